"""The pictures of Angkor: every tile and figure as an SVG symbol of 100 by 100, the frame of a mat, the styles.

Tiles differ in shape and in lightness, not only in hue, so that they can be told apart at 24 pixels and by people
who see few colours: jungle is dark leaves, water mid-blue waves, a court pale and square, a pagoda dark roofs on
orange, a temple bright towers on night violet. Tiles have an edge and a shadow; what is printed has none.
"""

from collections.abc import Iterable
from math import cos, pi, sin

from gopura.core.elements import Element, Node, circle, ellipse, g, path, rect, symbol, text, use

KEPT = 8192  # parts remembered: more than the spaces of four mats can show
INK = "#2b2118"
CREAM = "#fbf1d6"

SEAT_COLOURS = {"A": "#c4402b", "B": "#2a68b0", "C": "#e3a51d", "D": "#7446a0"}
SEAT_SHAPES = {
    "A": circle(cx=50, cy=50, r=42),
    "B": rect(x=11, y=11, width=78, height=78, rx=8),
    "C": path(d="M50 5 L97 88 H3 Z"),
    "D": path(d="M50 1 L97 50 L50 99 L3 50 Z"),
}
SPOKEN = {"court": "inner court", "printed": "printed temple"}  # where the name alone does not say it

STYLE = f"""
.angkor-rim{{font:600 15px Georgia,'Times New Roman',serif;fill:#f1e3b8;text-anchor:middle}}
.angkor-number{{font:700 20px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-score{{font:700 34px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:end}}
.angkor-note{{font:15px Georgia,'Times New Roman',serif;fill:#e6d7ad}}
.angkor-small{{font:700 17px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.angkor-value{{font:700 25px Georgia,'Times New Roman',serif;text-anchor:middle}}
.angkor-seat{{font:700 50px Georgia,'Times New Roman',serif;fill:#fff;text-anchor:middle}}
.angkor-count{{font:700 16px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-absent{{opacity:.42}}
.angkor-tray{{fill:#4a3524;stroke:#2e2015;stroke-width:2}}
.angkor-tray-top{{fill:#5c432d}}
"""


def icon(name: str, x: int, y: int, size: int, colour: str | None = None) -> Node:
    """A symbol at a place. `colour` is that of a figure's foot."""
    return use(href=f"#angkor-{name}", x=x, y=y, width=size, height=size, color=colour)


def pieces() -> Iterable[Element]:
    """The symbols of all tiles, figures and seats."""
    return (
        leaf_shape(),
        tile("jungle", "#1c3a29", "#14291d", jungle()),
        tile("thicket", "#1c3a29", "#14291d", thicket()),
        tile("water", "#3c84b4", "#255a80", water()),
        tile("court", "#efe0b8", "#b79f6c", court()),
        tile("pagoda", "#e39a55", "#a8632c", pagoda()),
        tile("temple", "#42305f", "#291c40", temple()),
        tile("princess", "#c65b7c", "#86324f", princess()),
        tile("back", "#7c3f2a", "#4f2517", back()),
        symbol(id="angkor-printed", viewBox="0 0 100 100")[printed_temple()],
        figure("tiger", tiger()),
        figure("fountain", fountain()),
        figure("statue", statue()),
        *(badge(letter) for letter in SEAT_COLOURS),
    )


def tile(name: str, face: str, edge: str, art: Node) -> Element:
    """A tile with weight: its shadow, its edge, its face, a rim of light, and the art upon it."""
    return symbol(id=f"angkor-{name}", viewBox="0 0 100 100")[
        rect(x=6, y=9, width=92, height=91, rx=10, fill="#1a1208", opacity=".38"),
        rect(x=3, y=4, width=94, height=93, rx=10, fill=edge),
        rect(x=3, y=2, width=94, height=89, rx=10, fill=face),
        art,
        path(d="M6 80 V13 Q6 5 14 5 H86", fill="none", stroke="#fff", stroke_width=3, opacity=".32"),
    ]


def shape(d: str, fill: str, outline: int = 0) -> Element:
    """A filled path, with an outline in ink of that width."""
    if outline:
        return path(d=d, fill=fill, stroke=INK, stroke_width=outline, stroke_linejoin="round")
    return path(d=d, fill=fill)


def pen(d: str, colour: str, width: int, opacity: str = "1", ends: str = "round") -> Element:
    """A drawn line."""
    return path(
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        opacity=opacity,
        stroke_linecap=ends,
        stroke_linejoin="round",
    )


def value(points: int, ground: str, ink: str) -> Node:
    """The points of a building, on a disc in its corner."""
    return (
        circle(cx=80, cy=21, r=15, fill=ground, stroke=ink, stroke_width=3),
        text(".angkor-value", x=80, y=30, fill=ink)[str(points)],
    )


