# mypyc: compile
"""The numbers of a seat's view of Tikal, written straight from a position; `encoding` says what they mean."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import has, members
from gopura.core.buffers import vec
from gopura.core.hexes import SIDES
from gopura.games.tikal.data import (
    EXPLORERS,
    HEXES,
    HIGHEST,
    KIND,
    LEADER,
    TILES,
    TREASURE_KINDS,
    WORKERS,
)
from gopura.games.tikal.rules.auction import Auction
from gopura.games.tikal.rules.crew import SUPPLY, Crew
from gopura.games.tikal.rules.deck import face_down
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.position import FINAL_TURN, NO_TILE, TO_LAY, VOLCANO_TURN, TikalPosition

LEVELS: Final[i64] = HIGHEST - 1  # from 2 up


def write_numbers(position: TikalPosition, seat: int, numbers: vec[i64], first: int) -> None:
    """What the seat may know as numbers, its own things first, from that place of the buffer on."""
    own: i64 = seat
    at = write_land(position, own, numbers, first)
    at = write_pieces(position, own, numbers, at)
    at = write_stock(position, numbers, at)
    at = write_turn(position, own, numbers, at)
    at = write_auction(position.auction, position.seats, own, numbers, at)
    clear(numbers, at, position.seats)
    for winner in position.winners():
        numbers[at + from_own(winner, own, position.seats)] = 1


def from_own(seat: i64, own: i64, seats: i64) -> i64:
    """How far round the table from its own chair a seat sits."""
    return (seat - own + seats) % seats


def clear(numbers: vec[i64], at: i64, count: i64) -> None:
    """So many zeros."""
    for i in range(at, at + count):
        numbers[i] = 0


def write_land(position: TikalPosition, own: i64, numbers: vec[i64], at: i64) -> i64:
    """The hexes: what they are, their stones, and whose camps and guards stand there; the place after them."""
    land, turn, seats = position.land, position.turn, position.seats
    stones, worked = at + 2 * HEXES, at + (2 + SIDES) * HEXES
    clear(numbers, at, (5 + SIDES) * HEXES)
    for hexagon in members(land.explored):
        numbers[at + hexagon] = 1 + KIND[land.tile_on(hexagon)]
        numbers[at + HEXES + hexagon] = land.number[hexagon]
        write_stones(land, hexagon, numbers, stones + hexagon * SIDES)
        numbers[worked + hexagon] = ((turn.once >> hexagon) & 1) + ((turn.twice >> hexagon) & 1)
    camps, guards = worked + HEXES, worked + 2 * HEXES
    for owner in range(seats):
        sign = 1 + from_own(owner, own, seats)
        for hexagon in members(position.crews[owner].camps & land.explored):
            numbers[camps + hexagon] = sign
        for hexagon in members(position.crews[owner].guards & land.explored):
            numbers[guards + hexagon] = sign
    return guards + HEXES


def write_stones(land: Land, hexagon: i64, numbers: vec[i64], at: i64) -> None:
    """The stones on the sides of a hex, from N clockwise."""
    for side in range(SIDES):
        numbers[at + side] = land.stones(hexagon, side)


def write_pieces(position: TikalPosition, own: i64, numbers: vec[i64], at: i64) -> i64:
    """What each seat has, on the board and off it; the place after it."""
    seats = position.seats
    clear(numbers, at, (2 * seats + EXPLORERS) * HEXES)
    for other in range(seats):
        crew = position.crews[(own + other) % seats]
        write_explorers(crew, numbers, at + other * HEXES, at + (seats + other) * HEXES)
    at += 2 * seats * HEXES
    mine, work = position.crews[own], position.turn.work
    for explorer in range(EXPLORERS):
        place = mine.where[explorer]
        numbers[at + explorer] = 1 + place if 0 <= place < HEXES else 0
    at += EXPLORERS
    clear(numbers, at, EXPLORERS * HEXES)
    for explorer in range(EXPLORERS):
        for hexagon in members(work[explorer]):
            numbers[at + explorer * HEXES + hexagon] = 1
    at += EXPLORERS * HEXES
    for other in range(seats):
        write_crew(position.crews[(own + other) % seats], seats, other, numbers, at)
    return at + (4 + TREASURE_KINDS) * seats


def write_explorers(crew: Crew, numbers: vec[i64], workers: i64, leaders: i64) -> None:
    """How many workers of a seat stand on each hex, and where its leader does."""
    for explorer in range(EXPLORERS):
        place = crew.where[explorer]
        if 0 <= place < HEXES:
            if explorer == LEADER:
                numbers[leaders + place] = 1
            else:
                numbers[workers + place] += 1


def write_crew(crew: Crew, seats: i64, other: i64, numbers: vec[i64], at: i64) -> None:
    """What a seat has off the board."""
    numbers[at + other] = WORKERS - crew.entered
    numbers[at + seats + other] = 1 if crew.where[LEADER] == SUPPLY else 0
    numbers[at + 2 * seats + other] = len(members(crew.camps))
    for kind in range(TREASURE_KINDS):
        numbers[at + 3 * seats + other * TREASURE_KINDS + kind] = crew.treasures_of(kind)
    numbers[at + (3 + TREASURE_KINDS) * seats + other] = crew.points


def write_stock(position: TikalPosition, numbers: vec[i64], at: i64) -> i64:
    """What is still to come; the place after it."""
    land = position.land
    for level in range(LEVELS):
        numbers[at + level] = land.pieces_left(2 + level)
    at += LEVELS
    clear(numbers, at, TILES + TREASURE_KINDS)
    for drawn in range(position.drawn, len(position.deck)):
        numbers[at + position.deck[drawn]] = 1
    at += TILES
    for place in face_down(land):
        numbers[at + land.treasures[place]] += 1
    return at + TREASURE_KINDS


def write_turn(position: TikalPosition, own: i64, numbers: vec[i64], at: i64) -> i64:
    """Who is asked what; the place after it."""
    seats, turn, tile = position.seats, position.seat_to_act, position.tile
    needs_stone = tile == NO_TILE or position.asked != TO_LAY or not position.is_stone_rule_off()
    numbers[at] = position.asked
    numbers[at + 1] = position.turn_kind
    numbers[at + 2] = position.turn.points if turn >= 0 else 0
    numbers[at + 3] = 0 if tile == NO_TILE else 1 + tile
    numbers[at + 4] = 1 if needs_stone else 0
    numbers[at + 5] = 1 if position.free_volcano else 0
    numbers[at + 6] = from_own(turn, own, seats) if turn >= 0 else seats
    numbers[at + 7] = from_own(position.tile_seat, own, seats)
    at += 8
    clear(numbers, at, seats)
    if (position.turn_kind == VOLCANO_TURN or position.turn_kind == FINAL_TURN) and position.asked != TO_LAY:
        for place in range(len(position.scorers)):
            numbers[at + from_own(position.scorers[place], own, seats)] = 1 + place
    return at + seats


def write_auction(auction: Auction | None, seats: i64, own: i64, numbers: vec[i64], at: i64) -> i64:
    """The auction, all zero where there is none; the place after it."""
    end = at + TILES + 2 * seats + 2
    if auction is None:
        clear(numbers, at, end - at)
        return end
    for tile in range(TILES):
        numbers[at + tile] = (auction.offered >> tile) & 1
    at += TILES
    for other in range(seats):
        seat = (own + other) % seats
        numbers[at + other] = 1 if has(auction.waiting, seat) else 0
        numbers[at + seats + other] = 1 if has(auction.bidding, seat) else 0
    numbers[end - 2] = auction.bid
    numbers[end - 1] = 1 + from_own(auction.bidder, own, seats) if auction.bidder >= 0 else 0
    return end
