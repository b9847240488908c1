"""What the panels beside the map of Tikal lie on, and lines of words on them."""

from textwrap import wrap

from gopura.core.elements import Element, Node, rect, text

TRAY_WIDTH = 396
ACROSS = 46  # letters in a line of notes


def ground(high: int, *, is_lit: bool = False) -> Element:
    """The ground of a panel so high, lit for whoever is to act or has won."""
    look = "tikal-tray tikal-lit" if is_lit else "tikal-tray"
    return rect(class_=look, x=2, y=2, width=TRAY_WIDTH - 4, height=high - 4, rx=12)


def lines(look: str, x: int, y: int, words: str) -> Node:
    """Words in as many lines as they need."""
    return [text(look, x=x, y=y + 20 * row)[line] for row, line in enumerate(wrap(words, ACROSS))]
