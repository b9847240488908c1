"""Lessons: a game learned by playing. Each is a position and a few steps, as data."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from gopura.core.message import Sentence
from gopura.core.refusal import BadGame

CONDITION = re.compile(r"(\S+) (==|!=|>=|<=|has) (\S+)")


@dataclass(frozen=True)
class Step:
    """One thing to do. It is done when all of `played` and all of `seen` hold; `solution` is one way to do it.

    Moves are named by patterns: `*` stands for anything, `?` for a letter, `[34]` for one of those. What `only`
    names is played; without it those of `played`, or all, except those that have one of the `answers` and are not
    named letter by letter. Any other move is answered and not played, by `otherwise` if by nothing else.
    """

    name: str
    say: Sentence  # what is asked, and why
    solution: tuple[str, ...]
    played: tuple[str, ...] = ()  # for each of these a move has been played in this step
    seen: tuple[str, ...] = ()  # conditions on the seat's own view, such as `mats.0.score >= 9`
    only: tuple[str, ...] = ()  # moves that may be played; none: those of `played`, or all where there are none
    within: int = 0  # in how many moves; 0: in as many as the solution has
    answers: tuple[tuple[str, Sentence], ...] = ()  # what is said to certain moves, which are not played
    otherwise: Sentence = ""  # what is said to any other try that leads nowhere
    good: Sentence = ""  # when it is done
    replies: tuple[str, ...] = ()  # what is played then, before the next step: by the others, or whoever is asked
    show: tuple[str, ...] = ()  # ids on the board that are pointed out
    rules: tuple[str, ...] = ()  # numbers of the rules that it teaches

    @property
    def most(self) -> int:
        """How many moves may be tried."""
        return self.within or len(self.solution)

    def allows(self, move: str) -> bool:
        """Whether that legal move is played, not answered."""
        if self.only:
            return matches(move, self.only)
        if self.answer(move) is None:
            return not self.played or matches(move, self.played)
        return move in self.played

    def answer(self, move: str) -> Sentence | None:
        """What is said to a move that has an answer of its own."""
        return next((said for pattern, said in self.answers if fnmatchcase(move, pattern)), None)

    def is_done(self, moves: list[str], view: Mapping[str, Any]) -> bool:
        """Whether these moves of the step, which led to that view, were what was asked."""
        wanted = all(any(fnmatchcase(move, pattern) for move in moves) for pattern in self.played)
        return bool(moves) and wanted and all(holds(condition, view) for condition in self.seen)


@dataclass(frozen=True)
class Lesson:
    """A position to begin with, and steps that follow one another."""

    name: str
    title: Sentence
    seats: int
    seed: int
    steps: tuple[Step, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()  # the moves that lead to the position

    def __post_init__(self) -> None:
        if not self.steps:
            raise BadGame(f"The lesson {self.name!r} has no steps.")


class Sketch(NamedTuple):
    """A picture for a part of the short rules: a panel of the board after so many steps of a lesson."""

    lesson: str
    steps: int
    panel: str
    box: tuple[float, float, float, float] | None = None  # the piece of the panel to show: x, y, width, height


def matches(move: str, patterns: tuple[str, ...]) -> bool:
    """Whether one of the patterns names the move."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


def holds(condition: str, view: Mapping[str, Any]) -> bool:
    """Whether a condition, `path operator value`, holds in a view. Raises BadGame where it is none."""
    found = CONDITION.fullmatch(condition)
    if found is None:
        raise BadGame(f"{condition!r} is no condition: write a path, one of == != >= <= has, and a value.")
    path, operator, value = found.groups()
    seen = at(view, path)
    if operator == "has":
        return seen is not None and value in seen
    if operator in ("==", "!="):
        return (str(seen) == value) == (operator == "==")
    if not isinstance(seen, int) or not value.lstrip("-").isdecimal():
        return False
    return seen >= int(value) if operator == ">=" else seen <= int(value)


def at(view: Any, path: str) -> Any:
    """What stands in a view under a path such as `mats.0.score`; None where there is nothing."""
    for name in path.split("."):
        if isinstance(view, Mapping):
            view = view.get(name)
        elif isinstance(view, list) and name.isdecimal() and int(name) < len(view):
            view = view[int(name)]
        else:
            return None
    return view