def leaf_shape() -> Element:
    """One leaf, growing upwards from 0,0, in the colour of whoever uses it."""
    return g(id="angkor-leaf")[
        path(d="M0 2 C17 -8 19 -32 0 -50 C-19 -32 -17 -8 0 2 Z"),
        pen("M0 0 V-42 M0 -12 L9 -21 M0 -12 L-9 -21 M0 -25 L8 -33 M0 -25 L-8 -33", "#0d2415", 2, opacity=".45"),
    ]


def leaf(x: float, y: float, turn: float, size: float, colour: str) -> Element:
    """A leaf whose stem is at x, y."""
    placed = f"translate({x:.0f} {y:.0f}) rotate({turn:.0f}) scale({size:.2f})"
    return use(href="#angkor-leaf", fill=colour, transform=placed)


def jungle() -> Node:
    """A rosette of leaves in three depths, spilling over the edge."""
    return (
        [leaf(50 + 22 * cos(a), 47 + 22 * sin(a), 90 + a * 180 / pi, 0.66, "#2f6b3d") for a in around(8, 0.3)],
        [leaf(50 + 9 * cos(a), 47 + 9 * sin(a), 90 + a * 180 / pi, 0.78, "#468a46") for a in around(6, 0.0)],
        [leaf(50, 48, 90 + a * 180 / pi, 0.6, "#86b954") for a in around(5, -pi / 2)],
        circle(cx=50, cy=48, r=6, fill="#d9e08a"),
    )


def thicket() -> Node:
    """The other jungle tile: fronds growing up from below, so that a grown-over mat is no wallpaper."""
    behind = ((20, 52, -28), (50, 46, 0), (80, 52, 28), (8, 74, -50), (92, 74, 50))
    between = ((34, 68, -18), (66, 68, 18), (14, 90, -34), (86, 90, 34))
    before = ((50, 88, 0), (32, 92, -40), (68, 92, 40))
    return (
        [leaf(x, y, turn, 0.94, "#2f6b3d") for x, y, turn in behind],
        [leaf(x, y, turn, 0.9, "#468a46") for x, y, turn in between],
        [leaf(x, y, turn, 0.84, "#86b954") for x, y, turn in before],
        [circle(cx=x, cy=y, r=4, fill="#e9dd8a") for x, y in ((24, 30), (73, 34), (50, 60))],
    )


def around(count: int, start: float) -> Iterable[float]:
    """Angles that divide the circle."""
    return (start + 2 * pi * i / count for i in range(count))


def water() -> Node:
    """Three waves and a lotus."""
    wave = "q9 -11 18 0 t18 0 t18 0 t18 0"
    return (
        rect(x=3, y=2, width=94, height=30, rx=10, fill="#5da3cc", opacity=".55"),
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
        circle(cx=51, cy=50, r=13, fill="#7b5428", opacity=".5"),
        circle(cx=50, cy=46, r=13, fill="#3f7d45"),
        circle(cx=46, cy=42, r=6, fill="#79ad58"),
        value(1, "#fff8e2", "#5b3f1d"),
    )


def pagoda() -> Node:
    """Three roofs with raised corners, one above the other."""
    return (
        circle(cx=50, cy=40, r=32, fill="#f6c785", opacity=".75"),
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
        value(2, "#fff3dc", "#6a1c14"),
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
        circle(cx=24, cy=20, r=8, fill="#f7ecc4", opacity=".9"),
        shape(tower(18, 42, 13, 76), shade),
        shape(tower(82, 42, 13, 76), shade),
        shape(tower(33, 30, 15, 76), "#dca52f"),
        shape(tower(67, 30, 15, 76), "#dca52f"),
        shape(tower(50, 9, 21, 76), gold),
        pen("M42 38 H58 M41 48 H59 M41 58 H59 M28 50 H38 M62 50 H72 M28 60 H38 M62 60 H72", "#8a5a12", 3),
        rect(x=9, y=70, width=82, height=7, fill=gold),
        rect(x=5, y=77, width=90, height=8, rx=2, fill=shade),
        rect(x=45, y=62, width=10, height=15, rx=5, fill="#3a2450"),
        value(3, "#fff3c9", "#4a2d07"),
    )


