"""The hall with all tables: the one place that appends to their logs."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from gopura.core.refusal import Refused
from gopura.server.checks import checked_move, lock_warning, require_fresh, require_turn
from gopura.server.live import LiveTable, now_ms
from gopura.server.problems import Confirm, Illegal, NotFound, OtherRules, Problem, Stale
from gopura.server.room import OPEN, PLAYING, Event, Room, Seat, Setup, checked_keep
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.store.rows import event_row, table_row, with_seat
from gopura.server.store.writer import Append, Writer
from gopura.server.thinking import Thinkers
from gopura.server.watching import watch_clocks, watch_database

T = TypeVar("T")
READERS = 8  # threads that ask the database


class Hall:
    """All tables. Those in use are in memory; the others are replayed from their logs when opened."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.engine = engine
        self.writer = Writer(engine)
        self.readers = ThreadPoolExecutor(READERS, "gopura-reader")
        self.thinkers = Thinkers(settings.bot_workers)
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.deadlines: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_turn: list[Callable[[LiveTable, int], None]] = []  # told whenever a person is to act
        self.on_restore: list[Callable[[], None]] = []  # told when the database has become another

    # Opening and closing

    async def start(self) -> None:
        """Begin to serve."""
        await self.take_up()
        self.spawn(watch_clocks(self))
        self.spawn(watch_database(self))

    async def take_up(self) -> None:
        """Take up what the database leaves to do: clocks that run, bots that are to act."""
        waiting = await self.read(queries.waiting_tables)
        self.deadlines = {row["id"]: row["deadline_ms"] for row in waiting if row["deadline_ms"] is not None}
        for row in waiting:
            if row["bot_acts"]:
                self.spawn(self.wake_bots(row["id"]))

    async def close(self) -> None:
        """Stop thinking, finish reading and writing."""
        for task in list(self.tasks):
            task.cancel()
        for live in self.tables.values():
            if live.bot_task is not None:
                live.bot_task.cancel()
        self.thinkers.close()
        await asyncio.to_thread(self.readers.shutdown)
        await asyncio.to_thread(self.writer.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def read(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What a query gives."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return query(connection, *arguments, **named)

        return await asyncio.get_running_loop().run_in_executor(self.readers, ask)

    async def write(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What a query gives, once what it wrote is durable."""
        return await self.writer.write(lambda connection: query(connection, *arguments, **named))

    async def open(self, table_id: str) -> LiveTable:
        """The table of that id. Raises NotFound."""
        if (live := self.tables.get(table_id)) is None:
            if (task := self.opening.get(table_id)) is None:
                task = asyncio.get_running_loop().create_task(self.bring_in(table_id))
                self.opening[table_id] = task
                task.add_done_callback(lambda _: self.opening.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used_at = time.monotonic()
        return live

    async def bring_in(self, table_id: str) -> LiveTable:
        """Replay a table from its log."""
        live = self.tables[table_id] = LiveTable(await self.load(table_id))
        self.make_space()
        self.call_bot(live)
        return live

    async def load(self, table_id: str) -> Room:
        """The room as the log has it."""
        try:
            room = await self.read(queries.load_room, table_id)
        except queries.WrongRules as problem:
            raise OtherRules(f"{problem} It can be had at /t/{table_id}/record.") from None
        if room is None:
            raise NotFound("There is no such table.")
        return room

    def make_space(self) -> None:
        """Let go of the tables that nobody has used for longest, if there are too many."""
        surplus = len(self.tables) - self.settings.tables_in_memory
        if surplus > 0:
            idle = sorted((live.used_at, name) for name, live in self.tables.items() if live.is_idle)
            for _, name in idle[:surplus]:
                del self.tables[name]

    # Appending

    async def append(
        self,
        live: LiveTable,
        kind: str,
        seat: int | None,
        text: str = "",
        key: str | None = None,
        who: Seat | None = None,
    ) -> None:
        """Append an event to the log and show it once it is durable. The caller holds the table's lock.

        If it cannot be written, the table is read again, so that memory never holds more than the log: another
        server process may have been faster (then Stale is raised), or the disk be full.
        """
        room = live.room
        if live.showing.durable != room.version:  # the last write failed, and so did reading the table again
            live.replace_room(await self.load(room.id))
            raise Stale("The last step was not kept; this is how the table stands now.")
        event = Event(room.version + 1, kind, seat, text, now_ms(), key)
        room.fold(event)
        appended = Append(event_row(room, event), table_row(room, event.at_ms))
        try:
            if who is None:
                await self.writer.write(appended)
            else:
                assert seat is not None
                await self.writer.write(with_seat(appended, room.id, seat, who))
        except Exception as problem:
            live.replace_room(await self.load(room.id))
            if isinstance(problem, IntegrityError):
                raise Stale("Somebody else was faster; this is how the table stands now.") from None
            raise
        self.after(live)

    def after(self, live: LiveTable) -> None:
        """An event is durable: show it, wind the clock, call whoever is to act."""
        live.changed()
        room = live.room
        deadline = room.clock.deadline_ms if room.status == PLAYING else None
        if deadline is None:
            self.deadlines.pop(room.id, None)
        else:
            self.deadlines[room.id] = deadline
        self.call_bot(live)
        turn = room.turn
        if turn is not None and room.seats[turn].is_person and (not room.movers or room.movers[-1] != turn):
            for told in self.on_turn:
                told(live, turn)

    # The turn

    async def play(
        self,
        live: LiveTable,
        seat: int,
        text: str,
        *,
        expect: int | None = None,
        key: str | None = None,
        ask: bool = False,
    ) -> int:
        """Play a move for that seat; the number of the event. A known key is answered, not played again."""
        async with live.lock:
            room = live.room
            if key is not None and key in room.keys:
                return room.keys[key]
            require_turn(room, seat)
            require_fresh(room, expect)
            canonical = checked_move(room, text)
            if ask and not room.setup.study and room.table.locks(canonical):
                raise Confirm(lock_warning(room, canonical))
            await self.append(live, "move", seat, canonical, key)
            return live.room.version

    async def play_all(
        self, live: LiveTable, seat: int, texts: Sequence[str], *, expect: int | None, key: str | None, ask: bool
    ) -> int:
        """Play several moves in a row, like the steps of a walk; the number of the last event."""
        number = live.room.version
        for step, text in enumerate(texts):
            wanted = None if expect is None else expect + step
            number = await self.play(live, seat, text, expect=wanted, key=key and f"{key}/{step}", ask=ask)
        return number

    async def undo(
        self,
        live: LiveTable,
        seat: int,
        keep: int | None = None,
        *,
        expect: int | None = None,
        key: str | None = None,
    ) -> int:
        """Take back this turn's steps until `keep` moves remain (one step, if it is not said)."""
        async with live.lock:
            room = live.room
            if key is not None and key in room.keys:
                return room.keys[key]
            if not room.setup.study:
                require_turn(room, seat)
            require_fresh(room, expect)
            try:
                kept = checked_keep(room, room.moves - 1 if keep is None else keep)
            except Refused as refused:
                raise Illegal(refused.rule, refused.reason) from None
            if kept < room.moves:
                await self.append(live, "undo", seat, str(kept), key)
            return live.room.version

    async def redo(self, live: LiveTable, seat: int, *, key: str | None = None) -> int:
        """Play the step that was taken back last."""
        if not live.room.redo:
            raise Illegal("UNDO", "Nothing has been taken back.")
        return await self.play(live, seat, live.room.redo[-1], key=key)

    # Seats

    async def create(self, setup: Setup, seats: list[Seat]) -> LiveTable:
        """A new table; it starts at once if nobody is missing."""
        await self.write(queries.insert_table, setup, seats)
        live = self.tables[setup.id] = LiveTable(Room(setup, seats))
        self.make_space()
        async with live.lock:
            await self.start_if_full(live)
        return live

    async def start_if_full(self, live: LiveTable) -> None:
        """Begin, if every seat is taken."""
        if live.room.status == OPEN and not any(seat.is_open for seat in live.room.seats):
            await self.append(live, "start", None)

    async def change_seat(self, live: LiveTable, seat: int, what: str, **changes: Any) -> None:
        """Change who sits there, with an event that says so."""
        who = live.room.sit(seat, **changes)
        live.showing.forget()
        for viewer in live.viewers:
            viewer.sent = None
        await self.append(live, "seat", seat, what, who=who)
        live.presence_changed()

    async def stand_in(self, live: LiveTable, seat: int, why: str = "away", *, lost: bool = False) -> None:
        """A bot keeps the seat; or, where it has lost on time, plays it to the end."""
        await self.change_seat(live, seat, why, bot=self.settings.default_bot, standing_in=True, lost=lost)

    # Bots

    async def wake_bots(self, table_id: str) -> None:
        """Open a table in which a bot is to act, and call it."""
        with contextlib.suppress(Problem):
            self.call_bot(await self.open(table_id))

    def call_bot(self, live: LiveTable) -> None:
        """Let the bot that is to act begin to think."""
        turn = live.room.turn
        thinking = live.bot_task is not None and not live.bot_task.done()
        if turn is not None and live.room.seats[turn].bot and not thinking:
            live.bot_task = asyncio.get_running_loop().create_task(self.bots_play(live))

    async def bots_play(self, live: LiveTable) -> None:
        """Play for bots until a person is to act."""
        while (turn := live.room.turn) is not None and (bot := live.room.seats[turn].bot):
            begun, room, version = time.monotonic(), live.room, live.room.version
            move = await self.thinkers.choose(room.table.record(), bot)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
            if live.room is room and room.version == version:
                with contextlib.suppress(Stale):
                    await self.play(live, turn, move)
