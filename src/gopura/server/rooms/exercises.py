"""A turn of a finished game, to be played once more: a table of nobody's, made anew from what was tried."""

from collections.abc import Sequence
from typing import cast

import orjson

from gopura.core.refusal import Refused
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.reviews.telling import task_of_exercise, title_of_exercise, turn_is_over
from gopura.reviews.turns import Turn
from gopura.server.protocol.sent import LessonFacts, Whole
from gopura.server.rooms.lessons import LEARNER, room_around
from gopura.server.rooms.room import PLAYING, Room, Seat
from gopura.server.rooms.show import Showing


class Exercise:
    """A turn and what has been tried in its place. Raises Unreadable or Refused for what the rules refuse."""

    def __init__(self, game: Table, turn: Turn, moves: Sequence[str]) -> None:
        self.turn = turn
        self.table = game.after(turn.first)
        self.turns = self.table.turns
        self.moves: list[str] = []
        for move in moves:
            self.play(move)

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended."""
        return bool(self.moves) and (self.table.seat != self.turn.seat or self.table.turns != self.turns)

    def play(self, move: str) -> None:
        """Play a move of the turn. Raises Unreadable, or Refused, also once the turn is over."""
        if self.is_over:
            raise Refused("TURN", turn_is_over())
        legal = self.table.legal(move, self.turn.seat)
        self.table.play(legal)
        self.moves.append(legal.text)


def shown(exercise: Exercise) -> Whole:
    """The table for whoever tries; once the turn is over nothing can be chosen."""
    room, seat = room_of(exercise), exercise.turn.seat
    state = cast("Whole", orjson.loads(Showing(room).message(seat, None)))
    if exercise.is_over:
        state["choices"], state["to_act"], state["turn"] = [], [], None
        state["prompt"] = ""
    state["draft"] = {"from": exercise.turn.first, "redo": 0} if exercise.moves else None
    state["status"], state["result"] = PLAYING, None
    # what happened before is known
    state["log"] = {"from": 0, "lines": [], "points": [], "onward": [], "tallies": []}
    return state


def room_of(exercise: Exercise) -> Room:
    """The room in which the turn is played: the one who tries at its seat, bots that never think elsewhere."""
    table, seat = exercise.table, exercise.turn.seat
    people = [
        Seat(name, user_id=LEARNER) if each == seat else Seat(name, bot="easy")
        for each, name in enumerate(table.names)
    ]
    return room_around(table, people)


def standing(exercise: Exercise, number: int) -> LessonFacts:
    """Where the one who tries stands, in words."""
    name = exercise.table.names[exercise.turn.seat]
    return {
        "title": str(title_of_exercise(number)),
        "step": 1,
        "steps": 1,
        "standing": "done" if exercise.is_over else "asked",
        "say": str(task_of_exercise(name)),
        "answer": "",
        "show": [],
        "rules": [],
        "following": "",
    }


def letter(exercise: Exercise) -> str:
    """The seat whose turn it is."""
    return SEAT_LETTERS[exercise.turn.seat]
