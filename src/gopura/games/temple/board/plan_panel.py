# mypyc: compile
"""The plan's geometry, and the places on it that can be clicked."""

from typing import NamedTuple

from markupsafe import Markup

from gopura.core.drawing import part
from gopura.core.elements import Element, g, path, rect
from gopura.core.message import LANGUAGE, Message, in_each_language, in_language
from gopura.games.temple.board.art import KEPT
from gopura.games.temple.say import COLOUR_OF, SIDE_OF, say
from gopura.games.temple.view import TileView

CELL = 100
RIM = 40  # around the plan, for the coordinates
LEAST = 2  # cells from 0,0 to each side that a plan shows at least
MANY = 2  # walls that hold a top, tops between which one hangs
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}  # to the cell on that side
BESIDE_WALL = 20  # more room between the sign of a floor and a side with a wall
REACH = 34  # length of an arm of a corner's sign


class Plot(NamedTuple):
    """The cells that a plan shows."""

    west: int
    north: int
    columns: int
    rows: int

    @property
    def width(self) -> int:
        """In units of the picture, the rim included."""
        return self.columns * CELL + 2 * RIM

    @property
    def height(self) -> int:
        """In units of the picture, the rim included."""
        return self.rows * CELL + 2 * RIM

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The upper left corner of a cell."""
        return RIM + (x - self.west) * CELL, RIM + (self.north - y) * CELL


def plot_of(tiles: list[TileView], least: int = LEAST) -> Plot:
    """The cells to show: those of the building, one more all round, at least the middle of the table."""
    xs, ys = [tile["x"] for tile in tiles] or [0], [tile["y"] for tile in tiles] or [0]
    west, east = min(-least, min(xs) - 1), max(least, max(xs) + 1)
    south, north = min(-least, min(ys) - 1), max(least, max(ys) + 1)
    return Plot(west, north, east - west + 1, north - south + 1)


class Edge(NamedTuple):
    """A wall's name taken apart."""

    x: int
    y: int
    towards: str

    @property
    def said(self) -> Message:
        """`the north side of 0,0`."""
        return say("edge", side=SIDE_OF[self.towards], cell=f"{self.x},{self.y}")


def edge_named(name: str) -> Edge:
    """The edge of a wall named like `-1,0E`."""
    x, y = name[:-1].split(",")
    return Edge(int(x), int(y), name[-1])


def cell_named(name: str) -> tuple[int, int]:
    """The cell named like `-1,0`."""
    x, y = name.split(",")
    return int(x), int(y)


def cells_of(spot: str) -> list[tuple[int, int]]:
    """The cells in which a place to click lies; a corner lies in those of its walls."""
    kind, name = spot.split(":")
    if kind in ("floor", "top"):
        return [cell_named(name)]
    return [(edge.x, edge.y) for edge in map(edge_named, name.split("|"))]


def size_of_top(tiles: list[TileView], cell: tuple[int, int], *, edits: bool) -> int:
    """How many tiles a top there takes: itself, and a wall wherever it needs one (TEM-4.4 to TEM-4.6).

    0 where it may be laid in several ways, as the designer's edits allow (TEM-8.1).
    """
    beside = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEP.values()]
    tops = sum(tile["kind"] == "top" and (tile["x"], tile["y"]) in beside for tile in tiles)
    walls = sum(tile["towards"] is not None and high_side(tile) == cell for tile in tiles)
    if edits and walls and tops >= MANY:
        return 0
    return 1 if walls >= MANY else 2 if walls else 1 + len(STEP) - tops


def high_side(tile: TileView) -> tuple[int, int]:
    """The cell to which a wall turns its high side."""
    dx, dy = STEP[tile["towards"] or "N"]
    return tile["x"] + dx, tile["y"] + dy


def sizes_of(tiles: list[TileView], spots: list[str], *, edits: bool) -> dict[str, int]:
    """How many tiles each place takes; 0 where that depends."""
    found = {"floor": 1, "wall": 1, "corner": 2}
    return {
        spot: found.get(spot.split(":")[0]) or size_of_top(tiles, cell_named(spot.split(":")[1]), edits=edits)
        for spot in spots
    }


def spot_label(spot: str, tiles: int) -> str:
    """The spoken name of a place to click that takes so many tiles."""
    kind, name = spot.split(":")
    if kind == "corner":
        one, other = (edge_named(wall) for wall in name.split("|"))
        return str(say("spot-corner", one=one.said, two=other.said))
    if kind == "wall":
        return str(say("spot-wall", edge=edge_named(name).said))
    return str(say("spot-floor", cell=name) if kind == "floor" else say("spot-top", cell=name, tiles=tiles))


def spot_about(spot: str, tiles: int) -> str:
    """What may be laid at such a place."""
    return str(say("about-spot", kind=spot.split(":")[0], tiles=tiles))


def tile_label(kind: str, colour: str, value: int, place: str) -> str:
    """The spoken name of a tile that lies: `red 3, floor on 0,0`."""
    return str(say("tile-laid", kind=kind, colour=COLOUR_OF[colour], value=value, place=place))


