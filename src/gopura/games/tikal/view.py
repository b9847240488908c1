# mypyc: compile
"""What a seat of Tikal may know: all but the order of the tiles to come and the treasures face down. Built up."""

from functools import lru_cache
from typing import Literal, TypedDict

from gopura.core.bits import members
from gopura.core.drawing import remembered
from gopura.core.hexes import SIDES, on_side
from gopura.games.tikal.data import (
    EXPLORER_NAMES,
    EXPLORERS,
    HEX_NAMES,
    HEXES,
    HIGHEST,
    KIND,
    KINDS,
    LEADER,
    LETTERS,
    NUMBER,
    SEAT_LETTERS,
    STONES,
    TILE_NAMES,
    TREASURES,
    TURNED,
    TURNS,
    WORKERS,
    letter_of,
)
from gopura.games.tikal.rules.auction import Auction
from gopura.games.tikal.rules.crew import GONE, GUARDING, SUPPLY, Crew
from gopura.games.tikal.rules.deck import face_down
from gopura.games.tikal.rules.land import LAID_BITS
from gopura.games.tikal.rules.moves import hexagon_of, turn_of
from gopura.games.tikal.rules.position import FINAL_TURN, NO_TILE, TO_LAY, VOLCANO_TURN, TikalPosition
from gopura.games.tikal.rules.scoring import Scoring, temples_held

Asked = Literal["lay", "act", "bid", "choose"]
TurnKind = Literal["tile", "volcano", "final"]
ASKED: tuple[Asked, ...] = ("lay", "act", "bid", "choose")
TURN_KINDS: tuple[TurnKind, ...] = ("tile", "volcano", "final")
STONES_AS_LAID = [[on_side(ring, side) for side in range(SIDES)] for ring in TURNED]  # by tile, then turn


class TileView(TypedDict):
    """A tile as it lies in the box."""

    tile: str
    kind: str
    number: int  # a temple's level, a ruin's treasures
    stones: list[int]  # from N clockwise
    turns: int  # how many turns of it differ


class HexView(TypedDict):
    """An explored hex. Views in which it looks the same share it, so nobody changes one."""

    tile: str
    kind: str  # an emptied ruin is still called one, with number 0
    number: int  # a temple's level, the treasures left in a ruin
    stones: list[int]  # from N clockwise, as it lies
    turn: int
    camp: str | None  # the seat whose forward camp stands here
    guard: str | None  # the seat whose guard stands here
    worked: int  # how many explorers have dug or hunted here in this turn


class CrewView(TypedDict):
    """One seat's pieces."""

    seat: str
    points: int
    explorers: dict[str, str]  # the hex of each explorer on the board
    guards: dict[str, str]  # the hex of each guard, and which explorer it is
    gone: list[str]
    workers_left: int
    leader_left: bool
    camps: list[str]
    treasures: dict[str, int]
    treasure_points: int
    temples: dict[str, int]  # what the seat would score now, with the levels
    next_worker: str | None


class ScoringView(TypedDict):
    """What one seat scored at the end of one scoring turn."""

    seat: str
    final: bool
    temples: dict[str, int]
    treasures: int
    total: int


class AuctionView(TypedDict):
    """The auction that goes on, or the round it belongs to."""

    offered: list[TileView]
    waiting: list[str]  # seats without a turn in this round
    bidding: list[str]  # seats that have not passed
    bid: int
    bidder: str | None


class TikalView(TypedDict):
    """All that anybody may know. Only `seat` depends on who looks."""

    seat: str | None
    turn: str | None  # the seat to act
    asked: Asked
    turn_kind: TurnKind
    action_points: int
    tile: TileView | None  # in hand, not laid yet
    places: dict[str, list[int]]  # where it may be laid, and in which turns
    tile_seat: str  # whose tile turn it is
    stone_rule: bool  # whether the tile in hand needs a stone
    free_volcano: bool  # the option of TIK-2.3
    hexes: dict[str, HexView]
    crews: list[CrewView]
    work: dict[str, list[str]]  # the hexes where explorers of the seat to act dug or hunted in this turn
    level_pieces: dict[str, int]
    tiles_left: int
    tiles_to_come: dict[str, list[str]]  # by letter
    treasures_hidden: dict[str, int]
    auction: AuctionView | None
    scorers: list[str]  # the seats of the scoring round that goes on, in order
    scorings: list[ScoringView]
    winners: list[str]


