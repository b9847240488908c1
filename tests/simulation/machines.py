"""The machines of a simulated server: processes that crash and freeze, one database, one Redis."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextvars import Context, copy_context
from functools import cache
from random import Random
from typing import Any, TypeVar

from sqlalchemy import Engine, StaticPool, create_engine, event
from sqlalchemy.exc import OperationalError

from gopura.server.cluster.news import DEAD, QUIET, News
from gopura.server.cluster.redis_bus import CLAIMED_MS
from gopura.server.settings import Settings
from gopura.server.store.database import begin_sqlite, migrate, prepare_sqlite
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.timekeeper import Timekeeper
from gopura.server.world import WORLD, World
from tests.server.serving import FAST
from tests.simulation.disk import Disk
from tests.simulation.virtual_time import VirtualLoop

T = TypeVar("T")
BEGINNING_NS = 1_700_000_000 * 10**9
LAPSE = CLAIMED_MS / 1000  # seconds after which a claim is free again
THOUGHT = 0.3  # seconds for which a bot thinks in the mean
UPSET = 6.0  # seconds for which every look is taken, after something went wrong
NEXT_DEADLINE = "SELECT min(deadline_ms) FROM tables WHERE deadline_ms IS NOT NULL"


@cache
def empty() -> sqlite3.Connection:
    """A database without anything in it, made once."""
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    engine = engine_on(connection)
    migrate(engine)
    return connection


def engine_on(connection: sqlite3.Connection) -> Engine:
    """The database behind this connection, as the server opens it."""
    return engine_of(lambda: connection)


def engine_of(connect: Callable[[], sqlite3.Connection]) -> Engine:
    """A database with one connection for all, as the server opens it."""
    engine = create_engine("sqlite://", creator=connect, poolclass=StaticPool)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


class Database:
    """One database for all processes. It may be away: for a while, or between a write and its answer."""

    def __init__(self, disk: Disk | None = None) -> None:
        self.disk = disk
        self.connection = self.opened()
        empty().backup(self.connection)
        self.engine = engine_of(lambda: self.connection)
        self.away = False
        self.when_power_goes: Callable[[], None] | None = None  # at the next write
        self.get_ready()

    def opened(self) -> sqlite3.Connection:
        """A connection to it."""
        return self.disk.connect() if self.disk else sqlite3.connect(":memory:", check_same_thread=False)

    def get_ready(self) -> None:
        """Set the connection up as the server does."""
        self.engine.dispose(close=False)
        with self.engine.connect():
            pass
        if self.disk is not None:
            self.disk.note_sync()

    def cut_power(self, work: Callable[[], object], chance: Random) -> str:
        """The power goes while this is written; what SQLite says of the file when it is back: `ok`."""
        assert self.disk is not None
        assert self.when_power_goes is not None
        self.disk.before_write(self.connection)
        work()
        self.disk.cut_power(chance)
        self.connection = self.opened()
        self.get_ready()
        self.when_power_goes()
        self.when_power_goes = None
        return str(self.disk.check(self.connection))

    def add_person(self, name: str) -> None:
        """Somebody has come in."""
        self.connection.execute(
            "INSERT INTO users (id, name, epoch, created_ms) VALUES (?, ?, 0, 0)", (name, name)
        )

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is on its disk."""
        return self.connection.execute(query, values).fetchall()


class Pool(Executor):
    """Threads of a simulated process: only their name counts."""

    def __init__(self, name: str) -> None:
        self.name = name


