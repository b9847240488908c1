"""The pictures of Tikal: hexes, temples, ruins, camps, pieces and treasures, drawn about the point 0,0.

Kinds of land differ in lightness and in what stands on them, seats in shape and colour, so that nothing hangs on
hue alone. Everything is a group in `defs` that the board uses by its id.
"""

from gopura.core.drawing import number
from gopura.core.elements import Element, Node, circle, ellipse, g, path, polygon, rect, use
from gopura.core.seats import SEAT_COLOURS, SEAT_SHAPES
from gopura.games.tikal.board.brush import CREAM, GOLD, INK, pen
from gopura.games.tikal.board.treasure_art import treasures
from gopura.games.tikal.data import SEAT_LETTERS

SIDE = 60  # of a hex
INNER = 52  # from its middle to a side
TABLE = "#14241b"
KEPT = 8192  # parts remembered

BADGE = 0.3  # how large a seat's badge of 100 × 100 is drawn
GROUNDS = {  # face and edge of each kind of land
    "temple": ("#e4cf9c", "#a98c52"),
    "clearing": ("#a9c268", "#6d8838"),
    "ruin": ("#cf9f68", "#8d6436"),
    "volcano": ("#4a3230", "#241413"),
    "camp": ("#8fb06a", "#57783a"),
}
STYLE = f"""
.tikal-level{{font:700 25px Georgia,'Times New Roman',serif;text-anchor:middle;fill:#fff}}
.tikal-level{{stroke:{INK};stroke-width:5px;stroke-linejoin:round;paint-order:stroke}}
.tikal-count{{font:700 16px Georgia,'Times New Roman',serif;text-anchor:middle}}
.tikal-name{{font:600 15px Georgia,'Times New Roman',serif;text-anchor:middle}}
.tikal-place{{font:600 11px Georgia,'Times New Roman',serif;text-anchor:middle}}
.tikal-seat{{font:700 16px Georgia,'Times New Roman',serif;text-anchor:middle}}
.tikal-title{{font:700 22px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.tikal-note{{font:16px Georgia,'Times New Roman',serif;fill:#dfe5c6}}
.tikal-small{{font:700 17px Georgia,'Times New Roman',serif;fill:{CREAM}}}
.tikal-score{{font:700 38px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:end}}
.tikal-button{{font:700 18px Georgia,'Times New Roman',serif;fill:{CREAM};text-anchor:middle}}
.tikal-price{{font:14px Georgia,'Times New Roman',serif;fill:#f3dfa0;text-anchor:middle}}
.tikal-bid{{font-family:Georgia,'Times New Roman',serif;font-weight:700;text-anchor:middle;fill:{INK}}}
.tikal-absent{{opacity:.28}}
.tikal-dim{{opacity:.45}}
.tikal-tray{{fill:#2c4434;stroke:#0d1912;stroke-width:2}}
.tikal-lit{{stroke:{GOLD};stroke-width:4}}
"""


def icon(name: str, x: float = 0, y: float = 0, size: float = 1, turn: int = 0) -> Node:
    """A picture at a place, enlarged, turned by so many sixths."""
    placed = f"translate({number(x)} {number(y)})"
    if turn:
        placed += f" rotate({60 * turn})"
    if size != 1:
        placed += f" scale({number(size)})"
    return use(href=f"#tikal-{name}", transform=placed)


def hexagon(side: float, fill: str, y: float = 0) -> Element:
    """A filled hex about the middle."""
    return polygon(points=corners(side, y), fill=fill)


def rim(side: float, colour: str, width: int, dashes: str | None = None) -> Element:
    """The outline of a hex."""
    return polygon(points=corners(side), fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dashes)


def corners(side: float, y: float = 0) -> str:
    """The corners of a hex with a flat side up."""
    half, high = side / 2, side * 0.866
    places = ((-side, 0.0), (-half, -high), (half, -high), (side, 0.0), (half, high), (-half, high))
    return " ".join(f"{number(x)},{number(cy + y)}" for x, cy in places)


