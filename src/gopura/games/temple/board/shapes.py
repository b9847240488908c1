# mypyc: compile
"""The places that can be clicked in Temple, and what may be laid there: a kind of move with its places.

They are what the choices name (`floor:1,0`, `top:0,1`, `wall:0,0N`, `corner:0,0N|0,0E`), a cell or an edge of the
ground (`cell:1,0`, `edge:0,0N`), or a tile that lies already (`tile:0,0N`).
"""

import re
from typing import NamedTuple

from gopura.games.temple.data import (
    CAP_MOVE,
    CORNER_MOVE,
    DIRECTION_LETTERS,
    FLOOR_MOVE,
    TOP_MOVE,
    TUNNEL_MOVE,
    WALL_MOVE,
)
from gopura.games.temple.rules.listing import open_sides, wall_opposite
from gopura.games.temple.rules.moves import is_near
from gopura.games.temple.rules.places import (
    CELL_MASK,
    FLOOR,
    TOP,
    WALL,
    high_cell,
    is_wall,
    place_at,
    place_name,
    reversed_wall,
)
from gopura.games.temple.rules.plan import EXCLUDED, LOWEST, Plan
from gopura.games.temple.rules.values import UNTOUCHED

PLACE = re.compile(r"(-?\d{1,2}),(-?\d{1,2})([NESW]?)", re.ASCII)
ON_A_CELL = ("floor", "top", "cell")
ON_AN_EDGE = ("wall", "edge")


class Shape(NamedTuple):
    """A kind of move and the places of its tiles."""

    kind: int
    places: tuple[int, ...]


def shapes_at(plan: Plan, id: str, *, edits: bool) -> list[Shape]:
    """What may be laid at the place with that id, the likeliest first; nothing where it is no place at all."""
    word, _, name = id.partition(":")
    if word == "corner":
        return corner_at(name)
    place = place_named(name)
    if place is None or (word != "tile" and is_wall(place) != (word in ON_AN_EDGE)):
        return []
    if word == "floor":
        return [Shape(FLOOR_MOVE, (place,))]
    if word == "top":
        return tops_at(plan, place + TOP, edits=edits)
    if word == "wall":
        return [Shape(WALL_MOVE, (place,))]
    if word == "tile":
        return [on_a_tile(plan, place)]
    if word == "cell":
        return in_a_cell(plan, place, edits=edits)
    return walls_on_an_edge(plan, place) if word == "edge" else []


def place_named(name: str) -> int | None:
    """The place of a floor on `-1,0` or of the wall `-1,0E`; None where that is no name of a place."""
    found = PLACE.fullmatch(name)
    if not found:
        return None
    x, y, side = found.groups()
    return int(place_at(int(x), int(y), WALL + DIRECTION_LETTERS.index(side) if side else FLOOR))


def corner_at(name: str) -> list[Shape]:
    """Both walls of a corner, in the order of the notation."""
    walls = [place_named(part) for part in name.split("|")]
    known = sorted(wall for wall in walls if wall is not None and is_wall(wall))
    if len(walls) != 2 or len(known) != 2 or not is_near(known[0], known[1]):
        return []
    return [Shape(CORNER_MOVE, tuple(known))]


def tops_at(plan: Plan, top: int, *, edits: bool) -> list[Shape]:
    """The single top, tunnel or corner top that the tiles around ask for; else a single top."""
    walls, tops = plan.walls_at(top), plan.flats_at(top)
    found = []
    if walls == 1:
        found.append(Shape(TUNNEL_MOVE, (top, wall_opposite(plan, top))))
    if tops >= 2 and (walls == 0 or (edits and walls == 1)):
        corner_top = Shape(CAP_MOVE, (top, *open_sides(plan, top)))
        found += [corner_top] if all(corner_top.places != other.places for other in found) else []
    return found or [Shape(TOP_MOVE, (top,))]


def on_a_tile(plan: Plan, place: int) -> Shape:
    """Another tile of its kind where a tile lies."""
    if is_wall(place):
        return Shape(WALL_MOVE, (place,))
    return Shape(TOP_MOVE, (place + TOP,)) if plan.has(place + TOP) else Shape(FLOOR_MOVE, (place,))


def in_a_cell(plan: Plan, floor: int, *, edits: bool) -> list[Shape]:
    """A floor in the cell and a top above it; the top first where only that would touch something."""
    tops = tops_at(plan, floor + TOP, edits=edits)
    below, above = plan.sight(floor), plan.sight(floor + TOP)
    if above & LOWEST != UNTOUCHED and (below & EXCLUDED or below & LOWEST == UNTOUCHED):
        return [*tops, Shape(FLOOR_MOVE, (floor,))]
    return [Shape(FLOOR_MOVE, (floor,)), *tops]


def walls_on_an_edge(plan: Plan, wall: int) -> list[Shape]:
    """A single wall either way round; first the one that has more to lean on."""
    both = sorted((wall, reversed_wall(wall)), key=lambda wall: -leaning(plan, wall))
    return [Shape(WALL_MOVE, (wall,)) for wall in both]


def leaning(plan: Plan, wall: int) -> int:
    """Whether there is a floor on the low side of a wall and a top on its high side: 0, 1 or 2."""
    return int(plan.has(wall & CELL_MASK)) + int(plan.has(high_cell(wall) + TOP))


def spots_at(shapes: list[Shape], spots: list[str]) -> list[str]:
    """Those of the places to click that belong to these shapes, and last the corners with one of their walls."""
    names = {place_name(shape.places[0]) for shape in shapes}
    words = {
        "floor" if shape.kind == FLOOR_MOVE else "wall" if shape.kind == WALL_MOVE else "top" for shape in shapes
    }
    found = []
    for spot in spots:
        word, _, name = spot.partition(":")
        if (word in words and name in names) or (word == "corner" and names & set(name.split("|"))):
            found.append(spot)
    return sorted(found, key=lambda spot: spot.startswith("corner"))
