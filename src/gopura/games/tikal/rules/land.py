# mypyc: compile
"""The board of Tikal: what lies on each hex, the stones between hexes, and where a tile may go."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, has, lowest
from gopura.core.buffers import vec
from gopura.core.hexes import NOWHERE, RING_BITS, SIDES, on_side
from gopura.games.tikal.data import (
    BESIDE,
    CLEARING,
    FIRST_TREASURE,
    GRID,
    HEXES,
    HIGHEST,
    KIND,
    LEVEL_PIECES,
    NEIGHBOURS,
    NUMBER,
    RUIN,
    STONY_SIDES,
    TEMPLE,
    TILE_NAMES,
    TILES,
    TURNED,
    TURNS,
    VOLCANO,
)

EMPTY: Final[i64] = -1
LAID_BITS: Final[i64] = 3  # a hex holds its tile and, in this many bits, its turn
PIECE_BITS: Final[i64] = 4  # of the count of each level's pieces
SEAT_BITS: Final[i64] = 8  # of each seat's strength
SEAT_MASK: Final[i64] = 255
STONE_FACES: Final[i64] = 1 << SIDES  # beside the six sides in what `joins` finds


def packed_level_pieces() -> i64:
    """All level pieces in stock."""
    packed: i64 = 0
    level: i64 = 2
    while level <= HIGHEST:
        pieces: i64 = LEVEL_PIECES[level]
        packed |= pieces << (PIECE_BITS * (level - 2))
        level += 1
    return packed


ALL_LEVEL_PIECES: Final[i64] = packed_level_pieces()


class Land:
    """All that lies on the board but the explorers themselves, and the level pieces and treasures in stock."""

    def __init__(
        self, treasures: vec[i64], laid: vec[i64], borders: vec[i64], number: vec[i64], strength: vec[i64]
    ) -> None:
        self.treasures: vec[i64] = treasures  # of all ruins, by tile; never changed in place, so copies share it
        self.laid: vec[i64] = laid  # never changed in place
        self.borders: vec[i64] = borders  # a ring of crossing prices each; never changed in place
        self.number: vec[i64] = number  # a temple's level, or the treasures a ruin has left
        self.strength: vec[i64] = strength  # of all seats (TIK-7.1), SEAT_BITS each
        self.explored: i64 = 0
        self.reached: i64 = 0  # the hexes beside explored ones, explored themselves or not
        self.temples: i64 = 0
        self.ruins: i64 = 0  # those that still hold treasure
        self.clearings: i64 = 0  # and emptied ruins (TIK-2.5)
        self.volcanoes: i64 = 0
        self.camps: i64 = 0  # the forward camps of all seats
        self.guarded: i64 = 0
        self.level_pieces: i64 = ALL_LEVEL_PIECES

    def copy(self) -> "Land":
        """An independent copy."""
        land = Land(self.treasures, self.laid, self.borders, self.number[:], self.strength[:])
        land.explored = self.explored
        land.reached = self.reached
        land.temples = self.temples
        land.ruins = self.ruins
        land.clearings = self.clearings
        land.volcanoes = self.volcanoes
        land.camps = self.camps
        land.guarded = self.guarded
        land.level_pieces = self.level_pieces
        return land

    def tile_on(self, hexagon: i64) -> i64:
        """The tile of an explored hex."""
        return self.laid[hexagon] >> LAID_BITS

    def turn_on(self, hexagon: i64) -> i64:
        """How far the tile of an explored hex is turned."""
        return self.laid[hexagon] & 7

    def stones(self, hexagon: i64, side: i64) -> i64:
        """The stones that an explored hex has on one of its sides (TIK-1.5)."""
        return on_side(TURNED[self.tile_on(hexagon) * SIDES + self.turn_on(hexagon)], side)

    def crossing(self, hexagon: i64, side: i64) -> i64:
        """The price of walking over that border; 0: no crossing (TIK-3.3, TIK-3.9)."""
        return on_side(self.borders[hexagon], side)

    def frontier(self) -> i64:
        """The empty hexes next to an explored one (TIK-2.2)."""
        return self.reached & ~self.explored

    def joins(self, hexagon: i64) -> i64:
        """The sides of an empty hex with explored land that is no volcano; STONE_FACES if a stone lies there."""
        found: i64 = 0
        dry = self.explored & ~self.volcanoes
        side: i64 = 0
        while side < SIDES:
            neighbour = NEIGHBOURS[hexagon * SIDES + side]
            if neighbour != NOWHERE and has(dry, neighbour):
                found |= bit(side)
                if self.stones(neighbour, (side + 3) % SIDES) != 0:
                    found |= STONE_FACES
            side += 1
        return found

    def lay(self, tile: i64, hexagon: i64, turn: i64) -> None:
        """Put a tile on an empty hex, with the treasures that belong to it (TIK-2.5)."""
        here = bit(hexagon)
        self.laid = self.laid[:]
        self.laid[hexagon] = (tile << LAID_BITS) | turn
        self.explored |= here
        self.reached |= BESIDE[hexagon]
        self.number[hexagon] = NUMBER[tile]
        kind = KIND[tile]
        if kind == TEMPLE:
            self.temples |= here
        elif kind == RUIN:
            self.ruins |= here
        elif kind == CLEARING:
            self.clearings |= here
        elif kind == VOLCANO:
            self.volcanoes |= here
            return
        self.open_borders(hexagon)

    def open_borders(self, hexagon: i64) -> None:
        """Note the price of each border of a hex just laid: the stones on both sides together (TIK-3.3)."""
        self.borders = self.borders[:]
        side: i64 = 0
        while side < SIDES:
            neighbour = NEIGHBOURS[hexagon * SIDES + side]
            if neighbour != NOWHERE and has(self.explored & ~self.volcanoes, neighbour):
                facing = (side + 3) % SIDES
                price = self.stones(hexagon, side) + self.stones(neighbour, facing)
                self.borders[hexagon] |= price << (RING_BITS * side)
                self.borders[neighbour] |= price << (RING_BITS * facing)
            side += 1

    def pieces_left(self, level: i64) -> i64:
        """How many pieces of that level are in stock (TIK-1.6)."""
        return (self.level_pieces >> (PIECE_BITS * (level - 2))) & 15

    def can_rise(self, hexagon: i64) -> bool:
        """Whether a temple can still be raised: no guard, the next piece in stock (TIK-4.3, TIK-4.4)."""
        level = self.number[hexagon] + 1
        return not has(self.guarded, hexagon) and level <= HIGHEST and self.pieces_left(level) > 0

    def raise_temple(self, hexagon: i64) -> None:
        """Put the piece of the next level on a temple (TIK-4.1)."""
        level = self.number[hexagon] + 1
        self.level_pieces -= bit(PIECE_BITS * (level - 2))
        self.number[hexagon] = level

    def take_treasure(self, hexagon: i64) -> i64:
        """Take the top treasure of a ruin; its kind. An emptied ruin is a clearing (TIK-5.1, TIK-2.5)."""
        left = self.number[hexagon] - 1
        self.number[hexagon] = left
        if left == 0:
            self.ruins &= ~bit(hexagon)
            self.clearings |= bit(hexagon)
        return self.treasures[FIRST_TREASURE[self.tile_on(hexagon)] + left]

    def strength_of(self, seat: i64, hexagon: i64) -> i64:
        """A seat's workers and leader there, the leader counting three (TIK-7.1)."""
        return (self.strength[hexagon] >> (SEAT_BITS * seat)) & SEAT_MASK

    def add_strength(self, seat: i64, hexagon: i64, strength: i64) -> None:
        """Let explorers of a seat come, or go with a negative strength."""
        self.strength[hexagon] += strength << (SEAT_BITS * seat)

    def is_strongest(self, seat: i64, hexagon: i64, seats: i64) -> bool:
        """Whether a seat's strength there is greater than each other seat's (TIK-7.1, TIK-8.1)."""
        own = self.strength_of(seat, hexagon)
        if own == 0:
            return False
        other: i64 = 0
        while other < seats:
            if other != seat and self.strength_of(other, hexagon) >= own:
                return False
            other += 1
        return True


