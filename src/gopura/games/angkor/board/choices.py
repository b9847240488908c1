# mypyc: compile
"""Each legal move of Angkor as a person meets it: what to click, and what it brings in points."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.core.bits import BIT, has
from gopura.core.drawing import Choice, remembered
from gopura.core.message import Message
from gopura.core.squares import name_of, square_named
from gopura.games.angkor.data import FIGURE_NAMES, ITEM_NAMES, ITEMS, JUNGLE, SEAT_LETTERS, TILES
from gopura.games.angkor.rules.mat import Mat, counted_by
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, square_of
from gopura.games.angkor.say import a_thing, say
from gopura.games.angkor.view import AngkorView
from gopura.games.angkor.words.notation import write

PRINTED = ITEMS  # stands for the printed temple among what a tile can cover
NOTHING = Choice("skip", ("skip",), "", say("nothing-fits"))


class Offers:
    """A mat, its points, and the choices found on it so far; most mats stay the same for several moves."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.score = mat.score()
        self.tried = mat.copy()
        self.found: dict[int, Choice] = {}

    def choice(self, move: int) -> Choice:
        """The choice that places something on this mat."""
        known = self.found.get(move)
        if known is None:
            item, square = item_of(move), square_of(move)
            gained = self.score_with(item, square) - self.score
            known = self.found[move] = choice(move, gained, covered(self.mat, square))
        return known

    def score_with(self, item: int, square: int) -> int:
        """The points of the mat with the item there, as if the game ended then (ANG-7)."""
        self.tried.show_as(self.mat)
        self.tried.show(item, square)
        return self.tried.score()


def choices(view: AngkorView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks: the item, then the space."""
    offers = [offers_on(mat["shows"], tuple(mat["printed"])) for mat in view["mats"]]
    return [offers[mat_of(move)].choice(move) if move != SKIP else NOTHING for move in moves]


@lru_cache(maxsize=32768)
def choice(move: int, gained: int, under: int) -> Choice:
    """A move that brings so many points and covers that. It costs nothing but the placement: no price."""
    text, path = clicks(move)
    return Choice(text, path, "", effect(move, gained, under))


@lru_cache(maxsize=SKIP)
def clicks(move: int) -> tuple[str, tuple[str, str]]:
    """The move as text and as the two things to click."""
    item = ITEM_NAMES[item_of(move)]
    source = f"{'figure' if item in FIGURE_NAMES else 'hand'}:{item}"
    return write(move), (source, f"{SEAT_LETTERS[mat_of(move)]}:{name_of(square_of(move))}")


@remembered(4096)
def offers_on(shows: dict[str, str], printed: tuple[str, ...]) -> Offers:
    """The mat of a view, for counting its points."""
    mat = Mat(0, 0, 0)
    for name, item in shows.items():
        mat.show(ITEM_NAMES.index(item), square_named(name))
    for name in printed:
        mat.printed |= BIT[square_named(name)]
    return Offers(mat)


def covered(mat: Mat, square: int) -> int:
    """What a tile there would cover: an item, the printed temple, or nothing (−1)."""
    return PRINTED if has(mat.printed, square) else mat.item_on(square)


def effect(move: int, gained: int, under: int) -> Message:
    """What the move brings, in words."""
    item, owner = item_of(move), SEAT_LETTERS[mat_of(move)]
    if item >= TILES:
        return figure_effect(item, gained)
    brought = jungle_effect(owner, gained) if item == JUNGLE else own_effect(gained)
    if under < 0:
        return brought
    return say("covers", effect=brought, under=a_thing("printed" if under == PRINTED else ITEM_NAMES[under]))


def own_effect(gained: int) -> Message:
    """What a building or water brings."""
    if gained == 0:
        return say("brings-nothing")
    return say("brings", points=gained) if gained > 0 else say("costs", points=-gained)


def jungle_effect(owner: str, gained: int) -> Message:
    """What jungle takes from the owner of the mat, or brings if the owner's tiger counts it."""
    if gained == 0:
        return say("takes-nothing", seat=owner)
    return say("gives", seat=owner, points=gained) if gained > 0 else say("takes", seat=owner, points=-gained)


def figure_effect(figure: int, gained: int) -> Message:
    """What a figure would count now (ANG-7.2)."""
    counted = ITEM_NAMES[counted_by(figure)]
    if gained == 0:
        return say("counts-nothing", item=counted)
    return say("counts", tiles=say("counted", item=counted, count=gained), points=gained)
