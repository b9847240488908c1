"""The seats on a board: badges and name plates, told apart by shape, letter and colour."""

from gopura.core.art.style import CREAM, GOLD, INK
from gopura.core.drawing import number, seat_name
from gopura.core.elements import Element, Node, g, path, rect, text
from gopura.core.seats import SEAT_COLOURS, SEAT_SHAPES

PLATE = 44  # its height
RIM = 7  # the line around a badge of 100 × 100
LOW = "C"  # seats whose shape is wide below, so that their letter stands lower
DARK = "C"  # seats whose colour is light, so that their letter is dark


def badge(letter: str, x: float, y: float, size: float, look: str = "kit-seat", rim: float = RIM) -> Element:
    """A seat's letter in its colour and shape, around x, y. The class `look` sets the letter on 100 × 100."""
    return g(transform=about(x, y, size))[
        outline(letter, CREAM, rim, SEAT_COLOURS[letter]),
        seat_letter(letter, look),
    ]


def outline(letter: str, colour: str, width: float, fill: str | None = None) -> Element:
    """The shape of a seat on 100 × 100, with a line so wide; filled as what it is in unless told."""
    return path(
        d=SEAT_SHAPES[letter], fill=fill, stroke=colour, stroke_width=number(width), stroke_linejoin="round"
    )


def seat_letter(letter: str, look: str = "kit-seat") -> Element:
    """The letter of a seat, to be laid on its shape."""
    down = ".49em" if letter in LOW else ".35em"
    return text(class_=look, x=50, y=50, dy=down, fill=seat_ink(letter))[letter]


def seat_ink(letter: str) -> str:
    """What is written in on a seat's colour."""
    return INK if letter in DARK else CREAM


def about(x: float, y: float, size: float) -> str:
    """The transform by which a picture of 100 × 100 stands around x, y, as wide as that."""
    return f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({size / 100:.3f})"


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
