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
from starlette.requests import HTTPConnection
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from gopura.server.app import create_app
from gopura.server.listening import raise_file_limit
from gopura.server.safety import home_of
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from tests.server.serving import FAST, Server
from tests.server.test_raw_sockets import PING, TEXT, frame, opened

pytestmark = pytest.mark.xdist_group("server")
FORM = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
CONTINUED, CLOSE, PONG = 0, 8, 10
FAST_WORDS = "Too many requests. Wait a moment."
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
    with Server(tmp_path_factory.mktemp("server"), messages_per_minute=60, request_seconds=1) as server:
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
    """All that comes until the other end hangs up, before it would miss an answer to its own ping."""
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
    assert heard.endswith(struct.pack("!BBH", 0x80 | CLOSE, 30, 1007) + b"Messages must be UTF-8 text.")
    assert "Traceback" not in (server.folder / "errors.txt").read_text()


HALF = {
    "nothing": b"",
    "half a line": b"GET /ab",
    "half the headers": b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
    "half a body": b"POST /play HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\ngame",
    "half a body that nobody reads": b"POST /about HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nx",
    "a second request that is half": b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /a",
    "a second body that is half": b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    b"POST /play HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nx",
}


@pytest.mark.parametrize("name", HALF)
def test_who_never_finishes_a_request_is_hung_up_on(server: Server, name: str) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=15) for _ in range(20)]
    for line in lines:
        line.sendall(HALF[name])
    for line in lines:
        with line:
            last_words(line)
    assert "Traceback" not in (server.folder / "errors.txt").read_text()


def test_headers_without_end_are_not_kept(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as line:
        line.sendall(b"GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 70_000)
        assert b" 431 " in last_words(line).split(b"\r\n")[0]


def test_a_large_body_is_not_taken_for_headers(guest: httpx.Client) -> None:
    answer = guest.post("/import", data={"record": "x" * 300_000})
    assert answer.status_code == 400


def test_streams_count_with_pages_and_the_rest_of_an_address(tmp_path: Path) -> None:
    with Server(tmp_path, sockets_per_address=3) as server, server.client(follow_redirects=True) as client:
        table = client.post("/new", data=FORM).url.path[3:]
        ask = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        lines = [socket.create_connection(("127.0.0.1", server.port), timeout=15) for _ in range(3)]
        for line in lines:
            line.sendall(ask)
            assert b" 200 " in line.recv(4096).split(b"\r\n")[0]
        full = client.get("/about")
        assert (full.status_code, full.headers["retry-after"]) == (429, "5")
        for line in lines:
            line.close()


def test_a_full_house_asks_to_come_later(tmp_path: Path) -> None:
    full = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", connections=1)
    with TestClient(create_app(full, open_database(full.database))) as client:
        table = client.post("/new", data=FORM).url.path
        with client.websocket_connect(f"{table}/live"):
            answer = client.get("/about")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json()["error"]["code"] == "unavailable"
        assert client.get("/about").status_code == 200


def test_the_server_takes_as_many_files_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 524_288))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert raise_file_limit() == 65_536 - 100
    assert asked == [(65_536, 524_288)]


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_host_is_counted_by_its_network(address: str, home: str) -> None:
    assert home_of(HTTPConnection({"type": "http", "client": (address, 1)})) == home


def test_a_socket_or_stream_that_was_let_in_may_stay(server: Server, guest: httpx.Client, table: str) -> None:
    ask = f"GET /api/tables/{table[3:]}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    with (
        opened(server, guest, table) as page,
        socket.create_connection(("127.0.0.1", server.port), timeout=15) as stream,
    ):
        stream.sendall(ask)
        time.sleep(2)  # twice as long as a request may take to arrive
        page.sendall(frame(TEXT, b'{"op": "ping", "key": "still here"}'))
        heard = b""
        while b"still here" not in heard:
            part = page.recv(65_536)
            assert part, "it was hung up"
            heard += part
        assert stream.recv(65_536)
        stream.setblocking(False)
        with pytest.raises(BlockingIOError):  # open, and nothing more to say
            last_words(stream)
