"""Temple in words."""

from gopura.core.lesson import Sketch
from gopura.games.temple.say import say
from gopura.games.temple.view import TempleView

HELP = (
    "Choose a place in the building, then the tile or tiles that go there, in the order in which the place "
    "names them. Every tile needs a neighbour with as many dots as itself or fewer. You play one colour to "
    "its end before you begin the next. On the plan, the coloured strip of a wall is its low side: only a "
    "floor can lie there, and only a top on the other side. Whoever cannot move has lost, so mind your ones "
    "and twos."
)
SUMMARY = (
    (
        "The aim",
        "Lay all thirty of your tiles, or leave the other player without a move. You both build the same temple.",
    ),
    (
        "The tiles",
        "Ten colours, each with the values 1 to 6 as dots on one face. You play five of the colours, one "
        "after the other: you begin a new one only when the last one is used up.",
    ),
    (
        "The building",
        "Floors lie on the ground, walls stand on the edges between cells, tops lie on walls. Tiles lock edge"
        " to edge so that the dots form one continuous side. So a wall has a low side, with the dots, for a "
        "floor, and a high side for a top.",
    ),
    (
        "Values",
        "When it is laid, each tile must touch a tile of the same or a smaller value, no matter whose: even one "
        "laid a moment ago in the same move will do.",
    ),
    (
        "Floors and walls",
        "A floor touches any tile. A corner wall is two walls at a right angle, each with a floor at its low "
        "side. A single wall touches another wall, and a floor or a top.",
    ),
    (
        "Tops",
        "A tunnel is a top at exactly one wall, with a new wall on the side opposite. A single top touches "
        "two walls or more. A corner top touches two tops or more but no wall, and adds a wall on every open "
        "side.",
    ),
    (
        "The end",
        "The first tile is a 1. Whoever lays their last tile wins at once; whoever must move and cannot loses "
        "at once. There are no draws.",
    ),
)
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
PICTURES = {
    "The building": Sketch("walls", 4, "plan"),
    "Values": Sketch("floors", 3, "plan"),
    "Floors and walls": Sketch("walls", 1, "plan"),
    "Tops": Sketch("walls", 2, "plan"),
    "The end": Sketch("block", 2, "plan"),
}
FEW = 12  # places to lay


def matters(view: TempleView) -> str:
    """The part of the summary that matters now."""
    kinds = {spot.partition(":")[0] for spot in view["spots"]}
    if view["picking"] or not view["tiles"]:
        return "The tiles"
    if 0 < len(view["spots"]) < FEW and len(view["tiles"]) > FEW:
        return "The end"
    if "top" in kinds:
        return "Tops"
    return "Floors and walls" if {"wall", "corner"} & kinds else "Values"
