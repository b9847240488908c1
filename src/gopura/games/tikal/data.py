# mypyc: compile
"""The box of Tikal: the board, the tiles, the pieces (TIK-1)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.hexes import SIDES, HexGrid, distinct_turns, ring_of, sides_with, turned
from gopura.core.seats import SEAT_LETTERS as ALL_LETTERS

SEAT_LETTERS: Final = ALL_LETTERS[:4]  # of its seats, as its notation reads them

GRID: Final = HexGrid("abcdefgh", 5, raised="aceg")  # TIK-1.2
HEXES: Final[i64] = 40
NEIGHBOURS: Final = GRID.neighbours
BESIDE: Final = GRID.beside
HEX_NAMES: Final = tuple([GRID.name_of(hexagon) for hexagon in range(HEXES)])
HEX_NUMBERS: Final = {name: number for number, name in enumerate(HEX_NAMES)}

BASE_CAMP: Final[i64] = 0  # the hex a1
TEMPLE: Final[i64] = 0
CLEARING: Final[i64] = 1
RUIN: Final[i64] = 2
VOLCANO: Final[i64] = 3
CAMP: Final[i64] = 4
KINDS: Final = ("temple", "clearing", "ruin", "volcano", "camp")

# TIK-1.4, TIK-1.5. The number is a temple's level or a ruin's treasures; the stones lie on the sides of the tile:
#   tile kind  number  N NE SE  S SW NW
BOX: Final = """
    A1 temple    1     2  1  0  0  0  0
    A2 ruin      4     2  0  1  0  0  0
    A3 clearing  -     1  1  0  1  0  0
    A4 temple    2     2  0  1  0  0  0
    A5 ruin      4     2  0  0  0  1  0
    A6 temple    2     2  0  0  1  0  0
    B1 volcano   -     0  0  0  0  0  0
    B2 temple    2     2  0  0  0  1  0
    B3 clearing  -     2  1  0  0  0  0
    B4 clearing  -     2  0  1  0  0  0
    B5 ruin      4     2  0  0  0  0  1
    B6 temple    3     2  0  0  1  0  0
    C1 temple    4     2  0  0  0  1  0
    C2 clearing  -     3  0  0  0  0  0
    C3 clearing  -     1  1  0  1  0  0
    C4 ruin      3     3  0  0  0  0  0
    C5 temple    3     3  0  0  0  0  0
    D1 temple    5     3  0  0  0  0  0
    D2 ruin      3     3  0  0  0  0  0
    D3 volcano   -     0  0  0  0  0  0
    D4 clearing  -     1  0  1  0  1  0
    D5 temple    5     2  0  0  1  0  0
    E1 temple    6     3  0  0  0  0  0
    E2 ruin      2     2  0  0  0  0  1
    E3 clearing  -     2  0  0  1  0  0
    E4 clearing  -     2  0  0  1  0  0
    E5 temple    5     3  0  0  0  0  0
    F1 temple    4     3  0  0  0  0  0
    F2 volcano   -     0  0  0  0  0  0
    F3 clearing  -     2  0  0  1  0  0
    F4 ruin      2     2  0  0  1  0  0
    F5 temple    4     2  1  0  0  0  0
    G1 temple    3     2  0  0  0  0  1
    G2 clearing  -     2  0  0  1  0  0
    G3 temple    3     2  0  1  0  0  0
    G4 ruin      2     3  0  0  0  0  0
"""
# TIK-1.3: what is printed on the board, written the same way, with the hex in place of the tile.
PRINTED: Final = """
    a1 camp      -     1  1  1  0  0  0
    a2 temple    1     1  1  0  1  0  0
    b2 clearing  -     1  1  1  0  0  0
    b1 temple    1     0  1  0  0  0  1
"""
TILES: Final[i64] = 36  # in the box; the four printed hexes are numbered after them
LETTERS: Final = "ABCDEFG"

# TIK-1.6: how many pieces there are of level   2  3  4   5  6  7  8  9 10
LEVEL_PIECES: Final = (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)
HIGHEST: Final[i64] = 10

TREASURES: Final = ("mask", "urn", "necklace", "idol", "plate", "flute", "knife", "ring")  # TIK-1.7
TREASURE_KINDS: Final[i64] = 8
TREASURES_PER_KIND: Final[i64] = 3
TREASURE_POINTS: Final = vec[i64]([0, 1, 3, 6])  # for so many of a kind (TIK-8.2)

# TIK-1.8, and an explorer's number within its seat: the leader is 0, the workers follow in the order they came on.
LEADER: Final[i64] = 0
WORKERS: Final[i64] = 18
EXPLORERS: Final[i64] = 19
EXPLORER_NAMES: Final = ("L", *[f"w{number}" for number in range(1, EXPLORERS)])
EXPLORER_NUMBERS: Final = {name: number for number, name in enumerate(EXPLORER_NAMES)}
LEADER_STRENGTH: Final[i64] = 3  # TIK-7.1
CAMPS: Final[i64] = 2
GUARDS: Final[i64] = 2
MOST_SEATS: Final[i64] = 4

# TIK-2.1 and the prices of TIK-3
ACTION_POINTS: Final[i64] = 10
ENTER_PRICE: Final[i64] = 1
JUMP_PRICE: Final[i64] = 1
DIG_PRICE: Final[i64] = 2
TAKE_PRICE: Final[i64] = 3
SWAP_PRICE: Final[i64] = 3
CAMP_PRICE: Final[i64] = 5
GUARD_PRICE: Final[i64] = 5

AUCTION_POINTS: Final[i64] = 20  # TIK-9.1


def rows_of(table: str) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in table.split("\n") if line.strip()]


ROWS: Final = rows_of(BOX) + rows_of(PRINTED)
TILE_NAMES: Final = tuple([row[0] for row in ROWS])
TILE_NUMBERS: Final = {name: number for number, name in enumerate(TILE_NAMES[:TILES])}  # of the box alone
KIND: Final = vec[i64]([KINDS.index(row[1]) for row in ROWS])
NUMBER: Final = vec[i64]([0 if row[2] == "-" else int(row[2]) for row in ROWS])
STONES: Final = vec[i64]([ring_of(vec[i64]([int(stones) for stones in row[3:]])) for row in ROWS])
TURNED: Final = vec[i64]([turned(ring, turns) for ring in STONES for turns in range(SIDES)])  # by tile, then turn
STONY_SIDES: Final = vec[i64]([sides_with(ring) for ring in TURNED])
TURNS: Final = vec[i64]([distinct_turns(ring) for ring in STONES])  # how many turns of the tile differ


def first_treasures() -> vec[i64]:
    """Where the treasures of each ruin begin when all ruins' treasures lie in one row, by tile."""
    first = vec[i64](capacity=TILES)
    laid: i64 = 0
    for tile in range(TILES):
        first = append(first, laid)
        if KIND[tile] == RUIN:
            laid += NUMBER[tile]
    return first


FIRST_TREASURE: Final = first_treasures()


def letter_of(tile: int) -> str:
    """The letter that a tile of the box bears."""
    return TILE_NAMES[tile][0]
