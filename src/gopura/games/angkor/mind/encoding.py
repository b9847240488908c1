# mypyc: compile
"""Angkor for machines that learn: every move is one word, a view is a few hundred numbers."""

from functools import cache
from itertools import chain
from typing import Final

from gopura.core.drawing import remembered
from gopura.core.encoding import Encoding, Section
from gopura.core.squares import SQUARES, name_of
from gopura.games.angkor.data import (
    HAND,
    ITEM_NAMES,
    ITEMS,
    JUNGLE_LIMIT,
    PLACEMENTS,
    PRINCESSES,
    SEAT_LETTERS,
    TILE_COUNTS,
    TILE_NAMES,
    TILES,
)
from gopura.games.angkor.mind.observed import write_numbers
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, placement, square_of
from gopura.games.angkor.view import AngkorView, MatView
from gopura.games.angkor.words.notation import write

MOST_POINTS: Final = 100  # about twice what a good mat brings
MOST_UNSEEN: Final = max(TILE_COUNTS)
KEPT: Final = 1024  # mats whose squares are remembered
# What a square of a mat can be; items follow in their order.
NO_SPACE: Final = 0
BLANK: Final = 1
FIRST_ITEM: Final = 2
SQUARE_NUMBERS: Final = {name_of(square): square for square in range(SQUARES)}
ITEM_KINDS: Final = {name: FIRST_ITEM + item for item, name in enumerate(ITEM_NAMES[:ITEMS])}


def spell(move: int, seat: int, seats: int) -> tuple[int, ...]:
    """The move as the seat sees it: mat A is its own."""
    if move == SKIP:
        return (move,)
    return (placement(item_of(move), (mat_of(move) - seat) % seats, square_of(move)),)


def sections(seats: int) -> tuple[Section, ...]:
    """What the numbers of a view mean."""
    items = ", ".join(f"{kind} {name}" for name, kind in ITEM_KINDS.items())
    return (
        Section("mats", (seats, 8, 8), f"each square from a1: 0 no space, 1 blank, {items}", kinds=2 + ITEMS),
        Section("hand", (TILES,), f"own tiles: {', '.join(TILE_NAMES)}", most=HAND),
        Section("unseen", (TILES,), "tiles of each kind in the supply and in other hands", most=MOST_UNSEEN),
        Section("princesses", (1,), "princesses drawn", most=PRINCESSES),
        Section("tiles_left", (1,), "tiles in the supply", most=sum(TILE_COUNTS)),
        Section("turn", (1,), "the seat to act; the number of seats: nobody, the game is over", kinds=seats + 1),
        Section("placement", (1,), "0 first, 1 second of the turn", kinds=PLACEMENTS),
        Section("hand_sizes", (seats,), "tiles in each hand", most=HAND),
        Section("jungle_landed", (seats,), "on each mat since its owner's last turn", most=JUNGLE_LIMIT),
        Section("points", (seats,), "of each seat as if the game ended now", most=MOST_POINTS),
        Section("winners", (seats,), "1 for each seat that has won"),
    )


def numbers(view: AngkorView) -> list[int]:
    """The view of a seat as numbers, its own things first."""
    assert view["seat"] is not None
    assert view["hand"] is not None
    own = SEAT_LETTERS.index(view["seat"])
    mats = [*view["mats"][own:], *view["mats"][:own]]
    seats = [mat["seat"] for mat in mats]
    return [
        *chain.from_iterable(map(squares_of, mats)),
        *view["hand"].values(),
        *[view["unseen"][name] for name in TILE_NAMES],
        view["princesses_drawn"],
        view["tiles_left"],
        seats.index(view["turn"]) if view["turn"] else len(seats),
        view["placement"] - 1,
        *[mat["hand_size"] for mat in mats],
        *[mat["jungle_landed"] for mat in mats],
        *[mat["score"] for mat in mats],
        *[seat in view["winners"] for seat in seats],
    ]


@remembered(KEPT)
def squares_of(mat: MatView) -> list[int]:
    """What each of the 64 squares is; views share a mat while it looks the same, so it is counted once."""
    squares = bare(tuple(mat["spaces"]))[:]
    for name, item in mat["shows"].items():
        squares[SQUARE_NUMBERS[name]] = ITEM_KINDS[item]
    return squares


@cache
def bare(spaces: tuple[str, ...]) -> list[int]:
    """The squares of a mat with these spaces on which nothing lies."""
    squares = [NO_SPACE] * SQUARES
    for name in spaces:
        squares[SQUARE_NUMBERS[name]] = BLANK
    return squares


ENCODING: Encoding[AngkorView] = Encoding(
    words=tuple(write(move) for move in range(SKIP + 1)),
    longest=1,
    spell=spell,
    sections=sections,
    numbers=numbers,
    write=write_numbers,
)
