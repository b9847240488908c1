"""The server under load: moves a second, durable, with four viewers a table; memory; opening a table; first load.

    python -m benchmarks.server [paced | flat | memory | page | all] [--peer FOLDER]

The client runs in this process, the server in one of its own. `--peer` names a folder with a boardgame.io
server and its load client; its flat-out figure with FlatFile storage is then measured in the same run.
"""

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
import orjson
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.server.serving import Server

SEATS = 4
HEAD = re.compile(r'"type":"state",.{0,20}"n":\d+,"moves":(\d+),"turn":"?(\w+)"?,"status":"(\w+)"')


def cookie_of(client: httpx.Client) -> str:
    """The guest's cookie."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def rss_mib(pid: int) -> float:
    """The memory that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(eq=False)
class LoadTable:
    """One table with a socket for each of its four seats; the seat to act plays a random legal move."""

    id: str
    sockets: list[ClientConnection] = field(default_factory=list)
    choices: list[Any] = field(default_factory=list)
    moves: int = 0
    turn: str | None = None
    over: bool = False
    sent_at: float = 0.0
    seen: int = 0

    @property
    def ready(self) -> bool:
        """Whether a move can be sent."""
        return bool(self.choices) and not self.over and self.sent_at == 0.0


class Load:
    """Many tables, played through sockets."""

    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.own: list[float] = []
        self.others: list[float] = []
        self.dice = random.Random(7)
        self.flat = False
        self.tasks: list[asyncio.Task[None]] = []
        with httpx.Client(base_url=server.url, timeout=60) as client:
            self.cookie = ""
            self.tables = [LoadTable(self.new_table(client)) for _ in range(tables)]
            self.cookie = cookie_of(client)

    def new_table(self, client: httpx.Client) -> str:
        """Open a table whose four seats are all played from here."""
        seats = {"seat A": "me", "seat B": "here", "seat C": "here", "seat D": "here"}
        answer = client.post("/new", data={"game": "angkor", **seats}, follow_redirects=False)
        return str(answer.headers["location"]).rsplit("/", 1)[1]

    async def open_sockets(self, seats: int = SEATS) -> None:
        """A socket for each seat of each table."""
        address = self.server.url.replace("http", "ws")

        async def open_one(table: LoadTable, seat: str) -> None:
            url = f"{address}/t/{table.id}/live?seat={seat}"
            socket = await connect(
                url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None
            )
            table.sockets.append(socket)
            self.tasks.append(asyncio.create_task(self.listen(table, seat, socket)))

        for table in self.tables:
            await asyncio.gather(*(open_one(table, seat) for seat in "ABCD"[:seats]))

    async def listen(self, table: LoadTable, seat: str, socket: ClientConnection) -> None:
        """Take what one seat is sent. Only the seat to act reads more than the first few words."""
        async for text in socket:
            now = time.perf_counter()
            assert isinstance(text, str)
            head = HEAD.search(text)
            if head is None:
                continue
            moves, turn, status = int(head[1]), head[2], head[3]
            if moves > table.moves:
                table.moves, table.seen = moves, 0
            table.over, table.turn = status == "over", turn
            if moves == table.moves and table.sent_at:
                table.seen += 1
                (self.own if table.seen == 1 else self.others).append(now - table.sent_at)
                if table.seen == SEATS:
                    table.sent_at = 0.0
            if turn == seat:
                table.choices = orjson.loads(text)["choices"]
            if self.flat and table.ready and table.sent_at == 0.0:
                await self.play(table)

    async def play(self, table: LoadTable) -> None:
        """Send a random legal move from the seat to act."""
        if table.turn is None or table.turn not in "ABCD" or not table.choices:
            return
        move = self.dice.choice(table.choices)[0]
        table.choices = []
        table.sent_at = time.perf_counter()
        socket = table.sockets["ABCD".index(table.turn)]
        await socket.send(json.dumps({"op": "play", "move": move, "expect": table.moves, "key": f"{table.moves}"}))

    async def close(self) -> None:
        """Hang up."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for table in self.tables for socket in table.sockets))


def spread(times: list[float]) -> str:
    """p50 and p99 in milliseconds."""
    if not times:
        return "none"
    ordered = sorted(times)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"p50 {statistics.median(ordered) * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms"


async def paced(load: Load, rate: float, seconds: float) -> None:
    """So many moves a second, evenly spaced, round robin over the tables."""
    begin = time.perf_counter()
    sent = starved = turn = 0
    while (now := time.perf_counter()) < begin + seconds:
        due = begin + sent / rate
        if now < due:
            await asyncio.sleep(due - now)
        for _ in range(len(load.tables)):
            table = load.tables[turn % len(load.tables)]
            turn += 1
            if table.ready:
                await load.play(table)
                break
        else:
            starved += 1
        sent += 1
    await asyncio.sleep(1)
    print(
        f"paced {rate:.0f}/s over {len(load.tables)} tables: "
        f"mover {spread(load.own)}; others {spread(load.others)}; starved {starved}"
    )


async def flat_out(load: Load, seconds: float) -> float:
    """Every table as fast as it can; moves a second."""
    load.flat = True
    for table in load.tables:
        await load.play(table)
    assert load.server.process is not None
    mine = time.process_time()
    begin, used, already = time.perf_counter(), cpu_seconds(load.server.process.pid), len(load.own)
    await asyncio.sleep(seconds)
    moves = len(load.own) - already
    rate = moves / (time.perf_counter() - begin)
    work = (cpu_seconds(load.server.process.pid) - used) / max(1, moves)
    load.flat = False
    own = (time.process_time() - mine) / max(1, moves)
    print(f"processor time for a move: server {work * 1000:.2f} ms, client {own * 1000:.2f} ms")
    print(f"flat out over {len(load.tables)} tables: {rate:.0f} moves/s durable; mover {spread(load.own)}")
    await asyncio.sleep(1)
    return rate


def served(**settings: object) -> Server:
    """A server on a fresh database, on the first core where the system lets us choose."""
    folder = Path(tempfile.mkdtemp())
    return Server(folder, tables_in_memory=10_000, **settings)


def pin(server: Server) -> None:
    """The server on one core, the client on the other."""
    assert server.process is not None
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(server.process.pid, {0})
        for task in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {0})
        os.sched_setaffinity(0, {1})


async def bench_paced(tables: int, rate: float, seconds: float) -> None:
    """The figure of every day."""
    with served() as server:
        pin(server)
        load = Load(server, tables)
        await load.open_sockets()
        await asyncio.sleep(1)
        await paced(load, rate, seconds)
        await load.close()


async def bench_flat(tables: int, seconds: float) -> float:
    """The figure against the peer."""
    with served() as server:
        pin(server)
        load = Load(server, tables)
        await load.open_sockets()
        await asyncio.sleep(1)
        rate = await flat_out(load, seconds)
        await load.close()
        return rate


def bench_peer(folder: Path, tables: int, seconds: float) -> float:
    """boardgame.io with FlatFile storage on the same work."""
    command = [
        "node",
        "load.mjs",
        "flat",
        "--storage",
        "flatfile",
        "--matches",
        str(tables),
        "--seconds",
        str(seconds),
    ]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    rate = float(json.loads(answer.stdout.strip().splitlines()[-1])["per_second"])
    print(f"boardgame.io, FlatFile, flat out over {tables} matches: {rate:.0f} moves/s")
    return rate


async def bench_memory(tables: int = 5000, sockets: int = 2000) -> None:
    """Open tables and open sockets in memory."""
    with served() as server:
        assert server.process is not None
        empty = rss_mib(server.process.pid)
        load = Load(server, tables)
        load.tables = load.tables[:sockets]
        await load.open_sockets(1)
        await asyncio.sleep(2)
        held = rss_mib(server.process.pid)
        print(f"{tables} tables, {sockets} sockets: {held:.0f} MiB (empty server: {empty:.0f})")
        await load.close()


def bench_page() -> None:
    """What a browser fetches for the first view of a table."""
    with served() as server, httpx.Client(base_url=server.url, follow_redirects=True) as client:
        page = client.post("/play", data={"game": "angkor"})
        total = len(gzip.compress(page.content, 6))
        for address in sorted(set(re.findall(r'(?:src|href)="(/(?:static|style)/[^"]+)"', page.text))):
            content = client.get(address).content
            total += len(gzip.compress(content, 6))
        static = re.search(r'"(/static/[0-9a-f]+)/', page.text)
        assert static
        for name in ("board.js", "clicks.js", "layout.js", "link.js", "orbit.js", "side.js"):
            total += len(gzip.compress(client.get(f"{static[1]}/{name}").content, 6))
        print(f"first load of a table: {total / 1024:.0f} KiB over the wire")


async def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="all", choices=["all", "paced", "flat", "memory", "page"])
    parser.add_argument("--peer", type=Path)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    if given.what in ("all", "page"):
        bench_page()
    if given.what in ("all", "paced"):
        await bench_paced(given.tables, 200, given.seconds)
    if given.what in ("all", "flat"):
        rate = await bench_flat(given.tables, given.seconds)
        if given.peer:
            peer = bench_peer(given.peer, given.tables, given.seconds)
            print(f"ratio to boardgame.io: {rate / peer:.2f}")
    if given.what in ("all", "memory"):
        await bench_memory()


if __name__ == "__main__":
    uvloop.run(main())
