"""What a page or a program can do at a table, by socket and by POST alike."""

import asyncio
import logging
from functools import cache
from typing import Any

from gopura.core.chance import SeedDice, read_seed
from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing
from gopura.core.game import Game
from gopura.server.intake import is_text
from gopura.server.naming import unsteered
from gopura.server.problems import Forbidden, NotFound, NotSignedIn, Problem
from gopura.server.rooms.messages import panels_of, parts_of
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Room
from gopura.server.rooms.show import seats, undealt
from gopura.server.rooms.whynot import why_not_click
from gopura.server.safety import Limit, digest
from gopura.server.store import talk
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable, now_ms
from gopura.server.visitor import Visitor

LONGEST_LINE = 500
LINES_KNOWN = 1000  # that are not said again
LONGEST_PATH = 40
LONGEST_KEY = 60
LONGEST_WALK = 60  # moves in a row
THINKING = 2.0  # seconds
TALK = ("say", "report")  # what strangers may do, and become guests by it
log = logging.getLogger("gopura")


class Desk:
    """Takes what visitors want to do at tables, checks who they are, and does it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.moves = Limit(hall.settings.moves_per_minute)
        self.lines = Limit(30)
        self.saying: dict[str, asyncio.Future[dict[str, Any]]] = {}  # by the key of the request
        self.thoughts = Limit(12)  # each takes a worker from the bots that play

    async def act(self, live: LiveTable, visitor: Visitor | None, wish: dict[str, Any]) -> dict[str, Any]:
        """Do what `wish["op"]` says; the answer. Raises Problem."""
        acts = {
            "play": self.play,
            "undo": self.undo,
            "redo": self.redo,
            "why": self.why,
            "say": self.say,
            "report": self.report,
            "think": self.think,
        }
        act = acts.get(text_of(wish, "op"))
        if act is None:
            raise Problem(f"There is nothing called {wish.get('op')!r} to do; there are {', '.join(acts)}.")
        if visitor is None:
            raise NotSignedIn("Sit down at the table first.")
        visitor.require("play")
        self.moves.spend(visitor.id)
        return await act(live, visitor, wish)

    async def play(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Play a move, or several in a row."""
        seat, expect, key = acting_seat(live.room, visitor), number_of(wish, "expect"), key_of(wish, visitor)
        ask = wish.get("ask") is True
        if isinstance(several := wish.get("moves"), list):
            if not 0 < len(several) <= LONGEST_WALK or not all(is_text(each) for each in several):
                raise Problem(f"moves is a list of 1 to {LONGEST_WALK} texts.")
            return {"n": await turns.play_all(self.hall, live, seat, several, expect=expect, key=key, ask=ask)}
        move = text_of(wish, "move")
        return {"n": await turns.play(self.hall, live, seat, move, expect=expect, key=key, ask=ask)}

    async def undo(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Take steps of this turn back."""
        seat = acting_seat(live.room, visitor)
        keep, expect = number_of(wish, "keep"), number_of(wish, "expect")
        return {"n": await turns.undo(self.hall, live, seat, keep, expect=expect, key=key_of(wish, visitor))}

    async def redo(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Play again what was taken back."""
        seat, expect = acting_seat(live.room, visitor), number_of(wish, "expect")
        return {"n": await turns.redo(self.hall, live, seat, expect=expect, key=key_of(wish, visitor))}

    async def why(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Why these clicks lead nowhere."""
        room, path = live.room, wish.get("path")
        if not isinstance(path, list) or not 0 < len(path) <= LONGEST_PATH or not all(map(is_text, path)):
            raise Problem("A path is a list of one or more ids.")
        if room.turn is None or room.turn not in room.seats_of(visitor.id):
            return {"reason": "It is not your turn.", "rule": ""}
        refusal = await why_not_click(room.table, path)
        if refusal is None:
            return {"reason": "Nothing can be done with that now.", "rule": ""}
        return {"reason": refusal.reason, "rule": refusal.rule}

    async def say(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Say something: players to players, watchers to watchers; after the game all to all."""
        self.lines.spend(visitor.id)
        text = " ".join(unsteered(text_of(wish, "text")).split())
        if not 0 < len(text) <= LONGEST_LINE:
            raise Problem(f"A line has 1 to {LONGEST_LINE} characters.")
        key = key_of(wish, visitor)
        if key is None:
            return await self.put(live, visitor, text)
        if key not in self.saying:  # a page whose line was cut sends again what it has no answer to
            self.saying[key] = asyncio.ensure_future(self.put(live, visitor, text))
            if len(self.saying) > LINES_KNOWN:
                del self.saying[next(iter(self.saying))]
        try:
            return await asyncio.shield(self.saying[key])
        except Exception:
            self.saying.pop(key, None)  # it was not said, so it may be tried again
            raise

    async def put(self, live: LiveTable, visitor: Visitor, text: str) -> dict[str, Any]:
        """Keep a line and bring it to those whom it is for; its number and the mark of who said it."""
        line = {
            "table_id": live.room.id,
            "room": live.chat_room(visitor.id),
            "user_id": visitor.id,
            "text": text,
            "at_ms": now_ms(),
            "reports": 0,
        }
        said = said_line(await self.hall.write(talk.insert_chat, line), live.room)
        live.say(said)
        return {"line": said["id"], "who": said["who"]}

    async def think(self, live: LiveTable, visitor: Visitor, _wish: dict[str, Any]) -> dict[str, Any]:
        """What the bots think, on a board to study."""
        room = live.room
        if not room.setup.study or visitor.id != room.setup.owner:
            raise Forbidden("Bots are asked on a board to study, not during a game.")
        if room.table.over:
            raise Problem("The game is over.")
        self.thoughts.spend(visitor.id)
        words, moves = await self.hall.thinkers.advise(room.table.record(), THINKING)
        return {"words": words, "moves": moves}

    async def report(self, live: LiveTable, visitor: Visitor, wish: dict[str, Any]) -> dict[str, Any]:
        """Complain about a line of chat; whoever runs the server reads it in the log."""
        self.lines.spend(visitor.id)
        line = number_of(wish, "line")
        if line is None:
            raise Problem("Which line?")
        rooms = live.chat_rooms(visitor.id)
        said = await self.hall.write(talk.report_chat, live.room.id, rooms, line)
        if said is None:
            raise NotFound("There is no such line.")
        log.warning(
            "Chat reported by %s (%s): table %s, line %d, %s (%s) said %r.",
            *(visitor.name, visitor.id, live.room.id, line, said["name"], said["user_id"], said["text"]),
        )
        return {}


async def lines_for(hall: Hall, live: LiveTable, user_id: str | None, after: int) -> list[dict[str, Any]]:
    """What was said after that line, as far as this person may hear it: oldest first, the last 200 lines."""
    rows = await hall.read(talk.chat_of, live.room.id, live.chat_rooms(user_id), after)
    return [said_line(row, live.room) for row in rows]


def said_line(row: dict[str, Any], room: Room) -> dict[str, Any]:
    """A line of chat as the page shows it."""
    return {
        "id": row["id"],
        "room": row["room"],
        "who": mark_of(room, row["user_id"]),
        "name": row["name"],
        "text": row["text"],
        "at": row["at_ms"],
    }


def mark_of(room: Room, user_id: str) -> str:
    """What tells people at this table apart, whatever their names and seats, without giving their ids away."""
    return digest(f"{room.id} {user_id}")[:12]


def acting_seat(room: Room, visitor: Visitor) -> int:
    """The seat for which the visitor acts: the one to act if it is theirs, else their first."""
    mine = room.seats_of(visitor.id)
    if not mine:
        raise Forbidden("You have no seat at this table.")
    return room.turn if room.turn is not None and room.turn in mine else mine[0]


def seat_to_show(room: Room, visitor: Visitor | None, wanted: str) -> int | None:
    """The seat through whose eyes to show the table: the one wanted, or one's own where there is just one.

    Somebody who plays several seats on one screen sees what everybody sees until they say who looks.
    """
    mine = room.seats_of(visitor.id if visitor else None)
    if wanted == "":
        return mine[0] if len(mine) == 1 or (mine and (room.setup.study or not hides(room.setup.game))) else None
    seat = SEAT_LETTERS.find(wanted) if len(wanted) == 1 else -1
    if wanted == "-":
        return None
    if not 0 <= seat < len(room.seats):
        raise Problem("There is no such seat.")
    if not room.may_see(visitor.id if visitor else None, seat):
        raise Forbidden("From that seat only its own player looks, until the game is over.")
    return seat


@cache
def hides(game: Game[Any, Any]) -> bool:
    """Whether seats of this game see different boards, so that a cover is needed where they share a screen."""
    seats = game.seats[0]
    position = game.start(seats, game.settle({}, seats), SeedDice(read_seed(1)))
    boards = [game.draw(game.view(position, seat)) for seat in range(seats)]
    return any(markup_of(board) != markup_of(boards[0]) for board in boards)


def markup_of(board: Drawing) -> set[str]:
    """Everything drawn, wherever it stands."""
    return {markup for panel in board.panels for markup in panel.parts.values()}


def past(room: Room, moves: int, seat: int | None) -> dict[str, Any]:
    """The table as that seat saw it after so many moves."""
    if not 0 <= moves <= room.moves:
        raise Problem(f"There are {room.moves} moves, so there is no position after {moves}.")
    then = Room(room.setup, list(room.seats))
    then.table = room.table.after(moves)
    then.status = OVER if then.table.over else OPEN if room.status == OPEN else PLAYING
    view = undealt(room) if room.status == OPEN else then.table.seen(seat)
    game, drawing = room.setup.game, room.setup.game.draw(view)
    return {
        "moves": moves,
        "turn": None if then.turn is None else SEAT_LETTERS[then.turn],
        "you": None if seat is None else SEAT_LETTERS[seat],
        "seats": seats(then),
        "panels": panels_of(drawing),
        "parts": parts_of(drawing),
        "scene": game.scene(view) if game.scene else "",
    }


def text_of(wish: dict[str, Any], name: str) -> str:
    """A text in what was sent."""
    value = wish.get(name)
    if not is_text(value):
        raise Problem(f"{name} is a text.")
    return value


def number_of(wish: dict[str, Any], name: str) -> int | None:
    """A number in what was sent, if it is there."""
    value = wish.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**9):
        raise Problem(f"{name} is a whole number.")
    return value


def key_of(wish: dict[str, Any], visitor: Visitor) -> str | None:
    """The request's own key, if it has one, told apart from the same key of another."""
    value = named_key(wish)
    return value and digest(f"{visitor.id} {value}")[:40]


def named_key(wish: dict[str, Any]) -> str | None:
    """The request's key as it was sent, if it has one."""
    value = wish.get("key")
    if value is not None and (not is_text(value) or not 1 <= len(value) <= LONGEST_KEY):
        raise Problem(f"key is a text of 1 to {LONGEST_KEY} characters.")
    return value
