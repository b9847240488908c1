# mypyc: compile
"""Dice that are thrown in mid-game: a tape of throws, drawn at the start and taken one by one."""

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.chance import Dice


class Tape:
    """All throws of a game, of which the first `used` have been seen. No view holds those to come."""

    def __init__(self, sides: i64, throws: vec[i64]) -> None:
        self.sides: i64 = sides
        self.throws: vec[i64] = throws  # never changed in place, so copies share it
        self.used: i64 = 0

    def throw(self) -> i64:
        """The next throw, from 1 to the number of sides. Count it in `shown`."""
        self.used += 1
        return self.throws[self.used - 1]

    def left(self) -> i64:
        """How many throws are to come."""
        return len(self.throws) - self.used

    def throw_anew(self, dice: Dice) -> None:
        """Draw the throws to come again, for a guess."""
        self.throws = thrown(self.throws[: self.used], self.left(), self.sides, dice)

    def copy(self) -> "Tape":
        """An independent copy."""
        copied = Tape(self.sides, self.throws)
        copied.used = self.used
        return copied


def new_tape(throws: i64, sides: i64, dice: Dice) -> Tape:
    """A tape of so many throws of a die with so many sides, for `start`."""
    return Tape(sides, thrown(vec[i64](), throws, sides, dice))


def thrown(before: vec[i64], more: i64, sides: i64, dice: Dice) -> vec[i64]:
    """The throws before, and so many more."""
    throws = before[:]
    for _ in range(more):
        throws = append(throws, dice.below(sides) + 1)
    return throws
