"""What a turn cost beside the best that was found, judged by what the seat knew.

The turn that was played and some others are played out in the same guesses at what is hidden, and after each the
next seat thinks. The best is chosen in some of the guesses and priced in the rest, so that it is not taken for
better than it is because it was lucky where it was chosen.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.thought import Thought
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.reviews.account import NOTHING, Mean, mean_of, won
from gopura.reviews.turns import LONGEST, Past, Turn, quick_moves

OTHERS: Final = 3  # turns that are tried beside the one that was played
SURE: Final = 2.0  # standard errors from which on a loss is one


class Care(NamedTuple):
    """How carefully turns are priced."""

    search: int = 300  # simulations in which other turns are looked for
    choosing: int = 6  # guesses in which the best of them is chosen
    pricing: int = 14  # guesses in which it is priced
    thinking: int = 24  # simulations of the next seat in each, and more in the later ones


WHOLE_TURNS: Final = Care(search=60, choosing=4, pricing=12, thinking=8)  # where a simulation is a whole turn


def care_for(game: Game[Any, Any]) -> Care:
    """As much care as a review of the game has time for."""
    return Care() if game.hints.plans is None else WHOLE_TURNS


@dataclass(frozen=True, slots=True)
class Price:
    """What a turn cost, as a share of the win, and what would have been better."""

    turn: Turn
    loss: Mean  # nothing where nothing better was found
    best: tuple[int, ...]  # the moves of the best turn that was found

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is more than the guesses leave open."""
        return self.loss.value > SURE * self.loss.error and self.loss.value > 0


def price(past: Past, turn: Turn, seed: int = 1) -> Price:
    """What the turn cost. It depends on nothing that was hidden from the seat, chance within the turn apart."""
    played, game = past.moves(turn), past.table.game
    seen, care = Seen(game, past.positions[turn.first], turn.seat), care_for(game)
    ways = [played, *others(seen, played, care, seed)]
    if len(ways) == 1:
        return Price(turn, NOTHING, played)
    looks = [Look(seen, care, seed, number) for number in range(care.choosing + care.pricing)]
    sums = [sum(look.worth_of(way) for look in looks[: care.choosing]) for way in ways]
    best = ways[max(range(len(ways)), key=lambda number: (sums[number], -number))]
    if best == played:
        return Price(turn, NOTHING, played)
    return Price(
        turn, mean_of([look.worth_of(best) - look.worth_of(played) for look in looks[care.choosing :]]), best
    )


def others(seen: Seen, played: tuple[int, ...], care: Care, seed: int) -> list[tuple[int, ...]]:
    """Other turns that look good to the seat, the best-looking first."""
    thought = think(seen, QuickDice(seed), Budget(simulations=care.search, thorough=True))
    guess = seen.guess(QuickDice(seed))
    found = [completed(seen, guess, begun) for begun in beginnings(thought, seen.seat)]
    return [way for way in dict.fromkeys(found) if way != played][:OTHERS]


def beginnings(thought: Thought, seat: int) -> list[tuple[int, ...]]:
    """How turns may begin: as the search expects it to go on, then by each of the moves that it likes."""
    line = list[int]()
    for mover, move in thought.line:
        if mover != seat:
            break
        line.append(int(move))
    return [tuple(line), *((int(idea.move),) for idea in thought.ideas[: OTHERS + 1])]


def completed(seen: Seen, guess: Position, begun: tuple[int, ...]) -> tuple[int, ...]:
    """The turn that begins so and goes on as quick turns do."""
    position, way, ahead = guess.copy(), list[int](), list(begun)
    turns = position.turns
    while position.seat_to_act == seen.seat and position.turns == turns and len(way) < LONGEST:
        ahead = ahead or quick_moves(seen.game, position)
        move = ahead.pop(0)
        if seen.game.rules.why_not(position, move) is not None:
            break
        position.apply(move)
        way.append(move)
    return tuple(way)


class Look:
    """One guess at what is hidden, in which turns are compared."""

    def __init__(self, seen: Seen, care: Care, seed: int, number: int) -> None:
        self.seen = seen
        self.dice = seed + 7919 * (number + 1)
        self.guess = seen.guess(QuickDice(self.dice))
        # Deeper each time, so that what the depth alone decides shows in the error, also where nothing is hidden.
        self.simulations = care.thinking + number * care.thinking // (care.choosing + care.pricing)

    def worth_of(self, way: tuple[int, ...]) -> float:
        """What the turn comes to in this guess, the next seat thinking."""
        after = self.guess.copy()
        for move in way:
            if after.seat_to_act != self.seen.seat or self.seen.game.rules.why_not(after, move) is not None:
                break  # chance within the turn went another way here
            after.apply(move)
        if after.seat_to_act < 0:
            return won(after)[self.seen.seat]
        budget = Budget(simulations=self.simulations, thorough=True)
        return float(think(Seen(self.seen.game, after), QuickDice(self.dice), budget).shares[self.seen.seat])
