# mypyc: compile
"""Temple for machines that learn: moves of up to twelve words, views as rows of tiles.

The table is endless, so the tiles are listed one by one in the order of laying; whoever wants planes can scatter
them by their columns and rows.
"""

from typing import Final

from gopura.core.encoding import Encoding, Section
from gopura.games.temple.data import COLOUR_LETTERS, COLOURS, DIRECTION_LETTERS, SEAT_LETTERS, TILES_EACH, VALUES
from gopura.games.temple.mind.observed import write_numbers
from gopura.games.temple.mind.spelling import LONGEST, REACH, WORDS, spell
from gopura.games.temple.view import HandView, TempleView, TileView

TILES: Final = 2 * TILES_EACH
# What lies there; 0: no tile was laid yet.
FLOOR: Final = 1
TOP: Final = 2
FIRST_WALL: Final = 3
OWN: Final = 1
OTHER: Final = 2


def sections(seats: int) -> tuple[Section, ...]:
    """What the numbers of a view mean."""
    return (
        Section("parts", (TILES,), "0 not laid yet, 1 floor, 2 top, 3 to 6 wall to the N, E, S, W", kinds=7),
        Section("columns", (TILES,), "of each tile laid; a wall's low cell", most=REACH),
        Section("rows", (TILES,), "of each tile laid; a wall's low cell", most=REACH),
        Section("values", (TILES,), "of each tile laid, 0 for the others", kinds=1 + VALUES),
        Section("owners", (TILES,), "0 not laid yet, 1 own, 2 the other's", kinds=3),
        Section("hands", (seats, COLOURS, VALUES), "1 for each tile in hand, by colour and value"),
        Section("colours", (seats, COLOURS), "1 for each colour of the seat"),
        Section("current", (seats,), "0 none, else 1 + the colour that is begun", kinds=1 + COLOURS),
        Section("free", (COLOURS,), "1 for each colour that can still be picked"),
        Section("edits", (1,), "1 with the designer's edits"),
        Section("turn", (1,), "the seat to act; 2: nobody, the game is over", kinds=seats + 1),
        Section("winners", (seats,), "1 for the seat that has won"),
    )


def numbers(view: TempleView) -> list[int]:
    """The view of a seat as numbers, its own things first."""
    assert view["seat"] is not None
    own = SEAT_LETTERS.index(view["seat"])
    hands = [view["hands"][own], view["hands"][1 - own]]
    seats = [hand["seat"] for hand in hands]
    rest = [0] * (TILES - len(view["tiles"]))
    return [
        *[part_of(tile) for tile in view["tiles"]],
        *rest,
        *[tile["x"] for tile in view["tiles"]],
        *rest,
        *[tile["y"] for tile in view["tiles"]],
        *rest,
        *[tile["value"] for tile in view["tiles"]],
        *rest,
        *[OWN if tile["seat"] == view["seat"] else OTHER for tile in view["tiles"]],
        *rest,
        *[held for hand in hands for held in tiles_of(hand)],
        *[letter in hand["colours"] for hand in hands for letter in COLOUR_LETTERS],
        *[1 + COLOUR_LETTERS.index(hand["current"]) if hand["current"] else 0 for hand in hands],
        *[letter in (view["picking"] or ()) for letter in COLOUR_LETTERS],
        view["edits"],
        seats.index(view["turn"]) if view["turn"] else len(seats),
        *[seat in view["winners"] for seat in seats],
    ]


def part_of(tile: TileView) -> int:
    """What the tile is built as."""
    if tile["towards"]:
        return FIRST_WALL + DIRECTION_LETTERS.index(tile["towards"])
    return FLOOR if tile["kind"] == "floor" else TOP


def tiles_of(hand: HandView) -> list[int]:
    """For each tile of the set 1 if it is in the hand."""
    held = [0] * (COLOURS * VALUES)
    for colour, values in hand["colours"].items():
        for value in values:
            held[COLOUR_LETTERS.index(colour) * VALUES + value - 1] = 1
    return held


ENCODING: Encoding[TempleView] = Encoding(
    words=WORDS, longest=LONGEST, spell=spell, sections=sections, numbers=numbers, write=write_numbers
)
