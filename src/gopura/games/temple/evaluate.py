# mypyc: compile
"""What the bots know of Temple: who has choices left, and who is short of room for low tiles.

Both players build on the same plan, so room is danger to whoever needs it more: a tile can be laid only beside one
of the same or a lower value (TEM-5.1), and a colour must be used up before the next (TEM-6.1).
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import MASK, scramble
from gopura.games.temple.data import COLOURS, FULL_COLOUR, VALUES
from gopura.games.temple.hand import NO_COLOUR, Hand
from gopura.games.temple.places import FLOOR, TOP
from gopura.games.temple.plan import EXCLUDED, FLAT_SIDES, LOWEST, NUMBER_BITS, NUMBER_MASK, ONE_WALL, WALLS, Plan
from gopura.games.temple.position import TemplePosition

# Weights on the scale of the logistic curve, set by hand after logistic fits to games of earlier bots.
TO_MOVE: Final = -0.5  # it is better to have moved
LAID: Final = -0.5  # of a tile laid: every tile not laid yet is one more choice
CHOICES: Final = 0.5  # of a tile left in the current colour
NEED: Final = vec[float](
    [0.0, -2.3, -0.7, -0.2, 0.0, 0.0, 0.0]
)  # of a tile of each value, if there is no room for it
LOWEST_NEED: Final = -2.3  # of the lowest tile of the current colour, if there is no room for it
HIGHEST_NEED: Final = -5.5  # of the highest one: with no room for that, there is room for none
TIGHT: Final = 3.5  # of having no room at all, beside the two
ENOUGH: Final = 4.0  # places for a value at which half the need is gone
TWO_WALLS: Final[i64] = 2 * ONE_WALL
FEW: Final = 2.0  # and for the lowest and the highest tile of the current colour


def evaluate(position: TemplePosition) -> list[float]:
    """Each player's chance to win."""
    if position.seat_to_act < 0:
        return [1.0 if position.winner == seat else 0.0 for seat in range(2)]
    room = room_by_value(position.plan)
    lead = standing(position.hands[0], room) - standing(position.hands[1], room)
    lead += TO_MOVE if position.seat_to_act == 0 else -TO_MOVE
    chance = 1.0 / (1.0 + math.exp(-lead))
    return [chance, 1.0 - chance]


def room_by_value(plan: Plan) -> vec[i64]:
    """How many places take a single tile of each value: where the lowest tile beside is no higher (TEM-5.1)."""
    room = vec[i64]([0] * (VALUES + 2))
    sights = plan.sights
    for touched in plan.touched:
        sight = i64(sights[touched & NUMBER_MASK])
        if sight & EXCLUDED == 0 and takes_one((touched >> NUMBER_BITS) & 7, sight):
            room[sight & LOWEST] += 1
    value: i64 = 2
    while value <= VALUES:
        room[value] += room[value - 1]
        value += 1
    return room


def takes_one(slot: i64, sight: i64) -> bool:
    """Whether a place takes a tile that comes alone: a floor, a top at two walls, a wall beside one (TEM-4)."""
    if slot == FLOOR:
        return True
    if slot == TOP:
        return sight & WALLS >= TWO_WALLS
    return sight & WALLS != 0 and sight & FLAT_SIDES != 0


def standing(hand: Hand, room: vec[i64]) -> float:
    """How well the player stands: choices left, less the need for room of low tiles and the current colour."""
    total = LAID * float(hand.count_laid())
    for colour in range(COLOURS):
        values = hand.left_in(colour)
        value: i64 = 1
        while values != 0:
            if values & 1 != 0:
                total += NEED[value] / (1.0 + float(room[value]) / ENOUGH)
            values >>= 1
            value += 1
    return total + prospects(hand, room)


def prospects(hand: Hand, room: vec[i64]) -> float:
    """What the tiles that may be laid next promise: those of the current colour, or of a new one (TEM-6.1)."""
    values: i64 = FULL_COLOUR if hand.current == NO_COLOUR else hand.left_in(hand.current)
    lowest: i64 = 0
    highest: i64 = 0
    ways: i64 = 0
    choices: i64 = 0
    value: i64 = 1
    while values != 0:
        if values & 1 != 0:
            if lowest == 0:
                lowest = value
            highest = value
            ways += room[value]
            choices += 1
        values >>= 1
        value += 1
    total = CHOICES * float(choices)
    total += LOWEST_NEED / (1.0 + float(room[lowest]) / FEW)
    total += HIGHEST_NEED / (1.0 + float(room[highest]) / FEW)
    return total + TIGHT / (1.0 + float(ways) / ENOUGH)


def key_of(position: TemplePosition) -> int:
    """A number that equal positions share: the tiles wherever they lie, the colours begun, who is to move."""
    key: i64 = position.seat_to_act + 1
    for hand in position.hands:
        key = (key * 11 + hand.current + 1) * 1024 + hand.colours
    key = mixed(key)
    for tile in position.plan.tiles:
        key ^= mixed(tile)
    return key


def mixed(number: i64) -> i64:
    """62 bits far from the number."""
    low = scramble((number ^ (number >> 32)) & MASK)
    return ((scramble(low ^ 0x5BD1E995) & 0x3FFFFFFF) << 32) | scramble((low + 0x1234567) & MASK)
