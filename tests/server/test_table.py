"""A table through the API: whole games, undo up to the lock, stale and repeated requests, seats."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import gopura
from tests.server.serving import another, token_for


def bearer(client: TestClient, name: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token_for(client, name)}"}


def open_table(client: TestClient, headers: dict[str, str], **wish: object) -> str:
    answer = client.post("/api/tables", json={"game": "angkor", **wish}, headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.fixture
def ada(client: TestClient) -> dict[str, str]:
    return bearer(client, "Ada")


@pytest.fixture
def ben(other: TestClient) -> dict[str, str]:
    return bearer(other, "Ben")


def play_out(client: TestClient, table: str, people: dict[str, dict[str, str]]) -> dict[str, object]:
    """Everybody plays the first legal move until the game is over."""
    for _ in range(400):
        for headers in people.values():
            state: dict[str, object] = client.get(f"/api/tables/{table}", headers=headers).json()
            if state["status"] == "over":
                return state
            if state["legal"]:
                body = {"move": state["legal"][0], "expect": state["moves"]}  # type: ignore[index]
                answer = client.post(f"/api/tables/{table}/moves", json=body, headers=headers)
                assert answer.status_code == 200, answer.text
    raise AssertionError("the game does not end")


def test_two_people_play_a_whole_game_and_its_record_proves_the_deck(
    client: TestClient, ada: dict[str, str], ben: dict[str, str]
) -> None:
    table = open_table(client, ada, seats=["me", "open"], options={"first": "A"})
    assert client.post(f"/api/tables/{table}/seats", json={}, headers=ben).json() == {"seat": "B"}
    sealed = client.get(f"/api/tables/{table}/record").text
    assert "Commitment:" in sealed
    assert "Seed:" not in sealed
    state = play_out(client, table, {"A": ada, "B": ben})
    record = gopura.read_record(client.get(f"/api/tables/{table}/record").text)
    assert f"Commitment: {record.commitment}" in sealed
    replayed = gopura.verify(record)
    assert [seat["score"] for seat in state["seats"]] == replayed.scores  # type: ignore[attr-defined]


def test_an_illegal_move_is_refused_with_its_rule(client: TestClient, ada: dict[str, str]) -> None:
    table = open_table(client, ada, seats=["me", "bot:random"], options={"first": "A"})
    answer = client.post(f"/api/tables/{table}/moves", json={"move": "tiger@Ad5"}, headers=ada)
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"] == "ANG-5.1"
    answer = client.post(f"/api/tables/{table}/moves", json={"move": "nonsense"}, headers=ada)
    assert answer.status_code == 400
    assert "is no move" in answer.json()["error"]["message"]


def test_a_stale_move_is_refused_and_a_repeated_one_is_not_played_twice(
    client: TestClient, ada: dict[str, str]
) -> None:
    table = open_table(client, ada, seats=["me", "here:Ben"], options={"first": "A"})
    legal = client.get(f"/api/tables/{table}?seat=A", headers=ada).json()["legal"]
    body = {"move": legal[0], "expect": 0, "key": "one"}
    first = client.post(f"/api/tables/{table}/moves", json=body, headers=ada)
    again = client.post(f"/api/tables/{table}/moves", json=body, headers=ada)
    assert first.json() == again.json()
    stale = client.post(f"/api/tables/{table}/moves", json={"move": legal[1], "expect": 0}, headers=ada)
    assert stale.status_code == 409
    assert client.get(f"/api/tables/{table}?seat=A", headers=ada).json()["moves"] == 1


def test_undo_goes_back_to_the_lock_and_no_further(client: TestClient, ada: dict[str, str]) -> None:
    table = open_table(client, ada, seats=["me", "here:Ben"], options={"first": "A"})

    def look() -> dict[str, Any]:
        return dict(client.get(f"/api/tables/{table}?seat=A", headers=ada).json())

    def undo() -> int:
        return client.post(f"/api/tables/{table}/undo", json={}, headers=ada).status_code

    before = look()
    client.post(f"/api/tables/{table}/moves", json={"move": before["legal"][0]}, headers=ada)
    assert undo() == 200
    assert look()["view"] == before["view"]
    assert undo() == 422
    for _ in range(2):
        client.post(f"/api/tables/{table}/moves", json={"move": look()["legal"][0]}, headers=ada)
    assert look()["turn"] == "B"
    refused = client.post(f"/api/tables/{table}/undo", json={}, headers=ada)
    assert refused.json()["error"]["rule"] == "UNDO"


def test_nobody_moves_for_somebody_else(client: TestClient, ada: dict[str, str], ben: dict[str, str]) -> None:
    table = open_table(client, ada, seats=["me", "open"], options={"first": "A"})
    early = client.post(f"/api/tables/{table}/moves", json={"move": "skip"}, headers=ada)
    assert "has not started" in early.json()["error"]["message"]
    legal = client.get(f"/api/tables/{table}", headers=ada).json()["legal"]
    assert legal == []
    assert client.post(f"/api/tables/{table}/moves", json={"move": "skip"}, headers=ben).status_code == 403
    client.post(f"/api/tables/{table}/seats", json={}, headers=ben)
    refused = client.post(f"/api/tables/{table}/moves", json={"move": "skip"}, headers=ben)
    assert refused.json()["error"]["message"] == "It is Ada’s turn."


def test_a_seat_is_taken_once(client: TestClient, ada: dict[str, str], ben: dict[str, str]) -> None:
    table = open_table(client, ada, seats=["me", "open", "bot:random"])
    assert client.post(f"/api/tables/{table}/seats", json={"seat": "A"}, headers=ben).status_code == 409
    assert client.post(f"/api/tables/{table}/seats", json={"seat": "B"}, headers=ben).status_code == 200
    cid = bearer(another(client), "Cid")
    assert client.post(f"/api/tables/{table}/seats", json={}, headers=cid).status_code == 409


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "angkor", "seats": ["me"]},
        {"game": "angkor", "seats": ["me", "me"]},
        {"game": "angkor", "seats": ["me", "bot:genius"]},
        {"game": "angkor", "seats": ["me", "bot"], "options": {"mat": "round"}},
        {"game": "angkor", "seats": ["me", "bot"], "clock": {"kind": "sand"}},
    ],
)
def test_an_impossible_table_is_refused_in_one_sentence(
    client: TestClient, ada: dict[str, str], wish: dict[str, object]
) -> None:
    answer = client.post("/api/tables", json=wish, headers=ada)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"].endswith(".")


def test_a_token_reaches_only_as_far_as_its_scopes(client: TestClient) -> None:
    token = token_for(client, "Ada", ("read",))
    headers = {"Authorization": f"Bearer {token}"}
    assert client.get("/api/me/tables", headers=headers).status_code == 200
    assert client.post("/api/tables", json={"game": "angkor"}, headers=headers).status_code == 403
    assert client.get("/api/me/tables", headers={"Authorization": "Bearer x"}).status_code == 401


def test_a_token_that_may_not_read_sees_nothing(client: TestClient, other: TestClient) -> None:
    headers = {"Authorization": f"Bearer {token_for(client, 'Ada', ('create', 'play'))}"}
    table = open_table(other, headers, seats=["me", "bot:random"])
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/stream", "/api/me/tables"):
        answer = other.get(path, headers=headers)
        assert answer.status_code == 403, path
        assert "'read'" in answer.json()["error"]["message"]


@pytest.mark.parametrize("scopes", [("read",), ("read", "play", "create")], ids=" ".join)
def test_a_token_is_no_way_to_log_in(client: TestClient, other: TestClient, scopes: tuple[str, ...]) -> None:
    headers = {"Authorization": f"Bearer {token_for(client, 'Ada', scopes)}"}
    form = {"game": "angkor", "seat A": "me", "seat B": "open"}
    path = client.post("/new", data=form).url.path
    for post, data in (
        ("/play", {"game": "angkor"}),
        ("/new", form),
        ("/import", {"record": ""}),
        (f"{path}/join", {}),
        (f"{path}/leave", {}),
        ("/profile/sign-up", {"name": "Eve", "password": "correct horse battery"}),
        ("/profile/data", {}),
    ):
        answer = other.post(post, data=data, headers=headers, follow_redirects=False)
        assert answer.status_code == 403, post
        assert "set-cookie" not in answer.headers
    assert other.get(path, headers=headers).status_code == 403
    assert other.post(f"{path}/act", json={"op": "say", "text": "x"}, headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), other.websocket_connect(f"{path}/live", headers=headers):
        pass
    assert not other.cookies


def test_the_stream_tells_a_bot_everything_it_needs(client: TestClient, ada: dict[str, str]) -> None:
    import json

    table = open_table(client, ada, seats=["me", "bot:random"])
    with client.stream("GET", f"/api/tables/{table}/stream", headers=ada) as stream:
        for line in stream.iter_lines():
            if not line:
                continue
            state = json.loads(line)
            if state["legal"]:
                body = {"move": state["legal"][0], "expect": state["moves"]}
                client.post(f"/api/tables/{table}/moves", json=body, headers=ada)
    assert state["status"] == "over"
    assert state["result"]["words"]
