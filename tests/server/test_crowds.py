"""However many come, go and bring games along, the server does a bounded amount for them."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.server.app import create_app
from gopura.server.protocol.wishes import Play
from gopura.server.rooms.messages import Round
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.tables import live as live_module
from gopura.server.tables import turns
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import AWAY, LiveTable, Viewer
from gopura.server.visitor import Visitor
from tests.server.serving import FAST
from tests.server.test_seats_and_clocks import people, table_with, until

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]


# Presence


def test_a_crowd_is_told_once_a_second_who_is_here(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live, told = await table_with(hall, people(2)), 0
        serve = live.serve

        def counted(viewer: Viewer, among: Round | None = None) -> None:
            nonlocal told
            told += 1
            serve(viewer, among)

        live.serve = counted  # type: ignore[method-assign]
        crowd = [Viewer(None, None, "") for _ in range(200)]
        for viewer in crowd:
            live.attach(viewer)
        assert told <= 2 * len(crowd), "who comes is told, and not all the others each time"
        await until(lambda: live.counted is not None and live.counted["watchers"] == 200)
        assert told <= 4 * len(crowd)

    in_hall(story)


def test_who_comes_is_told_at_once_who_is_here(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        for _ in range(3):
            viewer = Viewer(None, None, "")
            live.attach(viewer)
            assert any(b'"presence"' in letter for letter in live.mail(viewer))

    in_hall(story)


def test_who_plays_without_an_open_page_is_not_away(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live, desk = await table_with(hall, people(2)), Desk(hall)
        live.opened_at -= 2 * AWAY
        assert live.is_away("ada")
        await desk.act(live, Visitor("ada", "Ada", True), Play(move=live.room.table.moves()[0]))
        assert not live.is_away("ada")
        assert live.is_away("ben")

    in_hall(story)


def test_who_looks_by_program_is_not_away(client: TestClient) -> None:
    path = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}).url.path
    live: LiveTable = client.app.state.house.hall.tables[path.rsplit("/", 1)[1]]  # type: ignore[attr-defined]
    live.opened_at -= 2 * AWAY
    live.gone_at.clear()
    client.get(f"/api/tables/{live.room.id}")
    assert not live.is_away(live.room.seats[0].user_id)


# Tables in memory


def test_tables_of_the_last_minute_are_bounded_too(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        hall.tables.most = 5
        for _ in range(20):
            await table_with(hall, people(2))
        assert len(hall.tables) == 5

    in_hall(story)


def test_a_table_that_went_while_somebody_held_it_comes_back_as_the_same(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        hall.tables.most = 2
        held = await table_with(hall, people(2))
        for _ in range(5):
            await table_with(hall, people(2))
        assert held.room.id not in hall.tables
        assert await hall.open(held.room.id) is held
        for _ in range(5):
            await table_with(hall, people(2))
        await turns.play(hall, held, 0, held.room.table.moves()[0])
        assert hall.tables[held.room.id] is held

    in_hall(story)


def test_boards_to_study_are_limited_by_address_whoever_asks(settings: Settings) -> None:
    limited = Settings(database_url=settings.database_url, **{**FAST, "studies_per_minute": 1})  # type: ignore[arg-type]
    with TestClient(create_app(limited, open_database(limited.database))) as client:
        answers = []
        for _ in range(11):
            client.cookies.clear()
            answers.append(client.post("/import", data={"record": "nonsense"}).status_code)
        assert answers == [400] * 10 + [429]


def test_presence_is_told_within_a_second(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "PRESENCE_EVERY", 0.05)

    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        first, second = Viewer(None, "ada", ""), Viewer(None, "ben", "")
        live.attach(first)
        live.mail(first)
        live.attach(second)
        await asyncio.sleep(0)
        await until(lambda: any(b'"seats":[true,true]' in letter for letter in live.mail(first)))

    in_hall(story)