def new_land(treasures: vec[i64]) -> Land:
    """The board with its four printed hexes (TIK-1.3)."""
    nothing = vec[i64]([0] * HEXES)
    land = Land(treasures, vec[i64]([EMPTY] * HEXES), nothing, nothing[:], nothing[:])
    for printed in range(TILES, len(TILE_NAMES)):
        land.lay(printed, GRID.hex_named(TILE_NAMES[printed]), 0)
    return land


def needs_stone(tile: i64, free_volcano: bool) -> bool:
    """Whether the stone rule holds for a tile: a volcano may be free of it by option (TIK-2.3)."""
    return not (free_volcano and KIND[tile] == VOLCANO)


def fits(tile: i64, turn: i64, joins: i64) -> bool:
    """Whether a stone lies on a border to explored land that is no volcano, on either side of it (TIK-2.2)."""
    return joins & STONE_FACES != 0 or STONY_SIDES[tile * SIDES + turn] & joins != 0


def fits_somewhere(land: Land, tile: i64) -> bool:
    """Whether the stone rule leaves the tile any place; if not, it is waived (TIK-2.4)."""
    hexes = land.frontier()
    while hexes != 0:
        joins = land.joins(lowest(hexes))
        turn: i64 = 0
        while turn < TURNS[tile]:
            if fits(tile, turn, joins):
                return True
            turn += 1
        hexes &= hexes - 1
    return False
