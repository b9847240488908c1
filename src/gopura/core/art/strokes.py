"""Strokes of a pen."""

from gopura.core.drawing import number
from gopura.core.elements import Element, path


def pen(d: str, colour: str, width: float, opacity: str | None = None, ends: str = "round") -> Element:
    """A drawn line along a path."""
    return path(
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=number(width),
        stroke_linecap=ends,
        stroke_linejoin="round",
        stroke_opacity=opacity,
    )
