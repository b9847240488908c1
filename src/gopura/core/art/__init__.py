"""A drawing kit: cards, stacks, rows, tracks, hexes, wrapped text, pens, badges, seats' plates, panels laid out.

Everything is an element that stands for itself; put `STYLE` before the style of your own. Words are set in classes
that begin with `kit-`.
"""

from gopura.core.art.cards import back, card, stack, tally
from gopura.core.art.plates import about, badge, outline, plate, seat_ink, seat_letter
from gopura.core.art.shapes import corners, ground, hexagon, piece, row, telling, thing, track
from gopura.core.art.sheet import laid_out
from gopura.core.art.strokes import pen
from gopura.core.art.style import CREAM, GOLD, INK, STYLE
from gopura.core.art.writing import lines_of, wrapped

__all__ = [
    "CREAM",
    "GOLD",
    "INK",
    "STYLE",
    "about",
    "back",
    "badge",
    "card",
    "corners",
    "ground",
    "hexagon",
    "laid_out",
    "lines_of",
    "outline",
    "pen",
    "piece",
    "plate",
    "row",
    "seat_ink",
    "seat_letter",
    "stack",
    "tally",
    "telling",
    "thing",
    "track",
    "wrapped",
]
