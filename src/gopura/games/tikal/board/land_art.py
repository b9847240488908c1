"""The land of Tikal from above: the unexplored jungle, the meadow that all explored hexes share, what grows there.

Explored hexes are of one green, so that the land is one; what lies upon it tells the kinds apart, also in grey.
"""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from gopura.core.art import corners, pen
from gopura.core.drawing import number
from gopura.core.elements import Element, Node, circle, ellipse, g, path, polygon, rect
from gopura.games.tikal.board.brush import INK

SIDE = 60  # of a hex
LOBES = 6  # of the crown of a tree
JUNGLES = 4  # pictures of unexplored land, each of which can be turned by sixths
Spot = tuple[float, float, float]  # x, y and a radius

FOREST = "#1c5233"
CANOPY = ("#123d26", "#226a3f", "#2f8349", "#4aa257")  # shadow, crown, its light, its brightest
MEADOW = "#94b85b"
HEDGE = "#6f9a43"
SAND = "#e6d3a0"
EARTH = "#bf9560"
BASALT = "#3d2f2e"

CROWNS: tuple[tuple[Spot, ...], ...] = (
    ((-30, 22, 19), (8, 34, 17), (36, 8, 18), (20, -28, 19), (-16, -32, 17), (-40, -8, 17), (-2, 2, 20)),
    ((-36, 12, 18), (-10, 34, 18), (28, 28, 18), (40, -6, 16), (10, -34, 17), (-26, -24, 20), (8, 0, 19)),
    ((-22, 30, 18), (18, 32, 18), (42, 4, 15), (28, -24, 18), (-8, -34, 16), (-38, -14, 18), (-8, -2, 18)),
    (
        (-40, 6, 16),
        (-18, 32, 17),
        (16, 34, 16),
        (38, 14, 17),
        (32, -22, 17),
        (0, -32, 18),
        (-28, -20, 16),
        (4, 6, 17),
    ),
)
PALMS: tuple[tuple[Spot, ...], ...] = (
    ((22, 6, 15),),
    ((-28, 14, 14), (24, -16, 13)),
    ((12, 8, 16),),
    ((-12, -4, 15),),
)
BLOSSOMS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-20, -6), (-14, -2), (26, 26)),
    ((-2, 22), (30, 12)),
    ((30, -10), (-28, 8), (-32, 14)),
    ((22, 20), (-30, -4)),
)


def hexagon(side: float, fill: str, y: float = 0) -> Element:
    """A filled hex about the middle."""
    return polygon(points=corners(side, y=y), fill=fill)


def rim(side: float, colour: str, width: float, dashes: str | None = None, opacity: str | None = None) -> Element:
    """The outline of a hex."""
    return polygon(
        points=corners(side),
        fill="none",
        stroke=colour,
        stroke_width=number(width),
        stroke_dasharray=dashes,
        stroke_opacity=opacity,
    )


def jungle(look: int) -> Node:
    """Land that nobody has seen yet: the crowns of its trees, palms among them, a few blossoms."""
    return (
        hexagon(SIDE + 0.7, FOREST),
        canopy(CROWNS[look]),
        palms(PALMS[look]),
        blossoms(BLOSSOMS[look]),
        rim(SIDE - 0.6, "#d9f2b4", 1.4, opacity=".22"),
    )


def beyond() -> Node:
    """A piece of the jungle around the map, which is repeated as far as one can see."""
    around = [(x + dx, y + dy, r) for x, y, r in WILD for dx in (-150, 0, 150) for dy in (-130, 0, 130)]
    seen = [(x, y, r) for x, y, r in around if -r - 4 < x < 150 + r and -r - 6 < y < 130 + r]
    return (rect(width=150, height=130, fill="#184a2e"), canopy(seen, WILD_COLOURS))


WILD: tuple[Spot, ...] = (
    *((20, 18, 20), (66, 30, 23), (116, 14, 20), (136, 62, 19), (88, 74, 22)),
    *((34, 74, 23), (10, 116, 18), (64, 114, 21), (112, 108, 22)),
)
WILD_COLOURS = ("#103823", "#1d5a36", "#23663d", "#2c7345")


