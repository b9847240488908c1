# mypyc: compile
"""What lies hidden: the order of the tiles to come, and the treasures still face down."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import lowest
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.pieces.cards import remixed
from gopura.games.tikal.data import (
    FIRST_TREASURE,
    KIND,
    LETTERS,
    NUMBER,
    RUIN,
    TILE_NAMES,
    TILES,
    TREASURE_KINDS,
    TREASURES_PER_KIND,
)
from gopura.games.tikal.rules.land import Land

ALL_TILES: Final = vec[i64](list(range(TILES)))
ALL_TREASURES: Final = vec[i64]([kind for kind in range(TREASURE_KINDS) for _ in range(TREASURES_PER_KIND)])


def remixed_deck(deck: vec[i64], drawn: i64, dice: Dice) -> vec[i64]:
    """The deck with the tiles still to be drawn mixed anew, each letter alone (TIK-1.4)."""
    for letter in LETTERS:
        places = vec[i64](capacity=8)
        i = drawn
        while i < len(deck):
            if TILE_NAMES[deck[i]][0] == letter:
                places = append(places, i)
            i += 1
        deck = remixed(deck, places, dice)
    return deck


def face_down(land: Land) -> vec[i64]:
    """The places of the treasures that nobody has taken, in the row of all ruins' treasures (TIK-2.5)."""
    left = NUMBER[:]
    hexes = land.explored
    while hexes != 0:
        hexagon = lowest(hexes)
        left[land.tile_on(hexagon)] = land.number[hexagon]
        hexes &= hexes - 1
    places = vec[i64](capacity=32)
    for tile in range(TILES):
        if KIND[tile] == RUIN:
            for k in range(left[tile]):
                places = append(places, FIRST_TREASURE[tile] + k)
    return places
