"""What people have built in the jungle of Tikal: temples that grow with every level, and camps."""

from gopura.core.art import pen
from gopura.core.drawing import number
from gopura.core.elements import Node, circle, ellipse, g, path, rect
from gopura.games.tikal.board.brush import CREAM, GOLD, INK
from gopura.games.tikal.board.land_art import crown

FOOT = 20  # where every temple stands, below the middle of its hex
LIGHT, SHADE, STAIR = "#dccb9f", "#a88f63", "#f2e6c4"
SHRINE, ROOF, COMB = "#b4483a", "#7f2f2a", "#e0a13c"


def temple(level: int) -> Node:
    """A step pyramid: broader and higher with every level, a shrine from the fifth, a crest from the eighth."""
    steps = 1 + (level + 1) // 2 if level > 1 else 1
    half, height = 32 + 1.4 * level, 13 + 3.9 * level
    summit = FOOT - height
    return (
        ellipse(cx=3, cy=FOOT + 2, rx=number(half + 4), ry=7, fill=INK, fill_opacity=".28"),
        g(stroke=INK, stroke_width="1.3", stroke_linejoin="round")[
            [terrace(i, steps, half, height) for i in range(steps)],
            path(d=f"M-9 {FOOT} L-5 {number(summit)} H5 L9 {FOOT} Z", fill=STAIR),
        ],
        pen(stairs(height), SHADE, 1.2),
        shrine(level, summit) if level >= 5 else None,
        overgrown(level, half) if level <= 4 else None,
    )


def terrace(place: int, steps: int, half: float, height: float) -> Node:
    """One step of a pyramid, its right half in the shade."""
    high = height / steps
    foot = half - (half - 13) * place / steps
    top = foot - 2.2
    y, up = FOOT - high * place, FOOT - high * (place + 1)
    a, b, c, d = (number(value) for value in (foot, top, y, up))
    return (
        path(d=f"M-{a} {c} L-{b} {d} H{b} L{a} {c} Z", fill=LIGHT),
        path(d=f"M{number(foot * 0.42)} {c} L{number(top * 0.42)} {d} H{b} L{a} {c} Z", fill=SHADE, stroke="none"),
    )


def stairs(height: float) -> str:
    """The steps of the stair in the middle."""
    count = max(2, int(height / 5))
    lines = []
    for i in range(1, count):
        half = 7.4 - 3 * i / count
        lines.append(f"M-{number(half)} {number(FOOT - height * i / count)}H{number(half)}")
    return "".join(lines)


def shrine(level: int, summit: float) -> Node:
    """The house of the gods on the summit, its door, its roof; above it the crest of the highest temples."""
    high = 8 + (level - 5) * 0.7
    top, door = summit - high, high * 0.7
    return g(stroke=INK, stroke_width="1.2", stroke_linejoin="round")[
        path(d=f"M-5 {number(top - 4)} L-3 {number(top - 10)} H3 L5 {number(top - 4)} Z", fill=COMB)
        if level >= 8
        else None,
        rect(x=-10, y=number(top), width=20, height=number(high), fill=SHRINE),
        path(d=f"M-13 {number(top)} L-9 {number(top - 4.5)} H9 L13 {number(top)} Z", fill=ROOF),
        rect(x=-3, y=number(summit - door), width=6, height=number(door), fill="#2a1512", stroke="none"),
    ]


def overgrown(level: int, half: float) -> Node:
    """Bushes and vines on what has hardly been dug out."""
    size = 7.5 - level
    at = ((-half + 5, FOOT - 3), (half - 7, FOOT - 5), (half - 15, FOOT + 1))
    green = "".join(crown(x, y, size, i) for i, (x, y) in enumerate(at))
    light = "".join(crown(x - 1, y - 1.5, size * 0.5, i) for i, (x, y) in enumerate(at))
    return (path(d=green, fill="#3f7f3d"), path(d=light, fill="#6aaa4e"))


def base_camp() -> Node:
    """The base camp of all: two tents, a fire and a flag."""
    return g(transform="translate(3 6) scale(.95)", stroke_linejoin="round")[
        path(d="M-14 -34 L14 0 H-42 Z", fill="#efe2bd", stroke=INK, stroke_width="2.2"),
        path(d="M-14 -34 L14 0 H-2 Z", fill="#c9b686"),
        path(d="M20 -26 L42 0 H-2 Z", fill="#d2bf90", stroke=INK, stroke_width="2.2"),
        path(d="M20 -26 L42 0 H26 Z", fill="#a99464"),
        path(d="M-14 -16 L-6 0 H-22 Z", fill="#5b4526"),
        pen("M-14 -34 V-50", INK, 2.5),
        path(d="M-14 -50 L6 -44 L-14 -38 Z", fill=GOLD, stroke=INK, stroke_width="1.5"),
    ]


def hidden_treasure() -> Node:
    """A treasure face down: a disc of carved stone with a rim of gold."""
    return (
        circle(cy="1.8", r=11, fill=INK),
        circle(r="10.6", fill="#d9a02f", stroke=INK, stroke_width="1.2"),
        circle(r="7.8", fill="#7c3327"),
        path(d="M0 -6 L1.8 -1.8 L6 0 L1.8 1.8 L0 6 L-1.8 1.8 L-6 0 L-1.8 -1.8 Z", fill="#ffdf86"),
        pen("M-7 -6.5 A9.4 9.4 0 0 1 0 -9.3", CREAM, 1.4),
    )