def canopy(spots: Sequence[Spot], colours: Sequence[str] = CANOPY) -> Node:
    """Crowns of trees with their shadows; the light comes from the upper left."""
    shadow, crowns, light, bright = colours
    return (
        path(d="".join(disc(x + 3, y + 5, r) for x, y, r in spots), fill=shadow),
        path(d="".join(crown(x, y, r, i) for i, (x, y, r) in enumerate(spots)), fill=crowns),
        path(d="".join(crown(x - r / 5, y - r / 4, r * 0.66, i) for i, (x, y, r) in enumerate(spots)), fill=light),
        path(d="".join(disc(x - r / 3, y - r * 0.4, r * 0.28) for x, y, r in spots), fill=bright),
    )


def disc(x: float, y: float, radius: float) -> str:
    """The outline of a circle, as a piece of a path."""
    r = f"{radius:.0f}"
    return f"M{x - radius:.0f} {y:.0f}a{r} {r} 0 1 0 {2 * radius:.0f} 0a{r} {r} 0 1 0 -{2 * radius:.0f} 0"


def crown(x: float, y: float, radius: float, turn: int) -> str:
    """The outline of one crown, as a piece of a path: a ring of lobes."""
    steps = [2 * pi * (i + turn / 3) / LOBES for i in range(LOBES)]
    points = [(round(x + 0.9 * radius * cos(step), 1), round(y + 0.9 * radius * sin(step), 1)) for step in steps]
    reach, (u, v) = f"{radius * 0.52:.1f}", points[0]
    drawn = f"M{u:g} {v:g}"
    for to_u, to_v in (*points[1:], points[0]):
        drawn += f"a{reach} {reach} 0 0 1 {round(to_u - u, 1):g} {round(to_v - v, 1):g}"
        u, v = to_u, to_v
    return drawn


def palms(spots: Iterable[Spot]) -> Node:
    """Palms from above: stars of leaves."""
    return [
        (
            path(d=star(x + 2, y + 4, r), fill=CANOPY[0]),
            path(d=star(x, y, r), fill="#7cc465"),
            circle(cx=number(x), cy=number(y), r=2, fill="#3f7d3c"),
        )
        for x, y, r in spots
    ]


def star(x: float, y: float, radius: float) -> str:
    """Eight narrow leaves about a point."""
    d = ""
    for i in range(8):
        turn = 2 * pi * i / 8 + 0.2
        (a, b), (c, e), (u, v) = (
            (x + far * radius * cos(turn + bend), y + far * radius * sin(turn + bend))
            for far, bend in ((0.62, -0.36), (0.62, 0.36), (1, 0))
        )
        d += f"M{x:.0f} {y:.0f}Q{a:.0f} {b:.0f} {u:.0f} {v:.0f}Q{c:.0f} {e:.0f} {x:.0f} {y:.0f}"
    return d


def blossoms(places: Iterable[tuple[float, float]]) -> Node:
    """Small flowers."""
    return [
        (
            circle(cx=number(x), cy=number(y), r="3.2", fill="#ff7f6e"),
            circle(cx=number(x), cy=number(y), r="1.2", fill="#ffe9a0"),
        )
        for x, y in places
    ]


def ground(kind: str) -> Node:
    """Explored land: the meadow of all hexes, hedges at its corners, and what the kind lies on."""
    return (
        hexagon(SIDE + 0.7, MEADOW),
        rim(SIDE - 0.6, "#5b8436", 1.6, opacity=".55"),
        path(d=bushes(), fill=HEDGE),
        path(d=bushes(0.55, -1.5), fill="#86b150"),
        bed(kind),
        growth(kind),
    )


def bushes(size: float = 1, up: float = 0) -> str:
    """Low bushes near four of the corners."""
    spots = ((-47, -6, 6.0), (-42, 4, 4.5), (26, -43, 6.0), (34, -38, 4.5), (48, 4, 6.0), (-24, 44, 5.5))
    return "".join(crown(x, y + up, r * size, i) for i, (x, y, r) in enumerate(spots))


def bed(kind: str) -> Node:
    """The ground that people or fire have laid bare."""
    if kind == "temple":
        shape = "M-48 16 Q-50 -8 -28 -24 Q0 -38 28 -24 Q50 -8 48 16 Q28 45 0 44 Q-28 45 -48 16 Z"
        return (path(d=shape, fill="#cdb67c"), path(d=shape, fill=SAND, transform="translate(0 -2) scale(.95)"))
    if kind == "ruin":
        shape = "M-46 8 Q-44 -28 -14 -36 Q24 -42 40 -18 Q52 10 34 30 Q8 46 -24 38 Q-44 30 -46 8 Z"
        return (path(d=shape, fill="#a47c49"), path(d=shape, fill=EARTH, transform="scale(.93)"))
    if kind == "volcano":
        shape = "M-52 10 Q-50 -30 -22 -42 Q14 -50 38 -34 Q56 -12 50 18 Q36 46 4 46 Q-36 48 -52 10 Z"
        return (path(d=shape, fill="#5d4a41"), path(d=shape, fill=BASALT, transform="scale(.92)"))
    if kind == "camp":
        return ellipse(cy=10, rx=42, ry=27, fill="#c9b47c")
    return None


