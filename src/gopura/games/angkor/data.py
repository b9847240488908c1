# mypyc: compile
"""The box of Angkor: the mat, the tiles, the figures (ANG-1)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import BIT
from gopura.core.buffers import vec
from gopura.core.seats import SEAT_LETTERS as ALL_LETTERS
from gopura.core.squares import sides, square_named

SEAT_LETTERS: Final = ALL_LETTERS[:4]  # of its seats, as its notation reads them

# What can be laid: first the tiles, then the figures. A princess is drawn but never laid.
JUNGLE: Final[i64] = 0
WATER: Final[i64] = 1
COURT: Final[i64] = 2
PAGODA: Final[i64] = 3
TEMPLE: Final[i64] = 4
TIGER: Final[i64] = 5
FOUNTAIN: Final[i64] = 6
STATUE: Final[i64] = 7
PRINCESS: Final[i64] = 8

TILES: Final[i64] = 5  # kinds of tile that can be laid
ITEMS: Final[i64] = 8  # tiles and figures
ITEM_NAMES: Final = (
    "jungle",
    "water",
    "court",
    "pagoda",
    "temple",
    "tiger",
    "fountain",
    "statue",
    "princess",
)
TILE_NAMES: Final = ITEM_NAMES[:TILES]
FIGURE_NAMES: Final = ITEM_NAMES[TILES:ITEMS]

SEATS: Final = (2, 3, 4)  # ANG-1.1

# ANG-1.4             jungle water court pagoda temple
TILE_COUNTS: Final = (40, 19, 20, 16, 8)
PRINCESSES: Final[i64] = 5
PRINTED_TEMPLES: Final[i64] = 2  # on each mat (ANG-1.3)
WATER_REMOVED: Final = (0, 0, 8, 4, 0)  # by the number of players
HAND: Final[i64] = 5
PLACEMENTS: Final[i64] = 2  # ANG-2.1
JUNGLE_LIMIT: Final[i64] = 4  # ANG-4.4
COURT_POINTS: Final[i64] = 1  # ANG-7.1
PAGODA_POINTS: Final[i64] = 2
TEMPLE_POINTS: Final[i64] = 3

# ANG-1.2, a ruling: the exact rim is not certain, so a table may choose. T is a printed temple (ANG-1.3).
NOTCHED: Final = """
    . . # # # # . .
    . # # # # # # .
    # # # # # # # #
    # # # T # # # #
    # # # # T # # #
    # # # # # # # #
    . # # # # # # .
    . . # # # # . .
"""
FULL: Final = """
    # # # # # # # #
    # # # # # # # #
    # # # # # # # #
    # # # T # # # #
    # # # # T # # #
    # # # # # # # #
    # # # # # # # #
    # # # # # # # #
"""
MATS: Final = {"notched": NOTCHED, "full": FULL}


def squares_of(mat: str, signs: str) -> i64:
    """The squares of a mat's picture that bear one of the signs."""
    squares: i64 = 0
    for row, line in enumerate(mat.split("\n")[1:-1]):
        for file, sign in enumerate(line.split()):
            if sign in signs:
                squares |= BIT[square_named("abcdefgh"[file] + str(8 - row))]
    return squares


def rim_of(spaces: i64) -> i64:
    """The spaces with a side on the outer edge of the mat, the notches included (ANG-4.2)."""
    rim: i64 = 0
    for square in range(64):
        here = BIT[square]
        if spaces & here != 0:
            neighbours = sides(here)
            if neighbours & spaces != neighbours or on_border(square):
                rim |= here
    return rim


def on_border(square: i64) -> bool:
    """Whether the square lies on the border of the 8 by 8 grid."""
    return square < 8 or square >= 56 or square % 8 == 0 or square % 8 == 7


def supply_for(seats: i64) -> vec[i64]:
    """All tiles of the game but the princesses, in the order of their kinds (ANG-1.4)."""
    tiles: list[i64] = []
    for kind, count in enumerate(TILE_COUNTS):
        removed = WATER_REMOVED[seats] if kind == WATER else 0
        tiles += [kind] * (count - removed)
    return vec[i64](tiles)


# Read once: a search or a benchmark starts many games.
SPACES: Final = {name: squares_of(mat, "#T") for name, mat in MATS.items()}
RIMS: Final = {name: rim_of(spaces) for name, spaces in SPACES.items()}
PRINTED: Final = {name: squares_of(mat, "T") for name, mat in MATS.items()}  # ANG-1.3
SUPPLIES: Final = {seats: supply_for(seats) for seats in SEATS}