def symbols() -> str:
    """All pictures, once, for the `defs` of a drawing."""
    drawn: dict[str, Node] = {
        "jungle": jungle(),
        **{f"ground-{kind}": ground(kind) for kind in GROUNDS},
        **{f"stones-{count}": stones(count) for count in (1, 2, 3)},
        **{f"temple-{level}": temple(level) for level in range(1, 11)},
        **{f"seat-{seat}": seat_shape(seat) for seat in SEAT_LETTERS},
        **{f"leader-{seat}": leader(seat) for seat in SEAT_LETTERS},
        **{f"camp-{seat}": tent(seat) for seat in SEAT_LETTERS},
        **{f"pennant-{seat}": pennant(seat) for seat in SEAT_LETTERS},
        **{f"shield-{seat}": shield(seat) for seat in SEAT_LETTERS},
        "base": base_camp(),
        "hidden": hidden_treasure(),
        "pick": pick(),
        **treasures(),
    }
    return "".join(str(g(id=f"tikal-{name}")[picture]) for name, picture in drawn.items())


def jungle() -> Node:
    """Land that nobody has seen yet."""
    leaves = (
        (-34, 14, 20),
        (-8, 34, -35),
        (28, 22, 30),
        (34, -16, -20),
        (2, -30, 15),
        (-32, -20, -40),
        (0, 4, 70),
    )
    leaf = "M0 9 C9 3 10 -8 0 -16 C-10 -8 -9 3 0 9 Z"
    return (
        hexagon(SIDE - 1.5, "#1d3f2c"),
        [path(d=leaf, fill="#27543a", transform=f"translate({x} {y}) rotate({turn})") for x, y, turn in leaves],
    )


def ground(kind: str) -> Node:
    """A tile with weight: its edge, its face, a rim of light, and what grows on it."""
    face, edge = GROUNDS[kind]
    return (
        hexagon(SIDE - 1, INK),
        hexagon(SIDE - 3, edge),
        hexagon(SIDE - 5, face, y=-2),
        growth(kind),
    )


def growth(kind: str) -> Node:
    """What tells one kind of land from another, beside its ground."""
    if kind == "clearing":
        tufts = ((-22, -14), (20, -20), (-4, -30), (26, 6), (-30, 8))
        return [pen(f"M{x} {y} l-4 -8 M{x} {y} v-10 M{x} {y} l4 -8", "#5f8331", 2.4) for x, y in tufts]
    if kind == "ruin":
        return (
            [rect(x=x, y=-34 + drop, width=9, height=34 - drop, rx=2, fill="#9a7342") for x, drop in RUIN_PILLARS],
            pen("M-36 1 H36 M-30 6 H30", "#7d5a2f", 3),
        )
    if kind == "volcano":
        return volcano()
    return None


RUIN_PILLARS = ((-34, 2), (-22, 14), (13, 10), (25, 0))


def volcano() -> Node:
    """A cone, its crater, lava running down."""
    return (
        path(d="M-40 30 L-13 -24 H13 L40 30 Z", fill="#2d1c1b", stroke="#6b4a44", stroke_width=2),
        ellipse(cy=-24, rx=13, ry=5, fill="#ffb13b"),
        path(d="M-9 -23 L-12 6 L-5 -6 L0 22 L5 -8 L10 10 L9 -23 Z", fill="#e8532a"),
        pen("M-6 -32 q-6 -6 0 -12 M6 -32 q6 -6 0 -12", "#b9a59b", 3),
    )


def stones(count: int) -> Node:
    """Stepping stones along the upper side of a hex."""
    return [
        ellipse(
            cx=14 * i - 7 * (count - 1), cy=-44, rx=6, ry="4.6", fill="#f4f0e4", stroke=INK, stroke_width="1.6"
        )
        for i in range(count)
    ]


def temple(level: int) -> Node:
    """A step pyramid of as many steps as its level, ever higher and broader, a shrine on the tall ones."""
    height, foot = min(8 + 9 * level, 20 + 2 * level), 22 + 1.6 * level
    step = height / level
    steps = []
    for i in range(level):
        half = foot - (foot - 11) * i / max(level - 1, 1)
        y = 6 - step * (i + 1)
        steps.append(rect(x=number(-half), y=number(y), width=number(2 * half), height=number(step), rx=1))
    return (
        g(fill="#9a8661", stroke=INK, stroke_width="1.3")[steps],
        path(d=f"M-9 6 L-6 {number(6 - height)} H6 L9 6 Z", fill="#c3b083", stroke=INK, stroke_width=1),
        rect(x=-9, y=number(-2 - height), width=18, height=8, fill="#a5473a", stroke=INK, stroke_width="1.3")
        if level >= 5
        else None,
    )


