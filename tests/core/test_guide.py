"""The guide for authors names every field of the contract, and its smallest game is sound."""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import gopura
from gopura.core.conformance import CHECKS, samples
from gopura.core.conformance.copies import attributes
from gopura.core.drawing import Choice, Drawing, Panel, Shortcut
from gopura.core.encoding import Encoding, Section
from gopura.core.facts import Facts, Option
from gopura.core.game import ROOMS, Game
from gopura.core.groups import Board, Hints, Proof, Rules, Words
from gopura.core.lesson import Lesson, Sketch, Step
from gopura.core.position import Position
from gopura.core.puzzle import Goal
from gopura.core.result import Result, SheetLine

GUIDE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^```.*?^```", "", GUIDE, flags=re.MULTILINE | re.DOTALL)
CODED = {word for code in re.findall(r"`([^`]+)`", PROSE) for word in re.findall(r"\w+", code)}
GROUPS: list[type[Any]] = [Facts, Option, Rules, Words, Board, Hints, Proof, Encoding, Section, Lesson, Step, Goal]
TUPLES: list[type[Any]] = [Sketch, Drawing, Panel, Choice, Shortcut, Result, SheetLine]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_every_field_of_a_group_is_in_the_guide(group: type[Any]) -> None:
    assert {field.name for field in fields(group)} - CODED == set()


@pytest.mark.parametrize("kind", TUPLES, ids=lambda kind: kind.__name__)
def test_every_field_of_what_a_game_gives_is_in_the_guide(kind: type[Any]) -> None:
    assert set(kind._fields) - CODED == set()


def test_every_group_and_its_room_are_in_the_guide() -> None:
    assert {word for name, room in ROOMS.items() for word in (name, *room)} - CODED == set()


def test_everything_of_a_position_is_in_the_guide() -> None:
    names = {name for name in vars(Position) if not name.startswith("_")} | set(attributes(Position(2, 0)))
    assert names - CODED == set()


def smallest() -> Game[Any, Any]:
    """The game of the guide."""
    names: dict[str, Any] = {"__name__": "ten"}
    [code] = [code for code in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL) if "GAME = Game(" in code]
    exec(code, names)
    game = names["GAME"]
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_smallest_game_passes_the_kit(check: Any) -> None:
    for sample in samples(smallest(), games=1):
        check(replace(sample, pace=1))


def test_what_the_smallest_game_leaves_out_makes_itself() -> None:
    t = gopura.Table(smallest(), 6, {}, bytes(32), names=["Ada", "Ben", "Cy", "Di", "Eve", "Flo"])
    assert [choice.path for choice in t.choices()] == [("move:add 1",), ("move:add 2",)]
    t.play("add 2")
    assert t.log() == [["add 2"]]
    assert str(t) == "count: 2"
    assert t.game.hints.evaluate(t.reveal()) == pytest.approx([1 / 6] * 6)
    while not t.over:
        t.play(t.moves()[0])
    assert t.result is not None
    assert t.result.winners == (2,)


def test_the_version_of_the_guide_is_made_of_what_differs() -> None:
    [code] = [code for code in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL) if "PAST" in code]
    started = object()
    names: dict[str, Any] = {"replace": replace, "old_start": lambda *_given: started}
    exec(code, names)
    game = smallest()
    newest = game.having(replace(game.facts, version=2), past=names["PAST"])
    assert newest.at_version(1).rules.start(2, {}, None) is started  # type: ignore[arg-type]
