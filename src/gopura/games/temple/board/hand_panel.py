"""The players' tiles as panels: a row a colour, and the colours to pick."""

from functools import lru_cache

from gopura.core.drawing import part
from gopura.core.elements import Element, g, rect, text
from gopura.games.temple.board.art import GOLD, KEPT, PAINT, badge, tile_face
from gopura.games.temple.data import COLOURS_EACH, TILES_EACH
from gopura.games.temple.view import HandView, TempleView
from gopura.games.temple.words.log import NAME_OF

HAND_WIDTH = 436
HEAD = 58
ROW = 58
HAND_HEIGHT = HEAD + int(COLOURS_EACH) * ROW + 12
TILE = 50
PICK_HEIGHT = 210
TRAY: dict[str, str | int] = {
    "x": 2,
    "y": 2,
    "width": HAND_WIDTH - 4,
    "rx": 16,
    "fill": "#4a3f30",
    "stroke-width": 3,
}


def whose(view: TempleView, hand: HandView) -> str:
    """`Your tiles`, `Tiles of B`."""
    return "Your tiles" if hand["seat"] == view["seat"] else f"Tiles of {hand['seat']}"


def hand_parts(view: TempleView, hand: HandView) -> dict[str, str]:
    """The head with the tiles still to lay, and the rows of the colours."""
    seat = hand["seat"]
    lit = seat == view["turn"] or seat in view["winners"]
    note = f"{hand['to_lay']} of {TILES_EACH} to lay" + (", won" if seat in view["winners"] else "")
    parts = {f"head-{seat}": head(seat, whose(view, hand), note, lit)}
    for row, (colour, values) in enumerate(hand["colours"].items()):
        parts[f"row-{colour}"] = colour_row(colour, tuple(values), row, colour == hand["current"])
    return parts


@lru_cache(maxsize=KEPT)
def head(seat: str, words: str, note: str, lit: bool) -> str:
    """The ground of the panel, lit for whoever is to act or has won; whose it is, what is left."""
    return part(
        f"head-{seat}",
        rect(TRAY, height=HAND_HEIGHT - 4, stroke=GOLD if lit else "#1d1812"),
        badge(seat, 32, 31),
        text(".temple-title", x=60, y=38)[words],
        text(".temple-note", x=HAND_WIDTH - 20, y=37, text_anchor="end")[note],
    )


@lru_cache(maxsize=KEPT)
def colour_row(colour: str, values: tuple[int, ...], row: int, current: bool) -> str:
    """The six tiles of a colour: those in hand can be clicked, of those laid an empty place is left."""
    top = HEAD + row * ROW
    look = {"fill": "#6f6045", "stroke": GOLD} if current else {"fill": "#3c3327"}
    return part(
        f"row-{colour}",
        rect(look, x=10, y=top, width=HAND_WIDTH - 20, height=ROW - 4, rx=10, stroke_width=2),
        text(".temple-colour", x=22, y=top + 24)[NAME_OF[colour]],
        text(".temple-note", x=22, y=top + 44)["in use" if current else "" if values else "used up"],
        (tile(colour, value, 92 + (value - 1) * 55, top + 2, held=value in values) for value in range(1, 7)),
    )


def tile(colour: str, value: int, x: int, y: int, *, held: bool) -> Element:
    """A tile in hand, or the place where it was."""
    if not held:
        return rect(x=x + 3, y=y + 3, width=TILE - 6, height=TILE - 6, rx=7, fill="#000", opacity=".18")
    return g(data_id=f"hand:{colour}{value}", data_label=f"{NAME_OF[colour]} {value}")[
        tile_face(colour, value, x, y, TILE)
    ]


@lru_cache(maxsize=2048)
def pick_parts(free: tuple[str, ...]) -> dict[str, str]:
    """The colours still to be had, each a stack of tiles to click."""
    ground = part(
        "picking",
        rect(TRAY, height=PICK_HEIGHT - 4, stroke=GOLD),
        text(".temple-title", x=22, y=38)["Colours to pick"],
    )
    return {"picking": ground} | {
        f"pick-{colour}": swatch(colour, place) for place, colour in enumerate(PAINT) if colour in free
    }


@lru_cache(maxsize=64)
def swatch(colour: str, place: int) -> str:
    """A colour to pick, always at the same place."""
    x, y = 22 + place % 5 * 80, 56 + place // 5 * 74
    face, edge, ink = PAINT[colour]
    return part(
        f"pick-{colour}",
        g(data_id=f"colour:{colour}", data_label=NAME_OF[colour])[
            rect(x=x, y=y, width=72, height=64, rx=10, fill=face, stroke=edge, stroke_width=4),
            g(color=ink)[
                text(".temple-letter", x=x + 36, y=y + 31)[colour],
                text(".temple-name", x=x + 36, y=y + 52)[NAME_OF[colour]],
            ],
        ],
    )
