# mypyc: compile
"""Why a move is refused, whichever it is; the moves there are; the pieces there are. One function a rule."""

from mypy_extensions import i64

from gopura.core.hexes import SIDES, has
from gopura.core.refusal import Refusal
from gopura.games.tikal.data import (
    GRID,
    KIND,
    SEAT_LETTERS,
    TILE_NAMES,
    TILES,
    TURNS,
    VOLCANO,
)
from gopura.games.tikal.rules.action_refusals import counted, why_not_act
from gopura.games.tikal.rules.crew import first_alike
from gopura.games.tikal.rules.land import fits
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    DIG,
    END,
    ENTER,
    JUMP,
    LAY,
    MOVE,
    PASS,
    TAKE,
    kind_of,
    lay,
    walk,
    walk_end,
    walk_start,
    walker,
)
from gopura.games.tikal.rules.position import NO_TILE, TILE_TURN, TO_ACT, TO_BID, TO_CHOOSE, TO_LAY, TikalPosition


def why_not(position: TikalPosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    if position.seat_to_act < 0:
        return Refusal("TIK-8.4", "The game is over: everybody has had the last scoring turn.")
    if move >= ENTER:
        return why_not_in_turn(position, move)
    kind = kind_of(move)
    if kind == LAY:
        return why_not_lay(position, (move - LAY) // SIDES, (move - LAY) % SIDES)
    if position.auction is None:
        return Refusal("TIK-9.1", "There is no auction at this table.")
    if kind == CHOOSE:
        return why_not_choose(position, move - CHOOSE)
    return why_not_bid(position, move)


def why_not_in_turn(position: TikalPosition, move: i64) -> Refusal | None:
    """Actions, and the end of the turn, come after the tile (TIK-2.1)."""
    if position.asked != TO_ACT:
        return why_not_yet(position)
    if move == END:
        return None
    return why_not_act(position, move)


def why_not_yet(position: TikalPosition) -> Refusal:
    """What has to be done before anything else."""
    if position.asked == TO_LAY:
        return Refusal("TIK-2.1", f"First lay the tile {TILE_NAMES[position.tile]}; the actions come after it.")
    if position.asked == TO_BID:
        return Refusal("TIK-9.2", "The auction is on: bid or pass.")
    return Refusal("TIK-9.2", "You have won the auction: choose one of the open tiles first.")


def why_not_lay(position: TikalPosition, hexagon: i64, turn: i64) -> Refusal | None:
    """Once a turn, on an empty hex next to an explored one, joined by a stone (TIK-2.1 to TIK-2.4)."""
    if position.asked != TO_LAY:
        return why_no_tile_now(position)
    land = position.land
    place = GRID.name_of(hexagon)
    if has(land.explored, hexagon):
        return Refusal("TIK-2.2", f"{place} is explored already; a tile goes on an empty hex.")
    if not has(land.frontier(), hexagon):
        return Refusal("TIK-2.2", f"{place} has no explored hex beside it.")
    tile = position.tile
    if turn >= TURNS[tile]:
        return Refusal("TIK-2.2", f"{TILE_NAMES[tile]} turned by {turn} is the same as by {turn % TURNS[tile]}.")
    if fits(tile, turn, land.joins(hexagon)) or position.is_stone_rule_off():
        return None
    if KIND[tile] == VOLCANO:
        return Refusal("TIK-2.3", f"A volcano has no stones, and no neighbour of {place} has one there either.")
    return Refusal("TIK-2.2", f"On {place}, turned like that, no stone lies on a border to explored land.")


def why_no_tile_now(position: TikalPosition) -> Refusal:
    """There is no tile to be laid (TIK-2.1, TIK-8.3, TIK-8.4)."""
    if position.asked == TO_BID or position.asked == TO_CHOOSE:
        return why_not_yet(position)
    if position.turn_kind == TILE_TURN:
        return Refusal("TIK-2.1", "You have laid your tile; there is one a turn.")
    if position.tile != NO_TILE:
        name = TILE_NAMES[position.tile]
        return Refusal("TIK-8.3", f"The volcano {name} is laid after everybody has scored; this turn has no tile.")
    return Refusal("TIK-8.4", f"All {TILES} tiles have been laid; this is the last scoring.")


def why_not_choose(position: TikalPosition, tile: i64) -> Refusal | None:
    """The winner of an auction chooses one of the open tiles (TIK-9.2)."""
    auction = position.auction
    assert auction is not None
    if position.asked != TO_CHOOSE:
        if position.asked == TO_BID:
            return why_not_yet(position)
        return Refusal("TIK-9.2", "You have your tile for this turn; there is nothing to choose.")
    if not has(auction.offered, tile):
        return Refusal("TIK-9.2", f"{TILE_NAMES[tile]} does not lie open.")
    return None


def why_not_bid(position: TikalPosition, move: i64) -> Refusal | None:
    """A bid is more than the last one and no more than one has (TIK-9.2)."""
    auction = position.auction
    assert auction is not None
    if position.asked != TO_BID:
        if position.asked == TO_CHOOSE:
            return why_not_yet(position)
        return Refusal("TIK-9.2", "No auction is on while a turn is played.")
    if move == PASS:
        return None
    bid = move - BID
    points = position.crews[position.seat_to_act].points
    if bid < 1:
        return Refusal("TIK-9.2", "A bid is at least 1 point.")
    if bid <= auction.bid:
        return Refusal("TIK-9.2", f"{SEAT_LETTERS[auction.bidder]} has bid {auction.bid}; bid more or pass.")
    if bid > points:
        return Refusal("TIK-9.2", f"You cannot bid {bid}: you have {counted(points, 'point')}.")
    return None


def canonical(position: TikalPosition, move: i64) -> i64:
    """The move that stands for this one: the lowest equal turn of the tile, the lowest of the workers alike."""
    if position.seat_to_act < 0:
        return move
    kind = kind_of(move)
    if kind == LAY and position.tile != NO_TILE:
        return lay((move - LAY) // SIDES, (move - LAY) % SIDES % TURNS[position.tile])
    if position.asked != TO_ACT:
        return move
    crew = position.crews[position.seat_to_act]
    if kind in (DIG, TAKE):
        return kind + first_alike(crew, position.turn, move - kind)
    if kind in (MOVE, JUMP):
        explorer = walker(kind, move)
        if crew.where[explorer] == walk_start(kind, move):
            explorer = first_alike(crew, position.turn, explorer)
        return walk(kind, explorer, walk_start(kind, move), walk_end(kind, move))
    return move
