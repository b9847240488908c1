"""A finished game as a film, to be kept by a browser: all positions, none of a game that goes on."""

from typing import Any

from fastapi.testclient import TestClient

import gopura
from gopura.core.chance import QuickDice


def record() -> str:
    """A whole game of Temple."""
    table, dice = gopura.start("temple", seats=2, seed=3), QuickDice(5)
    while not table.over:
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    return str(table.record())


def folded(positions: list[dict[str, Any]], moves: int) -> dict[str, Any]:
    """One position, put together as a browser does."""
    whole: dict[str, Any] = {}
    parts: dict[str, str] = {}
    for each in positions[: moves + 1]:
        whole |= each
        parts |= each["parts"]
    return {**whole, "parts": {name: parts[name] for panel in whole["panels"] for name in panel["parts"]}}


def test_each_position_of_a_film_is_the_one_that_a_replay_shows(client: TestClient) -> None:
    table = client.post("/import", data={"record": record()}).url.path
    film = client.get(f"{table}/film").json()
    for moves in (0, 1, 7, len(film["positions"]) - 1):
        assert folded(film["positions"], moves) == client.get(f"{table}/at/{moves}").json()
    assert len(film["lines"]) == len(film["positions"]) - 1


def test_a_game_that_goes_on_has_no_film(client: TestClient) -> None:
    table = client.post("/play", data={"game": "temple"}).url.path
    assert client.get(f"{table}/film").status_code == 403


def test_a_page_says_whose_it_is_by_a_digest_and_one_that_asked_nobody_says_nothing(client: TestClient) -> None:
    table = client.post("/import", data={"record": record()}).url.path
    mine = client.get("/mine").headers["X-Visitor"]
    assert client.get(table).headers["X-Visitor"] == client.get(f"{table}/film").headers["X-Visitor"] == mine
    for other in ("/offline", "/forgot", "/t/no-such-table"):  # they would have the games of any visitor forgotten
        assert "X-Visitor" not in client.get(other, headers={"Accept": "text/html"}).headers
    client.cookies.clear()
    assert client.get("/").headers["X-Visitor"] == "nobody"
