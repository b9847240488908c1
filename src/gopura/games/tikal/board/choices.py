# mypyc: compile
"""Each legal move of Tikal as a person meets it: what to click, what it costs, what it brings."""

from collections.abc import Sequence

from gopura.core.drawing import Choice
from gopura.core.hexes import SIDES
from gopura.games.tikal.data import (
    CAMP_PRICE,
    DIG_PRICE,
    ENTER_PRICE,
    EXPLORER_NAMES,
    GRID,
    GUARD_PRICE,
    HEX_NAMES,
    HEXES,
    JUMP_PRICE,
    SEAT_LETTERS,
    SWAP_PRICE,
    TAKE_PRICE,
    TREASURES,
)
from gopura.games.tikal.lookup import acting, place_of
from gopura.games.tikal.rules import moves as steps
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    DIG,
    ENTER,
    GUARD,
    JUMP,
    LAY,
    MOVE,
    PASS,
    SET_CAMP,
    SWAP,
    TAKE,
)
from gopura.games.tikal.view import TikalView, tile_view
from gopura.games.tikal.words.log import a, a_figure, the_tile
from gopura.games.tikal.words.notation import write

PRICES = {
    ENTER: ENTER_PRICE,
    JUMP: JUMP_PRICE,
    DIG: DIG_PRICE,
    TAKE: TAKE_PRICE,
    SWAP: SWAP_PRICE,
    SET_CAMP: CAMP_PRICE,
    GUARD: GUARD_PRICE,
}


def choices(view: TikalView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks, in the order of the moves."""
    return [Choice(write(move), path(view, move, moves), price(view, move), effect(view, move)) for move in moves]


def path(view: TikalView, move: int, moves: Sequence[int]) -> tuple[str, ...]:
    """The ids to click, one after the other."""
    kind = steps.kind_of(move)
    named = move - kind
    if kind == LAY:
        place = f"hex:{HEX_NAMES[named // SIDES]}"
        tile = view["tile"]
        return (place,) if tile is not None and tile["turns"] == 1 else (place, f"turn:{named % SIDES}")
    if kind == ENTER:
        return (f"supply:{'leader' if named < HEXES else 'worker'}", f"camp:{HEX_NAMES[named % HEXES]}")
    if kind in (MOVE, JUMP):
        target = "hex" if kind == MOVE else "camp"
        explorer = EXPLORER_NAMES[steps.walker(kind, move)]
        return (f"explorer:{explorer}", f"{target}:{HEX_NAMES[steps.walk_end(kind, move)]}")
    if kind in (DIG, TAKE):
        return (f"explorer:{EXPLORER_NAMES[named]}", f"action:{'dig' if kind == DIG else 'hunt'}")
    if kind == SWAP:
        own, other = TREASURES[steps.swap_own(move)], TREASURES[steps.swap_other(move)]
        return (f"treasure:{view['turn']}:{own}", f"treasure:{SEAT_LETTERS[steps.swap_seat(move)]}:{other}")
    if kind == SET_CAMP:
        return ("action:camp", f"hex:{HEX_NAMES[named]}")
    if kind == GUARD:
        return guard_path(named, moves)
    return {BID: (f"bid:{named}",), PASS: ("pass",), CHOOSE: (f"tile:{named_tile(named)}",)}.get(kind, ("end",))


def guard_path(named: int, moves: Sequence[int]) -> tuple[str, ...]:
    """The temple, and who guards it where there is a choice (TIK-7.1)."""
    place = named % HEXES
    clicks = ("action:guard", f"hex:{HEX_NAMES[place]}")
    both = steps.guard(True, place) in moves and steps.guard(False, place) in moves
    return (*clicks, f"guard:{'leader' if named < HEXES else 'worker'}") if both else clicks


def named_tile(tile: int) -> str:
    """The name of a tile."""
    return tile_view(tile)["tile"]


def price(view: TikalView, move: int) -> str:
    """The price in action points, or in points at an auction."""
    kind = steps.kind_of(move)
    if kind == MOVE:
        return f"{crossing(view, move)} AP"
    if kind == BID:
        return f"{move - BID} points" if move - BID != 1 else "1 point"
    return f"{PRICES[kind]} AP" if kind in PRICES else ""


def crossing(view: TikalView, move: int) -> int:
    """The stones on both sides of the border that a move crosses (TIK-3.3)."""
    start, to = steps.walk_start(MOVE, move), steps.walk_end(MOVE, move)
    hexes = view["hexes"]
    return (
        hexes[HEX_NAMES[start]]["stones"][GRID.direction(start, to)]
        + hexes[HEX_NAMES[to]]["stones"][GRID.direction(to, start)]
    )


def effect(view: TikalView, move: int) -> str:
    """What the move brings, in words."""
    kind = steps.kind_of(move)
    named = move - kind
    if kind == LAY:
        tile = view["tile"]
        assert tile is not None
        return f"{the_tile(tile)} lies on {HEX_NAMES[named // SIDES]}"
    if kind == ENTER:
        return f"{'the leader' if named < HEXES else 'a new worker'} comes on at {HEX_NAMES[named % HEXES]}"
    if kind in (MOVE, JUMP):
        way = "walks to" if kind == MOVE else "goes from camp to camp, to"
        return f"{a_figure(steps.walker(kind, move))} {way} {HEX_NAMES[steps.walk_end(kind, move)]}"
    if kind == DIG:
        place = place_of(view, named)
        return f"{place} rises to level {view['hexes'][place]['number'] + 1}"
    if kind == TAKE:
        place = place_of(view, named)
        return f"the top treasure of {place}, {view['hexes'][place]['number'] - 1} stay"
    if kind == SWAP:
        own, other = TREASURES[steps.swap_own(move)], TREASURES[steps.swap_other(move)]
        return f"{a(own)} goes to {SEAT_LETTERS[steps.swap_seat(move)]}, {a(other)} comes to you"
    return other_effect(view, kind, named)


def other_effect(view: TikalView, kind: int, named: int) -> str:
    """What a camp, a guard, a bid, a pass, a choice or the end of the turn brings."""
    if kind == SET_CAMP:
        return f"a camp of yours on {HEX_NAMES[named]}, for good"
    if kind == GUARD:
        return guard_effect(view, HEX_NAMES[named % HEXES], named < HEXES)
    if kind == BID:
        return "you play next unless somebody bids more"
    if kind == PASS:
        return "you are out of this auction"
    if kind == CHOOSE:
        return f"you play {the_tile(tile_view(named))}"
    left = view["action_points"]
    lost = f"{left} AP are lost" if left else "all AP are used"
    return lost if view["turn_kind"] == "tile" else f"{lost}; you score now"


def guard_effect(view: TikalView, place: str, is_leader: bool) -> str:
    """The temple is held for good; everybody else there is lost (TIK-7.2)."""
    lost = sum(1 for where in acting(view)["explorers"].values() if where == place) - 1
    others = {0: "nobody leaves", 1: "1 other explorer leaves"}.get(lost, f"{lost} other explorers leave")
    figure = "the leader" if is_leader else "a worker"
    return f"{figure} guards {place}, level {view['hexes'][place]['number']}, for good; {others} the game"
