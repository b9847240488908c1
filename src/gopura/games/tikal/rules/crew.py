# mypyc: compile
"""One seat's pieces: explorers, camps, guards, treasures, points; and what its explorers did in this turn."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, has
from gopura.core.buffers import vec
from gopura.games.tikal.data import (
    ACTION_POINTS,
    BASE_CAMP,
    EXPLORERS,
    LEADER,
    LEADER_STRENGTH,
    TREASURE_KINDS,
    TREASURE_POINTS,
    WORKERS,
)

# Where an explorer is that stands on no hex. A guard of hex 7 is noted as GUARDING + 7.
SUPPLY: Final[i64] = -1
GONE: Final[i64] = -2
GUARDING: Final[i64] = 64
LONE_BITS: Final[i64] = 0x5555  # the low bit of each treasure count
NO_WORK: Final = vec[i64]([0] * EXPLORERS)


class Crew:
    """One seat's pieces. Explorer 0 is the leader, 1 to 18 are the workers in the order they came on."""

    def __init__(self, where: vec[i64], points: i64) -> None:
        self.where: vec[i64] = where
        self.entered: i64 = 0  # workers that came on so far
        self.camps: i64 = 0
        self.guards: i64 = 0
        self.treasures: i64 = 0  # how many of each kind, two bits each
        self.points: i64 = points

    def copy(self) -> "Crew":
        """An independent copy."""
        crew = Crew(self.where[:], self.points)
        crew.entered = self.entered
        crew.camps = self.camps
        crew.guards = self.guards
        crew.treasures = self.treasures
        return crew

    def bases(self) -> i64:
        """The hexes where explorers come on and jump: the base camp and the own camps (TIK-3.1, TIK-3.2)."""
        return bit(BASE_CAMP) | self.camps

    def in_supply(self, worker: bool) -> bool:
        """Whether a worker, or the leader, has not come on yet."""
        return self.entered < WORKERS if worker else self.where[LEADER] == SUPPLY

    def has_worker_on(self, hexagon: i64) -> bool:
        """Whether a worker stands there."""
        worker: i64 = 1
        while worker <= self.entered:
            if self.where[worker] == hexagon:
                return True
            worker += 1
        return False

    def treasures_of(self, kind: i64) -> i64:
        """How many treasures of that kind the seat has."""
        return (self.treasures >> (2 * kind)) & 3

    def add_treasure(self, kind: i64, count: i64) -> None:
        """Take in treasures of a kind, or give away with a negative count."""
        self.treasures += count << (2 * kind)

    def lone_treasures(self) -> i64:
        """The kinds of which the seat has exactly one, as bits 0, 2, 4 … (TIK-5.2)."""
        return self.treasures & ~(self.treasures >> 1) & LONE_BITS

    def treasure_points(self) -> i64:
        """1, 3, 6 points for one, two, three of a kind (TIK-8.2)."""
        points: i64 = 0
        kind: i64 = 0
        while kind < TREASURE_KINDS:
            points += TREASURE_POINTS[self.treasures_of(kind)]
            kind += 1
        return points

    def treasure_count(self) -> i64:
        """How many treasures the seat has (TIK-8.5)."""
        count: i64 = 0
        kind: i64 = 0
        while kind < TREASURE_KINDS:
            count += self.treasures_of(kind)
            kind += 1
        return count


def new_crew(points: i64) -> Crew:
    """A seat's pieces before the game: nobody is on the board (TIK-1.8)."""
    return Crew(vec[i64]([SUPPLY] * EXPLORERS), points)


class Turn:
    """Ten action points, and the limits that count anew in every turn (TIK-2.1, TIK-4.2, TIK-5.1)."""

    def __init__(self) -> None:
        self.points: i64 = ACTION_POINTS
        self.work: vec[i64] = NO_WORK  # the hexes each explorer dug or hunted on; never changed in place
        self.once: i64 = 0  # the hexes worked on so far, and those worked on by two
        self.twice: i64 = 0

    def copy(self) -> "Turn":
        """An independent copy."""
        turn = Turn()
        turn.points = self.points
        turn.work = self.work
        turn.once = self.once
        turn.twice = self.twice
        return turn

    def may_work(self, explorer: i64, hexagon: i64) -> bool:
        """Whether the explorer may still dig or hunt there: two a turn, each once (TIK-4.2, TIK-5.1)."""
        return not has(self.twice, hexagon) and not has(self.work[explorer], hexagon)

    def note_work(self, explorer: i64, hexagon: i64) -> None:
        """Count a dig or a hunt."""
        here = bit(hexagon)
        self.twice |= self.once & here
        self.once |= here
        self.work = self.work[:]
        self.work[explorer] |= here


def strength_of(explorer: i64) -> i64:
    """A worker counts one, the leader three (TIK-7.1)."""
    return LEADER_STRENGTH if explorer == LEADER else 1


def first_alike(crew: Crew, turn: Turn, explorer: i64) -> i64:
    """The lowest worker like this one: same hex, same digs and hunts in this turn. The leader is like nobody."""
    if explorer == LEADER:
        return explorer
    other: i64 = 1
    while crew.where[other] != crew.where[explorer] or turn.work[other] != turn.work[explorer]:
        other += 1
    return other
