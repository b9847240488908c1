"""The mat of Angkor without its tiles: the sand, the kerb, the jungle around it, the names on the rim."""

from collections.abc import Iterable

from gopura.core.art import pen
from gopura.core.drawing import number
from gopura.core.elements import Element, circle, g, path, rect, symbol, text
from gopura.games.angkor.board.art import leaves

CELL = 56
FRAME = 46


def grounds() -> Iterable[Element]:
    """The two blank spaces: sand, engraved, faintly chequered so that a file or a rank can be followed."""
    for i, sand in enumerate(("#cdb27e", "#c5a972")):
        yield symbol(id=f"angkor-ground-{i}", viewBox="0 0 100 100")[
            rect(width=100, height=100, fill=sand),
            pen("M2 98 V2 H98", "#8f7340", 3, opacity=".75", ends="butt"),
            pen("M98 2 V98 H2", "#ead7a6", 3, opacity=".8", ends="butt"),
            [circle(cx=x, cy=y, r=2, fill="#a98d58") for x, y in ((22, 30), (68, 74), (80, 24), (34, 82))[i::2]],
        ]


def frame(spaces: tuple[str, ...]) -> Element:
    """The jungle around a mat as a symbol: it grows into the notches. The names of files and ranks on the rim."""
    size = 8 * CELL + 2 * FRAME
    outline = rect(x=2, y=2, width=size - 4, height=size - 8, rx=26)
    return symbol(id="angkor-frame", viewBox=f"0 0 {size} {size}")[
        Element("clipPath")(id="angkor-frame-edge")[outline],
        rect(x=2, y=6, width=size - 4, height=size - 8, rx=26, fill="#0a130d"),
        g(clip_path="url(#angkor-frame-edge)", pointer_events="none")[
            rect(width=size, height=size, fill="#122a1c"), foliage(spaces, size), ground(spaces)
        ],
        rect(
            x=3,
            y=3,
            width=size - 6,
            height=size - 10,
            rx=25,
            fill="none",
            stroke="#6fae5a",
            stroke_width=2,
            stroke_opacity=".35",
        ),
        names(size),
    ]


def foliage(spaces: tuple[str, ...], size: int) -> Iterable[Element]:
    """Leaves around the mat and in its notches: dark ones first, lighter ones upon them, a few blossoms.

    They have eight directions and few sizes: what repeats is sent as next to nothing.
    """
    rim = range(6, size, 26)
    places = [(x, y) for t in rim for x, y in ((t, 14), (t, size - 14), (14, t), (size - 14, t))]
    for file in range(8):
        for rank in range(8):
            if f"{'abcdefgh'[file]}{rank + 1}" not in spaces:
                x, y = FRAME + file * CELL, FRAME + (7 - rank) * CELL
                places += [(x + 10, y + 14), (x + 42, y + 20), (x + 24, y + 46)]
    for layer, green in enumerate(("#1d452b", "#2a6139", "#3d7f45")):
        growing = []
        for i, (x, y) in enumerate(places):
            if layer < 2 or i % 3 == 0:
                shift = (i * 29 + layer * 13) % 22 - 11
                turn, grown = (i * 137 + layer * 61) // 45 * 45, 0.8 - 0.1 * layer + i // 4 % 2 * 0.1
                growing.append((x + shift, y + 12 - shift, turn, grown))
        yield leaves(growing, green)
    between = [FRAME + CELL * i for i in (1, 6, 3)]  # never under a name
    for x, y in [
        *((t, 12) for t in between[:2]),
        (size - 14, between[2]),
        (between[0], size - 16),
        (14, between[1]),
    ]:
        yield circle(cx=x, cy=y, r=5, fill="#e8604c")
        yield circle(cx=x, cy=y, r=2, fill="#ffe08a")


def ground(spaces: tuple[str, ...]) -> Element:
    """The edge of the mat: a shadow and a stone kerb around all spaces."""
    squares = "".join(f"M{corner(name)[0]} {corner(name)[1]}h{CELL}v{CELL}h-{CELL}z" for name in spaces)
    return g(stroke_linejoin="round")[
        path(
            d=squares, fill="#0b1710", stroke="#0b1710", stroke_width=14, opacity=".6", transform="translate(2 4)"
        ),
        path(d=squares, fill="#8b6c3c", stroke="#8b6c3c", stroke_width=9),
        path(d=squares, fill="#e5cf9a", stroke="#e5cf9a", stroke_width=4),
    ]


def names(size: int) -> Iterable[Element]:
    """a–h below and above, 1–8 left and right, each on a dark disc so that leaves do not swallow it."""
    for i in range(8):
        middle = FRAME + (i + 0.5) * CELL
        for x, y, name in (
            (middle, size - 22, "abcdefgh"[i]),
            (middle, 20, "abcdefgh"[i]),
            (20, middle, str(8 - i)),
            (size - 20, middle, str(8 - i)),
        ):
            yield circle(cx=number(x), cy=number(y), r=12, fill="#12261a", fill_opacity=".85")
            yield text(".angkor-rim.legible", x=number(x), y=number(y + 5))[name]


def corner(name: str) -> tuple[int, int]:
    """The upper left corner of a space within the frame."""
    return FRAME + "abcdefgh".index(name[0]) * CELL, FRAME + (8 - int(name[1])) * CELL
