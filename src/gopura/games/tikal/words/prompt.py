"""What is asked of the player to act in Tikal, in one line."""

from gopura.core.listing import one_of
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    DIG_PRICE,
    ENTER_PRICE,
    GUARD_PRICE,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.lookup import acting
from gopura.games.tikal.view import TikalView
from gopura.games.tikal.words.log import the_tile

ROUNDS = {"tile": "", "volcano": "Volcano round: ", "final": "Last scoring: "}
DEEDS = (
    (ENTER_PRICE, "bring explorers on"),
    (ENTER_PRICE, "move"),
    (DIG_PRICE, "dig"),
    (TAKE_PRICE, "hunt"),
    (SWAP_PRICE, "swap"),
    (CAMP_PRICE, "camp"),
    (GUARD_PRICE, "guard"),
)


def prompt(view: TikalView) -> str:
    """`7 of 10 action points left: bring explorers on, move, dig, hunt, swap, camp, guard or end the turn.`"""
    asked = {"lay": laying, "act": spending, "bid": bidding, "choose": choosing}
    return asked[view["asked"]](view)


def laying(view: TikalView) -> str:
    """Where the tile in hand may go."""
    tile, places = view["tile"], len(view["places"])
    assert tile is not None
    turned = ", then how it is turned" if tile["turns"] > 1 else ""
    free = "" if view["stone_rule"] else "; no stone needs to join it"
    hexes = "its one hex" if places == 1 else f"one of {places} hexes"
    return f"Lay {the_tile(tile)}: choose {hexes}{turned}{free}."


def spending(view: TikalView) -> str:
    """The points left, and what they pay for at best."""
    left, scoring = view["action_points"], view["turn_kind"] != "tile"
    end = "end the turn and score" if scoring else "end the turn"
    deeds = [deed for price, deed in DEEDS if price <= left]
    return f"{ROUNDS[view['turn_kind']]}{left} of {ACTION_POINTS} action points left: {one_of([*deeds, end])}."


def bidding(view: TikalView) -> str:
    """The bid to beat, and what there is to bid."""
    auction, owned = view["auction"], acting(view)["points"]
    assert auction is not None
    standing = f"{auction['bidder']} has bid {auction['bid']}" if auction["bidder"] else "nobody has bid"
    if owned <= auction["bid"]:
        return f"Pass: {standing}, and you have {owned} points."
    return f"Bid {auction['bid'] + 1} to {owned} for the first choice, or pass: {standing}."


def choosing(view: TikalView) -> str:
    """The open tiles."""
    auction = view["auction"]
    assert auction is not None
    return f"Choose one of the {len(auction['offered'])} open tiles; you lay it and play next."
