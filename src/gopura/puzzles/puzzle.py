"""A puzzle with its certificate, as a line of a file: a turn of a game, what is asked, what was proved."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from gopura.core.game import Game
from gopura.core.puzzle import Goal
from gopura.core.record import Record
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.registry import find_game
from gopura.core.replay import replay
from gopura.core.table import Table
from gopura.puzzles.say import say

FORMAT: Final = 1
NAME_LENGTH: Final = 12


@dataclass(frozen=True)
class Puzzle:
    """A position of a game, a question about the turn that begins there, and the proof of the answer."""

    game: str
    version: int  # of the rules
    seats: int
    options: Mapping[str, str]
    seed: str
    moves: tuple[str, ...]  # up to the position
    goal: str
    best: int  # what the best turn is worth
    line: tuple[str, ...]  # a turn that is worth it
    looked: int  # how many states the search carried on
    rules: tuple[str, ...]  # that the line is an example of
    rating: int  # how hard it is taken to be before anybody has tried it
    source: str = ""  # the seed of the command that made it and the number of its game, like `1 5`
    format: int = FORMAT

    @property
    def name(self) -> str:
        """What it is called: the same position and question have the same name everywhere."""
        setup = [self.game, self.version, self.seats, sorted(self.options.items()), self.seed]
        told = [*setup, self.moves, self.goal]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:NAME_LENGTH]

    def record(self) -> Record:
        """The game up to the position."""
        seed = bytes.fromhex(self.seed)
        return Record(self.game, self.version, self.seats, self.options, (), seed, b"", None, None, self.moves)

    def table(self) -> Table:
        """The table at which the puzzle is solved. Raises a GopuraError where there can be no such table."""
        return replay(self.record())

    def to_json(self) -> str:
        """The puzzle as one line, its name first."""
        return json.dumps({"name": self.name, **asdict(self)}, separators=(",", ":"))


def read_puzzle(text: str) -> Puzzle:
    """The puzzle of a line. Raises Unreadable for anything else."""
    try:
        plain = json.loads(text)
        name = plain.pop("name")
        puzzle = Puzzle(**{**plain, **{each: tuple(plain[each]) for each in ("moves", "line", "rules")}})
        is_sound = puzzle.name == name and puzzle.format == FORMAT and all(map(is_of_kind, kinds(puzzle)))
        bytes.fromhex(puzzle.seed)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
        raise Unreadable(str(say("no-puzzle", why=f"{type(problem).__name__}: {problem}"))) from None
    if not is_sound:
        raise Unreadable(str(say("no-puzzle", why=say("name-differs"))))
    return puzzle


def kinds(puzzle: Puzzle) -> list[tuple[Any, type]]:
    """Each value of a puzzle with what it must be."""
    texts = (puzzle.source, puzzle.game, puzzle.goal, puzzle.seed, *puzzle.moves, *puzzle.line, *puzzle.rules)
    numbers = (puzzle.version, puzzle.seats, puzzle.best, puzzle.looked, puzzle.rating)
    options = (*puzzle.options.keys(), *puzzle.options.values())
    return [*((each, str) for each in (*texts, *options)), *((each, int) for each in numbers)]


def is_of_kind(value: tuple[Any, type]) -> bool:
    """Whether a value is what it must be."""
    return type(value[0]) is value[1]


def goal_of(game: Game[Any, Any], name: str) -> Goal[Any]:
    """The goal of that name. Raises BadSetup."""
    for goal in game.puzzles:
        if goal.name == name:
            return goal
    raise BadSetup(str(say("no-goal", game=game.facts.title, goal=name)))


def game_of(puzzle: Puzzle) -> Game[Any, Any]:
    """The game by the rules that the puzzle names. Raises a GopuraError."""
    return find_game(puzzle.game).at_version(puzzle.version)
