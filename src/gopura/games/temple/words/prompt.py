# mypyc: compile
"""What is asked of the player to act in Temple, in one line."""

from gopura.core.listing import all_of, one_of
from gopura.core.message import Message, Sentence
from gopura.core.result import Player
from gopura.games.temple.data import COLOURS_EACH, SEAT_LETTERS
from gopura.games.temple.say import COLOUR_OF, say
from gopura.games.temple.view import HandView, TempleView

LAST_TILES = 3  # which one move may lay
LAST_PLACES = 2


def prompt(view: TempleView) -> Message:
    """`Lay red (2, 4 and 5 are left): choose a place, then your tiles for it.`"""
    assert view["turn"] is not None, "nobody is asked after the end"
    hand = view["hands"][SEAT_LETTERS.index(view["turn"])]
    if view["picking"] is not None:
        return say("ask-pick", mine=len(hand["colours"]), each=COLOURS_EACH, free=len(view["picking"]))
    if not view["tiles"]:
        return say("ask-first", colours=colours_left(hand))
    if hand["current"] is None:
        return say("ask-begin", colours=colours_left(hand))
    values = hand["colours"][hand["current"]]
    return say(
        "ask-lay-or-go-on" if view["edits"] else "ask-lay",
        colour=COLOUR_OF[hand["current"]],
        values=all_of(values),
        left=len(values),
    )


def colours_left(hand: HandView) -> Message:
    """`red, green or blue`."""
    return one_of([COLOUR_OF[letter] for letter, values in hand["colours"].items() if values])


def warning(view: TempleView) -> Sentence:
    """That somebody may lay the last tile in the next move, or has hardly a place left (TEM-7.2, TEM-7.3)."""
    if view["turn"] is None or view["picking"] is not None:
        return ""
    left, letter = min((hand["to_lay"], hand["seat"]) for hand in view["hands"])
    if left <= LAST_TILES:
        return say("last-tiles", player=Player(SEAT_LETTERS.index(letter)), mine=is_own(view, letter), left=left)
    places = len(view["spots"])
    if places <= LAST_PLACES and view["tiles"]:
        letter = view["turn"]
        return say(
            "last-places", player=Player(SEAT_LETTERS.index(letter)), mine=is_own(view, letter), places=places
        )
    return ""


def is_own(view: TempleView, letter: str) -> str:
    """`yes` where the seat is that of whoever looks."""
    return "yes" if letter == view["seat"] else "no"
