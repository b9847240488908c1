# mypyc: compile
"""Moves of Angkor as text: `court@Ac4`, `skip`."""

from gopura.core.groups import no_such_move
from gopura.core.squares import name_of, square_named
from gopura.games.angkor.data import ITEM_NAMES, ITEMS, SEAT_LETTERS
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, placement, square_of
from gopura.games.angkor.say import say


def write(move: int) -> str:
    """The canonical text of a move."""
    if move == SKIP:
        return "skip"
    return f"{ITEM_NAMES[item_of(move)]}@{SEAT_LETTERS[mat_of(move)]}{name_of(square_of(move))}"


def read(text: str) -> int:
    """The move of a text. Raises Unreadable."""
    if text == "skip":
        return SKIP
    item, at, place = text.partition("@")
    square = square_named(place[1:])
    if not at or item not in ITEM_NAMES[:ITEMS] or place[:1] not in tuple(SEAT_LETTERS) or square < 0:
        raise no_such_move(text, str(say("what-a-move-is")))
    return placement(ITEM_NAMES.index(item), SEAT_LETTERS.index(place[0]), square)
