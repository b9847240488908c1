# mypyc: compile
"""Why tiles cannot be laid on these places: the shape of the move, TEM-2, what TEM-4 asks, the values of TEM-5.

The listing finds the legal moves from the open places outwards; here one given move is judged by itself.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.refusal import Refusal
from gopura.games.temple.data import (
    CAP_MOVE,
    CORNER_MOVE,
    DIRECTION_NAMES,
    FLOOR_MOVE,
    TOP_MOVE,
    TUNNEL_MOVE,
    VALUE_MASK,
)
from gopura.games.temple.rules.listing import open_sides, wall_opposite
from gopura.games.temple.rules.moves import first_place, kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import (
    CELL_MASK,
    FLOOR,
    TOP,
    WALL,
    cell_name,
    end_of,
    high_cell,
    is_wall,
    place_name,
    places_excluded,
    places_touching,
    reversed_wall,
    start_of,
    walls_ending_at,
    walls_starting_at,
)
from gopura.games.temple.rules.plan import LOWEST, UNTOUCHED, Plan

START_SIDE: Final = ("east", "south", "west", "north")  # where a wall to the north, east, south, west starts
END_SIDE: Final = ("west", "north", "east", "south")


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
            return Refusal(
                f"TEM-4.{kind + 1}",
                f"A new wall turns its high side to the new top on {cell_name(top)}; {place_name(wall)} does not.",
            )
    if size_of(move) == 3 and place_of(move, 1) == place_of(move, 2):
        return Refusal("TEM-2.3", f"Two walls cannot both stand at {place_name(place_of(move, 1))}.")
    return None


def why_no_corner(wall: i64, other: i64) -> Refusal | None:
    """Two walls at a right angle that share a lattice point, their low sides agreeing (TEM-4.2, TEM-2.4)."""
    both = f"{place_name(wall)} and {place_name(other)}"
    if (wall ^ other) & 1 == 0:
        return Refusal("TEM-4.2", f"The two walls of a corner stand at a right angle; {both} do not.")
    if end_of(wall) == start_of(other) or end_of(other) == start_of(wall):
        return None
    if start_of(wall) == start_of(other) or end_of(wall) == end_of(other):
        return Refusal("TEM-2.4", f"The low sides of {both} do not agree where they meet.")
    return Refusal("TEM-4.2", f"The two walls of a corner share a lattice point; {both} do not.")


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
    is_floor = place & 7 == FLOOR
    what = "floor" if is_floor else "top"
    if is_wall(other):
        if is_floor:
            side = DIRECTION_NAMES[((other & 7) - WALL + 2) & 3]
            why = f"the wall on its {side} side shows its dots away from it, so only a top fits"
        else:
            side = DIRECTION_NAMES[(other & 7) - WALL]
            why = f"the wall on its {side} side shows its dots there, so only a floor fits"
        return Refusal("TEM-2.2", f"A {what} cannot lie on {cell}: {why}.")
    if place == other:
        return Refusal(f"TEM-4.{kind_of(move) + 1}", f"A {what} needs an empty cell; one lies on {cell} already.")
    if is_floor:
        return Refusal("TEM-2.2", f"A floor cannot lie on {cell}: a top lies above it.")
    return Refusal("TEM-2.2", f"A top cannot lie on {cell}: a floor lies below it.")


def why_no_wall_beside(plan: Plan, wall: i64, other: i64) -> Refusal:
    """A wall, and another on its edge (TEM-2.3) or at one of its ends (TEM-2.4)."""
    name = place_name(wall)
    if other == wall or other == reversed_wall(wall):
        return Refusal("TEM-2.3", f"A wall stands on the edge {name} already: {place_name(other)}.")
    if start_of(wall) == start_of(other):
        point, end = start_of(wall), START_SIDE[(wall & 7) - WALL]
    else:
        point, end = end_of(wall), END_SIDE[(wall & 7) - WALL]
    there = [place_name(w) for w in walls_starting_at(point) + walls_ending_at(point) if plan.has(w)]
    if len(there) > 1:
        return Refusal("TEM-2.4", f"At the {end} end of {name} two walls end already: {there[0]} and {there[1]}.")
    return Refusal("TEM-2.4", f"At the {end} end of {name} its low side would not agree with that of {there[0]}.")


def why_no_wall_at(plan: Plan, move: i64, wall: i64, other: i64) -> Refusal:
    """A wall, and a top on its low cell or a floor on its high cell (TEM-2.2, TEM-2.3)."""
    low, high = cell_name(wall), cell_name(high_cell(wall))
    if other & 7 == TOP:
        top = high_cell(wall) + TOP
        if plan.has(top) or first_place(move) == top:
            return Refusal("TEM-2.3", f"There is never a wall between two tops, and {low} and {high} are tops.")
        return Refusal(
            "TEM-2.2",
            f"A wall at {place_name(wall)} shows its dots to {low}, but a top lies there, not a floor.",
        )
    if plan.has(wall & CELL_MASK):
        return Refusal("TEM-2.3", f"There is never a wall between two floors, and {low} and {high} are floors.")
    return Refusal(
        "TEM-2.2",
        f"A wall at {place_name(wall)} has its high side to {high}, but a floor lies there, not a top.",
    )


def why_not_such_a_move(plan: Plan, move: i64, edits: bool) -> Refusal | None:
    """What the kind of move asks of the tiles around it (TEM-4)."""
    kind = kind_of(move)
    place = first_place(move)
    if kind == FLOOR_MOVE:
        if plan.sight(place) & LOWEST == UNTOUCHED:
            return Refusal("TEM-4.1", f"A floor on {cell_name(place)} would touch no tile.")
        return None
    if kind == CORNER_MOVE:
        for i in range(2):
            wall = place_of(move, i)
            if not plan.has(wall & CELL_MASK):
                return Refusal("TEM-4.2", f"The wall at {place_name(wall)} has no floor on its low side.")
        return None
    if kind == TUNNEL_MOVE:
        return why_no_tunnel(plan, place, place_of(move, 1))
    if kind == TOP_MOVE:
        walls = plan.walls_at(place)
        if walls < 2:
            return Refusal(
                "TEM-4.5",
                f"A single top touches two walls or more; on {cell_name(place)} it would touch {walls}.",
            )
        return None
    if kind == CAP_MOVE:
        return why_no_cap(plan, move, edits)
    return why_no_single_wall(plan, place)


def why_no_single_wall(plan: Plan, wall: i64) -> Refusal | None:
    """A single wall touches a wall, and a floor on its low side or a top on its high side (TEM-4.3)."""
    if plan.walls_at(wall) == 0:
        return Refusal("TEM-4.3", f"A single wall touches another wall; {place_name(wall)} would touch none.")
    if plan.flats_at(wall) == 0:
        return Refusal(
            "TEM-4.3",
            f"A wall at {place_name(wall)} would have neither a floor on its low side nor a top on its high side.",
        )
    return None


def why_no_tunnel(plan: Plan, top: i64, wall: i64) -> Refusal | None:
    """Its top touches exactly one wall, and the new wall stands opposite (TEM-4.4)."""
    walls = plan.walls_at(top)
    if walls != 1:
        return Refusal(
            "TEM-4.4",
            f"The top of a tunnel touches exactly one wall; on {cell_name(top)} it would touch {walls}.",
        )
    wanted = wall_opposite(plan, top)
    if wall != wanted:
        return Refusal(
            "TEM-4.4",
            f"The new wall of a tunnel stands opposite the wall that its top touches: at {place_name(wanted)}, "
            f"not at {place_name(wall)}.",
        )
    return None


def why_no_cap(plan: Plan, move: i64, edits: bool) -> Refusal | None:
    """It touches two tops, no wall unless by the edits, and adds walls on all open sides (TEM-4.6, TEM-8.1)."""
    top = first_place(move)
    cell = cell_name(top)
    tops, walls = plan.flats_at(top), plan.walls_at(top)
    if tops < 2:
        return Refusal("TEM-4.6", f"A corner top touches at least two tops; on {cell} it would touch {tops}.")
    if walls > 0 and not edits:
        return Refusal("TEM-4.6", f"A corner top touches no wall; on {cell} it would touch {walls}.")
    wanted = " and ".join([place_name(wall) for wall in open_sides(plan, top)])
    given = " and ".join([place_name(place_of(move, i)) for i in range(1, size_of(move))])
    if wanted == given:
        return None
    rule = "TEM-8.1" if walls > 0 else "TEM-4.6"
    return Refusal(
        rule,
        f"A corner top on {cell} adds walls on its open sides: {wanted or 'none'}, not {given or 'none'}.",
    )


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
            if not laid[i] and lowest_beside(plan, move, laid, i) <= tile_of(move, i) & VALUE_MASK:
                laid[i] = True
                stuck = False
    left = [(tile_of(move, i) & VALUE_MASK, i) for i in range(size) if not laid[i]]
    if len(left) == 0:
        return None
    value, index = min(left)
    lowest = lowest_beside(plan, move, laid, index)
    seen = f"the lowest that it touches is a {lowest}" if lowest != UNTOUCHED else "nothing laid before touches it"
    where = place_name(place_of(move, index))
    if size == 1:
        return Refusal("TEM-5.1", f"A {value} needs a {value} or less beside it; at {where} {seen}.")
    return Refusal(
        "TEM-5.2", f"In no order can the {value} be laid at {where}: it needs a {value} or less, and {seen}."
    )


def lowest_beside(plan: Plan, move: i64, laid: list[bool], index: i64) -> i64:
    """The lowest value that tile number `index` touches, the laid tiles of the same move included."""
    place = place_of(move, index)
    lowest = plan.sight(place) & LOWEST
    around = places_touching(place)
    for i in range(size_of(move)):
        value = tile_of(move, i) & VALUE_MASK
        if laid[i] and value < lowest and place_of(move, i) in around:
            lowest = value
    return lowest
