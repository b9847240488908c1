# mypyc: compile
"""What is asked of the player to act in Angkor, in one line."""

from gopura.core.listing import one_of
from gopura.core.message import Message, Sentence
from gopura.games.angkor.data import PLACEMENTS, SEAT_LETTERS
from gopura.games.angkor.say import say
from gopura.games.angkor.view import AngkorView


def prompt(view: AngkorView) -> Message:
    """`Place your second piece (2 of 2): choose a tile or a figure, then its space.`"""
    if view["must_skip"]:
        return say("skip-now")
    held = one_of(to_choose_from(view))
    if view["placement"] == PLACEMENTS:
        return say("place-the-last", placements=PLACEMENTS, held=held)
    return say("place-the-first", placements=PLACEMENTS, held=held)


def warning(view: AngkorView) -> Sentence:
    """That the next princess ends the game (ANG-6.3)."""
    is_near = view["turn"] is not None and view["princesses_drawn"] == view["princesses"] - 1
    return say("last-princess-to-come") if is_near else ""


def to_choose_from(view: AngkorView) -> list[Message]:
    """What the player to act has."""
    assert view["turn"] is not None, "nobody is asked after the end"
    mat = view["mats"][SEAT_LETTERS.index(view["turn"])]
    return [say("a-tile")] * bool(mat["hand_size"]) + [say("a-figure")] * bool(mat["figures_left"])
