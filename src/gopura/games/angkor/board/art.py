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
.angkor-note{{font:17px Georgia,'Times New Roman',serif;fill:#e6d7ad}}
.angkor-small{{font:700 18px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.angkor-value{{font:700 31px Georgia,'Times New Roman',serif;text-anchor:middle}}
.angkor-seat{{font:700 50px Georgia,'Times New Roman',serif;fill:#fff;text-anchor:middle}}
.angkor-count{{font:700 16px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-whose{{font:19px Georgia,'Times New Roman',serif;fill:#e6d7ad}}
.angkor-chip{{font:700 21px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.angkor-pile{{font:700 15px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.angkor-absent{{opacity:.42}}
.angkor-worth{{visibility:var(--words,inherit)}}
.angkor-kind{{--words:hidden}}
.angkor-tray{{fill:#4a3524;stroke:#2e2015;stroke-width:2}}
.angkor-tray-top{{fill:#5c432d}}
.angkor-rim{{--size:15px;--most:25px}}
.angkor-whose{{--size:19px;--most:26px}}
.angkor-chip{{--size:21px;--most:26px}}
.angkor-pile{{--size:15px;--most:26px}}
"""


def icon(name: str, x: int, y: int, size: int, colour: str | None = None) -> Node:
    """A symbol at a place. `colour` is that of a figure's foot."""
    return use(href=f"#angkor-{name}", x=x, y=y, width=size, height=size, color=colour)


def kind(name: str, x: int, y: int, size: int, colour: str | None = None) -> Node:
    """A symbol that only tells what is counted beside it: too small for points on it."""
    return g(".angkor-kind")[icon(name, x, y, size, colour)]


def shape(d: str, fill: str, outline: int = 0) -> Element:
    """A filled path, with an outline in ink of that width."""
    if outline:
        return path(d=d, fill=fill, stroke=INK, stroke_width=outline, stroke_linejoin="round")
    return path(d=d, fill=fill)


def leaves(growing: Iterable[tuple[float, float, float, float]], colour: str) -> Element:
    """Many leaves, each by where its stem is, its turn and its size, in two strokes: a page draws them at once."""
    blades, veins = [], []
    for x, y, turn, size in growing:
        across, along = cos(radians(turn)) * size, sin(radians(turn)) * size
        at = [(round(x + u * across - v * along), round(y + u * along + v * across)) for u, v in LEAF]
        stem, right, upper, tip, far, left, vein, one, other = at
        blades.append(f"M{pair(stem)}c{steps(stem, right, upper, tip)}c{steps(tip, far, left, stem)}")
        veins.append(f"M{pair(stem)}l{steps(stem, vein)}m{steps(vein, one)}l{steps(one, other)}")
    return g(fill=colour)[path(d="".join(blades)), pen("".join(veins), "#0d2415", 2, opacity=".45")]


def steps(start: tuple[int, int], *places: tuple[int, int]) -> str:
    """How to get to each place from the first, which takes fewer digits than where they are."""
    return "".join(pair((x - start[0], y - start[1])) for x, y in places).strip()


def pair(place: tuple[int, int]) -> str:
    """Two numbers of a path, nothing between them that can be spared."""
    return "".join(f"{each}" if each < 0 else f" {each}" for each in place)


# The stem of a leaf, what bends its sides to the tip and back, and the ends of its veins.
LEAF = ((0, 2), (17, -8), (19, -32), (0, -50), (-19, -32), (-17, -8), (0, -42), (9, -24), (-9, -24))


def around(count: int, start: float) -> Iterable[float]:
    """Angles that divide the circle."""
    return (start + 2 * pi * i / count for i in range(count))
