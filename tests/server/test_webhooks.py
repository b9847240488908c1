"""The call that says "your turn": signed, tried again, and never in anybody's way."""

import asyncio
import contextlib
import hashlib
import hmac
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import SplitResult

import pytest
from fastapi.testclient import TestClient

from gopura.server import outside
from gopura.server.people import webhooks
from gopura.server.people.webhooks import SIGNATURE, deliver
from gopura.server.problems import Problem
from gopura.server.settings import Settings
from tests.server.serving import token_for


class Receiver:
    """Somebody's own server. It gives the next of `answers`, the last one for ever, as soon as it may."""

    def __init__(self) -> None:
        self.answers = [200]
        self.answered = 0
        self.agrees: Callable[[bytes], bytes] = lambda body: json.loads(body)["challenge"].encode()
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.calls: list[tuple[str, bytes]] = []
        self.asked: list[tuple[str, str]] = []  # the path and the host of each
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if b'"challenge"' in body:
                    self.send_response(200)
                    self.end_headers()
                    self.wfile.write(receiver.agrees(body))
                    return
                receiver.asked.append((self.path, self.headers["Host"]))
                receiver.calls.append((self.headers[SIGNATURE], body))
                receiver.may_answer.wait(60)
                receiver.answered += 1
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
    monkeypatch.setattr(outside, "is_public", lambda _: True)  # the receiver is not
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


def test_a_slow_or_dead_address_holds_up_nobody(
    client: TestClient, other: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 60.0)
    receiver.may_answer.clear()
    table, ada, ben = game_of_two(client, other, receiver.url)
    for _ in range(3):
        play_turn(client, table, ada)
        play_turn(client, table, ben)
    assert client.get(f"/api/tables/{table}", headers=ada).json()["moves"] == 12
    receiver.wait(1)
    assert receiver.answered == 0, "all that while the first call has waited for its answer"
    receiver.may_answer.set()


@pytest.mark.parametrize(
    "agrees",
    [
        lambda _: b"",
        lambda _: b"OK",
        lambda body: body,
        lambda body: json.loads(body)["challenge"].encode() + b"x" * 10_000,
    ],
    ids=["nothing", "a page", "an echo", "a long echo"],
)
def test_nobody_has_a_stranger_called(
    client: TestClient, receiver: Receiver, agrees: Callable[[bytes], bytes]
) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": "correct horse battery"})
    receiver.agrees = agrees
    refused = client.post("/profile/webhook", data={"url": receiver.url})
    assert refused.status_code == 400
    assert "did not answer with the challenge" in refused.text
    assert client.post("/profile/data").json()["webhook"] is None


def test_the_door_of_a_stranger_is_knocked_at_a_few_times_only(client: TestClient, receiver: Receiver) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": "correct horse battery"})
    receiver.agrees = lambda _: b""
    codes = [client.post("/profile/webhook", data={"url": receiver.url}).status_code for _ in range(12)]
    assert codes == [400] * 10 + [429] * 2


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

    monkeypatch.setattr(outside, "addresses_of", looked_up)
    url = receiver.url.replace("127.0.0.1", "ben.example")
    assert asyncio.run(deliver(url, "s", b"{}"))
    assert names == ["ben.example"]


@contextlib.contextmanager
def answering(answer: Callable[[socket.socket], None]) -> Iterator[str]:
    """The address of somebody who takes one call and answers it in that way."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def take() -> None:
            line, _ = listener.accept()
            with line, contextlib.suppress(OSError):  # the other end may hang up at any time
                answer(line)

        thread = threading.Thread(target=take)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
        thread.join()


def test_an_address_that_never_comes_to_an_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "is_public", lambda _: True)
    monkeypatch.setattr(outside, "SECONDS", 0.3)

    def drip(line: socket.socket) -> None:
        while True:
            line.sendall(b"H")
            time.sleep(0.01)

    with answering(drip) as url:
        assert not asyncio.run(deliver(url, "s", b"{}"))


@pytest.mark.parametrize("answer", [b"", b"\r\n", b"HTTP/1.1 many\r\n", b"x" * 100_000], ids=len)
def test_an_answer_that_is_none_counts_as_none(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "is_public", lambda _: True)
    with answering(lambda line: line.sendall(answer)) as url:
        assert not asyncio.run(deliver(url, "s", b"{}"))


def test_who_has_moved_meanwhile_is_not_called_again(
    client: TestClient, other: TestClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 60.0)
    receiver.answers = [500]
    receiver.may_answer.clear()
    table, ada, ben = game_of_two(client, other, receiver.url)
    play_turn(client, table, ada)
    receiver.wait(1)
    play_turn(client, table, ben)
    receiver.may_answer.set()
    telling = client.app.state.house.hall.on_turn[0].__self__.telling  # type: ignore[attr-defined]
    deadline = time.monotonic() + 60
    while telling:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert len(receiver.calls) == 1


PRIVATE = (
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::a00:1",
    "2002:a00:1::1",
    "2002:7f00:1::",
    "::10.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:0:10.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fc00::1",
    "ff02::1",
    "ff0e::1",
    "2001:0:a00:1::1",
    "2001:db8::1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "239.1.2.3",
    "240.0.0.1",
    "255.255.255.255",
    "0.0.0.0",
    "192.168.1.1",
)


@pytest.mark.parametrize("address", PRIVATE)
def test_an_address_that_leads_inside_is_not_public(address: str) -> None:
    assert not outside.is_public(address)


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::1.1.1.1", "2002:101:101::1", "::ffff:1.1.1.1"]
)
def test_an_address_that_leads_outside_is(address: str) -> None:
    assert outside.is_public(address)


def test_a_webhook_is_called_at_the_usual_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "addresses_of", lambda _: ["1.1.1.1"])
    for url in ("http://a.example", "https://a.example/x", "http://a.example:443", "https://a.example:80"):
        assert asyncio.run(outside.check_address(url, Settings().ports)) == ["1.1.1.1"]
    with pytest.raises(Problem, match="A webhook must use port 80 or 443"):
        asyncio.run(outside.check_address("http://a.example:6379", Settings().ports))


def test_a_call_names_the_host_and_asks_no_proxy(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setattr(outside, "addresses_of", lambda _: ["127.0.0.1"])
    port = receiver.server.server_port
    assert asyncio.run(deliver(f"http://ben.example:{port}/turn?a=b%20c", "s", b"{}"))
    assert receiver.asked == [("/turn?a=b%20c", f"ben.example:{port}")]


def test_the_second_address_is_called_where_the_first_is_dead(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "addresses_of", lambda _: ["127.255.255.254", "127.0.0.1"])
    assert asyncio.run(deliver(f"http://ben.example:{receiver.server.server_port}/", "s", b"{}"))
