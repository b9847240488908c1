"""Finished games are found by what they were, and strangers find no more than they may see."""

import json
import re

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, insert, select

from gopura.server.rooms.clocks import DAY_MS
from gopura.server.store.schema import seats, tables, users
from gopura.server.world import now_ms
from tests.server.serving import another

BEN_WON, ADA_WON, BOTH_WON = 0b10, 0b01, 0b11


@pytest.fixture
def ada(client: TestClient) -> TestClient:
    """Ada; there is also Ben."""
    for person, name in ((client, "Ada"), (another(client), "Ben")):
        person.post("/profile/sign-up", data={"name": name, "password": "correct horse battery"})
    return client


def keep_game(
    person: TestClient,
    table: str,
    game: str = "temple",
    *,
    won: int,
    days_ago: int = 0,
    ended_ms: int | None = None,
    public: bool = True,
) -> None:
    """Keep a finished game of Ada and Ben, with a bot in the third seat of Tikal."""

    def write(connection: Connection) -> None:
        ids = {row.login: row.id for row in connection.execute(select(users.c.login, users.c.id))}
        at_ms = now_ms() - days_ago * DAY_MS if ended_ms is None else ended_ms
        count = 3 if game == "tikal" else 2
        row = {"id": table, "game": game, "version": 1, "seats": count, "options": "{}", "won": won, "to_act": 0}
        row |= {"seed": bytes(32), "salt": b"s", "owner": ids["ada"], "public": public, "study": False}
        row |= {"clock": json.dumps({"kind": "none"}), "status": "over", "scores": " ".join(["7"] * count)}
        connection.execute(insert(tables).values(row | {"created_ms": at_ms, "updated_ms": at_ms}))
        for seat, who in enumerate(["Ada", "Ben", "Bot Olga"][:count]):
            place = {"table_id": table, "seat": seat, "name": who, "user_id": ids.get(who.lower())}
            bot = "easy" if seat == 2 else None
            connection.execute(insert(seats).values(place | {"bot": bot, "standing_in": False, "lost": False}))

    assert person.portal is not None
    hall = person.app.state.house.hall  # type: ignore[attr-defined]
    person.portal.call(hall.write, write)


def listed(page: str) -> list[str]:
    """The tables that a page lists, in its order."""
    return re.findall(r'<a href="/t/(\w+)" class="row-title">', page)


@pytest.fixture
def shelf(ada: TestClient) -> TestClient:
    """Ada, who has finished five games with Ben."""
    keep_game(ada, "t1", won=ADA_WON, days_ago=1)
    keep_game(ada, "t2", "tikal", won=BEN_WON, days_ago=3)
    keep_game(ada, "t3", "tikal", won=ADA_WON, days_ago=20)
    keep_game(ada, "t4", won=BOTH_WON, days_ago=100)
    keep_game(ada, "t5", "tikal", won=BEN_WON, days_ago=400, public=False)
    return ada


@pytest.mark.parametrize(
    ("query", "tables"),
    [
        ("", ["t1", "t2", "t3", "t4", "t5"]),
        ("game=tikal", ["t2", "t3", "t5"]),
        ("game=tikal&result=lost", ["t2", "t5"]),
        ("game=tikal&result=lost&when=month", ["t2"]),
        ("result=won", ["t1", "t3"]),
        ("result=shared", ["t4"]),
        ("seats=2", ["t1", "t4"]),
        ("when=week", ["t1", "t2"]),
        ("when=year", ["t1", "t2", "t3", "t4"]),
        ("with=BEN&seats=3", ["t2", "t3", "t5"]),
        ("with=olga", ["t2", "t3", "t5"]),
        ("with=ada", []),
        ("with=%25", []),
        ("from=2000-01-01&to=2000-01-02", []),
    ],
)
def test_my_finished_games_are_found_by_what_they_were(shelf: TestClient, query: str, tables: list[str]) -> None:
    assert listed(shelf.get(f"/mine/finished?{query}").text) == tables


def test_both_days_of_a_period_count_from_midnight_to_midnight(ada: TestClient) -> None:
    midnight = 1_583_020_800_000  # as 1 March 2020 began
    for number, ended_ms in enumerate((midnight - 1, midnight, midnight + DAY_MS - 1, midnight + DAY_MS)):
        keep_game(ada, f"t{number}", won=ADA_WON, ended_ms=ended_ms)
    assert listed(ada.get("/mine/finished?from=2020-03-01&to=2020-03-01").text) == ["t2", "t1"]
    assert listed(ada.get("/mine/finished?from=2020-03-02").text) == ["t3"]
    assert listed(ada.get("/mine/finished?to=2020-02-29").text) == ["t0"]


def test_how_the_games_ended_is_counted(shelf: TestClient) -> None:
    assert "5 games: 2 won, 2 lost, 1 shared." in shelf.get("/mine/finished").text
    assert "3 games: 1 won, 2 lost." in shelf.get("/mine/finished?game=tikal").text
    assert "No finished games fit." in shelf.get("/mine/finished?game=angkor").text


def test_won_and_lost_are_said_of_whose_page_it_is(shelf: TestClient) -> None:
    assert listed(shelf.get("/people/Ben?result=won").text) == ["t2", "t5"]
    assert "2 games: 2 won, 0 lost." in shelf.get("/people/Ben?result=won").text


def test_strangers_find_only_what_is_public(shelf: TestClient) -> None:
    stranger = another(shelf)
    assert listed(stranger.get("/people/Ada").text) == ["t1", "t2", "t3", "t4"]
    assert listed(stranger.get("/people/Ada?game=tikal").text) == ["t2", "t3"]
    assert "2 games: 1 won, 1 lost." in stranger.get("/people/Ada?game=tikal").text
    assert listed(stranger.get("/mine/finished").text) == []


def test_a_search_stays_in_the_form_and_goes_on_over_the_pages(ada: TestClient) -> None:
    for number in range(26):
        keep_game(ada, f"t{number}", won=ADA_WON, days_ago=number)
    page = ada.get("/mine/finished?result=won&with=B%26n").text
    assert 'value="B&amp;n"' in page
    page = ada.get("/mine/finished?result=won&with=Ben").text
    assert re.search(r'<option value="won" selected>', page)
    [older] = re.findall(r'rel="next" href="([^"]*)"', page)
    assert listed(ada.get(older.replace("&amp;", "&")).text) == ["t24", "t25"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("game=chess", "“game” must be"),
        ("seats=9", "“seats” must be 2, 3 or 4"),
        ("seats=two", "“seats” must be 2, 3 or 4"),
        ("result=drawn", "“result” must be won, lost or shared"),
        ("when=decade", "“when” must be week, month or year"),
        ("from=yesterday", "“yesterday” is not a date like"),
        ("to=2026-02-30", "“2026-02-30” is not a date like"),
        (f"with={'x' * 41}", "at most 40 characters"),
        ("with=%ED%A0%80%00", "null"),
    ],
)
def test_what_cannot_be_searched_for_is_said(client: TestClient, query: str, words: str) -> None:
    refused = client.get(f"/mine/finished?{query}")
    assert refused.status_code == 400
    assert words in refused.json()["error"]["message"]
