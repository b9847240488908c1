"""Draws the pictures of docs/rules/temple.md, with the game's own board."""

from pathlib import Path

from markupsafe import Markup

from gopura.core.chance import SeedDice, read_seed
from gopura.core.elements import Element, defs, style, svg
from gopura.games.temple import GAME
from gopura.games.temple.board.plan_panel import CELL, RIM, plot_of
from gopura.games.temple.rules.building_refusals import why_not_there
from gopura.games.temple.view import TempleView
from gopura.games.temple.words import notation

FOLDER = Path(__file__).parent / "rules" / "temple"
UNSEEN = ("bare", "home")  # parts that only a page needs

# For each picture the moves that led to it; the tiles of the last one are outlined.
PICTURES = {
    "sides": ("floor r1@0,0", "corner r2@0,0N r3@0,0E", "floor g1@-1,0", "tunnel g2@0,1 g4@0,2S"),
    "floor": ("floor r1@0,0", "floor b2@1,0", "floor r3@1,1"),
    "corner": (
        "floor r1@0,0",
        "floor b2@1,0",
        "floor r2@1,1",
        "corner b3@1,1N b4@1,1E",
        "corner r3@0,0N r5@1,1W",
    ),
    "wall": ("floor r1@0,0", "corner b2@0,0N b3@0,0E", "wall r4@0,0W"),
    "tunnel": ("floor r1@0,0", "corner b2@0,0N b3@0,0E", "tunnel r2@0,1 r3@0,2S"),
    "top": (
        "floor r1@0,0",
        "floor b1@-1,0",
        "floor r2@-1,1",
        "corner b5@-1,1N b3@-1,1E",
        "wall r4@0,0N",
        "top b4@0,1",
    ),
    "cap": (
        "floor r1@0,0",
        "corner b2@0,0N b3@0,0E",
        "tunnel r2@0,1 r3@0,2S",
        "tunnel b4@1,0 b5@2,0W",
        "cap r4@1,1 r5@1,2S r6@2,1W",
    ),
}


def pictures() -> dict[Path, Element]:
    """All pictures, by the file that each belongs in."""
    return {FOLDER / f"{name}.svg": plan(moves) for name, moves in PICTURES.items()}


def main() -> None:
    """Write all pictures."""
    for path, element in pictures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{element}\n", encoding="utf-8")


def view_after(moves: tuple[str, ...]) -> TempleView:
    """What lies on the table after these moves, laid as if by one builder with all colours."""
    position = GAME.rules.start(2, GAME.facts.settle({"first": "A"}, 2), SeedDice(read_seed(1)))
    for move in [notation.read(text) for text in moves]:
        assert len(position.plan.tiles) == 0 or why_not_there(position.plan, move, False) is None
        position.lay(position.hands[0], move)
    return {**GAME.view(position, None), "spots": []}


def plan(moves: tuple[str, ...]) -> Element:
    """The plan of the building, cut to the cells around it."""
    view = view_after(moves)
    plot = plot_of(view["tiles"])
    xs, ys = [tile["x"] for tile in view["tiles"]], [tile["y"] for tile in view["tiles"]]
    left, top = plot.corner(min(xs), max(ys))
    right, bottom = plot.corner(max(xs), min(ys))
    margin = RIM
    width, height = right + CELL - left + 2 * margin, bottom + CELL - top + 2 * margin
    drawing = GAME.board.draw(view)
    return svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left - margin} {top - margin} {width} {height}",
        width=width,
        height=height,
    )[
        style[Markup(drawing.style.split(".temple-scene")[0])],
        defs[Markup(drawing.symbols)],
        [Markup(markup) for name, markup in drawing.panels[0].parts.items() if name not in UNSEEN],
    ]


if __name__ == "__main__":
    main()
