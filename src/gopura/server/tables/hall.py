"""The hall with all tables: the one place that appends to their logs."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from gopura.server.limiting import Limit
from gopura.server.measures import DURABLE_SECONDS, FAILED_WRITES, RACES, events_of
from gopura.server.problems import NotFound, OtherRules, Problem, Stale, Unavailable
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import OPEN, PLAYING, Room, Seat, Setup
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import leagues, queries
from gopura.server.store.answers import from_database
from gopura.server.store.database import as_of_one_moment, for_writing
from gopura.server.store.rows import event_row, table_row, with_notices, with_seat
from gopura.server.store.sheets import with_sheet
from gopura.server.store.writer import Append, Restored, Writer
from gopura.server.tables.botplay import call_bot
from gopura.server.tables.bus import ALONE, Bus
from gopura.server.tables.line import Homes
from gopura.server.tables.live import LiveTable, newly_asked
from gopura.server.tables.shelf import Shelf
from gopura.server.tables.thinking import Thinkers
from gopura.server.tables.watching import take_up, watch_clocks, watch_database, watch_doubtful, watch_waiting
from gopura.server.world import now_ms, world

T = TypeVar("T")
READERS = 8  # threads that ask the database


class Hall:
    """All tables. Those in use are in memory; the others are replayed from their logs when opened."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.engine = engine
        self.reading = as_of_one_moment(engine)
        self.writer = Writer(for_writing(engine))
        self.readers = world().pool(READERS, "reader")
        self.thinkers = Thinkers(settings.bot_workers, settings.engine_commands, settings.default_bot)
        self.bus: Bus = ALONE
        self.homes = Homes()
        self.new_tables = Limit(settings.tables_per_minute)  # by who opens them
        self.tables = Shelf(settings.tables_in_memory)
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.started_ms = 0
        self.deadlines: dict[str, int] = {}
        self.doubtful: set[str] = set()  # tables that must be read again, as soon as the database answers
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_turn: list[Callable[[LiveTable, int], None]] = []  # told whenever a person is to act
        self.on_restore: list[Callable[[], None]] = []  # told when the database has become another

    # Opening and closing

    async def start(self) -> None:
        """Begin to serve."""
        world().timekeeper.go_on_from(await self.read(queries.last_change))
        self.started_ms = now_ms()
        await take_up(self)
        for watch in (watch_clocks, watch_waiting, watch_database, watch_doubtful):
            self.spawn(watch(self))

    async def close(self) -> None:
        """Stop thinking, finish reading and writing."""
        for task in list(self.tasks):
            task.cancel()
        for live in self.tables.values():
            if live.bot_task is not None:
                live.bot_task.cancel()
        self.thinkers.close()
        await asyncio.to_thread(self.readers.shutdown)
        await self.writer.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def read(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What a query gives."""

        def ask() -> T:
            with self.reading.connect() as connection:
                return query(connection, *arguments, **named)

        with from_database():
            return await world().run(self.readers, ask)

    async def write(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What a query gives, once what it wrote is durable."""
        with from_database():
            return await self.writer.write(lambda connection: query(connection, *arguments, **named))

    async def open(self, table_id: str) -> LiveTable:
        """The table of that id. Raises NotFound."""
        if (live := self.tables.find(table_id)) is None:
            if (task := self.opening.get(table_id)) is None:
                task = asyncio.get_running_loop().create_task(self.bring_in(table_id))
                self.opening[table_id] = task
                task.add_done_callback(lambda _: self.opening.pop(table_id, None))
            live = await asyncio.shield(task)
        if live.behind:
            await self.keep_up(live)
        return live

    async def bring_in(self, table_id: str) -> LiveTable:
        """Replay a table from its log."""
        live = LiveTable(await self.load(table_id), self.bus)
        self.tables.put(live)
        self.bus.tell("who", table=table_id)
        with contextlib.suppress(Problem):
            await self.go_on(live)
        return live

    async def go_on(self, live: LiveTable) -> None:
        """Do what a server left undone that died, or could not write: begin, end, let a bot think."""
        async with self.up_to_date(live):
            await self.start_if_full(live)
            await self.end_if_decided(live)
        call_bot(self, live)

    async def load(self, table_id: str) -> Room:
        """The room as the log has it."""
        try:
            room = await self.read(queries.load_room, table_id)
        except queries.WrongRules as problem:
            raise OtherRules(say("other-rules", problem=str(problem), table=table_id)) from None
        if room is None:
            raise NotFound(say("no-such-table"))
        return room

    @contextlib.asynccontextmanager
    async def up_to_date(self, live: LiveTable) -> AsyncIterator[None]:
        """Holds the table's lock, with all that other processes are known to have appended."""
        self.tables.hold(live)
        async with live.lock:
            await self.catch_up(live)
            yield

    async def keep_up(self, live: LiveTable) -> None:
        """Take in what other processes have appended."""
        async with self.up_to_date(live):
            pass

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log may have more than the table. The caller holds the table's lock."""
        while live.behind:
            live.behind = False
            try:
                await self.take_in(live)
            except BaseException:
                self.doubt(live)
                raise
        if not may_begin(live.room):  # which is left to whoever lets it go on
            self.doubtful.discard(live.room.id)

    def doubt(self, live: LiveTable) -> None:
        """A table that may be behind its log is read again before anything else, and by itself when that works."""
        live.behind = True
        self.doubtful.add(live.room.id)

    async def take_in(self, live: LiveTable) -> None:
        """Read what the log has more than the table, and show it. The caller holds the table's lock."""
        room = live.room
        news = await self.read(queries.room_since, room.id, room.version)
        if news is None or news.mark != room.mark:
            await self.read_again(live)
            return
        if (reseated := room.reseated(news.seats, news.owner, news.rematch)) is not room:
            live.forget()
        for event in news.events:
            reseated = reseated.after(event)
        self.show(live, reseated)
        live.presence_changed()

    async def reload(self, table_id: str) -> None:
        """Take in seats that were changed in the database, here and elsewhere."""
        self.bus.tell("table", table=table_id)
        if (live := self.tables.get(table_id)) is not None:
            live.behind = True
            await self.keep_up(live)

    # Appending

    async def append(
        self,
        live: LiveTable,
        kind: str,
        seat: int | None,
        text: str = "",
        key: str | None = None,
        who: Seat | None = None,
    ) -> int:
        """Append an event to the log and show it once it is durable; its number. The caller holds its lock."""
        event = Event(live.room.version + 1, kind, seat, text, now_ms(), key)
        return await self.append_all(live, [event], live.room.after(event, who), who)

    async def append_all(
        self, live: LiveTable, happened: Sequence[Event], following: Room, who: Seat | None = None
    ) -> int:
        """Append events in one transaction and show the room after them once they are durable; the last's number.

        Until then they are nowhere but in the room that is to follow, which nobody sees. If writing them fails,
        they may be in the log all the same, so the table is read again first of all: another server process may
        have been faster (then Stale is raised), the disk be full, the database away.
        """
        room, last = live.room, happened[-1]
        rows = [event_row(room, event) for event in happened]
        appended = Append(rows, table_row(following, last.at_ms), room.mark)
        if who is not None:
            assert last.seat is not None
            appended = with_seat(appended, room.id, last.seat, who)
        if called := live.to_be_called(following):
            appended = with_notices(appended, called, room.id, last.at_ms)
        appended = with_sheet(appended, room, following)
        try:
            with from_database(), DURABLE_SECONDS.time():
                await self.writer.write(appended)
        except (IntegrityError, Restored):
            RACES.inc()
            self.doubt(live)
            await self.catch_up(live)
            if last.key is not None and last.key in live.room.keys:
                return live.room.keys[last.key]  # the same request, sent again by another way
            raise Stale(say("moved-first")) from None
        except BaseException:
            FAILED_WRITES.inc()
            self.doubt(live)
            raise
        for event in happened:
            events_of(event.kind).inc()
        if who is not None:
            live.forget()
        self.after(live, following)
        return last.number

    async def read_again(self, live: LiveTable) -> None:
        """Begin again from what the database says. The caller holds the table's lock."""
        live.replace_room(await self.load(live.room.id))
        self.wind(live.room)

    def after(self, live: LiveTable, room: Room) -> None:
        """An event is durable: show the room after it, and call whoever is to act."""
        before = live.room
        self.bus.tell("table", table=room.id)
        self.show(live, room)
        call_bot(self, live)
        for seat in newly_asked(before, room):
            for told in self.on_turn:
                told(live, seat)

    def show(self, live: LiveTable, room: Room) -> None:
        """Show a table as its log has it now, and wind its clock."""
        live.move_on(room)
        self.wind(room)

    def wind(self, room: Room) -> None:
        """Watch the clock of a table, if it runs."""
        deadline = room.clock.deadline_ms if room.status == PLAYING else None
        if deadline is None:
            self.deadlines.pop(room.id, None)
        else:
            self.deadlines[room.id] = deadline

    # Seats

    async def create(
        self, setup: Setup, seats: list[Seat], insert: Callable[..., str | None] = queries.insert_table
    ) -> LiveTable:
        """A new table, written by `insert`; it starts at once if nobody is missing."""
        mark = await self.write(insert, setup, seats)
        live = LiveTable(Room(setup, seats, mark=mark), self.bus)
        self.tables.put(live)
        with contextlib.suppress(Unavailable):  # the table is there; it begins as soon as that can be written
            async with live.lock:
                await self.start_if_full(live)
        return live

    async def start_if_full(self, live: LiveTable) -> None:
        """Begin, if every seat is taken."""
        if may_begin(live.room):
            await self.append(live, "start", None)

    async def end_if_decided(self, live: LiveTable) -> None:
        """End the game, if all but one have lost on time."""
        room = live.room
        lost = [seat for seat, who in enumerate(room.seats) if who.lost]
        if room.status == PLAYING and lost and len(lost) == len(room.seats) - 1:
            await self.append(live, "end", lost[-1])

    async def change_seat(self, live: LiveTable, seat: int, what: str, **changes: Any) -> None:
        """Change who sits there, with an event that says so."""
        who = replace(live.room.seats[seat], **changes)
        await self.append(live, "seat", seat, what, who=who)
        live.presence_changed()

    async def stand_in(self, live: LiveTable, seat: int, why: str = "away", *, lost: bool = False) -> None:
        """A bot keeps the seat; or, where it has lost on time, plays it to the end."""
        season = live.room.setup.season
        bot = await self.read(leagues.bot_of, season) if season else self.settings.default_bot
        await self.change_seat(live, seat, why, bot=bot, standing_in=True, lost=lost)


def may_begin(room: Room) -> bool:
    """Whether every seat is taken at a table that has not begun."""
    return room.status == OPEN and not any(seat.is_open for seat in room.seats)
