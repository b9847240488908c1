# mypyc: compile
"""A sheet of observations, a row for each game, of which only what has changed is written anew.

It holds the plain numbers of each row twice: as they are, and as they were when the row was last written.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, vec

NEVER: Final[i64] = -(1 << 40)  # a number that has not been written yet


class Sheet:
    """How the numbers of so many rows become entries of a matrix that lies row after row.

    A number of `kinds` kinds has an entry for each, of which one is 1; a quantity (0 kinds) has one entry, the
    number times its scale, from −1 to 1. The words that were said come last: their places, divided by the most.
    """

    def __init__(self, rows: i64, kinds: list[int], scales: list[float], words: i64, longest: i64) -> None:
        self.kinds: vec[i64] = vec[i64](kinds)
        self.scales: vec[float] = vec[float](scales)
        self.count: i64 = len(kinds)
        self.places: vec[i64] = vec[i64](capacity=self.count)  # where the entries of each number begin in a row
        self.said_at: i64 = 0  # and those of the words
        for kind in self.kinds:
            self.places = append(self.places, self.said_at)
            self.said_at += kind if kind > 0 else 1
        self.width: i64 = self.said_at + words
        self.longest: i64 = longest
        self.numbers: vec[i64] = vec[i64]([0] * (rows * self.count))
        self.written: vec[i64] = vec[i64]([NEVER] * (rows * self.count))
        self.said: list[list[int]] = [[] for _ in range(rows)]
        self.entries: vec[i64] = vec[i64]()  # of the matrix, that have changed
        self.values: vec[float] = vec[float]()  # and what they are now

    def take(self, row: i64, numbers: Sequence[int]) -> None:
        """The numbers of a row, found in another way than by writing them here."""
        for i in range(self.count):
            self.numbers[row * self.count + i] = numbers[i]

    def begin(self) -> None:
        """Nothing has changed yet."""
        self.entries = vec[i64](capacity=1024)
        self.values = vec[float](capacity=1024)

    def write(self, entry: i64, value: float) -> None:
        """An entry of the matrix has changed."""
        self.entries = append(self.entries, entry)
        self.values = append(self.values, value)

    def write_row(self, row: i64) -> None:
        """Write what has changed in the numbers of a row."""
        first, start = row * self.count, row * self.width
        for i in range(self.count):
            number, before = self.numbers[first + i], self.written[first + i]
            if number == before:
                continue
            self.written[first + i] = number
            entry = start + self.places[i]
            if self.kinds[i] == 0:
                self.write(entry, min(max(float(number) * self.scales[i], -1.0), 1.0))
            else:
                if before != NEVER:
                    self.write(entry + before, 0.0)
                self.write(entry + number, 1.0)

    def write_said(self, row: i64, words: list[int]) -> None:
        """Write what was said of the move in a row."""
        before = self.said[row]
        if words == before:
            return
        self.said[row] = words[:]
        start = row * self.width + self.said_at
        for word in before:
            if word not in words:
                self.write(start + word, 0.0)
        for place, word in enumerate(words, start=1):
            if word not in words[place:]:  # of a word said twice the last place counts
                self.write(start + word, min(float(place) / float(self.longest), 1.0))
