"""Bots at the tables: who is to act is asked in a worker process, and what it says is played."""

import asyncio
import contextlib
import hashlib
import logging
from typing import TYPE_CHECKING

from gopura.server.problems import Problem, Stale, Unavailable
from gopura.server.rooms.room import Room
from gopura.server.tables import turns
from gopura.server.tables.line import ALONE, AT_TABLE, Asker
from gopura.server.tables.live import LiveTable
from gopura.server.world import world

if TYPE_CHECKING:
    from gopura.server.tables.hall import Hall

log = logging.getLogger("gopura")


async def wake_bots(hall: "Hall", table_id: str) -> None:
    """Open a table in which a bot is to act, and call it."""
    with contextlib.suppress(Problem):
        await hall.go_on(await hall.open(table_id))


def call_bot(hall: "Hall", live: LiveTable) -> None:
    """Let the bot that is to act begin to think."""
    thinking = live.bot_task is not None and not live.bot_task.done()
    if bot_to_act(live.room) is not None and not thinking:
        live.bot_task = asyncio.get_running_loop().create_task(bots_play(hall, live))


def bot_to_act(room: Room) -> tuple[int, str] | None:
    """A seat that is to act and the bot that plays it; None where only people are asked."""
    return next(((seat, bot) for seat in room.to_act if (bot := room.seats[seat].bot)), None)


async def bots_play(hall: "Hall", live: LiveTable) -> None:
    """Play for bots until a person is to act, or another process plays for them."""
    while (asked := bot_to_act(live.room)) is not None:
        turn, bot = asked
        async with hall.bus.claimed(f"bot:{live.room.id}:{live.room.version}") as mine:
            if not mine:
                return
            try:
                await bot_plays(hall, live, turn, bot)
            except Unavailable:
                return  # the table goes on as soon as the database answers
            except Exception:
                log.exception("%s at table %s could not play; trying again soon.", bot, live.room.id)
                return


def asker_at(hall: "Hall", room: Room) -> Asker:
    """For whom a bot thinks at a table: for whoever opened it; and at once, if a person plays there."""
    return hall.homes.asker(room.setup.owner, AT_TABLE if any(seat.is_person for seat in room.seats) else ALONE)


def dice_of(room: Room) -> bytes | None:
    """The dice of a bot at a day's deal: who plays alike meets the same bot. Elsewhere none but chance."""
    if not room.setup.day:
        return None
    return hashlib.sha256(b"gopura daily bot" + room.setup.seed + room.moves.to_bytes(4, "big")).digest()[:3]


async def bot_plays(hall: "Hall", live: LiveTable, turn: int, bot: str) -> None:
    """Ask the bot for one move and play it, not too quickly, if nothing else has happened meanwhile."""
    begun, room = world().steady(), live.room
    move = await hall.thinkers.choose(room.table.record(), bot, asker_at(hall, room), turn, dice_of(room))
    await asyncio.sleep(max(0.0, hall.settings.bot_pause - (world().steady() - begun)))
    now = live.room
    if (now.moves, now.mark) == (room.moves, room.mark) and turn in now.to_act and now.seats[turn].bot == bot:
        with contextlib.suppress(Stale):
            await turns.play(hall, live, turn, move)
