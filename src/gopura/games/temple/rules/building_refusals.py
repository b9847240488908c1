# mypyc: compile
"""Why tiles cannot be laid on these places: the shape of the move, TEM-2, what TEM-4 asks, the values of TEM-5.

The listing finds the legal moves from the open places outwards; here one given move is judged by itself.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.core.refusal import Refusal
from gopura.games.temple.data import (
    CAP_MOVE,
    CORNER_MOVE,
    EAST,
    FLOOR_MOVE,
    NORTH,
    SOUTH,
    TOP_MOVE,
    TUNNEL_MOVE,
    WEST,
    rule_of,
    value_of,
)
from gopura.games.temple.rules.listing import open_sides, wall_opposite
from gopura.games.temple.rules.moves import first_place, kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import (
    CELL_MASK,
    FLOOR,
    TOP,
    cell_name,
    end_of,
    high_cell,
    is_wall,
    opposite,
    place_name,
    places_excluded,
    places_touching,
    reversed_wall,
    slot_of,
    start_of,
    towards,
    walls_ending_at,
    walls_starting_at,
)
from gopura.games.temple.rules.plan import LOWEST, Plan
from gopura.games.temple.rules.values import UNTOUCHED
from gopura.games.temple.say import SIDE
from gopura.games.temple.say import once as say

START_SIDE: Final = vec[i64]([EAST, SOUTH, WEST, NORTH])  # where a wall to the north, east, south, west starts
END_SIDE: Final = vec[i64]([WEST, NORTH, EAST, SOUTH])
NO_WALL: Final = say("no-wall")


def why_not_there(plan: Plan, move: i64, edits: bool) -> Refusal | None:
    """Why the tiles of the move cannot be laid on its places; None if they can."""
    refusal = why_no_such_shape(move)
    index: i64 = 0
    while refusal is None and index < size_of(move):
        refusal = why_excluded(plan, move, place_of(move, index))
        index += 1
    if refusal is None:
        refusal = why_not_such_a_move(plan, move, edits)
    if refusal is None:
        refusal = why_not_such_values(plan, move)
    return refusal


def why_no_such_shape(move: i64) -> Refusal | None:
    """Tiles that cannot make such a move anywhere: two walls that are no corner, a wall that is not at its top."""
    kind = kind_of(move)
    if kind == CORNER_MOVE:
        return why_no_corner(place_of(move, 0), place_of(move, 1))
    top = first_place(move)
    for i in range(1, size_of(move)):
        wall = place_of(move, i)
        if (high_cell(wall) & CELL_MASK) != (top & CELL_MASK):
            return Refusal(rule_of(kind), say("wall-faces-top", cell=cell_name(top), wall=place_name(wall)))
    if size_of(move) == 3 and place_of(move, 1) == place_of(move, 2):
        return Refusal("TEM-2.3", say("same-wall-twice", wall=place_name(place_of(move, 1))))
    return None


def why_no_corner(wall: i64, other: i64) -> Refusal | None:
    """Two walls at a right angle that share a lattice point, their low sides agreeing (TEM-4.2, TEM-2.4)."""
    one, two = place_name(wall), place_name(other)
    if (wall ^ other) & 1 == 0:
        return Refusal("TEM-4.2", say("corner-angle", one=one, two=two))
    if end_of(wall) == start_of(other) or end_of(other) == start_of(wall):
        return None
    if start_of(wall) == start_of(other) or end_of(wall) == end_of(other):
        return Refusal("TEM-2.4", say("corner-sides", one=one, two=two))
    return Refusal("TEM-4.2", say("corner-point", one=one, two=two))


def why_excluded(plan: Plan, move: i64, place: i64) -> Refusal | None:
    """What keeps a tile off that place for good (TEM-2)."""
    for other in places_excluded(place):
        if plan.has(other):
            if not is_wall(place):
                return why_no_flat(move, place, other)
            if is_wall(other):
                return why_no_wall_beside(plan, place, other)
            return why_no_wall_at(plan, move, place, other)
    return None


def why_no_flat(move: i64, place: i64, other: i64) -> Refusal:
    """A floor or a top, and what is in its way: a wall that wants the other of them, or a tile in the cell."""
    cell = cell_name(place)
    is_floor = slot_of(place) == FLOOR
    if is_wall(other):
        if is_floor:
            return Refusal("TEM-2.2", say("floor-on-high-side", cell=cell, side=SIDE[opposite(towards(other))]))
        return Refusal("TEM-2.2", say("top-on-low-side", cell=cell, side=SIDE[towards(other)]))
    if place == other:
        return Refusal(rule_of(kind_of(move)), say("floor-there" if is_floor else "top-there", cell=cell))
    return Refusal("TEM-2.2", say("top-above" if is_floor else "floor-below", cell=cell))


def why_no_wall_beside(plan: Plan, wall: i64, other: i64) -> Refusal:
    """A wall, and another on its edge (TEM-2.3) or at one of its ends (TEM-2.4)."""
    name = place_name(wall)
    if other == wall or other == reversed_wall(wall):
        return Refusal("TEM-2.3", say("wall-there", wall=place_name(other)))
    if start_of(wall) == start_of(other):
        point, side = start_of(wall), START_SIDE[towards(wall)]
    else:
        point, side = end_of(wall), END_SIDE[towards(wall)]
    there = [place_name(w) for w in walls_starting_at(point) + walls_ending_at(point) if plan.has(w)]
    if len(there) > 1:
        return Refusal("TEM-2.4", say("two-walls-end", wall=name, side=SIDE[side], one=there[0], two=there[1]))
    return Refusal("TEM-2.4", say("sides-disagree", wall=name, side=SIDE[side], other=there[0]))


def why_no_wall_at(plan: Plan, move: i64, wall: i64, other: i64) -> Refusal:
    """A wall, and a top on its low cell or a floor on its high cell (TEM-2.2, TEM-2.3)."""
    low, high = cell_name(wall), cell_name(high_cell(wall))
    if slot_of(other) == TOP:
        top = high_cell(wall) + TOP
        if plan.has(top) or first_place(move) == top:
            return Refusal("TEM-2.3", say("between-tops", low=low, high=high))
        return Refusal("TEM-2.2", say("dots-to-a-top", wall=place_name(wall), low=low))
    if plan.has(wall & CELL_MASK):
        return Refusal("TEM-2.3", say("between-floors", low=low, high=high))
    return Refusal("TEM-2.2", say("high-side-to-a-floor", wall=place_name(wall), high=high))


def why_not_such_a_move(plan: Plan, move: i64, edits: bool) -> Refusal | None:
    """What the kind of move asks of the tiles around it (TEM-4)."""
    kind = kind_of(move)
    place = first_place(move)
    if kind == FLOOR_MOVE:
        if plan.sight(place) & LOWEST == UNTOUCHED:
            return Refusal("TEM-4.1", say("floor-touches-nothing", cell=cell_name(place)))
        return None
    if kind == CORNER_MOVE:
        for i in range(2):
            wall = place_of(move, i)
            if not plan.has(wall & CELL_MASK):
                return Refusal("TEM-4.2", say("corner-without-floor", wall=place_name(wall)))
        return None
    if kind == TUNNEL_MOVE:
        return why_no_tunnel(plan, place, place_of(move, 1))
    if kind == TOP_MOVE:
        walls = plan.walls_at(place)
        if walls < 2:
            return Refusal("TEM-4.5", say("top-needs-walls", cell=cell_name(place), walls=walls))
        return None
    if kind == CAP_MOVE:
        return why_no_cap(plan, move, edits)
    return why_no_single_wall(plan, place)


def why_no_single_wall(plan: Plan, wall: i64) -> Refusal | None:
    """A single wall touches a wall, and a floor on its low side or a top on its high side (TEM-4.3)."""
    if plan.walls_at(wall) == 0:
        return Refusal("TEM-4.3", say("wall-needs-a-wall", wall=place_name(wall)))
    if plan.flats_at(wall) == 0:
        return Refusal("TEM-4.3", say("wall-needs-a-flat", wall=place_name(wall)))
    return None


def why_no_tunnel(plan: Plan, top: i64, wall: i64) -> Refusal | None:
    """Its top touches exactly one wall, and the new wall stands opposite (TEM-4.4)."""
    walls = plan.walls_at(top)
    if walls != 1:
        return Refusal("TEM-4.4", say("tunnel-touches-one-wall", cell=cell_name(top), walls=walls))
    wanted = wall_opposite(plan, top)
    if wall != wanted:
        return Refusal("TEM-4.4", say("tunnel-wall-opposite", wanted=place_name(wanted), wall=place_name(wall)))
    return None


def why_no_cap(plan: Plan, move: i64, edits: bool) -> Refusal | None:
    """It touches two tops, no wall unless by the edits, and adds walls on all open sides (TEM-4.6, TEM-8.1)."""
    top = first_place(move)
    cell = cell_name(top)
    tops, walls = plan.flats_at(top), plan.walls_at(top)
    if tops < 2:
        return Refusal("TEM-4.6", say("cap-needs-tops", cell=cell, tops=tops))
    if walls > 0 and not edits:
        return Refusal("TEM-4.6", say("cap-touches-no-wall", cell=cell, walls=walls))
    wanted = [place_name(wall) for wall in open_sides(plan, top)]
    given = [place_name(place_of(move, i)) for i in range(1, size_of(move))]
    if wanted == given:
        return None
    rule = "TEM-8.1" if walls > 0 else "TEM-4.6"
    return Refusal(rule, say("cap-walls", cell=cell, wanted=those(wanted), given=those(given)))


def those(walls: list[str]) -> Message:
    """The names of some walls, or a word for none."""
    return all_of(walls) if walls else NO_WALL


def why_not_such_values(plan: Plan, move: i64) -> Refusal | None:
    """Some order of laying must let every tile touch one of the same or a smaller value (TEM-5.1, TEM-5.2).

    A tile that is laid never hinders another, so whatever can be laid is laid; the lowest tile left over is named.
    """
    size = size_of(move)
    laid = [False] * size
    stuck = False
    while not stuck:
        stuck = True
        for i in range(size):
            if not laid[i] and lowest_beside(plan, move, laid, i) <= value_of(tile_of(move, i)):
                laid[i] = True
                stuck = False
    left = [(value_of(tile_of(move, i)), i) for i in range(size) if not laid[i]]
    if len(left) == 0:
        return None
    value, index = min(left)
    lowest = lowest_beside(plan, move, laid, index)
    where = place_name(place_of(move, index))
    if size == 1:
        return Refusal("TEM-5.1", say("value-too-low", value=value, place=where, lowest=lowest))
    if lowest == UNTOUCHED:
        return Refusal("TEM-5.2", say("no-order-untouched", value=value, place=where))
    return Refusal("TEM-5.2", say("no-order", value=value, place=where, lowest=lowest))


def lowest_beside(plan: Plan, move: i64, laid: list[bool], index: i64) -> i64:
    """The lowest value that tile number `index` touches, the laid tiles of the same move included."""
    place = place_of(move, index)
    lowest = plan.sight(place) & LOWEST
    around = places_touching(place)
    for i in range(size_of(move)):
        value = value_of(tile_of(move, i))
        if laid[i] and value < lowest and place_of(move, i) in around:
            lowest = value
    return lowest
