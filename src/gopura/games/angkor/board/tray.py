# mypyc: compile
"""The wood that tiles lie on, in the hand and in the supply."""

from gopura.core.drawing import part
from gopura.core.elements import Element, Node, circle, g, line, rect, text
from gopura.core.message import in_each_language
from gopura.games.angkor.board.art import CREAM, KEPT

TRAY = 112  # height


@in_each_language(KEPT)
def tray(name: str, width: int, groove: int = 0) -> str:
    """The tray of a panel, with a groove at that place if there is to be one."""
    return part(
        name,
        rect(".angkor-tray", x=1, y=3, width=width - 2, height=TRAY - 4, rx=14),
        rect(".angkor-tray-top", x=5, y=6, width=width - 10, height=TRAY - 14, rx=11),
        line(x1=groove, y1=18, x2=groove, y2=TRAY - 16, stroke="#3a2918", stroke_width=3) if groove else None,
    )


def tally(x: int, y: int, count: int) -> Node:
    """A number on a disc, which no light covers."""
    return g(".over")[
        circle(cx=x, cy=y, r=14, fill="#2e2015", stroke=CREAM, stroke_width=2),
        text(".angkor-count", x=x, y=y + 6)[str(count)],
    ]


def telling(id: str, said: str, *children: Node, absent: bool = False) -> Element:
    """A thing that only tells something: a click on it is explained, a change of it is not pointed out."""
    look = "aside angkor-absent" if absent else "aside"
    return g(data_id=id, data_label=said)[g(class_=look, role="img", aria_label=said)[children]]
