"""The seats on a board: badges and name plates, told apart by shape, letter and colour."""

from gopura.core.art.style import CREAM, GOLD, INK
from gopura.core.drawing import number, seat_name
from gopura.core.elements import Element, Node, g, path, rect, text
from gopura.core.seats import SEAT_COLOURS, SEAT_SHAPES

PLATE = 44  # its height
LOW = {"C": 8}  # letters stand lower where the shape is wide below
DARK = "C"  # seats whose colour is light, so that their letter is dark


def badge(letter: str, x: float, y: float, size: float) -> Element:
    """A seat's letter in its colour and shape, around x, y."""
    scale = size / 100
    at = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale:.3f})"
    return g(transform=at)[
        path(d=SEAT_SHAPES[letter], fill=SEAT_COLOURS[letter], stroke=CREAM, stroke_width=7),
        text(".kit-seat", x=50, y=70 + LOW.get(letter, 0), fill=INK if letter in DARK else CREAM)[letter],
    ]


def plate(
    letter: str, x: float, y: float, width: float, note: str = "", score: int | None = None, lit: bool = False
) -> Node:
    """A seat's plate: badge, name, a note below it, points at the right; rimmed in gold for whoever is to act."""
    return (
        rect(
            x=number(x),
            y=number(y),
            width=number(width),
            height=PLATE,
            rx=10,
            fill=CREAM,
            stroke=GOLD if lit else INK,
            stroke_width=4 if lit else 1,
        ),
        badge(letter, x + 24, y + PLATE / 2, 32),
        text(".kit-name", x=number(x + 48), y=number(y + (20 if note else 28)))[seat_name(letter)],
        text(".kit-note", x=number(x + 48), y=number(y + 36))[note] if note else None,
        text(".kit-score", x=number(x + width - 12), y=number(y + 30))[str(score)] if score is not None else None,
    )
