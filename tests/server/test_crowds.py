"""However many come, go and bring games along, the server does a bounded amount for them."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
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
from tests.server.serving import FAST, another, token_for
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


def test_nobody_fills_a_log_by_sitting_down_and_getting_up(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", **{**FAST, "seats_per_minute": 12})  # type: ignore[arg-type]
    with TestClient(create_app(settings, open_database(settings.database)), follow_redirects=False) as client:
        form = {"game": "angkor", "seat A": "me", "seat B": "open", "seat C": "open"}
        table = client.post("/new", data=form).headers["location"]
        codes: list[int] = []
        for _ in range(10):
            mallory = another(client)  # a new guest each time
            mallory.follow_redirects = False
            codes += [mallory.post(f"{table}/{what}").status_code for what in ("join", "leave")]
        assert set(codes[:10]) == {303}
        assert set(codes[12:]) == {429}
        token = {"Authorization": f"Bearer {token_for(another(client))}"}
        by_program = another(client).post(f"/api/tables{table[2:]}/seats", headers=token, json={})
        assert by_program.status_code == 429


def test_the_list_for_all_is_not_one_person_s(client: TestClient, other: TestClient) -> None:
    form = {"game": "angkor", "seat A": "me", "seat B": "open", "public": "yes"}
    theirs = other.post("/new", data=form).url.path
    mallory = [client.post("/new", data=form).url.path for _ in range(40)]
    page = another(client).get("/").text
    assert theirs in page
    assert [each for each in mallory if each in page] == mallory[-3:]
