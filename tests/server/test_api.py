"""What a person can do at a table in the browser, a program can do by a call: seats, talk, going back, lists."""

from typing import Any

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient

from gopura.server.api.shapes import TableView
from gopura.server.tables.opening import against_bots
from gopura.server.visitor import SCOPES
from tests.server.serving import another, token_for

Headers = dict[str, str]


class Program:
    """A program with a token, and the table at which it plays."""

    def __init__(
        self, client: TestClient, name: str, scopes: tuple[str, ...] = ("read", "play", "create")
    ) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {token_for(client, name, scopes)}"}
        client.cookies.clear()  # from now on only the token says who this is
        self.table = ""

    def get(self, path: str, **query: object) -> httpx.Response:
        return self.client.get(self.address(path), params=query, headers=self.headers)  # type: ignore[arg-type]

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.client.post(self.address(path), json=body, headers=self.headers)

    def address(self, path: str) -> str:
        return path if path.startswith("/") else f"/api/tables/{self.table}/{path}".rstrip("/")

    def look(self) -> dict[str, Any]:
        return dict(self.get("").json())

    def open(self, **wish: object) -> None:
        answer = self.post("/api/tables", **{"game": "angkor", "options": {"first": "A"}, **wish})
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["id"]


@pytest.fixture
def ada(client: TestClient) -> Program:
    return Program(client, "Ada")


@pytest.fixture
def ben(client: TestClient) -> Program:
    return Program(another(client), "Ben")


def together(*people: Program, **wish: object) -> None:
    """A table of these people, who sit in this order."""
    first, *others = people
    first.open(seats=["me", *("open" for _ in others)], **wish)
    for person in others:
        person.table = first.table
        assert person.post("seats").status_code == 200


def play_out(*people: Program) -> None:
    """Everybody plays the first legal move until the game is over."""
    for _ in range(400):
        for person in people:
            state = person.look()
            if state["status"] == "over":
                return
            if state["legal"]:
                assert person.post("moves", move=state["legal"][0]).status_code == 200
    raise AssertionError("the game does not end")


def test_a_table_is_seen_as_its_description_says(ada: Program, ben: Program) -> None:
    together(ada, ben)
    ada.post("moves", move=ada.look()["legal"][0])
    for program in (ada, ben):
        seen = program.look()
        assert set(seen) == {field.alias or name for name, field in TableView.model_fields.items()}
        TableView.model_validate(seen)
    assert ada.look()["draft"] == {"from": 0, "redo": 0}
    assert ben.look()["prompt"] == "It is Ada’s turn."


def test_steps_are_taken_back_and_played_again(ada: Program) -> None:
    ada.open(seats=["me", "here:Bea"])
    before = ada.get("", seat="A").json()
    ada.post("moves", move=before["legal"][0])
    after = ada.get("", seat="A").json()
    assert ada.post("undo", keep=before["draft"]["from"], expect=1).status_code == 200
    assert ada.get("", seat="A").json()["view"] == before["view"]
    first = ada.post("redo", key="again", expect=0)
    assert first.status_code == 200
    assert ada.get("", seat="A").json()["view"] == after["view"]
    assert ada.post("redo", key="again").json() == first.json(), "a retry is answered"
    assert ada.post("redo").json()["error"]["message"] == "There is nothing to redo."


def test_a_step_that_locks_can_be_asked_about_first(ada: Program) -> None:
    ada.open(seats=["me", "here:Bea"])
    ada.post("moves", move=ada.get("", seat="A").json()["legal"][0])
    last = ada.get("", seat="A").json()["legal"][0]
    refused = ada.post("moves", move=last, ask=True)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "confirm")
    assert ada.post("moves", move=last).status_code == 200


def test_two_people_may_use_the_same_key(ada: Program, ben: Program) -> None:
    together(ada, ben)
    ada.post("moves", move=ada.look()["legal"][0], key="1")
    ada.post("moves", move=ada.look()["legal"][0], key="2")
    assert ben.post("moves", move=ben.look()["legal"][0], key="1").status_code == 200
    assert ben.look()["moves"] == 3


def test_who_names_no_seats_plays_bots_at_as_few_seats_as_the_game_allows(ada: Program) -> None:
    ada.open()
    assert [seat["kind"] for seat in ada.look()["seats"]] == ["person", "bot"]
    assert against_bots((3, 4, 5), "bot") == ["me", "bot", "bot"]


