"""One run: tables, people, and all that goes wrong, decided by its number."""

import asyncio
import contextlib
from typing import Any

from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS
from gopura.server.naming import new_id
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.world import now_ms, world
from tests.simulation.checks import Checks, Violation
from tests.simulation.machines import Process, Universe
from tests.simulation.people import Person
from tests.simulation.virtual_time import VirtualLoop, run

CLOCKS = (
    ClockRule(),
    ClockRule(),
    ClockRule("live", 300_000, 5_000, "lose"),
    ClockRule("live", 60_000, 0, "bot"),
    ClockRule("days", 86_400_000, 0, "bot"),
)
GAMES = ("temple", "temple", "angkor")


class Story:
    """A run of the server for so many seconds, with a trouble every so many."""

    def __init__(
        self,
        number: int,
        *,
        seconds: float = 300,
        tables: int = 10,
        processes: int = 2,
        trouble_every: float = 10,
        pace: float = 1,
        peace: float = 60,
    ) -> None:
        self.number = number
        self.seconds = seconds
        self.tables = tables
        self.count = processes
        self.trouble_every = trouble_every
        self.pace = pace
        self.peace = peace
        self.processes: list[Process] = []
        self.people: list[Person] = []
        self.violations: list[str] = []
        self.crashes = 0
        self.restarts = 0
        self.universe: Universe
        self.checks: Checks

    def run(self) -> "Story":
        """Run it; its violations, if there are any, are in it."""
        with contextlib.suppress(Violation):
            run(self.told)
        return self

    async def told(self, loop: VirtualLoop) -> None:
        """Tell the story. Raises Violation."""
        self.universe = Universe(loop, self.number)
        self.checks = Checks(self)
        self.universe.troubled = False
        for number in range(self.count):
            self.processes.append(await self.start(f"process {number}"))
        self.universe.troubled = True
        work = [loop.create_task(self.open_tables()), loop.create_task(self.go_wrong())]
        await self.until(self.seconds, work)
        work[1].cancel()
        await self.calm_down()
        await self.until(self.peace, [])
        self.checks.peace()

    async def until(self, seconds: float, work: list["asyncio.Task[Any]"]) -> None:
        """Let so much time pass. Raises Violation as soon as there is one."""
        end = self.universe.loop.now + seconds
        while self.universe.loop.now < end:
            await asyncio.sleep(1)
            for task in work:
                if task.done() and not task.cancelled() and task.exception() is not None:
                    raise task.exception()  # type: ignore[misc]
            if self.violations:
                raise Violation(self.violations[0])

    async def start(self, name: str) -> Process:
        """A process that serves."""
        process = Process(self.universe, f"{name}.{self.restarts}")
        self.restarts += 1
        await process.do(process.start())
        return process

    def some_process(self) -> Process | None:
        """Where the proxy sends somebody: to a process that answers, if there is one."""
        answering = [process for process in self.processes if process.works]
        return self.universe.chance.choice(answering) if answering else None

    # Tables

    async def open_tables(self) -> None:
        """Open tables, one after another, and seat people who play and watch."""
        chance = self.universe.chance
        for number in range(self.tables):
            names = [f"ada{number}", f"ben{number}"][: chance.choice((1, 1, 2))]
            for name in names:
                self.universe.database.add_person(name)
            while (process := self.some_process()) is None or not await self.seat(process, names):
                await asyncio.sleep(1)
            await asyncio.sleep(chance.uniform(0, 1.5 * self.seconds / self.tables))

    async def seat(self, process: Process, names: list[str]) -> bool:
        """A table with these people, and bots; whether there is one now."""
        chance = self.universe.chance
        game = find_game(chance.choice(GAMES))
        count = chance.choice(game.facts.seats)
        seats = [
            Seat(names[seat].capitalize(), names[seat])
            if seat < len(names)
            else Seat(f"Bot {SEAT_LETTERS[seat]}", bot="random")
            for seat in range(count)
        ]
        clock = chance.choice(CLOCKS)

        async def opened() -> str:
            options = game.facts.settle({}, count)
            seed, salt = world().chance(32), world().chance(32)
            setup = Setup(new_id(), game, options, seed, salt, names[0], False, False, clock, now_ms())
            return (await process.hall.create(setup, seats)).room.id

        made = process.do(opened())
        await asyncio.wait([made], timeout=30)
        if not made.done() or made.cancelled() or made.exception() is not None:
            return False  # they try again
        table = made.result()
        for name in names:
            person = Person(self, name, table)
            self.people.append(person)
            for work in (person.play(), person.watch()):
                self.universe.loop.create_task(self.guarded(work))
        watcher = Person(self, f"guest of {table}", table)
        self.universe.loop.create_task(self.guarded(watcher.watch()))
        return True

    async def guarded(self, work: Any) -> None:
        """Do it; what it finds out is written down already."""
        with contextlib.suppress(Violation):
            await work

    # Trouble

    async def go_wrong(self) -> None:
        """One trouble after another."""
        chance = self.universe.chance
        troubles = (self.crash, self.crash, self.freeze, self.lose_database, self.lose_redis, self.set_clock)
        while True:
            await asyncio.sleep(chance.expovariate(1 / self.trouble_every))
            self.universe.loop.create_task(chance.choice(troubles)())

    async def crash(self) -> None:
        """A process dies, and is started again some time later."""
        place = self.universe.chance.randrange(len(self.processes))
        process = self.processes[place]
        if process.machine.dead:
            return
        self.checks.note("crash", process.machine.name)
        self.crashes += 1
        process.crash()
        await asyncio.sleep(self.universe.chance.uniform(0.1, 5))
        self.processes[place] = await self.start(f"process {place}")

    async def freeze(self) -> None:
        """A process stands still for a while."""
        process = self.universe.chance.choice(self.processes)
        process.machine.thaws = self.universe.loop.now + self.universe.chance.uniform(1, 30)

    async def lose_database(self) -> None:
        """The database is away for a while."""
        self.universe.database.away = True
        await asyncio.sleep(self.universe.chance.uniform(0.1, 8))
        self.universe.database.away = False

    async def lose_redis(self) -> None:
        """Redis is away for a while; it may have forgotten all claims."""
        self.universe.redis_away = True
        if self.universe.chance.random() < 0.3:
            self.universe.claims.clear()
        await asyncio.sleep(self.universe.chance.uniform(0.1, 10))
        self.universe.redis_away = False

    async def set_clock(self) -> None:
        """Somebody sets the clock of a machine."""
        process = self.universe.chance.choice(self.processes)
        process.machine.jumped_ns += int(self.universe.chance.uniform(-7200, 7200) * 10**9)

    async def calm_down(self) -> None:
        """From now on nothing goes wrong any more, and everything that was broken is mended."""
        await asyncio.sleep(40)
        self.universe.troubled = self.universe.redis_away = self.universe.database.away = False
        while any(process.machine.dead for process in self.processes):
            await asyncio.sleep(1)
