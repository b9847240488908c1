"""Puzzles at a server: pages, tries and their judgement, ratings, the day's, those from one's own games."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection, insert

from gopura.core.record import read_record
from gopura.core.registry import find_game
from gopura.core.replay import replay
from gopura.puzzles.mining import deal_of, puzzles_of_game
from gopura.puzzles.own import missed_in
from gopura.puzzles.puzzle import Puzzle
from gopura.puzzles.shipped import shipped
from gopura.server.puzzles.choosing import next_of, puzzle_of_day, puzzling_games, themed
from gopura.server.puzzles.rating import Fold, PuzzleRatings
from gopura.server.store import puzzles as kept
from gopura.server.store.personal import forget_person
from gopura.server.store.schema import tables
from tests.server.days import ask, hall_of
from tests.server.days import person as somebody
from tests.server.serving import gopura, token_for
from tests.server.test_api import Program

JSON = {"accept": "application/json"}


@pytest.fixture
def puzzle() -> Puzzle:
    """A puzzle of Angkor's set."""
    return next(iter(shipped(find_game("angkor")).values()))


@pytest.fixture
def ada(client: TestClient) -> TestClient:
    """Somebody with an account."""
    token_for(client)
    return client


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.name}"


def post(client: TestClient, puzzle: Puzzle, what: str, **body: Any) -> Any:
    return client.post(f"{address(puzzle)}/{what}", json=body, headers=JSON)


def judged(client: TestClient, puzzle: Puzzle, moves: tuple[str, ...]) -> dict[str, Any]:
    answer = post(client, puzzle, "judge", moves=list(moves))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def wrong(puzzle: Puzzle) -> tuple[str, ...]:
    """Two figures, after which nobody draws, or what else does not win."""
    table = puzzle.table()
    moves = []
    for _ in puzzle.line:
        figures = [
            move for move in table.moves() if move.split("@")[0] in ("tiger", "fountain", "statue", "water")
        ]
        moves.append((figures or table.moves())[0])
        table.play(moves[-1])
    return tuple(moves)


# Sets


@pytest.mark.parametrize("name", ["angkor", "temple", "tikal"])
def test_every_game_comes_with_puzzles(name: str) -> None:
    assert len(shipped(find_game(name))) >= 200


def test_a_game_of_one_file_comes_with_none() -> None:
    game = find_game("angkor")
    assert shipped(type(game)(game.facts, "")) == {}


