"""What is asked of the player to act in Angkor, in one line."""

from gopura.games.angkor.data import PLACEMENTS, SEAT_LETTERS
from gopura.games.angkor.view import AngkorView

NUMBERED = ("first", "second")


def prompt(view: AngkorView) -> str:
    """`Place the second of 2, which ends your turn: choose a tile or a figure, then its space.`"""
    if view["must_skip"]:
        return "Nothing that you hold can be placed: skip."
    number = view["placement"]
    ending = ", which ends your turn" if number == PLACEMENTS else ""
    return f"Place the {NUMBERED[number - 1]} of {PLACEMENTS}{ending}: choose {held(view)}, then its space."


def held(view: AngkorView) -> str:
    """What the player to act can choose from."""
    assert view["turn"] is not None, "nobody is asked after the end"
    mat = view["mats"][SEAT_LETTERS.index(view["turn"])]
    kinds = ["a tile"] * bool(mat["hand_size"]) + ["a figure"] * bool(mat["figures_left"])
    return " or ".join(kinds)
