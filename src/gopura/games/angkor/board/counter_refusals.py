"""Why nothing comes of a click on what only tells something: the bar above a mat, its frame, the supply."""

from gopura.core.refusal import Refusal
from gopura.games.angkor.data import FIGURE_NAMES, HAND, ITEM_NAMES, JUNGLE_LIMIT, SEAT_LETTERS, TILE_NAMES
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say, thing

ON_A_MAT = ("bar", "built", *FIGURE_NAMES, "held", "landed", "score", "frame")
COUNTERS = {f"{what}:{seat}" for what in ON_A_MAT for seat in SEAT_LETTERS}
COUNTERS |= {"supply", "walls", "princesses", "unseen:princess", *(f"unseen:{name}" for name in TILE_NAMES)}


def is_counter(id: str) -> bool:
    """Whether the thing of that id only tells something."""
    return id in COUNTERS


def why_not_a_counter(position: AngkorPosition, id: str) -> Refusal:
    """What that is, and why nothing can be done with it."""
    what, _, whose = id.partition(":")
    if what in FIGURE_NAMES:
        return why_not_that_figure(position, what, whose)
    if what == "held":
        return why_not_that_hand(position, whose)
    if what in ON_A_MAT:
        return why_not_on_the_bar(what, whose)
    return why_not_from_the_supply(what, whose)


def why_not_that_figure(position: AngkorPosition, figure: str, seat: str) -> Refusal:
    """The points of a figure are not the figure (ANG-7.2), and another's is not one's own (ANG-5.1)."""
    if seat != SEAT_LETTERS[position.seat_to_act]:
        return Refusal("ANG-5.1", say("not-your-figure", figure=thing(figure), seat=seat))
    if position.mats[position.seat_to_act].shown(ITEM_NAMES.index(figure)) != 0:
        return Refusal("ANG-7.2", say("points-of-your-figure", figure=thing(figure)))
    return Refusal("ANG-7.2", say("points-of-a-figure-to-come", figure=thing(figure)))


def why_not_that_hand(position: AngkorPosition, seat: str) -> Refusal:
    """Only one's own tiles are laid (ANG-2.1)."""
    if seat != SEAT_LETTERS[position.seat_to_act]:
        return Refusal("ANG-2.1", say("not-your-tiles", seat=seat))
    return Refusal("ANG-2.1", say("size-of-your-hand"))


def why_not_on_the_bar(what: str, seat: str) -> Refusal:
    """What stands in the bar above a mat only counts, and around the mat there are only leaves."""
    if what == "frame":
        return Refusal("ANG-1.2", say("only-the-frame"))
    if what == "bar":
        return Refusal("ANG-2.1", say("only-a-heading", seat=seat))
    if what == "landed":
        return Refusal("ANG-4.4", say("only-jungle-landed", seat=seat, limit=JUNGLE_LIMIT))
    if what == "built":
        return Refusal("ANG-7.1", say("only-building-points", seat=seat))
    return Refusal("ANG-7.3", say("only-points", seat=seat))


def why_not_from_the_supply(what: str, kind: str) -> Refusal:
    """Nobody takes anything from the supply (ANG-6.1) or a wall (ANG-8.1), and no princess is placed (ANG-6.2)."""
    if what == "supply":
        return Refusal("ANG-6.1", say("drawn-later", hand=HAND))
    if what == "walls":
        return Refusal("ANG-8.1", say("drawn-from-your-wall", hand=HAND))
    if what == "princesses" or kind == "princess":
        return Refusal("ANG-6.2", say("only-princesses"))
    return Refusal("ANG-2.1", say("only-unseen", item=kind))
