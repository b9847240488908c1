# mypyc: compile
"""Random play through the contract alone: for benchmarks, tests and plain bots."""

from mypy_extensions import i64

from gopura.core.chance import Dice
from gopura.core.position import Position


def play_randomly(position: Position, dice: Dice, most: i64) -> i64:
    """Play random legal moves, listing all of them at every step, until the end or `most` moves; how many."""
    played: i64 = 0
    while position.seat_to_act >= 0 and played < most:
        moves = position.moves()
        position.apply(moves[dice.below(len(moves))])
        played += 1
    return played


def perft(position: Position, depth: i64) -> i64:
    """How many sequences of `depth` legal moves start here (or end earlier with the game)."""
    if position.seat_to_act < 0 or depth == 0:
        return 1
    moves = position.moves()
    if depth == 1:
        return len(moves)
    total: i64 = 0
    for move in moves:
        child = position.copy()
        child.apply(move)
        total += perft(child, depth - 1)
    return total
