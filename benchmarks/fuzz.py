"""Fuzzed requests and socket messages at a real server, on SQLite and on PostgreSQL.

    python -m benchmarks.fuzz [--requests 20000] [--number 16] [--keep]

Nothing may be answered with 500, end the server, or cost more than 200 ms of its processor time. A failure is the
number of its request. `--keep` writes the section of results.md.
"""

import argparse
import contextlib
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
from sqlalchemy import create_engine

from benchmarks.figures import Figure, at_least, at_most
from benchmarks.load import cookie_of
from benchmarks.results import write_section
from gopura.server.app import create_app
from gopura.server.settings import Settings
from tests.server.odd_inputs import FORM, Oddities, routes_of
from tests.server.postgres import Postgres
from tests.server.serving import Server, token_for
from tests.server.test_raw_sockets import TEXT, frame, opened

TITLE = "Fuzzed requests and messages"
LONGEST = 0.2  # seconds of processor time
SOCKETS = 0.5  # of all go down a socket
AT_ONCE = 20  # messages on one socket
RENEWED = 100  # requests after which somebody new asks, at a new table
PATIENCE = 30.0  # seconds


class Fuzz:
    """A server, and those who ask it odd things."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.odd = Oddities(number, all_routes(), "")
        self.statuses: Counter[str] = Counter()
        self.failures: list[str] = []
        self.slowest = (0.0, "")
        self.sent = 0
        self.headers: dict[str, str] = {}

    def come_in(self) -> httpx.Client:
        """Somebody new, with a table of their own."""
        client = self.server.client(follow_redirects=False)
        self.odd.table = client.post("/new", data=FORM).headers["location"][3:]
        host = {"Host": f"127.0.0.1:{self.server.port}"}
        self.headers = host | {"Cookie": cookie_of(client)}
        if self.odd.dice.random() < 0.3:
            name = f"Ada {self.sent}"
            self.headers = host | {"Authorization": f"Bearer {token_for(client, name)}"}
        return client

    def run(self, requests: int) -> None:
        """Send so many."""
        while self.sent < requests:
            with contextlib.closing(self.come_in()) as client:
                until = min(requests, self.sent + RENEWED)
                while self.sent < until:
                    if self.odd.dice.random() < SOCKETS / AT_ONCE:
                        self.send_messages(client)
                    else:
                        self.ask(self.odd.request(self.headers))

    def ask(self, request: bytes) -> None:
        """Send a request; look at its answer, and at what it cost."""
        self.sent += 1
        spent, answer = self.timed(request)
        for _ in range(2):  # what is done once, like loading a game, is not what this request costs
            if spent > LONGEST:
                spent = min(spent, self.timed(request)[0])
        status = answer[9:12].decode("latin-1")
        self.statuses[status] += 1
        if status.startswith("5") or not answer:
            self.failures.append(f"{self.sent}: {request[:300]!r} → {answer[:200]!r}")
        self.slowest = max(self.slowest, (spent, repr(request[:120])))

    def timed(self, request: bytes) -> tuple[float, bytes]:
        """The server's processor time for a request, and the answer."""
        before = self.processor_time()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as line:
            answer = b""
            with contextlib.suppress(ConnectionError):
                line.sendall(request)
            with contextlib.suppress(ConnectionError):
                while chunk := line.recv(1 << 16):
                    answer += chunk
        return self.processor_time() - before, answer

    def send_messages(self, client: httpx.Client) -> None:
        """Send odd messages down a socket, and see that it, or at least the server, still answers."""
        before = self.processor_time()
        with opened(self.server, client, f"/t/{self.odd.table}") as line, contextlib.suppress(ConnectionError):
            line.settimeout(PATIENCE)
            for _ in range(AT_ONCE):
                self.sent += 1
                self.statuses["socket"] += 1
                line.sendall(self.odd.frame())
            line.sendall(frame(TEXT, b'{"op": "ping", "key": "the last"}'))
            heard = b""
            while b'"the last"' not in heard and (chunk := line.recv(1 << 16)):
                heard += chunk
            if b"server_error" in heard:
                self.failures.append(f"{self.sent}: a message → server_error")
        self.slowest = max(self.slowest, ((self.processor_time() - before) / AT_ONCE, "messages, in the mean"))

    def processor_time(self) -> float:
        """Seconds that the server has worked, all its threads."""
        assert self.server.process is not None
        tasks = Path(f"/proc/{self.server.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def all_routes() -> list[tuple[str, str]]:
    """Every (method, path) of the server."""
    return sorted(set(routes_of(create_app(Settings(), create_engine("sqlite://")).routes)))


@contextlib.contextmanager
def on_sqlite(folder: Path) -> Iterator[Server]:
    """A server on a SQLite file."""
    with Server(folder) as server:
        yield server


@contextlib.contextmanager
def on_postgresql(folder: Path) -> Iterator[Server]:
    """A server on a PostgreSQL of its own."""
    folder.chmod(0o755)
    place = folder / "postgres"
    place.mkdir()
    postgres = Postgres(place)
    postgres.start()
    try:
        with Server(folder, database_url=postgres.url) as server:
            yield server
    finally:
        postgres.stop("immediate")


def measured(name: str, fuzz: Fuzz, tracebacks: int, took: float) -> list[Figure]:
    """What is kept of a run."""
    answers = ", ".join(f"{count} × {status}" for status, count in fuzz.statuses.most_common(8))
    spent, request = fuzz.slowest
    return [
        at_least(f"requests and messages, {name}", fuzz.sent, "", 20_000, f"{answers}; {took:.0f} s"),
        at_most(f"answers 500, {name}", len(fuzz.failures), "", 0, f"{tracebacks} tracebacks in the server's log"),
        at_most(
            f"processor time of the slowest, {name}", spent * 1000, "ms", LONGEST * 1000, f"`{request[2:50]}`"
        ),
    ]


def main() -> None:
    """Fuzz both."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--requests", type=int, default=20_000)
    wanted.add_argument("--number", type=int, default=16)
    wanted.add_argument("--keep", action="store_true", help="write the section of results.md")
    given = wanted.parse_args()
    found: list[Figure] = []
    for name, place in (("SQLite", on_sqlite), ("PostgreSQL", on_postgresql)):
        with tempfile.TemporaryDirectory(prefix="gopura-") as folder, place(Path(folder)) as server:
            fuzz, begun = Fuzz(server, given.number), time.monotonic()
            fuzz.run(given.requests)
            tracebacks = (Path(folder) / "errors.txt").read_text().count("Traceback")
            found += measured(name, fuzz, tracebacks, time.monotonic() - begun)
            print("\n".join(fuzz.failures[:20]), fuzz.slowest, flush=True)
    rows = "".join(f"{figure.row()}\n" for figure in found)
    print(rows)
    if given.keep:
        write_section(TITLE, f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")
    sys.exit(any(not figure.holds for figure in found))


if __name__ == "__main__":
    main()
