"""What must hold at every moment of a simulated server, and once it is left in peace."""

import asyncio
import hashlib
from typing import TYPE_CHECKING, Any

from gopura.server.rooms.room import PLAYING, Room
from gopura.server.rooms.show import Eyes, Showing
from gopura.server.store import queries
from gopura.server.tables.live import LiveTable
from tests.simulation.machines import BEGINNING_NS

if TYPE_CHECKING:
    from tests.simulation.people import Acknowledged
    from tests.simulation.story import Story

EVENT = "SELECT key, kind, text, at_ms FROM events WHERE table_id = ? AND number = ?"
COUNT = "SELECT count(*) FROM events WHERE table_id = ? AND number <= ?"
NUMBERS = "SELECT table_id, count(*), max(number), count(DISTINCT key), count(key) FROM events GROUP BY table_id"
OVERDUE_MS = 5000
WAITS_MS = 8000  # at most for a bot, when nothing goes wrong any more
LATE_MS = 600_000  # until an event is acknowledged that was on disk, and asked for again and again
ONE_IN = 10  # screens are compared with the log; all of them are asked for their number


class Violation(Exception):
    """Something that must never happen has happened."""


class Checks:
    """Looks at everything that is said and shown."""

    def __init__(self, story: "Story") -> None:
        self.story = story
        self.events = 0
        self.screens = 0
        self.broken: asyncio.Future[None] = story.universe.loop.create_future()
        self.digest = hashlib.sha256()  # of all that was seen: two runs with one number have the same

    def violation(self, what: str) -> None:
        """Stop everything. Raises Violation."""
        self.story.violations.append(f"at {self.story.universe.loop.now:.3f} s: {what}")
        if not self.broken.done():
            self.broken.set_exception(Violation(what))
        raise Violation(what)

    def note(self, *facts: object) -> None:
        """Something has happened that another run must have in the same way."""
        self.digest.update(repr((round(self.story.universe.loop.now, 9), *facts)).encode())

    def acknowledged(self, told: "Acknowledged") -> None:
        """What was acknowledged is in the log, under that number."""
        self.events += 1
        self.note("acknowledged", told.table, told.number, told.key)
        found = self.story.universe.database.rows(EVENT, told.table, told.number)
        if not found:
            self.violation(f"event {told.number} was acknowledged and is not in the log")
        key, kind, text, at_ms = found[0]
        if told.move is not None and key != told.key:
            self.violation(f"event {told.number} was acknowledged as {told.move!r}, and is {kind} {text!r}")
        count = self.story.universe.database.rows(COUNT, told.table, told.number)[0][0]
        if count != told.number:
            self.violation(f"the log of {told.table} has {count} events up to number {told.number}")
        age_ms = told.at * 1000 - (at_ms - BEGINNING_NS // 10**6)
        if not -1 <= age_ms <= LATE_MS:
            self.violation(f"event {told.number} was {age_ms / 1000:.0f} s old by its own time, when it was new")

    def shown(self, live: LiveTable, eyes: Eyes, said: dict[str, Any]) -> None:
        """Every screen shows the log as it is, up to some event that is durable."""
        self.screens += 1
        number = said["n"]
        durable = self.durable(live.room.id)
        if number > durable:
            self.violation(f"a screen shows event {number}, and {durable} are durable")
        self.clocks(live.room)
        if self.screens % ONE_IN == 0:
            self.compare(live, eyes)

    def compare(self, live: LiveTable, eyes: Eyes) -> None:
        """A screen is what the log gives when it is read anew."""
        shown = live.showing.shown(eyes)
        with self.story.universe.database.engine.connect() as connection:
            room = queries.load_room(connection, live.room.id, at=shown.version)
        assert room is not None
        anew = Showing(room).shown(eyes)
        if shown.version == live.room.version and room.table.played != live.room.table.played:
            self.violation(f"a process plays another game than the log: {live.room.id}")
        for name in ("moves", "turn", "status"):
            if shown.facts.known[name] != anew.facts.known[name]:
                self.violation(f"a screen shows {name} as the log does not have it after event {shown.version}")
        if [choice[0] for choice in shown.choices] != [choice[0] for choice in anew.choices]:
            self.violation(f"a screen offers other moves than the log after event {shown.version}")

    def durable(self, table: str) -> int:
        """How many events of a table are on disk."""
        query = "SELECT coalesce(max(number), 0) FROM events WHERE table_id = ?"
        return int(self.story.universe.database.rows(query, table)[0][0])

    def log(self) -> None:
        """Numbers have no gap, and no wish was granted twice."""
        for table, count, last, keys, with_key in self.story.universe.database.rows(NUMBERS):
            if count != last:
                self.violation(f"the log of {table} has {count} events up to number {last}")
            if keys != with_key:
                self.violation(f"the log of {table} has the same wish twice")
        self.replayed()

    def replayed(self) -> None:
        """Every log can be played again from its beginning, and clocks ran for whoever was to act."""
        for (table,) in self.story.universe.database.rows("SELECT id FROM tables"):
            with self.story.universe.database.engine.connect() as connection:
                room = queries.load_room(connection, table)
            assert room is not None
            self.clocks(room)

    def clocks(self, room: Room) -> None:
        """Clocks run for whoever is to act, and for nobody else."""
        asked = room.to_act if room.status == PLAYING and room.setup.clock.kind != "none" else []
        if sorted(room.clock.since) != sorted(asked) and room.status == PLAYING:
            self.violation(f"at {room.id} clocks run for {sorted(room.clock.since)}, and {asked} are to act")

    def peace(self) -> None:
        """Left in peace for a while, all is well: people have answers, bots have moved, clocks were stopped."""
        for found in self.story.universe.unsound:
            self.violation(f"after a power cut the database is unsound: {found}")
        self.log()
        now = self.story.universe.loop.now
        for person in self.story.people:
            for told in person.acknowledged:
                self.acknowledged(told)
            if person.waits_since is not None and now - person.waits_since > self.story.peace - 1:
                self.violation(f"{person.name} waits for an answer")
        for process in self.story.processes:
            for live in process.hall.tables.values():
                if live.viewers and live.room.version != self.durable(live.room.id):
                    self.violation(f"{process.machine.name} shows {live.room.id} as it was")
        self.bots_and_clocks()

    def bots_and_clocks(self) -> None:
        """No bot is waited for, and no time has been up for long."""
        for (table,) in self.story.universe.database.rows("SELECT id FROM tables"):
            with self.story.universe.database.engine.connect() as connection:
                room = queries.load_room(connection, table)
            assert room is not None
            now = self.story.processes[0].machine.now_ms()
            if any(room.seats[seat].bot for seat in room.to_act):
                last = self.story.universe.database.rows("SELECT max(at_ms) FROM events WHERE table_id = ?", table)
                if now - last[0][0] > WAITS_MS:
                    self.violation(f"a bot at {table} has not moved for {(now - last[0][0]) / 1000:.0f} s")
            deadline = room.clock.deadline_ms if room.status == PLAYING else None
            if deadline is not None and now - deadline > OVERDUE_MS:
                self.violation(f"time has been up at {table} for {(now - deadline) / 1000:.0f} s")
