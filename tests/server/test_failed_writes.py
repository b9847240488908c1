"""Whatever keeps an event from being written, memory and log stay the same game."""

import json
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection

from gopura.server.rooms.events import Event
from gopura.server.store import queries
from gopura.server.store.rows import event_row, table_row
from gopura.server.store.writer import Append
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import TableWish, open_table
from gopura.server.tables.watching import clear_up
from tests.server.test_eyes import guest

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
HALF = "\ud800"  # half a character: JSON can spell it, nothing can keep it


class Broken(Exception):
    """The disk is full, say."""


async def game_of(hall: Hall) -> LiveTable:
    wish = TableWish.model_validate({"game": "angkor", "seats": ["me", "here:Bea"], "options": {"first": "A"}})
    return await open_table(hall, await guest(hall, "Ada"), wish)


async def refuse(*_arguments: object, **_named: object) -> Any:
    """In place of reading or writing."""
    raise Broken


async def play_on(hall: Hall, live: LiveTable) -> None:
    """One more move, after which memory and log agree."""
    room = live.room
    assert room.turn is not None
    await turns.play(hall, live, room.turn, room.table.moves()[0])
    kept = await hall.read(queries.load_room, room.id)
    assert kept is not None
    assert kept.version == live.room.version
    assert kept.table.record() == live.room.table.record()


def test_a_move_that_cannot_be_written_is_not_played(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        live = await game_of(hall)
        with monkeypatch.context() as patch:
            patch.setattr(hall.writer, "write", refuse)
            with pytest.raises(Broken):
                await turns.play(hall, live, 0, live.room.table.moves()[0])
        assert live.room.moves == 0
        await play_on(hall, live)

    in_hall(story)


def test_a_table_that_cannot_even_be_read_again_is_read_before_the_next_move(
    in_hall: InHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        live = await game_of(hall)
        with monkeypatch.context() as patch:
            patch.setattr(hall.writer, "write", refuse)
            patch.setattr(hall, "load", refuse)
            with pytest.raises(Broken):
                await turns.play(hall, live, 0, live.room.table.moves()[0])
        assert live.room.moves == 0
        await play_on(hall, live)

    in_hall(story)


def test_a_table_that_cannot_be_read_holds_up_no_other(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        broken, sound = await game_of(hall), await game_of(hall)
        for live in (broken, sound):
            hall.doubt(live)
        with monkeypatch.context() as patch:
            patch.setattr(hall, "go_on", refuse)
            await clear_up(hall, broken.room.id)
        await clear_up(hall, sound.room.id)
        assert hall.doubtful == {broken.room.id}, "it is tried again"

    in_hall(story)


def test_as_many_events_as_there_are_go_into_one_transaction(in_hall: InHall) -> None:
    def as_everywhere(connection: Connection) -> None:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32_766)

    async def story(hall: Hall) -> None:
        room = (await game_of(hall)).room
        numbers = range(room.version + 1, room.version + 5001)
        happened = [event_row(room, Event(number, "hint", 0, "new", 1)) for number in numbers]
        await hall.writer.write(as_everywhere)
        await hall.writer.write(Append(happened, table_row(room, 1), room.mark))
        kept = await hall.read(queries.load_room, room.id)
        assert kept is not None
        assert kept.hints == {0: 5000}

    in_hall(story)


@pytest.mark.parametrize(
    "wish",
    [
        {"op": "play", "move": "MOVE", "key": HALF},
        {"op": "play", "move": "MOVE", "key": "\0"},
        {"op": "play", "move": HALF},
        {"op": "walk", "moves": [HALF]},
        {"op": "undo", "key": HALF},
        {"op": "why", "path": [HALF]},
        {"op": "why", "path": [7]},
        {"op": "say", "text": HALF},
        {"op": HALF},
    ],
    ids=str,
)
def test_what_is_no_text_is_refused(client: TestClient, wish: dict[str, Any]) -> None:
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
    path = client.post("/new", data=form).url.path
    legal = client.get(f"/api/tables/{path.rsplit('/', 1)[1]}?seat=A").json()["legal"]
    asked = {name: legal[0] if value == "MOVE" else value for name, value in wish.items()}
    answer = client.post(f"{path}/act", content=json.dumps(asked))
    assert answer.status_code == 400
    said = answer.json()["error"]["message"]
    assert "text" in said or "characters" in said or "path" in wish
    assert client.post(f"{path}/act", json={"op": "play", "move": legal[0], "key": "k"}).status_code == 200
