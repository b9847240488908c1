"""What all pictures of Tikal are drawn with."""

from gopura.core.drawing import number
from gopura.core.elements import Element, path

INK = "#23180f"
CREAM = "#fbf1d6"
GOLD = "#f3c64a"


def pen(d: str, colour: str, width: float) -> Element:
    """A drawn line."""
    return path(
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=number(width),
        stroke_linecap="round",
        stroke_linejoin="round",
    )
