"""Cards and stacks of them."""

from gopura.core.art.style import CREAM, INK
from gopura.core.drawing import number
from gopura.core.elements import Element, Node, circle, g, path, rect, text

CORNER = 7
SHEETS = 4  # of a stack are seen, however many there are
BACK = "#4b5f8a"


def card(
    x: float, y: float, width: float, height: float, *face: Node, fill: str = CREAM, edge: str = INK
) -> Element:
    """A card with this face, which is drawn from its own upper left corner."""
    sheet = rect(width=number(width), height=number(height), rx=CORNER, fill=fill, stroke=edge, stroke_width="1.5")
    return g(transform=f"translate({number(x)} {number(y)})")[sheet, face]


def back(x: float, y: float, width: float, height: float, colour: str = BACK) -> Element:
    """A card face down."""
    wide, high = width - 16, height - 16
    lattice = "".join(
        f"M{number(8 + min(at, wide))} {number(8 + max(0, at - wide))}"
        f"L{number(8 + max(0, at - high))} {number(8 + min(at, high))}"
        for at in range(8, int(wide + high), 8)
    )
    return card(
        x,
        y,
        width,
        height,
        rect(
            x=5,
            y=5,
            width=number(width - 10),
            height=number(height - 10),
            rx=4,
            fill="none",
            stroke=CREAM,
            stroke_width="1.5",
            stroke_opacity=".7",
        ),
        path(d=lattice, fill="none", stroke=CREAM, stroke_width="1.2", stroke_opacity=".45"),
        fill=colour,
    )


def stack(x: float, y: float, width: float, height: float, count: int, top: Node = None) -> Node:
    """So many cards upon one another with their number, under `top` or a back; a bare place if there are none."""
    if not count:
        return rect(
            x=number(x),
            y=number(y),
            width=number(width),
            height=number(height),
            rx=CORNER,
            fill="none",
            stroke=INK,
            stroke_width="1.5",
            stroke_dasharray="5 5",
            stroke_opacity=".5",
        )
    under = [back(x - 2 * i, y - 2 * i, width, height) for i in range(min(count, SHEETS))]
    raised = 2 * (len(under) - 1)
    face = top if top is not None else None
    return (
        under if face is None else under[:-1],
        None if face is None else g(transform=f"translate({number(x - raised)} {number(y - raised)})")[face],
        tally(x + width - raised - 4, y + height - raised - 4, count),
    )


def tally(
    x: float,
    y: float,
    count: int,
    radius: float = 11,
    look: str = "kit-count",
    fill: str = INK,
    edge: str = CREAM,
    layer: str = "over",
) -> Element:
    """A number on a disc, which no light covers. The class `look` sets the number in its middle."""
    return g(class_=layer)[
        circle(cx=number(x), cy=number(y), r=number(radius), fill=fill, stroke=edge, stroke_width="1.5"),
        text(class_=look, x=number(x), y=number(y), dy=".35em")[str(count)],
    ]
