# mypyc: compile
"""Each legal move of Temple as a person meets it: the place, then a tile for each part, and what that leaves."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.core.drawing import Choice
from gopura.games.temple.data import COLOUR_LETTERS, PICK_MOVE, tile_name
from gopura.games.temple.rules.moves import colour_picked, kind_of, shape_of, size_of, tile_of
from gopura.games.temple.say import COLOUR, COLOUR_OF, say
from gopura.games.temple.view import HandView, TempleView, spot_of
from gopura.games.temple.words.notation import write
from gopura.games.temple.words.parts import parts


def choices(view: TempleView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks: the place, and the tiles in the order of the notation."""
    hand = next((hand for hand in view["hands"] if hand["seat"] == view["turn"]), None)
    if hand is None:
        return []
    if view["picking"] is not None:
        return [pick(move) for move in moves]
    prices = [str(say("price", tiles=tiles)) for tiles in range(1, 4)]
    effect = str(say("effect", parts="{0}", left="{1}"))
    left: dict[int, str] = {}  # what is left after each choice of tiles, wherever they are laid
    found: list[Choice] = []
    for move in moves:
        tiles = move - shape_of(move)
        if tiles not in left:
            left[tiles] = left_over(hand, move)
        text, path = clicks(move)
        found.append(Choice(text, path, prices[size_of(move) - 1], effect.format(parts(move), left[tiles])))
    return found


def pick(move: int) -> Choice:
    """The picking of a colour, which costs nothing."""
    return Choice(*clicks(move), "", say("effect-pick", colour=COLOUR[colour_picked(move)]))


@lru_cache(maxsize=4096)
def clicks(move: int) -> tuple[str, tuple[str, ...]]:
    """The move as text and as the things to click."""
    if kind_of(move) == PICK_MOVE:
        return write(move), (f"colour:{COLOUR_LETTERS[colour_picked(move)]}",)
    return write(move), (spot_of(move), *(f"hand:{tile_name(tile_of(move, i))}" for i in range(size_of(move))))


def left_over(hand: HandView, move: int) -> str:
    """What the move leaves of its colours: `leaves red 1, 4` or `uses up red`."""
    tiles = {tile_name(tile_of(move, i)) for i in range(size_of(move))}
    used_up: list[str] = []
    left: list[str] = []
    for letter in sorted({tile[0] for tile in tiles}):
        values = [str(value) for value in hand["colours"][letter] if f"{letter}{value}" not in tiles]
        if values:
            left.append(str(say("leaves", colour=COLOUR_OF[letter], values=", ".join(values))))
        else:
            used_up.append(str(say("uses-up", colour=COLOUR_OF[letter])))
    return ", ".join(used_up + left)
