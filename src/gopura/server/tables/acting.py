"""What a page or a program can do at a table, by socket and by POST alike."""

import logging
from typing import Any, overload

from gopura.server.limiting import Limit
from gopura.server.naming import unsteered
from gopura.server.problems import Forbidden, NotFound, NotSignedIn, Problem
from gopura.server.protocol.sent import Advice, Answer, Done, HintGiven, Line, Nothing, Preview, Reason, Said
from gopura.server.protocol.wishes import (
    Block,
    Hint,
    Imagine,
    Play,
    Redo,
    Report,
    Say,
    Think,
    Undo,
    Walk,
    Why,
    Wish,
)
from gopura.server.rooms.imagined import imagined
from gopura.server.rooms.looking import mark_of, seat_at
from gopura.server.rooms.room import Room
from gopura.server.safety import digest
from gopura.server.say import say
from gopura.server.store import blocks, moderation, talk
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.hinting import give_hint
from gopura.server.tables.line import ADVICE
from gopura.server.tables.live import LiveTable
from gopura.server.tables.manners import require_manners
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

THINKING = 2.0  # seconds
log = logging.getLogger("gopura")


class Desk:
    """Takes what visitors want to do at tables, checks who they are, and does it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.moves = Limit(hall.settings.moves_per_minute)
        self.lines = Limit(30)
        self.thoughts = Limit(12)  # each takes a worker from the bots that play

    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Play | Walk | Undo | Redo) -> Done: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Why) -> Reason: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Imagine) -> Preview: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Say) -> Said: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Report | Block) -> Nothing: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Think) -> Advice: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Hint) -> HintGiven: ...
    @overload
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Wish) -> Answer: ...
    async def act(self, live: LiveTable, visitor: Visitor | None, wish: Wish) -> Answer:
        """Do what was wished; the answer. Raises Problem."""
        if visitor is None:
            raise NotSignedIn(say("sit-down-first"))
        visitor.require("play")
        self.moves.spend(visitor.id)
        live.noticed(visitor.id)
        match wish:
            case Play() | Walk() | Undo() | Redo():
                return {"n": await self.turn(live, visitor, wish)}
            case Why():
                return await self.why(live, visitor, wish)
            case Imagine(moves=moves, seat=letter):
                seat = acting_seat(live.room, visitor, letter)
                return imagined(live.room, seat, moves, live.showing.shown(seat))
            case Say():
                return await self.say(live, visitor, wish)
            case Report():
                return await self.report(live, visitor, wish)
            case Block():
                return await self.block(live, visitor, wish)
            case Think():
                return await self.think(live, visitor)
            case Hint():
                self.thoughts.spend(visitor.id)
                return await give_hint(self.hall, live, visitor, acting_seat(live.room, visitor, wish.seat), wish)

    async def turn(self, live: LiveTable, visitor: Visitor, wish: Play | Walk | Undo | Redo) -> int:
        """Play, or take back, or play again; the number of the event."""
        hall, seat, key = self.hall, acting_seat(live.room, visitor, wish.seat), key_of(wish, visitor)
        match wish:
            case Play(move=move, expect=expect, ask=ask):
                return await turns.play(hall, live, seat, move, expect=expect, key=key, ask=ask)
            case Walk(moves=moves, expect=expect, ask=ask):
                for _ in moves[1:]:  # the first is paid for
                    self.moves.spend(visitor.id)
                return await turns.play(hall, live, seat, *moves, expect=expect, key=key, ask=ask)
            case Undo(keep=keep, expect=expect):
                return await turns.undo(hall, live, seat, keep, expect=expect, key=key)
            case Redo(expect=expect):
                return await turns.redo(hall, live, seat, expect=expect, key=key)

    async def why(self, live: LiveTable, visitor: Visitor, wish: Why) -> Reason:
        """Why these clicks lead nowhere."""
        room = live.room
        seat = acting_seat(room, visitor, wish.seat) if room.seats_of(visitor.id) else None
        if seat is None or seat not in (*room.to_act, *room.table.chosen):
            return {"reason": str(say("not-your-turn")), "rule": ""}
        refusal = room.table.why_not_click(wish.path, seat)
        if refusal is None:
            return {"reason": str(say("nothing-to-do-with-that")), "rule": ""}
        return {"reason": refusal.reason, "rule": refusal.rule}

    async def say(self, live: LiveTable, visitor: Visitor, wish: Say) -> Said:
        """Say something: players to players, watchers to watchers; after the game all to all."""
        self.lines.spend(visitor.id)
        text = " ".join(unsteered(wish.text).split())
        if not text:
            raise Problem(say("message-empty"))
        require_manners(self.hall.settings, text)
        line = {
            "table_id": live.room.id,
            "room": live.chat_room(visitor.id),
            "user_id": visitor.id,
            "text": text,
            "at_ms": now_ms(),
            "reports": 0,
            "key": key_of(wish, visitor),
        }
        row, is_new = await self.hall.write(moderation.say_line, line)
        said = said_line(row, live.room)
        if is_new:
            live.say(said)
        return {"line": said["id"], "who": said["who"]}

    async def think(self, live: LiveTable, visitor: Visitor) -> Advice:
        """What the bots think, on a board to study."""
        room = live.room
        if not room.setup.study or visitor.id != room.setup.owner:
            raise Forbidden(say("advice-on-study"))
        if room.table.over:
            raise Problem(say("is-over"))
        self.thoughts.spend(visitor.id)
        asker = self.hall.homes.asker(visitor.id, ADVICE)
        words, moves = await self.hall.thinkers.advise(room.table.record(), THINKING, asker)
        return {"words": words, "moves": moves}

    async def report(self, live: LiveTable, visitor: Visitor, wish: Report) -> Nothing:
        """Complain about a line of chat; whoever runs the server finds it in the log, and in the queue."""
        self.lines.spend(visitor.id)
        where, mine = (live.room.id, live.chat_rooms(visitor.id)), (visitor.id, now_ms())
        said = await self.hall.write(moderation.report_line, *where, wish.line, *mine)
        if said is None:
            raise NotFound(say("no-such-line"))
        log.warning(
            "Chat reported by %s (%s): table %s, line %d, %s (%s) said %r.",
            *(visitor.name, visitor.id, live.room.id, wish.line, said["name"], said["user_id"], said["text"]),
        )
        return {}

    async def block(self, live: LiveTable, visitor: Visitor, wish: Block) -> Nothing:
        """Want nothing more to do with whoever said a line."""
        self.lines.spend(visitor.id)
        where = (live.room.id, live.chat_rooms(visitor.id))
        said = await self.hall.read(moderation.line_in, *where, wish.line)
        if said is None or said["user_id"] == visitor.id:
            raise NotFound(say("no-such-line"))
        await self.hall.write(blocks.block, visitor.id, said["user_id"], now_ms())
        return {}


async def lines_for(hall: Hall, live: LiveTable, user_id: str | None, after: int) -> list[Line]:
    """What was said after that line, as far as this person may hear it: oldest first, the last 200 lines."""
    rows = await hall.read(talk.chat_of, live.room.id, live.chat_rooms(user_id), after)
    return [said_line(row, live.room) for row in rows]


def said_line(row: dict[str, Any], room: Room) -> Line:
    """A line of chat as the page shows it."""
    return {
        "id": row["id"],
        "room": row["room"],
        "who": mark_of(room, row["user_id"]),
        "name": row["name"],
        "text": row["text"],
        "at": row["at_ms"],
    }


def acting_seat(room: Room, visitor: Visitor, letter: str) -> int:
    """The seat for which the visitor acts: the one named, else the first of theirs that is to act, or has chosen.

    Raises Problem where there is no such seat, or it is another's.
    """
    mine, named = room.seats_of(visitor.id), seat_at(room, letter)
    if not mine:
        raise Forbidden(say("no-seat-of-yours"))
    if named is None:
        return next((seat for seat in (*room.to_act, *room.table.chosen) if seat in mine), mine[0])
    if named not in mine:
        raise Forbidden(say("seat-of-another", seat=letter))
    return named


def key_of(wish: Wish, visitor: Visitor) -> str | None:
    """The request's own key, if it has one, told apart from the same key of another."""
    return wish.key and digest(f"{visitor.id} {wish.key}")[:40]
