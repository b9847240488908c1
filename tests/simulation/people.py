"""People at simulated tables: they move, undo, try again when nothing is heard, and watch what they are shown."""

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson

from gopura.server.problems import Problem, Stale, Unavailable
from gopura.server.protocol.wishes import Play, Undo
from gopura.server.rooms.room import OVER
from gopura.server.tables.acting import key_of
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.tables.sockets import attached
from gopura.server.visitor import Visitor
from tests.simulation.machines import Process

if TYPE_CHECKING:
    from tests.simulation.story import Story

PATIENCE = 5.0  # seconds for which somebody waits for an answer


@dataclass
class Acknowledged:
    """What the server said it has done."""

    table: str
    number: int
    key: str | None
    move: str | None
    at: float  # seconds


@dataclass
class Person:
    """Somebody who plays at one table, through a net that loses and doubles what is sent."""

    story: "Story"
    name: str
    table: str
    acknowledged: list[Acknowledged] = field(default_factory=list)
    pace: float = 1.0  # seconds between two looks whether it is their turn, in the mean
    wishes: int = 0
    waits_since: float | None = None  # for an answer

    @property
    def visitor(self) -> Visitor:
        """Who they are, for the server."""
        return Visitor(self.name, self.name.capitalize(), True)

    async def play(self) -> None:
        """Play until the game is over."""
        chance = self.story.universe.chance
        while not await self.turn():
            await asyncio.sleep(chance.expovariate(1 / self.pace))

    async def turn(self) -> bool:
        """Do something, if it is one's turn; whether the game is over."""
        process = self.story.some_process()
        live = await self.asked(process, process.hall.open(self.table)) if process else None
        if not isinstance(live, LiveTable):
            return False
        room, chance = live.room, self.story.universe.chance
        mine = [seat for seat in room.to_act if seat in room.seats_of(self.name) and room.seats[seat].is_person]
        if mine:
            self.wishes += 1
            key = f"{self.name}-{self.wishes}"
            wish: Play | Undo
            if room.moves and chance.random() < 0.1:
                wish = Undo(expect=room.moves, key=key)
            else:
                move = self.story.choice(key, room.table, mine[0])
                wish = Play(move=move, expect=room.moves, key=key)
            await self.insist(wish)
        return room.status == OVER

    async def insist(self, wish: Play | Undo) -> None:
        """Send a wish, and again with the same key, until there is an answer."""
        self.waits_since = self.story.universe.loop.now
        for _ in range(200):
            process = self.story.some_process()
            if process is not None and await self.send(process, wish):
                break
            await asyncio.sleep(self.story.universe.chance.uniform(0.1, 2))
        self.waits_since = None

    async def send(self, process: Process, wish: Play | Undo) -> bool:
        """Send a wish once, or twice without knowing; whether an answer came that settles it."""
        universe = self.story.universe
        if universe.fails(0.02):
            return False  # the request is lost
        if universe.fails(0.02):
            process.do(self.act(process, wish))  # it arrives twice
        if universe.fails(0.02):
            process.do(self.late(process, wish))  # and again, behind what comes after it
        answer = await self.asked(process, self.act(process, wish))
        if answer is None or universe.fails(0.02):
            return False  # the answer is lost
        if isinstance(answer, int):
            kept_as = key_of(wish, self.visitor)
            told = Acknowledged(
                self.table, answer, kept_as, wish.move if isinstance(wish, Play) else None, universe.loop.now
            )
            self.acknowledged.append(told)
            self.story.checks.acknowledged(told)
        return not isinstance(answer, Unavailable)

    async def late(self, process: Process, wish: Play | Undo) -> None:
        """At the desk of a process, some time later; nobody hears the answer."""
        await asyncio.sleep(self.story.universe.chance.uniform(0.5, 20))
        with contextlib.suppress(Problem):
            await self.act(process, wish)

    async def act(self, process: Process, wish: Play | Undo) -> int:
        """At the desk of a process, as a request would."""
        live = await process.hall.open(self.table)
        done = await process.desk.act(live, self.visitor, wish)
        return done["n"]

    async def asked(self, process: Process, work: Any) -> Any:
        """What a process answers: a result, a problem, or None where nothing is heard in time."""
        task = process.do(work)
        await asyncio.wait([task], timeout=PATIENCE)
        if not task.done() or task.cancelled():
            return None
        problem = task.exception()
        if problem is not None and not isinstance(problem, Problem):
            self.story.checks.violation(f"{self.name} got a traceback: {problem!r}")
        if isinstance(problem, Stale):
            return problem
        return problem or task.result()

    async def watch(self) -> None:
        """Keep a page of the table open, and look at all it is sent, until the game is over."""
        while not await self.look():
            await asyncio.sleep(1)

    async def look(self) -> bool:
        """Open the page at some process and look, until it closes; whether the game is over."""
        process = self.story.some_process()
        if process is None:
            return False
        page = process.do(self.page(process))
        await asyncio.wait([page], timeout=self.story.universe.chance.uniform(10, 600))
        page.cancel()
        return page.done() and not page.cancelled() and page.exception() is None and page.result()

    async def page(self, process: Process) -> bool:
        """A page: what comes by its socket. Whether the game is over."""
        live = await process.hall.open(self.table)
        mine = live.room.seats_of(self.name)
        viewer = await attached(process.desk, live, self.visitor, mine[0] if mine else None)
        try:
            while not viewer.ended:
                await viewer.wake.wait()
                viewer.wake.clear()
                if self.read(live, viewer):
                    return True
        finally:
            live.detach(viewer)
        return False

    def read(self, live: LiveTable, viewer: Viewer) -> bool:
        """Read the mail; whether it says that the game is over."""
        over = False
        for letter in live.mail(viewer):
            said = orjson.loads(letter)
            if said["type"] == "state":
                self.story.checks.shown(live, viewer.seat, said)
                over = said["status"] == OVER
        return over
