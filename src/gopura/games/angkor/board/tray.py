# mypyc: compile
"""The wood that tiles lie on, in the hand and in the supply."""

from gopura.core.art import tally
from gopura.core.drawing import part
from gopura.core.elements import Node, line, rect
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


def counted(x: int, y: int, count: int) -> Node:
    """How many there are, on a disc."""
    return tally(x, y, count, 14, "angkor-count", fill="#2e2015", edge=CREAM)
