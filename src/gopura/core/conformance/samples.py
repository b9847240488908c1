"""What is looked at: set-ups of a game, random games in them, and all that they answer."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.table import Table

LONGEST = 20_000  # moves; a random game that is not over by then will not end


@dataclass(frozen=True)
class Sample:
    """One set-up of a game, and the seed of the random moves that are played in it."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    pace: int = 7  # every how many moves a position is looked at closely

    def __str__(self) -> str:
        return f"{self.game.facts.name}, {self.seats} seats, {dict(self.options)}, seed {self.seed}"

    def start(self) -> Position:
        """The first position."""
        settled = self.game.facts.settle(self.options, self.seats)
        position: Position = self.game.rules.start(self.seats, settled, SeedDice(read_seed(self.seed)))
        return position

    def table(self) -> Table:
        """A table with the same first position."""
        return Table(self.game, self.seats, self.options, read_seed(self.seed))

    def dice(self) -> QuickDice:
        """The dice that choose the random moves."""
        return QuickDice(self.seed)

    def positions(self) -> Iterator[Position]:
        """Copies of every position of a random game, the last one included."""
        position, dice = self.start(), self.dice()
        for _ in range(LONGEST):
            yield position.copy()
            moves = position.moves()
            if position.seat_to_act < 0:
                return
            position.apply(moves[dice.below(len(moves))])
        raise AssertionError(f"A random game is not over after {LONGEST} moves: {self}")

    def some_positions(self) -> list[Position]:
        """Every `pace`-th position, and the last."""
        positions = list(self.positions())
        return [*positions[: -1 : self.pace], positions[-1]]


def samples(game: Game[Any, Any], games: int = 2, seed: int = 1) -> list[Sample]:
    """Set-ups that meet every number of seats and every value of every option."""
    found = [Sample(game, seats, {}, seed + extra) for seats in game.facts.seats for extra in range(games)]
    for option in game.facts.options:
        seats = game.facts.seats[-1]
        found += [Sample(game, seats, {option.name: value}, seed) for value in option.values_for(seats)[1:]]
    return found


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
    answers = [position.seat_to_act, list(position.moves()), position.scores(), position.winners(), position.shown]
    return json.dumps(
        [answers, views, sample.game.proof.inventory(position), sample.game.hints.evaluate(position)]
    )


def digest(game: Game[Any, Any]) -> str:
    """A hash over random games of every set-up: compiled and interpreted must give the same."""
    hashed = hashlib.sha256()
    for sample in samples(game, games=1):
        for position in sample.some_positions():
            hashed.update(fingerprint(sample, position).encode())
            for move in game.proof.conceivable(position):
                hashed.update(str(game.rules.why_not(position, move)).encode())
    return hashed.hexdigest()
