# mypyc: compile
"""What is asked of the player to act in Tikal, in one line."""

from gopura.core.listing import one_of
from gopura.core.message import Message, Sentence
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    CAMPS,
    DIG_PRICE,
    ENTER_PRICE,
    GUARD_PRICE,
    GUARDS,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.lookup import acting
from gopura.games.tikal.say import say
from gopura.games.tikal.view import CrewView, TikalView
from gopura.games.tikal.words.naming import a_tile

DEEDS = (
    (ENTER_PRICE, "deed-enter"),
    (ENTER_PRICE, "deed-move"),
    (DIG_PRICE, "deed-dig"),
    (TAKE_PRICE, "deed-hunt"),
    (SWAP_PRICE, "deed-swap"),
    (CAMP_PRICE, "deed-camp"),
    (GUARD_PRICE, "deed-guard"),
)


def prompt(view: TikalView) -> Message:
    """`7 of 10 action points left: bring in explorers, move, dig, hunt, swap, camp, guard or end the turn.`"""
    asked = {"lay": laying, "act": spending, "bid": bidding, "choose": choosing}
    return asked[view["asked"]](view)


def laying(view: TikalView) -> Message:
    """Where the tile in hand may go."""
    tile = view["tile"]
    assert tile is not None
    key = "ask-tile" if view["stone_rule"] else "ask-tile-free"
    return say(key, tile=a_tile(tile), places=len(view["places"]), turns=tile["turns"])


def spending(view: TikalView) -> Message:
    """The points left, and what they pay for at best."""
    left, round, idle = view["action_points"], view["turn_kind"], idle_deeds(view)
    deeds = [say(key) for price, key in DEEDS if price <= left and key not in idle]
    deeds.append(say("deed-end" if round == "tile" else "deed-end-and-score"))
    return say("ask-actions", round=round, left=left, all=ACTION_POINTS, deeds=one_of(deeds))


def idle_deeds(view: TikalView) -> set[str]:
    """The deeds that nothing is left for, or nobody is on the board to do."""
    crew = acting(view)
    anybody = bool(crew["explorers"])
    left = {
        "deed-enter": crew["workers_left"] or crew["leader_left"],
        "deed-swap": any(
            own != other
            for each in view["crews"]
            if each["seat"] != crew["seat"]
            for own in lone(crew)
            for other in lone(each)
        ),
        "deed-move": anybody,
        "deed-dig": anybody,
        "deed-hunt": anybody,
        "deed-camp": anybody and len(crew["camps"]) < CAMPS,
        "deed-guard": anybody and len(crew["guards"]) < GUARDS,
    }
    return {deed for deed, is_left in left.items() if not is_left}


def lone(crew: CrewView) -> list[str]:
    """The treasures of which the seat has one (TIK-5.2)."""
    return [kind for kind, count in crew["treasures"].items() if count == 1]


def bidding(view: TikalView) -> Message:
    """The bid to beat, and what there is to bid."""
    auction, owned = view["auction"], acting(view)["points"]
    assert auction is not None
    bid, bidder = auction["bid"], auction["bidder"]
    if owned <= bid:
        return say("ask-pass", bidder=bidder, bid=bid, points=owned) if bidder else say("ask-pass-first")
    if bidder is None:
        return say("ask-bid-first", least=bid + 1, most=owned)
    return say("ask-bid", least=bid + 1, most=owned, bidder=bidder, bid=bid)


def choosing(view: TikalView) -> Message:
    """The open tiles."""
    auction = view["auction"]
    assert auction is not None
    return say("ask-choose", tiles=len(auction["offered"]))


def warning(view: TikalView) -> Sentence:
    """That the last tiles are drawn, and that the last scoring goes on (TIK-8.4)."""
    left = view["tiles_left"]
    if view["turn"] is None:
        return ""
    if view["turn_kind"] == "final":
        return say("last-round")
    return say("last-tiles", left=left) if left < len(view["crews"]) else ""
