"""A mat with something laid on it that does not count yet: nothing is drawn, and the turn goes on."""

from gopura.core.squares import name_of
from gopura.games.angkor.board.choices import offers_on
from gopura.games.angkor.data import ITEM_NAMES, JUNGLE, TILES
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, square_of
from gopura.games.angkor.view import AngkorView, MatView


def laid(before: AngkorView, move: int, after: AngkorView | None) -> AngkorView | None:
    """The view with the item on its space and no longer with whoever lays it."""
    if move == SKIP or before["hand"] is None:
        return after
    item, owner = item_of(move), mat_of(move)
    mats = [mat_with(mat, item, square_of(move)) if i == owner else mat for i, mat in enumerate(before["mats"])]
    hand = dict(before["hand"])
    if item < TILES:
        hand[ITEM_NAMES[item]] -= 1
        mats = [one_less(mat) if mat["seat"] == before["turn"] else mat for mat in mats]
    return {**before, "mats": mats, "hand": hand}


def points(view: AngkorView) -> list[int]:
    """What the mats show."""
    return [mat["score"] for mat in view["mats"]]


def mat_with(mat: MatView, item: int, square: int) -> MatView:
    """The mat with the item there, and its points."""
    after: Mat = offers_on(mat["shows"], tuple(mat["printed"])).mat.copy()
    after.show(item, square)
    name, figures = name_of(square), list(mat["figures"])
    printed = [each for each in mat["printed"] if each != name]
    return {
        **mat,
        "shows": {**mat["shows"], name: ITEM_NAMES[item]},
        "printed": printed,
        "figures_left": [each for each in mat["figures_left"] if each != ITEM_NAMES[item]],
        "jungle_landed": mat["jungle_landed"] + (item == JUNGLE),
        "buildings": after.building_points(),
        "figures": {each: after.figure_points(ITEM_NAMES.index(each)) for each in figures},
        "score": after.score(),
    }


def one_less(mat: MatView) -> MatView:
    """The mat of somebody with a tile less in hand."""
    return {**mat, "hand_size": mat["hand_size"] - 1}
