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
from gopura.core.position import Position
from gopura.envs.encoding import encoding_of
from gopura.envs.sheet import Sheet

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
        kinds = np.repeat([section.kinds for section in self.sections], counts)
        widths, is_kind = np.maximum(kinds, 1), kinds > 0
        self._kinds, self._quantities = np.flatnonzero(is_kind), np.flatnonzero(~is_kind)  # among the numbers
        self.count = len(widths)  # of plain numbers
        places = np.cumsum(widths) - widths  # where each number begins in the vector
        self._kind_places, self._quantity_places = places[self._kinds], places[self._quantities]
        scales = np.repeat([1 / section.most for section in self.sections], counts)
        self._scale = scales[self._quantities]
        self._native = kinds.tolist(), scales.tolist()
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

    def row_in(self, position: Position, seat: int) -> Numbers:
        """The plain numbers of what a seat may know of a position: straight from it, where the game can."""
        if self.encoding.write is None:
            return self.row(self.game.view(position, seat))
        native: Any = vec[i64]([0] * self.count)
        self.encoding.write(position, seat, native, 0)
        return np.frombuffer(native, np.int64)

    def vector(self, numbers: Numbers, said: Sequence[int]) -> Vector:
        """The numbers of one view as a vector, with what was said of the move."""
        vector = np.zeros(self.size, np.float32)
        vector[self._kind_places + numbers[self._kinds]] = 1
        vector[self._quantity_places] = (numbers[self._quantities] * self._scale).clip(-1, 1)
        self._mark(vector, said)
        return vector

    def sheet(self, rows: int) -> Sheet:
        """A sheet for so many observations at once."""
        return Sheet(rows, *self._native, len(self.encoding.words) if self.spells else 0, self.encoding.longest)

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
