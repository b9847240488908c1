"""Tikal in words."""

from gopura.core.lesson import Sketch
from gopura.core.message import Message, Sentence
from gopura.games.tikal.data import SEAT_LETTERS
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView

PARTS = ("aim", "turn", "walking", "temples", "treasures", "camps", "end", "auction")  # of the short rules


def part(name: str) -> Message:
    """The heading of a part of the short rules."""
    return say(f"short-{name}")


HELP = say("help")
SUMMARY = tuple((part(name), say(f"short-{name}-text")) for name in PARTS)
WANTED = {
    "supply": say("next-entering"),
    "supply/camp": say("next-entry"),
    "explorer": say("next-explorer"),
    "explorer/hex": say("next-walk"),
    "explorer/camp": say("next-jump"),
    "explorer/action": say("next-deed"),
    "action": say("next-deed"),
    "action/hex": say("next-hex"),
    "action/hex/guard": say("next-guard"),
    "action/treasure": say("next-own-treasure"),
    "action/treasure/treasure": say("next-other-treasure"),
    "hex": say("next-hex"),
    "hex/turn": say("next-turn"),
}
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
CORNER = (0.0, 215.0, 420.0, 385.0)  # of the map, where a game begins
PICTURES: dict[Sentence, Sketch] = {
    part("turn"): Sketch("turn", 1, "map", CORNER),
    part("walking"): Sketch("turn", 3, "map", CORNER),
    part("temples"): Sketch("turn", 4, "map", CORNER),
    part("treasures"): Sketch("treasures", 1, "map", CORNER),
    part("camps"): Sketch("guard", 2, "map", CORNER),
    part("end"): Sketch("volcano", 3, "map", CORNER),
}


def matters(view: TikalView) -> Message:
    """The part of the summary that matters now to whoever looks."""
    if view["asked"] in ("bid", "choose"):
        return part("auction")
    if view["turn_kind"] != "tile":
        return part("end")
    if view["asked"] == "lay":
        return part("turn")
    crew = view["crews"][SEAT_LETTERS.index(view["seat"] or "A")]
    kinds = {view["hexes"][place]["kind"] for place in crew["explorers"].values()}
    return part("treasures") if "ruin" in kinds else part("temples") if "temple" in kinds else part("walking")
