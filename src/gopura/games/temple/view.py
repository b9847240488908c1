# mypyc: compile
"""What there is to see of a game of Temple: everything, for everybody. JSON-able."""

from typing import TypedDict

from gopura.games.temple.data import (
    COLOUR_LETTERS,
    COLOURS,
    CORNER_MOVE,
    DIRECTION_LETTERS,
    SEAT_LETTERS,
    TILE_BITS,
    TILE_MASK,
    TILES_EACH,
    VALUES,
    colour_of,
    tile_name,
    tile_with,
    value_of,
)
from gopura.games.temple.rules.hand import NO_COLOUR, Hand
from gopura.games.temple.rules.moves import first_place, kind_of, place_of, shape_of
from gopura.games.temple.rules.places import FLOOR, TOP, is_wall, place_name, slot_of, towards, x_of, y_of
from gopura.games.temple.rules.position import TemplePosition


class TileView(TypedDict):
    """A tile on the table."""

    place: str  # `1,0`, and for a wall `1,0N`: its low cell and the direction to its high cell
    kind: str  # floor, top or wall
    x: int  # of its cell; a wall's is the low one
    y: int
    towards: str | None  # the direction of a wall from its low to its high cell
    colour: str
    value: int
    seat: str
    fresh: bool  # laid by the last move


class HandView(TypedDict):
    """One player's tiles, open to all."""

    seat: str
    colours: dict[str, list[int]]  # the values left in each of the player's colours
    current: str | None  # the colour that is begun and not used up
    laid: int
    to_lay: int


class TempleView(TypedDict):
    """All that there is to know."""

    seat: str | None  # whose view this is
    turn: str | None  # the seat to act
    edits: bool
    picking: list[str] | None  # the colours still to be had while colours are picked
    tiles: list[TileView]  # in the order of laying
    hands: list[HandView]
    spots: list[str]  # where the player to act can lay: floor:1,0 · top:0,1 · wall:0,0N · corner:0,0N|0,0E
    winners: list[str]


def view(position: TemplePosition, seat: int | None) -> TempleView:
    """What the seat may know, which is all there is."""
    turn = position.seat_to_act
    free = position.free_colours()
    fresh = len(position.plan.tiles) - position.fresh
    return TempleView(
        seat=None if seat is None else SEAT_LETTERS[seat],
        turn=SEAT_LETTERS[turn] if turn >= 0 else None,
        edits=position.edits,
        picking=[COLOUR_LETTERS[c] for c in range(COLOURS) if free >> c & 1] if free else None,
        tiles=[tile_view(position, laid, fresh=i >= fresh) for i, laid in enumerate(position.plan.tiles)],
        hands=[hand_view(owner, hand) for owner, hand in enumerate(position.hands)],
        spots=spots(position),
        winners=[SEAT_LETTERS[winner] for winner in position.winners()],
    )


def tile_view(position: TemplePosition, laid: int, *, fresh: bool) -> TileView:
    """One tile on the table."""
    place, tile = laid >> TILE_BITS, laid & TILE_MASK
    return TileView(
        place=place_name(place),
        kind=part_name(place),
        x=x_of(place),
        y=y_of(place),
        towards=DIRECTION_LETTERS[towards(place)] if is_wall(place) else None,
        colour=tile_name(tile)[0],
        value=value_of(tile),
        seat=SEAT_LETTERS[position.owner_of(colour_of(tile))],
        fresh=fresh,
    )


def hand_view(owner: int, hand: Hand) -> HandView:
    """One player's colours."""
    colours = {
        COLOUR_LETTERS[colour]: [value for value in range(1, VALUES + 1) if hand.has(tile_with(colour, value))]
        for colour in range(COLOURS)
        if hand.owns(colour)
    }
    laid = hand.count_laid()
    return HandView(
        seat=SEAT_LETTERS[owner],
        colours=colours,
        current=None if hand.current == NO_COLOUR else COLOUR_LETTERS[hand.current],
        laid=laid,
        to_lay=TILES_EACH - laid,
    )


def spots(position: TemplePosition) -> list[str]:
    """Every place or corner on which the player to act has a move, by name."""
    if position.is_picking():
        return []
    return sorted({spot_of(shape) for shape in {shape_of(move) for move in position.moves()}})


def spot_of(move: int) -> str:
    """What to click to make the move, before its tiles: its first place, or both walls of a corner."""
    place = first_place(move)
    if kind_of(move) == CORNER_MOVE:
        return f"corner:{place_name(place)}|{place_name(place_of(move, 1))}"
    return f"{part_name(place)}:{place_name(place)}"


def part_name(place: int) -> str:
    """`floor`, `top` or `wall`."""
    slot = slot_of(place)
    return "floor" if slot == FLOOR else "top" if slot == TOP else "wall"
