"""Panels laid out as one picture: in rows, as they come."""

from collections.abc import Sequence

from gopura.core.art.style import STYLE
from gopura.core.drawing import Drawing, Panel

GAP = 16


def laid_out(
    panels: Sequence[Panel], width: float, style: str = "", symbols: str = "", background: str = "none"
) -> Drawing:
    """A drawing of these panels from left to right, in a new row where one would go beyond that width.

    Only pictures as a whole (notebook, `gopura show`) stand so: a page lays the panels out by itself.
    """
    placed: list[Panel] = []
    x, y, below = float(GAP), float(GAP), 0.0
    for panel in panels:
        if placed and x + panel.width > width - GAP and x > GAP:
            x, y, below = float(GAP), y + below + GAP, 0.0
        placed.append(panel._replace(x=x, y=y))
        x, below = x + panel.width + GAP, max(below, panel.height)
    right = max((panel.x + panel.width for panel in placed), default=0.0) + GAP
    return Drawing(right, y + below + GAP, tuple(placed), STYLE + style, symbols, background)
