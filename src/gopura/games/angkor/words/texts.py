"""What people open at the table to learn Angkor."""

from gopura.core.lesson import Sketch
from gopura.games.angkor.data import PRINCESSES, SEAT_LETTERS
from gopura.games.angkor.say import say
from gopura.games.angkor.view import AngkorView

LATE = 30  # tiles left in the supply; by then figures should stand

HELP = (
    "On your turn you place two things, one after the other. Choose a tile from your hand or one of your "
    "figures, then the space it goes on. Buildings and water go on your own mat, next to something you have "
    "built; jungle goes on the other players’ mats, from the edge inwards. After the second placement you "
    "draw back up to five tiles. The points shown are what everybody would score if the game ended now; it "
    "ends when the fifth princess is drawn."
)
SUMMARY = (
    (
        "The aim",
        "Everybody builds on a mat of their own. When the game ends, what still shows counts: an inner court "
        "1 point, a pagoda 2, a temple 3. Two temples are printed on every mat and count like any other.",
    ),
    (
        "A turn",
        "Make two placements, each a tile from your hand or one of your three figures, then draw back up to "
        "five tiles. You may not pass: only a player who can place nothing at all skips a placement.",
    ),
    (
        "Buildings and water",
        "They go on your own mat, on a space that touches, by a side or a corner, another space showing a "
        "building or water. They may cover anything except water and figures. If jungle has swallowed "
        "everything you had, you start afresh anywhere.",
    ),
    (
        "Jungle",
        "It goes on the other players’ mats: on a space at the outer edge, or next to jungle that is already "
        "there, side by side. It swallows buildings, even the printed temples, but never water or a figure. No "
        "mat takes more than four jungle tiles between two turns of its owner.",
    ),
    (
        "Figures",
        "Tiger, fountain and statue stand on blank spaces of your own mat and stay there. At the end the "
        "tiger scores a point for every jungle tile joined to it, the fountain for every water tile, the "
        "statue for every inner court. Joined means linked by an unbroken chain of such tiles, side to side.",
    ),
    (
        "The end",
        "Five princesses hide in the supply. One that is drawn is laid open and replaced; the fifth ends the "
        "game on the spot. The most points win; players with equal points share the win.",
    ),
)
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
WHOLE = (0.0, 70.0, 540.0, 540.0)  # of a mat, as the next ones
UPPER = (20.0, 85.0, 500.0, 340.0)
LOWER = (20.0, 262.0, 500.0, 340.0)
PICTURES = {
    "The aim": Sketch("build", 2, "mat:A", UPPER),
    "Buildings and water": Sketch("jungle", 1, "mat:A", UPPER),
    "Jungle": Sketch("jungle", 2, "mat:B", LOWER),
    "Figures": Sketch("figures", 3, "mat:A", WHOLE),
    "The end": Sketch("figures", 4, "supply"),
}


def matters(view: AngkorView) -> str:
    """The part of the summary that matters now to whoever looks."""
    if view["princesses_drawn"] + 1 >= PRINCESSES:
        return "The end"
    mat = view["mats"][SEAT_LETTERS.index(view["seat"] or "A")]
    if view["tiles_left"] <= LATE and mat["figures_left"]:
        return "Figures"
    if mat["jungle_landed"]:
        return "Jungle"
    return "Buildings and water" if "jungle" in mat["shows"].values() else "A turn"