@pytest.fixture
def more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which a host keeps puzzles."""
    monkeypatch.setenv("GOPURA_PUZZLES", str(tmp_path))
    shipped.cache_clear()
    yield tmp_path
    shipped.cache_clear()


def test_a_host_adds_puzzles_of_its_own(more: Path) -> None:
    before = set(shipped(find_game("temple")))
    [*found] = islice(puzzles_of_game(deal_of(find_game("temple"), 977, 3)), 1)
    (more / "temple.jsonl").write_text("".join(f"{puzzle.to_json()}\n" for puzzle in found), encoding="utf-8")
    shipped.cache_clear()
    assert set(shipped(find_game("temple"))) == before | {puzzle.name for puzzle in found}
    assert len(shipped(find_game("angkor"))) >= 200


def test_what_a_host_has_put_there_wrongly_ends_the_start_with_a_sentence(more: Path, puzzle: Puzzle) -> None:
    (more / "temple.jsonl").write_text(f"{puzzle.to_json()}\n", encoding="utf-8")
    told = gopura("serve", "--port", "0")
    assert told.exit_code == 2
    assert "temple.jsonl holds puzzles of other games than Temple." in told.output
    (more / "temple.jsonl").write_text("{}\n", encoding="utf-8")
    assert "temple.jsonl: This is no puzzle" in gopura("serve", "--port", "0").output


def test_a_folder_that_is_not_there_ends_the_start(more: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_PUZZLES", str(more / "elsewhere"))
    assert "elsewhere, which GOPURA_PUZZLES names." in gopura("serve", "--port", "0").output


# Pages


def test_the_page_offers_every_game_and_the_puzzle_of_the_day(client: TestClient) -> None:
    page = client.get("/puzzles").text
    for title in ("Angkor", "Temple", "Tikal", "Today’s puzzle", "Digging", "Figures", "single top"):
        assert title in page
    assert 'With <a href="/profile">an account</a>, your first try at each puzzle is rated.' in page
    assert 'New to a game? <a href="/learn">Take a lesson</a> first.' in page
    assert "200 puzzles" in page
    assert "0 of 200" not in page, "nothing has been tried yet"


def test_next_leads_to_a_puzzle_of_the_theme(client: TestClient) -> None:
    answer = client.get("/puzzles/angkor/next?theme=ANG-7.2")
    assert answer.status_code == 200
    found = shipped(find_game("angkor"))[str(answer.url.path).rsplit("/", 1)[1]]
    assert "ANG-7.2" in found.rules
    assert answer.url.query == b"theme=ANG-7.2"


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/nothing/next",
        "/puzzles/angkor/next?theme=own",
        "/puzzles/angkor/next?theme=x",
        "/puzzles/angkor/0",
    ],
)
def test_what_is_no_puzzle_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_board_is_the_seat_s_and_shows_no_other_hand(client: TestClient, puzzle: Puzzle) -> None:
    page = client.get(address(puzzle))
    assert page.status_code == 200
    assert "Four princesses have come." in page.text
    assert puzzle.line[0] in page.text, "a move that can be chosen"
    assert puzzle.seed not in page.text


def test_the_days_go_through_all_games_and_come_back() -> None:
    games, first = puzzling_games(), date(2026, 11, 19)
    found = [puzzle_of_day(first + timedelta(days)) for days in range(30)]
    assert {puzzle.game for puzzle in found[: len(games)]} == {game.facts.name for game in games}
    assert len({puzzle.name for puzzle in found}) == 30
    assert puzzle_of_day(first) == found[0]


def test_today_s_puzzle_is_one_click_away(client: TestClient) -> None:
    assert client.get("/puzzles/daily").status_code == 200


# Tries


def test_whoever_is_asked_is_you(client: TestClient, puzzle: Puzzle) -> None:
    taught = post(client, puzzle, "try", moves=[]).json()
    names = {seat["seat"]: seat["name"] for seat in taught["state"]["seats"]}
    assert names.pop(taught["state"]["you"]) == "You"
    assert set(names.values()) == {"Other player"}
    assert "Seat" not in taught["lesson"]["say"]


def test_a_turn_is_tried_on_the_board(client: TestClient, puzzle: Puzzle) -> None:
    first = post(client, puzzle, "try", moves=[], now=[puzzle.line[0]]).json()
    assert first["lesson"]["standing"] == "asked"
    whole = post(client, puzzle, "try", moves=first["moves"], now=[puzzle.line[1]]).json()
    assert whole["lesson"]["standing"] == "done"
    assert whole["state"]["choices"] == []


def test_what_the_rules_refuse_is_refused_by_their_number(client: TestClient, puzzle: Puzzle) -> None:
    answer = post(client, puzzle, "try", moves=[], now=["tiger@Aa1"])
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"].startswith("ANG-")
    assert post(client, puzzle, "try", moves=[], now=["nonsense"]).status_code == 400
    assert post(client, puzzle, "try", moves=["nonsense"]).status_code == 400


def test_clicks_that_lead_nowhere_are_explained(client: TestClient, puzzle: Puzzle) -> None:
    assert post(client, puzzle, "try", moves=[], path=["nowhere"]).json()["reason"]


def test_what_would_be_played_is_seen_before_it_is_tried(client: TestClient, puzzle: Puzzle) -> None:
    seen = post(client, puzzle, "try", moves=[], imagine=[puzzle.line[0]]).json()
    assert seen["parts"]
    assert post(client, puzzle, "try", moves=list(puzzle.line), imagine=["tiger@Aa1"]).status_code == 422


def test_half_a_turn_is_not_judged(client: TestClient, puzzle: Puzzle) -> None:
    answer = post(client, puzzle, "judge", moves=list(puzzle.line[:1]))
    assert (answer.status_code, answer.json()["error"]["message"]) == (400, "The turn is not over yet.")


def test_a_solution_is_told_with_its_points(client: TestClient, puzzle: Puzzle) -> None:
    told = judged(client, puzzle, puzzle.line)
    assert told["good"]
    assert told["answer"].startswith("Solved! You have ")
    assert told["why"] in told["answer"]
    assert told["puzzles"] == len(shipped(find_game("angkor")))


def test_another_turn_is_told_why_it_is_none(client: TestClient, puzzle: Puzzle) -> None:
    told = judged(client, puzzle, wrong(puzzle))
    assert not told["good"]
    assert told["answer"].startswith("Not quite: there is a better turn. ")
    assert told["best"] == list(puzzle.line)


# Ratings


def test_the_first_try_of_an_account_counts_and_no_other(ada: TestClient, puzzle: Puzzle) -> None:
    first = judged(ada, puzzle, wrong(puzzle))
    assert "Your rating is" in first["answer"]
    assert "(−" in first["answer"]
    second = judged(ada, puzzle, puzzle.line)
    assert second["good"]
    assert "Your rating is" not in second["answer"]
    assert "0 of" in ada.get("/puzzles").text


def test_a_guest_is_judged_and_not_rated(client: TestClient, puzzle: Puzzle) -> None:
    assert "Your rating is" not in judged(client, puzzle, puzzle.line)["answer"]
    assert ask(client, kept.stamp, "angkor") == (0, 0)


def test_who_solves_rises_and_the_puzzle_falls() -> None:
    fold = Fold({"p": 1600})
    before = fold.points("ada").points, fold.points("p").points
    fold.take("ada", "p", solved=True)
    assert fold.points("ada").points > before[0]
    assert fold.points("p").points < before[1] == 1600
    fold.take("ada", "gone", solved=True)
    assert "gone" not in fold.strengths


def rows(who: str, *names: str) -> list[dict[str, Any]]:
    return [
        {"user_id": who, "puzzle": name, "game": "angkor", "solved": number % 2 == 0, "at_ms": number}
        for number, name in enumerate(names)
    ]


def test_ratings_are_the_same_wherever_they_are_folded(client: TestClient) -> None:
    ada, ben = (ask(client, somebody, name) for name in ("Ada", "Ben"))
    names = list(shipped(find_game("angkor")))[:9]
    ours, portal = PuzzleRatings(hall_of(client)), client.portal
    assert portal is not None
    for who in (ada, ben):
        for row in rows(who, *names):
            assert ask(client, kept.keep_try, row)
            assert not ask(client, kept.keep_try, row), "there is one first try"
            portal.call(ours.at, "angkor")
    whole = portal.call(PuzzleRatings(hall_of(client)).at, "angkor")
    known = portal.call(ours.at, "angkor")
    assert known.strengths.keys() == whole.strengths.keys()
    assert known.stamp == whole.stamp == (18, 2)


def test_what_somebody_tried_goes_along_and_is_forgotten(client: TestClient) -> None:
    ada, ben = (ask(client, somebody, name) for name in ("Ada", "Ben"))
    for row in [*rows(ada, "a", "b"), *rows(ben, "b")]:
        ask(client, kept.keep_try, row)
    ask(client, kept.hand_over_puzzles, ada, ben)
    assert ask(client, kept.tried_by, ben, "angkor") == {"a": True, "b": True}
    ask(client, forget_person, ben)
    assert ask(client, kept.tried_by, ben, "angkor") == {}


def test_the_next_puzzle_is_about_as_hard_as_one_can_solve() -> None:
    found = list(shipped(find_game("tikal")).values())
    fold = Fold({puzzle.name: puzzle.rating for puzzle in found})
    done = {puzzle.name for puzzle in found[:50]}
    following = next_of(found, fold, "ada", done)
    assert following is not None
    assert following.name not in done
    nearest = sorted(abs(puzzle.rating - 1440) for puzzle in found if puzzle.name not in done)
    assert abs(following.rating - 1440) <= nearest[8]
    assert next_of([], fold, None, ()) is None
    assert next_of(found[:1], fold, None, done) == found[0], "when all are done they come again"


def test_a_theme_is_the_rule_of_a_solution() -> None:
    found = list(shipped(find_game("tikal")).values())
    assert themed(found, "") == found
    assert all("TIK-4.1" in puzzle.rules for puzzle in themed(found, "TIK-4.1"))


# From one's own games


def test_what_was_missed_in_a_game_becomes_a_puzzle() -> None:
    puzzle = next(iter(shipped(find_game("tikal")).values()))
    text = str(puzzle.record()).replace("Result: unfinished\n", "")
    missed = list(missed_in(replay(read_record(f"{text}end\n"))))
    assert (missed[-1].puzzle.name, missed[-1].puzzle.best) == (puzzle.name, puzzle.best)
    solved = list(missed_in(replay(read_record(text + "\n".join(puzzle.line)))))
    assert puzzle.name not in [each.puzzle.name for each in solved]


def keep_one(connection: Connection, who: str, text: str, name: str) -> None:
    """A puzzle from a game of somebody's."""
    row = {"version": 1, "options": "{}", "seed": b"", "salt": b"", "public": False, "study": False}
    row |= {"clock": "{}", "status": "over", "created_ms": 0, "updated_ms": 0, "game": "tikal", "seats": 2}
    connection.execute(insert(tables).values(**row, id="t", owner=who))
    own = {"user_id": who, "puzzle": name, "game": "tikal", "table_id": "t", "text": text, "at_ms": 1}
    kept.keep_own(connection, [own, own])


