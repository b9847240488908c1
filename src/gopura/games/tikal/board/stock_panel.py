# mypyc: compile
"""What is left in the stock of Tikal: level pieces, tiles by letter, treasures face down."""

from gopura.core.art import telling
from gopura.core.drawing import part
from gopura.core.elements import rect, text
from gopura.core.message import in_each_language
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.brush import CREAM, INK
from gopura.games.tikal.board.tray import ground
from gopura.games.tikal.data import LETTERS
from gopura.games.tikal.say import does, say
from gopura.games.tikal.view import TikalView

STOCK_HEIGHT = 198


def stock_parts(view: TikalView) -> dict[str, str]:
    """The stock, row by row."""
    to_come = view["tiles_to_come"]
    return rows(
        sum(view["treasures_hidden"].values()),
        tuple(view["level_pieces"].items()),
        tuple([len(to_come.get(letter, ())) for letter in LETTERS]),
    )


@in_each_language(512)
def rows(hidden: int, levels: tuple[tuple[str, int], ...], to_come: tuple[int, ...]) -> dict[str, str]:
    """So many treasures, pieces of each level, tiles of each letter: the very same for all who look."""
    parts = {"stock": tray(), "stock-treasures": treasures(hidden)}
    for place, (level, count) in enumerate(levels):
        parts[f"stock-level-{level}"] = pieces(place, level, count)
    for place, (letter, count) in enumerate(zip(LETTERS, to_come, strict=True)):
        parts[f"stock-tiles-{letter}"] = tiles(place, letter, count)
    return parts


@in_each_language(1)
def tray() -> str:
    """The ground, and what its rows are."""
    return part(
        "stock",
        ground(STOCK_HEIGHT),
        text(".tikal-note", x=16, y=28)[str(say("stock-levels"))],
        text(".tikal-note", x=16, y=108)[str(say("stock-tiles"))],
    )


@in_each_language(KEPT)
def pieces(place: int, level: str, count: int) -> str:
    """The pieces of one level: the level on a stone, how many below it."""
    x = 32 + 41 * place
    return part(
        f"stock-level-{level}",
        telling(
            f"level:{level}",
            str(say("level-said", count=count, level=level)),
            rect(x=x - 16, y=38, width=32, height=26, rx=4, fill="#cdb98a", stroke=INK, stroke_width=2),
            text(".tikal-count", x=x, y=57, fill=INK)[level],
            text(".tikal-price", x=x, y=80)[str(say("times", count=count))],
            look=None if count else "tikal-absent",
            about=does("level"),
        ),
    )


@in_each_language(KEPT)
def tiles(place: int, letter: str, count: int) -> str:
    """The tiles of one letter that are still to come."""
    x = 36 + 54 * place
    return part(
        f"stock-tiles-{letter}",
        telling(
            f"stack:{letter}",
            str(say("stack-said", count=count, letter=letter)),
            rect(x=x - 20, y=117, width=40, height=30, rx=8, fill="#1d3f2c", stroke=CREAM, stroke_width=2),
            text(".tikal-small", x=x - 15, y=138)[letter],
            text(".tikal-price", x=x + 8, y=137)[str(count)],
            look=None if count else "tikal-absent",
            about=does("stack"),
        ),
    )


@in_each_language(KEPT)
def treasures(count: int) -> str:
    """The treasures that nobody has seen."""
    said = str(say("stock-treasures", count=count))
    return part(
        "stock-treasures",
        telling(
            "hidden",
            said,
            icon("hidden", 30, 171, 1.1),
            text(".tikal-note", x=52, y=177)[said],
            about=does("treasure"),
        ),
    )
