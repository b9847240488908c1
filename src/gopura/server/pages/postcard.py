"""A table on a postcard, for whoever is sent a link to it: the board that everybody sees, and how it stands."""

from markupsafe import Markup

from gopura.core.art import CREAM, GOLD, STYLE, badge, wrapped
from gopura.core.art.writing import length_of
from gopura.core.documents import with_files
from gopura.core.drawing import Drawing, number, picture, with_names
from gopura.core.elements import Element, g, rect, style, svg, text
from gopura.core.listing import all_of
from gopura.core.seats import SEAT_LETTERS
from gopura.server.rooms.outcomes import outcome
from gopura.server.rooms.room import OPEN, OVER, Room
from gopura.server.rooms.words import prompt
from gopura.server.say import say

WIDTH, HEIGHT = 1200, 630  # as messengers show it
EDGE = 28
BOARD = 800  # wide at most
COLUMN = EDGE + BOARD + 32  # where the words begin
ROOM = WIDTH - COLUMN - EDGE  # for them
ROW = 62
LARGE = 0.4  # of the largest panel: what is so large is a board
NAME_SIZE = 25
GROUND = "#241910"
FAMILY = "Georgia,'DejaVu Serif',serif"
LOOK = f"""
.card-title{{font:700 50px {FAMILY};fill:{CREAM}}}
.card-name{{font:{NAME_SIZE}px {FAMILY};fill:{CREAM}}}
.card-score{{font:700 34px {FAMILY};fill:{CREAM};text-anchor:end}}
.card-words{{font:24px {FAMILY};fill:{CREAM}}}
.card-brand{{font:20px {FAMILY};fill:{GOLD}}}
"""


def postcard(room: Room, drawing: Drawing) -> str:
    """The table as an SVG that stands alone, from a drawing of what everybody sees."""
    card = svg(xmlns="http://www.w3.org/2000/svg", width=WIDTH, height=HEIGHT, viewBox=f"0 0 {WIDTH} {HEIGHT}")[
        style[Markup(STYLE + LOOK)],
        rect(width=WIDTH, height=HEIGHT, fill=GROUND),
        board(room, boards_of(drawing)) if drawing.panels else None,
        text(".card-title", x=COLUMN, y=EDGE + 50)[str(room.setup.game.facts.title)],
        (seat_row(room, seat) for seat in range(len(room.seats))),
        wrapped(told(room), COLUMN, EDGE + 130 + ROW * len(room.seats), ROOM, 24, "card-words"),
        text(".card-brand", x=COLUMN, y=HEIGHT - EDGE - 4)["Gopura"],
    ]
    return str(card)


def board(room: Room, drawing: Drawing) -> Element:
    """The drawing where the board stands: by a transform, for resvg loses clipped things in an SVG inside two."""
    markup = with_files(with_names(str(picture(drawing)), room.table.names), room.setup.game)
    return g(transform=fitted(drawing))[Markup(markup)]


def boards_of(drawing: Drawing) -> Drawing:
    """The drawing without its smaller panels, which are for those who play."""
    largest = max(panel.width * panel.height for panel in drawing.panels)
    boards = [panel for panel in drawing.panels if panel.width * panel.height >= LARGE * largest]
    left, top = min(panel.x for panel in boards), min(panel.y for panel in boards)
    return drawing._replace(
        panels=tuple(panel._replace(x=panel.x - left, y=panel.y - top) for panel in boards),
        width=max(panel.x + panel.width for panel in boards) - left,
        height=max(panel.y + panel.height for panel in boards) - top,
        background="none",
    )


def fitted(drawing: Drawing) -> str:
    """The transform by which a drawing fills the room for the board, in its middle."""
    high = HEIGHT - 2 * EDGE
    scale = min(BOARD / drawing.width, high / drawing.height)
    x, y = (BOARD - drawing.width * scale) / 2, (high - drawing.height * scale) / 2
    return f"translate({number(EDGE + x)} {number(EDGE + y)}) scale({scale:.4f})"


def seat_row(room: Room, seat: int) -> Element:
    """A seat with its player and points; in gold if it has won."""
    y = EDGE + 108 + ROW * seat
    ink = GOLD if seat in room.winners else CREAM
    name = cut(room.seats[seat].name, ROOM - 130)
    return g()[
        badge(SEAT_LETTERS[seat], COLUMN + 24, y, 46),
        text(".card-name", x=COLUMN + 60, y=y + 9, style=f"fill:{ink}")[name],
        text(".card-score", x=WIDTH - EDGE, y=y + 12, style=f"fill:{ink}")[str(room.table.scores[seat])]
        if room.status != OPEN
        else None,
    ]


def cut(name: str, width: float) -> str:
    """The name, or as much of it as there is room for."""
    while length_of(name, NAME_SIZE) > width:
        name = f"{name.rstrip('…')[:-1]}…"
    return name


def told(room: Room) -> str:
    """How it stands, in words that everybody may read."""
    return str(outcome(room) if room.status == OVER else prompt(room, None, None))


def heading(room: Room) -> str:
    """What a link to the table is called: who plays what, or who invites."""
    names = all_of(who.name for who in room.seats if not who.is_open)
    key = "link-invites" if room.status == OPEN else "link-title"
    return str(say(key, game=room.setup.game.facts.title, names=names))
