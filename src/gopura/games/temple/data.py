# mypyc: compile
"""The set of Temple: ten colours, the values 1 to 6 in each, and the names of what is built with them (TEM-1)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.seats import SEAT_LETTERS as ALL_LETTERS

SEAT_LETTERS: Final = ALL_LETTERS[:2]  # of its seats, as its notation reads them

COLOUR_LETTERS: Final = "roygtbvpnk"  # red, orange, yellow, green, teal, blue, violet, pink, brown, black
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

# The six moves in the order of TEM-4.1 to TEM-4.6, and the picking of a colour (TEM-1.2).
FLOOR_MOVE: Final[i64] = 0
CORNER_MOVE: Final[i64] = 1
WALL_MOVE: Final[i64] = 2
TUNNEL_MOVE: Final[i64] = 3
TOP_MOVE: Final[i64] = 4
CAP_MOVE: Final[i64] = 5
PICK_MOVE: Final[i64] = 6
KIND_WORDS: Final = ("floor", "corner", "wall", "tunnel", "top", "cap", "pick")

# A tile is one number: its colour, and in the lowest bits its value.
VALUE_BITS: Final[i64] = 3
VALUE_MASK: Final[i64] = (1 << VALUE_BITS) - 1
TILE_BITS: Final[i64] = 4 + VALUE_BITS
TILE_MASK: Final[i64] = (1 << TILE_BITS) - 1
ONE_COLOUR: Final[i64] = 1 << VALUE_BITS  # what a colour adds to the number of one tile
TWO_COLOURS: Final[i64] = ONE_COLOUR + (ONE_COLOUR << TILE_BITS)  # and of two


def tile_name(tile: i64) -> str:
    """`r3`."""
    return COLOUR_LETTERS[colour_of(tile)] + str(value_of(tile))


def tile_with(colour: i64, value: i64) -> i64:
    """The tile of that colour and value."""
    return (colour << VALUE_BITS) | value


def all_tiles() -> list[i64]:
    """The whole set, colour by colour."""
    return [tile_with(colour, value) for colour in range(COLOURS) for value in range(1, VALUES + 1)]


def colour_of(tile: i64) -> i64:
    """The number of a tile's colour."""
    return tile >> VALUE_BITS


def value_of(tile: i64) -> i64:
    """The dots of a tile."""
    return tile & VALUE_MASK


def rule_of(kind: i64) -> str:
    """The rule that describes one of the six moves."""
    return f"TEM-4.{kind + 1}"
