# mypyc: compile
"""Temple on the screen, flat: the plan of the building and both hands as panels, drawn from a view.

The plan looks down on the building. A floor is sunk into the ground, a top is lifted above it and throws a shadow.
A wall stands on an edge: its coloured strip is its dotted face and lies in its low cell, its dark back is towards
its high cell. Every part is a memoised function of the little that it shows.
"""

from functools import lru_cache
from typing import NamedTuple

from gopura.core.art import pen, piece
from gopura.core.drawing import Drawing, Panel, in_use, part, remembered
from gopura.core.elements import Node, circle, g, rect, text
from gopura.core.message import LANGUAGE, in_language
from gopura.games.temple.board.art import GOLD, GROUND, KEPT, STYLE, TABLE, symbols, tile_face
from gopura.games.temple.board.hand_panel import (
    HAND_WIDTH,
    PICK_HEIGHT,
    hand_height,
    hand_parts,
    pick_parts,
    whose,
)
from gopura.games.temple.board.plan_panel import (
    CELL,
    RIM,
    Edge,
    Plot,
    bare_ground,
    cells_of,
    plot_of,
    sizes_of,
    spot_part,
    strip,
    tile_label,
)
from gopura.games.temple.board.scene import SCENE_STYLE
from gopura.games.temple.say import say
from gopura.games.temple.view import TempleView, TileView
from gopura.games.temple.words.paint import PAINT

GAP = 24
OVER = 14  # around what is in use: a wall shows its back beyond its cell
BACK = 7  # thickness of a wall's back
FACE = 24  # and of its dotted face
KINDS = ("floor", "top", "wall")  # in the order of drawing
MARK: dict[str, str | int] = {"class": "aside", "fill": "none", "stroke": GOLD, "stroke-width": 5}
BRIGHT: dict[str, str | int] = {"fill": "none", "stroke": "#fff", "stroke-width": 3, "stroke-opacity": ".5"}


def draw(view: TempleView) -> Drawing:
    """The plan, the colours to pick, and the hands: the viewer's own first."""
    plot = plot_of(view["tiles"])
    panels = [
        Panel(
            "plan",
            str(say("plan")),
            GAP,
            GAP,
            plot.width,
            plot.height,
            (plan_parts(view["tiles"], view["spots"], plot, view["edits"]),),
        )
    ]
    x, y = GAP + plot.width + GAP, GAP
    if view["picking"] is not None:
        parts = pick_parts(tuple(view["picking"]))
        panels.append(Panel("colours", str(say("colours-to-pick")), x, y, HAND_WIDTH, PICK_HEIGHT, (parts,)))
        y += PICK_HEIGHT + GAP
    for hand in sorted(view["hands"], key=lambda hand: hand["seat"] != view["seat"]):
        label, parts, high = whose(view, hand), hand_parts(view, hand), hand_height(hand)
        panels.append(Panel(f"hand:{hand['seat']}", label, x, y, HAND_WIDTH, high, (parts,)))
        y += high + GAP
    height = max(plot.height + 2 * GAP, y)
    return Drawing(x + HAND_WIDTH + GAP, height, tuple(panels), STYLE + SCENE_STYLE, all_symbols(), TABLE)


@lru_cache(maxsize=1)
def all_symbols() -> str:
    """The symbols that parts use."""
    return "".join(str(element) for element in symbols())


@remembered(256, pieces=2)
def plan_parts(tiles: list[TileView], spots: list[str], plot: Plot, edits: bool) -> dict[str, str]:
    """The ground, floors, tops and walls, and the places where the player to act can lay."""
    parts = {"ground": ground(plot), "bare": bare_ground(plot), "home": home(plot, tiles, spots)}
    walled: dict[tuple[int, int], str] = {}  # the sides of each cell on which a wall shows its dots to it
    for tile in tiles:
        if tile["towards"] is not None:
            walled[tile["x"], tile["y"]] = walled.get((tile["x"], tile["y"]), "") + tile["towards"]
    drawn = tile_part(LANGUAGE.get())
    for tile in sorted(tiles, key=lambda tile: KINDS.index(tile["kind"])):
        x, y, sides = tile["x"], tile["y"], "".join(sorted(walled.get((tile["x"], tile["y"]), "")))
        left, top = plot.corner(x, y)
        looks = tile["kind"], tile["towards"], tile["colour"], tile["value"], tile["fresh"], sides
        parts[f"tile-{tile['place']}"] = drawn(left - RIM, top - RIM, x, y, looks)
    marked = spot_part(LANGUAGE.get())
    for spot, size in sizes_of(tiles, spots, edits=edits).items():
        sides = walled.get(cells_of(spot)[0], "") if spot.startswith("floor:") else ""
        name, markup = marked(spot, size, plot, "".join(sorted(sides)))
        parts[name] = markup
    return parts


def home(plot: Plot, tiles: list[TileView], spots: list[str]) -> str:
    """The building and the places where something can be laid."""
    cells = [(tile["x"], tile["y"]) for tile in tiles] + [cell for spot in spots for cell in cells_of(spot)]
    xs, ys = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
    left, top = plot.corner(min(xs), max(ys))
    across, down = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return part("home", in_use(left - OVER, top - OVER, across * CELL + 2 * OVER, down * CELL + 2 * OVER))


