"""The best turn, proved: the states of a turn are looked at in the order of what they can still come to.

A goal without a bound is proved by looking at every turn there is. Only then all that solve it are counted.
"""

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from gopura.core.position import Position
from gopura.core.puzzle import Goal

ENOUGH: Final = 3_000  # states, each carried on in all ways: no turn that needs more becomes a puzzle
NO_BOUND: Final = 1 << 40


class Proof(NamedTuple):
    """What is known for certain of a turn."""

    best: int  # what the best turn is worth
    line: tuple[int, ...]  # the moves of one that is worth it
    looked: int  # how many states were carried on
    turns: int  # how many turns were seen to their end
    solving: int  # how many of them solve it; with a bound only some of those that do


class Ahead(NamedTuple):
    """A state that waits to be carried on, the most promising first, then the one with the longest line."""

    promise: int  # less is more
    shortness: int
    number: int
    position: Position
    line: tuple[int, ...]


def is_over(before: Position, after: Position) -> bool:
    """Whether the turn has ended."""
    return after.seat_to_act != before.seat_to_act or after.turns != before.turns


def prove(goal: Goal[Any], before: Position, most: int = ENOUGH) -> Proof | None:
    """The best turn of the seat to act; None where it would take more states than that."""
    return Search(goal, before).run(most)


class Search:
    """One search for the best turn."""

    def __init__(self, goal: Goal[Any], before: Position) -> None:
        self.goal = goal
        self.before = before
        self.seat = int(before.seat_to_act)
        self.bound = goal.bound() if goal.bound is not None else None
        self.ahead: list[Ahead] = []
        self.known: set[Any] = set()
        self.found: int | None = None
        self.line: tuple[int, ...] = ()
        self.turns = self.solving = self.waited = 0

    def run(self, most: int) -> Proof | None:
        """Carry on states until none can come to more."""
        self.wait(self.before.copy(), ())
        looked = 0
        while self.ahead and (self.found is None or -self.ahead[0].promise > self.found):
            if looked == most:
                return None
            looked += 1
            state = heappop(self.ahead)
            for way in self.goal.ways(state.position):
                self.carry_on(state, way)
        assert self.found is not None  # every turn has an end
        return Proof(self.found, self.line, looked, self.turns, self.solving)

    def carry_on(self, state: Ahead, way: Iterable[int]) -> None:
        """Follow one way from a state: to the end of the turn, or to a state that waits."""
        after = state.position.copy()
        for move in way:
            after.apply(move)
        line = (*state.line, *(int(move) for move in way))
        if is_over(self.before, after):
            self.judge(after, line)
        elif self.is_new(after):
            self.wait(after, line)

    def judge(self, after: Position, line: tuple[int, ...]) -> None:
        """Note what a whole turn is worth."""
        worth = self.goal.worth(self.before, after, self.seat)
        self.turns += 1
        if self.found is None or worth > self.found:
            self.found, self.line, self.solving = worth, line, 0
        self.solving += worth == self.found

    def is_new(self, position: Position) -> bool:
        """Whether no state like this one has been found before."""
        if self.goal.key is None:
            return True
        key = self.goal.key(position)
        is_new = key not in self.known
        self.known.add(key)
        return is_new

    def wait(self, position: Position, line: tuple[int, ...]) -> None:
        """Let a state wait if it can still come to more than has been found."""
        promise = NO_BOUND if self.bound is None else self.bound(position)
        if self.found is None or promise > self.found:
            self.waited += 1
            heappush(self.ahead, Ahead(-promise, -len(line), self.waited, position, line))
