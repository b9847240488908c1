"""Moves of Temple as text (`floor r3@1,0`, `tunnel r2@0,1 r3@0,2S`, `pick r`), both ways."""

import re

from gopura.core.groups import no_such_move
from gopura.core.refusal import Unreadable
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    CORNER_MOVE,
    DIRECTION_LETTERS,
    FLOOR_MOVE,
    KIND_WORDS,
    PICK_MOVE,
    TOP_MOVE,
    TUNNEL_MOVE,
    WALL_MOVE,
    tile_name,
)
from gopura.games.temple.rules.moves import (
    colour_picked,
    is_near,
    kind_of,
    pick_of,
    place_of,
    put_together,
    size_of,
    tile_of,
)
from gopura.games.temple.rules.places import FLOOR, FURTHEST, TOP, WALL, is_wall, place_at, place_name

EXPECTED = (
    "A move is floor r3@1,0 · corner r2@0,0N r4@0,0E · wall r3@-1,1E · tunnel r2@0,1 r3@0,2S · top r3@1,1 · "
    "cap r4@1,1 r5@2,1W · pick r: the kind, then each tile at its cell, a wall at its low cell and the direction "
    "to its high cell."
)
LAYING = re.compile(r"([a-z])([1-6])@(-?[0-9]+),(-?[0-9]+)([NESW]?)")
# For each kind: how many floors, tops and walls it lays.
PARTS = {
    FLOOR_MOVE: ("one floor", 1, 0, (0,)),
    CORNER_MOVE: ("two walls", 0, 0, (2,)),
    WALL_MOVE: ("one wall", 0, 0, (1,)),
    TUNNEL_MOVE: ("a top and a wall", 0, 1, (1,)),
    TOP_MOVE: ("one top", 0, 1, (0,)),
    CAP_MOVE: ("a top and up to two walls", 0, 1, (0, 1, 2)),
}


def write(move: int) -> str:
    """The canonical text of a move."""
    kind = KIND_WORDS[kind_of(move)]
    if kind_of(move) == PICK_MOVE:
        return f"{kind} {COLOUR_LETTERS[colour_picked(move)]}"
    return " ".join([kind, *(f"{tile_name(tile)}@{place_name(place)}" for place, tile in layings(move))])


def layings(move: int) -> list[tuple[int, int]]:
    """The places of a move with their tiles."""
    return [(place_of(move, i), tile_of(move, i)) for i in range(size_of(move))]


def read(text: str) -> int:
    """The move of a text, its walls in any order. Raises Unreadable."""
    word, *parts = text.split(" ")
    if word not in KIND_WORDS or not parts:
        raise no_such_move(text, EXPECTED)
    kind = KIND_WORDS.index(word)
    if kind == PICK_MOVE:
        return read_pick(text, parts)
    read_parts = sorted(read_laying(text, kind, part) for part in parts)
    # A top or floor comes first; the walls follow by low cell and direction, which is the order of their numbers.
    read_parts.sort(key=lambda laying: is_wall(laying[0]))
    check_parts(text, kind, [place for place, _ in read_parts])
    return put_together(kind, [place for place, _ in read_parts], [tile for _, tile in read_parts])


def read_pick(text: str, parts: list[str]) -> int:
    """`pick r`."""
    if len(parts) != 1 or len(parts[0]) != 1 or parts[0] not in COLOUR_LETTERS:
        raise no_such_move(text, f"A pick is one of {', '.join(f'pick {letter}' for letter in COLOUR_LETTERS)}.")
    return pick_of(COLOUR_LETTERS.index(parts[0]))


def read_laying(text: str, kind: int, part: str) -> tuple[int, int]:
    """The place and the tile of a part like `r3@0,0N`."""
    match = LAYING.fullmatch(part)
    if not match:
        raise no_such_move(text, EXPECTED)
    letter, value, x, y, direction = match.groups()
    if letter not in COLOUR_LETTERS:
        colours = ", ".join(f"{letter} {name}" for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
        raise no_such_move(text, f"The colours are {colours}.")
    if len(x) > 4 or len(y) > 4 or max(abs(int(x)), abs(int(y))) > FURTHEST:
        raise Unreadable(f"{part} is out of this world: 60 tiles never come further than 60 cells from 0,0.")
    slot = WALL + DIRECTION_LETTERS.index(direction) if direction else FLOOR if kind == FLOOR_MOVE else TOP
    return place_at(int(x), int(y), slot), COLOUR_LETTERS.index(letter) * 8 + int(value)


def check_parts(text: str, kind: int, places: list[int]) -> None:
    """Raise Unreadable unless the kind is made of such parts, close enough together to be one move."""
    named, floors, tops, walls = PARTS[kind]
    standing = sum(1 for place in places if is_wall(place))
    if len(places) - standing != floors + tops or standing not in walls:
        raise no_such_move(text, f"A {KIND_WORDS[kind]} lays {named} (TEM-4.{kind + 1}).")
    for place in places[1:]:
        if not is_near(places[0], place):
            raise no_such_move(text, f"The tiles of a {KIND_WORDS[kind]} lie side by side (TEM-4.{kind + 1}).")