class Universe:
    """All that the processes share: the loop with its time, one source of chance, the database, Redis."""

    def __init__(self, loop: VirtualLoop, number: int, disk: Disk | None = None) -> None:
        self.loop = loop
        self.chance = Random(number)
        self.database = Database(disk)
        self.unsound: list[str] = []  # what was found wrong with the file
        self.buses: list[Bus] = []
        self.claims: dict[str, tuple[str, float]] = {}
        self.redis_away = False
        self.troubled = True  # whether single things fail now and then
        self.share = 1.0  # how often they do so, beside what is usual here
        self.stirred = 0  # how often something happened
        self.busy_until = 0.0
        self.resting: list[asyncio.Future[None]] = []  # those who look again when something happens
        self.alarm: asyncio.Handle | None = None  # when the next clock is about to run out

    def delay(self) -> float:
        """How long something takes that takes a moment; now and then it is a long one."""
        short = self.chance.expovariate(500)
        return short + (self.chance.uniform(0, 3) if self.troubled and self.chance.random() < 0.01 else 0)

    def fails(self, share: float) -> bool:
        """Whether something goes wrong that does so with this probability."""
        return self.troubled and self.chance.random() < share * self.share

    def stir(self, seconds: float = 0) -> None:
        """Something happens: whoever looks after the server looks again, and for so long again and again."""
        self.stirred += 1
        self.busy_until = max(self.busy_until, self.loop.now + seconds)
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        resting, self.resting = self.resting, []
        for each in resting:
            if not each.done():
                each.set_result(None)

    async def calm(self) -> None:
        """Wait until something happens, or the next clock is about to run out."""
        if not self.resting:
            (deadline,) = self.database.rows(NEXT_DEADLINE)[0]
            if deadline is not None:
                left = (deadline - BEGINNING_NS // 10**6) / 1000 - self.loop.now - 1
                self.alarm = self.loop.call_later(max(0.0, left), self.stir, UPSET)
        self.resting.append(self.loop.create_future())
        await self.resting[-1]

    @property
    def is_calm(self) -> bool:
        """Whether nothing is wrong, and has not been for a while."""
        return self.loop.now >= self.busy_until and not (self.redis_away or self.database.away)


class Machine(World):
    """The world of one process, until it dies."""

    def __init__(self, universe: Universe, name: str) -> None:
        self.universe = universe
        self.name = name
        self.dead = False
        self.thaws = 0.0  # it stands still until then
        self.jumped_ns = 0  # by which somebody has set its clock
        self.timekeeper = Timekeeper(self.wall_ns, self.steady_ns)

    def steady_ns(self) -> int:
        """The clock that nobody can set."""
        return int(self.universe.loop.now * 10**9)

    def wall_ns(self) -> int:
        """The clock that anybody can set."""
        return BEGINNING_NS + self.steady_ns() + self.jumped_ns

    def steady(self) -> float:
        """Seconds since the beginning."""
        return self.universe.loop.now

    async def rest(self, seconds: float) -> None:
        """Let time pass between two looks; and all the time in which a look would find what the last one found."""
        seen = self.universe.stirred
        await asyncio.sleep(seconds)
        if self.universe.is_calm and self.universe.stirred == seen:
            await self.universe.calm()
            await asyncio.sleep(seconds)

    def chance(self, size: int) -> bytes:
        """Bytes that the number of the run decides."""
        return self.universe.chance.randbytes(size)

    def pool(self, threads: int, name: str) -> Executor:  # noqa: ARG002
        """Threads that are none."""
        return Pool(name)

    def processes(self, count: int) -> Executor:  # noqa: ARG002
        """Processes that are none."""
        return Pool("bots")

    def run(self, pool: Executor, work: Callable[..., T], *arguments: object) -> asyncio.Future[T]:
        """What comes of the work, some time later, unless the process or the database is gone by then."""
        return self.universe.loop.create_task(self.work(getattr(pool, "name", ""), work, arguments))

    async def work(self, place: str, work: Callable[..., T], arguments: tuple[object, ...]) -> T:
        """Do the work between two moments in which anything may happen."""
        await self.moment()
        if place == "bots":
            await asyncio.sleep(self.universe.chance.expovariate(1 / THOUGHT))
        universe = self.universe
        lost = place == "writer" and universe.fails(0.01)  # the answer, not the work
        if lost:
            universe.stir(UPSET)
        if place in ("reader", "writer") and (universe.database.away or universe.fails(0.003)):
            universe.stir(UPSET)
            return failed(place, arguments)  # type: ignore[no-any-return]
        if place == "writer" and universe.fails(0.003):  # the answer now, the work later
            universe.stir(UPSET)
            universe.loop.call_later(universe.chance.uniform(0.01, 2), work, *arguments)
            return failed(place, arguments)  # type: ignore[no-any-return]
        if place == "writer" and universe.database.when_power_goes is not None:
            found = universe.database.cut_power(lambda: work(*arguments), universe.chance)
            universe.unsound += [found] if found != "ok" else []
            await self.moment()  # it does not live to see its end
        done = work(*arguments)
        if place == "writer":
            universe.stir()
        await self.moment()
        return failed(place, arguments) if lost else done

    async def moment(self) -> None:
        """Let a moment pass; for ever, if the process does not live to see its end."""
        await asyncio.sleep(self.universe.delay())
        while self.thaws > self.universe.loop.now:
            await asyncio.sleep(self.thaws - self.universe.loop.now)
        if self.dead:
            await asyncio.get_running_loop().create_future()


def failed(place: str, arguments: tuple[Any, ...]) -> Any:
    """What the server gets of a database that does not answer: an error, or from the writer one for each work."""
    problem = OperationalError("", {}, Exception("server closed the connection unexpectedly"))
    if place == "writer":
        return [(False, problem)] * len(arguments[0])
    raise problem


class Bus:
    """A process's line to the others, over a Redis that may be away. Who missed something reads all again."""

    def __init__(self, universe: Universe, machine: Machine) -> None:
        self.universe = universe
        self.machine = machine
        self.process = machine.name
        self.news: News | None = None
        self.missed = False
        self.hears = True
        universe.buses.append(self)

    def tell(self, kind: str, **facts: Any) -> None:
        """Tell the others, some time later, in order."""
        if not self.machine.dead:
            for other in self.universe.buses:
                self.universe.loop.call_later(0.001, other.hear, self.process, kind, facts, context=other.context)

    @property
    def context(self) -> Context:
        """In which what is heard is done."""
        return context_of(self.machine)

    def hear(self, process: str, kind: str, facts: dict[str, Any]) -> None:
        """Take a word, unless the line is cut; after that everything is read again."""
        if self.machine.dead or self.news is None:
            return
        if self.universe.redis_away:
            self.missed = True
        elif self.missed:
            self.missed = False
            self.news.hear("", "again", {})
        else:
            self.news.hear(process, kind, facts)

    def misses(self, process: str) -> None:
        """Notice that another process gives no signs of life any more."""
        if not self.machine.dead and self.news is not None and process not in self.news.quiet:
            self.news.quiet.add(process)
            self.news.read_all()

    @contextlib.asynccontextmanager
    async def claimed(self, name: str) -> AsyncIterator[bool]:
        """Whether this process was first; the claim lapses soon."""
        await self.machine.moment()
        claims, now = self.universe.claims, self.universe.loop.now
        holder, until = claims.get(name, (self.process, 0.0))
        mine = self.universe.redis_away or holder == self.process or until < now
        if mine and not self.universe.redis_away:
            claims[name] = (self.process, now + LAPSE)
        yield mine


class Process:
    """One process of the server: the real hall, the real desk."""

    def __init__(self, universe: Universe, name: str) -> None:
        self.universe = universe
        self.machine = Machine(universe, name)
        self.context = context_of(self.machine)
        self.hall: Hall
        self.desk: Desk

    async def start(self) -> None:
        """Start, as often as it takes for the database to answer."""
        settings = Settings(database_url="sqlite://", **FAST)  # type: ignore[arg-type]
        while True:
            self.hall = Hall(settings, self.universe.database.engine)
            self.desk = Desk(self.hall)
            bus = Bus(self.universe, self.machine)
            self.hall.bus = bus
            bus.news = News(bus, self.hall, Nobody())  # type: ignore[arg-type]
            try:
                await self.hall.start()
            except Exception:
                self.universe.buses.remove(bus)
                await asyncio.sleep(1)
            else:
                return

    def do(self, work: Any) -> "asyncio.Task[Any]":
        """Have something done in this process."""
        return self.universe.loop.create_task(work, context=self.context)

    def crash(self) -> None:
        """Die, in the middle of everything."""
        self.machine.dead = True
        self.universe.buses[:] = [bus for bus in self.universe.buses if bus.machine is not self.machine]
        self.universe.loop.end(self.machine)
        self.universe.stir(UPSET)
        for bus in list(self.universe.buses):
            if bus.news is not None:
                later = self.universe.loop.call_later
                later(QUIET, bus.misses, self.machine.name, context=bus.context)
                later(DEAD, bus.hear, self.machine.name, "bye", {}, context=bus.context)

    @property
    def works(self) -> bool:
        """Whether it lives and moves."""
        return not self.machine.dead and self.machine.thaws <= self.universe.loop.now


class Nobody:
    """In place of the accounts: nobody logs out here."""

    def forget_here(self, user: str) -> None:
        """Nothing is known of them."""

    def dismiss_here(self, user: str, entry: str | None) -> None:
        """They are not here."""


def context_of(machine: Machine) -> Context:
    """A context in which the world is this machine."""
    context = copy_context()
    context.run(WORLD.set, machine)
    return context
