# mypyc: compile
"""One player's tiles, and which of them may be laid together (TEM-6, TEM-8.2)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import BIT, count
from gopura.core.buffers import append, vec
from gopura.games.temple.data import COLOURS, FULL_COLOUR, TILE_BITS, VALUE_BITS, VALUE_MASK, VALUES, tile_with
from gopura.games.temple.rules.values import values_in

NO_COLOUR: Final[i64] = -1
TILES_OF: Final = vec[i64]([FULL_COLOUR * BIT[colour * VALUES] for colour in range(COLOURS)])


def bit_of(tile: i64) -> i64:
    """The bit of a tile among those that are left."""
    return BIT[(tile >> VALUE_BITS) * VALUES + (tile & VALUE_MASK) - 1]


class Hand:
    """The tiles a player has not laid yet, and the colour in use."""

    def __init__(self, colours: i64) -> None:
        self.colours: i64 = 0  # the player's colours, one bit each
        self.left: i64 = 0  # the tiles not laid, VALUES bits a colour
        self.current: i64 = NO_COLOUR  # the colour that is begun and not used up (TEM-6.1)
        for colour in range(COLOURS):
            if (colours >> colour) & 1 != 0:
                self.take(colour)

    def copy(self) -> "Hand":
        """An independent copy."""
        hand = Hand(0)
        hand.colours = self.colours
        hand.left = self.left
        hand.current = self.current
        return hand

    def take(self, colour: i64) -> None:
        """Make the colour the player's own (TEM-1.2)."""
        self.colours |= BIT[colour]
        self.left |= TILES_OF[colour]

    def owns(self, colour: i64) -> bool:
        """Whether the colour is the player's, used up or not."""
        return (self.colours >> colour) & 1 != 0

    def left_in(self, colour: i64) -> i64:
        """The values not laid in a colour, one bit each."""
        return (self.left >> (colour * VALUES)) & FULL_COLOUR

    def count_laid(self) -> i64:
        """How many tiles have been laid."""
        return count(self.colours) * VALUES - count(self.left)

    def has(self, tile: i64) -> bool:
        """Whether the player still has the tile."""
        return self.left & bit_of(tile) != 0

    def lay(self, tile: i64) -> None:
        """Give the tile away."""
        self.left &= ~bit_of(tile)

    def go_on_in(self, colour: i64) -> None:
        """After a turn that laid tiles of the colour: it is the current one unless it is used up (TEM-6.1)."""
        if self.left_in(colour) != 0:
            self.current = colour

    def colours_open(self) -> vec[i64]:
        """The colours from which the player may lay now: the current one, or all that are left (TEM-6.1)."""
        colours = vec[i64](capacity=COLOURS)
        if self.current != NO_COLOUR:
            return append(colours, self.current)
        colour: i64 = 0
        while colour < COLOURS:
            if self.left_in(colour) != 0:
                colours = append(colours, colour)
            colour += 1
        return colours

    def values_open(self) -> i64:
        """The values left in each of those colours, one bit each. A colour that is not begun has all of them."""
        return FULL_COLOUR if self.current == NO_COLOUR else self.left_in(self.current)

    def together(self, size: i64, edits: bool) -> vec[i64]:
        """Every way to take `size` tiles for a move, the first in the lowest bits (TEM-6.1, TEM-8.2)."""
        found = vec[i64](capacity=256)
        if self.must_go_on(size, edits):
            for colour in range(COLOURS):
                if colour != self.current and self.left_in(colour) != 0:
                    pool = with_tiles(self.current, self.values_open(), vec[i64](capacity=2 * VALUES))
                    pool = with_tiles(colour, self.left_in(colour), pool)
                    found = with_choices(found, pool, size, count(self.values_open()))
            return found
        for colour in self.colours_open():
            pool = with_tiles(colour, self.values_open(), vec[i64](capacity=VALUES))
            found = with_choices(found, pool, size, 0)
        return found

    def must_go_on(self, size: i64, edits: bool) -> bool:
        """Whether a move of that size uses up the current colour and goes on in a new one (TEM-8.2)."""
        return edits and count(self.values_open()) < size


def with_tiles(colour: i64, values: i64, tiles: vec[i64]) -> vec[i64]:
    """The tiles, and those of the colour with these values."""
    for value in values_in(values):
        tiles = append(tiles, tile_with(colour, value))
    return tiles


def with_choices(found: vec[i64], pool: vec[i64], size: i64, needed: i64) -> vec[i64]:
    """The choices found, and every ordered choice of `size` tiles that holds the first `needed` of the pool."""
    for i in range(len(pool)):
        if size == 1:
            found = append(found, pool[i])
            continue
        for j in range(len(pool)):
            if j == i:
                continue
            if size == 2:
                if needed == 0 or i == 0 or j == 0:
                    found = append(found, pool[i] | (pool[j] << TILE_BITS))
                continue
            for k in range(len(pool)):
                if k != i and k != j and holds_all(needed, i, j, k):
                    found = append(found, pool[i] | (pool[j] << TILE_BITS) | (pool[k] << (2 * TILE_BITS)))
    return found


def holds_all(needed: i64, i: i64, j: i64, k: i64) -> bool:
    """Whether all numbers below `needed` (0, 1 or 2) are among three different ones."""
    found: i64 = 0
    if i < needed:
        found += 1
    if j < needed:
        found += 1
    if k < needed:
        found += 1
    return found == needed
