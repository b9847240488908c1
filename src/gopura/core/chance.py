# mypyc: compile
"""All chance: seeds, the generator every deck is shuffled with, and the proof that a seed was fixed beforehand.

The generator is simple enough to be written again in any language: block number k (from 0) is
SHA-256("gopura dice 1" + seed + k as 8 bytes); a block gives eight 32-bit numbers, high byte first. A number
below n is the next 32-bit number modulo n, skipping those not below the largest multiple of n.
"""

import hashlib
import os
from typing import Final

from mypy_extensions import i64, mypyc_attr

from gopura.core.buffers import vec
from gopura.core.refusal import Unreadable

SEED_BYTES: Final = 32
WORD: Final[i64] = 1 << 32
MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance."""

    def word(self) -> i64:
        """The next number, uniform in 0 … 2³² − 1."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number in 0 … n − 1, each equally likely; n is 1 to 2³²."""
        limit = WORD - WORD % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffle(self, items: vec[i64]) -> None:
        """Put `items` into a random order, in place (Fisher and Yates, from the last place down)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            swapped = items[i]
            items[i] = items[j]
            items[j] = swapped
            i -= 1


class SeedDice(Dice):
    """The dice of a game: a pure function of its 256-bit seed."""

    def __init__(self, seed: bytes) -> None:
        self.prefix = b"gopura dice 1" + seed
        self.block: i64 = 0
        self.digest = b""
        self.used: i64 = 0  # bytes of the digest

    def word(self) -> i64:
        """The next 32 bits of the stream."""
        if self.used == len(self.digest):
            self.digest = hashlib.sha256(self.prefix + int(self.block).to_bytes(8, "big")).digest()
            self.block += 1
            self.used = 0
        word: i64 = 0
        for _ in range(4):
            word = word << 8 | self.digest[self.used]
            self.used += 1
        return word


class QuickDice(Dice):
    """Fast dice for search and play-outs (xoshiro128++ on 32-bit words); never for a game's own chance."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        state = (seed ^ (seed >> 32)) & MASK
        state = self.a = scramble(state + 1)
        state = self.b = scramble(state + 1)
        state = self.c = scramble(state + 1)
        self.d = scramble(state + 1) | 1

    def word(self) -> i64:
        """The next 32 bits."""
        total = (self.a + self.d) & MASK
        result = ((((total << 7) & MASK) | (total >> 25)) + self.a) & MASK
        shifted = (self.b << 9) & MASK
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) & MASK) | (self.d >> 21)
        return result


def scramble(word: i64) -> i64:
    """A 32-bit word far from its argument."""
    word = (word * 747796405 + 2891336453) & MASK
    word ^= word >> 16
    word = (word * 625341585) & MASK
    return word ^ (word >> 15)


def new_seed() -> bytes:
    """256 bits from the operating system."""
    return os.urandom(SEED_BYTES)


def read_seed(seed: int | str | bytes) -> bytes:
    """The 32 bytes of a seed given as a whole number or as 64 hexadecimal digits."""
    if isinstance(seed, bytes):
        if len(seed) == SEED_BYTES:
            return seed
    elif isinstance(seed, str):
        digits = seed.strip()
        if len(digits) == 2 * SEED_BYTES and all(c in "0123456789abcdef" for c in digits.lower()):
            return bytes.fromhex(digits)
        if digits.isascii() and digits.isdigit() and len(digits) < 2 * SEED_BYTES:
            return int(digits).to_bytes(SEED_BYTES, "big")
    elif isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << (8 * SEED_BYTES):
        return seed.to_bytes(SEED_BYTES, "big")
    shown = hex(seed) if isinstance(seed, int) else repr(seed)  # the decimals of a huge number cannot be had
    raise Unreadable(f"A seed is a whole number from 0 up or 64 hexadecimal digits, not {shown}.")


def write_seed(seed: bytes) -> str:
    """A seed as a small whole number where it is one, else as 64 hexadecimal digits."""
    number = int.from_bytes(seed, "big")
    return str(number) if number < 1 << 64 else seed.hex()


def commitment(seed: bytes, salt: bytes) -> str:
    """SHA-256 of seed and salt: shown before the first move, it proves later that the seed was fixed then."""
    return hashlib.sha256(seed + salt).hexdigest()
