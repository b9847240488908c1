# mypyc: compile
"""What the panels beside the map of Tikal lie on."""

from gopura.core.elements import Element, rect

TRAY_WIDTH = 396


def ground(high: int, *, is_lit: bool = False) -> Element:
    """The ground of a panel so high, lit for whoever is to act or has won."""
    look = "tikal-tray tikal-lit" if is_lit else "tikal-tray"
    return rect(class_=look, x=2, y=2, width=TRAY_WIDTH - 4, height=high - 4, rx=12)
