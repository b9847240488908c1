"""The tiles of Angkor, each as an SVG symbol of 100 by 100.

Tiles differ in shape and in lightness, not only in hue, so that they can be told apart at 24 pixels and by people
who see few colours: jungle is dark leaves, water mid-blue waves, a court pale and square, a pagoda dark roofs on
orange, a temple bright towers on night violet. Tiles have an edge and a shadow; what is printed has none.
"""

from collections.abc import Iterable
from math import cos, pi, sin

from gopura.core.art import pen
from gopura.core.elements import Element, Node, circle, ellipse, g, path, rect, symbol, text
from gopura.games.angkor.board.art import CREAM, INK, around, leaves, shape
from gopura.games.angkor.data import COURT_POINTS, PAGODA_POINTS, TEMPLE_POINTS


def tiles() -> Iterable[Element]:
    """The symbols of all tiles, of their back, and of the printed temple."""
    return (
        tile("jungle", "#1c3a29", "#14291d", jungle()),
        tile("water", "#3c84b4", "#255a80", water()),
        tile("court", "#efe0b8", "#b79f6c", court()),
        tile("pagoda", "#e39a55", "#a8632c", pagoda()),
        tile("temple", "#42305f", "#291c40", temple()),
        tile("princess", "#c65b7c", "#86324f", princess()),
        tile("back", "#7c3f2a", "#4f2517", back()),
        symbol(id="angkor-printed", viewBox="0 0 100 100")[printed_temple()],
    )


def tile(name: str, face: str, edge: str, art: Node) -> Element:
    """A tile with weight: its shadow, its edge, its face, a rim of light, and the art upon it."""
    return symbol(id=f"angkor-{name}", viewBox="0 0 100 100")[
        rect(x=6, y=9, width=92, height=91, rx=10, fill="#1a1208", fill_opacity=".38"),
        rect(x=3, y=4, width=94, height=93, rx=10, fill=edge),
        rect(x=3, y=2, width=94, height=89, rx=10, fill=face),
        art,
        path(d="M6 80 V13 Q6 5 14 5 H86", fill="none", stroke="#fff", stroke_width=3, stroke_opacity=".32"),
    ]


def value(points: int, ground: str, ink: str) -> Node:
    """The points of a building, on a disc in its corner."""
    return g(".angkor-worth")[
        circle(cx=79, cy=22, r=17, fill=ground, stroke=ink, stroke_width=3),
        text(".angkor-value", x=79, y=33, fill=ink)[str(points)],
    ]


def jungle() -> Node:
    """A rosette of leaves in three depths, spilling over the edge."""
    return (
        leaves([ring(47, 22, a, 0.66) for a in around(8, 0.3)], "#2f6b3d"),
        leaves([ring(47, 9, a, 0.78) for a in around(6, 0.0)], "#468a46"),
        leaves([ring(48, 0, a, 0.6) for a in around(5, -pi / 2)], "#86b954"),
        circle(cx=50, cy=48, r=6, fill="#d9e08a"),
    )


def ring(y: float, radius: float, angle: float, size: float) -> tuple[float, float, float, float]:
    """A leaf of a ring about 50,y that grows outwards."""
    return 50 + radius * cos(angle), y + radius * sin(angle), 90 + angle * 180 / pi, size


def water() -> Node:
    """Three waves and a lotus."""
    wave = "q9 -11 18 0 t18 0 t18 0 t18 0"
    return (
        rect(x=3, y=2, width=94, height=30, rx=10, fill="#5da3cc", fill_opacity=".55"),
        pen(f"M14 24 {wave}", "#eaf6fb", 6),
        pen(f"M14 47 {wave}", "#eaf6fb", 6),
        pen(f"M14 70 {wave}", "#eaf6fb", 6),
        pen("M24 35 q9 -9 18 0", "#1f5f8c", 4, opacity=".7"),
        pen("M56 58 q9 -9 18 0", "#1f5f8c", 4, opacity=".7"),
    )


def court() -> Node:
    """A walled yard seen from above: paving, four gates, a tree in the middle."""
    walls = "M22 37 V{0} H40 M60 {0} H78 V37 M78 55 V{1} H60 M40 {1} H22 V55"
    return (
        pen("M14 34 H86 M14 58 H86 M38 10 V84 M62 10 V84", "#d9c592", 3),
        pen(walls.format(22, 75), "#7b5428", 12, ends="butt"),
        pen(walls.format(18, 71), "#c08d4d", 7, ends="butt"),
        circle(cx=51, cy=50, r=13, fill="#7b5428", fill_opacity=".5"),
        circle(cx=50, cy=46, r=13, fill="#3f7d45"),
        circle(cx=46, cy=42, r=6, fill="#79ad58"),
        value(COURT_POINTS, "#fff8e2", "#5b3f1d"),
    )


