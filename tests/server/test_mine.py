"""My games: how many wait, what each row says; and the page of each player, with what everybody may know."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, Engine, event

from gopura.core.seats import SEAT_LETTERS
from gopura.server.pages.rows import ended, when
from gopura.server.rooms.clocks import DAY_MS, about_so_long
from gopura.server.rooms.room import Seat
from gopura.server.store import lists
from gopura.server.store.database import open_database
from tests.server.serving import another

Account = Callable[[str], TestClient]


@pytest.fixture
def account(client: TestClient) -> Account:
    """Makes somebody with an account at the server."""

    def made(name: str) -> TestClient:
        person = another(client)
        person.post("/profile/sign-up", data={"name": name, "password": "correct horse battery"})
        return person

    return made


def opened(person: TestClient, seats: dict[str, str] | None = None, *, public: bool = True) -> str:
    """Open a table of Temple; its address."""
    form = {
        "game": "temple",
        "seat A": "me",
        "seat B": "open",
        "public": "yes" if public else "no",
        **(seats or {}),
    }
    return str(person.post("/new", data={**form, "option first": "A"}).url.path)


def together(ada: TestClient, ben: TestClient, *, public: bool = True) -> str:
    """A table at which both sit, and Ada begins."""
    table = opened(ada, public=public)
    ben.post(f"{table}/join")
    return table


def bar(page: str) -> str:
    """The link to one's games in the bar, as text."""
    [found] = re.findall(r'<a href="/mine" class="my-games">(.*?)</a>', page, re.DOTALL)
    return "" if "hidden>" in found.split("waiting")[1] else re.sub("<[^>]*>", "", found)


def test_the_bar_and_the_title_say_how_many_games_wait(account: Account) -> None:
    ada, ben = account("Ada"), account("Ben")
    for _ in range(2):
        together(ada, ben)
    assert "waiting for you: 2" in bar(ada.get("/about").text)
    assert "<title>(2) " in ada.get("/about").text
    assert bar(ben.get("/about").text) == ""
    assert "<title>About" in ben.get("/about").text


def test_open_pages_ask_how_many_games_wait_elsewhere(account: Account, client: TestClient) -> None:
    ada, ben = account("Ada"), account("Ben")
    table = together(ada, ben)
    together(ada, ben)
    assert ada.get("/mine/waiting").json()["waiting"] == 2
    assert ada.get("/mine/waiting", params={"but": table.removeprefix("/t/")}).json()["waiting"] == 1
    assert client.get("/mine/waiting").json() == {"waiting": 0, "latest": 0}


def test_open_lists_are_told_when_something_has_happened_in_them(account: Account) -> None:
    ada, ben = account("Ada"), account("Ben")
    table = opened(ada)
    before = ada.get("/mine/waiting").json()["latest"]
    assert all(f'data-latest="{before}"' in ada.get(path).text for path in ("/", "/mine"))
    ben.post(f"{table}/join")
    after = ada.get("/mine/waiting").json()["latest"]
    assert after > before
    assert all(f'data-latest="{after}"' in ada.get(path).text for path in ("/", "/mine"))


def test_what_waits_stands_first_and_what_is_over_last(account: Account) -> None:
    ada, ben = account("Ada"), account("Ben")
    bens = together(ben, ada)
    over = finished(ada, ben)
    adas = together(ada, ben)
    opened(ada)
    page = ada.get("/mine").text
    headings = re.findall("<h2>([^<]*)</h2>", page)
    assert headings == ["Your turn", "In progress", "Finished"]
    assert (
        page.index(adas) < page.index("In progress") < page.index(bens) < page.index("Finished") < page.index(over)
    )
    assert "Ben’s turn" in page


def finished(ada: TestClient, ben: TestClient, *, public: bool = True) -> str:
    """A game that Ben has lost on time, and Ada has won; its address."""
    table = opened(ben, {"clock kind": "live", "clock minutes": "0.5", "clock outcome": "lose"}, public=public)
    ada.post(f"{table}/join")
    hall = ada.app.state.house.hall  # type: ignore[attr-defined]

    async def run_out() -> None:
        live = await hall.open(table.removeprefix("/t/"))
        async with hall.up_to_date(live):
            await hall.change_seat(live, 0, "late", lost=True)
            await hall.end_if_decided(live)

    assert ada.portal is not None
    ada.portal.call(run_out)
    return table


def test_a_finished_game_says_who_won(account: Account) -> None:
    ada, ben = account("Ada"), account("Ben")
    finished(ada, ben)
    assert "You won on time" in ada.get("/mine").text
    assert "You lost on time" in ben.get("/mine").text
    assert "Lost on time" in ada.get("/people/Ben").text
    assert "just now" in ada.get("/mine").text


def row(scores: list[int], won: list[int], **more: object) -> dict[str, object]:
    """A finished game of Ada, Ben and so on, as lists have it."""
    sitting = [Seat(name, name) for name in ("Ada", "Ben", "Cyd")[: len(scores)]]
    return {"study": False, "scores": scores, "won": won, "sitting": sitting, "decides": True, **more}


@pytest.mark.parametrize(
    ("scores", "won", "words"),
    [
        ([32, 22], [0], "You won 32 : 22"),
        ([22, 32], [1], "You lost 22 : 32"),
        ([22, 10, 32], [2], "You lost 22 : 32 : 10"),
        ([30, 30], [0, 1], "You shared the win 30 : 30"),
        ([5, 7], [], "Nobody wins"),
        ([], [], "Finished"),
    ],
)
def test_how_a_game_ended_is_said_in_a_few_words(scores: list[int], won: list[int], words: str) -> None:
    assert str(ended(row(scores, won), [0], is_you=True)) == words


