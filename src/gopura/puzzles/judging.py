"""A turn that was tried at a puzzle, judged."""

from collections.abc import Sequence

from gopura.puzzles.checking import played
from gopura.puzzles.puzzle import Puzzle, game_of, goal_of


def judged(puzzle: Puzzle, moves: Sequence[str]) -> tuple[int, str]:
    """What the turn is worth, and why, in words. Raises a GopuraError where it is not one whole turn."""
    table = puzzle.table()
    goal = goal_of(game_of(puzzle), puzzle.goal)
    before = table.reveal()
    after = played(table, tuple(moves))
    seat = int(before.seat_to_act)
    return int(goal.worth(before, after, seat)), str(goal.tell(before, after, seat))
