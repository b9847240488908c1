"""The eight kinds of treasure, as tokens that lie face up."""

from collections.abc import Iterable

from gopura.core.art import pen
from gopura.core.elements import Element, Node, circle, ellipse, path
from gopura.games.tikal.board.brush import CREAM, INK

GOLD, DEEP_GOLD, JADE, CLAY, BLUE = "#f2bf3e", "#a86f14", "#3f9d83", "#c8592f", "#2f6fa3"


def treasures() -> dict[str, Node]:
    """The eight kinds of treasure: jewels and gold on ivory, each with an outline of its own."""
    drawn: dict[str, Iterable[Element]] = {
        "mask": mask(),
        "urn": urn(),
        "necklace": necklace(),
        "idol": idol(),
        "plate": plate(),
        "flute": flute(),
        "knife": knife(),
        "ring": ring(),
    }
    return {f"treasure-{name}": (*coin(), *parts) for name, parts in drawn.items()}


def coin() -> Iterable[Element]:
    """What every treasure lies on: ivory with a broad rim of gold that catches the light."""
    return (
        circle(cy=2, r=19, fill=INK),
        circle(r=19, fill=GOLD, stroke=INK, stroke_width="1.4"),
        circle(r="15.2", fill="#fff5d8", stroke=DEEP_GOLD, stroke_width="1.2"),
        pen("M-15 -8 A17 17 0 0 1 -4 -16.6", "#fff6cf", 2),
    )


def mask() -> Iterable[Element]:
    """A face of jade with a crown of gold."""
    return (
        path(d="M-9 -7 L-6 -13 L-2 -8 L0 -14 L2 -8 L6 -13 L9 -7 Z", fill=GOLD, stroke=INK, stroke_width="1.3"),
        path(d="M-9 -7 H9 V1 Q8 10 0 13 Q-8 10 -9 1 Z", fill=JADE, stroke=INK, stroke_width="1.5"),
        pen("M-6 -2 h4 M2 -2 h4 M-3 7 h6", INK, 2.2),
        pen("M0 -1 v4", "#bfeedd", 1.8),
    )


def urn() -> Iterable[Element]:
    """A painted jar."""
    jar = "M-5 -13 H5 L3.5 -8 Q12 -4 8 6 L5 12 H-5 L-8 6 Q-12 -4 -3.5 -8 Z"
    return (
        path(d=jar, fill=CLAY, stroke=INK, stroke_width="1.5"),
        path(d="M-9.4 -2 H9.4 L9 3 H-9 Z", fill=CREAM, stroke=INK, stroke_width="1"),
        pen("M-7 .5 l3 -1.6 3 2 3 -2 3 2 2 -1.4", INK, 1.4),
    )


def necklace() -> Iterable[Element]:
    """A string of blue stones with a red drop."""
    beads = ((-11, -6), (-10, -1), (-7, 3.4), (-3, 6), (11, -6), (10, -1), (7, 3.4), (3, 6))
    return (
        pen("M-11 -9 Q-10 6 0 7 Q10 6 11 -9", DEEP_GOLD, 1.6),
        *(circle(cx=str(x), cy=str(y), r="2.7", fill=BLUE, stroke=INK, stroke_width="1") for x, y in beads),
        path(d="M0 5 L4 10 L0 15 L-4 10 Z", fill="#d13b2b", stroke=INK, stroke_width="1.3"),
    )


def idol() -> Iterable[Element]:
    """A small god of grey stone."""
    return (
        path(d="M-8 13 V3 Q-8 -2 0 -2 Q8 -2 8 3 V13 Z", fill="#9a9a98", stroke=INK, stroke_width="1.5"),
        path(d="M-7 -2 V-9 Q0 -16 7 -9 V-2 Z", fill="#b9b8b2", stroke=INK, stroke_width="1.5"),
        pen("M-4 -7 h2.4 M1.6 -7 h2.4 M-2.5 -3.6 h5 M-4 6 h8 M-4 9.6 h8", INK, 1.7),
    )


def plate() -> Iterable[Element]:
    """A plate with a blue rim and a star."""
    return (
        circle(r="11.5", fill="#fffdf4", stroke=INK, stroke_width="1.4"),
        circle(r="8.6", fill="none", stroke=BLUE, stroke_width="2.6"),
        path(d="M0 -5 L1.5 -1.5 L5 0 L1.5 1.5 L0 5 L-1.5 1.5 L-5 0 L-1.5 -1.5 Z", fill=CLAY),
    )


def flute() -> Iterable[Element]:
    """A flute of cane, bound twice."""
    return (
        pen("M-10 9 L10 -9", INK, 8),
        pen("M-10 9 L10 -9", "#e2ad55", 5.2),
        pen("M-4 3.6 l.1 0 M0 0 l.1 0 M4 -3.6 l.1 0", INK, 2.8),
        pen("M-9.4 4.6 L-6 8.4 M6 -8.6 L9.4 -4.8", CLAY, 2.2),
    )


def knife() -> Iterable[Element]:
    """A blade of black glass with a bound handle."""
    return (
        path(d="M-4 4 L5 -13 Q12 -8 6 0 L1 8 Z", fill="#38434d", stroke=INK, stroke_width="1.4"),
        path(d="M-1 2 L5 -10 Q7 -6 3 0 Z", fill="#8fa3b0"),
        pen("M-9 12 L-2 4", INK, 7),
        pen("M-9 12 L-2 4", CLAY, 4.4),
    )


def ring() -> Iterable[Element]:
    """A ring of gold with a green stone."""
    return (
        circle(cy=4, r=8, fill="none", stroke=INK, stroke_width=6),
        circle(cy=4, r=8, fill="none", stroke="#e0a526", stroke_width="3.4"),
        path(d="M-6 -7 L-3 -12 H3 L6 -7 L0 -1 Z", fill=JADE, stroke=INK, stroke_width="1.3"),
        ellipse(cx=-1, cy=-9, rx=2, ry=1, fill="#c9f2e4"),
    )
