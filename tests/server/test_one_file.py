"""Several processes on one SQLite file wait for one another."""

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from gopura.server.problems import Unavailable
from gopura.server.store import database
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from tests.server.serving import Server, token_for
from tests.server.test_seats_and_clocks import people, table_with

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
pytestmark = pytest.mark.skipif("GOPURA_TEST_POSTGRES" in os.environ, reason="SQLite alone has one writer")
MOVES = 40
WISH = {"game": "angkor", "seats": ["me", "here:Ben"]}


@contextlib.contextmanager
def foreign_writer(hall: Hall) -> Iterator[None]:
    """Another program writes to the file while the block runs."""
    path = make_url(hall.settings.database).database
    assert path is not None
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("COMMIT")


def test_a_move_waits_for_whoever_writes_to_the_file(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        with foreign_writer(hall):
            playing = asyncio.create_task(turns.play(hall, live, 0, live.room.table.moves()[0]))
            await asyncio.sleep(0.2)
            assert not playing.done()
        assert await playing == 2

    in_hall(story)


def test_who_writes_for_too_long_keeps_a_move_from_being_taken_and_nothing_else(
    in_hall: InHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)

    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        move = live.room.table.moves()[0]
        with foreign_writer(hall):
            with pytest.raises(Unavailable):
                await turns.play(hall, live, 0, move)
            assert (await hall.open(live.room.id)).room.moves == 0
        assert await turns.play(hall, live, 0, move) == 2

    in_hall(story)


def play(server: Server, token: str, answers: Counter[int]) -> None:
    """Play one table at one process."""
    with server.client(headers={"Authorization": f"Bearer {token}"}) as client:
        table = client.post("/api/tables", json=WISH).json()["id"]
        for _ in range(MOVES):
            turn = client.get(f"/api/tables/{table}").json()["turn"]
            if turn is None:
                return
            legal = client.get(f"/api/tables/{table}?seat={turn}").json()["legal"]
            answers[client.post(f"/api/tables/{table}/moves", json={"move": legal[0]}).status_code] += 1


@pytest.mark.xdist_group("server")
def test_two_processes_on_one_file_write_at_the_same_time(tmp_path: Path) -> None:
    answers: Counter[int] = Counter()
    with Server(tmp_path) as first, Server(tmp_path) as second:
        with first.client() as client:
            token = token_for(client)
        players = [threading.Thread(target=play, args=(server, token, answers)) for server in (first, second) * 2]
        for player in players:
            player.start()
        for player in players:
            player.join()
    assert set(answers) == {200}
    assert answers.total() >= MOVES
