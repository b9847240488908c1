"""The pictures of Tikal: hexes, temples, ruins, camps, pieces and treasures, drawn about the point 0,0.

Kinds of land differ in lightness and in what stands on them, seats in shape and colour, so that nothing depends on
hue alone. Everything is a group in `defs` that the board uses by its id.
"""

from gopura.core.art import about, outline, pen
from gopura.core.drawing import number
from gopura.core.elements import Element, Node, circle, ellipse, g, path, text, use
from gopura.core.seats import SEAT_COLOURS
from gopura.games.tikal.board.brush import CREAM, GOLD, INK
from gopura.games.tikal.board.building_art import base_camp, hidden_treasure, temple
from gopura.games.tikal.board.land_art import JUNGLES, beyond, ground, jungle, stones_across, stones_within
from gopura.games.tikal.board.treasure_art import treasures
from gopura.games.tikal.data import SEAT_LETTERS

TABLE = "#14241b"
KEPT = 8192  # parts remembered

BADGE = 30  # how wide a seat's shape is
KINDS = ("temple", "clearing", "ruin", "volcano", "camp")
MOST_STONES = 6  # on a border, those of both tiles together
SERIF = "Georgia,'Times New Roman',serif"
# No text beside the map is smaller than 18 units: a page may show it at 0.7 of its size.
STYLE = f"""
.tikal-level{{font:700 19px {SERIF};text-anchor:middle;fill:{INK}}}
.tikal-count{{font:700 17px {SERIF};text-anchor:middle}}
.tikal-name{{font:600 15px {SERIF};text-anchor:middle;fill:#eaf6dd;fill-opacity:.8}}
.tikal-place{{font:700 13px {SERIF};text-anchor:middle;fill:#22300f;
stroke:#dcefb6;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}}
.tikal-seat{{font:700 43px {SERIF};text-anchor:middle}}
.tikal-title{{font:700 20px {SERIF};fill:{CREAM}}}
.tikal-note{{font:18px {SERIF};fill:#dfe5c6}}
.tikal-small{{font:700 19px {SERIF};fill:{CREAM}}}
.tikal-score{{font:700 36px {SERIF};fill:{CREAM};text-anchor:end}}
.tikal-button{{font:700 18px {SERIF};fill:{CREAM};text-anchor:middle}}
.tikal-price{{font:18px {SERIF};fill:#f3dfa0;text-anchor:middle}}
.tikal-bid{{font:700 17px {SERIF};text-anchor:middle;fill:{INK}}}
.tikal-absent{{opacity:.28}}
.tikal-dim{{opacity:.45}}
.tikal-ways{{pointer-events:none}}
.tikal-tray{{fill:#2c4434;stroke:#0d1912;stroke-width:2}}
.tikal-lit{{stroke:{GOLD};stroke-width:4}}
.tikal-plaque{{visibility:var(--words,inherit)}}
.tikal-turned{{--words:hidden}}
.tikal-level{{--size:19px;--most:23px}}
.tikal-count{{--size:17px;--most:27px}}
.tikal-name{{--size:15px;--most:32px}}
.tikal-place{{--size:13px;--most:30px}}
"""


def icon(name: str, x: float = 0, y: float = 0, size: float = 1, turn: int = 0) -> Node:
    """A picture at a place, enlarged, turned by so many sixths."""
    placed = f"translate({number(x)} {number(y)})"
    if turn:
        placed += f" rotate({60 * turn})"
    if size != 1:
        placed += f" scale({number(size)})"
    return use(href=f"#tikal-{name}", transform=placed)


def symbols() -> str:
    """All pictures, once, for the `defs` of a drawing."""
    drawn: dict[str, Node] = {
        **{f"jungle-{look}": jungle(look) for look in range(JUNGLES)},
        **{f"ground-{kind}": ground(kind) for kind in KINDS},
        **{f"stones-{count}": stones_within(count) for count in (1, 2, 3)},
        **{f"way-{count}": stones_across(count) for count in range(1, MOST_STONES + 1)},
        **{f"temple-{level}": temple(level) for level in range(1, 11)},
        **{f"level-{level}": plaque(level) for level in range(1, 11)},
        **{f"seat-{seat}": seat_shape(seat) for seat in SEAT_LETTERS},
        **{f"worker-{seat}": worker(seat) for seat in SEAT_LETTERS},
        **{f"leader-{seat}": leader(seat) for seat in SEAT_LETTERS},
        **{f"camp-{seat}": tent(seat) for seat in SEAT_LETTERS},
        **{f"pennant-{seat}": pennant(seat) for seat in SEAT_LETTERS},
        **{f"shield-{seat}": shield(seat) for seat in SEAT_LETTERS},
        "base": base_camp(),
        "hidden": hidden_treasure(),
        "pick": pick(),
        **treasures(),
    }
    wild = Element("pattern")(id="tikal-beyond", width=150, height=130, patternUnits="userSpaceOnUse")[beyond()]
    return str(wild) + "".join(str(g(id=f"tikal-{name}")[picture]) for name, picture in drawn.items())


def plaque(level: int) -> Node:
    """The level of a temple, as a picture of it: what a hex is called stands on the hex."""
    return (
        circle(".tikal-plaque", r=13, fill=CREAM, stroke=INK, stroke_width=2),
        text(".tikal-level.legible", y="6.5")[str(level)],
    )


def seat_shape(seat: str) -> Node:
    """A seat's shape in its colour."""
    return g(fill=SEAT_COLOURS[seat])[shape(seat, INK, 5), shape(seat, CREAM, 2.4)]


def shape(seat: str, colour: str, width: float) -> Element:
    """The outline of a seat's shape about the middle, with a line so wide."""
    return g(transform=about(0, 0, BADGE))[outline(seat, colour, 100 * width / BADGE)]


def worker(seat: str) -> Node:
    """A worker on the map: the seat's shape, standing."""
    return (shadow(), seat_shape(seat))


def shadow() -> Element:
    """What a figure throws on the ground."""
    return ellipse(cx=3, cy=15, rx=17, ry=6, fill=INK, fill_opacity=".35")


def leader(seat: str) -> Node:
    """The seat's leader: its shape under a broad hat."""
    return (
        shadow(),
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
        g(transform="translate(0 -15) scale(.58)", fill=CREAM)[shape(seat, INK, 2)],
    )


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


def pick() -> Node:
    """Work done here in this turn."""
    return (pen("M-5 6 L4 -4", "#6b4a22", 3), pen("M-3 -8 Q6 -6 8 3", INK, 3.4))


def pennant(seat: str) -> Node:
    """A seat holds the temple for the moment: its shape on a flag."""
    return (
        pen("M-12 -16 V20", INK, 3),
        path(d="M-12 -16 H14 V8 H-12 Z", fill=CREAM, stroke=INK, stroke_width=2),
        g(transform="translate(1 -4) scale(.66)", fill=SEAT_COLOURS[seat])[shape(seat, INK, 2)],
    )
