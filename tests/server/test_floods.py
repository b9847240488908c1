"""Who sends too much, or never comes to an end, is hung up on; nobody else notices."""

import json
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from gopura.server.app import create_app
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from tests.server.serving import FAST, Server
from tests.server.test_raw_sockets import PING, TEXT, frame, opened

pytestmark = pytest.mark.xdist_group("server")
FORM = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
CONTINUED, CLOSE, PONG = 0, 8, 10
FAST_WORDS = "That is faster than anybody plays. Wait a moment."
FLOODS = {
    "pings": frame(TEXT, b'{"op": "ping"}'),
    "acknowledgements": frame(TEXT, b'{"op": "ack", "n": 1}'),
    "nonsense": frame(TEXT, b'{"op": "x"}'),
    "no JSON": frame(TEXT, b"x"),
    "pings of the protocol": frame(PING, b""),
    "answers that nobody asked for": frame(PONG, b""),
    "a message in a thousand parts": frame(CONTINUED, b"", last=False),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), messages_per_minute=60) as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: Server) -> Iterator[httpx.Client]:
    with server.client(follow_redirects=True) as client:
        yield client


@pytest.fixture(scope="module")
def table(guest: httpx.Client) -> str:
    return str(guest.post("/new", data=FORM).url.path)


def read_on(line: WebSocketTestSession, most: int) -> None:
    """Take so many messages."""
    for _ in range(most):
        line.receive_text()


def last_words(line: socket.socket) -> bytes:
    """All that comes until the other end hangs up, which it does before it would miss an answer to its own ping."""
    heard, end = b"", time.monotonic() + 15
    try:
        while part := line.recv(65_536):
            heard += part
            assert time.monotonic() < end, "it was not hung up"
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_messages_closes_its_own_socket(
    server: Server, guest: httpx.Client, table: str, name: str
) -> None:
    with opened(server, guest, table) as line:
        begin = frame(TEXT, b"x", last=False) if FLOODS[name][0] & 15 == CONTINUED else b""
        for sent in (begin, *[FLOODS[name] * 50] * 10):
            try:
                line.sendall(sent)
            except OSError:
                break
        line.settimeout(15)
        last_words(line)  # or the test fails by its patience
    assert guest.get(table).status_code == 200


def test_a_socket_that_is_closed_for_too_many_messages_is_told_why(tmp_path: Path) -> None:
    slow = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", **{**FAST, "messages_per_minute": 60})  # type: ignore[arg-type]
    with TestClient(create_app(slow, open_database(slow.database))) as client:
        table = client.post("/new", data=FORM).url.path
        with client.websocket_connect(f"{table}/live") as line:
            for _ in range(300):
                line.send_text('{"op": "ping"}')
            with pytest.raises(WebSocketDisconnect) as closed:
                read_on(line, 500)
        assert (closed.value.code, closed.value.reason) == (1008, FAST_WORDS)


@pytest.mark.parametrize("key", [[[]], 1, {}, "", "x" * 61, "a\0b"], ids=repr)
def test_a_key_that_is_none_is_refused_with_a_sentence(client: TestClient, key: object) -> None:
    table = client.post("/new", data=FORM).url.path
    with client.websocket_connect(f"{table}/live") as line:
        line.send_text(json.dumps({"op": "ping", "key": key}))
        while (answer := json.loads(line.receive_text())).get("type") != "reply":
            pass
    assert answer["ok"] is False
    assert answer["error"]["message"]


def test_what_is_nested_three_hundred_deep_is_answered_and_the_socket_stays(client: TestClient) -> None:
    table = client.post("/new", data=FORM).url.path
    with client.websocket_connect(f"{table}/live") as line:
        line.send_text('{"op": "ping", "key": ' + "[" * 300 + "]" * 300 + "}")
        line.send_text('{"op": "ping", "key": "last"}')
        replies: list[dict[str, object]] = []
        while len(replies) < 2:
            answer = json.loads(line.receive_text())
            replies += [answer] if answer["type"] == "reply" else []
    assert [reply["ok"] for reply in replies] == [False, True]


def test_a_text_that_is_no_utf8_is_a_clean_close_without_a_traceback(
    server: Server, guest: httpx.Client, table: str
) -> None:
    with opened(server, guest, table) as line:
        line.sendall(frame(TEXT, b"\xff\xfe\x80"))
        line.settimeout(15)
        heard = last_words(line)
    assert heard.endswith(struct.pack("!BBH", 0x80 | CLOSE, 13, 1007) + b"Send UTF-8.")
    assert "Traceback" not in (server.folder / "errors.txt").read_text()
