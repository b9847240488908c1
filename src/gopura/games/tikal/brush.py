"""What all pictures of Tikal are drawn with."""

from htpy import Element, path

from gopura.core.drawing import number

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
