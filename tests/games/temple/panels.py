"""Temple a second time, slowly and from another side: tiles are panels in space.

A panel is a unit square whose border runs counter-clockwise as seen from its dotted face. Two panels that share an
edge are locked there, and their dotted faces form one continuous side, exactly if they run along the edge in
opposite directions (TEM-1.3). At most two panels meet at an edge (TEM-2.3). All of TEM-2 and TEM-3 follows from
these two facts, and from cells and edges holding one tile each. Every tile is tried in every spot, in every order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from gopura.games.temple.view import HandView, TempleView

Point = tuple[int, int, int]
Edge = tuple[Point, Point]
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
LETTERS = "NESW"


class Spot(NamedTuple):
    """Where a panel can be: a kind, its cell (a wall's low one), and a wall's direction."""

    kind: str
    x: int
    y: int
    towards: str = ""

    def __str__(self) -> str:
        return f"{self.x},{self.y}{self.towards}"

    def order(self) -> tuple[bool, int, int, int]:
        """The order of the notation."""
        return self.kind == "wall", self.x, self.y, LETTERS.find(self.towards)


Tiles = dict[Spot, int]  # the values of the panels


@cache
def border(spot: Spot) -> list[Edge]:
    """The four edges of a panel, in the direction of its border."""
    x, y = spot.x, spot.y
    square = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]  # counter-clockwise from above
    if spot.kind == "wall":
        # Seen from inside its low cell a wall's lower edge runs from the seer's left to the right.
        first = {"N": 3, "E": 2, "S": 1, "W": 0}[spot.towards]
        (ax, ay), (bx, by) = square[first], square[first - 1]
        corners = [(ax, ay, 0), (bx, by, 0), (bx, by, 1), (ax, ay, 1)]
    else:
        corners = [(cx, cy, int(spot.kind == "top")) for cx, cy in square]
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def touch(one: Spot, other: Spot) -> bool:
    """Whether two panels share a whole edge, locked: their borders run along it in opposite ways (TEM-3.1)."""
    return bool(set(border(one)) & {(end, start) for start, end in border(other)})


def fits(tiles: Iterable[Spot]) -> bool:
    """Whether panels make one continuous dotted side, at most two at an edge, one in a place (TEM-2)."""
    spots = list(tiles)
    squares = Counter(frozenset(start for start, _ in border(spot)) for spot in spots)
    directed = Counter(edge for spot in spots for edge in border(spot))
    undirected = Counter(frozenset(edge) for spot in spots for edge in border(spot))
    cells = Counter((spot.x, spot.y) for spot in spots if spot.kind != "wall")
    return max([*directed.values(), *squares.values(), *cells.values()]) == 1 and max(undirected.values()) <= 2


def touching(spot: Spot, tiles: Iterable[Spot], kind: str) -> list[Spot]:
    """The panels of a kind that a panel touches."""
    return [other for other in tiles if other.kind == kind and touch(spot, other)]


def beyond(spot: Spot, side: str) -> Spot:
    """The spot of the same kind in the next cell."""
    dx, dy = STEPS[side]
    return spot._replace(x=spot.x + dx, y=spot.y + dy)


def opposite(side: str) -> str:
    return LETTERS[(LETTERS.index(side) + 2) % 4]


def side_wall(top: Spot, side: str) -> Spot:
    """The wall that would hang from one side of a top, dots outwards."""
    return Spot("wall", *beyond(top, side)[1:3], opposite(side))


def shapes(tiles: Tiles, *, edits: bool) -> Iterator[tuple[str, list[Spot]]]:
    """Every kind of move with the spots that it fills, whatever the values (TEM-4)."""
    reach_x = range(min(t.x for t in tiles) - 2, max(t.x for t in tiles) + 3)
    reach_y = range(min(t.y for t in tiles) - 2, max(t.y for t in tiles) + 3)
    for x, y in product(reach_x, reach_y):
        floor, top = Spot("floor", x, y), Spot("top", x, y)
        if any(touch(floor, other) for other in tiles):
            yield "floor", [floor]
        walls, tops = touching(top, tiles, "wall"), touching(top, tiles, "top")
        if len(walls) == 1:
            side = next(side for side in LETTERS if side_wall(top, side) in walls)
            yield "tunnel", [top, side_wall(top, opposite(side))]
        if len(walls) >= 2:
            yield "top", [top]
        if len(tops) >= 2 and (not walls or edits):
            bare = [s for s in LETTERS if side_wall(top, s) not in walls and beyond(top, s) not in tops]
            yield "cap", [top, *sorted((side_wall(top, side) for side in bare), key=Spot.order)]
        for side in LETTERS:
            wall = Spot("wall", x, y, side)
            if touching(wall, tiles, "wall") and (touching(wall, tiles, "floor") or touching(wall, tiles, "top")):
                yield "wall", [wall]
    floors = [spot for spot in tiles if spot.kind == "floor"]
    standing = [Spot("wall", spot.x, spot.y, side) for spot in floors for side in LETTERS]
    for pair in combinations(sorted(standing, key=Spot.order), 2):
        if touch(*pair) and (LETTERS.index(pair[0].towards) + LETTERS.index(pair[1].towards)) % 2 == 1:
            yield "corner", list(pair)


def can_be_laid(tiles: Tiles, new: list[tuple[Spot, int]]) -> bool:
    """Whether some order of laying lets every panel touch one of the same or a smaller value (TEM-5)."""
    for order in permutations(new):
        there = dict(tiles)
        for spot, value in order:
            if not any(touch(spot, other) and low <= value for other, low in there.items()):
                break
            there[spot] = value
        else:
            return True
    return False


def choices_of_tiles(hand: HandView, size: int, *, edits: bool) -> list[tuple[tuple[str, int], ...]]:
    """Every ordered choice of tiles that the colour rule allows (TEM-6.1, TEM-8.2)."""
    held = [(colour, value) for colour, values in hand["colours"].items() for value in values]
    current = hand["current"]
    of_current = {tile for tile in held if tile[0] == current}
    found = []
    for tiles in permutations(held, size):
        colours = {colour for colour, _ in tiles}
        if current is None:
            allowed = len(colours) == 1
        elif edits and size > len(of_current):
            allowed = of_current <= set(tiles) and len(colours - {current}) == 1
        else:
            allowed = colours == {current}
        if allowed:
            found.append(tiles)
    return found


KINDS = ("floor", "corner", "wall", "tunnel", "top", "cap")


def all_moves(view: TempleView) -> set[str]:
    """Every legal move of a game in progress, in canonical notation."""
    hand = next(hand for hand in view["hands"] if hand["seat"] == view["turn"])
    tiles = {Spot(t["kind"], t["x"], t["y"], t["towards"] or ""): t["value"] for t in view["tiles"]}
    if not tiles:
        return {f"floor {colour}1@0,0" for colour in hand["colours"]}
    choices = {size: choices_of_tiles(hand, size, edits=view["edits"]) for size in (1, 2, 3)}
    found: dict[
        frozenset[tuple[Spot, tuple[str, int]]], str
    ] = {}  # the same tiles in the same places are one move
    for kind, spots in sorted(shapes(tiles, edits=view["edits"]), key=lambda shape: KINDS.index(shape[0])):
        if len(spots) <= 3 and fits([*tiles, *spots]):
            for chosen in choices[len(spots)]:
                laid = list(zip(spots, chosen, strict=True))
                if can_be_laid(tiles, [(spot, value) for spot, (_, value) in laid]):
                    words = [f"{colour}{value}@{spot}" for spot, (colour, value) in laid]
                    found.setdefault(frozenset(laid), " ".join([kind, *words]))
    return set(found.values())
