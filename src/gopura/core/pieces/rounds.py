# mypyc: compile
"""Turn order: rounds that seats leave one by one, by passing or by taking something."""

from mypy_extensions import i64

from gopura.core.bits import bit, count, has
from gopura.core.seats import NOBODY


class Round:
    """A round of a table: who still takes part in it."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.staying: i64 = bit(seats) - 1  # the set of seats that have not left

    def stays(self, seat: i64) -> bool:
        """Whether the seat has not left."""
        return has(self.staying, seat)

    def leave(self, seat: i64) -> None:
        """A seat is out until the next round."""
        self.staying &= ~bit(seat)

    def left(self) -> i64:
        """How many seats still take part."""
        return count(self.staying)

    def after(self, seat: i64) -> i64:
        """Who is next of those that stay, clockwise: the seat itself if it is the last, NOBODY if none stays."""
        return next_of(self.staying, seat, self.seats)

    def begin(self) -> None:
        """A new round: everybody takes part again."""
        self.staying = bit(self.seats) - 1

    def copy(self) -> "Round":
        """An independent copy."""
        copied = Round(self.seats)
        copied.staying = self.staying
        return copied


def next_of(group: i64, seat: i64, seats: i64) -> i64:
    """The nearest seat of a group clockwise after that seat, which itself comes last; NOBODY of an empty group."""
    if group == 0:
        return NOBODY
    following = (seat + 1) % seats
    while not has(group, following):
        following = (following + 1) % seats
    return following
