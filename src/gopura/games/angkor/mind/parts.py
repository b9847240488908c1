# mypyc: compile
"""What there is to see in a position of Angkor, for each seat, in parts that a player would name.

Jungle spreads from the outer edge and from other jungle, over everything but water and figures (ANG-4.2, ANG-4.3).
So a building is safe for good behind water, and otherwise as safe as jungle is far.
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.buffers import vec
from gopura.core.forecast import Measures
from gopura.core.squares import connected, sides
from gopura.games.angkor.data import (
    COURT,
    COURT_POINTS,
    JUNGLE,
    PAGODA,
    PAGODA_POINTS,
    PLACEMENTS,
    TEMPLE,
    TEMPLE_POINTS,
    TILES,
    WATER,
)
from gopura.games.angkor.mind.evaluate import ENOUGH_ROOM, built, turns_left
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say

PARTS: Final = (
    say("part-safe"),  # points of buildings that jungle can never reach
    say("part-far"),  # points of those three steps from it and more
    say("part-near"),  # two steps
    say("part-reached"),  # in its reach
    say("part-shelter"),  # squares without a building that jungle can never reach
    say("part-tiger"),  # points of the figures
    say("part-fountain"),
    say("part-statue"),
    say("part-tiger-room"),  # squares on which their chains may grow
    say("part-fountain-room"),
    say("part-statue-room"),
    say("part-no-tiger"),  # 1 while the figure is not set
    say("part-no-fountain"),
    say("part-no-statue"),
    say("part-buildings-held"),  # points of the buildings in hand
    say("part-water-held"),
    say("part-jungle-held"),
    say("part-turn"),  # placements that the seat has now
)
SHELTER: Final[i64] = 4
FIGURES: Final[i64] = 5
ROOMS: Final[i64] = 8
MISSING: Final[i64] = 11
HELD: Final[i64] = 14
TURN: Final[i64] = 17
ENOUGH_SHELTER: Final[i64] = 6  # squares; more are no better
USUAL_TURNS: Final = vec[float]([0.0, 0.0, 18.0, 13.0, 10.0])  # of each seat, by the number of seats


def measure(position: AngkorPosition) -> Measures:
    """The position in numbers."""
    left = math.sqrt(turns_left(position) / USUAL_TURNS[position.seats])
    measures = Measures(position.seats, len(PARTS), max(0.0, 1.0 - left))
    for seat in range(position.seats):
        mat = position.mats[seat]
        measure_buildings(measures, seat, mat)
        measure_figures(measures, seat, mat)
        if position.seat_to_act >= 0:
            measure_hand(measures, seat, position.hands)
    if position.seat_to_act >= 0:
        measures.put(position.seat_to_act, TURN, float(PLACEMENTS - position.placed))
    return measures


def measure_buildings(measures: Measures, seat: i64, mat: Mat) -> None:
    """The points of the buildings, by how far jungle is."""
    open_to_jungle = mat.coverable()
    reached = mat.within_jungle_reach() & open_to_jungle
    near = sides(reached) & open_to_jungle & ~reached
    ever = reached | connected(reached, open_to_jungle)
    safe = open_to_jungle & ~ever
    measures.put(seat, 0, built(mat, safe))
    measures.put(seat, 1, built(mat, ever & ~reached & ~near))
    measures.put(seat, 2, built(mat, near))
    measures.put(seat, 3, built(mat, reached))
    shelter = count(safe & ~(mat.court | mat.pagoda | mat.temple))
    measures.put(seat, SHELTER, float(min(shelter, ENOUGH_SHELTER)))


def measure_figures(measures: Measures, seat: i64, mat: Mat) -> None:
    """The chains of the figures, the room beside them, and which are still to come."""
    free = mat.coverable() & ~mat.temple & ~mat.pagoda
    measure_figure(measures, seat, 0, mat.tiger, mat.jungle, free)
    measure_figure(measures, seat, 1, mat.fountain, mat.water, free)
    measure_figure(measures, seat, 2, mat.statue, mat.court, free)


def measure_figure(measures: Measures, seat: i64, which: i64, figure: i64, tiles: i64, free: i64) -> None:
    """One figure."""
    if figure == 0:
        measures.put(seat, MISSING + which, 1.0)
        return
    chain = connected(figure, tiles)
    room = count(sides(figure | chain) & free & ~tiles)
    measures.put(seat, FIGURES + which, float(count(chain)))
    measures.put(seat, ROOMS + which, float(min(room, ENOUGH_ROOM)))


def measure_hand(measures: Measures, seat: i64, hands: vec[i64]) -> None:
    """What the tiles in hand may bring."""
    first = seat * TILES
    points = (
        hands[first + COURT] * COURT_POINTS
        + hands[first + PAGODA] * PAGODA_POINTS
        + hands[first + TEMPLE] * TEMPLE_POINTS
    )
    measures.put(seat, HELD, float(points))
    measures.put(seat, HELD + 1, float(hands[first + WATER]))
    measures.put(seat, HELD + 2, float(hands[first + JUNGLE]))
