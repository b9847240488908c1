"""Angkor: random games against OpenSpiel's backgammon and against ourselves uncompiled; copies."""

import gopura
from benchmarks import openspiel
from benchmarks.figures import (
    Figure,
    at_least,
    at_most,
    interpreted_speed,
    microseconds,
    random_games,
    side_by_side,
)


def measure() -> list[Figure]:
    """All figures of Angkor."""
    ratio, ours, peer = side_by_side(random_games("angkor", 4), openspiel.random_games("backgammon"))
    plain = interpreted_speed("angkor", 4)
    position = gopura.start("angkor", seats=4, seed=1).reveal()
    return [
        at_least(
            "Angkor, four seats, against OpenSpiel backgammon", ratio, "×", 7, f"{ours:,.0f} : {peer:,.0f} steps/s"
        ),
        at_least(
            "Angkor, compiled against interpreted", ours / plain, "×", 40, f"{ours:,.0f} : {plain:,.0f} steps/s"
        ),
        at_most(
            "Angkor, copy of a four-seat position", microseconds(position.copy), "µs", 1, "called from Python"
        ),
    ]
