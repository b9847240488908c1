"""Views as arrays: what a seat may know, in a vector of fixed length between −1 and 1."""

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from gopura.core.buffers import vec
from gopura.core.encoding import Section
from gopura.core.game import Game
from gopura.envs.encoding import encoding_of

Vector = NDArray[np.float32]
Numbers = NDArray[np.int64]


class Observer:
    """Turns views of one game and number of seats into vectors.

    The sections of the game's encoding follow one another: kinds as one-hot rows, quantities divided by the most
    they can be. Where moves have several words, a last section tells the seat to act what it has said so far.
    """

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game = game
        self.encoding = encoding_of(game)
        self.sections = [*self.encoding.sections(seats)]
        self.spells = self.encoding.longest > 1
        counts = [prod(section.shape) for section in self.sections]
        widths = np.repeat([section.kinds or 1 for section in self.sections], counts)
        is_kind = np.repeat([section.kinds > 0 for section in self.sections], counts)
        self._kinds, self._quantities = np.flatnonzero(is_kind), np.flatnonzero(~is_kind)  # among the numbers
        self.count = len(widths)  # of plain numbers
        places = np.cumsum(widths) - widths  # where each number begins in the vector
        self._kind_places, self._quantity_places = places[self._kinds], places[self._quantities]
        self._scale = np.repeat([1 / section.most for section in self.sections], counts)[self._quantities]
        self.size = int(widths.sum())
        self.slices = self._slices()
        if self.spells:
            self.said_at = self.size
            self.size += len(self.encoding.words)
            self.slices["said"] = (slice(self.said_at, self.size), (len(self.encoding.words),))

    def _slices(self) -> dict[str, tuple[slice, tuple[int, ...]]]:
        """Where each section lies in the vector, and its shape there."""
        slices: dict[str, tuple[slice, tuple[int, ...]]] = {}
        start = 0
        for section in self.sections:
            shape = shape_in_vector(section)
            slices[section.name] = (slice(start, start + prod(shape)), shape)
            start += prod(shape)
        return slices

    def observe(self, view: Any, said: Sequence[int] = ()) -> Vector:
        """One view as a vector, with what its seat has said of its move."""
        return self.vector(self.row(view), said)

    def row(self, view: Any) -> Numbers:
        """The plain numbers of one view."""
        native: Any = vec[i64](self.encoding.numbers(view))  # twice as fast as by an array of its own
        return np.frombuffer(native, np.int64)

    def vector(self, numbers: Numbers, said: Sequence[int]) -> Vector:
        """The numbers of one view as a vector, with what was said of the move."""
        vector = np.zeros(self.size, np.float32)
        vector[self._kind_places + numbers[self._kinds]] = 1
        vector[self._quantity_places] = (numbers[self._quantities] * self._scale).clip(-1, 1)
        self._mark(vector, said)
        return vector

    def vectors(self, numbers: Numbers, said: Sequence[Sequence[int]]) -> Vector:
        """Rows of numbers as rows of a matrix of observations, with what was said of each move."""
        matrix = np.zeros((len(numbers), self.size), np.float32)
        rows = np.arange(0, matrix.size, self.size)[:, None]
        matrix.ravel()[rows + self._kind_places + numbers[:, self._kinds]] = 1
        matrix[:, self._quantity_places] = (numbers[:, self._quantities] * self._scale).clip(-1, 1)
        if self.spells:
            for row, words in zip(matrix, said, strict=True):
                self._mark(row, words)
        return matrix

    def _mark(self, vector: Vector, said: Sequence[int]) -> None:
        """Write what was said of a move into its vector."""
        if self.spells:
            for place, word in enumerate(said, start=1):
                vector[self.said_at + word] = min(place / self.encoding.longest, 1.0)

    def pieces(self, vector: Vector) -> dict[str, Vector]:
        """The sections of a vector by name, in their shapes. They share its memory."""
        return {name: vector[where].reshape(shape) for name, (where, shape) in self.slices.items()}


def shape_in_vector(section: Section) -> tuple[int, ...]:
    """The section's shape, with its kinds as a last axis."""
    return (*section.shape, section.kinds) if section.kinds else section.shape
