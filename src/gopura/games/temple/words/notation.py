"""Moves of Temple as text (`floor r3@1,0`, `tunnel r2@0,1 r3@0,2S`, `pick r`), both ways."""

import re

from gopura.core.groups import no_such_move
from gopura.core.listing import all_of, one_of
from gopura.core.refusal import Unreadable
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOUR_LETTERS,
    CORNER_MOVE,
    DIRECTION_LETTERS,
    FLOOR_MOVE,
    KIND_WORDS,
    PICK_MOVE,
    TOP_MOVE,
    TUNNEL_MOVE,
    WALL_MOVE,
    rule_of,
    tile_name,
    tile_with,
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
from gopura.games.temple.say import COLOUR, KIND, say

LAYING = re.compile(r"([a-z])([1-6])@(-?[0-9]+),(-?[0-9]+)([NESW]?)")
# For each kind: how many floors or tops it lays, and how many walls.
PARTS: dict[int, tuple[int, tuple[int, ...]]] = {
    FLOOR_MOVE: (1, (0,)),
    CORNER_MOVE: (0, (2,)),
    WALL_MOVE: (0, (1,)),
    TUNNEL_MOVE: (1, (1,)),
    TOP_MOVE: (1, (0,)),
    CAP_MOVE: (1, (0, 1, 2)),
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
        raise no_such_move(text, str(say("expected-a-move")))
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
        picks = one_of(f"pick {letter}" for letter in COLOUR_LETTERS)
        raise no_such_move(text, str(say("expected-a-pick", picks=picks)))
    return pick_of(COLOUR_LETTERS.index(parts[0]))


def read_laying(text: str, kind: int, part: str) -> tuple[int, int]:
    """The place and the tile of a part like `r3@0,0N`."""
    match = LAYING.fullmatch(part)
    if not match:
        raise no_such_move(text, str(say("expected-a-move")))
    letter, value, x, y, direction = match.groups()
    if letter not in COLOUR_LETTERS:
        colours = all_of(f"{letter} ({name})" for letter, name in zip(COLOUR_LETTERS, COLOUR, strict=True))
        raise no_such_move(text, str(say("expected-a-colour", colours=colours)))
    if len(x) > 4 or len(y) > 4 or max(abs(int(x)), abs(int(y))) > FURTHEST:
        raise Unreadable(say("too-far", part=part))
    slot = WALL + DIRECTION_LETTERS.index(direction) if direction else FLOOR if kind == FLOOR_MOVE else TOP
    return place_at(int(x), int(y), slot), int(tile_with(COLOUR_LETTERS.index(letter), int(value)))


def check_parts(text: str, kind: int, places: list[int]) -> None:
    """Raise Unreadable unless the kind is made of such parts, close enough together to be one move."""
    flats, walls = PARTS[kind]
    standing = sum(1 for place in places if is_wall(place))
    if len(places) - standing != flats or standing not in walls:
        raise no_such_move(text, str(say("expected-parts", word=KIND_WORDS[kind], rule=rule_of(kind))))
    for place in places[1:]:
        if not is_near(places[0], place):
            raise no_such_move(text, str(say("expected-nearby", kind=KIND[kind], rule=rule_of(kind))))
