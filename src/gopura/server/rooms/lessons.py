"""A lesson as its learner sees it: a table of nobody's, made anew from what was tried. Nothing of it is kept."""

from typing import Any, cast

import orjson

from gopura.core.learning import Attempt
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.server.protocol.sent import LessonFacts, Whole
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import OVER, PLAYING, Room, Seat, Setup
from gopura.server.rooms.show import Showing
from gopura.server.say import say

LEARNER = "learner"


def room_of(attempt: Attempt) -> Room:
    """The room in which the lesson takes place: the learner at one seat, bots that never think elsewhere."""
    learner, other = Seat(str(say("learner")), user_id=LEARNER), Seat(str(say("other-player")), bot="easy")
    seats = [learner if seat == attempt.seat else other for seat in range(attempt.lesson.seats)]
    room = room_around(attempt.table, seats)
    room.name_seats()
    return room


def room_around(table: Table, seats: list[Seat]) -> Room:
    """A room of nobody's, with this table in it as it stands: nothing of it is kept."""
    setup = Setup(
        "",
        table.game,
        dict(table.options),
        table.seed,
        b"",
        LEARNER,
        public=False,
        study=False,
        clock=ClockRule(),
        created_ms=0,
    )
    room = Room(setup, seats)
    room.table = table
    room.status = OVER if table.over else PLAYING
    room.version = len(table.played)
    room.locks = [True] * len(table.played)
    return room


def shown(attempt: Attempt) -> Whole:
    """The table for the learner. Between two steps nothing can be chosen; a game that is over has no result."""
    room = room_of(attempt)
    state = cast(Whole, orjson.loads(Showing(room).message(attempt.seat, None)))
    waits = attempt.is_reached or attempt.is_missed
    if waits:
        state["choices"], state["to_act"], state["turn"] = [], [], None
        state["prompt"] = str(say("lesson-waits"))
    before = len(attempt.table.played) - len(attempt.moves)
    state["draft"] = {"from": before, "redo": 0} if attempt.moves and not attempt.is_reached else None
    state["status"], state["result"] = PLAYING, None
    lines, scored = [] if attempt.moves else last_lines(attempt), state["log"]["tallies"][-1:]
    state["log"] = {"from": 0, "lines": lines, "points": [], "onward": [], "tallies": scored}
    return state


def last_lines(attempt: Attempt) -> list[list[str]]:
    """Who moved last, so that the page points out what the others have changed."""
    movers = attempt.table.movers
    return [[SEAT_LETTERS[movers[-1]]]] if movers and movers[-1] != attempt.seat else []


def standing(attempt: Attempt, following: str) -> LessonFacts:
    """Where the learner stands, and in which words that is told."""
    step = attempt.step
    return {
        "title": one_line(attempt.lesson.title),
        "step": attempt.number + 1,
        "steps": len(attempt.lesson.steps),
        "standing": "learned"
        if attempt.is_learned
        else "done"
        if attempt.is_reached
        else "missed"
        if attempt.is_missed
        else "asked",
        "say": one_line(step.say),
        "answer": one_line(attempt.answer),
        "show": list(step.show),
        "rules": list(step.rules),
        "following": following,
    }


def one_line(sentence: Any) -> str:
    """A sentence as it is sent, whatever lines it has in its catalogue."""
    return " ".join(str(sentence).split())
