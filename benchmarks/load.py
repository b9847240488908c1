"""Many tables played through sockets, from one process: the load that benchmarks.server puts on a server."""

import asyncio
import gc
import json
import os
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from tests.server.serving import Server

SEATS = 4
HEAD = re.compile(r'"type":"state",.{0,20}"n":\d+,"moves":(\d+),"turn":"?(\w+)"?,.{0,60}"status":"(\w+)"')


def served(**settings: object) -> Server:
    """A server on a fresh database."""
    return Server(Path(tempfile.mkdtemp()), **{"tables_in_memory": 10_000, **settings})


def pin(server: Server) -> None:
    """The server on one core, the client on the other."""
    assert server.process is not None
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(server.process.pid, {0})
        for task in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {0})
        os.sched_setaffinity(0, {1})


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

    def __init__(self, server: Server, tables: int, *others: Server) -> None:
        self.servers = [server, *others]  # processes of one server; a table stays with one of them
        self.own: list[float] = []
        self.others: list[float] = []
        self.dice = random.Random(7)
        self.flat = False
        self.tasks: list[asyncio.Task[None]] = []
        with httpx.Client(base_url=server.url, timeout=60) as client:
            self.join(client, [self.new_table(client) for _ in range(tables)])

    def join(self, client: httpx.Client, tables: list[str]) -> None:
        """Play at these tables, as the guest whom that client is."""
        self.tables = [LoadTable(table) for table in tables]
        self.cookie = cookie_of(client)

    def new_table(self, client: httpx.Client) -> str:
        """Open a table whose four seats are all played from here."""
        seats = {"seat A": "me", "seat B": "here", "seat C": "here", "seat D": "here"}
        answer = client.post("/new", data={"game": "angkor", **seats}, follow_redirects=False)
        return str(answer.headers["location"]).rsplit("/", 1)[1]

    async def open_sockets(self, seats: int = SEATS) -> None:
        """A socket for each seat of each table."""

        async def open_one(number: int, table: LoadTable, seat: str) -> None:
            address = self.servers[number % len(self.servers)].url.replace("http", "ws")
            url = f"{address}/t/{table.id}/live?seat={seat}"
            socket = await connect(
                url, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None
            )
            table.sockets.append(socket)
            self.tasks.append(asyncio.create_task(self.listen(table, seat, socket)))

        for number, table in enumerate(self.tables):
            await asyncio.gather(*(open_one(number, table, seat) for seat in "ABCD"[:seats]))
        gc.collect()
        gc.freeze()  # the client's own pauses are none of the server's

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