@lru_cache(maxsize=64)
def ground(plot: Plot) -> str:
    """The ground with its cells and their coordinates."""
    across, down = plot.columns * CELL, plot.rows * CELL
    lines = [f"M{RIM + i * CELL} {RIM} v{down}" for i in range(plot.columns + 1)]
    lines += [f"M{RIM} {RIM + i * CELL} h{across}" for i in range(plot.rows + 1)]
    return part(
        "ground",
        rect(width=plot.width, height=plot.height, rx=18, fill=GROUND, stroke="#8d7747", stroke_width=4),
        pen(" ".join(lines), "#bda775", 2),
        (
            text(".temple-rim.legible", x=RIM + i * CELL + CELL // 2, y=plot.height - RIM // 2, dy=".35em")[
                str(plot.west + i)
            ]
            for i in range(plot.columns)
        ),
        (
            text(".temple-rim.legible", x=RIM // 2, y=RIM + i * CELL + CELL // 2, dy=".35em")[str(plot.north - i)]
            for i in range(plot.rows)
        ),
    )


class Look(NamedTuple):
    """All that the drawing of a tile shows, but for its place."""

    kind: str
    towards: str | None
    colour: str
    value: int
    fresh: bool
    sides: str  # of its cell, those on which a wall shows its dots to it


Looks = tuple[str, str | None, str, int, bool, str]  # the same as a plain tuple, which is made quickly


@in_language(KEPT)
def tile_part(across: int, down: int, x: int, y: int, looks: Looks) -> str:
    """One tile of the building, so far from the upper left cell of the plan."""
    look = Look(*looks)
    place = f"{x},{y}{look.towards or ''}"
    drawn = {"floor": floor, "top": lifted, "wall": wall}[look.kind]
    label = tile_label(look.kind, look.colour, look.value, place)
    name = f"{look.colour}{look.value}"
    within = Plot(x, y, 1, 1)  # so that a tile looks the same wherever the plan begins
    return part(
        f"tile-{place}",
        g(transform=f"translate({across} {down})")[
            g(data_id=f"tile:{place}", data_label=label)[
                piece(name, drawn(within, x, y, look), came=f"hand:{name}")
            ]
        ],
    )


def floor(plot: Plot, x: int, y: int, look: Look) -> Node:
    """A floor, sunk into the ground, its face within the walls around it."""
    left, top = plot.corner(x, y)
    near, far = 9, 9 + 82
    west, east = near + 17 * ("W" in look.sides), far - 17 * ("E" in look.sides)
    north, south = near + 17 * ("N" in look.sides), far - 17 * ("S" in look.sides)
    size = min(east - west, south - north)
    face_x, face_y = left + (west + east - size) // 2, top + (north + south - size) // 2
    paint = PAINT[look.colour][0]
    return (
        rect(x=left + 3, y=top + 3, width=94, height=94, rx=6, fill="#000", fill_opacity=".3"),
        rect(x=left + 9, y=top + 9, width=82, height=82, rx=8, fill=paint),
        tile_face(look.colour, look.value, face_x, face_y, size, plain=size < 82),
        rect(MARK, x=left + 6, y=top + 6, width=88, height=88, rx=9) if look.fresh else None,
    )


def lifted(plot: Plot, x: int, y: int, look: Look) -> Node:
    """A top, lifted above the ground: its shadow, its thickness, its face with a bright rim."""
    left, top = plot.corner(x, y)
    return (
        rect(x=left + 6, y=top + 14, width=102, height=98, rx=10, fill="#000", fill_opacity=".3"),
        rect(x=left - 2, y=top + 2, width=104, height=104, rx=9, fill=PAINT[look.colour][1]),
        tile_face(look.colour, look.value, left - 1, top - 5, 102),
        rect(BRIGHT, x=left + 4, y=top, width=92, height=92, rx=6),
        rect(MARK, x=left - 1, y=top - 5, width=102, height=102, rx=10) if look.fresh else None,
    )


def wall(plot: Plot, x: int, y: int, look: Look) -> Node:
    """A wall: its dotted face in the low cell, its back towards the high cell, its name upright."""
    edge = Edge(x, y, look.towards or "")
    face, shade, ink = PAINT[look.colour]
    left, top, width, height = strip(plot, edge, 1, FACE, 0)
    back = dict(zip(("x", "y", "width", "height"), strip(plot, edge, 1, BACK, -BACK), strict=True))
    flat = edge.towards in "NS"
    if flat:  # in an inner corner the walls on the north and south sides end at the others
        left += FACE * ("W" in look.sides)
        width -= FACE * (("W" in look.sides) + ("E" in look.sides))
    run = (width if flat else height) - 30  # what the dots share, after the name
    pace = min(12, run // look.value)
    along = [30 + run // 2 + pace * (2 * i - look.value + 1) // 2 for i in range(look.value)]
    dots = [(left + at, top + height // 2) if flat else (left + width // 2, top + at) for at in along]
    name_x, name_y = (left + 17, top + height // 2 + 6) if flat else (left + width // 2, top + 21)
    return (
        rect(back, rx=2, fill="#3f3b36"),
        rect(x=left, y=top, width=width, height=height, rx=3, fill=face, stroke=shade, stroke_width=3),
        g(color=ink)[text(".temple-name", x=name_x, y=name_y)[f"{look.colour}{look.value}"]],
        (circle(cx=dot_x, cy=dot_y, r=4 if pace > 8 else 3, fill=ink) for dot_x, dot_y in dots),
        rect(MARK, x=left - 2, y=top - 2, width=width + 4, height=height + 4, rx=4) if look.fresh else None,
    )
