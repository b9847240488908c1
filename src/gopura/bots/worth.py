# mypyc: compile
"""What a position is worth to each seat, whichever search asks."""

from collections.abc import Callable
from typing import Any, Final

from gopura.core.position import Position

MARGIN: Final = 0.1  # how much of a finished game's value is how clearly it was won


def worth(position: Position, evaluate: Callable[[Any], list[float]]) -> list[float]:
    """Each seat's expected share of the win; at the end the true share, and a little for winning clearly."""
    values = evaluate(position)
    if position.seat_to_act >= 0:
        return values
    winners = position.winners()
    for seat in range(position.seats):
        share = 1.0 / len(winners) if seat in winners else 0.0
        values[seat] = (1.0 - MARGIN) * share + MARGIN * values[seat]
    return values
