"""What all pictures of Tikal are drawn with."""

from gopura.core.drawing import number
from gopura.core.elements import Element, Node, g, path

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


def shown(id: str, said: str, *children: Node, class_: str | None = None) -> Element:
    """Something that no move is made with: spoken as a picture, and with an id, so that one can ask why."""
    return g(role="img", aria_label=said)[g(class_=class_, data_id=id, data_label=said)[children]]
