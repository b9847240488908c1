"""Games of bots against themselves, kept as moves: whatever is to be learned from them is read off later.

A file holds the games of one kind, a line each; the same call goes on where it stopped.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gopura.bots.levels import read_bot
from gopura.bots.selfplay import OPENING, played
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.position import Position
from gopura.core.registry import find_game

FOLDER = Path("build/selfplay")


@dataclass(frozen=True)
class Kind:
    """Which game, how many seats, who plays in all of them, and by how many simulations where it searches."""

    game: str
    seats: int
    bot: str
    simulations: int

    @property
    def file(self) -> Path:
        """Where its games are kept."""
        return FOLDER / f"{self.game}_{self.seats}_{self.bot}_{self.simulations}.jsonl"

    def start(self, seed: int) -> Position:
        """The deal of that seed."""
        game = find_game(self.game)
        dice = SeedDice(read_seed(seed))
        position: Position = game.rules.start(self.seats, game.facts.settle({}, self.seats), dice)
        return position


def play(kind: Kind, seed: int) -> list[int]:
    """The moves of one game."""
    game, bot = find_game(kind.game), replace(read_bot(kind.bot), simulations=kind.simulations)
    opening = OPENING if game.hints.key is not None else 0
    return list(played(game, kind.start(seed), [bot] * kind.seats, QuickDice(seed), opening))


def play_on(kind: Kind, games: int, first: int, tell: Callable[[float], None]) -> None:
    """Play until so many games are kept, those of the seeds from `first` on."""
    kind.file.parent.mkdir(parents=True, exist_ok=True)
    done = sum(1 for _ in kept(kind, games))
    with kind.file.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            tell(number)
            line = json.dumps([first + number, play(kind, first + number)], separators=(",", ":"))
            file.write(f"{line}\n")
            file.flush()


def kept(kind: Kind, most: int) -> Iterator[tuple[int, list[int]]]:
    """Seed and moves of the games that are kept, at most so many; a line that was cut off ends them."""
    if not kind.file.exists():
        return
    with kind.file.open(encoding="utf-8") as file:
        for number, line in enumerate(file):
            if number == most or not line.endswith("\n"):
                return
            seed, moves = json.loads(line)
            yield seed, moves


def turn_starts(kind: Kind, seed: int, moves: list[int]) -> Iterator[Position]:
    """The positions in which a turn begins, and the one at the end."""
    position = kind.start(seed)
    yield position.copy()
    turns = position.turns
    for move in moves:
        position.apply(move)
        if position.turns != turns or position.seat_to_act < 0:
            turns = position.turns
            yield position.copy()
