"""How Angkor is drawn: the styles, the ink, the strokes that tiles, figures and mats have in common."""

from collections.abc import Iterable
from math import cos, pi, radians, sin

from gopura.core.art import pen
from gopura.core.elements import Element, Node, g, path, use

KEPT = 8192  # parts remembered: more than the spaces of four mats can show
INK = "#2b2118"
CREAM = "#fbf1d6"

STYLE = f"""
.angkor-rim{{font:600 15px Georgia,'Times New Roman',serif;fill:#f1e3b8;text-anchor:middle}}
.angkor-number{{font:700 20px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-score{{font:700 34px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:end}}
.angkor-note{{font:16px Georgia,'Times New Roman',serif;fill:#e6d7ad}}
.angkor-small{{font:700 17px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.angkor-value{{font:700 25px Georgia,'Times New Roman',serif;text-anchor:middle}}
.angkor-seat{{font:700 50px Georgia,'Times New Roman',serif;fill:#fff;text-anchor:middle}}
.angkor-count{{font:700 16px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-pile{{font:700 13px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-absent{{opacity:.42}}
.angkor-tray{{fill:#4a3524;stroke:#2e2015;stroke-width:2}}
.angkor-tray-top{{fill:#5c432d}}
"""


def icon(name: str, x: int, y: int, size: int, colour: str | None = None) -> Node:
    """A symbol at a place. `colour` is that of a figure's foot."""
    return use(href=f"#angkor-{name}", x=x, y=y, width=size, height=size, color=colour)


def shape(d: str, fill: str, outline: int = 0) -> Element:
    """A filled path, with an outline in ink of that width."""
    if outline:
        return path(d=d, fill=fill, stroke=INK, stroke_width=outline, stroke_linejoin="round")
    return path(d=d, fill=fill)


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


def leaves(growing: Iterable[tuple[float, float, float, float]], colour: str) -> Element:
    """Many leaves, each by where its stem is, its turn and its size, in two strokes: a page draws them at once."""
    blades, veins = [], []
    for x, y, turn, size in growing:
        across, along = cos(radians(turn)) * size, sin(radians(turn)) * size
        at = [f"{x + u * across - v * along:.0f} {y + u * along + v * across:.0f}" for u, v in LEAF]
        stem, right, upper, tip, far, left, vein, one, other = at
        blades.append(f"M{stem}C{right} {upper} {tip}C{far} {left} {stem}")
        veins.append(f"M{stem}L{vein}M{one}L{other}")
    return g(fill=colour)[path(d="".join(blades)), pen("".join(veins), "#0d2415", 2, opacity=".45")]


# The stem of a leaf, what bends its sides to the tip and back, and the ends of its veins.
LEAF = ((0, 2), (17, -8), (19, -32), (0, -50), (-19, -32), (-17, -8), (0, -42), (9, -24), (-9, -24))


def around(count: int, start: float) -> Iterable[float]:
    """Angles that divide the circle."""
    return (start + 2 * pi * i / count for i in range(count))
