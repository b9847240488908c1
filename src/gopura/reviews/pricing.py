"""What a turn cost beside the best that was found, judged by what the seat knew.

The turn that was played and some others are played out in the same guesses at what is hidden, and after each the
next seat thinks. The best of the others is chosen in some of the guesses, in rounds that the better half survives,
and priced in the rest, so that it is not taken for better than it is because it was lucky where it was chosen.
Guesses go on until it is clear on which side of what is worth a word the loss lies, as long as there is time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from gopura.bots.budget import Budget
from gopura.bots.expecting import won
from gopura.bots.seen import Seen
from gopura.bots.thinking import can_prove, think
from gopura.bots.thought import Thought
from gopura.core.chance import QuickDice
from gopura.core.position import Position
from gopura.reviews.account import NOTHING, Mean, mean_of
from gopura.reviews.reasons import Reason, reasons
from gopura.reviews.turns import LONGEST, Past, Turn, quick_moves

FEWEST: Final = 4  # guesses after which a turn may be found to be hardly better
SURE: Final = 2.0  # standard errors from which on a loss is one
WORTH_A_WORD: Final = 0.03  # of a win: what costs less is called no mistake


class Care(NamedTuple):
    """How carefully turns are priced."""

    search: int = 600  # simulations in which other turns are looked for
    searches: int = 2  # times that they are, with other dice
    others: int = 20  # turns that are tried beside the one that was played
    choosing: int = 18  # guesses in which the best of them is chosen
    pricing: int = 24  # guesses in which it is priced
    most: int = 96  # guesses where these leave open whether it is a mistake
    thinking: int = 24  # simulations of the next seat in each, and more in the later ones


# A simulation of whole turns is a whole turn; the other search proves ends.
WHOLE_TURNS: Final = Care(search=40, searches=1, others=3, choosing=3, pricing=8, most=24, thinking=6)
PROVING: Final = Care(search=1500, searches=1, others=6, choosing=4, pricing=10, most=10, thinking=150)


def care_for(seen: Seen) -> Care:
    """As much care as a review of the game has time for."""
    if seen.game.hints.plans is not None:
        return WHOLE_TURNS
    return PROVING if can_prove(seen) else Care()


@dataclass(frozen=True, slots=True)
class Price:
    """What a turn cost, as a share of the win, and what would have been better."""

    turn: Turn
    loss: Mean  # nothing where nothing better was found
    best: tuple[int, ...]  # the moves of the best turn that was found
    why: tuple[Reason, ...] = ()  # what makes the difference, where that was asked

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is surely worth a word, whatever the guesses leave open."""
        return self.loss.value - SURE * self.loss.error >= WORTH_A_WORD


def price(past: Past, turn: Turn, seed: int = 1) -> Price:
    """What the turn cost. It depends on nothing that was hidden from the seat, chance within the turn apart."""
    played = past.moves(turn)
    seen = Seen(past.table.game, past.positions[turn.first], turn.seat)
    care = care_for(seen)
    ways = others(seen, played, care, seed)
    if not ways:
        return Price(turn, NOTHING, played)
    best = chosen([Look(seen, care, seed, number) for number in range(care.choosing)], ways)
    loss = priced(seen, care, seed, best, played)
    return Price(turn, loss, best) if loss.value > 0 else Price(turn, NOTHING, played)


