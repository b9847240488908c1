"""Every puzzle proved once more by a prover that was written apart from the engine's search, and is slower."""

from gopura.puzzles.puzzle import Puzzle
from tests.puzzles.slow_angkor import wins_race
from tests.puzzles.slow_temple import soonest_win
from tests.puzzles.slow_tikal import most_points

DEEPEST = 3  # moves of one's own within which Temple's puzzles ask for a win


def holds(puzzle: Puzzle) -> bool:
    """Whether the certificate says what the other prover finds."""
    table = puzzle.table()
    if puzzle.game == "tikal":
        return most_points(table.view()) == puzzle.best
    if puzzle.game == "angkor":
        return puzzle.best == int(wins_race(table.view(), puzzle.line))
    return soonest_win(table, DEEPEST) == DEEPEST + 1 - puzzle.best
