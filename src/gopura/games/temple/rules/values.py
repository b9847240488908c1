# mypyc: compile
"""Which values fit where (TEM-5): tables of all choices of one and two tiles of a colour, and the test of three.

A choice of tiles is one number: 8 × colour + value, the first tile in the lowest bits, 7 bits a tile. In the
tables the colour is 0. A set of values has one bit for each, the lowest for 1.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import BIT
from gopura.core.buffers import append, vec
from gopura.games.temple.data import FULL_COLOUR, TILE_BITS, VALUE_MASK, VALUES

LOWEST_BITS: Final[i64] = 3
# The lowest value beside a place that nothing touches: above every tile's.
UNTOUCHED: Final[i64] = (1 << LOWEST_BITS) - 1


def pair_fits(pair: i64, lowest: i64, lowest2: i64) -> bool:
    """Whether two tiles that touch each other can be laid in some order (TEM-5.2).

    `lowest` and `lowest2` are the lowest values that lie beside the places of the first and the second already.
    """
    value = pair & VALUE_MASK
    value2 = (pair >> TILE_BITS) & VALUE_MASK
    if value >= lowest:
        return value2 >= lowest2 or value2 >= value
    return value2 >= lowest2 and value >= value2


def triple_fits(tiles: i64, lowest: i64, lowest2: i64, lowest3: i64, joined: bool) -> bool:
    """Whether a top and two walls, which touch each other if `joined`, can be laid in some order (TEM-5.2).

    A tile that is laid never hinders another, so whatever can be laid is laid, three times over.
    """
    top = tiles & VALUE_MASK
    wall = (tiles >> TILE_BITS) & VALUE_MASK
    wall2 = (tiles >> (2 * TILE_BITS)) & VALUE_MASK
    has_top = top >= lowest
    has_wall = wall >= lowest2
    has_wall2 = wall2 >= lowest3
    rounds: i64 = 0
    while rounds < 2 and not (has_top and has_wall and has_wall2):
        has_top = has_top or (has_wall and wall <= top) or (has_wall2 and wall2 <= top)
        has_wall = has_wall or (has_top and top <= wall) or (joined and has_wall2 and wall2 <= wall)
        has_wall2 = has_wall2 or (has_top and top <= wall2) or (joined and has_wall and wall <= wall2)
        rounds += 1
    return has_top and has_wall and has_wall2


def values_in(values: i64) -> vec[i64]:
    """The values of a set, lowest first."""
    found = vec[i64](capacity=VALUES)
    for value in range(1, VALUES + 1):
        if values & BIT[value - 1] != 0:
            found = append(found, value)
    return found


def pairs_of(values: i64, lowest: i64, lowest2: i64) -> vec[i64]:
    """Every two values of a set, in either order, that fit beside these."""
    found = vec[i64]()
    for value in values_in(values):
        for value2 in values_in(values):
            pair = value | (value2 << TILE_BITS)
            if value != value2 and pair_fits(pair, lowest, lowest2):
                found = append(found, pair)
    return found


def all_singles() -> vec[vec[i64]]:
    """For every set of values its members."""
    found = vec[vec[i64]](capacity=FULL_COLOUR + 1)
    for values in range(FULL_COLOUR + 1):
        found = append(found, values_in(values))
    return found


def all_pairs() -> vec[vec[i64]]:
    """For every set of values, and all lowest values beside two places, the pairs that fit."""
    found = vec[vec[i64]](capacity=(FULL_COLOUR + 1) << (2 * LOWEST_BITS))
    for values in range(FULL_COLOUR + 1):
        for lowest in range(UNTOUCHED + 1):
            for lowest2 in range(UNTOUCHED + 1):
                found = append(found, pairs_of(values, lowest, lowest2))
    return found


SINGLES: Final = all_singles()
PAIRS: Final = all_pairs()
AT_LEAST: Final = vec[i64]([FULL_COLOUR & ~(BIT[max(lowest - 1, 0)] - 1) for lowest in range(UNTOUCHED + 1)])


def fitting_singles(values: i64, lowest: i64) -> vec[i64]:
    """The values of a set that fit beside the lowest one (TEM-5.1). Only to be read."""
    return SINGLES[values & AT_LEAST[lowest]]


def fitting_pairs(values: i64, lowest: i64, lowest2: i64) -> vec[i64]:
    """The pairs of a set that fit (TEM-5.2). Only to be read."""
    return PAIRS[(((values << LOWEST_BITS) | lowest) << LOWEST_BITS) | lowest2]
