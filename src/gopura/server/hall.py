"""The hall with all tables: the one place that appends to their logs."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from gopura.core.contract import SEAT_LETTERS
from gopura.core.refusal import Refused, Unreadable
from gopura.server.live import LiveTable, now_ms
from gopura.server.problems import Confirm, Forbidden, Illegal, NotFound, Problem, Stale
from gopura.server.room import OPEN, OVER, PLAYING, Event, Room, Seat, Setup, checked_keep
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.store.writer import Append, Writer
from gopura.server.thinking import Thinkers, default_bot

T = TypeVar("T")
TICK = 0.25  # seconds between two looks at the clocks
LONGEST_TEXT = 500  # of a move


class Hall:
    """All tables. Those in use are in memory; the others are replayed from their logs when opened."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.engine = engine
        self.writer = Writer(engine)
        self.thinkers = Thinkers(settings.bot_workers)
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.deadlines: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_turn: list[Callable[[LiveTable, int], None]] = []  # told whenever a person is to act

    # Opening and closing

    async def start(self) -> None:
        """Take up what the last server left: clocks that run, bots that are to act."""
        for row in await self.read(queries.waiting_tables):
            if row["deadline_ms"] is not None:
                self.deadlines[row["id"]] = row["deadline_ms"]
            else:
                self.spawn(self.wake_bots(row["id"]))
        self.spawn(self.watch_clocks())
        self.spawn(self.watch_database())

    async def close(self) -> None:
        """Stop thinking, finish writing."""
        for task in list(self.tasks):
            task.cancel()
        for live in self.tables.values():
            if live.bot_task is not None:
                live.bot_task.cancel()
        self.thinkers.close()
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

        return await asyncio.to_thread(ask)

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
            raise Problem(str(problem)) from None
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

    async def watch_database(self) -> None:
        """Read all tables again when another process has put a saved database in place of ours."""
        known = await self.read(queries.restored_at)
        while True:
            await asyncio.sleep(TICK)
            if (found := await self.read(queries.restored_at)) != known:
                known = found
                for table_id, live in list(self.tables.items()):
                    async with live.lock:
                        await self.take_up(table_id, live)

    async def take_up(self, table_id: str, live: LiveTable) -> None:
        """Show a table as the database has it now; one that it does not have is gone."""
        try:
            live.replace_room(await self.load(table_id))
        except Problem:
            del self.tables[table_id]

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

        If another server process was faster, the table is read again and Stale is raised.
        """
        room = live.room
        event = Event(room.version + 1, kind, seat, text, now_ms(), key)
        room.fold(event)
        appended = Append(event_row(room, event), table_row(room, event.at_ms))
        try:
            if who is None:
                await self.writer.write(appended)
            else:
                assert seat is not None
                await self.writer.write(with_seat(appended, room.id, seat, who))
        except IntegrityError:
            live.replace_room(await self.load(room.id))
            raise Stale("Somebody else was faster; this is how the table stands now.") from None
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

    async def join(self, live: LiveTable, user_id: str, name: str, seat: int | None = None) -> int:
        """Sit down on an open seat; which one."""
        async with live.lock:
            room = live.room
            free = [number for number, who in enumerate(room.seats) if who.is_open]
            if mine := room.seats_of(user_id):
                return mine[0]
            if not free:
                raise Stale("All seats are taken; you can watch.")
            if seat is not None and seat not in free:
                raise Stale(f"Seat {SEAT_LETTERS[seat]} has just been taken.")
            seat = free[0] if seat is None else seat
            await self.change_seat(live, seat, "joined", user_id=user_id, name=own_name(room, name))
            await self.start_if_full(live)
            return seat

    async def seat_bot(self, live: LiveTable, user_id: str, seat: int, bot: str) -> None:
        """The owner gives an open seat to a bot."""
        async with live.lock:
            room = live.room
            if user_id != room.setup.owner:
                raise Forbidden("Only whoever opened the table seats bots.")
            if not room.seats[seat].is_open:
                raise Stale(f"Seat {SEAT_LETTERS[seat]} has just been taken.")
            await self.change_seat(live, seat, "bot", bot=bot, name=own_name(room, bot_name(bot)))
            await self.start_if_full(live)

    async def change_seat(self, live: LiveTable, seat: int, what: str, **changes: Any) -> None:
        """Change who sits there, with an event that says so."""
        who = live.room.sit(seat, **changes)
        live.showing.forget()
        for viewer in live.viewers:
            viewer.sent = None
        await self.append(live, "seat", seat, what, who=who)
        live.presence_changed()

    async def leave(self, live: LiveTable, user_id: str) -> None:
        """Get up. Before the start the seat is open again; later a bot plays if nobody else is asked."""
        async with live.lock:
            room = live.room
            for seat in room.seats_of(user_id):
                if room.status == OPEN:
                    await self.change_seat(live, seat, "left", user_id=None, name=open_name(seat))
                elif room.status == PLAYING and not others(room, seat):
                    await self.stand_in(live, seat)
                elif room.status == PLAYING and room.seats[seat].is_person:
                    await self.append(live, "ask", seat, SEAT_LETTERS[seat])

    async def agree(self, live: LiveTable, user_id: str, absent: int) -> None:
        """One more says that a bot may play for somebody; when all others have, it does."""
        async with live.lock:
            room = live.room
            mine = [seat for seat in room.seats_of(user_id) if seat != absent]
            if not mine or room.status != PLAYING or not room.seats[absent].is_person:
                raise Forbidden("A bot can stand in for another player of a game that is going on.")
            for seat in mine:
                await self.append(live, "ask", seat, SEAT_LETTERS[absent])
            if all((seat, absent) in live.room.asked for seat in others(live.room, absent)):
                await self.stand_in(live, absent)

    async def stand_in(self, live: LiveTable, seat: int) -> None:
        """A bot keeps the seat."""
        await self.change_seat(live, seat, "away", bot=default_bot(), standing_in=True)

    async def come_back(self, live: LiveTable, user_id: str) -> None:
        """Take one's seats back from the bots that kept them."""
        async with live.lock:
            for seat in live.room.seats_of(user_id):
                if live.room.seats[seat].standing_in and not live.room.seats[seat].lost:
                    await self.change_seat(live, seat, "back", bot=None, standing_in=False)

    # Bots

    async def wake_bots(self, table_id: str) -> None:
        """Open a table in which a bot is to act; opening calls it."""
        with contextlib.suppress(Problem):
            await self.open(table_id)

    def call_bot(self, live: LiveTable) -> None:
        """Let the bot that is to act begin to think."""
        turn = live.room.turn
        thinking = live.bot_task is not None and not live.bot_task.done()
        if turn is not None and live.room.seats[turn].bot and not thinking:
            live.bot_task = asyncio.get_running_loop().create_task(self.bots_play(live))

    async def bots_play(self, live: LiveTable) -> None:
        """Play for bots until a person is to act."""
        while (turn := live.room.turn) is not None and (bot := live.room.seats[turn].bot):
            begun, version = time.monotonic(), live.room.version
            move = await self.thinkers.choose(live.room.table.record(), bot)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
            if live.room.version == version:
                with contextlib.suppress(Stale):
                    await self.play(live, turn, move)

    # Clocks

    async def watch_clocks(self) -> None:
        """Look at all clocks again and again; the server alone decides that time is up."""
        while True:
            now = now_ms()
            for table_id in [name for name, deadline in self.deadlines.items() if deadline <= now]:
                self.deadlines.pop(table_id)
                with contextlib.suppress(Problem):
                    await self.time_is_up(await self.open(table_id))
            await asyncio.sleep(TICK)

    async def time_is_up(self, live: LiveTable) -> None:
        """Do what the table agreed on, if the seat to act really has no time left."""
        async with live.lock:
            room = live.room
            deadline, seat = room.clock.deadline_ms, room.turn
            if seat is None or deadline is None:
                return
            if deadline > now_ms():
                self.deadlines[room.id] = deadline
                return
            await self.append(live, "timeout", seat)
            if not room.seats[seat].is_person or room.setup.clock.outcome == "nothing":
                return
            if room.setup.clock.outcome == "lose":
                await self.change_seat(live, seat, "lost", lost=True)
                if sum(not who.lost for who in room.seats) == 1:
                    await self.append(live, "end", seat)
                    return
            await self.stand_in(live, seat)