def pagoda() -> Node:
    """Three roofs with raised corners, one above the other."""
    return (
        circle(cx=50, cy=40, r=32, fill="#f6c785", fill_opacity=".75"),
        rect(x=34, y=62, width=32, height=18, fill=CREAM),
        rect(x=38, y=42, width=24, height=14, fill=CREAM),
        rect(x=42, y=26, width=16, height=10, fill=CREAM),
        rect(x=45, y=66, width=10, height=14, fill="#5a1d16"),
        shape("M14 66 Q28 64 34 52 H66 Q72 64 86 66 Q84 58 84 58 Q70 58 64 50 H36 Q30 58 16 58 Z", "#7d241b"),
        shape("M12 57 Q16 66 24 66 H76 Q84 66 88 57 Q74 60 66 50 H34 Q26 60 12 57 Z", "#8f2b20"),
        shape("M20 38 Q24 46 31 46 H69 Q76 46 80 38 Q68 41 61 33 H39 Q32 41 20 38 Z", "#8f2b20"),
        shape("M27 22 Q31 30 37 30 H63 Q69 30 73 22 Q60 23 50 8 Q40 23 27 22 Z", "#8f2b20"),
        pen("M50 12 V4", "#f7d774", 4),
        rect(x=26, y=78, width=48, height=6, rx=2, fill="#6d3a1a"),
        value(PAGODA_POINTS, "#fff3dc", "#6a1c14"),
    )


def tower(x: float, top: float, width: float, foot: float) -> str:
    """The outline of a tower like a lotus bud."""
    half = width / 2
    waist = top + (foot - top) * 0.45
    return (
        f"M{x} {top} C{x + half * 0.5} {top + 6} {x + half} {waist - 10} {x + half} {waist} "
        f"V{foot} H{x - half} V{waist} C{x - half} {waist - 10} {x - half * 0.5} {top + 6} {x} {top} Z"
    )


def temple() -> Node:
    """Five towers of gold before the night."""
    gold, shade = "#f3c64a", "#b67d1e"
    return (
        circle(cx=24, cy=20, r=8, fill="#f7ecc4", fill_opacity=".9"),
        shape(tower(18, 42, 13, 76), shade),
        shape(tower(82, 42, 13, 76), shade),
        shape(tower(33, 30, 15, 76), "#dca52f"),
        shape(tower(67, 30, 15, 76), "#dca52f"),
        shape(tower(50, 9, 21, 76), gold),
        pen("M42 38 H58 M41 48 H59 M41 58 H59 M28 50 H38 M62 50 H72 M28 60 H38 M62 60 H72", "#8a5a12", 3),
        rect(x=9, y=70, width=82, height=7, fill=gold),
        rect(x=5, y=77, width=90, height=8, rx=2, fill=shade),
        rect(x=45, y=62, width=10, height=15, rx=5, fill="#3a2450"),
        value(TEMPLE_POINTS, "#fff3c9", "#4a2d07"),
    )


def printed_temple() -> Node:
    """The temple of the mat: the same towers, drawn in ink on the sand."""
    ink = "#7a5526"
    drawn = "".join(
        tower(*place) for place in ((18, 44, 13, 76), (82, 44, 13, 76), (33, 32, 15, 76), (67, 32, 15, 76))
    )
    return (
        rect(x=6, y=6, width=88, height=88, rx=6, fill="#e2cd98", fill_opacity=".7"),
        path(d=drawn, fill="#d2b87c", stroke=ink, stroke_width=3),
        path(d=tower(50, 12, 21, 76), fill="#dcc48b", stroke=ink, stroke_width=3),
        pen("M42 42 H58 M41 52 H59 M41 62 H59", ink, 3),
        pen("M9 77 H91 M6 85 H94", ink, 4),
        path(d="M45 76 V66 Q50 60 55 66 V76 Z", fill=ink),
        g(".angkor-worth")[text(".angkor-value", x=81, y=29, fill=ink)[str(TEMPLE_POINTS)]],
    )


def princess() -> Node:
    """A dancer's head under her crown."""
    return (
        circle(cx=50, cy=46, r=37, fill="#f2b7c6", fill_opacity=".45"),
        shape("M22 88 Q26 66 50 66 Q74 66 78 88 Z", "#f0c24b"),
        rect(x=43, y=56, width=14, height=16, fill="#a9683f"),
        shape("M31 40 Q30 66 50 68 Q70 66 69 40 Z", "#2b1a14"),
        ellipse(cx=50, cy=47, rx=15, ry=18, fill="#c98a5a"),
        shape(
            "M32 36 Q34 26 40 26 L43 16 L46 24 L50 5 L54 24 L57 16 L60 26 Q66 26 68 36 Q50 29 32 36 Z", "#f7d262"
        ),
        pen("M33 35 Q50 28 67 35", "#9b6a14", 3),
        pen("M42 46 q3 -3 6 0 M52 46 q3 -3 6 0", INK, 3),
        pen("M46 57 q4 3 8 0", "#8c2b2b", 3),
        circle(cx=33, cy=54, r=4, fill="#f7d262"),
        circle(cx=67, cy=54, r=4, fill="#f7d262"),
    )


def back() -> Node:
    """The back of all tiles: a lotus in lacquer."""
    petals = "M50 47 C60 36 60 22 50 12 C40 22 40 36 50 47 Z"
    return (
        rect(x=10, y=9, width=80, height=75, rx=6, fill="none", stroke="#d9a24a", stroke_width=3),
        [path(d=petals, fill="#d9a24a", transform=f"rotate({turn} 50 47)") for turn in range(0, 360, 45)],
        circle(cx=50, cy=47, r=8, fill="#7c3f2a"),
        circle(cx=50, cy=47, r=4, fill="#f3cf7c"),
    )
