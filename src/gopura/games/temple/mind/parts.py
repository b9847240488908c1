# mypyc: compile
"""What there is to see in a position of Temple, for each player, in parts that can be named.

They are the sums of the weights of `evaluate`, each with those of its kind: room for one's own tiles, and what
depends on both players, of which each has half.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.forecast import Measures
from gopura.games.temple.mind.census import Census
from gopura.games.temple.mind.evaluate import ONE, WEIGHTS, sheet_of
from gopura.games.temple.mind.features import (
    ALONE_STEPS,
    BOTH,
    COURSE,
    DUEL,
    HELD,
    MASKS,
    NEEDS,
    PAIRS,
    TEMPO,
    TOGETHER_STEPS,
)
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import say

PARTS: Final = (
    say("part-room"),  # for the tiles of one's own colour, alone
    say("part-pairs"),  # for two or three of them together
    say("part-held"),  # the values of one's own colour
    say("part-shared"),  # who else needs the room that there is
    say("part-tempo"),  # how many tiles both have to lay in their colours
    say("part-colours"),  # that both have not begun
    say("part-duel"),  # the lowest values of both, and the room for them
    say("part-turn"),  # whose turn it is
)
ROOM_PART: Final[i64] = 0
PAIRS_PART: Final[i64] = 1
HELD_PART: Final[i64] = 2
SHARED_PART: Final[i64] = 3
TEMPO_PART: Final[i64] = 4
COLOURS_PART: Final[i64] = 5
DUEL_PART: Final[i64] = 6
TURN_PART: Final[i64] = 7
USUAL_TILES: Final = 36.0  # laid in a whole game


def measure(position: TemplePosition) -> Measures:
    """The position in numbers."""
    measures = Measures(2, len(PARTS), float(len(position.plan.tiles)) / USUAL_TILES)
    mover = position.seat_to_act
    if mover < 0:
        return measures
    sheet = sheet_of(position, Census(position.plan))
    i: i64 = 0
    while i < sheet.size:
        take_in(measures, mover, sheet.found[i], float(WEIGHTS[sheet.found[i]]) / ONE)
        i += 1
    measures.put(mover, TURN_PART, 1.0)
    return measures


def take_in(measures: Measures, mover: i64, feature: i64, weight: float) -> None:
    """Add a weight, which speaks for the seat to move, to the part of whom it is about."""
    if feature < PAIRS:
        add_for_one(measures, mover, ROOM_PART, weight, feature >= NEEDS * ALONE_STEPS)
    elif feature < HELD:
        add_for_one(measures, mover, PAIRS_PART, weight, feature >= PAIRS + NEEDS * TOGETHER_STEPS)
    elif feature < BOTH:
        add_for_one(measures, mover, HELD_PART, weight, feature >= HELD + MASKS)
    elif feature < TEMPO:
        add_for_both(measures, mover, SHARED_PART, weight)
    elif feature < COURSE:
        add_for_both(measures, mover, TEMPO_PART, weight)
    else:
        add_for_both(measures, mover, COLOURS_PART if feature < DUEL else DUEL_PART, weight)


def add_for_one(measures: Measures, mover: i64, part: i64, weight: float, others: bool) -> None:
    """What is about the seat to move speaks for it, what is about the other one against that."""
    if others:
        measures.add(1 - mover, part, -weight)
    else:
        measures.add(mover, part, weight)


def add_for_both(measures: Measures, mover: i64, part: i64, weight: float) -> None:
    """Half of it speaks for the seat to move, half against the other one."""
    measures.add(mover, part, weight / 2.0)
    measures.add(1 - mover, part, -weight / 2.0)
