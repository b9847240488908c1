# mypyc: compile
"""Every legal move of a player: for each open place the moves that begin there, then the tiles that fit."""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, extend, vec
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOURS_EACH,
    CORNER_MOVE,
    EAST,
    FIRST_VALUE,
    FLOOR_MOVE,
    NORTH,
    ONE_COLOUR,
    SOUTH,
    TOP_MOVE,
    TUNNEL_MOVE,
    TWO_COLOURS,
    WALL_MOVE,
    WEST,
    tile_with,
)
from gopura.games.temple.rules.hand import Hand
from gopura.games.temple.rules.moves import move_of, with_second, with_third
from gopura.games.temple.rules.places import (
    CELL_MASK,
    FLOOR,
    ORIGIN,
    SLOT_MASK,
    TOP,
    TOUCH_STEP,
    TOUCHING,
    end_of,
    opposite,
    start_of,
    wall_of_top,
)
from gopura.games.temple.rules.plan import (
    EXCLUDED,
    FLAT_SIDES,
    FLATS,
    FLOOR_SIDE,
    LAID,
    LOWEST,
    NUMBER_BITS,
    NUMBER_MASK,
    ONE_FLAT,
    WALL_SHIFT,
    WALLS,
    Plan,
)
from gopura.games.temple.rules.values import AT_LEAST, fitting_pairs, fitting_singles, pair_fits, triple_fits

BY_LOW_CELL: Final = vec[i64]([WEST, SOUTH, NORTH, EAST])  # the sides of a top in the order of the notation
WALL_SIDES: Final[i64] = TOP * TOUCHING + 4  # where the relations of a top to the walls on its sides begin


class Offer:
    """What a hand can lay: the values open to it, in each of the colours open to it."""

    def __init__(self, hand: Hand, edits: bool) -> None:
        self.hand: Hand = hand
        self.edits: bool = edits
        self.values: i64 = hand.values_open()
        self.colours: vec[i64] = hand.colours_open()
        self.known_triples: bool = False
        self.all_triples: vec[i64] = vec[i64]()

    def triples(self) -> vec[i64]:
        """Every way to take three tiles, put together when first asked for."""
        if not self.known_triples:
            self.known_triples = True
            self.all_triples = self.hand.together(3, self.edits)
        return self.all_triples


def list_moves(plan: Plan, hand: Hand, edits: bool) -> vec[i64]:
    """Every legal move once, by place in the order in which the places were first touched."""
    if len(plan.tiles) == 0:
        return first_tiles(hand)
    moves = vec[i64](capacity=128)
    offer = Offer(hand, edits)
    sights = plan.sights
    for touched in plan.touched:
        number = touched & NUMBER_MASK
        sight = i64(sights[number])
        if sight & EXCLUDED != 0:
            continue
        place = touched >> NUMBER_BITS
        slot = place & SLOT_MASK
        if slot == FLOOR:
            moves = with_singles(moves, move_of(FLOOR_MOVE, place), offer, sight & LOWEST)
        elif slot == TOP:
            moves = with_tops(moves, plan, place, number, offer)
        else:
            if sight & WALLS != 0 and sight & FLAT_SIDES != 0:
                moves = with_singles(moves, move_of(WALL_MOVE, place), offer, sight & LOWEST)
            if sight & FLOOR_SIDE != 0:
                moves = with_corners(moves, plan, place, number, offer)
    return moves


def can_move(plan: Plan, hand: Hand, edits: bool) -> bool:
    """Whether there is a legal move. Mostly a floor for some tile settles it."""
    values = hand.values_open()
    sights = plan.sights
    for touched in plan.touched:
        if (touched >> NUMBER_BITS) & SLOT_MASK == FLOOR:
            sight = i64(sights[touched & NUMBER_MASK])
            if sight & EXCLUDED == 0 and values & AT_LEAST[sight & LOWEST] != 0:
                return True
    return len(list_moves(plan, hand, edits)) > 0


def first_tiles(hand: Hand) -> vec[i64]:
    """The first tile: a floor of value 1, in any colour (TEM-7.1)."""
    moves = vec[i64](capacity=COLOURS_EACH)
    for colour in hand.colours_open():
        moves = append(moves, move_of(FLOOR_MOVE, ORIGIN) | tile_with(colour, FIRST_VALUE))
    return moves


def with_choices(moves: vec[i64], move: i64, choices: vec[i64]) -> vec[i64]:
    """The moves, and the move with each choice of tiles."""
    i: i64 = len(moves)
    moves = extend(moves, choices)
    last: i64 = len(moves)
    while i < last:
        moves[i] += move
        i += 1
    return moves


def with_singles(moves: vec[i64], move: i64, offer: Offer, lowest: i64) -> vec[i64]:
    """The moves, and the move with every tile whose value is not below the lowest that it touches (TEM-5.1)."""
    choices = fitting_singles(offer.values, lowest)
    for colour in offer.colours:
        moves = with_choices(moves, move + colour * ONE_COLOUR, choices)
    return moves


