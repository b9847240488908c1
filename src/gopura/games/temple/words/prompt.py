"""What is asked of the player to act in Temple, in one line."""

from gopura.core.listing import one_of
from gopura.games.temple.data import COLOURS_EACH, SEAT_LETTERS
from gopura.games.temple.view import HandView, TempleView
from gopura.games.temple.words.log import NAME_OF, listed

THEN = "choose a place, then a tile for each of its parts"


def prompt(view: TempleView) -> str:
    """`Lay red: 2, 4 and 5 are left; choose a place, then a tile for each of its parts.`"""
    assert view["turn"] is not None, "nobody is asked after the end"
    hand = view["hands"][SEAT_LETTERS.index(view["turn"])]
    if view["picking"] is not None:
        mine, free = len(hand["colours"]), len(view["picking"])
        return f"Pick a colour: {mine} of {COLOURS_EACH} are yours, {free} are free."
    if not view["tiles"]:
        return f"Begin the temple at 0,0 with a 1: {colours_left(hand)}."
    if hand["current"] is None:
        return f"Begin a colour: {colours_left(hand)}; {THEN}."
    values = hand["colours"][hand["current"]]
    left = f"{listed([str(value) for value in values])} {'is' if len(values) == 1 else 'are'} left"
    beyond = " (a move that needs more goes on in a new colour)" if view["edits"] else ""
    return f"Lay {NAME_OF[hand['current']]}: {left}{beyond}; {THEN}."


def colours_left(hand: HandView) -> str:
    """`red, green or blue`."""
    return one_of([NAME_OF[letter] for letter, values in hand["colours"].items() if values])
