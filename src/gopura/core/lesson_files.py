"""Lessons as files. One lies in a package, `lessons/1-lay.toml` of a game's folder for instance:

    seats = 2
    seed = 41
    options = { first = "A" }
    before = ["court@Ac5", "…"]  # the way to the position

    [[steps]]
    name = "temple"
    played = ["temple@A*"]       # the goal: such a move is played
    solution = ["temple@Ad6"]
    answers = { "jungle@*" = "jungle" }

Its words stand in the catalogue beside it, `lessons/en.ftl`: `lay-title`, then `lay-temple` (what is asked),
`lay-temple-good`, `lay-temple-otherwise`, and `lay-temple-jungle` for the answer.
"""

import re
import tomllib
from importlib.resources import files
from typing import Any

from gopura.core.catalogue import catalogue_of
from gopura.core.lesson import Lesson, Step
from gopura.core.message import ENGLISH, speaker
from gopura.core.refusal import BadGame

FILE = re.compile(r"\d+-([a-z][a-z0-9-]*)\.toml")


def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons that lie as TOML files in a package, in the order of their numbers. Raises BadGame."""
    found = sorted((each for each in files(package).iterdir() if FILE.fullmatch(each.name)), key=lambda x: x.name)
    return tuple(read_lesson(package, each.name, each.read_text(encoding="utf-8")) for each in found)


def read_lesson(package: str, file: str, text: str) -> Lesson:
    """One lesson of a package, with its words from the catalogue there. Raises BadGame."""
    matched = FILE.fullmatch(file)
    name = matched.group(1) if matched else file
    try:
        told = tomllib.loads(text)
        steps = tuple(read_step(package, name, each) for each in told.pop("steps", ()))
        before = tuple(told.pop("before", ()))
        return Lesson(name, speaker(package)(f"{name}-title"), steps=steps, before=before, **told)
    except (tomllib.TOMLDecodeError, TypeError, KeyError) as problem:
        raise BadGame(f"The lesson {file} of {package} cannot be read: {problem}.") from None


def read_step(package: str, lesson: str, told: dict[str, Any]) -> Step:
    """One step of a file; `good` and `otherwise` are said where the catalogue has words for them."""
    say, known = speaker(package), catalogue_of(package, ENGLISH).entries
    name = told.pop("name")
    key = f"{lesson}-{name}"
    answers = tuple((move, say(f"{key}-{word}")) for move, word in told.pop("answers", {}).items())
    spoken: dict[str, Any] = {
        each: say(f"{key}-{each}") for each in ("good", "otherwise") if f"{key}-{each}" in known
    }
    lists: dict[str, Any] = {
        each: tuple(value) if isinstance(value, list) else value for each, value in told.items()
    }
    return Step(name=name, say=say(key), answers=answers, **spoken, **lists)
