"""What pages are sent: made once for all viewers, and what has changed adds up to the whole."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS
from gopura.core.standing import Standing
from gopura.server.rooms.events import Event
from gopura.server.rooms.looking import past
from gopura.server.rooms.messages import Shown
from gopura.server.rooms.room import Room
from gopura.server.rooms.show import LINES, Showing
from tests.server.test_leaks import GAMES, room_of


def step(room: Room, dice: QuickDice) -> None:
    """One more random move, unless the game is over."""
    if not (legal := room.table.moves()):
        return
    room.fold(Event(room.version + 1, "move", room.turn, legal[dice.below(len(legal))], 0))


class Page:
    """A page that keeps what it was sent, as the browser does."""

    def __init__(self, seat: int | None) -> None:
        self.seat, self.sent = seat, None
        self.parts: dict[str, str] = {}
        self.rest: dict[str, Any] = {}
        self.log: list[Any] = []
        self.points: list[int] = []
        self.onward: list[bool] = []
        self.tallies: list[Any] = []

    sent: Shown | None

    def take(self, showing: Showing) -> None:
        message = json.loads(showing.message(self.seat, self.sent))
        self.sent = showing.shown(self.seat)
        self.parts.update(message.pop("parts"))
        log = message.pop("log")
        self.log[log["from"] :] = log["lines"]
        self.points[log["from"] :] = log["points"]
        self.onward[log["from"] :] = log["onward"]
        self.tallies[log["from"] :] = log["tallies"]
        self.rest |= message
        shown = {name for panel in self.rest["panels"] for name in panel["parts"]}
        self.parts = {name: markup for name, markup in self.parts.items() if name in shown}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_what_has_changed_adds_up_to_the_whole(game: Game[Any, Any]) -> None:
    room, dice = room_of(game, 3, 8), QuickDice(8)
    showing = Showing(room)
    pages = [Page(seat) for seat in (*range(len(room.seats)), None, 0)]
    for number in range(40):
        for page in pages[: len(pages) - number % 2]:  # the last one skips every other event
            page.take(showing)
        step(room, dice)
    for page in pages:
        page.take(showing)
        whole = json.loads(Showing(room).message(page.seat, None))
        assert page.parts == whole.pop("parts")
        told = {"lines": page.log, "points": page.points, "onward": page.onward, "tallies": page.tallies}
        assert {"from": 0, **told} == whole.pop("log")
        assert page.rest == whole


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_moves_taken_back_add_up_too(game: Game[Any, Any]) -> None:
    room, dice = room_of(game, 12, 8), QuickDice(9)
    room.setup = replace(room.setup, study=True)
    showing = Showing(room)
    pages = [Page(seat) for seat in (*range(len(room.seats)), None, 0)]
    for number in range(30):
        for page in pages[number % 3 :]:  # some skip events, and find other moves in place of those they knew
            page.take(showing)
        if number % 4 < 2:
            room.fold(Event(room.version + 1, "undo", None, str(max(0, room.moves - 1 - dice.below(3))), 0))
        step(room, dice)
        step(room, dice)
    for page in pages:
        page.take(showing)
        assert_told(room, page.seat, page.log, page.onward)
        assert page.points == room.table.gained()


@pytest.mark.parametrize("name", ["angkor", "tikal"])
def test_what_one_more_move_brought_is_not_counted_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room, dice, page = room_of(find_game(name), 3, 8), QuickDice(8), Page(0)
    showing = Showing(room)
    page.take(showing)
    with monkeypatch.context() as known:
        known.delattr(Standing, "gained")
        for _ in range(30):
            step(room, dice)
            page.take(showing)
    assert page.points == room.table.gained()


def test_a_page_is_told_what_its_seat_missed_at_once_and_the_rest_when_it_asks() -> None:
    for game in (find_game("angkor"), find_game("tikal")):
        room = room_of(game, 150, 3)
        for seat in (*range(len(room.seats)), None):
            showing = Showing(room)
            log = json.loads(showing.message(seat, None))["log"]
            assert 0 < log["from"] <= room.moves - LINES
            assert seat is None or seat in room.movers[log["from"] : room.draft_start()]
            half = log["from"] // 2
            pieces = [showing.lines(seat, 0, half), showing.lines(seat, half, log["from"])]
            lines = [*pieces[0].lines, *pieces[1].lines, *log["lines"]]
            assert [line[0] for line in lines] == [SEAT_LETTERS[mover] for mover in room.movers]
            assert_told(room, seat, lines, [*pieces[0].onward, *pieces[1].onward, *log["onward"]])


def assert_told(room: Room, seat: int | None, lines: list[list[str]], onward: list[bool]) -> None:
    """Each move has its line, or one that tells a walk up to there."""
    for move, ((_, *words), goes_on, alone) in enumerate(zip(lines, onward, room.table.log(seat), strict=True)):
        assert (words != alone) == goes_on
        assert not goes_on or (room.movers[move - 1] == room.movers[move] and "moves" in words[0])


def test_a_walk_is_told_in_one_line_however_it_came_to_be() -> None:
    room = room_of(find_game("tikal"), 1, 1)
    showing = Showing(room)
    name = room.seats[room.turn or 0].name
    told = []
    for kind, text in [
        ("move", "enter L a1"),
        ("move", "move L a1-a2"),
        ("onward", "move L a2-a1"),
        ("move", "enter w a1"),
        ("undo", "4"),
        ("undo", "2"),
        ("move", "move L a1-a2"),
    ]:
        showing.shown(None)
        room.fold(Event(room.version + 1, kind, room.turn, text, 0))
        log = json.loads(showing.message(None, None))["log"]
        assert log == json.loads(Showing(room).message(None, None))["log"]
        told.append(log["lines"][-1][1])
    assert told[2] == f"{name} brings in the leader at a1, then moves on to a1 (5 AP)."
    assert told[3] == f"{name} brings in a worker at a1 (1 AP)."
    assert told[4:] == [told[2], told[0], told[1]]


def test_what_whoever_moved_last_has_done_is_told_step_by_step_to_all_others() -> None:
    room = room_of(find_game("tikal"), 1, 1)
    mover = room.turn or 0
    name = room.seats[mover].name
    for kind, text in [
        ("move", "enter L a1"),
        ("move", "move L a1-a2"),
        ("onward", "move L a2-a1"),
        ("move", "enter w a1"),
    ]:
        room.fold(Event(room.version + 1, kind, room.turn, text, 0))
    told = Showing(room).shown(None).own["lately"]
    assert told.endswith(
        f"{name} brings in the leader at a1, then moves on to a1 (5 AP). {name} brings in a worker at a1 (1 AP)."
    )
    assert Showing(room).shown((mover + 1) % 4).own["lately"] is told, "said once for all"
    assert Showing(room).shown(mover).own["lately"] == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
@pytest.mark.parametrize("moves", [0, 9, 33])
def test_a_view_made_from_the_open_one_is_the_seat_s_own(game: Game[Any, Any], moves: int) -> None:
    room = room_of(game, moves, 4)
    for seat in (*range(len(room.seats)), None):
        assert Showing(room).view(seat) == room.table.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_an_earlier_position_looks_as_it_did(game: Game[Any, Any]) -> None:
    room, dice = room_of(game, 5, 6), QuickDice(6)
    showing = Showing(room)
    then = json.loads(showing.message(0, None))
    for _ in range(4):
        step(room, dice)
    found = json.loads(json.dumps(past(room, 5, 0)))
    assert found == {name: then[name] for name in found}
