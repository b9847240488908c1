"""Lessons over the wire: nobody needs to be known, nothing is kept, and nothing can be sent that breaks them."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.core.learning import GO_ON, solved
from gopura.core.registry import find_game
from gopura.server.app import create_app
from gopura.server.pages.templates import WEB
from gopura.server.settings import Settings
from gopura.server.store.database import open_database

TRY = "/learn/angkor/1/try"


def tried(client: TestClient, address: str, **what: Any) -> Any:
    """The answer to a try."""
    return client.post(address, json=what)


def embedded(text: str, id: str) -> Any:
    """What stands in a script element of a page."""
    [found] = re.findall(rf'<script type="application/json" id="{id}">(.*?)</script>', text, re.DOTALL)
    return json.loads(found)


def test_who_names_no_game_chooses_one_on_the_home_page(client: TestClient) -> None:
    answer = client.get("/learn", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_all_lessons_of_a_game_are_listed(client: TestClient, game: str) -> None:
    text = client.get(f"/learn/{game}").text
    for number, lesson in enumerate(find_game(game).lessons, start=1):
        assert f'href="/learn/{game}/{number}"' in text
        assert str(lesson.title) in text


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_every_lesson_is_learned_over_the_wire(client: TestClient, game: str) -> None:
    for number, lesson in enumerate(find_game(game).lessons, start=1):
        moves: list[str] = []
        for move in solved(lesson):
            answer = tried(client, f"/learn/{game}/{number}/try", moves=moves, now=[move]).json()
            moves = answer["moves"]
        assert answer["lesson"]["standing"] == "learned"
        assert answer["state"]["result"] is None


def test_a_page_begins_with_the_first_step(client: TestClient) -> None:
    text = client.get("/learn/tikal/2").text
    assert embedded(text, "lesson-facts")["standing"] == "asked"
    assert embedded(text, "facts")["lesson"] == "/learn/tikal/2"
    assert embedded(text, "state")["choices"]


def test_nobody_becomes_a_guest_by_learning(client: TestClient) -> None:
    client.get("/learn/angkor/1")
    tried(client, TRY, moves=[], now=["pagoda@Ac4"])
    assert not client.cookies


def test_a_step_that_is_done_waits(client: TestClient) -> None:
    answer = tried(client, TRY, moves=[], now=["pagoda@Ac4"]).json()
    assert answer["lesson"]["standing"] == "done"
    assert answer["state"]["choices"] == []
    following = tried(client, TRY, moves=answer["moves"], now=[GO_ON]).json()
    assert (following["lesson"]["step"], following["lesson"]["standing"]) == (2, "asked")


def test_what_the_others_reply_is_pointed_out(client: TestClient) -> None:
    moves = ["pagoda@Ac4", GO_ON, "court@Ac5"]
    answer = tried(client, TRY, moves=moves, now=[GO_ON]).json()
    assert answer["state"]["log"]["lines"] == [["B"]]


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("jungle@Bd1", "LESSON", "Build first: choose the pagoda."),
        ("pagoda@Aa3", "ANG-3.3", "touch"),
    ],
)
def test_a_wrong_try_is_refused_with_its_word(client: TestClient, move: str, rule: str, words: str) -> None:
    answer = tried(client, TRY, moves=[], now=[move])
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"] == rule
    assert words in answer.json()["error"]["message"]


def test_wrong_clicks_are_explained_as_at_a_table(client: TestClient) -> None:
    answer = tried(client, TRY, moves=[], path=["hand:pagoda", "A:a3"]).json()
    assert answer["rule"] == "ANG-3.3"


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_what_would_be_played_is_seen_as_at_a_table_and_is_not_played(client: TestClient, game: str) -> None:
    page = f"/learn/{game}/1"
    move = find_game(game).lessons[0].steps[0].solution[0]
    parts = embedded(client.get(page).text, "state")["parts"]
    seen = tried(client, f"{page}/try", moves=[], imagine=[move]).json()
    assert seen["ok"]
    assert seen["panels"]
    assert seen["parts"]
    assert all(parts.get(name) != part for name, part in seen["parts"].items())
    assert tried(client, f"{page}/try", moves=[], now=[move]).status_code == 200


def test_nothing_is_imagined_against_the_rules(client: TestClient) -> None:
    assert tried(client, TRY, moves=[], imagine=["pagoda@Aa3"]).json()["error"]["rule"] == "ANG-3.3"


def test_clicks_between_two_steps_lead_nowhere(client: TestClient) -> None:
    moves = ["pagoda@Ac4", GO_ON, "court@Ac5"]
    assert tried(client, TRY, moves=moves, path=["A:a3"]).json()["rule"] == ""


@pytest.mark.parametrize(
    "what",
    [
        {"moves": ["court@Bh9"]},
        {"moves": ["nonsense"]},
        {"moves": [GO_ON]},
        {"moves": ["pagoda@Ac4"] * 201},
        {"moves": "pagoda@Ac4"},
        {"moves": [], "now": ["nonsense"]},
        {"moves": [], "now": [5]},
        {"moves": [], "imagine": ["nonsense"]},
        {"moves": [], "what": 1},
        {},
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(client: TestClient, what: dict[str, Any]) -> None:
    answer = client.post(TRY, json=what)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["message"].endswith(".")


@pytest.mark.parametrize("path", ["/learn/chess", "/learn/angkor/0", "/learn/angkor/9", "/learn/chess/1"])
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404


def test_who_tries_too_often_is_told_to_wait(settings: Settings) -> None:
    few = replace(settings, moves_per_minute=1)
    with TestClient(create_app(few, open_database(few.database))) as client:
        answers = [tried(client, TRY, moves=[]).status_code for _ in range(12)]
    assert (answers[0], answers[-1]) == (200, 429)


def test_a_table_does_not_load_the_lesson_script(client: TestClient) -> None:
    page = client.post("/play", data={"game": "angkor"}).text
    assert "lesson.js" not in page
    assert (WEB / "static" / "lesson.js").is_file()
