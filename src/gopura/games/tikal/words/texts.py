"""Tikal in words."""

from gopura.core.lesson import Sketch
from gopura.games.tikal.data import SEAT_LETTERS
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView

HELP = (
    "First lay the tile you have drawn: choose an empty hex, then how it is turned. Then spend your ten "
    "action points. Choose an explorer and then where it walks; a border costs as many points as stones "
    "lie on it, on both sides together. Choose an explorer and then Dig or Hunt to let it work where it "
    "stands. Choose a worker or the leader in your supply and then a camp to bring it in. Choose Camp or "
    "Guard and then the hex; Swap and then one of your lone treasures and one of another player’s. "
    "Points that you have not spent when you end the turn are lost."
)
SUMMARY = (
    (
        "The aim",
        "Explorers of up to four expeditions open up the jungle. Four times in the game everybody scores: "
        "the temples they hold and the treasures they have found.",
    ),
    (
        "A turn",
        "Draw a tile and lay it next to explored land, so that a stone lies on the border on either side. "
        "Then spend ten action points as you like; what is left over is lost.",
    ),
    (
        "Walking",
        "Stones are stepping stones: crossing a border costs one point for each stone on it, on both "
        "sides together. Without a stone there is no way, and a volcano can never be entered. Between the "
        "base camp and your own camps an explorer goes for one point, however far it is.",
    ),
    (
        "Temples",
        "For two points an explorer on a temple raises it by a level: twice in a turn at most, by two "
        "different explorers. The piece of the next level must still be there. Whoever is strongest on a "
        "temple scores its level. Workers count one, the leader counts three, and a tie scores for "
        "nobody.",
    ),
    (
        "Treasures",
        "For three points an explorer on a ruin lifts its top treasure: two in a turn at most, by two "
        "different explorers. One of a kind scores 1, a pair 3, all three 6. For three points you may "
        "swap a lone treasure for another player’s lone treasure of another kind; nobody can refuse.",
    ),
    (
        "Camps and guards",
        "For five points an explorer sets up a camp on a clearing. For five points the strongest on a "
        "temple puts a guard on it: the temple is yours for good and rises no more, and your other "
        "explorers there leave the game. You have two camps and two guards.",
    ),
    (
        "Volcanoes and the end",
        "Whoever draws a volcano keeps it: first everybody, beginning with the drawer, takes a turn "
        "without a tile and scores at its end. Then the volcano is laid and the turn goes on. After the "
        "last tile there is such a round once more. Most points win; a tie goes to the guard on the most "
        "valuable temple, then to the most treasures.",
    ),
    (
        "The auction",
        "An option for people who know the game: everybody starts with 20 points, as many tiles as "
        "players lie open, and the right to choose first is sold to the highest bidder, seat by seat.",
    ),
)
AIM = (say("aim"), say("aim-turn"), say("aim-end"))
CORNER = (0.0, 215.0, 420.0, 385.0)  # of the map, where a game begins
PICTURES = {
    "A turn": Sketch("turn", 1, "map", CORNER),
    "Walking": Sketch("turn", 3, "map", CORNER),
    "Temples": Sketch("turn", 4, "map", CORNER),
    "Treasures": Sketch("treasures", 1, "map", CORNER),
    "Camps and guards": Sketch("guard", 2, "map", CORNER),
    "Volcanoes and the end": Sketch("volcano", 3, "map", CORNER),
}


def matters(view: TikalView) -> str:
    """The part of the summary that matters now to whoever looks."""
    if view["asked"] in ("bid", "choose"):
        return "The auction"
    if view["turn_kind"] != "tile":
        return "Volcanoes and the end"
    if view["asked"] == "lay":
        return "A turn"
    crew = view["crews"][SEAT_LETTERS.index(view["seat"] or "A")]
    kinds = {view["hexes"][place]["kind"] for place in crew["explorers"].values()}
    return "Treasures" if "ruin" in kinds else "Temples" if "temple" in kinds else "Walking"
