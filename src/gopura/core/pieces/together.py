# mypyc: compile
"""Choosing at the same time: who is asked, and whether all have answered."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, lowest
from gopura.core.position import Position

UNDECIDED: Final = -1  # the choice of a seat that has not chosen


def ask_all(position: Position, seats: i64 = 0) -> None:
    """Ask a set of seats, a bit each (0: all of them), to choose at the same time."""
    position.together = seats if seats != 0 else bit(position.seats) - 1
    position.seat_to_act = lowest(position.together)


def was_last(position: Position) -> bool:
    """The seat to act has chosen: ask the next of those who have not; whether there is none left.

    Then show what was chosen (`shown += 1`) and end the turn (`pass_to`).
    """
    position.together &= ~bit(position.seat_to_act)
    if position.together == 0:
        return True
    position.seat_to_act = lowest(position.together)
    return False