def view(position: TikalPosition, seat: int | None) -> TikalView:
    """What the seat may know; None: what everybody may know."""
    turn = position.seat_to_act
    tile = position.tile
    is_over = turn < 0
    return TikalView(
        seat=None if seat is None else SEAT_LETTERS[seat],
        turn=None if is_over else SEAT_LETTERS[turn],
        asked=ASKED[position.asked],
        turn_kind=TURN_KINDS[position.turn_kind],
        action_points=0 if is_over else position.turn.points,
        tile=None if tile == NO_TILE else tile_view(tile),
        places=places_of(position),
        tile_seat=SEAT_LETTERS[position.tile_seat],
        stone_rule=tile == NO_TILE or position.asked != TO_LAY or not position.is_stone_rule_off(),
        free_volcano=position.free_volcano,
        hexes=hex_views(position),
        crews=[crew_view(position, owner, crew) for owner, crew in enumerate(position.crews)],
        work=work_of(position),
        level_pieces={str(level): position.land.pieces_left(level) for level in range(2, HIGHEST + 1)},
        tiles_left=len(position.deck) - position.drawn,
        tiles_to_come=tiles_to_come(position),
        treasures_hidden=hidden_treasures(position),
        auction=None if position.auction is None else auction_view(position.auction),
        scorers=scorers_of(position),
        scorings=[scoring_view(scoring) for scoring in position.scorings],
        winners=[SEAT_LETTERS[winner] for winner in position.winners()],
    )


def tile_view(tile: int) -> TileView:
    """A tile as it lies in the box."""
    return TileView(
        tile=TILE_NAMES[tile],
        kind=KINDS[KIND[tile]],
        number=NUMBER[tile],
        stones=[on_side(STONES[tile], side) for side in range(SIDES)],
        turns=TURNS[tile],
    )


def places_of(position: TikalPosition) -> dict[str, list[int]]:
    """Where the tile in hand may be laid, and in which turns, if it is to be laid now."""
    places: dict[str, list[int]] = {}
    if position.asked == TO_LAY:
        for move in position.moves():
            places.setdefault(HEX_NAMES[hexagon_of(move)], []).append(turn_of(move))
    return places


def hex_views(position: TikalPosition) -> dict[str, HexView]:
    """Every explored hex with all that stands on it but explorers."""
    land, turn = position.land, position.turn
    camps = owners([crew.camps for crew in position.crews])
    guards = owners([crew.guards for crew in position.crews])
    laid, shown = land.laid, land.number
    once, twice = turn.once, turn.twice
    views: dict[str, HexView] = {}
    for hexagon in members(land.explored):
        worked = (once >> hexagon & 1) + (twice >> hexagon & 1)
        seen = hex_view(laid[hexagon], shown[hexagon], camps.get(hexagon), guards.get(hexagon), worked)
        views[HEX_NAMES[hexagon]] = seen
    return views


@lru_cache(maxsize=8192)
def hex_view(laid: int, number: int, camp: str | None, guard: str | None, worked: int) -> HexView:
    """A hex by all that it shows. Kept, since most stay the same from move to move."""
    tile, turned = divmod(laid, 1 << LAID_BITS)
    return HexView(
        tile=TILE_NAMES[tile],
        kind=KINDS[KIND[tile]],
        number=number,
        stones=[*STONES_AS_LAID[tile * SIDES + turned]],
        turn=turned,
        camp=camp,
        guard=guard,
        worked=worked,
    )


