"""Giving a hint: a bot is asked once a position, and the log says that somebody was helped."""

from gopura.server.problems import Stale
from gopura.server.protocol.sent import HintGiven
from gopura.server.protocol.wishes import Hint
from gopura.server.rooms.hints import DEEPER, NEW, hint, require_hints
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import ADVICE
from gopura.server.tables.live import Ideas, LiveTable
from gopura.server.visitor import Visitor

THINKING = 1.5  # seconds


async def give_hint(hall: Hall, live: LiveTable, visitor: Visitor, seat: int, wish: Hint) -> HintGiven:
    """A hint for that seat, as deep as it was asked for. Raises Problem."""
    room = live.room
    require_hints(room, seat)
    asked = (tuple(room.table.played), seat)
    liked = known.liked if (known := ideas_about(live, asked)) else await think(hall, room, seat, visitor)
    async with hall.up_to_date(live):
        if tuple(live.room.table.played) != asked[0]:
            raise Stale(say("moved-first"))
        require_hints(live.room, seat)  # the game may have ended meanwhile
        told = known.depth if (known := ideas_about(live, asked)) else 0
        if wish.depth > told and not room.setup.study:
            await hall.append(live, "hint", seat, DEEPER if told else NEW)
        live.ideas = Ideas(*asked, liked, max(told, wish.depth))
        return hint(live.room, seat, liked, wish.depth)


def ideas_about(live: LiveTable, asked: tuple[tuple[int, ...], int]) -> Ideas | None:
    """What is known of the position after these moves for that seat."""
    return live.ideas if live.ideas is not None and live.ideas[:2] == asked else None


async def think(hall: Hall, room: Room, seat: int, visitor: Visitor) -> list[str]:
    """The moves that a bot likes for that seat."""
    return await hall.thinkers.ideas(room.table.record(), seat, THINKING, hall.homes.asker(visitor.id, ADVICE))
