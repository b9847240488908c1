# mypyc: compile
"""One player's tiles, and which of them may be laid together (TEM-6, TEM-8.2)."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.squares import BIT, count
from gopura.games.temple.data import COLOURS, FULL_COLOUR, MOST_TILES, TILE_BITS, VALUES

NO_COLOUR: Final[i64] = -1
TILES_OF: Final = vec[i64]([FULL_COLOUR * BIT[colour * VALUES] for colour in range(COLOURS)])


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

    def left_in(self, colour: i64) -> i64:
        """The values not laid in a colour, one bit each."""
        return (self.left >> (colour * VALUES)) & FULL_COLOUR

    def count_left(self) -> i64:
        """How many tiles are not laid."""
        return count(self.left)

    def count_laid(self) -> i64:
        """How many tiles have been laid."""
        return count(self.colours) * VALUES - count(self.left)

    def has(self, tile: i64) -> bool:
        """Whether the player still has the tile."""
        return self.left & BIT[(tile >> 3) * VALUES + (tile & 7) - 1] != 0

    def lay(self, tile: i64) -> None:
        """Give the tile away."""
        self.left &= ~BIT[(tile >> 3) * VALUES + (tile & 7) - 1]

    def begin(self, tile: i64) -> None:
        """After a turn that laid the tile: its colour is the current one unless it is used up (TEM-6.1)."""
        if self.left_in(tile >> 3) != 0:
            self.current = tile >> 3

    def together(self, size: i64, edits: bool) -> "Choices":
        """Every way to take `size` tiles for the places of a move.

        All come from the current colour, or with that used up from any one colour (TEM-6.1). With the designer's
        edits a move too large for the current colour takes all of it and goes on in a new one (TEM-8.2).
        """
        if self.current == NO_COLOUR:
            return Choices(size, FULL_COLOUR, self.colours_left())
        values = self.left_in(self.current)
        if not edits or count(values) >= size:
            return Choices(size, values, BIT[self.current])
        choices = Choices(size, 0, 1)
        for colour in range(COLOURS):
            if colour != self.current and self.left_in(colour) != 0:
                pool = with_tiles(vec[i64](capacity=2 * VALUES), self.current, values)
                pool = with_tiles(pool, colour, self.left_in(colour))
                choices.tiles = with_choices(choices.tiles, pool, size, count(values))
        return choices

    def colours_left(self) -> i64:
        """The colours in which a tile is left, one bit each."""
        colours: i64 = 0
        for colour in range(COLOURS):
            if self.left_in(colour) != 0:
                colours |= BIT[colour]
        return colours


class Choices:
    """Ways to take some tiles: each of `tiles`, the first in the lowest bits, plus each of `colours`."""

    def __init__(self, size: i64, values: i64, colours: i64) -> None:
        self.tiles: vec[i64] = CHOICES[
            (size - 1) * (FULL_COLOUR + 1) + values
        ]  # shared, so never changed in place
        self.colours: vec[i64] = vec[i64](capacity=COLOURS)
        unit = COLOUR_UNIT[size]
        colour: i64 = 0
        while colours != 0:
            if colours & 1 != 0:
                self.colours = append(self.colours, colour * unit)
            colours >>= 1
            colour += 1


def with_tiles(tiles: vec[i64], colour: i64, values: i64) -> vec[i64]:
    """The tiles, and those of the colour with these values."""
    value: i64 = 1
    while values != 0:
        if values & 1 != 0:
            tiles = append(tiles, colour * 8 + value)
        values >>= 1
        value += 1
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


def all_choices() -> vec[vec[i64]]:
    """The choices of one, two and three tiles from every set of values, in the colour of number 0."""
    found = vec[vec[i64]](capacity=MOST_TILES * (FULL_COLOUR + 1))
    for size in range(1, MOST_TILES + 1):
        for values in range(FULL_COLOUR + 1):
            pool = with_tiles(vec[i64](capacity=VALUES), 0, values)
            found = append(found, with_choices(vec[i64](), pool, size, 0))
    return found


CHOICES: Final = all_choices()
COLOUR_UNIT: Final = vec[i64]([0, 8, 8 * 129, 8 * 16513])  # the next colour in each of so many tiles