def owners(sets: list[int]) -> dict[int, str]:
    """The seat in whose set each hex is."""
    return {hexagon: SEAT_LETTERS[seat] for seat, hexes in enumerate(sets) for hexagon in members(hexes)}


def crew_view(position: TikalPosition, owner: int, crew: Crew) -> CrewView:
    """One seat's pieces wherever they are."""
    held = members(temples_held(position.land, position.crews, owner))
    where = {EXPLORER_NAMES[explorer]: crew.where[explorer] for explorer in range(EXPLORERS)}
    return CrewView(
        seat=SEAT_LETTERS[owner],
        points=crew.points,
        explorers={name: HEX_NAMES[place] for name, place in where.items() if 0 <= place < HEXES},
        guards={HEX_NAMES[place - GUARDING]: name for name, place in where.items() if place >= GUARDING},
        gone=[name for name, place in where.items() if place == GONE],
        workers_left=WORKERS - crew.entered,
        leader_left=crew.where[LEADER] == SUPPLY,
        camps=[HEX_NAMES[hexagon] for hexagon in members(crew.camps)],
        treasures={
            name: crew.treasures_of(kind) for kind, name in enumerate(TREASURES) if crew.treasures_of(kind)
        },
        treasure_points=crew.treasure_points(),
        temples={HEX_NAMES[hexagon]: position.land.number[hexagon] for hexagon in held},
        next_worker=EXPLORER_NAMES[crew.entered + 1] if crew.entered < WORKERS else None,
    )


def work_of(position: TikalPosition) -> dict[str, list[str]]:
    """Where explorers of the seat to act dug or hunted in this turn (TIK-4.2, TIK-5.1)."""
    work = position.turn.work
    return {
        EXPLORER_NAMES[explorer]: [HEX_NAMES[hexagon] for hexagon in members(work[explorer])]
        for explorer in range(EXPLORERS)
        if work[explorer]
    }


def tiles_to_come(position: TikalPosition) -> dict[str, list[str]]:
    """The tiles still in the deck by letter: anybody can tell which they are, nobody in which order."""
    return by_letter(tuple(sorted(position.deck[position.drawn :])))


@lru_cache(maxsize=1024)
def by_letter(left: tuple[int, ...]) -> dict[str, list[str]]:
    """The names of tiles by letter."""
    found: dict[str, list[str]] = {}
    for letter in LETTERS:
        if names := [TILE_NAMES[tile] for tile in left if letter_of(tile) == letter]:
            found[letter] = names
    return found


def hidden_treasures(position: TikalPosition) -> dict[str, int]:
    """How many treasures of each kind lie face down, on the board or in the supply."""
    hidden = dict.fromkeys(TREASURES, 0)
    for place in face_down(position.land):
        hidden[TREASURES[position.land.treasures[place]]] += 1
    return hidden


def auction_view(auction: Auction) -> AuctionView:
    """The auction's round."""
    return AuctionView(
        offered=[tile_view(tile) for tile in members(auction.offered)],
        waiting=[SEAT_LETTERS[seat] for seat in members(auction.waiting)],
        bidding=[SEAT_LETTERS[seat] for seat in members(auction.bidding)],
        bid=auction.bid,
        bidder=SEAT_LETTERS[auction.bidder] if auction.bidder >= 0 else None,
    )


def scorers_of(position: TikalPosition) -> list[str]:
    """The seats of the scoring round that goes on."""
    scoring = position.turn_kind in (VOLCANO_TURN, FINAL_TURN) and position.asked != TO_LAY
    return [SEAT_LETTERS[seat] for seat in position.scorers] if scoring else []


@remembered(1024)
def scoring_view(scoring: Scoring) -> ScoringView:
    """What one seat scored, and for what."""
    return ScoringView(
        seat=SEAT_LETTERS[scoring.seat],
        final=scoring.final,
        temples={
            HEX_NAMES[hexagon]: level for hexagon, level in zip(scoring.temples, scoring.levels, strict=True)
        },
        treasures=scoring.treasures,
        total=scoring.total(),
    )
