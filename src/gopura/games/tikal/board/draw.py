# mypyc: compile
"""Tikal on the screen: the map, the crews, the stock and the turn as panels, drawn from a view.

Every part is a memoised function of the little that it shows, so redrawing after a move costs what has changed.
Nothing drawn depends on who looks but the order of the crews and one line of words, so it is drawn once for all.
"""

from functools import lru_cache

from gopura.core.drawing import Drawing, Panel
from gopura.core.message import in_each_language
from gopura.core.seats import from_the_viewer
from gopura.games.tikal.board.art import STYLE, TABLE, symbols
from gopura.games.tikal.board.crew_panel import CREW_HEIGHT, crew_parts
from gopura.games.tikal.board.map_panel import MAP_HEIGHT, MAP_WIDTH, map_layers
from gopura.games.tikal.board.stock_panel import STOCK_HEIGHT, stock_parts
from gopura.games.tikal.board.tray import TRAY_WIDTH
from gopura.games.tikal.board.turn_panel import turn_height, turn_parts
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView

GAP = 14


def draw(view: TikalView) -> Drawing:
    """The board as panels: the map, what is asked below it, the crews beside it, the viewer's own first."""
    right, below, high = MAP_WIDTH + 3 * GAP, MAP_HEIGHT + 2 * GAP, turn_height(view)
    panels = [
        Panel("map", label("panel-map"), GAP, GAP, MAP_WIDTH, MAP_HEIGHT, map_layers(view)),
        Panel("turn", label("panel-turn"), GAP, below, TRAY_WIDTH, high, (turn_parts(view),)),
    ]
    y = GAP
    for crew in from_the_viewer(view["crews"], view["seat"]):
        seat, parts = crew["seat"], crew_parts(view, crew)
        whose = label("panel-own-crew") if seat == view["seat"] else crew_label(seat)
        panels.append(Panel(f"crew:{seat}", whose, right, y, TRAY_WIDTH, CREW_HEIGHT, (parts,)))
        y += CREW_HEIGHT + GAP
    beside = 2 * GAP + TRAY_WIDTH
    panels.append(
        Panel("stock", label("panel-stock"), beside, below, TRAY_WIDTH, STOCK_HEIGHT, (stock_parts(view),))
    )
    width, height = right + TRAY_WIDTH + GAP, max(below + high + GAP, y)
    return Drawing(width, height, tuple(panels), STYLE, all_symbols(), background=TABLE)


@in_each_language(8)
def label(key: str) -> str:
    """What a panel is called."""
    return str(say(key))


@in_each_language(8)
def crew_label(seat: str) -> str:
    """What the panel of another's crew is called."""
    return str(say("panel-crew", seat=seat))


@lru_cache(maxsize=1)
def all_symbols() -> str:
    """All pictures, drawn once."""
    return symbols()
