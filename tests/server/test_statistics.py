"""What somebody's games come to: for each game and number of seats, from games that whoever looks may see."""

import re

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, insert, select

from gopura.server.people.statistics import statistics_of
from gopura.server.store import statistics
from gopura.server.store.schema import sheets, users
from tests.server.serving import another
from tests.server.test_api import Program, play_out, together
from tests.server.test_searching import ADA_WON, BEN_WON, BOTH_WON, ada, keep_game

__all__ = ["ada"]
LINES = '[["Temples", [4, 6, 2]], ["Treasures", [3, 1, null]]]'


def keep_sheet(person: TestClient, table: str, *, turns: int = 10, counted: str = "", lines: str = LINES) -> None:
    """Keep the score sheet of a game."""

    def write(connection: Connection) -> None:
        row = {"table_id": table, "turns": turns, "counted": counted, "lines": lines}
        connection.execute(insert(sheets).values(**row))

    assert person.portal is not None
    person.portal.call(person.app.state.house.hall.write, write)  # type: ignore[attr-defined]


def kept(client: TestClient, login: str) -> list[dict[str, object]]:
    """What is known of the public games of an account."""

    def read(connection: Connection) -> list[dict[str, object]]:
        user_id = connection.execute(select(users.c.id).where(users.c.login == login)).scalar_one()
        return statistics.played(connection, user_id, None)

    assert client.portal is not None
    return list(client.portal.call(client.app.state.house.hall.read, read))  # type: ignore[attr-defined]


def section(page: str) -> str:
    """The statistics on a page, as plain text."""
    [found] = re.findall(r'<section aria-labelledby="statistics">(.*?)</section>', page, re.DOTALL) or [""]
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())


@pytest.fixture
def shelf(ada: TestClient) -> TestClient:
    """Ada, who has finished five games with Ben."""
    keep_game(ada, "t1", won=ADA_WON, days_ago=1)
    keep_game(ada, "t2", "tikal", won=BEN_WON, days_ago=2)
    keep_game(ada, "t3", "tikal", won=ADA_WON, days_ago=3)
    keep_game(ada, "t4", "tikal", won=BOTH_WON, days_ago=4)
    keep_game(ada, "t5", "tikal", won=BEN_WON, days_ago=5, public=False)
    return ada


def test_games_are_counted_by_game_and_seats_and_how_they_ended(shelf: TestClient) -> None:
    said = section(shelf.get("/people/Ada").text)
    assert "Tikal, 3 players 4 games: 1 won, 2 lost, 1 shared" in said
    assert "Temple, 2 players 1 game: 1 won, 0 lost" in said
    assert said.index("Tikal, 3 players 4") < said.index("Temple, 2 players 1")
    assert "Plays most: Tikal, 3 players (4 games)." in said
    assert "Most often with Ben (5 games)." in said


def test_strangers_are_told_of_public_games_only(shelf: TestClient) -> None:
    said = section(another(shelf).get("/people/Ada").text)
    assert "Tikal, 3 players 3 games: 1 won, 1 lost, 1 shared" in said
    assert "Most often with Ben (4 games)." in said


def test_points_are_told_by_what_they_were_for_where_there_is_a_sheet(shelf: TestClient) -> None:
    keep_sheet(shelf, "t2", turns=10)
    keep_sheet(shelf, "t3", turns=13, lines='[["Temples", [7, 0, 0]], ["Bids", [-2, 7, 7]]]')
    said = section(shelf.get("/people/Ada").text)
    assert "7.0 points a game, 11.5 turns long" in said
    assert "Temples 5.5 Treasures 1.5 Bids −1.0" in said
    assert "Temples 3.0 Treasures 0.5 Bids 3.5" in section(shelf.get("/people/Ben").text)


def test_what_is_not_points_is_called_by_its_name(shelf: TestClient) -> None:
    keep_sheet(shelf, "t1", counted="Tiles laid")
    assert "Tiles laid: 7.0 a game" in section(shelf.get("/people/Ada").text)


def test_without_games_there_are_no_statistics(ada: TestClient) -> None:
    assert section(ada.get("/people/Ada").text) == ""


def test_a_search_shows_what_it_finds_and_no_statistics(shelf: TestClient) -> None:
    assert section(shelf.get("/people/Ada?game=tikal").text) == ""


def test_only_so_many_games_are_looked_at(shelf: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST", 2)
    said = section(shelf.get("/people/Ada").text)
    assert "Of the last 2 finished games." in said


def test_games_that_nobody_won_are_games_all_the_same() -> None:
    game = {"game": "temple", "seats": 2, "scores": "3 4", "won": 0, "seat": 0}
    [found] = statistics_of([game | {"turns": None, "counted": None, "lines": None}])
    assert (found.games, found.won, found.lost, found.shared) == (1, 0, 0, 0)
    assert found.mean_points is None


def test_a_game_that_is_played_to_its_end_keeps_its_sheet(client: TestClient) -> None:
    ada, ben = Program(client, "Ada"), Program(another(client), "Ben")
    together(ada, ben, public=True)
    play_out(ada, ben)
    assert re.search(r"[0-9.]+ points a game, [0-9.]+ turns long", section(client.get("/people/Ada").text))
    [found] = statistics_of(kept(client, "ada"))
    assert found.kind == ("angkor", 2)
    assert 0 < found.turns <= ada.look()["moves"]
    assert sum(found.sources.values()) == found.points == ada.look()["seats"][0]["score"]
