"""One run: tables, people, and all that goes wrong, decided by its number."""

import asyncio
import contextlib
from contextvars import Context, copy_context
from dataclasses import dataclass
from typing import Any

from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.server.naming import new_id
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.world import now_ms, world
from tests.simulation.checks import Checks, Violation
from tests.simulation.disk import Disk
from tests.simulation.machines import UPSET, Process, Universe
from tests.simulation.people import Person
from tests.simulation.virtual_time import VirtualLoop, run

CLOCKS = (
    ClockRule(),
    ClockRule("live", 15_000, 0, "lose"),
    ClockRule("live", 300_000, 5_000, "lose"),
    ClockRule("live", 60_000, 0, "bot"),
    ClockRule("days", 86_400_000, 0, "bot"),
)
GAMES = ("temple", "temple", "angkor")


@dataclass(frozen=True)
class Wanted:
    """A table that somebody wants."""

    names: list[str]
    game: Game[Any, Any]
    clock: ClockRule
    pace: float
    watched: bool = True  # by pages
    count: int = 0  # of seats; chance decides where it is not said


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
        crashes_only: bool = False,
        on_disk: bool = False,
    ) -> None:
        self.number = number
        self.seconds = seconds
        self.tables = tables
        self.count = processes
        self.trouble_every = trouble_every
        self.pace = pace
        self.peace = peace
        self.crashes_only = crashes_only
        self.disk = Disk() if on_disk else None  # which loses its power now and then
        self.processes: list[Process] = []
        self.people: list[Person] = []
        self.violations: list[str] = []
        self.crashes = 0
        self.restarts = 0
        self.universe: Universe
        self.checks: Checks
        self.context: Context  # of the story itself, which is no process

    def run(self) -> "Story":
        """Run it; its violations, if there are any, are in it."""
        with contextlib.suppress(Violation):
            run(self.told)
        if self.disk is not None:
            self.disk.remove()
        return self

    async def told(self, loop: VirtualLoop) -> None:
        """Tell the story. Raises Violation."""
        self.universe = Universe(loop, self.number, self.disk)
        self.checks = Checks(self)
        self.context = copy_context()
        self.universe.troubled = False
        for number in range(self.count):
            self.processes.append(await self.start(f"process {number}"))
        self.universe.troubled = True
        work = [loop.create_task(self.open_tables()), loop.create_task(self.go_wrong())]
        await self.until(self.seconds, work)
        for task in work:
            task.cancel()
        await self.calm_down()
        await self.until(self.peace, [])
        self.checks.peace()

    async def until(self, seconds: float, work: list["asyncio.Task[Any]"]) -> None:
        """Let so much time pass. Raises Violation as soon as there is one."""
        loop = self.universe.loop
        end, waiting = loop.now + seconds, [self.checks.broken, *work]
        while waiting and loop.now < end:
            done, rest = await asyncio.wait(waiting, timeout=end - loop.now, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            waiting = [each for each in waiting if each in rest]

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
            await self.insist(Wanted(names, find_game(chance.choice(GAMES)), chance.choice(CLOCKS), self.pace))
            await asyncio.sleep(chance.uniform(0, 1.5 * self.seconds / self.tables))

    async def insist(self, wanted: "Wanted") -> None:
        """Open a table, at whatever process there is, until it is open."""
        while (process := self.some_process()) is None or not await self.seat(process, wanted):
            await asyncio.sleep(1)

    async def seat(self, process: Process, wanted: "Wanted") -> bool:
        """A table with these people, and bots; whether there is one now."""
        game, names = wanted.game, wanted.names
        counts = [each for each in game.facts.seats if each >= len(names)]
        count = wanted.count or self.universe.chance.choice(counts)
        seats = [
            Seat(names[seat].capitalize(), names[seat])
            if seat < len(names)
            else Seat(f"Bot {SEAT_LETTERS[seat]}", bot="random")
            for seat in range(count)
        ]

        async def opened() -> str:
            options = game.facts.settle({}, count)
            seed, salt = world().chance(32), world().chance(32)
            setup = Setup(new_id(), game, options, seed, salt, names[0], False, False, wanted.clock, now_ms())
            return (await process.hall.create(setup, seats)).room.id

        made = process.do(opened())
        await asyncio.wait([made], timeout=30)
        if not made.done() or made.cancelled() or made.exception() is not None:
            return False  # they try again
        self.sit_down(made.result(), wanted)
        return True

    def sit_down(self, table: str, wanted: "Wanted") -> None:
        """People begin to play there, each with a page open, and a guest watches."""
        for name in wanted.names:
            person = self.person(name, table, wanted.pace)
            self.people.append(person)
            self.universe.loop.create_task(self.guarded(person.play()))
            if wanted.watched:
                self.universe.loop.create_task(self.guarded(person.watch()))
        if wanted.watched:
            guest = self.person(f"guest of {table}", table, wanted.pace)
            self.universe.loop.create_task(self.guarded(guest.watch()))

    def person(self, name: str, table: str, pace: float) -> Person:
        """Somebody who plays or watches there."""
        return Person(self, name, table, pace=pace)

    def choice(self, _key: str, table: Table, seat: int) -> str:
        """What somebody plays, by the key of their wish."""
        return table.game.words.write(self.universe.chance.choice(table.listed(seat)))

    async def guarded(self, work: Any) -> None:
        """Do it; what it finds out is written down already."""
        with contextlib.suppress(Violation):
            await work

    # Trouble

    async def go_wrong(self) -> None:
        """One trouble after another."""
        chance = self.universe.chance
        troubles = [self.crash, self.crash, self.freeze, self.lose_database, self.lose_redis, self.set_clock]
        if self.crashes_only:
            troubles = [self.crash]
        if self.disk is not None:
            troubles += [self.cut_power] * 3
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
        await self.start_again(place)

    async def cut_power(self) -> None:
        """The power goes as soon as something is written: all processes die, and the disk has what was synced."""
        self.universe.database.when_power_goes = self.all_die

    def all_die(self) -> None:
        """No process outlasts this; each is started again some time later."""
        self.checks.note("power cut")
        for place, process in enumerate(self.processes):
            if not process.machine.dead:
                self.crashes += 1
                process.crash()
                self.universe.loop.create_task(self.start_again(place), context=self.context)

    async def start_again(self, place: int) -> None:
        """Start a process that has died."""
        await asyncio.sleep(self.universe.chance.uniform(0.1, 5))
        self.processes[place] = await self.start(f"process {place}")

    async def freeze(self) -> None:
        """A process stands still for a while."""
        process = self.universe.chance.choice(self.processes)
        seconds = self.universe.chance.uniform(1, 30)
        process.machine.thaws = self.universe.loop.now + seconds
        self.universe.stir(seconds + UPSET)

    async def lose_database(self) -> None:
        """The database is away for a while."""
        self.universe.database.away = True
        await asyncio.sleep(self.universe.chance.uniform(0.1, 8))
        self.universe.database.away = False
        self.universe.stir(UPSET)

    async def lose_redis(self) -> None:
        """Redis is away for a while; it may have forgotten all claims."""
        self.universe.redis_away = True
        if self.universe.chance.random() < 0.3:
            self.universe.claims.clear()
        await asyncio.sleep(self.universe.chance.uniform(0.1, 10))
        self.universe.redis_away = False
        self.universe.stir(UPSET)

    async def set_clock(self) -> None:
        """Somebody sets the clock of a machine."""
        process = self.universe.chance.choice(self.processes)
        self.universe.stir(UPSET)
        process.machine.jumped_ns += int(self.universe.chance.uniform(-7200, 7200) * 10**9)

    async def calm_down(self) -> None:
        """From now on nothing goes wrong any more, and everything that was broken is mended."""
        self.universe.stir(40 + self.peace + 300)  # in peace every look is taken
        await asyncio.sleep(40)
        self.universe.troubled = self.universe.redis_away = self.universe.database.away = False
        self.universe.database.when_power_goes = None
        while any(process.machine.dead for process in self.processes):
            await asyncio.sleep(1)