def test_who_leaves_before_the_game_leaves_the_seat_open(ada: Program, ben: Program) -> None:
    ada.open(seats=["me", "open", "open"])
    ben.table = ada.table
    assert ben.post("seats", seat="C").json() == {"seat": "C"}
    left = ben.post("leave").json()
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
    assert ben.post("leave").json()["error"]["message"] == "You have no seat at this table."


def test_a_bot_keeps_a_seat_when_the_others_agree_and_gives_it_back(ada: Program, ben: Program) -> None:
    together(ada, ben)
    early = ada.post("stand-in", seat="B")
    assert (early.status_code, early.json()["error"]["code"]) == (403, "forbidden")
    assert ben.post("leave").json()["asked"] == [["B", "B"]]
    n = ben.look()["n"]
    assert ben.post("leave").json()["asked"] == [["B", "B"]]
    assert ben.look()["n"] == n, "who asks twice asks once"
    assert ada.look()["asked"] == [["B", "B"]]
    assert ada.post("stand-in", seat="B").json()["seats"][1]["away"]
    assert not ben.post("back").json()["seats"][1]["away"]


def test_the_owner_gives_an_open_seat_to_a_bot(ada: Program, ben: Program) -> None:
    ada.open(seats=["me", "open"])
    ben.table = ada.table
    assert ben.post("bots", seat="B", level="random").status_code == 403
    assert ada.post("bots", seat="B", level="genius").status_code == 400
    assert (
        ada.post("bots", seat="D", level="random").json()["error"]["message"]
        == "There is no seat D; the seats here are A, B."
    )
    seated = ada.post("bots", seat="B", level="random").json()
    assert (seated["status"], seated["seats"][1]["bot"]) == ("playing", "random")
    assert ada.post("bots", seat="B", level="random").status_code == 409


def test_players_play_again_and_anybody_studies_a_finished_game(ada: Program, ben: Program) -> None:
    together(ada, ben, game="temple")
    early = ada.post("rematch"), ada.post("study")
    assert [answer.status_code for answer in early] == [400, 409]
    play_out(ada, ben)
    again = ada.post("rematch").json()
    assert (again["status"], again["seats"]) == ("open", ["Ada", "Seat B"])
    assert ben.look()["rematch"] is True
    assert again["id"] not in ben.get("").text, "whoever watches is not told where they play on"
    assert again["id"] in ben.get("/api/me/tables").text
    following = ben.post("rematch").json()
    state = ben.get(f"/api/tables/{again['id']}").json()
    assert following | {"updated": 0} == again | {
        "status": "playing",
        "seats": ["Ada", "Ben"],
        "turn": state["turn"],
        "to_act": state["to_act"],
        "updated": 0,
    }
    text = ada.get("record").text
    ada.table = ada.post("study").json()["id"]
    assert ada.look()["moves"] > 0
    assert ada.post("leave").status_code == 409, "nobody leaves a board to study to a bot"
    ben.table = ben.post("/api/studies", record=text).json()["id"]
    assert ben.get("record").text.split("\n\n")[-1] == text.split("\n\n")[-1]
    ben.post("undo", keep=ben.look()["moves"] - 1)
    assert ben.post("think").json()["moves"]
    assert ben.post("/api/studies", record="1. e4 e5").status_code == 400


def texts(program: Program, after: int = 0) -> list[str]:
    return [line["text"] for line in program.get("chat", after=after).json()]


def test_programs_talk_and_hear_only_what_is_said_to_them(client: TestClient, ada: Program, ben: Program) -> None:
    together(ada, ben, game="temple")
    eve = Program(another(client), "Eve", ("read", "play"))
    eve.table = ada.table
    first = ada.post("chat", text="Good luck!").json()
    ben.post("chat", text="You, too.")
    watched = eve.post("chat", text="Who leads?").json()["line"]
    assert texts(ada) == texts(ben) == ["Good luck!", "You, too."]
    assert texts(ada, after=first["line"]) == ["You, too."]
    stranger = another(client).get(f"/api/tables/{ada.table}/chat").json()
    assert [line["text"] for line in stranger] == texts(eve) == ["Who leads?"]
    assert {line["who"] for line in ada.get("chat").json() if line["name"] == "Ada"} == {first["who"]}
    assert eve.post(f"chat/{first['line']}/report").status_code == 404, "nor can they complain about it"
    assert eve.post(f"chat/{watched}/report").status_code == 204
    play_out(ada, ben)
    eve.post("chat", text="Well played!")
    assert texts(ada) == ["Good luck!", "You, too.", "Well played!"]
    assert texts(eve) == ["Who leads?", "Well played!"], "what was said apart stays apart"


