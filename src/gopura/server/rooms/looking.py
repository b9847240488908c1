"""Looking at a table: through whose eyes, at which position, in which shape. Nothing here changes a table."""

from typing import Any

from gopura.core.refusal import BadSetup
from gopura.core.seats import SEAT_LETTERS, seat_number
from gopura.server.problems import Forbidden, Problem
from gopura.server.protocol.sent import Position
from gopura.server.rooms.messages import panels_of, parts_of
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Room
from gopura.server.rooms.show import Eyes, Showing, seats, undealt
from gopura.server.safety import digest
from gopura.server.say import say
from gopura.server.visitor import Visitor

TOLD = (
    "n",
    "moves",
    "you",
    "turn",
    "to_act",
    "status",
    "prompt",
    "seats",
    "asked",
    "clock",
    "draft",
    "chosen",
    "result",
    "rematch",
)


def seat_at(room: Room, letter: str) -> int | None:
    """The seat of that letter; None where none is named. Raises Problem."""
    if letter == "":
        return None
    try:
        return seat_number(letter, len(room.seats))
    except BadSetup as problem:
        raise Problem(str(problem)) from None


def seat_to_show(room: Room, visitor: Visitor | None, wanted: str) -> int | None:
    """The seat through whose eyes to show the table: the one wanted, or one's own where there is just one.

    Somebody who plays several seats on one screen sees what everybody sees until they say who looks.
    """
    mine = room.seats_of(visitor.id if visitor else None)
    if wanted == "":
        all_see_the_same = room.setup.study or not room.setup.game.facts.hides
        return mine[0] if len(mine) == 1 or (mine and all_see_the_same) else None
    seat = None if wanted == "-" else seat_at(room, wanted)
    if not room.may_see(visitor.id if visitor else None, seat):
        raise Forbidden(say("view-of-another"))
    return seat


def past(room: Room, moves: int, seat: int | None) -> Position:
    """The table as that seat saw it after so many moves."""
    if not 0 <= moves <= room.moves:
        raise Problem(say("no-such-position", wanted=moves, last=room.moves))
    then = Room(room.setup, list(room.seats))
    then.table = room.table.after(moves)
    then.status = OVER if then.table.over else OPEN if room.status == OPEN else PLAYING
    view = undealt(room) if room.status == OPEN else then.table.seen(seat)
    game, drawing = room.setup.game, room.setup.game.board.draw(view)
    return {
        "moves": moves,
        "turn": None if then.turn is None else SEAT_LETTERS[then.turn],
        "to_act": [SEAT_LETTERS[each] for each in then.to_act],
        "you": None if seat is None else SEAT_LETTERS[seat],
        "seats": seats(then),
        "panels": panels_of(drawing),
        "parts": parts_of(drawing),
        "scene": game.board.scene(view) if game.board.scene else "",
    }


def film(room: Room, seat: int | None) -> dict[str, Any]:
    """Every position as that seat saw it, each with only what has changed since the one before, and all lines."""
    positions: list[dict[str, Any]] = []
    before: dict[str, Any] = {"parts": {}}
    for moves in range(room.moves + 1):
        now: dict[str, Any] = dict(past(room, moves, seat))
        changed = {name: value for name, value in now.items() if before.get(name) != value}
        had = before["parts"]
        changed["parts"] = {name: markup for name, markup in now["parts"].items() if had.get(name) != markup}
        positions.append(changed)
        before = now
    log = Showing(room).lines(seat, 0, room.moves)
    told = {"lines": log.lines, "points": room.table.gained(), "onward": log.onward, "tallies": log.tallies}
    return {"positions": positions, **told}


def program_view(showing: Showing, seat: Eyes) -> dict[str, Any]:
    """What a program needs: the game's own view and the legal moves, no drawing."""
    now = showing.shown(seat)
    beside: dict[str, Any] = {**now.facts.known, **now.own}
    return {
        **{name: beside[name] for name in TOLD},
        "view": showing.eyes[seat].view,
        "legal": [choice[0] for choice in now.choices if isinstance(choice[0], str)],
        "last": now.log.lines[now.lines - now.log.first - 1][1:] if now.lines else [],
    }


def mark_of(room: Room, user_id: str) -> str:
    """What tells people at this table apart, whatever their names and seats, without giving their ids away."""
    return digest(f"{room.id} {user_id}")[:12]
