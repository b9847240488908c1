"""Moves of Angkor as text: `court@Ac4`, `skip`; and the log in words."""

from collections.abc import Sequence

from gopura.core.contract import SEAT_LETTERS
from gopura.core.game import no_such_move
from gopura.core.squares import name_of, square_named
from gopura.games.angkor.data import ITEM_NAMES, ITEMS
from gopura.games.angkor.position import SKIP
from gopura.games.angkor.view import AngkorView

EXPECTED = "A move is item@mat and space, like court@Ac4 or tiger@Bd5, or skip."


def write(move: int) -> str:
    """The canonical text of a move."""
    if move == SKIP:
        return "skip"
    return f"{ITEM_NAMES[move >> 8]}@{SEAT_LETTERS[move >> 6 & 3]}{name_of(move & 63)}"


def read(text: str) -> int:
    """The move of a text. Raises Unreadable."""
    if text == "skip":
        return SKIP
    item, at, place = text.partition("@")
    square = square_named(place[1:])
    if not at or item not in ITEM_NAMES[:ITEMS] or place[:1] not in tuple(SEAT_LETTERS) or square < 0:
        raise no_such_move(text, EXPECTED)
    return ITEM_NAMES.index(item) * 256 + SEAT_LETTERS.index(place[0]) * 64 + square


def log(before: AngkorView, move: int, after: AngkorView, names: Sequence[str]) -> list[str]:
    """What the move did, in words fit for the seat whose views these are."""
    raise NotImplementedError