def with_pairs(moves: vec[i64], move: i64, offer: Offer, lowest: i64, lowest2: i64) -> vec[i64]:
    """The moves, and the move with every two tiles that can be laid in some order (TEM-5.2)."""
    if offer.hand.must_go_on(2, offer.edits):
        for pair in offer.hand.together(2, True):
            if pair_fits(pair, lowest, lowest2):
                moves = append(moves, move + pair)
        return moves
    choices = fitting_pairs(offer.values, lowest, lowest2)
    for colour in offer.colours:
        moves = with_choices(moves, move + colour * TWO_COLOURS, choices)
    return moves


def with_corners(moves: vec[i64], plan: Plan, wall: i64, number: i64, offer: Offer) -> vec[i64]:
    """The moves, and the corners of this wall and one that goes on from its end at a right angle (TEM-4.2)."""
    sights = plan.sights
    touch = plan.steps.touch
    slot = wall & SLOT_MASK
    entry = slot * TOUCHING + 2
    last = entry + 3
    while entry < last:
        other = wall + TOUCH_STEP[entry]
        sight = i64(sights[number + touch[entry]])
        if other & SLOT_MASK != slot and sight & FLOOR_SIDE != 0 and sight & EXCLUDED == 0:
            lowest = i64(sights[number]) & LOWEST
            if wall < other:
                move = with_second(move_of(CORNER_MOVE, wall), other)
                moves = with_pairs(moves, move, offer, lowest, sight & LOWEST)
            else:
                move = with_second(move_of(CORNER_MOVE, other), wall)
                moves = with_pairs(moves, move, offer, sight & LOWEST, lowest)
        entry += 1
    return moves


def with_tops(moves: vec[i64], plan: Plan, top: i64, number: i64, offer: Offer) -> vec[i64]:
    """The moves, and the single top, tunnel or corner top on this place (TEM-4.4, TEM-4.5, TEM-4.6)."""
    sight = i64(plan.sights[number])
    walls = (sight & WALLS) >> WALL_SHIFT
    if walls >= 2:
        return with_singles(moves, move_of(TOP_MOVE, top), offer, sight & LOWEST)
    if walls == 1:
        side = opposite(wall_side(plan, number))
        wall = wall_of_top(top, side)
        beyond = i64(plan.sights[number + plan.steps.touch[WALL_SIDES + side]])
        if beyond & EXCLUDED == 0:
            move = with_second(move_of(TUNNEL_MOVE, top), wall)
            return with_pairs(moves, move, offer, sight & LOWEST, beyond & LOWEST)
    if sight & FLATS >= 2 * ONE_FLAT and (walls == 0 or offer.edits):
        return with_caps(moves, plan, top, offer)
    return moves


def wall_side(plan: Plan, number: i64) -> i64:
    """The first side on which a wall touches the top of that number; west if it is the only one left."""
    sights = plan.sights
    touch = plan.steps.touch
    side: i64 = 0
    while side < WEST and i64(sights[number + touch[WALL_SIDES + side]]) & LAID == 0:
        side += 1
    return side


def wall_opposite(plan: Plan, top: i64) -> i64:
    """The wall that a tunnel adds: opposite the one wall that its top touches (TEM-4.4)."""
    return wall_of_top(top, opposite(wall_side(plan, plan.number(top))))


def open_sides(plan: Plan, top: i64) -> vec[i64]:
    """The walls that a corner top adds: on all sides where it touches no tile, in order (TEM-4.6, TEM-8.1)."""
    walls = vec[i64](capacity=4)
    for side in BY_LOW_CELL:
        wall = wall_of_top(top, side)
        if not plan.has(wall) and not plan.has((wall & CELL_MASK) + TOP):
            walls = append(walls, wall)
    return walls


def with_caps(moves: vec[i64], plan: Plan, top: i64, offer: Offer) -> vec[i64]:
    """The moves, and the corner top on this place with its new walls, if all of them fit (TEM-4.6)."""
    walls = open_sides(plan, top)
    for wall in walls:
        if plan.sight(wall) & EXCLUDED != 0:
            return moves
    lowest = plan.sight(top) & LOWEST
    move = move_of(CAP_MOVE, top)
    if len(walls) == 0:
        return with_singles(moves, move, offer, lowest)
    move = with_second(move, walls[0])
    lowest2 = plan.sight(walls[0]) & LOWEST
    if len(walls) == 1:
        return with_pairs(moves, move, offer, lowest, lowest2)
    move = with_third(move, walls[1])
    lowest3 = plan.sight(walls[1]) & LOWEST
    joined = walls_touch(walls[0], walls[1])
    for triple in offer.triples():
        if triple_fits(triple, lowest, lowest2, lowest3, joined):
            moves = append(moves, move + triple)
    return moves


def walls_touch(wall: i64, other: i64) -> bool:
    """Whether two walls of one top end at the same lattice point (TEM-3.1)."""
    return end_of(wall) == start_of(other) or end_of(other) == start_of(wall)
