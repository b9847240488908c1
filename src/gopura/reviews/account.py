"""What a seat could expect at every turn of a game, and what made the difference: luck, or what was decided.

Expected is the mean over all that chance may still bring, all cards on the table: the game is over. (Where a game
cannot deal anew what nobody knows alone, it is the mean over guesses that fit what the seat knew.) Where chance
speaks, luck is what is then expected less what was expected of the same turn before chance spoke, so that luck
comes to nothing over many games, however good or bad the expectation is. All other change was decided by whoever
had the turn. The parts add up to the result because each is the difference of two neighbours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple
from zlib import crc32

from gopura.bots.expecting import won
from gopura.bots.thinking import USUAL
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.table import Table
from gopura.reviews.turns import Past, Turn, play_quickly

GUESSES: Final = 96  # at what is hidden, for each turn of the game
OF_WHOLE_TURNS: Final = 9  # where a turn is a plan of many moves, it is played out in so many times fewer


Shares = list[float]  # of the win, one a seat


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


NOTHING: Final = Mean(0.0, 0.0)


class Glimpse(NamedTuple):
    """What a seat could expect after a turn, and of the same turn before chance spoke in it, where it did."""

    after: Mean
    before_chance: Mean | None

    @property
    def luck(self) -> Mean:
        """What chance gave or took."""
        return NOTHING if self.before_chance is None else less(self.after, self.before_chance)


class Step(NamedTuple):
    """What one turn changed for a seat."""

    turn: Turn
    share: float  # of the win, that the seat could expect after it
    luck: Mean  # what chance gave or took; nothing where chance did not speak
    decided: float  # what the moves gave or took
    error: float  # the standard error of that


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
        parts = [self.deal, *self.lucks]
        return Mean(sum(part.value for part in parts), sqrt(sum(part.error**2 for part in parts)))

    @property
    def lucks(self) -> list[Mean]:
        """The luck of each turn."""
        return [step.luck for step in self.steps]

    @property
    def own(self) -> float:
        """What the seat's own turns brought."""
        return sum(step.decided for step in self.steps if step.turn.seat == self.seat)

    @property
    def others(self) -> float:
        """What the turns of the others brought."""
        return sum(step.decided for step in self.steps if step.turn.seat != self.seat)

    def decided(self, *, own: bool) -> Mean:
        """What the seat's own turns brought, or those of the others, with the standard error."""
        steps = [step for step in self.steps if (step.turn.seat == self.seat) == own]
        return Mean(self.own if own else self.others, sqrt(sum(step.error**2 for step in steps)))

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
    """The account of every seat. While the game goes on it depends on nothing that is hidden from the seat."""
    return told(past.turns, [glimpses(past, number) for number in range(len(past.turns) + 1)])


def told(turns: Sequence[Turn], seen: Sequence[Sequence[Glimpse]]) -> list[Account]:
    """The account of every seat, from the glimpses of each at the deal and at every turn."""
    return [account(turns, each, seat) for seat, each in enumerate(zip(*seen, strict=True))]


def account(turns: Sequence[Turn], seen: Sequence[Glimpse], seat: int) -> Account:
    """The parts of the result for one seat, from what it saw of the deal and of every turn."""
    deal, *others = seen
    assert deal.before_chance is not None
    before, steps = deal.after, list[Step]()
    for turn, glimpse in zip(turns, others, strict=True):
        decided = glimpse.after.value - before.value - glimpse.luck.value
        error = less(glimpse.before_chance or glimpse.after, before).error
        steps.append(Step(turn, glimpse.after.value, glimpse.luck, decided, error))
        before = glimpse.after
    return Account(seat, deal.before_chance.value, deal.luck, tuple(steps))


def glimpses(past: Past, number: int, guesses: int = 0) -> list[Glimpse]:
    """For every seat what it could expect after the turn of that number, from 1; 0 is the deal."""
    seats = range(past.table.seats)
    if past.table.game.facts.hides and not lies_open(past):
        return [glimpse(outlook(past, number, seat, guesses), seat) for seat in seats]
    same = outlook(past, number, 0, guesses)
    return [glimpse(same, seat) for seat in seats]


def lies_open(past: Past) -> bool:
    """Whether all that was hidden may be told, chance alone being dealt anew."""
    return past.table.over and past.table.game.hints.redeal is not None


def salt_of(past: Past) -> int:
    """What tells the dice of a finished game from those of others: what they miss evens out over many games."""
    return crc32(past.table.seed) if past.table.over else 0


