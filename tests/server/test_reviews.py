"""The review of a finished game: asked for, made by the bots' workers piece by piece, kept, shown."""

import contextlib
import re
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.core.record import write_record
from gopura.reviews.telling import TurnTold
from gopura.reviews.turns import Turn
from gopura.server.pages.review import points
from tests.reviews.games import played
from tests.server.serving import Server, another
from tests.server.test_api import Program


@pytest.fixture
def ada(client: TestClient) -> Program:
    return Program(client, "Ada")


@pytest.fixture
def finished(ada: Program) -> Program:
    """A finished game of Temple on a board of hers."""
    ada.table = ada.post("/api/studies", record=write_record(played("temple", 5).record())).json()["id"]
    return ada


def reviewed(program: Program) -> dict[str, Any]:
    """The review once it is whole."""
    for _ in range(600):
        found = dict(program.get("review").json())
        if found["of"] and found["done"] == found["of"]:
            return found
        time.sleep(0.1)
    raise AssertionError(f"The review is not made: {found}")


def test_nothing_is_known_before_somebody_asks(finished: Program) -> None:
    assert finished.get("review").json() == {"done": 0, "of": 0, "review": None}


def test_a_review_is_made_once_and_kept(finished: Program) -> None:
    assert finished.post("review").status_code == 202
    first = reviewed(finished)
    for account in first["review"]["accounts"]:
        whole = account["fair"] + account["luck"] + account["own"] + account["others"]
        assert whole == pytest.approx(account["result"], abs=1e-9)
    assert len(first["review"]["turns"]) == first["of"] - 1, "all but the deal"
    assert finished.post("review").json() == first, "it is not made again"
    assert [each["seat"] for each in first["review"]["levels"]] == ["A", "B"]


@pytest.mark.parametrize(("seat", "order"), [(None, [1, 2, 3, 4]), (0, [1, 3, 2, 4]), (1, [2, 4, 1, 3])])
def test_one_s_own_turning_points_come_first(seat: int | None, order: list[int]) -> None:
    turns = [Turn(number % 2, number, number + 1) for number in range(4)]
    told = [
        TurnTold(number, turn, "", "", False, None, None, "", "") for number, turn in enumerate(turns, start=1)
    ]
    found: Any = SimpleNamespace(turning_points=[SimpleNamespace(turn=turn) for turn in reversed(turns)])
    assert [each.number for each in points(found, told, seat)] == order


def test_the_page_shows_what_the_review_found(finished: Program) -> None:
    page = f"/t/{finished.table}/review"
    before = finished.client.get(page)
    assert "Review this game" in before.text
    assert "Turn by turn" not in before.text
    assert "luck" not in before.text.lower(), "there is none in Temple"
    finished.post("review")
    reviewed(finished)
    after = finished.client.get(page).text
    assert "Review this game" not in after
    assert "You" not in re.findall(r"<h1>(.*?)</h1>", after)[0], "whoever studies a game has not played it"
    for heading in ("How it went", "How well everybody played", "Turn by turn", "The numbers", "At the start"):
        assert heading in after
    assert "luck" not in after.lower()


def test_a_stranger_who_asks_for_a_review_is_a_guest(finished: Program) -> None:
    stranger = another(finished.client)
    answer = stranger.post(f"/t/{finished.table}/review", headers={"Accept": "application/json"})
    assert answer.json()["of"] == 0
    assert stranger.cookies


def test_a_game_that_goes_on_has_no_review(ada: Program) -> None:
    ada.open(seats=["me", "bot:random"])
    for answer in (ada.get("review"), ada.post("review"), ada.client.get(f"/t/{ada.table}/review")):
        assert answer.status_code == 400
    assert ada.get("review").json()["error"]["message"] == "Only a finished game can be reviewed."


def test_a_game_that_somebody_lost_on_time_has_no_review(finished: Program) -> None:
    room = finished.client.app.state.house.hall.tables[finished.table].room  # type: ignore[attr-defined]
    room.seats[0] = replace(room.seats[0], lost=True)
    for answer in (finished.get("review"), finished.post("review")):
        assert answer.status_code == 400
        assert answer.json()["error"]["message"].startswith("Not everybody played this game to its end")


def test_another_game_on_the_same_board_has_a_review_of_its_own(finished: Program) -> None:
    finished.post("review")
    reviewed(finished)
    played_before = played("temple", 5).record().moves
    assert finished.post("undo", keep=1).status_code == 200
    assert finished.get("review").status_code == 400
    while (now := finished.look())["status"] != "over":
        legal = finished.get("", seat=now["turn"]).json()["legal"]
        known = played_before[now["moves"]] if now["moves"] < len(played_before) else ""
        finished.post("moves", move=next((each for each in legal if each != known), legal[0]), seat=now["turn"])
    assert finished.get("review").json()["of"] == 0


def test_a_review_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    with Server(tmp_path) as server, contextlib.ExitStack() as open_clients:
        program = Program(open_clients.enter_context(server.client()), "Ada")  # type: ignore[arg-type]
        record = write_record(played("angkor", 5).record())
        program.table = program.post("/api/studies", record=record).json()["id"]
        program.post("review")
        while not (before := program.get("review").json())["done"]:
            time.sleep(0.2)
        server.kill()
        server.start()
        program.client = open_clients.enter_context(server.client())  # type: ignore[assignment]
        again = program.get("review").json()
        assert again["done"] >= before["done"]
        assert again["review"]["accounts"]


def tried(program: Program, first: int, moves: list[str], what: str = "try", **now: object) -> dict[str, Any]:
    """What comes of a try to play the turn that begins after so many moves."""
    page = f"/t/{program.table}/review/{first}"
    return dict(program.client.post(f"{page}/{what}", json={"moves": moves, **now}).json())


def test_a_turn_can_be_played_once_more_and_is_judged_at_once(finished: Program) -> None:
    assert finished.client.get(f"/t/{finished.table}/review/0").status_code == 404, "nothing is known yet"
    finished.post("review")
    turns = reviewed(finished)["review"]["turns"]
    turn = max(turns, key=lambda each: each["loss"])
    first, record = turn["first"], played("temple", 5).record().moves
    assert "what would you play?" in finished.client.get(f"/t/{finished.table}/review/{first}").text
    begun = tried(finished, first, [])
    assert begun["lesson"]["standing"] == "asked"
    assert begun["state"]["moves"] == first
    again = tried(finished, first, [], now=list(record[first : turn["end"]]))
    assert again["lesson"]["standing"] == "done"
    assert again["state"]["choices"] == []
    same = tried(finished, first, again["moves"], "judge")
    assert same["played"] == list(record[first : turn["end"]])
    assert "That is what was played in the game." in same["answer"]
    best = tried(finished, first, same["best"], "judge")
    assert best["good"]
    assert "the best turn that was found" in best["answer"]


def test_a_turn_played_once_more_keeps_to_the_rules(finished: Program) -> None:
    finished.post("review")
    reviewed(finished)
    refused = tried(finished, 1, [], now=["floor r1@0,0"])["error"]
    assert refused["code"] == "illegal"
    assert refused["rule"].startswith("TEM-")
    assert tried(finished, 1, [], "judge")["error"]["message"] == "The turn is not over yet."
    assert tried(finished, 1, ["what?"])["error"]["code"] == "bad_request"
    further = tried(finished, 1, [], now=list(played("temple", 5).record().moves[1:3]))["error"]
    assert further["message"] == "The turn is over. Try it again to play it another way."
