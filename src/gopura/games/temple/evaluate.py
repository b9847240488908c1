# mypyc: compile
"""What the bots know of Temple: room for the low tiles of each hand, and the tiles that are left."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.games.temple.data import COLOURS, VALUES
from gopura.games.temple.hand import Hand
from gopura.games.temple.places import FLOOR, WALL
from gopura.games.temple.plan import EXCLUDED, FLAT_SIDES, LOWEST, NUMBER_BITS, NUMBER_MASK, WALLS, Plan
from gopura.games.temple.position import TemplePosition

WON: Final = 1000.0
ENOUGH: Final[i64] = 8  # places for a value: more of them add nothing
TIGHT: Final = 6.0  # what it costs to have no place left for a tile of the current colour
LATER: Final = 2.0  # and for a tile of a colour that is still to come
A_TILE: Final = 0.1  # what a tile laid is worth
OTHER: Final = 0.2  # how much the other player's standing counts against one's own


def evaluate(position: TemplePosition) -> list[float]:
    """How good the position is for each seat. Room is shared and shrinks, so one's own counts most."""
    if position.winner >= 0:
        return [WON if seat == position.winner else -WON for seat in range(2)]
    room = room_for_values(position.plan)
    first = standing(position.hands[0], room)
    second = standing(position.hands[1], room)
    return [first - OTHER * second, second - OTHER * first]


def room_for_values(plan: Plan) -> vec[i64]:
    """For each value how many places a single tile of it could take: floors, and walls beside walls."""
    room = vec[i64]([0] * (VALUES + 1))
    for touched in plan.touched:
        sight = i64(plan.sights[touched & NUMBER_MASK])
        slot = (touched >> NUMBER_BITS) & 7
        if sight & EXCLUDED == 0 and (
            slot == FLOOR or (slot >= WALL and sight & WALLS != 0 and sight & FLAT_SIDES != 0)
        ):
            value = sight & LOWEST
            while value <= VALUES:
                room[value] += 1
                value += 1
    return room


def standing(hand: Hand, room: vec[i64]) -> float:
    """Tiles laid, less what every tile still to lay lacks in places."""
    total = A_TILE * float(hand.count_laid())
    colour: i64 = 0
    while colour < COLOURS:
        values = hand.left_in(colour)
        weight = TIGHT if colour == hand.current else LATER
        value: i64 = 1
        while values != 0:
            if values & 1 != 0 and room[value] < ENOUGH:
                lack = float(ENOUGH - room[value]) / float(ENOUGH)
                total -= weight * lack * lack
            values >>= 1
            value += 1
        colour += 1
    return total
