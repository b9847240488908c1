# mypyc: compile
"""Each legal move of Angkor as a person meets it: what to click, and what it brings in points."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Choice
from gopura.core.squares import name_of, square_named
from gopura.games.angkor.data import ITEM_NAMES, JUNGLE, TILES
from gopura.games.angkor.mat import Mat
from gopura.games.angkor.notation import write
from gopura.games.angkor.position import SKIP
from gopura.games.angkor.texts import WITH_ARTICLE
from gopura.games.angkor.view import FIGURE_NAMES, AngkorView, MatView

COUNTED = {"tiger": "jungle", "fountain": "water", "statue": "inner court"}


def choices(view: AngkorView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks: the item, then the space."""
    mats = [mat_of(mat) for mat in view["mats"]]
    return [choice(view, mats, move) for move in moves]


def choice(view: AngkorView, mats: Sequence[Mat], move: int) -> Choice:
    """One move. It costs nothing but the placement, so its price is empty."""
    if move == SKIP:
        return Choice("skip", ("skip",), "", "nothing that you hold can be placed")
    text, path = clicks(move)
    owner = move >> 6 & 3
    return Choice(text, path, "", effect(view["mats"][owner], mats[owner], move >> 8, move & 63))


def path(_view: AngkorView, move: int) -> tuple[str, ...]:
    """What to click for a move, legal or not."""
    return ("skip",) if move == SKIP else clicks(move)[1]


@lru_cache(maxsize=SKIP)
def clicks(move: int) -> tuple[str, tuple[str, str]]:
    """The move as text and as the two things to click."""
    item = ITEM_NAMES[move >> 8]
    source = f"{'figure' if item in FIGURE_NAMES else 'hand'}:{item}"
    return write(move), (source, f"{SEAT_LETTERS[move >> 6 & 3]}:{name_of(move & 63)}")


def mat_of(view: MatView) -> Mat:
    """The mat of a view, for counting its points."""
    mat = Mat(0, 0, 0)
    for name, item in view["shows"].items():
        mat.show(ITEM_NAMES.index(item), square_named(name))
    return mat


def effect(view: MatView, mat: Mat, item: int, square: int) -> str:
    """What laying the item there brings, as if the game ended then (ANG-7)."""
    after = mat.copy()
    after.show(item, square)
    gained: int = after.score() - view["score"]
    if item >= TILES:
        return figure_effect(ITEM_NAMES[item], gained)
    if item != JUNGLE:
        said = f"{gained:+d} {points(gained)}".replace("-", "−") if gained else "no points now"
    elif gained:
        said = f"{view['seat']} {'gains' if gained > 0 else 'loses'} {abs(gained)} {points(gained)}"
    else:
        said = f"{view['seat']} loses nothing"
    return said + covering(view, name_of(square))


def figure_effect(figure: str, gained: int) -> str:
    """What a figure would count now (ANG-7.2)."""
    tiles = (
        f"{gained} {COUNTED[figure]} tile{'' if gained == 1 else 's'}" if gained else f"no {COUNTED[figure]} tile"
    )
    return f"counts {tiles} now" + (f": +{gained} {points(gained)}" if gained else "")


def points(number: int) -> str:
    """`point` or `points`."""
    return "point" if abs(number) == 1 else "points"


def covering(view: MatView, space: str) -> str:
    """What the tile would cover."""
    if space in view["printed"]:
        return ", covers the printed temple"
    return f", covers {WITH_ARTICLE[view['shows'][space]]}" if space in view["shows"] else ""
