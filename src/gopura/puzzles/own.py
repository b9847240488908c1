"""Puzzles from one’s own mistakes: turns of a game in which there was a better one, with its proof."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from gopura.core.table import Table
from gopura.puzzles.mining import Deal, puzzle_at
from gopura.puzzles.proving import is_over
from gopura.puzzles.puzzle import Puzzle


class Missed(NamedTuple):
    """A puzzle that somebody was asked at the table and did not solve."""

    seat: int
    puzzle: Puzzle


def missed_in(table: Table) -> Iterator[Missed]:
    """The turns of a finished game that were worth less than its goals could prove."""
    game, positions = table.game, table.course.between(0)
    deal = Deal(game, table.seats, table.options, table.seed)
    for first, end in turns_of(positions):
        before = positions[first]
        seat = int(before.seat_to_act)
        for goal in game.puzzles:
            if before.together or not goal.is_asked(before):
                continue
            puzzle = puzzle_at(deal, goal, before, table.played[:first], easy=True)
            if puzzle is not None and int(goal.worth(before, positions[end], seat)) < puzzle.best:
                yield Missed(seat, puzzle)


def turns_of(positions: list[Any]) -> Iterator[tuple[int, int]]:
    """The numbers of the positions between which each turn lies."""
    ends = [0, *(number for number, pair in enumerate(pairwise(positions), start=1) if is_over(*pair))]
    return pairwise(ends)
