# mypyc: compile
"""A small table from moves to numbers, without boxing: a search asks it hundreds of times a simulation."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec

UNKNOWN: Final[i64] = -1
DISMISSED: Final[i64] = -2
FREE: Final[i64] = -1  # no game has a negative move


class MoveTable:
    """Open addressing: a move lies in the first free place at or after its own."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.mask: i64 = 15
        self.moves: vec[i64] = vec[i64]([FREE] * 16)
        self.numbers: vec[i64] = vec[i64]([UNKNOWN] * 16)

    def place(self, move: i64) -> i64:
        """Where the move lies, or would."""
        at = ((move * 2654435761) >> 12) & self.mask
        while self.moves[at] != FREE and self.moves[at] != move:
            at = (at + 1) & self.mask
        return at

    def find(self, move: i64) -> i64:
        """The number put in for the move; UNKNOWN if there is none."""
        return self.numbers[self.place(move)]

    def put(self, move: i64, number: i64) -> None:
        """Set the number of a move that is in the table."""
        self.numbers[self.place(move)] = number

    def add(self, move: i64, number: i64) -> None:
        """Take in a new move."""
        if 2 * self.size >= self.mask:
            self.grow()
        at = self.place(move)
        self.moves[at] = move
        self.numbers[at] = number
        self.size += 1

    def grow(self) -> None:
        """Twice the places, everything laid anew."""
        moves = self.moves
        numbers = self.numbers
        self.mask = 2 * self.mask + 1
        self.moves = vec[i64]([FREE] * (self.mask + 1))
        self.numbers = vec[i64]([UNKNOWN] * (self.mask + 1))
        for i in range(len(moves)):
            if moves[i] != FREE:
                at = self.place(moves[i])
                self.moves[at] = moves[i]
                self.numbers[at] = numbers[i]
