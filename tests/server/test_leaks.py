"""What a seat is sent carries nothing that the seat may not know.

Two worlds are compared that differ in all that a seat cannot know, and in nothing else: every position of a game,
and the same position with what is hidden from the seat dealt anew. Whatever is sent in one must be sent in both.
"""

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from gopura.core.chance import SEED_BYTES, QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.registry import find_game, game_names
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.looking import past, program_view
from gopura.server.rooms.room import Room, Seat, Setup
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.tables.sockets import stream
from gopura.server.visitor import Visitor
from gopura.server.world import world
from tests.server.serving import another

GAMES = [find_game(name) for name in game_names()]
MOVES = 24
CLOCK = re.compile(r'"t": ?\d+')  # when it was sent


@contextmanager
def dealt_anew(room: Room, seat: int, seed: int) -> Iterator[None]:
    """The room in the other world: in each position all that the seat cannot know is drawn again."""
    course, dice = room.table._course, SeedDice(read_seed(seed))
    recent, position = course.recent, course.position
    course.recent = [each.determinize(seat, dice) for each in course.between(0)[:-1]]  # all of them
    course.position = position.determinize(seat, dice)
    yield
    course.recent, course.position = recent, position


def room_of(game: Game[Any, Any], moves: int, seed: int) -> Room:
    """A game after so many random moves."""
    seats = game.facts.seats[-1]
    setup = Setup(
        "t", game, game.facts.settle({}, seats), read_seed(seed), b"salt", "u", False, False, ClockRule(), 0
    )
    room = Room(setup, [Seat(f"Player {seat}", f"u{seat}") for seat in range(seats)])
    room.fold(Event(1, "start", None, "", 0))
    dice = QuickDice(seed)
    for _ in range(moves):
        play_any(room, dice)
    return room


def play_any(room: Room, dice: QuickDice) -> None:
    """One more random move, if there is any."""
    if legal := room.table.moves():
        room.fold(Event(room.version + 1, "move", room.turn, legal[dice.below(len(legal))], 0))


def all_that_is_sent(game: Game[Any, Any], eyes: int | None, other_world: int | None) -> list[Any]:
    """Everything that these eyes are sent in a game: by socket, whole and in changes, as stream and as replay."""
    room, dice, sent = room_of(game, 0, 5), QuickDice(5), []
    live, viewer = LiveTable(room), Viewer(eyes, f"u{eyes}", "", presence=False)
    for _ in range(MOVES):
        play_any(room, dice)
        live.move_on(room)
        with dealt_anew(room, 0 if eyes is None else eyes, other_world) if other_world else no_change():
            sent += [json.loads(letter) for letter in live.mail(viewer)]
            sent.append(json.loads(live.showing.message(eyes, None)))
            sent.append(json.loads(LiveTable(room).showing.message(eyes, None)))
            sent.append(program_view(live.showing, eyes))
            sent += [past(room, moves, eyes) for moves in (0, room.moves // 2, room.moves)]
    return sent


@contextmanager
def no_change() -> Iterator[None]:
    """The world as it is."""
    yield


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_what_a_seat_cannot_know_does_not_change_a_byte_of_what_it_is_sent(
    game: Game[Any, Any], eyes: int | None
) -> None:
    truth = all_that_is_sent(game, eyes, None)
    assert len(truth) >= 6 * MOVES
    assert all_that_is_sent(game, eyes, 99) == truth


def test_the_other_world_has_other_hands() -> None:
    room = room_of(find_game("angkor"), 0, 5)
    mine, theirs = room.table.view(0), room.table.view(1)
    with dealt_anew(room, 0, 99):
        assert room.table.view(0) == mine
        assert room.table.view(1)["hand"] != theirs["hand"]


def answers(client: TestClient, table: str, moves: int) -> dict[str, str]:
    """Everything that a visitor is answered about a table, by what was asked."""
    paths = [f"/t/{table}", f"/t/{table}/poll", f"/api/tables/{table}", f"/api/tables/{table}/record"]
    paths += [
        f"/t/{table}/log?before={moves}",
        f"/t/{table}/record",
        f"/api/tables/{table}/chat",
        "/api/tables?status=playing",
        "/api/me/tables",
        *(f"/t/{table}/at/{at}" for at in range(moves + 1)),
    ]
    found = {}
    for path in paths:
        answer = client.get(path)
        assert answer.is_success or path == "/api/me/tables", path  # a watcher has none
        found[path] = CLOCK.sub("", answer.text)
    found["why"] = client.post(f"/t/{table}/act", json={"op": "why", "path": ["hand:jungle"]}).text
    with client.websocket_connect(f"/t/{table}/live") as socket:
        found["socket"] = CLOCK.sub("", socket.receive_text())
    return found


def streamed(client: TestClient, live: LiveTable, seat: int) -> str:
    """The first line of a seat's stream."""
    desk = client.app.state.house.desk  # type: ignore[attr-defined]
    who = Visitor(live.room.seats[seat].user_id or "", "", is_guest=True)

    async def first() -> str:
        lines = stream(desk, live, who, seat)
        line = await anext(lines)
        await lines.aclose()  # type: ignore[attr-defined]
        return line

    assert client.portal is not None
    return client.portal.call(first)


def two_players(client: TestClient, other: TestClient, moves: int) -> str:
    """A table of two people after so many moves."""
    form = {"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A"}
    table: str = client.post("/new", data=form).url.path[3:]
    other.post(f"/t/{table}/join", data={"name": "Ben"})
    for _ in range(moves):
        for who in (client, other):
            if legal := who.get(f"/api/tables/{table}").json()["legal"]:
                who.post(f"/api/tables/{table}/moves", json={"move": legal[-1]})
                break
    assert client.get(f"/api/tables/{table}").json()["moves"] == moves
    return table


def test_no_answer_to_one_player_holds_the_hand_of_the_other(
    client: TestClient, other: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world(), "chance", lambda size: read_seed(5) if size == SEED_BYTES else os.urandom(size))
    table = two_players(client, other, 5)
    live: LiveTable = client.app.state.house.hall.tables[table]  # type: ignore[attr-defined]
    ada, ben = answers(client, table, 5), answers(other, table, 5)
    watcher = answers(another(client), table, 5)
    line = streamed(client, live, 1)
    with dealt_anew(live.room, 1, 99):
        live.replace_room(live.room)  # nothing drawn is kept
        assert answers(other, table, 5) == ben
        assert answers(another(client), table, 5) == watcher
        assert streamed(client, live, 1) == line
        changed = {path for path, text in answers(client, table, 5).items() if text != ada[path]}
    assert {"socket", f"/t/{table}", f"/t/{table}/poll", f"/t/{table}/at/5", f"/api/tables/{table}"} <= changed
    for text in (*ben.values(), *watcher.values()):
        assert '"seed"' not in text
        assert "Seed:" not in text


def test_nobody_looks_from_another_s_seat(client: TestClient, other: TestClient) -> None:
    table = two_players(client, other, 0)
    for path in (
        f"/t/{table}?seat=A",
        f"/t/{table}/poll?seat=A",
        f"/t/{table}/at/0?seat=A",
        f"/api/tables/{table}?seat=A",
        f"/api/tables/{table}/stream?seat=A",
    ):
        assert other.get(path).status_code == 403, path
    with pytest.raises(WebSocketDisconnect), other.websocket_connect(f"/t/{table}/live?seat=A"):
        pass
    stranger = another(client)
    assert stranger.get(f"/api/tables/{table}").json()["view"]["hand"] is None
    assert stranger.get(f"/t/{table}?seat=B").status_code == 403