def event_row(room: Room, event: Event) -> dict[str, Any]:
    """An event as the log keeps it."""
    return {
        "table_id": room.id,
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "text": event.text,
        "key": event.key,
        "at_ms": event.at_ms,
    }


def table_row(room: Room, at_ms: int) -> dict[str, Any]:
    """What lists and the next server need to know of the table after its last event."""
    deadline = room.clock.deadline_ms if room.status == PLAYING else None
    return {"of": room.id, "status": room.status, "turn": room.turn, "deadline_ms": deadline, "updated_ms": at_ms}


def with_seat(appended: Append, table_id: str, seat: int, who: Seat) -> Callable[[Connection], None]:
    """The event and the seat's row in one transaction."""

    def work(connection: Connection) -> None:
        appended(connection)
        queries.update_seat(connection, table_id, seat, who)

    return work


def others(room: Room, seat: int) -> list[int]:
    """The seats of other persons, whose agreement counts."""
    owner = room.seats[seat].user_id
    return [number for number, who in enumerate(room.seats) if who.is_person and who.user_id != owner]


def require_turn(room: Room, seat: int) -> None:
    """Refuse a move out of turn."""
    if room.status == OPEN:
        raise Illegal("TURN", "The game has not started; a seat is still open.")
    if room.status == OVER:
        raise Illegal("TURN", "The game is over.")
    assert room.turn is not None
    if room.turn != seat:
        raise Illegal("TURN", f"It is {room.seats[room.turn].name}’s turn.")


def require_fresh(room: Room, expect: int | None) -> None:
    """Refuse what was meant for an older position."""
    if expect is not None and expect != room.moves:
        raise Stale(f"That was meant for the position after {expect} moves; {room.moves} have been played.")


def checked_move(room: Room, text: str) -> str:
    """The canonical text of a legal move. Raises Illegal or Problem."""
    if len(text) > LONGEST_TEXT:
        raise Problem("No move is that long.")
    table = room.table
    try:
        refusal = table.why_not(text)
    except Unreadable as problem:
        raise Problem(problem.reason) from None
    if refusal is not None:
        raise Illegal(refusal.rule, refusal.reason)
    return table.game.write(table.game.canonical(table.reveal(), table.game.read(text)))


def lock_warning(room: Room, text: str) -> str:
    """What to consider before a step that cannot be taken back."""
    after = room.table.reveal()
    after.play(room.table.game.canonical(after, room.table.game.read(text)))
    if after.seat_to_act != room.turn:
        return "This ends your turn."
    return "This shows something hidden, so it cannot be taken back."


def own_name(room: Room, name: str) -> str:
    """A name that nobody else at the table bears."""
    taken = {seat.name for seat in room.seats if not seat.is_open}
    wanted, number = name, 2
    while wanted in taken:
        wanted, number = f"{name} {number}", number + 1
    return wanted


def bot_name(bot: str) -> str:
    """What a bot is called at the table."""
    return f"{bot.capitalize()} bot"


def open_name(seat: int) -> str:
    """What an open seat is called."""
    return f"Seat {SEAT_LETTERS[seat]}"


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(12)
