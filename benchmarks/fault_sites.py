"""Two sites to which things happen: two processes with PostgreSQL and Redis; one process on a SQLite file."""

import asyncio
import contextlib
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine

from benchmarks.fault_players import Heard, Player
from gopura.server.store import queries
from tests.server.postgres import Postgres, free_port
from tests.server.redis_server import RedisServer
from tests.server.serving import Server

BETWEEN = 4.0  # seconds of play between two faults
HEALED = 5.0  # seconds
DRAIN = 2.0  # seconds for which a process that is told to stop serves on
LONGEST = 60.0  # seconds for which anybody is waited for
DISK_MIB = 96
INSTALLED = Path(shutil.which("faketime") or "/usr/bin/faketime").parents[1]
FAKETIME = sorted(INSTALLED.glob("lib/*/faketime/libfaketime.so.1"))
EVENTS = "SELECT number, text FROM events WHERE table_id = '{}'"
NUMBERS = (
    "SELECT table_id, count(*), max(number), count(key), count(DISTINCT key), "
    "sum(CASE WHEN key IS NULL THEN 0 ELSE 1 END) FROM events GROUP BY table_id"
)
LATE = "SELECT count(*) FROM events WHERE kind = 'timeout' OR text = 'late'"
Fault = Callable[[], Coroutine[Any, Any, None]]


class Site:
    """Some processes of a server, those who play there, and what may happen to them."""

    name = ""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self.folder = folder
        self.dice = dice
        self.clock = folder / "clock"
        self.clock.write_text("+0")
        self.servers: list[Server] = []
        self.answering: list[Server] = []
        self.heard = Heard()
        self.healed: dict[str, list[float]] = {}
        self.players: list[Player] = []

    def server(self, name: str, **settings: object) -> Server:
        """A process that is not started yet, with a clock that can be set."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        return Server(folder, **settings)

    @contextlib.contextmanager
    def set_clocks(self) -> Iterator[None]:
        """What is started in the block tells the time by our file; the clock that cannot be set stays as it is."""
        if FAKETIME:
            os.environ |= {
                "LD_PRELOAD": str(FAKETIME[0]),
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "FAKETIME_CACHE_DURATION": "1",
            }
        yield
        os.environ.pop("LD_PRELOAD", None)

    async def start(self, server: Server, port: int = 0) -> None:
        """Start a process, and send people there."""
        with self.set_clocks():
            await asyncio.to_thread(server.start, port)
        if server not in self.answering:
            self.answering.append(server)

    def urls(self) -> list[str]:
        """Where a proxy sends people."""
        return [server.url for server in self.answering or self.servers]

    def faults(self) -> list[Fault]:
        """What may happen here."""
        return [self.kill, self.freeze, *([self.set_the_clock] if FAKETIME else [])]

    def some_process(self) -> tuple[Server, int]:
        """One of them, and its number at the machine."""
        server = self.dice.choice(self.servers)
        assert server.process is not None
        return server, server.process.pid

    async def kill(self) -> None:
        """A process is killed, and started again."""
        server, _ = self.some_process()
        port = server.port
        server.kill()
        if len(self.servers) > 1:
            self.answering.remove(server)  # as a proxy finds out at once: nobody listens there
            await self.heals("kill -9, another process takes over")
        await self.start(server, port)
        await self.heals("kill -9, started again")

    async def freeze(self) -> None:
        """A process stands still for a while; where there are others, they take over."""
        server, pid = self.some_process()
        os.kill(pid, signal.SIGSTOP)
        try:
            if len(self.servers) > 1:
                await asyncio.sleep(1)
                self.answering.remove(server)  # as a proxy finds out by asking whether it is there
                await self.heals("process frozen, another takes over")
            await asyncio.sleep(self.dice.uniform(2, 6))
        finally:
            os.kill(pid, signal.SIGCONT)
        if server not in self.answering:
            self.answering.append(server)
        await self.heals("process frozen, goes on")

    async def set_the_clock(self) -> None:
        """Somebody sets the machine's clock by an hour, and back."""
        self.clock.write_text(self.dice.choice(("+3600", "-3600")))
        await asyncio.sleep(3)
        await self.heals("clock set by an hour")
        self.clock.write_text("+0")
        await asyncio.sleep(1.5)

    async def heals(self, what: str) -> None:
        """Wait until everybody has had an answer, and note how long that took from now on."""
        begun = time.monotonic()
        waiting = list(self.players)
        while waiting and time.monotonic() < begun + LONGEST:
            await asyncio.sleep(0.02)
            last, waiting = waiting[0], [player for player in waiting if player.answered_at <= begun]
        took = time.monotonic() - begun
        self.healed.setdefault(what, []).append(took)
        print(f"{what}: {took:.1f} s; {len(self.heard.acknowledged):,} acknowledged", flush=True)
        if took > HEALED:
            print(last.story(begun), flush=True)

    async def endure(self, seconds: float, players: int, only: str) -> None:
        """Let so many play for so long while one thing after another happens."""
        self.players = [Player(number, self.urls, self.heard) for number in range(players)]
        playing = [asyncio.create_task(player.play()) for player in self.players]
        waiting: list[Fault] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(BETWEEN)
            faults = [fault for fault in self.faults() if only in ("", fault.__name__)]
            waiting = waiting or self.dice.sample(faults, len(faults))
            await waiting.pop()()
            for task in playing:
                if task.done():
                    task.result()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    def report(self, database: str) -> "Report":
        """What was said, and what the log says about it."""
        heard = self.heard
        report = Report(self.name, len(heard.acknowledged), len(heard.mistakes), dict(heard.refused), self.healed)
        engine = create_engine(database)
        with engine.connect() as connection:
            logs: dict[str, dict[int, str]] = {}
            for table in heard.wished:
                rows = connection.exec_driver_sql(EVENTS.format(table))
                logs[table] = {number: text for number, text in rows}  # noqa: C416
                queries.load_room(connection, table)  # plays it again by the rules
            for wish, number in heard.acknowledged:
                report.lost += logs[wish.table].get(number) != wish.move
            for table, count, last, keys, different, by_people in connection.exec_driver_sql(NUMBERS):
                report.gaps += count != last
                report.doubled += keys - different + max(0, by_people - heard.wished[table])
            report.late = int(connection.exec_driver_sql(LATE).scalar() or 0)
        engine.dispose()
        return report


