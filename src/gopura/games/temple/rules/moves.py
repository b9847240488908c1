# mypyc: compile
"""A move as one number: its kind, its places, its tiles.

From the highest bits: 3 for the kind, 21 for the first place, 8 each for the third and the second place, 7 each
for the third, second and first tile. The second and third place are walls near the first place: x and y from −4 to
3 cells away, and the direction. What a move does not have is 0.
"""

from typing import Final

from mypy_extensions import i64

from gopura.games.temple.data import PICK_MOVE, TILE_BITS, TILE_MASK, colour_of, tile_with
from gopura.games.temple.rules.places import (
    CELL_MASK,
    PLACE_BITS,
    PLACE_MASK,
    WALL,
    X_UNIT,
    Y_UNIT,
    towards,
    x_of,
    y_of,
)

WALL_BITS: Final[i64] = 8
WALL_MASK: Final[i64] = (1 << WALL_BITS) - 1
SECOND_SHIFT: Final[i64] = 3 * TILE_BITS
THIRD_SHIFT: Final[i64] = SECOND_SHIFT + WALL_BITS
PLACE_SHIFT: Final[i64] = THIRD_SHIFT + WALL_BITS
KIND_SHIFT: Final[i64] = PLACE_SHIFT + PLACE_BITS
# A wall as seen from the first place: x and y from −NEAR to NEAR − 1, and its direction.
NEAR: Final[i64] = 4
NEAR_BITS: Final[i64] = 3
NEAR_MASK: Final[i64] = (1 << NEAR_BITS) - 1
SIDE_BITS: Final[i64] = 2
SIDE_MASK: Final[i64] = (1 << SIDE_BITS) - 1


def move_of(kind: i64, place: i64) -> i64:
    """A move of that kind at that first place, without its tiles and further walls."""
    return (kind << KIND_SHIFT) | (place << PLACE_SHIFT)


def with_kind(move: i64, kind: i64) -> i64:
    """The same tiles in the same places, declared as another kind."""
    return move + ((kind - kind_of(move)) << KIND_SHIFT)


def shape_of(move: i64) -> i64:
    """The move without its tiles: all moves of one kind on the same places share it."""
    return (move >> SECOND_SHIFT) << SECOND_SHIFT


def pick_of(colour: i64) -> i64:
    """The picking of a colour."""
    return move_of(PICK_MOVE, 0) | tile_with(colour, 0)


def with_second(move: i64, wall: i64) -> i64:
    """The move with a second place."""
    return move | (wall_code(first_place(move), wall) << SECOND_SHIFT)


def with_third(move: i64, wall: i64) -> i64:
    """The move with a third place."""
    return move | (wall_code(first_place(move), wall) << THIRD_SHIFT)


def wall_code(first: i64, wall: i64) -> i64:
    """A wall as seen from the first place."""
    x = x_of(wall) - x_of(first) + NEAR
    y = y_of(wall) - y_of(first) + NEAR
    return (((x << NEAR_BITS) | y) << SIDE_BITS) | towards(wall)


def is_near(first: i64, wall: i64) -> bool:
    """Whether the wall is close enough to the first place to be written in one move with it."""
    x = x_of(wall) - x_of(first)
    y = y_of(wall) - y_of(first)
    return -NEAR <= x < NEAR and -NEAR <= y < NEAR


def wall_from(first: i64, code: i64) -> i64:
    """The wall that `wall_code` stands for."""
    x = (code >> (NEAR_BITS + SIDE_BITS)) - NEAR
    y = ((code >> SIDE_BITS) & NEAR_MASK) - NEAR
    return (first & CELL_MASK) + x * X_UNIT + y * Y_UNIT + WALL + (code & SIDE_MASK)


def kind_of(move: i64) -> i64:
    """Which of the six moves, or the picking of a colour."""
    return move >> KIND_SHIFT


def first_place(move: i64) -> i64:
    """The place of the first tile."""
    return (move >> PLACE_SHIFT) & PLACE_MASK


def place_of(move: i64, index: i64) -> i64:
    """The place of tile 0, 1 or 2 of the move."""
    first = first_place(move)
    if index == 0:
        return first
    return wall_from(first, (move >> (SECOND_SHIFT + (index - 1) * WALL_BITS)) & WALL_MASK)


def tile_of(move: i64, index: i64) -> i64:
    """Tile 0, 1 or 2 of the move."""
    return (move >> (index * TILE_BITS)) & TILE_MASK


def size_of(move: i64) -> i64:
    """How many tiles the move lays: none if it picks a colour."""
    if kind_of(move) == PICK_MOVE:
        return 0
    if tile_of(move, 1) == 0:
        return 1
    return 2 if tile_of(move, 2) == 0 else 3


def colour_picked(move: i64) -> i64:
    """The colour of a pick."""
    return colour_of(tile_of(move, 0))


def put_together(kind: i64, places: list[i64], tiles: list[i64]) -> i64:
    """The move that lays these tiles on these places."""
    move = move_of(kind, places[0]) | tiles[0]
    if len(places) > 1:
        move = with_second(move, places[1]) | (tiles[1] << TILE_BITS)
    if len(places) > 2:
        move = with_third(move, places[2]) | (tiles[2] << (2 * TILE_BITS))
    return move
