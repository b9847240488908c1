# mypyc: compile
"""What a game promises each seat, by parts that people understand.

A game measures a position: how far the game has come, and how much of each part every seat has. With a weight for
each part, which may change in the course of the game, that makes a prospect a seat, and the shares of the win are
as the exponentials of the prospects. So the parts add up: a seat's prospect less the mean of the others' is the
sum, over all parts, of the weight times what the seat has more of it than the others in the mean.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import i64

from gopura.core.buffers import vec

STAGES: Final[i64] = 5  # of the course of a game at which a part has a weight; between them it slides


class Measures:
    """A position in numbers."""

    def __init__(self, seats: i64, parts: i64, course: float) -> None:
        self.seats: i64 = seats
        self.parts: i64 = parts
        self.course = course  # how far the game has come, from 0 to 1
        self.amounts: vec[float] = vec[float]([0.0] * (seats * parts))  # of every part, seat by seat

    def put(self, seat: i64, part: i64, amount: float) -> None:
        """So much of a part does the seat have."""
        self.amounts[seat * self.parts + part] = amount

    def add(self, seat: i64, part: i64, amount: float) -> None:
        """So much more of it."""
        self.amounts[seat * self.parts + part] += amount


class Forecast:
    """The forecast for one number of seats at one level of play. The same numbers compiled and interpreted."""

    def __init__(self, measure: Callable[[Any], Measures], weights: Sequence[float]) -> None:
        self.measure = measure
        self.weights: vec[float] = vec[float](weights)  # STAGES for each part

    def shares(self, position: Any) -> list[float]:
        """Each seat's expected share of the win."""
        prospects = self.prospects(self.measure(position))
        most = max(prospects)
        shares = [math.exp(each - most) for each in prospects]
        total = sum(shares)
        return [share / total for share in shares]

    def prospects(self, measures: Measures) -> list[float]:
        """The sum of all parts for each seat; only differences between seats mean something."""
        weights = self.weights_at(measures.course)
        amounts = measures.amounts
        found: list[float] = []
        place: i64 = 0
        for _ in range(measures.seats):
            total = 0.0
            part: i64 = 0
            while part < measures.parts:
                total += weights[part] * amounts[place]
                place += 1
                part += 1
            found.append(total)
        return found

    def parts(self, position: Any, seat: int) -> list[float]:
        """What each part adds to the seat's prospect beside the mean of the others'; together, the whole of it."""
        measures = self.measure(position)
        weights = self.weights_at(measures.course)
        others = max(float(measures.seats) - 1.0, 1.0)
        found: list[float] = []
        for part in range(measures.parts):
            own = measures.amounts[seat * measures.parts + part]
            total = 0.0
            for other in range(measures.seats):
                total += measures.amounts[other * measures.parts + part]
            found.append(weights[part] * (own - (total - own) / others))
        return found

    def weights_at(self, course: float) -> vec[float]:
        """The weight of each part at that point of the course."""
        place = min(max(course, 0.0), 1.0) * float(STAGES - 1)
        stage = min(i64(place), STAGES - 2)
        later = place - float(stage)
        weights = self.weights
        parts = i64(len(weights)) // STAGES
        found = vec[float]([0.0] * parts)
        part: i64 = 0
        while part < parts:
            first = part * STAGES + stage
            found[part] = (1.0 - later) * weights[first] + later * weights[first + 1]
            part += 1
        return found