def chosen(looks: Sequence["Look"], ways: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The best of some turns, the first of several: of those left, the better half stays in each round."""
    left, sums, looked = list(range(len(ways))), [0.0] * len(ways), 0
    rounds = (len(ways) - 1).bit_length()
    for each in range(1, rounds + 1):
        until = len(looks) * each // rounds
        for number in left:
            sums[number] += sum(look.worth_of(ways[number]) for look in looks[looked:until])
        left = sorted(left, key=lambda number: (-sums[number], number))[: (len(left) + 1) // 2]
        looked = until
    return ways[left[0]]


def compared(past: Past, turn: Turn, better: tuple[int, ...], tried: tuple[int, ...], seed: int = 1) -> Mean:
    """By how much a turn is better than one that was tried in its place, in the guesses in which it was priced."""
    if tried == better:
        return NOTHING
    seen = Seen(past.table.game, past.positions[turn.first], turn.seat)
    return priced(seen, care_for(seen), seed, better, tried)


def led_to(past: Past, turn: Turn, way: tuple[int, ...], seed: int = 1) -> list[Position]:
    """Where a turn leads in the guesses in which the best was chosen."""
    seen = Seen(past.table.game, past.positions[turn.first], turn.seat)
    care = care_for(seen)
    return [Look(seen, care, seed, number).after(way) for number in range(care.choosing)]


def explained(past: Past, found: Price, seed: int = 1) -> Price:
    """The price of a mistake with what makes the difference; any other as it is."""
    if not found.is_mistake:
        return found
    better, played = (led_to(past, found.turn, way, seed) for way in (found.best, past.moves(found.turn)))
    return replace(found, why=tuple(reasons(past.table.game, found.turn.seat, better, played)))


def priced(seen: Seen, care: Care, seed: int, better: tuple[int, ...], played: tuple[int, ...]) -> Mean:
    """By how much a turn is better than another, in the guesses in which no turn was chosen."""
    numbers = range(care.choosing, care.choosing + care.most)
    return difference((Look(seen, care, seed, number) for number in numbers), better, played, care.pricing)


def difference(looks: Iterable["Look"], better: tuple[int, ...], played: tuple[int, ...], enough: int) -> Mean:
    """By how much a turn is better than another, in the same guesses.

    In the first alone where it is small, and in more than enough where these leave open whether it is a mistake.
    """
    found, early = list[float](), max(FEWEST, enough // 3)
    for number, look in enumerate(looks, start=1):
        found.append(look.worth_of(better) - look.worth_of(played))
        if number == early and is_small(mean_of(found)):
            break
        if number >= enough and (number - enough) % early == 0 and is_decided(mean_of(found)):
            break
    return mean_of(found)


def is_small(loss: Mean) -> bool:
    """Whether a loss is most likely not worth a word."""
    return loss.value + loss.error < WORTH_A_WORD


def is_decided(loss: Mean) -> bool:
    """Whether it is clear on which side of what is worth a word a loss lies."""
    return abs(loss.value - WORTH_A_WORD) >= SURE * loss.error


def others(seen: Seen, played: tuple[int, ...], care: Care, seed: int) -> list[tuple[int, ...]]:
    """Other turns that look good to the seat, the best-looking first, each in one order of its moves alone."""
    found = [looked_for(seen, care, seed + 104729 * number) for number in range(care.searches)]
    ways = {tuple(sorted(played)): played}
    for way in chain.from_iterable(zip_longest(*found, fillvalue=played)):
        ways.setdefault(tuple(sorted(way)), way)
    return list(ways.values())[1 : care.others + 1]


def looked_for(seen: Seen, care: Care, seed: int) -> list[tuple[int, ...]]:
    """Turns that look good to one search, the best-looking first."""
    thought = think(seen, QuickDice(seed), Budget(simulations=care.search, thorough=True))
    guess = seen.guess(QuickDice(seed))
    return [completed(seen, guess, begun) for begun in beginnings(thought, seen.seat, care.others + 1)]


def beginnings(thought: Thought, seat: int, most: int) -> list[tuple[int, ...]]:
    """How turns may begin: as the search expects it to go on, then by each of the moves that it likes."""
    line = list[int]()
    for mover, move in thought.line:
        if mover != seat:
            break
        line.append(int(move))
    return [tuple(line), *((int(idea.move),) for idea in thought.ideas[:most])]


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
        usual = care.choosing + care.pricing
        self.simulations = care.thinking + min(number, usual) * care.thinking // usual

    def after(self, way: tuple[int, ...]) -> Position:
        """Where the turn leads in this guess."""
        after = self.guess.copy()
        for move in way:
            if after.seat_to_act != self.seen.seat or self.seen.game.rules.why_not(after, move) is not None:
                break  # chance within the turn went another way here
            after.apply(move)
        return after

    def worth_of(self, way: tuple[int, ...]) -> float:
        """What the turn comes to in this guess, the next seat thinking."""
        after = self.after(way)
        if after.seat_to_act < 0:
            return won(after)[self.seen.seat]
        budget = Budget(simulations=self.simulations, thorough=True)
        return float(think(Seen(self.seen.game, after), QuickDice(self.dice), budget).shares[self.seen.seat])
