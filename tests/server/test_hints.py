"""Hints: against bots alone and on study boards, in three depths, and never where people play for something."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.core.record import write_record
from gopura.server.rooms.hints import may_have_hints
from tests.reviews.games import played
from tests.server.serving import another
from tests.server.test_api import Program, together


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gopura.server.tables.hinting.THINKING", 0.1)


@pytest.fixture
def ada(client: TestClient) -> Program:
    return Program(client, "Ada")


def hint(program: Program, depth: int) -> dict[str, Any]:
    answer = program.post("hint", depth=depth)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def paths(program: Program) -> list[list[str]]:
    """What can be clicked."""
    room = program.client.app.state.house.hall.tables[program.table].room  # type: ignore[attr-defined]
    return [list(choice.path) for choice in room.table.choices()]


def test_each_hint_tells_more_than_the_one_before(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    before = paths(ada)
    look, piece, move = (hint(ada, depth) for depth in (1, 2, 3))
    assert look["path"] == piece["path"] == []
    assert move["path"] in before
    assert move["show"] == move["path"]
    assert piece["show"] == move["path"][:1]
    assert move["path"][-1] in look["show"], "the move ends with one of them"
    assert "best moves" in look["words"]


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_a_hint_calls_nothing_a_place_or_a_piece_that_may_be_none(ada: Program, game: str) -> None:
    ada.open(game=game, seats=["me", "bot:random"])
    look, begin = (hint(ada, depth) for depth in (1, 2))
    marked = "each is" if len(look["show"]) > 1 else "it is"
    assert look["words"].startswith(f"Look at what is marked: {marked} part of one of the best moves.")
    assert begin["words"] == "Begin with what is marked."
    assert len(begin["show"]) == 1


def test_hints_of_one_position_count_once_and_are_told_at_the_end(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    for depth in (1, 2, 3):
        hint(ada, depth)
    record = ada.get("record").text
    assert "# Ada had one hint." in record
    ada.post("moves", move=ada.look()["legal"][0])
    hint(ada, 1)
    assert "# Ada had 2 hints." in ada.get("record").text


def test_a_hint_that_is_asked_for_again_adds_nothing_to_the_log(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    first = hint(ada, 2)
    events = ada.look()["n"]
    assert hint(ada, 2) == first
    hint(ada, 1)
    assert ada.look()["n"] == events
    hint(ada, 3)
    assert ada.look()["n"] == events + 1


def test_a_table_that_is_read_again_remembers_its_hints(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    hint(ada, 1)
    hall = ada.client.app.state.house.hall  # type: ignore[attr-defined]
    hall.tables.pop(ada.table)
    assert "# Ada had one hint." in ada.get("record").text


def test_where_two_people_play_there_are_no_hints(ada: Program) -> None:
    ben = Program(another(ada.client), "Ben")
    together(ada, ben)
    answer = ada.post("hint", depth=1)
    assert answer.status_code == 403
    assert (
        answer.json()["error"]["message"]
        == "You can have hints only in games against bots alone, and on study boards."
    )
    assert "hint" not in ada.get("record").text.lower()


def test_at_the_deal_of_a_day_there_are_no_hints(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    room = ada.client.app.state.house.hall.tables[ada.table].room  # type: ignore[attr-defined]
    assert may_have_hints(room)
    object.__setattr__(room.setup, "day", "2026-11-18")
    assert not may_have_hints(room)
    assert ada.post("hint", depth=1).status_code == 403


def test_on_a_study_board_a_hint_leaves_no_trace(ada: Program) -> None:
    ada.table = ada.post("/api/studies", record=write_record(played("temple", 5).record())).json()["id"]
    ada.post("undo", keep=2)
    before = ada.look()["n"]
    assert hint(ada, 3)["path"]
    assert ada.look()["n"] == before


def test_out_of_turn_there_is_no_hint(ada: Program) -> None:
    ada.table = ada.post("/api/studies", record=write_record(played("temple", 5).record())).json()["id"]
    assert ada.post("hint", depth=1).json()["error"]["message"] == "The game is over."
