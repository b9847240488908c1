# mypyc: compile
"""Moves of Temple as words of its notation, for machines that learn.

A kind, then for each tile the tile, its column, its row and a wall's direction.
"""

from typing import Final

from mypy_extensions import i64

from gopura.games.temple.data import (
    COLOUR_LETTERS,
    COLOURS,
    DIRECTION_LETTERS,
    KIND_WORDS,
    PICK_MOVE,
    VALUES,
    colour_of,
    tile_name,
    tile_with,
    value_of,
)
from gopura.games.temple.rules.moves import colour_picked, kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import is_wall, towards, x_of, y_of

REACH: Final[i64] = 60  # sixty tiles that hang together never come further from 0,0

# where each kind of word begins
TILE: Final[i64] = 7
COLUMN: Final[i64] = TILE + COLOURS * VALUES
ROW: Final[i64] = COLUMN + 2 * REACH + 1
DIRECTION: Final[i64] = ROW + 2 * REACH + 1
COLOUR: Final[i64] = DIRECTION + 4

LONGEST: Final = 12  # cap r4@1,1 r5@2,1W r6@1,2S
WORDS: Final = (
    *KIND_WORDS,
    *[f" {tile_name(tile_with(colour, value))}" for colour in range(COLOURS) for value in range(1, VALUES + 1)],
    *[f"@{x}" for x in range(-REACH, REACH + 1)],
    *[f",{y}" for y in range(-REACH, REACH + 1)],
    *DIRECTION_LETTERS,
    *[f" {letter}" for letter in COLOUR_LETTERS],
)


def spell(move: i64, _seat: i64, _seats: i64) -> list[int]:
    """The numbers of the words of a move. No seat is named in it, so it looks the same from every chair."""
    kind = kind_of(move)
    words: list[int] = [kind]
    if kind == PICK_MOVE:
        words.append(COLOUR + colour_picked(move))
    for i in range(size_of(move)):
        tile = tile_of(move, i)
        place = place_of(move, i)
        words.append(TILE + colour_of(tile) * VALUES + value_of(tile) - 1)
        words.append(COLUMN + REACH + x_of(place))
        words.append(ROW + REACH + y_of(place))
        if is_wall(place):
            words.append(DIRECTION + towards(place))
    return words
