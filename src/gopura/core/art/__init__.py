"""A drawing kit: cards, stacks, rows, tracks, hexes, wrapped text, seats' plates, and panels laid out.

Everything is an element that stands for itself; put `STYLE` before the style of your own. Words are set in classes
that begin with `kit-`.
"""

from gopura.core.art.cards import back, card, stack, tally
from gopura.core.art.plates import badge, plate
from gopura.core.art.shapes import ground, hexagon, row, thing, track
from gopura.core.art.sheet import laid_out
from gopura.core.art.style import CREAM, GOLD, INK, STYLE
from gopura.core.art.writing import lines_of, wrapped

__all__ = [
    "CREAM",
    "GOLD",
    "INK",
    "STYLE",
    "back",
    "badge",
    "card",
    "ground",
    "hexagon",
    "laid_out",
    "lines_of",
    "plate",
    "row",
    "stack",
    "tally",
    "thing",
    "track",
    "wrapped",
]
