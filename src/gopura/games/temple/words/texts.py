"""Temple in words."""

from gopura.core.lesson import Sketch
from gopura.core.message import Message, Sentence
from gopura.games.temple.say import say
from gopura.games.temple.view import TempleView

PARTS = ("aim", "tiles", "building", "values", "walls", "tops", "end")  # of the short rules


def part(name: str) -> Message:
    """The heading of a part of the short rules."""
    return say(f"short-{name}")


HELP = say("help")
SUMMARY = tuple((part(name), say(f"short-{name}-text")) for name in PARTS)
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
PICTURES: dict[Sentence, Sketch] = {
    part("building"): Sketch("walls", 4, "plan"),
    part("values"): Sketch("floors", 3, "plan"),
    part("walls"): Sketch("walls", 1, "plan"),
    part("tops"): Sketch("walls", 2, "plan"),
    part("end"): Sketch("block", 2, "plan"),
}
TILES = {"floor/hand": say("next-tile"), "wall/hand": say("next-tile")}
TOPS = {
    "top/hand": say("next-top"),
    "top/hand/hand": say("next-top-wall"),
    "top/hand/hand/hand": say("next-top-other-wall"),
}
CORNERS = {"corner/hand": say("next-corner-first"), "corner/hand/hand": say("next-corner-second")}
PLACES = dict.fromkeys(("floor", "top", "wall", "corner"), say("next-place"))
WANTED = {**PLACES, **TILES, **TOPS, **CORNERS}
FEW = 12  # places to lay


def matters(view: TempleView) -> Message:
    """The part of the summary that matters now."""
    kinds = {spot.partition(":")[0] for spot in view["spots"]}
    if view["picking"] or not view["tiles"]:
        return part("tiles")
    if 0 < len(view["spots"]) < FEW and len(view["tiles"]) > FEW:
        return part("end")
    if "top" in kinds:
        return part("tops")
    return part("walls") if {"wall", "corner"} & kinds else part("values")