def test_one_s_own_puzzles_are_one_s_own(client: TestClient, other: TestClient) -> None:
    ada = Program(client, "Ada")
    shown = ada.get("/api/puzzles/tikal/next", theme="own")
    assert shown.status_code == 404
    me = ask(client, lambda connection: connection.exec_driver_sql("select id from users").scalar())
    missed = mine()
    ask(client, keep_one, me, missed.to_json(), missed.name)
    assert ada.get("/api/puzzles/tikal/next", theme="own").json()["name"] == missed.name
    assert other.get(f"/api/puzzles/tikal/{missed.name}").status_code == 404


def mine() -> Puzzle:
    """A puzzle that is in no set."""
    return next(iter(puzzles_of_game(deal_of(find_game("tikal"), 99, 0))))


# By program


def test_puzzles_by_program(client: TestClient) -> None:
    ada = Program(client, "Ada")
    asked = ada.get("/api/puzzles/angkor/next").json()
    puzzle = shipped(find_game("angkor"))[asked["name"]]
    assert asked["rating"] == puzzle.rating
    assert replay(read_record(asked["record"])).seat == "ABCD".index(asked["seat"])
    answer = ada.post(f"/api/puzzles/angkor/{puzzle.name}", moves=list(puzzle.line)).json()
    assert answer["solved"]
    assert ada.get(f"/api/puzzles/angkor/{puzzle.name}").json()["rating"] < puzzle.rating
    refused = ada.post(f"/api/puzzles/angkor/{puzzle.name}", moves=["tiger@Aa1"])
    assert refused.status_code == 400
    assert ada.get("/api/puzzles/daily").json()["game"] in ("angkor", "temple", "tikal")