@in_each_language(64)
def bare_ground(plot: Plot) -> str:
    """The cells and the edges between them, unseen, but there to be clicked: that asks why nothing fits there."""
    xs, ys = range(plot.west, plot.west + plot.columns), range(plot.north, plot.north - plot.rows, -1)
    north, east = (str(say("edge", side=SIDE_OF[side], cell="{0}")) for side in "NE")
    cell = cell_ground(LANGUAGE.get())
    ground = [cell(x, y, *plot.corner(x, y)) for y in ys for x in xs]
    ground += [edge_ground(plot, Edge(x, y, "N"), north) for y in ys[1:] for x in xs]
    ground += [edge_ground(plot, Edge(x, y, "E"), east) for y in ys for x in xs[:-1]]
    return part("bare", g(".temple-bare")[ground])


@in_language(KEPT)
def cell_ground(x: int, y: int, left: int, top: int) -> Markup:
    """One cell of the ground; its size is a matter of style."""
    label = str(say("cell", cell="{0}")).format(f"{x},{y}")
    return Markup(rect(data_id=f"cell:{x},{y}", data_label=label, x=left, y=top))


def edge_ground(plot: Plot, edge: Edge, label: str) -> Markup:
    """One edge, on the north or the east side of its cell, with its label but for the cell."""
    left, top = plot.corner(edge.x, edge.y)
    line = f"M{left} {top}h{CELL}" if edge.towards == "N" else f"M{left + CELL} {top}v{CELL}"
    cell = f"{edge.x},{edge.y}"
    return Markup(path(data_id=f"edge:{cell}{edge.towards}", data_label=label.format(cell), d=line))


def spot_name(spot: str) -> str:
    """The name of the part that shows the place."""
    return f"spot-{spot.replace(':', '-').replace('|', '-')}"


@in_language(KEPT)
def spot_part(spot: str, tiles: int, plot: Plot, walled: str) -> tuple[str, str]:
    """One place to click on the plan that takes so many tiles, walls on these sides, with the name of its part."""
    name, label, about = spot_name(spot), spot_label(spot, tiles), spot_about(spot, tiles)
    return name, part(name, g(data_id=spot, data_label=label, data_about=about)[outline(spot, plot, walled)])


def outline(spot: str, plot: Plot, walled: str) -> Element:
    """The sign of a place: a square for a floor, a smaller one for a top, a bar for a wall, else an angle."""
    kind, name = spot.split(":")
    if kind == "corner":
        return angle(plot, *(edge_named(wall) for wall in name.split("|")))
    if kind == "wall":
        return bar(plot, edge_named(name))
    x, y = plot.corner(*cell_named(name))
    if kind == "floor":
        return within_walls(x, y, walled)
    return rect(".vacant.temple-spot.temple-spot-top", x=x + 27, y=y + 27, width=CELL - 54, height=CELL - 54, rx=9)


def within_walls(left: int, top: int, walled: str) -> Element:
    """The sign of a floor, which leaves the walls in its cell to be read."""
    west, north, east, south = (12 + BESIDE_WALL * (side in walled) for side in "WNES")
    size = {"width": CELL - west - east, "height": CELL - north - south}
    return rect(".vacant.temple-spot.temple-spot-floor", x=left + west, y=top + north, rx=9, **size)


def bar(plot: Plot, edge: Edge) -> Element:
    """A bar along the middle of an edge, on its low side."""
    x, y, width, height = strip(plot, edge, 22, 22, 2)
    return rect(".vacant.temple-spot.temple-spot-wall", x=x, y=y, width=width, height=height, rx=6)


def strip(plot: Plot, edge: Edge, inset: int, thick: int, gap: int) -> tuple[int, int, int, int]:
    """A strip along an edge in its low cell: x, y, width, height. A negative gap reaches into the high cell."""
    x, y = plot.corner(edge.x, edge.y)
    long = CELL - 2 * inset
    far = CELL - gap - thick
    return {
        "N": (x + inset, y + gap, long, thick),
        "S": (x + inset, y + far, long, thick),
        "W": (x + gap, y + inset, thick, long),
        "E": (x + far, y + inset, thick, long),
    }[edge.towards]


def angle(plot: Plot, one: Edge, other: Edge) -> Element:
    """An angle at the lattice point where two walls meet, in the cell between them."""
    flat, upright = (one, other) if one.towards in "NS" else (other, one)
    left, top = plot.corner(flat.x, flat.y)
    beside, _ = plot.corner(upright.x, upright.y)
    px = beside + (CELL if upright.towards == "E" else 0)
    py = top + (0 if flat.towards == "N" else CELL)
    # The angle opens to where the other half of each wall is.
    across = 1 if left >= px else -1
    down = 1 if plot.corner(upright.x, upright.y)[1] >= py else -1
    near, far, thick = 6, 6 + REACH, 15
    points = [
        (near, near),
        (far, near),
        (far, near + thick),
        (near + thick, near + thick),
        (near + thick, far),
        (near, far),
    ]
    d = " ".join(f"{px + across * a} {py + down * b}" for a, b in points)
    return path(".vacant.temple-spot.temple-spot-corner", d=f"M{d} Z", stroke_linejoin="round")
