"""The figures of Angkor and the badges of its seats, each as an SVG symbol of 100 by 100."""

from collections.abc import Iterable

from gopura.core.art import badge, pen
from gopura.core.elements import Element, Node, circle, ellipse, rect, symbol
from gopura.games.angkor.board.art import INK, shape
from gopura.games.angkor.data import SEAT_LETTERS


def figures() -> Iterable[Element]:
    """The symbols of all figures and badges."""
    return (
        figure("tiger", tiger()),
        figure("fountain", fountain()),
        figure("statue", statue()),
        *(seat_badge(letter) for letter in SEAT_LETTERS),
    )


def figure(name: str, art: Node) -> Element:
    """A figure stands: a round foot with a shadow, taller than a tile, the art upon it."""
    return symbol(id=f"angkor-{name}", viewBox="0 0 100 100")[
        ellipse(cx=54, cy=60, rx=44, ry=38, fill="#1a1208", fill_opacity=".4"),
        circle(cx=50, cy=53, r=46, fill="#2b1f13"),
        circle(cx=50, cy=48, r=46, fill="currentColor"),
        circle(cx=50, cy=47, r=39, fill="#f9edd3", stroke="#2b1f13", stroke_width=2),
        art,
    ]


def tiger() -> Node:
    """A tiger's face."""
    fur = "#e8852a"
    return (
        circle(cx=26, cy=24, r=12, fill=fur, stroke=INK, stroke_width=4),
        circle(cx=74, cy=24, r=12, fill=fur, stroke=INK, stroke_width=4),
        shape("M50 14 Q84 14 82 46 Q80 76 50 82 Q20 76 18 46 Q16 14 50 14 Z", fur, outline=4),
        shape("M50 48 Q70 48 68 64 Q62 78 50 79 Q38 78 32 64 Q30 48 50 48 Z", "#fff6e6"),
        shape("M42 50 H58 L50 60 Z", INK),
        pen("M50 60 V67 M50 67 q-6 6 -11 1 M50 67 q6 6 11 1", INK, 4),
        circle(cx=36, cy=41, r=5, fill=INK),
        circle(cx=64, cy=41, r=5, fill=INK),
        pen(
            "M50 17 V30 M40 18 L43 29 M60 18 L57 29 M20 42 L30 47 M80 42 L70 47 M22 56 L31 57 M78 56 L69 57",
            INK,
            5,
        ),
    )


def fountain() -> Node:
    """Two jets over a bowl."""
    stone, jet = "#7d8790", "#2f86bf"
    return (
        pen("M50 46 C50 20 26 16 24 42 M50 46 C50 20 74 16 76 42", jet, 6),
        pen("M50 46 V15", jet, 6),
        circle(cx=50, cy=13, r=5, fill=jet),
        shape("M14 46 H86 Q84 64 62 65 H38 Q16 64 14 46 Z", stone, outline=4),
        shape("M20 47 H80 Q80 53 74 54 H26 Q20 53 20 47 Z", "#9fd3ee"),
        shape("M43 65 H57 L60 76 H40 Z", stone, outline=4),
        rect(x=30, y=75, width=40, height=8, rx=3, fill=stone, stroke=INK, stroke_width=4),
    )


def statue() -> Node:
    """A seated figure of stone before its halo."""
    stone = "#8d8a82"
    return (
        circle(cx=50, cy=36, r=25, fill="#efc75e", stroke=INK, stroke_width=3),
        shape("M45 15 L50 6 L55 15 Z", stone, outline=3),
        shape("M35 48 Q50 40 65 48 L69 68 H31 Z", stone, outline=4),
        circle(cx=50, cy=29, r=13, fill=stone, stroke=INK, stroke_width=4),
        shape("M16 76 Q18 62 36 66 L50 70 L64 66 Q82 62 84 76 Q70 82 50 82 Q30 82 16 76 Z", stone, outline=4),
        pen("M39 60 Q50 70 61 60", INK, 3),
        pen("M45 29 h3 M52 29 h3 M46 35 q4 2 8 0", INK, 3),
    )


def seat_badge(letter: str) -> Element:
    """A seat's colour, shape and letter."""
    return symbol(id=f"angkor-seat-{letter}", viewBox="0 0 100 100")[
        badge(letter, 50, 50, 100, look="angkor-seat", rim=6)
    ]
