# mypyc: compile
"""Why a move is refused, whichever it is, and which move stands for it. One function a rule."""

from mypy_extensions import i64

from gopura.core.bits import has
from gopura.core.refusal import Refusal
from gopura.games.tikal.data import (
    HEX_NAMES,
    KIND,
    SEAT_LETTERS,
    TILE_NAMES,
    TILES,
    TURNS,
    VOLCANO,
)
from gopura.games.tikal.rules.action_refusals import why_not_act
from gopura.games.tikal.rules.crew import first_alike
from gopura.games.tikal.rules.land import fits
from gopura.games.tikal.rules.moves import (
    CHOOSE,
    DIG,
    END,
    ENTER,
    JUMP,
    LAY,
    MOVE,
    PASS,
    TAKE,
    explorer_of,
    hexagon_of,
    kind_of,
    lay,
    points_bid,
    tile_chosen,
    turn_of,
    walk,
    walk_end,
    walk_start,
    walker,
)
from gopura.games.tikal.rules.position import NO_TILE, TILE_TURN, TO_ACT, TO_BID, TO_CHOOSE, TO_LAY, TikalPosition
from gopura.games.tikal.say import say


def why_not(position: TikalPosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    if position.seat_to_act < 0:
        return Refusal("TIK-8.4", say("game-over"))
    if move >= ENTER:
        return why_not_in_turn(position, move)
    kind = kind_of(move)
    if kind == LAY:
        return why_not_lay(position, hexagon_of(move), turn_of(move))
    if position.auction is None:
        return Refusal("TIK-9.1", say("no-auction"))
    if kind == CHOOSE:
        return why_not_choose(position, tile_chosen(move))
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
        return Refusal("TIK-2.1", say("lay-first", tile=TILE_NAMES[position.tile]))
    if position.asked == TO_BID:
        return Refusal("TIK-9.2", say("bid-first"))
    return Refusal("TIK-9.2", say("choose-first"))


def why_not_lay(position: TikalPosition, hexagon: i64, turn: i64) -> Refusal | None:
    """Once a turn, on an empty hex next to an explored one, joined by a stone (TIK-2.1 to TIK-2.4)."""
    if position.asked != TO_LAY:
        return why_no_tile_now(position)
    land = position.land
    place = HEX_NAMES[hexagon]
    if has(land.explored, hexagon):
        return Refusal("TIK-2.2", say("hex-explored", place=place))
    if not has(land.frontier(), hexagon):
        return Refusal("TIK-2.2", say("hex-far", place=place))
    tile = position.tile
    if turn >= TURNS[tile]:
        return Refusal("TIK-2.2", say("same-turn", tile=TILE_NAMES[tile], turn=turn, same=turn % TURNS[tile]))
    if fits(tile, turn, land.joins(hexagon)) or position.is_stone_rule_off():
        return None
    if KIND[tile] == VOLCANO:
        return Refusal("TIK-2.3", say("volcano-not-joined", place=place))
    return Refusal("TIK-2.2", say("tile-not-joined", place=place))


def why_no_tile_now(position: TikalPosition) -> Refusal:
    """There is no tile to be laid (TIK-2.1, TIK-8.3, TIK-8.4)."""
    if position.asked == TO_BID or position.asked == TO_CHOOSE:
        return why_not_yet(position)
    if position.turn_kind == TILE_TURN:
        return Refusal("TIK-2.1", say("tile-laid"))
    if position.tile != NO_TILE:
        return Refusal("TIK-8.3", say("volcano-waits", tile=TILE_NAMES[position.tile]))
    return Refusal("TIK-8.4", say("tiles-all-laid", tiles=TILES))


def why_not_choose(position: TikalPosition, tile: i64) -> Refusal | None:
    """The winner of an auction chooses one of the open tiles (TIK-9.2)."""
    auction = position.auction
    assert auction is not None
    if position.asked != TO_CHOOSE:
        if position.asked == TO_BID:
            return why_not_yet(position)
        return Refusal("TIK-9.2", say("tile-chosen"))
    if not has(auction.offered, tile):
        return Refusal("TIK-9.2", say("tile-not-open", tile=TILE_NAMES[tile]))
    return None


def why_not_bid(position: TikalPosition, move: i64) -> Refusal | None:
    """A bid is more than the last one and no more than one has (TIK-9.2)."""
    auction = position.auction
    assert auction is not None
    if position.asked != TO_BID:
        if position.asked == TO_CHOOSE:
            return why_not_yet(position)
        return Refusal("TIK-9.2", say("not-bidding-now"))
    if move == PASS:
        return None
    bid = points_bid(move)
    points = position.crews[position.seat_to_act].points
    if bid < 1:
        return Refusal("TIK-9.2", say("bid-nothing"))
    if bid <= auction.bid:
        return Refusal("TIK-9.2", say("bid-too-low", bidder=SEAT_LETTERS[auction.bidder], bid=auction.bid))
    if bid > points:
        return Refusal("TIK-9.2", say("bid-too-high", bid=bid, points=points))
    return None


def canonical(position: TikalPosition, move: i64) -> i64:
    """The move that stands for this one: the lowest equal turn of the tile, the lowest of the workers alike."""
    if position.seat_to_act < 0:
        return move
    kind = kind_of(move)
    if kind == LAY and position.tile != NO_TILE:
        return lay(hexagon_of(move), turn_of(move) % TURNS[position.tile])
    if position.asked != TO_ACT:
        return move
    crew = position.crews[position.seat_to_act]
    if kind in (DIG, TAKE):
        return kind + first_alike(crew, position.turn, explorer_of(move))
    if kind in (MOVE, JUMP):
        explorer = walker(kind, move)
        if crew.where[explorer] == walk_start(kind, move):
            explorer = first_alike(crew, position.turn, explorer)
        return walk(kind, explorer, walk_start(kind, move), walk_end(kind, move))
    return move
