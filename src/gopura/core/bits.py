# mypyc: compile
"""Sets of small numbers, from 0 to 63, as the bits of one integer; the same compiled and interpreted.

A set that holds 63 is negative, since Python's own integers do not wrap: that bit is the sign.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec

MOST: Final = 64
BIT: Final = vec[i64]([1 << k for k in range(63)] + [-(1 << 63)])
ALL: Final = vec[i64](range(MOST))
DE_BRUIJN: Final[i64] = 0x077CB531
PLACE: Final = vec[i64](sorted(range(32), key=lambda place: ((0x077CB531 << place) & 0xFFFFFFFF) >> 27))
# 2 is a primitive root of 67, so every power of two has a remainder of its own.
LOWEST: Final = vec[i64](
    [next((k for k in range(63) if (1 << k) % 67 == remainder), 0) for remainder in range(67)]
)


def bit(number: i64) -> i64:
    """The set of that number alone."""
    return BIT[number]


def has(numbers: i64, number: i64) -> bool:
    """Whether the set holds the number."""
    return (numbers >> number) & 1 != 0


def count(numbers: i64) -> i64:
    """How many numbers the set holds."""
    return count_half(numbers & 0xFFFFFFFF) + count_half((numbers >> 32) & 0xFFFFFFFF)


def count_half(bits: i64) -> i64:
    """How many of 32 bits are set."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) & 0xFFFFFFFF) >> 24


def lowest(numbers: i64) -> i64:
    """The lowest number, up to 62, of a set that is not empty. `numbers &= numbers - 1` then takes it out."""
    return LOWEST[(numbers & -numbers) % 67]


def members(numbers: i64) -> vec[i64]:
    """The numbers of the set, lowest first."""
    found = ALL[: count(numbers)]
    listed = list_half(found, 0, numbers & 0xFFFFFFFF, 0)
    list_half(found, listed, (numbers >> 32) & 0xFFFFFFFF, 32)
    return found


def list_half(found: vec[i64], listed: i64, bits: i64, first: i64) -> i64:
    """Write the places of 32 bits, counted from `first`, into `found` from `listed` on; how many are listed then.

    The lowest bit times de Bruijn's sequence has a different pattern in its upper five bits for each place.
    """
    while bits != 0:
        least = bits & -bits
        found[listed] = first + PLACE[((least * DE_BRUIJN) & 0xFFFFFFFF) >> 27]
        listed += 1
        bits ^= least
    return listed
