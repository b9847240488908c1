# mypyc: compile
"""The players' tiles as panels: a row a colour, and the colours to pick."""

from gopura.core.art import badge
from gopura.core.drawing import part, seat_name
from gopura.core.elements import Element, g, rect, text
from gopura.core.message import in_each_language
from gopura.games.temple.board.art import GOLD, KEPT, tile_face
from gopura.games.temple.data import COLOURS_EACH, TILES_EACH
from gopura.games.temple.say import COLOUR_OF, say
from gopura.games.temple.view import HandView, TempleView
from gopura.games.temple.words.paint import PAINT

HAND_WIDTH = 448
HEAD = 58
ROW = 64
USED_ROW = 40  # all colours that are used up
FOOT = 12
TILE = 59
NAME = "{name}"  # where a sentence has room for it
LOW = 2  # a tile with so many dots or fewer is hard to place
PICK_HEIGHT = 210
CHIP: dict[str, str | int] = {"width": 68, "height": 32, "rx": 7, "fill": "#3c3327", "stroke-width": 2}
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
    return str(say("your-tiles") if hand["seat"] == view["seat"] else say("tiles-of", seat=hand["seat"]))


def used_up(hand: HandView) -> list[str]:
    """The colours of which every tile lies."""
    return [colour for colour, values in hand["colours"].items() if not values]


def hand_height(hand: HandView) -> int:
    """The colours that are used up share one low row, so that the board has the room."""
    used = len(used_up(hand))
    return HEAD + (int(COLOURS_EACH) - used) * ROW + (USED_ROW if used else 0) + FOOT


def hand_parts(view: TempleView, hand: HandView) -> dict[str, str]:
    """The head with the tiles still to lay, the rows of the colours, and one for all that are used up."""
    seat = hand["seat"]
    won = seat in view["winners"]
    height, lit = hand_height(hand), won or seat == view["turn"]
    parts = {f"head-{seat}": head(seat, whose(view, hand), hand["to_lay"], height, won, lit)}
    held = {colour: values for colour, values in hand["colours"].items() if values}
    for row, (colour, values) in enumerate(held.items()):
        parts[f"row-{colour}"] = colour_row(colour, tuple(values), row, colour == hand["current"])
    if used := used_up(hand):
        parts[f"used-{seat}"] = used_row(seat, "".join(used), height - FOOT - USED_ROW)
    return parts


@in_each_language(KEPT)
def head(seat: str, words: str, to_lay: int, height: int, won: bool, lit: bool) -> str:
    """The ground of the panel, lit for whoever is to act or has won; whose it is, what is left."""
    note = str(say("left-and-won" if won else "left", left=to_lay, all=TILES_EACH))
    before, _, after = str(say("tiles-of", seat=NAME)).partition(NAME)
    named = (before, seat_name(seat), after) if words == f"{before}{seat}{after}" else words
    return part(
        f"head-{seat}",
        rect(TRAY, height=height - 4, stroke=GOLD if lit else "#1d1812"),
        g(data_id=f"head:{seat}", data_label=f"{words}: {note}")[
            rect(".temple-bare", x=10, y=8, width=HAND_WIDTH - 20, height=HEAD - 12),
            badge(seat, 32, 31, 36, look="temple-seat", rim=6),
            text(".temple-title", x=60, y=38)[named],
            text(".temple-note", x=HAND_WIDTH - 20, y=37, text_anchor="end")[note],
        ],
    )


@in_each_language(KEPT)
def colour_row(colour: str, values: tuple[int, ...], row: int, current: bool) -> str:
    """The six tiles of a colour: those in hand can be clicked, of those laid an empty place is left."""
    top = HEAD + row * ROW
    note = str(say("colour-in-use")) if current else ""
    words = str(say("row", colour=COLOUR_OF[colour]))
    look = {"fill": "#6f6045", "stroke": GOLD} if current else {"fill": "#3c3327"}
    return part(
        f"row-{colour}",
        g(data_id=f"row:{colour}", data_label=words, data_about=str(say("about-row")))[
            rect(look, x=10, y=top, width=HAND_WIDTH - 20, height=ROW - 4, rx=10, stroke_width=2),
            text(".temple-colour", x=14, y=top + 27)[str(COLOUR_OF[colour])],
            text(".temple-note", x=14, y=top + 48)[note],
        ],
        (tile(colour, value, 77 + (value - 1) * 60, top + 1, held=value in values) for value in range(1, 7)),
    )


@in_each_language(1024)
def used_row(seat: str, colours: str, top: int) -> str:
    """The colours that are used up, by name."""
    return part(
        f"used-{seat}",
        text(".temple-note", x=14, y=top + 24)[str(say("colour-used-up"))],
        (
            g(data_id=f"row:{colour}", data_label=str(say("row-used-up", colour=COLOUR_OF[colour])))[
                rect(CHIP, x=77 + i * 72, y=top + 3, stroke=PAINT[colour][0]),
                text(".temple-used", x=77 + i * 72 + 34, y=top + 24)[str(COLOUR_OF[colour])],
            ]
            for i, colour in enumerate(colours)
        ),
    )


def tile(colour: str, value: int, x: int, y: int, *, held: bool) -> Element:
    """A tile in hand, or the place where it was."""
    if not held:
        label = str(say("tile-gone", colour=COLOUR_OF[colour], value=value))
        hole = {"data-id": f"gone:{colour}{value}", "data-label": label, "fill": "#000", "fill-opacity": ".18"}
        return rect(hole, x=x + 3, y=y + 3, width=TILE - 6, height=TILE - 6, rx=7)
    label = str(say("tile-in-hand", colour=COLOUR_OF[colour], value=value))
    about = str(say("about-low", value=value)) if value <= LOW else None
    return g(".lit-around", data_id=f"hand:{colour}{value}", data_label=label, data_about=about)[
        tile_face(colour, value, x, y, TILE)
    ]


@in_each_language(2048)
def pick_parts(free: tuple[str, ...]) -> dict[str, str]:
    """The colours still to be had, each a stack of tiles to click."""
    ground = part(
        "picking",
        rect(TRAY, height=PICK_HEIGHT - 4, stroke=GOLD),
        text(".temple-title", x=22, y=38)[str(say("colours-to-pick"))],
    )
    return {"picking": ground} | {
        f"pick-{colour}": swatch(colour, place) for place, colour in enumerate(PAINT) if colour in free
    }


@in_each_language(64)
def swatch(colour: str, place: int) -> str:
    """A colour to pick, always at the same place."""
    x, y = 22 + place % 5 * 83, 56 + place // 5 * 74
    face, edge, ink = PAINT[colour]
    return part(
        f"pick-{colour}",
        g(data_id=f"colour:{colour}", data_label=str(COLOUR_OF[colour]))[
            rect(x=x, y=y, width=72, height=64, rx=10, fill=face, stroke=edge, stroke_width=4),
            g(color=ink)[
                text(".temple-letter", x=x + 36, y=y + 31)[colour],
                text(".temple-name", x=x + 36, y=y + 52)[str(COLOUR_OF[colour])],
            ],
        ],
    )
