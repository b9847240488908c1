"""Draws the pictures of docs/rules/tikal.md and one of a whole game, with the game's own board."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from markupsafe import Markup

import gopura
from gopura.core.bits import bit
from gopura.core.chance import SeedDice, read_seed
from gopura.core.drawing import number, picture
from gopura.core.elements import Element, Node, circle, defs, g, rect, style, svg, text
from gopura.games.tikal import GAME
from gopura.games.tikal.board.art import STYLE, TABLE, icon, symbols
from gopura.games.tikal.board.brush import CREAM
from gopura.games.tikal.board.land_art import SIDE
from gopura.games.tikal.board.map_panel import HexFace, tile
from gopura.games.tikal.board.ways import MARGIN
from gopura.games.tikal.data import GRID, HEX_NAMES, HIGHEST, TILE_NAMES, TREASURES
from gopura.games.tikal.rules.actions import come_on
from gopura.games.tikal.rules.position import NO_TILE, TILE_TURN, TO_LAY, TikalPosition

DOCS = Path(__file__).parent
FOLDER = DOCS / "rules" / "tikal"
GAME_SHOWN = DOCS.parent / "tests" / "replays" / "tikal-four-seats.txt"

START = ("a1", "a2", "b1", "b2")
AROUND = (*START, "a3", "b3", "c1", "c2", "c3", "d1", "d2")
CAMP_LAND = {"c2": "A3 r0", "c1": "A1 r5", "d2": "A5 r5"}
WALK_LAND = {"c1": "C2 r5", "c2": "A3 r0", "d2": "B1 r0"}
HELD_LAND = {"c1": "B2 r0", "c2": "C5 r3"}


def pictures() -> dict[Path, Element]:
    """All pictures, by the file that each belongs in."""
    record = gopura.read_record(GAME_SHOWN.read_text(encoding="utf-8"))
    return {
        FOLDER / "start.svg": crop(arranged({}), AROUND),
        FOLDER / "tile.svg": crop(in_hand(arranged({"c1": "D1 r0"}), "C2"), AROUND),
        FOLDER / "stones.svg": crop(arranged(WALK_LAND), AROUND, prices()),
        FOLDER / "levels.svg": levels(),
        FOLDER / "treasures.svg": treasures(),
        FOLDER / "camps.svg": crop(with_camps(), AROUND),
        FOLDER / "held.svg": crop(with_guard(), AROUND),
        DOCS / "tikal.svg": picture(gopura.replay(record, 402).drawing("A")),
    }


def main() -> None:
    """Write all pictures."""
    for path, element in pictures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{element}\n", encoding="utf-8")


def arranged(tiles: Mapping[str, str], *explorers: str) -> TikalPosition:
    """A to act after these tiles were laid and these explorers brought on: `B L c1`."""
    position = GAME.rules.start(3, GAME.facts.settle({"first": "A"}, 3), SeedDice(read_seed(1)))
    for place, words in tiles.items():
        name, turn = words.split()
        position.land.lay(TILE_NAMES.index(name), HEX_NAMES.index(place), int(turn[1:]))
    for words in explorers:
        letter, figure, place = words.split()
        seat = "ABC".index(letter)
        come_on(position.land, position.crews[seat], seat, figure == "w", HEX_NAMES.index(place))
    position.tile = NO_TILE
    position.begin_actions(0, TILE_TURN)
    return position


def in_hand(position: TikalPosition, name: str) -> TikalPosition:
    """The same with a tile to be laid."""
    position.tile = TILE_NAMES.index(name)
    position.asked = TO_LAY
    return position


def with_camps() -> TikalPosition:
    """A's camp on c2, explorers at both camps."""
    position = arranged(CAMP_LAND, "A w a1", "A w a1", "A L c2", "B w c2", "B w d2")
    position.crews[0].camps |= bit(HEX_NAMES.index("c2"))
    position.land.camps |= bit(HEX_NAMES.index("c2"))
    return position


def with_guard() -> TikalPosition:
    """A guards b1, B is the strongest on c1, A and C are tied on c2."""
    position = arranged(HELD_LAND, "A w b1", "B w c1", "B w c1", "C w c1", "A w c2", "C w c2")
    position.apply(GAME.words.read("guard b1 w"))
    return position


def crop(position: TikalPosition, names: Sequence[str], above: Node = None) -> Element:
    """Some hexes of the map."""
    drawing = GAME.board.draw(GAME.view(position, None))
    parts = next(panel for panel in drawing.panels if panel.id == "map").parts
    xs, ys = zip(*(middle(name) for name in names), strict=True)
    left, top = min(xs) - SIDE - 6, min(ys) - SIDE
    hexes = [Markup(parts[f"{kind}-{name}"]) for kind in ("hex", "ways") for name in HEX_NAMES if name in names]
    return sheet(left, top, max(xs) + SIDE + 6 - left, max(ys) + SIDE - top, hexes, above)


def middle(name: str) -> tuple[float, float]:
    """Where a hex lies on the map."""
    x, y = GRID.centre(HEX_NAMES.index(name))
    return x * SIDE + MARGIN, y * SIDE + MARGIN


def prices() -> Node:
    """The price of each border that can be crossed, beside its stones."""
    land = arranged(WALK_LAND).land
    found = []
    for here, name in enumerate(HEX_NAMES):
        for there in range(here):
            side = GRID.direction(here, there)
            if side >= 0 and land.crossing(here, side):
                found.append(price(name, HEX_NAMES[there], land.crossing(here, side)))
    return found


def price(name: str, other: str, points: int) -> Node:
    """A number between two hexes."""
    (x, y), (u, v) = middle(name), middle(other)
    at = f"translate({number(x + 0.28 * (u - x))} {number(y + 0.28 * (v - y))})"  # on this side of the border
    return g(transform=at)[
        circle(r=10, fill="#a5473a", stroke=CREAM, stroke_width=2),
        text(".tikal-count", y=6, fill=CREAM)[str(points)],
    ]


def levels() -> Element:
    """A temple of every level, side by side."""
    temples = [
        g(transform=f"translate({66 + 124 * (level - 1)} 64)")[
            tile(HexFace("temple", level, (0,) * 6, None, None, 0, None))
        ]
        for level in range(1, HIGHEST + 1)
    ]
    return sheet(0, 0, 10 * 124 + 8, 124, temples)


def treasures() -> Element:
    """The eight kinds with their names, and one face down."""
    shown = [
        (icon(f"treasure-{kind}", 46 + 92 * i, 36, 1.5), caption(kind, 46 + 92 * i))
        for i, kind in enumerate(TREASURES)
    ]
    hidden = (icon("hidden", 46 + 92 * 8, 36, 2.4), caption("face down", 46 + 92 * 8))
    return sheet(0, 0, 9 * 92, 92, shown, hidden)


def caption(words: str, x: int) -> Element:
    """A word below a picture."""
    return text(".tikal-price", x=x, y=80)[words]


def sheet(left: float, top: float, width: float, height: float, *children: Node) -> Element:
    """An SVG that stands alone."""
    box = " ".join(number(value) for value in (left, top, width, height))
    return svg(xmlns="http://www.w3.org/2000/svg", viewBox=box, width=number(width), height=number(height))[
        style[Markup(STYLE)],
        defs[Markup(symbols())],
        rect(x=number(left), y=number(top), width=number(width), height=number(height), fill=TABLE),
        children,
    ]


if __name__ == "__main__":
    main()
