# mypyc: compile
"""The set of Temple: ten colours, the values 1 to 6 in each, and the names of what is built with them (TEM-1)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.seats import SEAT_LETTERS as ALL_LETTERS

SEAT_LETTERS: Final = ALL_LETTERS[:2]  # of its seats, as its notation reads them

COLOUR_LETTERS: Final = "roygtbvpnk"
COLOUR_NAMES: Final = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "brown", "black")
COLOURS: Final[i64] = 10
COLOURS_EACH: Final[i64] = 5  # TEM-1.2
VALUES: Final[i64] = 6  # TEM-1.1
FULL_COLOUR: Final[i64] = 63  # all six values of a colour, one bit each
ALL_COLOURS: Final[i64] = 1023  # all ten colours, one bit each
TILES_EACH: Final[i64] = COLOURS_EACH * VALUES
FIRST_VALUE: Final[i64] = 1  # TEM-7.1

# The four directions, in the order of the notation.
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
DIRECTION_LETTERS: Final = "NESW"
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

# The six moves in the order of TEM-4.1 to TEM-4.6, and the picking of a colour (TEM-1.2).
FLOOR_MOVE: Final[i64] = 0
CORNER_MOVE: Final[i64] = 1
WALL_MOVE: Final[i64] = 2
TUNNEL_MOVE: Final[i64] = 3
TOP_MOVE: Final[i64] = 4
CAP_MOVE: Final[i64] = 5
PICK_MOVE: Final[i64] = 6
KIND_WORDS: Final = ("floor", "corner", "wall", "tunnel", "top", "cap", "pick")
KIND_NAMES: Final = ("floor", "corner wall", "single wall", "tunnel", "single top", "corner top", "pick")

# A tile is 8 × its colour + its value.
TILE_BITS: Final[i64] = 7
TILE_MASK: Final[i64] = 127
VALUE_MASK: Final[i64] = 7


def tile_name(tile: i64) -> str:
    """`r3`."""
    return COLOUR_LETTERS[tile >> 3] + str(tile & VALUE_MASK)
