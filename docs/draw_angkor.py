"""Draws the pictures of docs/rules/angkor.md and the one of the README, with the game's own board."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from markupsafe import Markup

import gopura
from gopura.core.bits import members
from gopura.core.chance import SeedDice, read_seed
from gopura.core.drawing import picture
from gopura.core.elements import Element, circle, defs, rect, style, svg, text, use
from gopura.core.seats import SEAT_COLOURS
from gopura.core.squares import name_of, square_named
from gopura.games.angkor import GAME
from gopura.games.angkor.board.draw import TABLE
from gopura.games.angkor.board.frame import CELL, corner
from gopura.games.angkor.board.mat_panel import HEAD, MAT_WIDTH
from gopura.games.angkor.data import FIGURE_NAMES, ITEM_NAMES, RIMS, TILE_NAMES
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import thing

DOCS = Path(__file__).parent
FOLDER = DOCS / "rules" / "angkor"
GAME_SHOWN = DOCS.parent / "tests" / "replays" / "angkor-two-seats.txt"

BUILT = {
    "c4": "water",
    "d4": "court",
    "f5": "pagoda",
    "g6": "jungle",
    "h6": "jungle",
    "g5": "jungle",
    "c6": "tiger",
}
GROWN = {
    "h5": "jungle",
    "g5": "jungle",
    "f5": "jungle",
    "e5": "pagoda",
    "d6": "court",
    "f4": "water",
    "c1": "statue",
}
WORTH_35 = {
    **dict.fromkeys(("c4", "c5", "b5", "b4", "c6"), "court"),
    **dict.fromkeys(("d6", "e6", "f5"), "pagoda"),
    "e5": "temple",
    **dict.fromkeys(("h6", "h5", "h4", "g4", "g3", "h3"), "jungle"),
    **dict.fromkeys(("c2", "d2", "e2", "e3"), "water"),
    "d4": "statue",
    "g5": "tiger",
    "d3": "fountain",
}


def pictures() -> dict[Path, Element]:
    """All pictures, by the file that each belongs in."""
    record = gopura.read_record(GAME_SHOWN.read_text(encoding="utf-8"))
    return {
        FOLDER / "pieces.svg": pieces(),
        FOLDER / "mat.svg": mat({}, [name_of(square) for square in members(RIMS["notched"])]),
        FOLDER / "building.svg": mat(BUILT, places(BUILT, "court", "A")),
        FOLDER / "jungle.svg": mat(GROWN, places(GROWN, "jungle", "B")),
        FOLDER / "example.svg": mat(WORTH_35, (), head=True),
        DOCS / "angkor.svg": picture(gopura.replay(record, 62).drawing("A")),
    }


def main() -> None:
    """Write all pictures."""
    for path, element in pictures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{element}\n", encoding="utf-8")


def position(shows: Mapping[str, str]) -> AngkorPosition:
    """A's turn to act in a game in which every mat shows these items."""
    start = GAME.rules.start(2, GAME.facts.settle({"first": "A"}, 2), SeedDice(read_seed(1)))
    for owner in start.mats:
        for space, item in shows.items():
            owner.show(ITEM_NAMES.index(item), square_named(space))
    return start


def places(shows: Mapping[str, str], item: str, seat: str) -> list[str]:
    """Where on that seat's mat A may lay the item, asked of the rules."""
    here = position(shows)
    here.hands[ITEM_NAMES.index(item)] = 1
    beginning = f"{item}@{seat}"
    written = [GAME.words.write(move) for move in here.moves()]
    return [move.removeprefix(beginning) for move in written if move.startswith(beginning)]


def mat(shows: Mapping[str, str], marked: Iterable[str], *, head: bool = False) -> Element:
    """One mat, with rings on the marked spaces."""
    drawing = GAME.board.draw(GAME.view(position(shows), None))
    panel = drawing.panels[0]
    top = 0 if head else HEAD
    rings = [ring(name, *look) for name in marked for look in (("#2b1a0c", 8), ("#fff6dc", 4))]
    return sheet(MAT_WIDTH, MAT_WIDTH + HEAD - top, top)[
        style[Markup(drawing.style)],
        defs[Markup(drawing.symbols)],
        [Markup(markup) for name, markup in panel.parts.items() if head or shown_without_bar(name)],
        rings,
    ]


def ring(space: str, colour: str, width: int) -> Element:
    """A mark on a space."""
    x, y = corner(space)
    return circle(cx=x + CELL // 2, cy=y + HEAD + CELL // 2, r=14, fill="none", stroke=colour, stroke_width=width)


def shown_without_bar(part: str) -> bool:
    """Whether the part belongs to the mat itself, not to the bar above it."""
    return part.endswith("-frame") or len(part) == len("A-c4")


def sheet(width: int, height: int, top: int = 0) -> Element:
    """An empty picture."""
    return svg(xmlns="http://www.w3.org/2000/svg", viewBox=f"0 {top} {width} {height}", width=width, height=height)


def pieces() -> Element:
    """All tiles and figures in a row, each with its name."""
    drawing = GAME.board.draw(GAME.view(position({}), None))
    named = (*TILE_NAMES, "printed", "princess", *FIGURE_NAMES)
    width = 96 * len(named) + 16
    return sheet(width, 124)[
        style[Markup(drawing.style)],
        defs[Markup(drawing.symbols)],
        rect(width=width, height=124, rx=14, fill=TABLE),
        [piece(name, str(thing(name)), 8 + 96 * i) for i, name in enumerate(named)],
    ]


def piece(symbol: str, said: str, x: int) -> list[Element]:
    """One piece and its name."""
    return [
        use(href=f"#angkor-{symbol}", x=x + 12, y=12, width=72, height=72, color=SEAT_COLOURS["A"]),
        text(".angkor-note", x=x + 48, y=108, text_anchor="middle")[said],
    ]


if __name__ == "__main__":
    main()
