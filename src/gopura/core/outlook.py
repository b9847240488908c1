# mypyc: compile
"""What a position promises the seat to act: its moves, and what each is worth one step ahead."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.position import Position


class Outlook:
    """The moves, and what the seat to act can expect after each. Of moves that are alike in effect one will do."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64](capacity=64)
        self.values: vec[float] = vec[float](capacity=64)  # the expected share of the win
        self.ends: vec[i64] = vec[i64](capacity=64)  # 1 if the move ends the game

    def add(self, move: i64, value: float, end: bool) -> None:
        """Take in a move."""
        self.moves = append(self.moves, move)
        self.values = append(self.values, value)
        self.ends = append(self.ends, 1 if end else 0)


def judge_all(position: Position, evaluate: Callable[[Any], list[float]]) -> Outlook:
    """The outlook of any position: every move is played, and what comes of it evaluated."""
    outlook = Outlook()
    seat = position.seat_to_act
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        if after.seat_to_act >= 0:
            outlook.add(move, evaluate(after)[seat], False)
        else:
            winners = after.winners()
            outlook.add(move, 1.0 / len(winners) if seat in winners else 0.0, True)
    return outlook
