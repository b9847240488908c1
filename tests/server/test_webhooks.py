"""The call that says "your turn": signed, tried again, and never in anybody's way."""

import asyncio
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from fastapi.testclient import TestClient

from gopura.server import profile, webhooks
from gopura.server.webhooks import SIGNATURE, deliver
from tests.server.serving import token_for


class Receiver:
    """Somebody's own server. It gives the next of `answers`, the last one for ever, after `pause` seconds."""

    def __init__(self) -> None:
        self.answers = [200]
        self.pause = 0.0
        self.calls: list[tuple[str, bytes]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append((self.headers[SIGNATURE], body))
                time.sleep(receiver.pause)
                self.send_response(receiver.answers.pop(0) if len(receiver.answers) > 1 else receiver.answers[0])
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def wait(self, count: int) -> None:
        """Wait until so many calls have come."""
        deadline = time.monotonic() + 10
        while len(self.calls) < count:
            assert time.monotonic() < deadline, f"{len(self.calls)} calls have come"
            time.sleep(0.01)


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    for module in (webhooks, profile):
        monkeypatch.setattr(module, "check_address", lambda _: None)  # the receiver is no public address
    monkeypatch.setattr(webhooks, "PAUSES", (0, 0, 0))
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()
    receiver.server.server_close()


def game_of_two(client: TestClient, other: TestClient, address: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table where Ada is to act and Ben has a webhook; the headers of both."""
    ada = {"Authorization": f"Bearer {token_for(client, 'Ada')}"}
    ben = {"Authorization": f"Bearer {token_for(other, 'Ben')}"}
    assert other.post("/profile/webhook", data={"url": address}).status_code == 200
    wish = {"game": "angkor", "seats": ["me", "open"], "options": {"first": "A"}}
    table = client.post("/api/tables", json=wish, headers=ada).json()["id"]
    client.post(f"/api/tables/{table}/seats", json={}, headers=ben)
    return table, ada, ben


def play_turn(client: TestClient, table: str, headers: dict[str, str]) -> None:
    for _ in range(2):
        legal = client.get(f"/api/tables/{table}", headers=headers).json()["legal"]
        assert (
            client.post(f"/api/tables/{table}/moves", json={"move": legal[0]}, headers=headers).status_code == 200
        )


def test_whose_turn_it_is_is_called_with_a_signature(
    client: TestClient, other: TestClient, receiver: Receiver
) -> None:
    table, ada, _ = game_of_two(client, other, receiver.url)
    secret = other.get("/profile").text.split("with this secret: <code>")[1].split("<")[0]
    play_turn(client, table, ada)
    receiver.wait(1)
    signature, body = receiver.calls[0]
    assert signature == "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    assert json.loads(body) | {"url": ""} == {
        "event": "your_turn",
        "game": "angkor",
        "table": table,
        "seat": "B",
        "url": "",
    }


@pytest.mark.parametrize("hidden", [True, False])
def test_a_page_in_the_background_does_not_silence_the_call(
    client: TestClient, other: TestClient, receiver: Receiver, hidden: bool
) -> None:
    table, ada, _ = game_of_two(client, other, receiver.url)
    with other.websocket_connect(f"/t/{table}/live?hidden={str(not hidden).lower()}") as socket:
        socket.send_text(json.dumps({"op": "ping", "key": "k", "hidden": hidden}))
        while json.loads(socket.receive_text()).get("key") != "k":
            pass
        play_turn(client, table, ada)
        if hidden:
            receiver.wait(1)
    if not hidden:
        time.sleep(0.2)
        assert receiver.calls == []


def test_a_call_that_fails_is_tried_again_and_then_left(
    client: TestClient, other: TestClient, receiver: Receiver
) -> None:
    receiver.answers = [500, 500, 200]
    table, ada, _ = game_of_two(client, other, receiver.url)
    play_turn(client, table, ada)
    receiver.wait(3)
    time.sleep(0.2)
    assert len(receiver.calls) == 3


def test_a_slow_or_dead_address_holds_up_nobody(client: TestClient, other: TestClient, receiver: Receiver) -> None:
    receiver.pause, receiver.answers = 1.5, [500]
    table, ada, ben = game_of_two(client, other, receiver.url)
    begun = time.monotonic()
    for _ in range(3):
        play_turn(client, table, ada)
        play_turn(client, table, ben)
    assert time.monotonic() - begun < 1.5
    assert client.get(f"/api/tables/{table}", headers=ada).json()["moves"] == 12


def test_an_answer_that_leads_elsewhere_is_not_followed(receiver: Receiver) -> None:
    receiver.answers = [302]
    assert not deliver(receiver.url, "s", b"{}")
    assert len(receiver.calls) == 1


def test_a_call_to_our_own_network_is_never_made() -> None:
    receiver = Receiver()
    assert not asyncio.run(asyncio.to_thread(deliver, receiver.url, "s", b"{}"))
    assert receiver.calls == []
    receiver.server.shutdown()
    receiver.server.server_close()
