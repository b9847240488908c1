"""What is tried on the board in place of a turn, in a review or a puzzle: the table after it, or why not."""

from typing import Protocol

from fastapi.responses import JSONResponse, Response
from pydantic import Field, TypeAdapter

from gopura.core.refusal import Refused, Unreadable
from gopura.server.problems import Illegal, Problem
from gopura.server.protocol.sent import LessonFacts, Reason, Taught
from gopura.server.protocol.wishes import LONGEST_PATH, LONGEST_WALK, Asked, Move, Text, read_as
from gopura.server.rooms.exercises import Exercise, room_of, shown
from gopura.server.rooms.imagined import imagined_alone
from gopura.server.say import say


class Try(Asked):
    """What was tried so far, and what comes now: moves, moves to be shown only, or clicks: why not?"""

    moves: list[Move] = Field(max_length=LONGEST_WALK)
    now: list[Move] = Field(default=[], max_length=LONGEST_WALK)
    imagine: list[Move] = Field(default=[], max_length=LONGEST_WALK)
    path: list[Text] = Field(default=[], max_length=LONGEST_PATH)


TRY: TypeAdapter[Try] = TypeAdapter(Try)


class Asking(Protocol):
    """A turn that somebody is asked about."""

    def tried(self, moves: list[str]) -> Exercise:
        """The turn after these moves. Raises Unreadable or Refused."""

    def standing(self, tried: Exercise) -> LessonFacts:
        """Where the one who tries stands, in words."""


def attempted(asked: Asking, body: bytes) -> Response:
    """The table after what is tried, how it would look, or why clicks lead nowhere. Raises Problem or Illegal."""
    wish = read_as(TRY, body)
    tried = so_far(asked, wish.moves)
    if wish.path:
        return JSONResponse({"ok": True, **why(tried, wish.path)})
    if wish.imagine:
        return JSONResponse({"ok": True, **imagined_alone(room_of(tried), tried.turn.seat, wish.imagine)})
    try:
        for move in wish.now:
            tried.play(move)
    except Unreadable as problem:
        raise Problem(problem.sentence) from None
    except Refused as refused:
        raise Illegal(refused.rule, refused.sentence) from None
    taught: Taught = {"moves": tried.moves, "lesson": asked.standing(tried), "state": shown(tried)}
    return JSONResponse({"ok": True, **taught})


def whole_turn(asked: Asking, body: bytes) -> Exercise:
    """The turn that was tried, which is to be judged. Raises Problem while it goes on."""
    tried = so_far(asked, read_as(TRY, body).moves)
    if not tried.is_over:
        raise Problem(say("exercise-goes-on"))
    return tried


def so_far(asked: Asking, moves: list[str]) -> Exercise:
    """The turn after what was tried before. Raises Problem where that cannot have been."""
    try:
        return asked.tried(moves)
    except (Unreadable, Refused):
        raise Problem(say("lesson-has-changed")) from None


def why(tried: Exercise, path: list[str]) -> Reason:
    """Why these clicks lead nowhere, as at any table."""
    refusal = None if tried.is_over else tried.table.why_not_click(path, tried.turn.seat)
    if refusal is None:
        return {"reason": str(say("nothing-to-do-with-that")), "rule": ""}
    return {"reason": refusal.reason, "rule": refusal.rule}