def growth(kind: str) -> Node:
    """What tells one kind of land from another, beside its ground."""
    if kind == "clearing":
        tufts = ((-22, -14), (20, -18), (-4, -30), (28, 12), (-30, 14), (6, 20))
        blades = " ".join(f"M{x} {y}l-4 -7M{x} {y}v-9M{x} {y}l4 -7" for x, y in tufts)
        return (pen(blades, "#557d2c", 2.2), blossoms(((-10, -8), (14, 4), (-18, 26), (32, -8))))
    if kind == "ruin":
        return broken_hall()
    return volcano() if kind == "volcano" else None


def broken_hall() -> Node:
    """Columns that still stand, one that has fallen, a beam over two of them, vines."""
    columns = ((-37, -30, 34), (-23, -33, 37), (16, -34, 38), (29, -22, 26))
    return (
        path(d="M-42 6 H40 L34 12 H-36 Z", fill="#8a7553"),
        g(fill="#d8c8a1", stroke=INK, stroke_width="1.4")[
            [rect(x=x, y=y, width=9, height=high, rx="1.5") for x, y, high in columns],
            path(d="M-41 -36 H-8 L-12 -29 H-41 Z"),
            path(d="M-6 -2 l16 -7 4 8 -16 7 Z"),
        ],
        pen("M-35 -24v20M-21 -26v22M18 -28v24M31 -16v14", "#a8946a", 1.6),
        pen("M-38 -34q4 10 -1 18M-12 -34q-3 8 2 14M27 -30q5 8 1 16", "#4c8a3f", 2.6),
    )


LAVA = "M-10 -20 Q-14 4 -18 12 Q-10 8 -6 -2 Q-4 16 -2 26 Q4 18 4 -2 Q8 10 14 16 Q12 -4 10 -20 Z"


def volcano() -> Node:
    """A cone, its crater, lava running down, smoke."""
    return (
        path(d="M-42 32 L-14 -22 H14 L42 32 Q0 42 -42 32 Z", fill="#6a5049", stroke=INK, stroke_width="1.6"),
        path(d="M0 -22 H14 L42 32 Q22 38 6 38 Z", fill="#523c37"),
        path(
            d="M-10 -20 Q-14 4 -18 12 Q-10 8 -6 -2 Q-4 16 -2 26 Q4 18 4 -2 Q8 10 14 16 Q12 -4 10 -20 Z",
            fill="#ef5a29",
        ),
        path(d="M-5 -20 Q-7 -4 -9 2 Q-3 -4 -1 8 Q3 -2 5 -20 Z", fill="#ffc34a"),
        ellipse(cy=-22, rx=14, ry=5, fill="#ff9a34", stroke=INK, stroke_width="1.4"),
        path(d=crown(-6, -36, 7, 0) + crown(6, -43, 6, 1) + crown(-3, -30, 4, 2), fill="#cfc4b8"),
    )


def stones(places: Sequence[tuple[float, float]]) -> Node:
    """Stepping stones, each with its shadow and its light."""
    return [
        (
            ellipse(cx=number(x), cy=number(y + 1.6), rx=7, ry="5.6", fill=INK, fill_opacity=".55"),
            ellipse(
                cx=number(x), cy=number(y), rx="6.6", ry="5.2", fill="#d9d3c2", stroke=INK, stroke_width="1.3"
            ),
            ellipse(cx=number(x - 1.5), cy=number(y - 1.5), rx="3.4", ry=2, fill="#fbf8ee"),
        )
        for x, y in places
    ]


def stones_within(count: int) -> Node:
    """Stepping stones of one tile, along the upper side of a hex."""
    return stones([(14 * i - 7 * (count - 1), -44) for i in range(count)])


def stones_across(count: int) -> Node:
    """Stepping stones of both sides of a border that runs flat through the middle: they lie across it."""
    pace = 14 if count <= 4 else 10
    return stones(
        [(pace * (i - (count - 1) / 2), (0 if count == 1 else 4.5 if i % 2 else -4.5)) for i in range(count)]
    )
