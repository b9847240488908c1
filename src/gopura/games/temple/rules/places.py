# mypyc: compile
"""Where a tile can lie, and which places touch or exclude one another: all of TEM-2 and TEM-3 as two tables.

A place is a cell and a slot: its floor, its top, or a wall that has this cell on its low side. So every wall has
one place, named by its low cell and the direction to its high cell.

            end  0,0N  start                 Walking along a wall with its low side on the left goes
               ┌──<──┐                       counter-clockwise round its low cell, so each wall starts
         0,0W  v 0,0 ^  0,0E                 at one lattice point and ends at another (TEM-2.4).
               └──>──┘
                0,0S
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.games.temple.data import DIRECTION_LETTERS, EAST, NORTH, SOUTH, WEST

FLOOR: Final[i64] = 0
TOP: Final[i64] = 1
WALL: Final[i64] = 2  # 2 to 5: the wall to the north, east, south, west
SLOTS: Final[i64] = 6

# A place is one number: its column, its row and its slot. Sixty tiles that hang together never come further than
# 60 cells from 0,0; the room beyond is for wrong moves, which are to be explained.
FURTHEST: Final[i64] = 255
ZERO: Final[i64] = FURTHEST + 1
SLOT_BITS: Final[i64] = 3
SLOT_MASK: Final[i64] = (1 << SLOT_BITS) - 1
LINE_BITS: Final[i64] = 9  # for a column or a row
LINE_MASK: Final[i64] = (1 << LINE_BITS) - 1
Y_UNIT: Final[i64] = 1 << SLOT_BITS
X_UNIT: Final[i64] = Y_UNIT << LINE_BITS
CELL_MASK: Final[i64] = ~SLOT_MASK
PLACE_BITS: Final[i64] = 2 * LINE_BITS + SLOT_BITS
PLACE_MASK: Final[i64] = (1 << PLACE_BITS) - 1

DIRECTION_X: Final = vec[i64]([0, 1, 0, -1])
DIRECTION_Y: Final = vec[i64]([1, 0, -1, 0])
STEP: Final = vec[i64]([Y_UNIT, X_UNIT, -Y_UNIT, -X_UNIT])  # from a place to the same one in the next cell


def place_at(x: i64, y: i64, slot: i64) -> i64:
    """The place of that slot in cell x,y."""
    return (x + ZERO) * X_UNIT + (y + ZERO) * Y_UNIT + slot


def x_of(place: i64) -> i64:
    """The column of the place's cell."""
    return (place >> (SLOT_BITS + LINE_BITS)) - ZERO


def y_of(place: i64) -> i64:
    """The row of the place's cell."""
    return ((place >> SLOT_BITS) & LINE_MASK) - ZERO


def slot_of(place: i64) -> i64:
    """Floor, top or one of the four walls."""
    return place & SLOT_MASK


def is_wall(place: i64) -> bool:
    """Whether the place is one for a wall."""
    return slot_of(place) >= WALL


def towards(wall: i64) -> i64:
    """The direction from a wall's low cell to its high cell."""
    return slot_of(wall) - WALL


def opposite(direction: i64) -> i64:
    """North for south, east for west."""
    return (direction + 2) & 3


def high_cell(wall: i64) -> i64:
    """The floor place of the cell on the wall's high side."""
    return (wall & CELL_MASK) + STEP[towards(wall)]


def wall_of_top(top: i64, side: i64) -> i64:
    """The wall on that side of a top, with its high side to it."""
    return (top & CELL_MASK) + STEP[side] + WALL + opposite(side)


def cell_name(place: i64) -> str:
    """`-1,2`."""
    return f"{x_of(place)},{y_of(place)}"


def place_name(place: i64) -> str:
    """`-1,2` for a floor or a top, `-1,2E` for a wall."""
    return cell_name(place) + (DIRECTION_LETTERS[towards(place)] if is_wall(place) else "")


