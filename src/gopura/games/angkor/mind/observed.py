# mypyc: compile
"""The numbers of a seat's view of Angkor, written straight from a position; `encoding` says what they mean."""

from mypy_extensions import i64

from gopura.core.bits import count, members
from gopura.core.buffers import vec
from gopura.core.squares import SQUARES
from gopura.games.angkor.data import (
    ITEMS,
    PLACEMENTS,
    PRINTED_TEMPLES,
    TEMPLE,
    TILE_COUNTS,
    TILES,
    WATER,
    WATER_REMOVED,
)
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.position import AngkorPosition

BLANK: i64 = 1  # what a square of a mat can be; 0 is no space
FIRST_ITEM: i64 = 2  # items follow in their order


def write_numbers(position: AngkorPosition, seat: int, numbers: vec[i64], first: int) -> None:
    """What the seat may know as numbers, its own things first, from that place of the buffer on."""
    own: i64 = seat
    at: i64 = first
    seats = position.seats
    for other in range(seats):
        write_mat(position.mats[(own + other) % seats], numbers, at)
        at += SQUARES
    at = write_tiles(position, own, numbers, at)
    turn = position.seat_to_act
    numbers[at] = position.princesses
    numbers[at + 1] = position.left
    numbers[at + 2] = (turn - own + seats) % seats if turn >= 0 else seats
    numbers[at + 3] = min(position.placed, PLACEMENTS - 1)
    at += 4
    for other in range(seats):
        owner = (own + other) % seats
        numbers[at + other] = position.hand_size(owner)
        numbers[at + seats + other] = position.mats[owner].jungle_landed
        numbers[at + 2 * seats + other] = position.mats[owner].score()
        numbers[at + 3 * seats + other] = 0
    for winner in position.winners():
        numbers[at + 3 * seats + (winner - own + seats) % seats] = 1


def write_mat(mat: Mat, numbers: vec[i64], at: i64) -> None:
    """What each of the 64 squares is."""
    for square in range(SQUARES):
        numbers[at + square] = (mat.spaces >> square) & 1
    for item in range(ITEMS):
        for square in members(mat.shown(item)):
            numbers[at + square] = FIRST_ITEM + item


def write_tiles(position: AngkorPosition, own: i64, numbers: vec[i64], at: i64) -> i64:
    """The seat's tiles, and those of each kind that it has not seen; the place after them."""
    for kind in range(TILES):
        held = position.hands[own * TILES + kind]
        numbers[at + kind] = held
        unseen: i64 = TILE_COUNTS[kind] - position.covered[kind] - held
        if kind == WATER:
            unseen -= WATER_REMOVED[position.seats]
        elif kind == TEMPLE:
            unseen += position.seats * PRINTED_TEMPLES
        for mat in position.mats:
            unseen -= count(mat.shown(kind))
        numbers[at + TILES + kind] = unseen
    return at + 2 * TILES
