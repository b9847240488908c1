"""Temple in a terminal: the plan in Rich markup, to be read without colour too."""

from gopura.games.temple.data import TILES_EACH
from gopura.games.temple.say import COLOUR_OF, say
from gopura.games.temple.view import HandView, TempleView, TileView
from gopura.games.temple.words.paint import PAINT

# A cell is four columns wide, the edge beside it four; a row is one line for cells and one for the edges above.
LOW_SIDE = {"N": "▾{}▾", "S": "▴{}▴", "E": "◂{} ", "W": " {}▸"}  # the arrow points to the low side of a wall
EMPTY, NO_WALL = "  · ", "    "


def text(view: TempleView) -> str:
    """The board for a terminal."""
    lines = plan(view) if view["tiles"] else [str(say("empty-table"))]
    lines += ["", str(say("legend", floor="r3", top="^r3^", wall="▾r3▾")), ""]
    if view["picking"] is not None:
        free = "  ".join(painted(letter, f" {letter} ") + f" {COLOUR_OF[letter]}" for letter in view["picking"])
        lines += [f"{say('colours-to-pick')}: {free}", ""]
    for hand in view["hands"]:
        lines += hand_lines(view, hand)
    return "\n".join(lines)


def plan(view: TempleView) -> list[str]:
    """The building from above, north at the top, with coordinates at the rim."""
    tiles = {tile["place"]: tile for tile in view["tiles"]}
    xs, ys = [tile["x"] for tile in view["tiles"]], [tile["y"] for tile in view["tiles"]]
    columns = range(min(xs) - 1, max(xs) + 2)
    lines = []
    for y in range(max(ys) + 1, min(ys) - 2, -1):
        lines.append("     " + "".join(flat_edge(tiles, x, y) + "    " for x in columns))
        row = "".join(cell(tiles, x, y) + upright_edge(tiles, x, y) for x in columns)
        lines.append(f"{y:>4} {row}")
    rim = "".join(f"{x:>3} ".ljust(8) for x in columns)
    return [line.rstrip() for line in [*lines[1:], "     " + rim]]


def cell(tiles: dict[str, TileView], x: int, y: int) -> str:
    """A floor, a top or nothing."""
    tile = tiles.get(f"{x},{y}")
    if tile is None:
        return EMPTY
    return inked(tile, " {} " if tile["kind"] == "floor" else "^{}^")


def flat_edge(tiles: dict[str, TileView], x: int, y: int) -> str:
    """The edge on the north side of a cell."""
    tile = tiles.get(f"{x},{y}N") or tiles.get(f"{x},{y + 1}S")
    return NO_WALL if tile is None else inked(tile, LOW_SIDE[tile["towards"] or ""])


def upright_edge(tiles: dict[str, TileView], x: int, y: int) -> str:
    """The edge on the east side of a cell."""
    tile = tiles.get(f"{x},{y}E") or tiles.get(f"{x + 1},{y}W")
    return NO_WALL if tile is None else inked(tile, LOW_SIDE[tile["towards"] or ""])


def inked(tile: TileView, form: str) -> str:
    """A tile's name in its own colours, underlined if the last move laid it."""
    words = form.format(f"{tile['colour']}{tile['value']}")
    return painted(tile["colour"], words, " underline" if tile["fresh"] else "")


def painted(colour: str, words: str, more: str = "") -> str:
    """Words on the ground of a colour."""
    face, _, ink = PAINT[colour]
    return f"[bold{more} {ink} on {face}]{words}[/]"


def hand_lines(view: TempleView, hand: HandView) -> list[str]:
    """Whose tiles they are, and what is left in each colour."""
    turn = "*" if hand["seat"] == view["turn"] else " "
    yours = f" ({say('you')})" if hand["seat"] == view["seat"] else ""
    left = say(
        "to-lay-and-won" if hand["seat"] in view["winners"] else "to-lay", left=hand["to_lay"], all=TILES_EACH
    )
    lines = [f"{turn}[bold]{hand['seat']}[/]{yours}: {left}"]
    for colour, values in hand["colours"].items():
        tiles = " ".join(painted(colour, f" {colour}{value} ") for value in values) or str(say("colour-used-up"))
        lines.append(f"  {'>' if colour == hand['current'] else ' '} {COLOUR_OF[colour]!s:<7}{tiles}")
    return lines
