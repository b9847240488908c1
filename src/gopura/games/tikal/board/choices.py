# mypyc: compile
"""Each legal move of Tikal as a person meets it: what to click, what it costs, what it brings."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.core.drawing import Choice
from gopura.core.message import Message, Sentence
from gopura.games.tikal.board.rebuilt import land_of
from gopura.games.tikal.data import EXPLORER_NAMES, HEX_NAMES, SEAT_LETTERS, TILE_NAMES, TREASURES
from gopura.games.tikal.lookup import acting, place_of
from gopura.games.tikal.rules.actions import price_of
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    DIG,
    END,
    ENTER,
    GUARD,
    JUMP,
    LAY,
    MOVE,
    PASS,
    SET_CAMP,
    SWAP,
    TAKE,
    explorer_of,
    guard,
    hexagon_of,
    is_worker,
    kind_of,
    points_bid,
    swap_other,
    swap_own,
    swap_seat,
    tile_chosen,
    turn_of,
    walk_end,
    walker,
)
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView, tile_view
from gopura.games.tikal.words.naming import a_tile, a_treasure, figure, figure_of
from gopura.games.tikal.words.notation import write


def choices(view: TikalView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks, in the order of the moves."""
    return [Choice(write(move), path(view, move, moves), price(view, move), effect(view, move)) for move in moves]


def path(view: TikalView, move: int, moves: Sequence[int]) -> tuple[str, ...]:
    """The ids to click, one after the other."""
    kind = kind_of(move)
    if kind == LAY:
        place = f"hex:{HEX_NAMES[hexagon_of(move)]}"
        tile = view["tile"]
        return (place,) if tile is not None and tile["turns"] == 1 else (place, f"turn:{turn_of(move)}")
    if kind == ENTER:
        return (f"supply:{figure(is_worker(move))}", f"camp:{HEX_NAMES[hexagon_of(move)]}")
    if kind in (MOVE, JUMP):
        target = "hex" if kind == MOVE else "camp"
        explorer = EXPLORER_NAMES[walker(kind, move)]
        return (f"explorer:{explorer}", f"{target}:{HEX_NAMES[walk_end(kind, move)]}")
    if kind in (DIG, TAKE):
        explorer = EXPLORER_NAMES[explorer_of(move)]
        return (f"explorer:{explorer}", f"action:{'dig' if kind == DIG else 'hunt'}")
    if kind == SWAP:
        own, other = TREASURES[swap_own(move)], TREASURES[swap_other(move)]
        theirs = f"treasure:{SEAT_LETTERS[swap_seat(move)]}:{other}"
        return ("action:swap", f"treasure:{view['turn']}:{own}", theirs)
    if kind == SET_CAMP:
        return ("action:camp", f"hex:{HEX_NAMES[hexagon_of(move)]}")
    return guard_path(move, moves) if kind == GUARD else (plain_id(move),)


def plain_id(move: int) -> str:
    """The one id of a bid, a pass, a choice or the end of the turn."""
    kind = kind_of(move)
    if kind == BID:
        return f"bid:{points_bid(move)}"
    if kind == CHOOSE:
        return f"tile:{TILE_NAMES[tile_chosen(move)]}"
    return "pass" if kind == PASS else "end"


def guard_path(move: int, moves: Sequence[int]) -> tuple[str, ...]:
    """The temple, and who guards it where there is a choice (TIK-7.1)."""
    place = hexagon_of(move)
    clicks = ("action:guard", f"hex:{HEX_NAMES[place]}")
    both = guard(True, place) in moves and guard(False, place) in moves
    return (*clicks, f"guard:{figure(is_worker(move))}") if both else clicks


def price(view: TikalView, move: int) -> Sentence:
    """The price in action points, or in points at an auction."""
    kind = kind_of(move)
    if kind == BID:
        return say("price-points", points=points_bid(move))
    if kind in (LAY, CHOOSE, PASS, END):
        return ""
    return in_action_points(price_of(move, land_of(view["hexes"])))


@lru_cache(maxsize=64)
def in_action_points(points: int) -> Message:
    """The price of an action."""
    return say("price-ap", price=points)


def effect(view: TikalView, move: int) -> Message:
    """What the move brings, in words."""
    kind = kind_of(move)
    if kind == LAY:
        tile = view["tile"]
        assert tile is not None
        return say("effect-lay", tile=a_tile(tile), place=HEX_NAMES[hexagon_of(move)])
    if kind in (ENTER, MOVE, JUMP):
        return arriving(kind, move)
    if kind in (DIG, TAKE):
        place = place_of(view, explorer_of(move))
        number = view["hexes"][place]["number"]
        if kind == DIG:
            return say("effect-dig", place=place, level=number + 1)
        return say("effect-take", place=place, left=number - 1)
    if kind == SWAP:
        own, wanted = TREASURES[swap_own(move)], TREASURES[swap_other(move)]
        seat = SEAT_LETTERS[swap_seat(move)]
        return say("effect-swap", seat=seat, own=a_treasure(own), wanted=a_treasure(wanted))
    return other_effect(view, kind, move)


@lru_cache(maxsize=8192)
def arriving(kind: int, move: int) -> Message:
    """Who comes where, by entering, walking or jumping."""
    if kind == ENTER:
        return say("effect-enter", figure=figure(is_worker(move)), place=HEX_NAMES[hexagon_of(move)])
    key = "effect-move" if kind == MOVE else "effect-jump"
    return say(key, figure=figure_of(walker(kind, move)), place=HEX_NAMES[walk_end(kind, move)])


def other_effect(view: TikalView, kind: int, move: int) -> Message:
    """What a camp, a guard, a bid, a pass, a choice or the end of the turn brings."""
    if kind == SET_CAMP:
        return say("effect-camp", place=HEX_NAMES[hexagon_of(move)])
    if kind == GUARD:
        return guard_effect(view, HEX_NAMES[hexagon_of(move)], figure(is_worker(move)))
    if kind == BID:
        return say("effect-bid")
    if kind == PASS:
        return say("effect-pass")
    if kind == CHOOSE:
        return say("effect-choose", tile=a_tile(tile_view(tile_chosen(move))))
    key = "effect-end" if view["turn_kind"] == "tile" else "effect-end-and-score"
    return say(key, left=view["action_points"])


def guard_effect(view: TikalView, place: str, who: str) -> Message:
    """The temple is held for good; everybody else there is lost (TIK-7.2)."""
    lost = sum([1 for where in acting(view)["explorers"].values() if where == place]) - 1
    return say("effect-guard", figure=who, place=place, level=view["hexes"][place]["number"], lost=lost)