def printed_temple() -> Node:
    """The temple of the mat: the same towers, drawn in ink on the sand."""
    ink = "#7a5526"
    drawn = "".join(
        tower(*place) for place in ((18, 44, 13, 76), (82, 44, 13, 76), (33, 32, 15, 76), (67, 32, 15, 76))
    )
    return (
        rect(x=6, y=6, width=88, height=88, rx=6, fill="#e2cd98", opacity=".7"),
        path(d=drawn, fill="#d2b87c", stroke=ink, stroke_width=3),
        path(d=tower(50, 12, 21, 76), fill="#dcc48b", stroke=ink, stroke_width=3),
        pen("M42 42 H58 M41 52 H59 M41 62 H59", ink, 3),
        pen("M9 77 H91 M6 85 H94", ink, 4),
        path(d="M45 76 V66 Q50 60 55 66 V76 Z", fill=ink),
        text(".angkor-value", x=82, y=27, fill=ink)["3"],
    )


def princess() -> Node:
    """A dancer's head under her crown."""
    return (
        circle(cx=50, cy=46, r=37, fill="#f2b7c6", opacity=".45"),
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


def figure(name: str, art: Node) -> Element:
    """A figure stands: a round foot with a shadow, taller than a tile, the art upon it."""
    return symbol(id=f"angkor-{name}", viewBox="0 0 100 100")[
        ellipse(cx=54, cy=60, rx=44, ry=38, fill="#1a1208", opacity=".4"),
        circle(cx=50, cy=53, r=46, fill="#2b1f13"),
        circle(cx=50, cy=48, r=46, fill="currentColor"),
        circle(cx=50, cy=47, r=39, fill="#f9edd3", stroke="#2b1f13", stroke_width=2),
        art,
    ]


def tiger() -> Node:
    """A tiger's face."""
    fur = "#e8852a"
    return (
        circle(cx=26, cy=24, r=12, fill=fur, stroke=INK, stroke_width=4),
        circle(cx=74, cy=24, r=12, fill=fur, stroke=INK, stroke_width=4),
        shape("M50 14 Q84 14 82 46 Q80 76 50 82 Q20 76 18 46 Q16 14 50 14 Z", fur, outline=4),
        shape("M50 48 Q70 48 68 64 Q62 78 50 79 Q38 78 32 64 Q30 48 50 48 Z", "#fff6e6"),
        shape("M42 50 H58 L50 60 Z", INK),
        pen("M50 60 V67 M50 67 q-6 6 -11 1 M50 67 q6 6 11 1", INK, 4),
        circle(cx=36, cy=41, r=5, fill=INK),
        circle(cx=64, cy=41, r=5, fill=INK),
        pen(
            "M50 17 V30 M40 18 L43 29 M60 18 L57 29 M20 42 L30 47 M80 42 L70 47 M22 56 L31 57 M78 56 L69 57",
            INK,
            5,
        ),
    )


def fountain() -> Node:
    """Two jets over a bowl."""
    stone, jet = "#7d8790", "#2f86bf"
    return (
        pen("M50 46 C50 20 26 16 24 42 M50 46 C50 20 74 16 76 42", jet, 6),
        pen("M50 46 V15", jet, 6),
        circle(cx=50, cy=13, r=5, fill=jet),
        shape("M14 46 H86 Q84 64 62 65 H38 Q16 64 14 46 Z", stone, outline=4),
        shape("M20 47 H80 Q80 53 74 54 H26 Q20 53 20 47 Z", "#9fd3ee"),
        shape("M43 65 H57 L60 76 H40 Z", stone, outline=4),
        rect(x=30, y=75, width=40, height=8, rx=3, fill=stone, stroke=INK, stroke_width=4),
    )


def statue() -> Node:
    """A seated figure of stone before its halo."""
    stone = "#8d8a82"
    return (
        circle(cx=50, cy=36, r=25, fill="#efc75e", stroke=INK, stroke_width=3),
        shape("M45 15 L50 6 L55 15 Z", stone, outline=3),
        shape("M35 48 Q50 40 65 48 L69 68 H31 Z", stone, outline=4),
        circle(cx=50, cy=29, r=13, fill=stone, stroke=INK, stroke_width=4),
        shape("M16 76 Q18 62 36 66 L50 70 L64 66 Q82 62 84 76 Q70 82 50 82 Q30 82 16 76 Z", stone, outline=4),
        pen("M39 60 Q50 70 61 60", INK, 3),
        pen("M45 29 h3 M52 29 h3 M46 35 q4 2 8 0", INK, 3),
    )


def badge(letter: str) -> Element:
    """A seat's colour, shape and letter."""
    middle = 72 if letter == "C" else 67
    return symbol(id=f"angkor-seat-{letter}", viewBox="0 0 100 100")[
        g(fill=SEAT_COLOURS[letter], stroke=CREAM, stroke_width=6, stroke_linejoin="round")[SEAT_SHAPES[letter]],
        text(".angkor-seat", x=50, y=middle)[letter],
    ]
