"""Rows, hexes, tracks, things that can be clicked, and things that only tell something."""

from collections.abc import Mapping
from math import sqrt

from gopura.core.art.plates import badge
from gopura.core.art.style import CREAM, INK
from gopura.core.drawing import number
from gopura.core.elements import Element, Node, g, polygon, rect, text

SLANT = sqrt(3) / 2
MARK = 18  # width of a badge on a track


def thing(id: str, label: str, *drawn: Node) -> Element:
    """Something that can be clicked, or that a player may think so."""
    return g(data_id=id, data_label=label)[drawn]


def telling(id: str, said: str, *drawn: Node, look: str | None = None, about: str = "") -> Element:
    """Something that no move is made with: spoken as a picture, with an id, so that a click on it is explained.

    In the class `aside` a change of it is not pointed out. What it does in the game is `about` it.
    """
    return g(data_id=id, data_label=said, data_about=about or None)[
        g(class_=look, role="img", aria_label=said)[drawn]
    ]


def piece(name: str, *drawn: Node, came: str = "", enter: str = "") -> Element:
    """Something that moves: under the same name it is the same piece wherever it stands, and is seen to go there.

    A new one comes from the first of the ids in `came` that has changed (`hand:*`: any that begins so). Where
    there is none, it may `enter` by a `rise` from its foot or a `spread` from its middle.
    """
    return g(data_piece=name, data_from=came or None, data_enter=enter or None)[drawn]


def ground(width: float, height: float, fill: str) -> Element:
    """What a panel lies on: a page shows panels on its own dark wood, so dark words need one."""
    return rect(x=1, y=1, width=number(width - 2), height=number(height - 2), rx=12, fill=fill, stroke=INK)


def row(count: int, x: float, width: float, size: float, gap: float = 8) -> list[float]:
    """Where so many things of one size begin, from x on: beside one another, overlapping where room is short."""
    if count < 2:
        return [x] * count
    step = min(size + gap, (width - size) / (count - 1))
    return [x + step * place for place in range(count)]


def hexagon(x: float, y: float, side: float, fill: str = CREAM, edge: str = INK) -> Element:
    """A hex around x, y with corners left and right, as `gopura.core.hexes` lays them."""
    points = corners(side, x, y)
    return polygon(points=points, fill=fill, stroke=edge, stroke_width="1.5", stroke_linejoin="round")


def corners(side: float, x: float = 0, y: float = 0) -> str:
    """The corners of a hex around x, y, as the `points` of a polygon."""
    half, high = side / 2, side * SLANT
    places = ((-side, 0.0), (-half, -high), (half, -high), (side, 0.0), (half, high), (-half, high))
    return " ".join(f"{number(x + right)},{number(y + down)}" for right, down in places)


def track(x: float, y: float, width: float, last: int, marks: Mapping[str, int]) -> Node:
    """A track from 0 to `last` with the badge of each seat on its number; those who share one overlap."""
    step = width / (last + 1)
    spaces = [
        (
            rect(
                x=number(x + step * space),
                y=number(y),
                width=number(step),
                height=MARK + 14,
                fill=CREAM,
                stroke=INK,
                stroke_width="1",
            ),
            text(".kit-small", x=number(x + step * (space + 0.5)), y=number(y + 11), fill_opacity=".7")[str(space)]
            if step >= MARK or space % 5 == 0
            else None,
        )
        for space in range(last + 1)
    ]
    standing: dict[int, int] = {}
    badges = []
    for letter, points in marks.items():
        space = max(0, min(last, points))
        below = standing[space] = standing.get(space, -1) + 1
        badges.append(badge(letter, x + step * (space + 0.5), y + 22 + 7 * below, MARK))
    return g(stroke_linejoin="round")[spaces], badges
