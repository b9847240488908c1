"""The eight kinds of treasure, as tokens that lie face up."""

from collections.abc import Iterable

from gopura.core.elements import Element, Node, circle, path
from gopura.games.tikal.board.brush import INK, pen


def treasures() -> dict[str, Node]:
    """The eight kinds of treasure, face up: ink on gold, each with an outline of its own."""
    gold = "#ffe9ad"
    drawn: dict[str, Iterable[Element]] = {
        "mask": (
            path(d="M-8 -9 H8 V1 Q7 9 0 11 Q-7 9 -8 1 Z", fill="#4f8f7a", stroke=INK, stroke_width="1.6"),
            pen("M-5 -3 h3 M2 -3 h3 M-3 5 h6", INK, 2),
        ),
        "urn": (
            path(d="M-4 -10 H4 L3 -6 Q10 -2 7 5 L4 10 H-4 L-7 5 Q-10 -2 -3 -6 Z", fill="#b5562f", stroke=INK),
            pen("M-7 1 H7", INK, 2),
        ),
        "necklace": (
            pen("M-9 -8 Q-7 7 0 7 Q7 7 9 -8", "#2f6fa3", 3.4),
            circle(cy=9, r="3.6", fill="#c4402b", stroke=INK),
        ),
        "idol": (
            circle(cy=-6, r="4.6", fill="#8d8a82", stroke=INK, stroke_width="1.6"),
            path(d="M-7 10 V1 Q0 -5 7 1 V10 Z", fill="#8d8a82", stroke=INK, stroke_width="1.6"),
        ),
        "plate": (
            circle(r=10, fill="#f7f1e2", stroke=INK, stroke_width="1.6"),
            circle(r=5, fill="none", stroke="#2f6fa3", stroke_width="2.6"),
        ),
        "flute": (
            pen("M-9 8 L9 -8", INK, 7),
            pen("M-9 8 L9 -8", "#d9a24a", 4.4),
            pen("M-3 2.6 l.1 0 M1 -1 l.1 0 M5 -4.5 l.1 0", INK, 2.4),
        ),
        "knife": (
            path(d="M-9 9 L4 -10 Q10 -6 5 0 L-5 11 Z", fill="#3f4a52", stroke=INK, stroke_width="1.4"),
            pen("M-9 9 L-4 4", "#b5562f", 5),
        ),
        "ring": (
            circle(cy=3, r="6.6", fill="none", stroke=INK, stroke_width=5),
            circle(cy=3, r="6.6", fill="none", stroke="#d99c1f", stroke_width="2.6"),
            path(d="M-4 -6 L0 -11 L4 -6 L0 -2 Z", fill="#4f8f7a", stroke=INK),
        ),
    }
    face = circle(r=15, fill=gold, stroke=INK, stroke_width="1.6")
    return {f"treasure-{name}": (circle(cy=2, r=15, fill=INK), face, *parts) for name, parts in drawn.items()}
