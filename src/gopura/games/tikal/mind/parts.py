# mypyc: compile
"""What there is to see in a position of Tikal, for each seat, in parts that a player would name.

Whatever is held counts once for each scoring that is left to the seat (TIK-8.3, TIK-8.4).
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count, has, lowest
from gopura.core.forecast import Measures
from gopura.games.tikal.data import ACTION_POINTS, GUARDS, LEADER
from gopura.games.tikal.mind.evaluate import FAR, Access, is_scoring_now, part_left, scorings_left
from gopura.games.tikal.rules.crew import Crew
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.say import say

PARTS: Final = (
    say("part-points"),
    say("part-scoring"),  # levels of the temples held, in the seat's own scoring turn
    say("part-guarded"),  # levels of the temples guarded, for each scoring left
    say("part-firm"),  # of those held that cost others five action points and more
    say("part-loose"),  # of those held that cost them less
    say("part-reach"),  # of those that the seat can win, the more the cheaper
    say("part-treasures"),  # what they bring, for each scoring left
    say("part-lone"),  # treasures without a second one of their kind
    say("part-guards"),  # still to be set
    say("part-explorers"),  # workers on the board
    say("part-leader"),  # on the board
    say("part-camps"),
    say("part-turn"),  # whose turn it is
)
POINTS: Final[i64] = 0
SCORING: Final[i64] = 1
GUARDED: Final[i64] = 2
FIRM: Final[i64] = 3
LOOSE: Final[i64] = 4
REACH: Final[i64] = 5
TREASURES: Final[i64] = 6
LONE: Final[i64] = 7
GUARDS_LEFT: Final[i64] = 8
OUT: Final[i64] = 9
LEADER_OUT: Final[i64] = 10
CAMPS: Final[i64] = 11
TURN: Final[i64] = 12
FIRMLY: Final[i64] = 5  # action points


def measure(position: TikalPosition) -> Measures:
    """The position in numbers."""
    measures = Measures(position.seats, len(PARTS), 1.0 - part_left(position))
    access = Access(position)
    for seat in range(position.seats):
        left = scorings_left(position, seat)
        measure_crew(measures, seat, position.crews[seat], float(left))
        if left > 0:
            measure_temples(measures, position, seat, left, access)
    if position.seat_to_act >= 0:
        measures.put(position.seat_to_act, TURN, 1.0)
    return measures


def measure_crew(measures: Measures, seat: i64, crew: Crew, left: float) -> None:
    """Points, treasures and pieces."""
    measures.put(seat, POINTS, float(crew.points))
    measures.put(seat, TREASURES, left * float(crew.treasure_points()))
    measures.put(seat, LONE, left * float(count(crew.lone_treasures())))
    measures.put(seat, GUARDS_LEFT, left * float(GUARDS - count(crew.guards)))
    measures.put(seat, OUT, float(crew.entered - count(crew.guards)))
    measures.put(seat, LEADER_OUT, 1.0 if crew.where[LEADER] >= 0 else 0.0)
    measures.put(seat, CAMPS, float(count(crew.camps)))


def measure_temples(measures: Measures, position: TikalPosition, seat: i64, left: i64, access: Access) -> None:
    """The levels of the temples, by how firmly the seat holds them or how easily it wins them."""
    land = position.land
    guards = position.crews[seat].guards
    now = is_scoring_now(position, seat)
    later = float(left - 1 if now else left)
    sums = [0.0] * 5
    hexes = land.temples
    while hexes != 0:
        hexagon = lowest(hexes)
        hexes &= hexes - 1
        level = float(land.number[hexagon])
        if has(guards, hexagon):
            sums[1] += level * float(left)
        elif not has(land.guarded, hexagon):
            if now and land.is_strongest(seat, hexagon, position.seats):
                sums[0] += level
            price = price_to_change(position, seat, hexagon, access)
            if price >= 0:
                sums[2 if price >= FIRMLY else 3] += level * later
            elif price > -ACTION_POINTS:
                sums[4] += level * later * (1.0 + float(price) / float(ACTION_POINTS))
    part: i64 = 0
    while part < 5:
        measures.put(seat, SCORING + part, sums[part])
        part += 1


def price_to_change(position: TikalPosition, seat: i64, hexagon: i64, access: Access) -> i64:
    """Action points that others need until the seat is not the strongest; with a minus, those it needs to be."""
    land = position.land
    own = land.strength_of(seat, hexagon)
    best: i64 = 0
    breaking: i64 = FAR
    other: i64 = 0
    while other < position.seats:
        if other != seat:
            strength = land.strength_of(other, hexagon)
            best = max(best, strength)
            breaking = min(breaking, (own - strength) * access.price(other, hexagon))
        other += 1
    return breaking if own > best else -(best + 1 - own) * access.price(seat, hexagon)
