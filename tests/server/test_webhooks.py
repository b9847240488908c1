"""The call that says "your turn": signed, tried again, and never in anybody's way."""

import asyncio
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import SplitResult

import pytest
from fastapi.testclient import TestClient

from gopura.server import webhooks
from gopura.server.webhooks import SIGNATURE, deliver
from tests.server.serving import token_for

WATCHERS = 3  # that run as long as the server: clocks, what waits, the database


class Receiver:
    """Somebody's own server. It gives the next of `answers`, the last one for ever, after `pause` seconds."""

    def __init__(self) -> None:
        self.answers = [200]
        self.pause = 0.0
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.calls: list[tuple[str, bytes]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append((self.headers[SIGNATURE], body))
                receiver.may_answer.wait(60)
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
    monkeypatch.setattr(webhooks, "is_public", lambda _: True)  # the receiver is not
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
    assert not asyncio.run(deliver(receiver.url, "s", b"{}"))
    assert len(receiver.calls) == 1


def test_a_call_to_our_own_network_is_never_made() -> None:
    receiver = Receiver()
    assert not asyncio.run(deliver(receiver.url, "s", b"{}"))
    assert receiver.calls == []
    receiver.server.shutdown()
    receiver.server.server_close()


def test_a_host_is_looked_up_once_so_that_its_name_cannot_lead_elsewhere_later(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str | None] = []

    def looked_up(parts: SplitResult) -> list[str]:
        names.append(parts.hostname)
        return ["127.0.0.1"]

    monkeypatch.setattr(webhooks, "addresses_of", looked_up)
    url = receiver.url.replace("127.0.0.1", "ben.example")
    assert asyncio.run(deliver(url, "s", b"{}"))
    assert names == ["ben.example"]


def test_an_address_that_never_comes_to_an_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "is_public", lambda _: True)
    monkeypatch.setattr(webhooks, "SECONDS", 0.3)

    async def story() -> bool:
        async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                while not writer.is_closing():
                    writer.write(b"H")
                    await asyncio.sleep(0.01)
            finally:
                writer.close()

        server = await asyncio.start_server(drip, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            return await asyncio.wait_for(deliver(f"http://127.0.0.1:{port}/", "s", b"{}"), 10)

    assert not asyncio.run(story())


@pytest.mark.parametrize("answer", [b"", b"\r\n", b"HTTP/1.1 many\r\n", b"x" * 100_000])
def test_an_answer_that_is_none_counts_as_none(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "is_public", lambda _: True)

    async def story() -> bool:
        async def reply(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(answer)
            writer.close()

        server = await asyncio.start_server(reply, "127.0.0.1", 0)
        async with server:
            return await deliver(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", "s", b"{}")

    assert not asyncio.run(story())


def test_who_has_moved_meanwhile_is_not_called_again(
    client: TestClient, other: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 60.0)
    receiver.answers = [500]
    receiver.may_answer.clear()
    table, ada, ben = game_of_two(client, other, receiver.url)
    play_turn(client, table, ada)
    receiver.wait(1)
    play_turn(client, table, ben)
    receiver.may_answer.set()
    house = client.app.state.house  # type: ignore[attr-defined]
    deadline = time.monotonic() + 10
    while len(house.hall.tasks) > WATCHERS:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert len(receiver.calls) == 1