@dataclass
class Report:
    """What became of a site."""

    site: str
    acknowledged: int
    mistakes: int
    refused: dict[str, int]
    healed: dict[str, list[float]]  # seconds, by what had happened
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    late: int = 0


class Cluster(Site):
    """Two processes with PostgreSQL and Redis."""

    name = "two processes, PostgreSQL, Redis"

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Everything started; the address of the database."""
        place = self.folder / "postgres"
        place.mkdir()
        self.postgres = Postgres(place)
        self.postgres.start()
        self.redis = RedisServer(self.folder)
        self.redis.start()
        shared = {"database_url": self.postgres.url, "redis_url": self.redis.url, "drain_seconds": DRAIN}
        self.servers = [self.server(f"process {number}", **shared) for number in range(2)]
        try:
            for server in self.servers:
                await self.start(server, free_port())
            yield self.postgres.url
        finally:
            for server in self.servers:
                server.stop()
            self.redis.kill()
            self.postgres.stop("immediate")

    def faults(self) -> list[Fault]:
        """Those of every site, and what may happen to PostgreSQL and Redis."""
        return [*super().faults(), self.deploy, self.restart, self.crash, self.lose_redis, self.freeze_redis]

    async def deploy(self) -> None:
        """A process is replaced, as an update does: it says that it goes, serves on for a while, and goes."""
        server, _ = self.some_process()
        assert server.process is not None
        port = server.port
        server.process.terminate()
        await asyncio.sleep(DRAIN / 2)
        self.answering.remove(server)  # as a proxy finds out by asking whether it is ready
        await asyncio.to_thread(server.process.wait)
        await self.heals("process replaced, another takes over")
        server.stop()
        await self.start(server, port)
        await self.heals("process replaced")

    async def restart(self) -> None:
        """PostgreSQL is restarted as an upgrade does."""
        await self.stop_database("fast")
        await self.heals("PostgreSQL restarted")

    async def crash(self) -> None:
        """PostgreSQL crashes."""
        await self.stop_database("immediate")
        await self.heals("PostgreSQL crashed")

    async def stop_database(self, mode: str) -> None:
        """PostgreSQL is away for a while."""
        await asyncio.to_thread(self.postgres.stop, mode)
        await asyncio.sleep(self.dice.uniform(0, 3))
        await asyncio.to_thread(self.postgres.start)

    async def lose_redis(self) -> None:
        """Redis dies, is away for a while, and comes back with nothing in it."""
        self.redis.kill()
        await self.heals("Redis away")
        await asyncio.sleep(self.dice.uniform(1, 4))
        await asyncio.to_thread(self.redis.start)
        await self.heals("Redis back, empty")

    async def freeze_redis(self) -> None:
        """Redis stands still."""
        assert self.redis.process is not None
        self.redis.process.send_signal(signal.SIGSTOP)
        await self.heals("Redis frozen")
        await asyncio.sleep(self.dice.uniform(1, 4))
        self.redis.process.send_signal(signal.SIGCONT)
        await self.heals("Redis goes on")


class OneFile(Site):
    """One process on a SQLite file."""

    name = "one process, SQLite"

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Everything started; the address of the database."""
        server = self.server("process")
        self.servers = [server]
        self.full = server.folder / "ballast"
        is_root = os.getuid() == 0
        if is_root:
            mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "gopura-faults", str(server.folder)]
            subprocess.run(mount, check=True)
        try:
            await self.start(server)
            yield f"sqlite:///{server.folder / 'gopura.db'}"
        finally:
            server.stop()
            if is_root:
                subprocess.run(["umount", "--lazy", str(server.folder)], check=True)

    def faults(self) -> list[Fault]:
        """Those of every site, and a full disk where there is one of its own."""
        return [*super().faults(), *([self.fill_disk] if os.path.ismount(self.servers[0].folder) else [])]

    async def fill_disk(self) -> None:
        """The disk is full for a while."""
        with contextlib.suppress(OSError), self.full.open("wb", buffering=0) as ballast:
            while True:
                ballast.write(bytes(1 << 12))
        await asyncio.sleep(self.dice.uniform(2, 4))
        self.full.unlink()
        await self.heals("disk full")