def start_of(place: i64) -> i64:
    """The lattice point where a wall starts, as the floor place of the cell to its north-east."""
    direction = towards(place)
    cell = place & CELL_MASK
    if direction == NORTH:
        return cell + X_UNIT + Y_UNIT
    if direction == EAST:
        return cell + X_UNIT
    return cell if direction == SOUTH else cell + Y_UNIT


def end_of(place: i64) -> i64:
    """The lattice point where a wall ends, as the floor place of the cell to its north-east."""
    direction = towards(place)
    cell = place & CELL_MASK
    if direction == NORTH:
        return cell + Y_UNIT
    if direction == EAST:
        return cell + X_UNIT + Y_UNIT
    return cell + X_UNIT if direction == SOUTH else cell


def reversed_wall(wall: i64) -> i64:
    """The wall on the same edge with its low side where this one has its high side."""
    return high_cell(wall) + WALL + opposite(towards(wall))


def walls_starting_at(point: i64) -> list[i64]:
    """The four walls that start at a lattice point."""
    return [point - X_UNIT - Y_UNIT + WALL + NORTH, point - X_UNIT + WALL + EAST, point + WALL + SOUTH,
            point - Y_UNIT + WALL + WEST]  # fmt: skip


def walls_ending_at(point: i64) -> list[i64]:
    """The four walls that end at a lattice point."""
    return [point - Y_UNIT + WALL + NORTH, point - X_UNIT - Y_UNIT + WALL + EAST, point - X_UNIT + WALL + SOUTH,
            point + WALL + WEST]  # fmt: skip


def places_touching(place: i64) -> list[i64]:
    """The eight places whose tiles touch a tile here (TEM-3.1).

    For a floor: the floors to the north, east, south, west, then its own walls in that order. For a top: the tops
    around, then the walls with their high sides to it. For a wall: the floor on its low side, the top on its high
    side, the three walls that go on from its end, the three that lead to its start.
    """
    slot = slot_of(place)
    if slot == FLOOR:
        return [place + STEP[d] for d in range(4)] + [place + WALL + d for d in range(4)]
    if slot == TOP:
        return [place + STEP[d] for d in range(4)] + [wall_of_top(place, d) for d in range(4)]
    reverse = reversed_wall(place)
    return [
        place & CELL_MASK,
        high_cell(place) + TOP,
        *[wall for wall in walls_starting_at(end_of(place)) if wall != reverse],
        *[wall for wall in walls_ending_at(start_of(place)) if wall != reverse],
    ]


def places_excluded(place: i64) -> list[i64]:
    """The places that stay empty for good once a tile lies here, this one included (TEM-2).

    For a floor or a top: the walls in the way, in the order of the directions, then floor and top of the cell. For
    a wall: both ways round on its edge, the top on its low cell, the floor on its high cell, and the walls that
    start or end where it does.
    """
    slot = slot_of(place)
    cell = place & CELL_MASK
    if slot == FLOOR:
        return [*[wall_of_top(place, d) for d in range(4)], cell + FLOOR, cell + TOP]
    if slot == TOP:
        return [*[cell + WALL + d for d in range(4)], cell + FLOOR, cell + TOP]
    return [
        place,
        reversed_wall(place),
        cell + TOP,
        high_cell(place) + FLOOR,
        *[wall for wall in walls_starting_at(start_of(place)) if wall != place],
        *[wall for wall in walls_ending_at(end_of(place)) if wall != place],
    ]


TOUCHING: Final[i64] = 8  # how many places touch a place
EXCLUDED_BY_FLAT: Final[i64] = 6  # how many a floor or a top excludes
EXCLUDED_BY_WALL: Final[i64] = 10
ORIGIN: Final[i64] = place_at(0, 0, 0)
TOUCH_STEP: Final = vec[i64]([n - o for s in range(SLOTS) for o in [ORIGIN + s] for n in places_touching(o)])
