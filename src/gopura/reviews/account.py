"""What a seat could expect at every turn of a game, and what made the difference: luck, or what was decided.

A seat expects the mean over guesses that fit what it knows. Where chance speaks, luck is what it then expects less
what it expected of the same turn before chance spoke, so that luck comes to nothing over many games, however good
or bad the expectation is. All other change was decided by whoever had the turn. The parts add up to the result
because each is the difference of two neighbours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.table import Table
from gopura.reviews.turns import Past, Turn, play_quickly

GUESSES: Final = 32  # at what is hidden, for each turn of the game


Shares = list[float]  # of the win, one a seat


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


NOTHING: Final = Mean(0.0, 0.0)


class Step(NamedTuple):
    """What one turn changed for a seat."""

    turn: Turn
    share: float  # of the win, that the seat could expect after it
    luck: Mean  # what chance gave or took; nothing where chance did not speak
    decided: float  # what the moves gave or took


@dataclass(frozen=True, slots=True)
class Account:
    """A game from one seat's eyes: fair share, luck, its own decisions and the others' add up to the result."""

    seat: int
    fair: float  # what the seat could expect before the deal
    deal: Mean  # the luck of the deal
    steps: tuple[Step, ...]

    @property
    def luck(self) -> Mean:
        """All luck of the game."""
        parts = [self.deal, *(step.luck for step in self.steps)]
        return Mean(sum(part.value for part in parts), sqrt(sum(part.error**2 for part in parts)))

    @property
    def own(self) -> float:
        """What the seat's own turns brought."""
        return sum(step.decided for step in self.steps if step.turn.seat == self.seat)

    @property
    def others(self) -> float:
        """What the turns of the others brought."""
        return sum(step.decided for step in self.steps if step.turn.seat != self.seat)

    @property
    def result(self) -> float:
        """The share of the win that the seat got, or expects where the game is not over."""
        return self.shares[-1]

    @property
    def shares(self) -> list[float]:
        """What the seat could expect before the first turn and after each."""
        return [self.fair + self.deal.value, *(step.share for step in self.steps)]

    def by_luck(self) -> list[Step]:
        """The turns in which chance spoke, the luckiest first."""
        return sorted((step for step in self.steps if step.luck is not NOTHING), key=lambda step: -step.luck.value)


def accounts(past: Past) -> list[Account]:
    """The account of every seat. It depends on nothing that is hidden from the seat while the game goes on."""
    seats = range(past.table.seats)
    if past.table.game.facts.hides:
        return [account(look_back(past, seat), seat) for seat in seats]
    same = look_back(past, 0)
    return [account(same, seat) for seat in seats]


class Outlook(NamedTuple):
    """What could be expected after a turn, one for each guess, and before chance spoke in it, where it did."""

    turn: Turn
    after: list[Shares]
    before_chance: list[Shares]


class Outlooks(NamedTuple):
    """A game looked back on with one seat's eyes."""

    any_deal: list[Shares]
    this_deal: list[Shares]
    turns: list[Outlook]


def look_back(past: Past, seat: int) -> Outlooks:
    """What that seat could expect for all seats, at each turn."""
    eyes, found = Eyes(past.table.game, seat), list[Outlook]()
    for number, turn in enumerate(past.turns, start=1):
        start, end = past.positions[turn.first], past.positions[turn.end]
        speaks = start.shown != end.shown
        before_chance = eyes.expect_of(start, past.moves(turn), 2 * number) if speaks else []
        found.append(Outlook(turn, eyes.expect(end, 2 * number + 1), before_chance))
    return Outlooks(eyes.before_the_deal(past.table), eyes.expect(past.positions[0], 1), found)


def account(seen: Outlooks, seat: int) -> Account:
    """The parts of the result for one seat."""
    fair, before = mean(seen.any_deal, seat), mean(seen.this_deal, seat)
    deal, steps = less(before, fair), list[Step]()
    for turn, outlooks, before_chance in seen.turns:
        after = mean(outlooks, seat)
        luck = less(after, mean(before_chance, seat)) if before_chance else NOTHING
        steps.append(Step(turn, after.value, luck, after.value - before.value - luck.value))
        before = after
    return Account(seat, fair.value, deal, tuple(steps))


def mean(outlooks: list[Shares], seat: int) -> Mean:
    """What a seat could expect."""
    return mean_of([shares[seat] for shares in outlooks])


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values)
    return Mean(middle, sqrt(spread / max(len(values) - 1, 1) / len(values)))


def less(one: Mean, other: Mean) -> Mean:
    """One mean less the other."""
    return Mean(one.value - other.value, sqrt(one.error**2 + other.error**2))


class Eyes:
    """How a game looks to one seat; another throw of the dice gives other guesses."""

    def __init__(self, game: Game[Any, Any], seat: int) -> None:
        self.game = game
        self.seat = seat

    def expect(self, position: Position, throw: int) -> list[Shares]:
        """What it expects of a position."""
        if position.seat_to_act < 0:
            return [self.worth(position)]
        return [self.worth(position.determinize(self.seat, dice)) for dice in thrown(throw)]

    def expect_of(self, start: Position, moves: Sequence[int], throw: int) -> list[Shares]:
        """What it expects of a turn before chance speaks; nothing where it cannot know which moves were made."""
        return [self.worth(guess) for guess in self._played(start, moves, throw)]

    def before_the_deal(self, table: Table) -> list[Shares]:
        """What it expects of a game of these seats and options."""
        start = self.game.rules.start
        return [self.worth(start(table.seats, table.options, dice)) for dice in thrown(0)]

    def worth(self, position: Position) -> Shares:
        """The shares of the win: the mean over a round of quick turns, so that it favours nobody's turn."""
        after, found = position.copy(), list[Shares]()
        for _ in range(position.seats):
            if after.seat_to_act < 0:
                found.append(won(after))
                break
            found.append(self.game.hints.evaluate(after))
            play_quickly(self.game, after)
        return [sum(shares) / len(found) for shares in zip(*found, strict=True)]

    def _played(self, start: Position, moves: Sequence[int], throw: int) -> Iterator[Position]:
        """The guesses in which the turn begins so; where chance goes another way within it, as far as it goes."""
        for dice in thrown(throw):
            guess = start.determinize(self.seat, dice)
            guess.ask(start.seat_to_act)
            if self._plays(guess, moves) or guess.shown != start.shown:
                yield guess

    def _plays(self, guess: Position, moves: Sequence[int]) -> bool:
        """Play the moves as far as they go; whether that is to the end."""
        rules = self.game.rules
        for move in moves:
            if rules.heard(guess, move, self.seat) != move or rules.why_not(guess, move) is not None:
                return False
            guess.apply(move)
        return True


def won(position: Position) -> Shares:
    """The shares of the win at the end."""
    winners = position.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(int(position.seats))]


def thrown(throw: int) -> Iterator[QuickDice]:
    """The dice for all guesses of one throw."""
    return (QuickDice(throw * GUESSES + number) for number in range(GUESSES))
