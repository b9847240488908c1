# mypyc: compile
"""Sets of squares on an 8 by 8 grid as 64-bit integers, the same compiled and interpreted.

    8  56 57 58 59 60 61 62 63
    7  48 49 50 51 52 53 54 55
    6  40 41 42 43 44 45 46 47
    5  32 33 34 35 36 37 38 39
    4  24 25 26 27 28 29 30 31
    3  16 17 18 19 20 21 22 23
    2   8  9 10 11 12 13 14 15
    1   0  1  2  3  4  5  6  7
        a  b  c  d  e  f  g  h

h8 is the sign bit: a set that holds it is negative, and the shifts below treat it apart, since Python's own
integers do not wrap.
"""

from typing import Final

from mypy_extensions import i64

H8: Final[i64] = -(1 << 63)
SQUARES: Final = 64


def north(squares: i64) -> i64:
    """The squares one rank up."""
    moved = (squares & 0x007FFFFFFFFFFFFF) << 8
    return moved | H8 if squares & 0x0080000000000000 else moved


def south(squares: i64) -> i64:
    """The squares one rank down."""
    return (squares >> 8) & 0x00FFFFFFFFFFFFFF


def east(squares: i64) -> i64:
    """The squares one file to the right."""
    moved = (squares & 0x3F7F7F7F7F7F7F7F) << 1
    return moved | H8 if squares & 0x4000000000000000 else moved


def west(squares: i64) -> i64:
    """The squares one file to the left."""
    return (squares >> 1) & 0x7F7F7F7F7F7F7F7F


def sides(squares: i64) -> i64:
    """All squares that share a side with one of these."""
    return north(squares) | south(squares) | east(squares) | west(squares)


def touches(squares: i64) -> i64:
    """All squares that share a side or a corner with one of these."""
    beside = east(squares) | west(squares)
    row = squares | beside
    return beside | north(row) | south(row)


def connected(start: i64, through: i64) -> i64:
    """The squares of `through` that a chain of sides within `through` joins to `start`."""
    found = sides(start) & through
    grown = found | (sides(found) & through)
    while grown != found:
        found = grown
        grown = found | (sides(found) & through)
    return found


def name_of(square: int) -> str:
    """`a1` … `h8`."""
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def square_named(name: str) -> int:
    """The square of a name like `c4`; −1 if there is none."""
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        return -1
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)
