# mypyc: compile
"""The seats of a table: their letters, their colours and shapes on every board and page, and who begins."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

from gopura.core.chance import Dice
from gopura.core.refusal import BadSetup

T = TypeVar("T")
NOBODY: Final[i64] = -1
SEAT_LETTERS: Final = "ABCDEF"  # no game has more seats; each game pins the letters that its notation reads
MOST_SEATS: Final = 6
# Told apart by shape as well as by colour, also in grey and by colour-blind eyes.
SEAT_COLOURS: Final = {
    "A": "#c4402b",
    "B": "#2a68b0",
    "C": "#e3a51d",
    "D": "#7446a0",
    "E": "#1c7d53",
    "F": "#5d5f66",
}
# The outline of each seat's badge in a square of 100 × 100, as the `d` of an SVG path.
SEAT_SHAPES: Final = {
    "A": "M50 4 A46 46 0 1 1 49.9 4 Z",  # a circle
    "B": "M16 7 H84 A9 9 0 0 1 93 16 V84 A9 9 0 0 1 84 93 H16 A9 9 0 0 1 7 84 V16 A9 9 0 0 1 16 7 Z",  # a square
    "C": "M50 2 L100 92 H0 Z",  # a triangle
    "D": "M50 0 L100 50 L50 100 L0 50 Z",  # a diamond
    "E": "M27 4 H73 L97 50 L73 96 H27 L3 50 Z",  # a hexagon
    "F": "M36 2 H64 V36 H98 V64 H64 V98 H36 V64 H2 V36 H36 Z",  # a cross
}


def seat_number(seat: int | str, seats: int) -> int:
    """A seat given as a number from 0 or as a letter. Raises BadSetup where there is none."""
    if isinstance(seat, str):
        index = SEAT_LETTERS.find(seat.upper()) if len(seat) == 1 else -1
    else:
        index = seat
    if not 0 <= index < seats:
        raise BadSetup(f"There is no seat {seat}; the seats here are {', '.join(SEAT_LETTERS[:seats])}.")
    return index


def first_seat(options: Mapping[str, str], seats: int, dice: Dice) -> int:
    """The seat that begins. The dice are thrown either way, so that the choice does not change the deck."""
    drawn = dice.below(seats)
    chosen = options["first"]
    return drawn if chosen == "random" else SEAT_LETTERS.index(chosen)


def from_the_viewer(things: Sequence[T], seat: str | None) -> list[T]:
    """One thing for each seat, in turn order from the viewer's own; from the first for one who only looks on."""
    first = 0 if seat is None else SEAT_LETTERS.index(seat)
    return [*things[first:], *things[:first]]


def settled_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name a seat."""
    if names and len(names) != seats:
        raise BadSetup(f"{len(names)} names were given for {seats} seats.")
    for name in names:
        if not name.strip() or not name.isprintable():
            raise BadSetup(f"A name is one line of at least one letter, not {name!r}.")
    return tuple(name.strip() for name in names) or tuple(f"Seat {letter}" for letter in SEAT_LETTERS[:seats])