def seat_shape(seat: str) -> Node:
    """A seat's shape in its colour."""
    return g(fill=SEAT_COLOURS[seat], stroke_linejoin="round")[badge(seat, INK, 5), badge(seat, CREAM, 2.4)]


def badge(seat: str, stroke: str, width: float) -> Element:
    """The outline of a seat's shape about the middle, with a line so wide."""
    at = f"translate(-15 -15) scale({BADGE})"
    return path(d=SEAT_SHAPES[seat], transform=at, stroke=stroke, stroke_width=number(width / BADGE))


def leader(seat: str) -> Node:
    """The seat's leader: its shape under a broad hat."""
    return (
        g(transform="translate(0 2)")[seat_shape(seat)],
        path(
            d="M-17 -8 Q0 -1 17 -8 Q12 -13 8 -12 Q7 -21 0 -21 Q-7 -21 -8 -12 Q-12 -13 -17 -8 Z",
            fill="#f1d9a0",
            stroke=INK,
            stroke_width=2,
        ),
        pen("M-8 -12 Q0 -8 8 -12", INK, 2),
    )


def tent(seat: str) -> Node:
    """A forward camp: a tent in the seat's colour with its shape on it."""
    return (
        path(d="M0 -40 L30 -4 H-30 Z", fill=SEAT_COLOURS[seat], stroke=INK, stroke_width="2.5"),
        path(d="M0 -40 L-30 -4 H-38 L-4 -41 Z", fill=CREAM, stroke=INK, stroke_width="1.5"),
        pen("M0 -40 V-47", INK, 2.5),
        g(transform="translate(0 -15) scale(.58)", fill=CREAM)[badge(seat, INK, 2)],
    )


def base_camp() -> Node:
    """The base camp of all: two tents and a flag."""
    return g(transform="translate(5 2) scale(.88)")[
        path(d="M-14 -30 L12 0 H-40 Z", fill="#d9cba3", stroke=INK, stroke_width="2.5"),
        path(d="M18 -24 L38 0 H-2 Z", fill="#bda878", stroke=INK, stroke_width="2.5"),
        path(d="M-14 -14 L-6 0 H-22 Z", fill="#6b5533"),
        pen("M-14 -30 V-44", INK, 2.5),
        path(d="M-14 -44 L4 -39 L-14 -34 Z", fill=GOLD, stroke=INK, stroke_width="1.5"),
    ]


def shield(seat: str) -> Node:
    """A guard: the seat's shape on a shield."""
    return (
        path(
            d="M0 -22 L19 -15 V2 Q17 17 0 24 Q-17 17 -19 2 V-15 Z",
            fill=GOLD,
            stroke=INK,
            stroke_width="2.5",
            stroke_linejoin="round",
        ),
        g(transform="translate(0 -1) scale(.82)")[seat_shape(seat)],
    )


def hidden_treasure() -> Node:
    """A treasure face down."""
    return (
        circle(cy="1.5", r=10, fill=INK),
        circle(r="9.5", fill="#7c3f2a", stroke=INK, stroke_width="1.4"),
        path(d="M0 -6 L2 -2 L6 0 L2 2 L0 6 L-2 2 L-6 0 L-2 -2 Z", fill="#e8b75c"),
    )


def pick() -> Node:
    """Work done here in this turn."""
    return (pen("M-5 6 L4 -4", "#6b4a22", 3), pen("M-3 -8 Q6 -6 8 3", INK, 3.4))


def seat_ink(seat: str) -> str:
    """What is written on a seat's colour."""
    return INK if seat == "C" else CREAM


def pennant(seat: str) -> Node:
    """A seat holds the temple for the moment: its shape on a flag."""
    return (
        pen("M-12 -16 V20", INK, 3),
        path(d="M-12 -16 H14 V8 H-12 Z", fill=CREAM, stroke=INK, stroke_width=2),
        g(transform="translate(1 -4) scale(.66)", fill=SEAT_COLOURS[seat])[badge(seat, INK, 2)],
    )