def test_where_points_do_not_decide_they_are_not_said() -> None:
    assert str(ended(row([23, 23], [1], decides=False), [0], is_you=True)) == "You lost"


def test_of_several_at_one_screen_the_winner_is_named() -> None:
    assert str(ended(row([3, 9], [1]), [0, 1], is_you=True)) == "Ben wins"


def test_a_row_says_until_when_there_is_time_or_when_it_ended() -> None:
    now = 400 * DAY_MS
    assert (
        when({"deadline_ms": now + 2 * DAY_MS + 5, "status": "playing", "updated_ms": now}, now) == "2 days left"
    )
    assert when({"deadline_ms": None, "status": "over", "updated_ms": now - 60_000}, now) == "1 minute ago"
    assert when({"deadline_ms": None, "status": "over", "updated_ms": 2 * DAY_MS}, now) == "3 January 1970"
    assert [about_so_long(ms) for ms in (0, 59_000, 7_300_000)] == ["1 minute", "1 minute", "2 hours"]


def test_lists_know_the_points_of_a_running_game(account: Account) -> None:
    ada = account("Ada")
    opened(ada, {"seat B": "bot:random"})
    assert ada.get("/mine").text.count('class="row-score"') == 2


def test_names_of_accounts_lead_to_their_pages(account: Account, other: TestClient) -> None:
    ada, zoe = account("Ada"), account("Zoë / 9")
    table = together(ada, zoe)
    listed = other.get("/").text
    assert 'href="/people/Ada"' in listed
    assert 'href="/people/Zo%C3%AB%20%2F%209"' in listed
    assert table in other.get("/people/Zo%C3%AB%20%2F%209").text
    assert table in other.get("/people/ada").text
    assert other.get(f"{table}/people/B").url.path == "/people/Zoë / 9"


def test_a_player_s_page_shows_public_games_and_those_one_shares(account: Account, other: TestClient) -> None:
    ada, ben = account("Ada"), account("Ben")
    secret, public = together(ada, ben, public=False), together(ada, ben)
    waiting = opened(ada)
    for stranger in (other, account("Cyd")):
        page = stranger.get("/people/Ada").text
        assert public in page
        assert secret not in page
        assert waiting not in page
    assert secret in ben.get("/people/Ada").text


def test_guests_and_people_at_somebody_s_screen_have_no_page(account: Account, other: TestClient) -> None:
    ada = account("Ada")
    table = opened(ada, {"seat B": "here", "here B": "Ben"})
    guest = opened(other)
    name = re.findall(r'name="name" value="([^"]+)"', other.get("/profile").text)[0]
    account("Ben")
    assert "/people/Ben" not in other.get("/").text
    answer = other.get(f"{table}/people/B", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert "Ben plays as a guest." in answer.text
    assert f"{name} plays as a guest." in ada.get(f"{guest}/people/A", headers={"Accept": "text/html"}).text
    assert other.get(f"/people/{name}").status_code == 404


def test_who_was_deleted_or_renamed_leaves_no_page_behind(account: Account, other: TestClient) -> None:
    ada, ben = account("Ada"), account("Ben")
    table = together(ada, ben)
    ben.post("/profile/name", data={"name": "Benedict"})
    assert other.get("/people/Ben").status_code == 404
    assert table in other.get("/people/Benedict").text
    ben.post("/profile/delete", data={"sure": "yes", "password": "correct horse battery"})
    assert other.get("/people/Benedict").status_code == 404
    assert other.get("/people/Somebody").status_code == 404
    assert other.get(f"{table}/people/B").status_code == 404


def test_a_look_alike_is_nobody(account: Account, other: TestClient) -> None:
    account("Ada")
    assert other.get("/people/Аda").status_code == 404  # a Cyrillic А


def test_who_speaks_at_a_table_is_found_by_the_mark_of_their_lines(account: Account, other: TestClient) -> None:
    ada, ben = account("Ada"), account("Ben")
    table = together(ada, ben)
    said = ben.post(f"{table}/act", json={"op": "say", "text": "Hello"}).json()
    assert ada.get(f"{table}/people/{said['who']}").url.path == "/people/Ben"
    for nobody in ("0123456789ab", "Z", *SEAT_LETTERS[2:]):
        assert other.get(f"{table}/people/{nobody}").status_code == 404


def plan(engine: Engine, ask: Callable[[Connection], object]) -> list[str]:
    """How SQLite goes about what is asked."""
    asked: list[tuple[str, Any]] = []
    with engine.connect() as connection:
        event.listen(
            connection, "before_cursor_execute", lambda _c, _u, query, given, *_: asked.append((query, given))
        )
        ask(connection)
        plans = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", given) for query, given in list(asked)]
        return [str(step[3]) for steps in plans for step in steps]


@pytest.mark.parametrize(
    "ask",
    [
        lambda connection: lists.waiting_for(connection, "u"),
        lambda connection: lists.games_of(connection, "u", 24),
        lambda connection: lists.games_known_of(connection, "u", "v", 24),
    ],
    ids=["what waits", "my games", "a player's games"],
)
def test_lists_of_one_person_look_only_at_that_person_s_tables(
    tmp_path: Path, ask: Callable[[Connection], object]
) -> None:
    steps = plan(open_database(f"sqlite:///{tmp_path / 'plan.db'}"), ask)
    assert steps
    assert not [step for step in steps if re.match("SCAN (tables|seats|users)", step)], steps
