# mypyc: compile
"""The numbers of a seat's view of Temple, written straight from a position; `encoding` says what they mean."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.games.temple.data import COLOURS, TILE_BITS, TILE_MASK, TILES_EACH, VALUES, colour_of, value_of
from gopura.games.temple.rules.hand import Hand
from gopura.games.temple.rules.places import slot_of, x_of, y_of
from gopura.games.temple.rules.position import TemplePosition

TILES: Final[i64] = 2 * TILES_EACH
OWN: Final[i64] = 1
OTHER: Final[i64] = 2


def write_numbers(position: TemplePosition, seat: int, numbers: vec[i64], first: int) -> None:
    """What the seat may know as numbers, its own things first, from that place of the buffer on."""
    own: i64 = seat
    at: i64 = first
    write_building(position, own, numbers, at)
    at += 5 * TILES
    mine, theirs = position.hands[own], position.hands[1 - own]
    write_hand(mine, numbers, at)
    write_hand(theirs, numbers, at + COLOURS * VALUES)
    at += 2 * COLOURS * VALUES
    free = position.free_colours()
    for colour in range(COLOURS):
        numbers[at + colour] = (mine.colours >> colour) & 1
        numbers[at + COLOURS + colour] = (theirs.colours >> colour) & 1
        numbers[at + 2 * COLOURS + 2 + colour] = (free >> colour) & 1
    numbers[at + 2 * COLOURS] = 1 + mine.current
    numbers[at + 2 * COLOURS + 1] = 1 + theirs.current
    at += 3 * COLOURS + 2
    turn, winner = position.seat_to_act, position.winner
    numbers[at] = 1 if position.edits else 0
    numbers[at + 1] = 2 if turn < 0 else 0 if turn == own else 1
    numbers[at + 2] = 1 if winner == own else 0
    numbers[at + 3] = 1 if winner == 1 - own else 0


def write_building(position: TemplePosition, own: i64, numbers: vec[i64], at: i64) -> None:
    """The tiles in the order of laying: part, column, row, value and owner, a row of numbers each."""
    laid = position.plan.tiles
    mine = position.hands[own]
    for i in range(len(laid)):
        place, tile = laid[i] >> TILE_BITS, laid[i] & TILE_MASK
        numbers[at + i] = 1 + slot_of(place)
        numbers[at + TILES + i] = x_of(place)
        numbers[at + 2 * TILES + i] = y_of(place)
        numbers[at + 3 * TILES + i] = value_of(tile)
        numbers[at + 4 * TILES + i] = OWN if mine.owns(colour_of(tile)) else OTHER
    for row in range(5):
        for i in range(len(laid), TILES):
            numbers[at + row * TILES + i] = 0


def write_hand(hand: Hand, numbers: vec[i64], at: i64) -> None:
    """For each tile of the set 1 if it is in the hand."""
    for tile in range(COLOURS * VALUES):
        numbers[at + tile] = (hand.left >> tile) & 1