CALLS = {
    "read": [
        *(("GET", each) for each in ("", "stream", "chat", "record", "review")),
        *(("GET", f"/api/{each}") for each in ("me/tables", "daily/{day}", "ladder/{game}/{seats}")),
        *(("GET", f"/api/leagues{each}") for each in ("", "/{season}", "/{season}/season.json")),
        *(("GET", f"/api/puzzles/{each}") for each in ("daily", "{game}/next", "{game}/{name}")),
    ],
    "play": [
        ("POST", each)
        for each in (
            "moves",
            "undo",
            "redo",
            "think",
            "hint",
            "seats",
            "bots",
            "leave",
            "stay",
            "back",
            "stand-in",
            "rematch",
        )
    ]
    + [("POST", "/api/leagues/{season}/entry"), ("POST", "/api/puzzles/{game}/{name}")]
    + [("POST", "chat"), ("POST", "chat/1/report"), ("POST", "chat/1/block")],
    "create": [
        ("POST", "/api/daily/{day}"),
        ("POST", "/api/tables"),
        ("POST", "/api/leagues"),
        ("POST", "/api/studies"),
        ("POST", "study"),
        ("POST", "rematch"),
        ("POST", "review"),
    ],
}
BODIES: dict[str, dict[str, str]] = {
    "moves": {"move": "skip"},
    "bots": {"seat": "A", "level": "random"},
    "stand-in": {"seat": "A"},
    "chat": {"text": "x"},
    "/api/tables": {"game": "angkor"},
    "/api/studies": {"record": ""},
}


@pytest.mark.parametrize("scope", SCOPES)
def test_every_call_needs_its_scope(client: TestClient, ada: Program, scope: str) -> None:
    ada.open(seats=["me", "bot:random"])
    most = Program(another(client), "Eve", tuple(each for each in SCOPES if each != scope))
    most.table = ada.table
    for method, path in CALLS[scope]:
        answer = most.get(path) if method == "GET" else most.post(path, **BODIES.get(path, {}))
        assert answer.status_code == 403, path
        assert f"{scope!r}" in answer.json()["error"]["message"], path


def test_no_call_of_the_api_is_forgotten_here(client: TestClient) -> None:
    known = {
        path if path.startswith("/") else f"/api/tables/{{table_id}}/{path}".rstrip("/")
        for calls in CALLS.values()
        for _, path in calls
    }
    paths = client.get("/api/openapi.json").json()["paths"]
    free = {"/api/games", "/api/tables"}  # to look around nobody needs a token
    assert {path.replace("{line}", "1") for path in paths} - free == known - free
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation["description"], (method, path)
            assert {"401", "403", "404", "422"} <= set(operation["responses"]), (method, path)


def test_lists_come_page_by_page(ada: Program) -> None:
    opened = []
    for number in range(5):
        ada.open(game="temple" if number == 4 else "angkor", seats=["me", "open"], public=number != 0)
        opened.append(ada.table)
    for path, all_of_them in (("/api/me/tables", opened), ("/api/tables", opened[1:])):
        seen: list[str] = []
        address = f"{path}?limit=2"
        while address:
            answer = ada.get(address)
            seen += [table["id"] for table in answer.json()]
            address = answer.links["next"]["url"] if "next" in answer.links else ""
        assert sorted(seen) == sorted(all_of_them)
        times = [table["updated"] for table in ada.get(path).json()]
        assert times == sorted(times, reverse=True)
    assert [table["id"] for table in ada.get("/api/tables", game="temple").json()] == [opened[4]]
    assert ada.get("/api/tables", before="yesterday").status_code == 400
    assert ada.get("/api/tables", status="lost").status_code == 422


def test_finished_games_are_found_with_their_records(ada: Program, ben: Program) -> None:
    together(ada, ben, game="temple", public=True)
    public = ada.table
    together(ada, ben, game="temple")
    hidden = ada.table
    assert [table["id"] for table in ben.get("/api/tables", status="playing").json()] == [public]
    for table in (public, hidden):
        ada.table = ben.table = table
        play_out(ada, ben)
    mine = ben.get("/api/me/tables", status="over").json()
    assert {table["id"] for table in mine} == {public, hidden}
    found = another(ada.client).get("/api/tables?status=over").json()
    assert [(table["id"], table["seats"], table["turn"]) for table in found] == [(public, ["Ada", "Ben"], None)]
    assert "Seed:" in another(ada.client).get(f"/api/tables/{public}/record").text
