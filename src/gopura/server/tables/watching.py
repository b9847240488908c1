"""What the server does by itself: it looks at clocks, after bots, and whether its database was restored."""

import logging
from typing import TYPE_CHECKING

from gopura.server.problems import NotFound, OtherRules, Problem, Stale, Unavailable
from gopura.server.rooms.room import PLAYING
from gopura.server.store import queries
from gopura.server.tables.botplay import wake_bots
from gopura.server.tables.live import LiveTable
from gopura.server.world import now_ms, world

if TYPE_CHECKING:
    from gopura.server.tables.hall import Hall

TICK = 0.25  # seconds between two looks at the clocks
LOOK = 1.0  # seconds between two looks whether the database was restored; the writer looks each time
ROUND = 1.0  # seconds between two looks at what other processes may have left undone
AHEAD_MS = 15_000  # clocks that run out so soon are watched by every process
IDLE_MS = 2000  # after which a bot that is to act is called again
AGAIN_MS = 1000  # before a clock is looked at again that could not be dealt with
log = logging.getLogger("gopura")


async def take_up(hall: "Hall", idle_ms: int = 0) -> None:
    """Take up what the database leaves to do: clocks that run out soon, bots that have been to act for so long."""
    now = now_ms()
    for row in await hall.read(queries.waiting_tables, now + AHEAD_MS, now - idle_ms):
        if row["deadline_ms"] is not None:
            hall.deadlines[row["id"]] = row["deadline_ms"]
        if row["bot_waits"]:
            hall.spawn(wake_bots(hall, row["id"]))


async def watch_waiting(hall: "Hall") -> None:
    """Look again and again at what a process that has ended may have left undone."""
    while True:
        await world().rest(ROUND)
        try:
            await take_up(hall, IDLE_MS)
        except Unavailable:
            pass
        except Exception:
            log.exception("The database could not be asked which tables are waiting; trying again.")


async def watch_database(hall: "Hall") -> None:
    """Read all tables again when somebody has put a saved database in place of ours."""
    known, answers = await hall.read(queries.restored_at), True
    while True:
        await world().rest(LOOK)
        try:
            found = await hall.read(queries.restored_at)
            if not answers:
                log.warning("The database is answering again.")
            answers = True
            if found != known:
                await read_again(hall)
                known = found
        except Unavailable as problem:
            if answers:
                log.warning("The database is not answering: %s", problem.__cause__)
            answers = False
        except Exception:
            log.exception("The database could not be asked whether it was restored; trying again.")


async def watch_doubtful(hall: "Hall") -> None:
    """Read tables again that may be behind their log, as soon as the database answers, and let them go on."""
    while True:
        await world().rest(LOOK)
        try:
            for table_id in sorted(hall.doubtful):
                await clear_up(hall, table_id)
            if not hall.bus.hears:
                await look_around(hall)
        except Unavailable:
            pass
        except Exception:
            log.exception("A table could not be reloaded; trying again.")


async def look_around(hall: "Hall") -> None:
    """While no news comes of the other processes: ask the log what they have done at tables that are looked at."""
    for live in [live for live in hall.tables.values() if live.viewers]:
        live.behind = True
        await hall.keep_up(live)


async def clear_up(hall: "Hall", table_id: str) -> None:
    """Let a doubtful table go on, if it is still in memory. Raises Unavailable."""
    live = hall.tables.get(table_id)
    if live is None:
        hall.doubtful.discard(table_id)
        return
    try:
        await hall.go_on(live)
    except Stale:
        pass  # somebody else was faster; it has been read again
    except (NotFound, OtherRules):
        hall.tables.pop(table_id, None)
        hall.doubtful.discard(table_id)
    except Unavailable:
        raise
    except Exception:  # of this table alone: the others do not wait for it
        log.exception("Table %s could not be reloaded; trying again.", table_id)


async def read_again(hall: "Hall") -> None:
    """Trust nothing in memory: read all tables and people again."""
    for told in hall.on_restore:
        told()
    for table_id, live in list(hall.tables.items()):
        async with live.lock:
            await show_again(hall, table_id, live)
    await take_up(hall)


async def show_again(hall: "Hall", table_id: str, live: LiveTable) -> None:
    """Show a table as the database has it now; one that it does not have, or that cannot be read, is gone."""
    try:
        await hall.read_again(live)
    except Unavailable:
        hall.doubt(live)
    except Exception as problem:
        if not isinstance(problem, Problem):
            log.exception("Table %s could not be reloaded.", table_id)
        live.dismiss(lambda _viewer: True)
        hall.tables.pop(table_id, None)


async def watch_clocks(hall: "Hall") -> None:
    """Look at all clocks again and again; the server alone decides that time is up."""
    while True:
        now = now_ms()
        for table_id, deadline in [item for item in hall.deadlines.items() if item[1] <= now]:
            del hall.deadlines[table_id]
            try:
                async with hall.bus.claimed(f"clock:{table_id}:{deadline}") as mine:
                    if mine:
                        await time_is_up(hall, await hall.open(table_id))
            except Unavailable:
                hall.deadlines[table_id] = now + AGAIN_MS
            except Problem:
                pass  # the table is gone, or somebody was faster
            except Exception:
                log.exception("The clock of table %s could not be stopped; trying again.", table_id)
                hall.deadlines[table_id] = now + AGAIN_MS
        await world().rest(TICK)


async def time_is_up(hall: "Hall", live: LiveTable) -> None:
    """Do what the table agreed on, if a seat that is to act really has no time left."""
    async with hall.up_to_date(live):
        room = live.room
        if room.clock.next_out is None or room.status != PLAYING:
            return
        deadline, seat = room.clock.next_out
        if deadline > now_ms():
            hall.deadlines[room.id] = deadline
            return
        if deadline < hall.started_ms and room.setup.clock.kind == "live" and room.seats[seat].is_person:
            await hall.append(live, "seat", seat, "again")  # nobody could move while no server ran
            return
        if not room.seats[seat].is_person or room.setup.clock.outcome == "nothing":
            await hall.append(live, "timeout", seat)
            return
        await hall.stand_in(live, seat, "late", lost=room.setup.clock.outcome == "lose")
        await hall.end_if_decided(live)
