"""The things that clicks name, read from their ids and sorted by what they can be in a move of Tikal."""

from collections.abc import Sequence
from typing import NamedTuple

from gopura.games.tikal.data import (
    EXPLORER_NAMES,
    HEX_NAMES,
    HIGHEST,
    LETTERS,
    SEAT_LETTERS,
    TILE_NAMES,
    TILES,
    TREASURES,
)
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.words.notation import BIDS

DEEDS = ("dig", "hunt", "camp", "guard", "swap")
FIGURES = ("leader", "worker")
PLAIN = ("end", "pass", "hand", "points", "hidden")  # things that there is one of
TURNS = tuple("012345")
LEVELS = tuple(str(level) for level in range(2, HIGHEST + 1))


class Thing(NamedTuple):
    """Something drawn: what it is, whose if it is somebody's, and which."""

    kind: str
    seat: int = -1
    number: int = -1


# What can follow the kind in an id, by kind; the place in the row is the number.
ROWS: dict[str, Sequence[str]] = {
    "hex": HEX_NAMES,
    "camp": HEX_NAMES,
    "explorer": EXPLORER_NAMES,
    "supply": FIGURES,
    "action": DEEDS,
    "guard": FIGURES,
    "turn": TURNS,
    "tile": TILE_NAMES[:TILES],
    "bid": BIDS,
    "level": LEVELS,
    "stack": tuple(LETTERS),
}
# The same for what is somebody's, with the seat before it.
OWNED: dict[str, Sequence[str]] = {
    "explorer": EXPLORER_NAMES,
    "supply": FIGURES,
    "treasure": TREASURES,
    "camps": (),
    "guards": (),
    "score": (),
}


def thing_of(position: TikalPosition, id: str) -> Thing | None:
    """The thing of an id; None for an id that is drawn nowhere."""
    kind, *names = id.split(":")
    if not names:
        return Thing(kind) if kind in PLAIN else None
    if len(names) == 1 and kind in ROWS:
        return (
            Thing(kind, int(position.seat_to_act), ROWS[kind].index(names[0])) if names[0] in ROWS[kind] else None
        )
    if kind not in OWNED or names[0] not in list(SEAT_LETTERS[: position.seats]):
        return None
    seat = SEAT_LETTERS.index(names[0])
    if not OWNED[kind]:
        return Thing(kind, seat) if len(names) == 1 else None
    if len(names) != 2 or names[1] not in OWNED[kind]:
        return None
    return Thing(kind, seat, OWNED[kind].index(names[1]))


class Clicked:
    """Everything that was clicked, in the order of the clicks."""

    def __init__(self, things: Sequence[Thing], seat: int) -> None:
        self.things = things
        self.seat = seat  # that clicks

    def numbers(self, kind: str) -> list[int]:
        """The things of a kind that are the clicking seat's or nobody's, by number."""
        return [thing.number for thing in self.things if thing.kind == kind and thing.seat in (self.seat, -1)]

    def foreign(self, kind: str) -> list[Thing]:
        """The things of a kind that are another seat's."""
        return [thing for thing in self.things if thing.kind == kind and thing.seat not in (self.seat, -1)]

    def has(self, kind: str) -> bool:
        """Whether anything of that kind was clicked."""
        return any(thing.kind == kind for thing in self.things)
