"""What people open at the table to learn Angkor."""

from gopura.core.lesson import Sketch
from gopura.core.message import Message, Sentence
from gopura.games.angkor.data import PRINCESSES, SEAT_LETTERS
from gopura.games.angkor.say import say
from gopura.games.angkor.view import AngkorView

LATE = 30  # tiles left in the supply; by then figures should stand

PARTS = ("aim", "turn", "buildings", "jungle", "figures", "end")  # of the short rules


def part(name: str) -> Message:
    """The heading of a part of the short rules."""
    return say(f"short-{name}")


HELP = say("help")
SUMMARY = tuple((part(name), say(f"short-{name}-text")) for name in PARTS)
SPACES = {f"{source}/{mat}": say("next-space") for source in ("hand", "figure") for mat in SEAT_LETTERS}
WANTED = {"hand": say("next-tile"), "figure": say("next-figure"), **SPACES}
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
WHOLE = (0.0, 70.0, 540.0, 540.0)  # of a mat, as the next ones
UPPER = (20.0, 85.0, 500.0, 340.0)
LOWER = (20.0, 262.0, 500.0, 340.0)
PICTURES: dict[Sentence, Sketch] = {
    part("aim"): Sketch("build", 2, "mat:A", UPPER),
    part("buildings"): Sketch("jungle", 1, "mat:A", UPPER),
    part("jungle"): Sketch("jungle", 2, "mat:B", LOWER),
    part("figures"): Sketch("figures", 3, "mat:A", WHOLE),
    part("end"): Sketch("figures", 4, "supply"),
}


def matters(view: AngkorView) -> Message:
    """The part of the summary that matters now to whoever looks."""
    if view["princesses_drawn"] + 1 >= PRINCESSES:
        return part("end")
    mat = view["mats"][SEAT_LETTERS.index(view["seat"] or "A")]
    if view["tiles_left"] <= LATE and mat["figures_left"]:
        return part("figures")
    if mat["jungle_landed"]:
        return part("jungle")
    return part("buildings") if "jungle" in mat["shows"].values() else part("turn")
