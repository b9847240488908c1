"""Whatever bytes come down a socket, the server stays up and the table goes on."""

import base64
import os
import random
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.server.serving import Server

pytestmark = pytest.mark.xdist_group("server")
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with Server(folder) as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: Server) -> Iterator[httpx.Client]:
    with server.client(follow_redirects=True) as client:
        yield client


@pytest.fixture(scope="module")
def table(guest: httpx.Client) -> str:
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
    return str(guest.post("/new", data=form).url.path)


def opened(server: Server, guest: httpx.Client, table: str) -> socket.socket:
    """A socket after the handshake, to write any bytes into."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET {table}/live?seat=A HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Cookie: {cookies}\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(4096).split(b"\r\n")[0]
    return line


def frame(kind: int, content: bytes, *, last: bool = True, says: int | None = None) -> bytes:
    """A masked frame; `says` is the length that it claims."""
    length = len(content) if says is None else says
    size = bytes([0x80 | length]) if length < 126 else bytes([0x80 | 127]) + struct.pack("!Q", length)
    return bytes([(0x80 if last else 0) | kind]) + size + bytes(4) + content


WRONG = {
    "no UTF-8": frame(TEXT, b"\xff\xfe\x80"),
    "half a character": frame(TEXT, "é".encode()[:1]),
    "an endless message": b"".join(frame(TEXT if i == 0 else 0, b"x" * 60_000, last=False) for i in range(40)),
    "a length of exabytes": frame(BINARY, b"x", says=1 << 62),
    "deep JSON": frame(TEXT, b"[" * 15_000),
    "a reserved kind": frame(5, b"x"),
    "a close without a code": frame(CLOSE, b"\x03"),
    "a long ping": frame(PING, b"x" * 200),
    "no mask": bytes([0x81, 2]) + b"{}",
    "no frame at all": b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_frames_harm_nobody(server: Server, guest: httpx.Client, table: str, name: str) -> None:
    with opened(server, guest, table) as line:
        try:
            line.sendall(WRONG[name])
            line.sendall(frame(TEXT, b'{"op": "ping"}'))
        except OSError:
            pass  # it has hung up already
        assert guest.get(table).status_code == 200


def test_random_bytes_harm_nobody(server: Server, guest: httpx.Client, table: str) -> None:
    dice = random.Random(5)
    for _ in range(60):
        with opened(server, guest, table) as line:
            valid = frame(TEXT, b'{"op": "play", "move": "skip", "key": "k"}')
            noise = bytearray(valid * 3)
            for _ in range(dice.randint(1, 12)):
                noise[dice.randrange(len(noise))] = dice.randrange(256)
            try:
                line.sendall(noise[: dice.randint(1, len(noise))])
            except OSError:
                continue
    assert guest.get(table).status_code == 200
    assert server.process is not None
    assert server.process.poll() is None


def test_somebody_who_never_reads_holds_up_nobody(server: Server, guest: httpx.Client, table: str) -> None:
    deaf = [opened(server, guest, table) for _ in range(5)]
    for line in deaf:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    for _ in range(30):
        state = guest.get(f"{table}/poll").json()
        seat = state["turn"]
        state = guest.get(f"{table}/poll", params={"seat": seat}).json()
        act = {"op": "play", "move": state["choices"][0][0]}
        assert guest.post(f"{table}/act", json=act).status_code == 200
    for line in deaf:
        line.close()
