"""Tikal: random games against OpenSpiel's backgammon; copies; all cheapest walks of one seat."""

from pathlib import Path

import gopura
from benchmarks import openspiel
from benchmarks.figures import Figure, at_least, at_most, microseconds, random_games, side_by_side
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.walks import walks_of

REPLAY = Path(__file__).parents[1] / "tests" / "replays" / "tikal-four-seats.txt"


def measure() -> list[Figure]:
    """All figures of Tikal."""
    ratio, ours, peer = side_by_side(random_games("tikal", 4), openspiel.random_games("backgammon"))
    position, seat = most_scattered()
    crew = position.crews[seat]
    hexes = len({walks.start for walks in walks_of(position.land, crew) if walks is not None})
    walked = microseconds(lambda: walks_of(position.land, crew))
    return [
        at_least(
            "Tikal, four seats, against OpenSpiel backgammon", ratio, "×", 4, f"{ours:,.0f} : {peer:,.0f} steps/s"
        ),
        at_most(
            "Tikal, all cheapest walks of a seat", walked, "µs", 50, f"from {hexes} hexes, called from Python"
        ),
        at_most("Tikal, copy of a four-seat position", microseconds(position.copy), "µs", 1, "called from Python"),
    ]


def most_scattered() -> tuple[TikalPosition, int]:
    """The position of a recorded game in which a seat's explorers stand on the most hexes, late ones first."""
    record = gopura.read_record(REPLAY.read_text(encoding="utf-8"))
    best: tuple[int, int, int] = (0, 0, 0)
    table = gopura.replay(record)
    while table.played:
        for seat, crew in enumerate(table.view()["crews"]):
            best = max(best, (len(set(crew["explorers"].values())), len(table.played), seat))
        table.undo(past_locks=True)
    position = gopura.replay(record, best[1]).reveal()
    assert isinstance(position, TikalPosition)
    return position, best[2]
