# mypyc: compile
"""Each legal move of Temple as a person meets it: the place, then a tile for each part, and what that leaves."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.core.drawing import Choice
from gopura.core.refusal import Refusal
from gopura.games.temple.data import COLOUR_NAMES, PICK_MOVE, tile_name
from gopura.games.temple.proof import conceivable
from gopura.games.temple.rules.moves import colour_picked, kind_of, size_of, tile_of
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.view import HandView, TempleView, spot_of, view
from gopura.games.temple.words.log import NAME_OF, parts
from gopura.games.temple.words.notation import write


def choices(view: TempleView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks: the place, and the tiles in the order of the notation."""
    hand = next((hand for hand in view["hands"] if hand["seat"] == view["turn"]), None)
    return [choice(hand, move) for move in moves] if hand else []


def choice(hand: HandView, move: int) -> Choice:
    """One move, its price in tiles, and what it lays and leaves."""
    text, path = clicks(move)
    if kind_of(move) == PICK_MOVE:
        return Choice(text, path, "", f"{COLOUR_NAMES[colour_picked(move)]} is yours")
    size = size_of(move)
    return Choice(text, path, f"{size} tile{'s' if size > 1 else ''}", f"{parts(move)}; {left_over(hand, move)}")


def path(_view: TempleView, move: int) -> tuple[str, ...]:
    """What to click for a move, legal or not."""
    return clicks(move)[1]


@lru_cache(maxsize=4096)
def clicks(move: int) -> tuple[str, tuple[str, ...]]:
    """The move as text and as the things to click."""
    if kind_of(move) == PICK_MOVE:
        return write(move), (f"colour:{write(move)[-1]}",)
    return write(move), (spot_of(move), *(f"hand:{tile_name(tile_of(move, i))}" for i in range(size_of(move))))


def left_over(hand: HandView, move: int) -> str:
    """What the move leaves of its colours: `leaves red 1, 4` or `uses up red`."""
    tiles = {tile_name(tile_of(move, i)) for i in range(size_of(move))}
    said = []
    for letter in dict.fromkeys(sorted(tile[0] for tile in tiles)):
        left = [str(value) for value in hand["colours"][letter] if f"{letter}{value}" not in tiles]
        said.append(f"leaves {NAME_OF[letter]} {', '.join(left)}" if left else f"uses up {NAME_OF[letter]}")
    return ", ".join(sorted(said, reverse=True))


def meant(position: TemplePosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """The moves that these clicks may stand for."""
    seen, wanted = view(position, position.seat_to_act), set(clicked)
    return [int(move) for move in conceivable(position) if wanted <= set(path(seen, move))]
