"""What the checks look at: set-ups of a game, random games in them, and all that they answer."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.listing import counted
from gopura.core.playout import play_randomly
from gopura.core.position import Position, asked_seats
from gopura.core.table import Table

LONGEST = 20_000  # moves; a random game that is not over by then will not end
FUTURE = 50  # moves in which what is hidden comes out, as a rule


@dataclass(frozen=True)
class Sample:
    """One set-up of a game, and the seed of the random moves that are played in it."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    pace: int = 7  # every how many moves a position is looked at closely

    def __str__(self) -> str:
        return f"{self.game.facts.name}, {counted(self.seats, 'seat')}, {dict(self.options)}, seed {self.seed}"

    def start(self) -> Position:
        """The first position."""
        settled = self.game.facts.settle(self.options, self.seats)
        position = self.game.rules.start(self.seats, settled, SeedDice(read_seed(self.seed)))
        assert isinstance(position, Position), f"rules.start must give a Position, not {position!r}: {self}"
        assert position.seats == self.seats, (
            f"rules.start must give {counted(self.seats, 'seat')}, not {position.seats}: {self}"
        )
        return position

    def table(self) -> Table:
        """A table with the same first position."""
        return Table(self.game, self.seats, self.options, read_seed(self.seed))

    def dice(self) -> QuickDice:
        """The dice that choose the random moves."""
        return QuickDice(self.seed)

    def positions(self) -> Iterator[Position]:
        """Copies of every position of a random game, the last one included."""
        for position in self.originals():
            yield position.copy()

    def originals(self) -> Iterator[Position]:
        """One position that goes through a random game, as it stands after each move."""
        position, dice = self.start(), self.dice()
        for _ in range(LONGEST):
            yield position
            moves = position.moves()
            if position.seat_to_act < 0:
                return
            position.apply(moves[dice.below(len(moves))])
        raise AssertionError(f"A random game is not over after {LONGEST} moves: {self}")

    def some_positions(self) -> list[Position]:
        """Every `pace`-th position, and the last: copies, so that no check spoils them for another."""
        return [position.copy() for position in self.looked_at]

    @cached_property
    def looked_at(self) -> list[Position]:
        """The positions that the checks look at closely, played once for all of them."""
        positions = list(self.positions())
        return [*positions[: -1 : self.pace], positions[-1]]

    def asking(self) -> Iterator[Position]:
        """Those positions that ask for a move, once for each seat that is asked."""
        for position in self.some_positions():
            for seat in asked_seats(position):
                yield asked(position, seat)


def samples(game: Game[Any, Any], games: int = 2, seed: int = 1) -> list[Sample]:
    """Set-ups that meet every number of seats and every value of every option."""
    found = [Sample(game, seats, {}, seed + extra) for seats in game.facts.seats for extra in range(games)]
    for option in game.facts.options:
        seats = game.facts.seats[-1]
        found += [Sample(game, seats, {option.name: value}, seed) for value in option.values_for(seats)[1:]]
    return found


def asked(position: Position, seat: int) -> Position:
    """A copy of the position in which that seat, one of those that are to act, is asked first."""
    copied = position.copy()
    copied.ask(seat)
    return copied


def seen_alike(sample: Sample, one: Position, other: Position, seat: int | None) -> bool:
    """Whether two positions look the same to a seat."""
    return bool(sample.game.view(one, seat) == sample.game.view(other, seat))


def future(sample: Sample, position: Position) -> str:
    """What becomes of a position in random play with dice that are always the same, so that secrets come out."""
    going, dice = position.copy(), sample.dice()
    now = fingerprint(sample, going)
    play_randomly(going, dice, FUTURE)
    return now + fingerprint(sample, going)


def guessed_alike(sample: Sample, one: Position, other: Position, seat: int) -> bool:
    """Whether a seat, with equal dice, makes the same guess of both positions."""
    guesses = (position.determinize(seat, sample.dice()) for position in (one, other))
    return len({future(sample, guess) for guess in guesses}) == 1


def viewers(sample: Sample) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(sample.seats), None]


def played_out(sample: Sample) -> Table:
    """A table after a whole random game."""
    table, dice = sample.table(), sample.dice()
    while not table.over:
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    return table


def everything(table: Table) -> str:
    """All that a table answers."""
    views = [table.view(seat) for seat in [*range(table.seats), None]]
    return json.dumps([table.seat, table.moves(), table.scores, table.winners, str(table.record()), views])


def fingerprint(sample: Sample, position: Position) -> str:
    """All that a position answers."""
    views = [sample.game.view(position, seat) for seat in viewers(sample)]
    counts = [position.seat_to_act, position.shown, position.turns, position.together]
    answers = [counts, list(position.moves()), position.scores(), position.winners()]
    hints = sample.game.hints
    amounts = [] if hints.forecasts is None else list(hints.forecasts.measure(position).amounts)
    return json.dumps([answers, views, sample.game.proof.inventory(position), hints.evaluate(position), amounts])


def digest(game: Game[Any, Any]) -> str:
    """A hash over random games of every set-up: compiled and interpreted must give the same."""
    hashed = hashlib.sha256()
    for sample in samples(game, games=1):
        for position in sample.some_positions():
            hashed.update(fingerprint(sample, position).encode())
            for move in game.proof.conceivable(position):
                hashed.update(str(game.rules.why_not(position, move)).encode())
    return hashed.hexdigest()