class Outlook(NamedTuple):
    """What could be expected for all seats, one for each guess: after a turn, and before chance spoke in it."""

    after: list[Shares]
    before_chance: list[Shares]  # none where it did not speak


def outlook(past: Past, number: int, seat: int, guesses: int = 0) -> Outlook:
    """What that seat could expect for all seats of the turn of that number, or of the deal."""
    eyes = Eyes(past.table.game, seat, past.level, guesses, salt=salt_of(past), is_open=lies_open(past))
    if number == 0:
        return Outlook(eyes.expect(past.positions[0], 1), eyes.before_the_deal(past.table))
    turn = past.turns[number - 1]
    start, end = past.positions[turn.first], past.positions[turn.end]
    speaks = start.shown != end.shown
    before_chance = eyes.expect_of(start, past.moves(turn), 2 * number) if speaks else []
    return Outlook(eyes.expect(end, 2 * number + 1), before_chance)


def glimpse(seen: Outlook, seat: int) -> Glimpse:
    """What one seat could expect for itself."""
    return Glimpse(mean(seen.after, seat), mean(seen.before_chance, seat) if seen.before_chance else None)


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
    """How a game between players of a level looks to one seat; another throw of the dice gives other guesses."""

    def __init__(
        self,
        game: Game[Any, Any],
        seat: int,
        level: str = USUAL,
        guesses: int = 0,
        *,
        salt: int = 0,
        is_open: bool = False,
    ) -> None:
        self.game = game
        self.seat = seat
        self.level = level
        self.salt = salt
        self.redeal = game.hints.redeal if is_open else None  # where nothing is hidden from it
        self.guesses = guesses or (GUESSES if game.hints.plans is None else max(1, GUESSES // OF_WHOLE_TURNS))

    def expect(self, position: Position, throw: int) -> list[Shares]:
        """What it expects of a position."""
        if position.seat_to_act < 0:
            return [self.worth(position)]
        return [self.worth(self.guess(position, dice)) for dice in self.thrown(throw)]

    def expect_of(self, start: Position, moves: Sequence[int], throw: int) -> list[Shares]:
        """What it expects of a turn before chance speaks; nothing where it cannot know which moves were made."""
        return [self.worth(guess) for guess in self._played(start, moves, throw)]

    def before_the_deal(self, table: Table) -> list[Shares]:
        """What it expects of a game of these seats and options."""
        start = self.game.rules.start
        return [self.worth(start(table.seats, table.options, dice)) for dice in self.thrown(0)]

    def guess(self, position: Position, dice: QuickDice) -> Position:
        """The position, with what it cannot know dealt anew."""
        return position.determinize(self.seat, dice) if self.redeal is None else self.redeal(position, dice)

    def worth(self, position: Position) -> Shares:
        """The shares of the win between players of the level, or by the evaluation that the bots play by."""
        if position.seat_to_act < 0:
            return won(position)
        forecasts = self.game.hints.forecasts
        forecast = None if forecasts is None else forecasts.between(int(position.seats), self.level)
        return self.over_a_round(position) if forecast is None else forecast.shares(position)

    def over_a_round(self, position: Position) -> Shares:
        """The mean of the evaluation over a round of quick turns, so that it favours nobody's turn."""
        after, found = position.copy(), list[Shares]()
        for _ in range(position.seats):
            if after.seat_to_act < 0:
                found.append(won(after))
                break
            found.append(self.game.hints.evaluate(after))
            play_quickly(self.game, after)
        return [sum(shares) / len(found) for shares in zip(*found, strict=True)]

    def thrown(self, throw: int) -> Iterator[QuickDice]:
        """The dice for all guesses of one throw."""
        return (QuickDice(self.salt + throw * GUESSES + number) for number in range(self.guesses))

    def _played(self, start: Position, moves: Sequence[int], throw: int) -> Iterator[Position]:
        """The guesses in which the turn begins so; where chance goes another way within it, as far as it goes."""
        for dice in self.thrown(throw):
            guess = self.guess(start, dice)
            guess.ask(start.seat_to_act)
            if self._plays(guess, moves) or guess.shown != start.shown:
                yield guess

    def _plays(self, guess: Position, moves: Sequence[int]) -> bool:
        """Play the moves as far as they go; whether that is to the end."""
        rules = self.game.rules
        for move in moves:
            is_heard = self.redeal is not None or rules.heard(guess, move, self.seat) == move
            if not is_heard or rules.why_not(guess, move) is not None:
                return False
            guess.apply(move)
        return True
