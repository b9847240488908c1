"""Angkor on the screen."""

from collections.abc import Sequence

from gopura.core.drawing import Choice, Drawing
from gopura.games.angkor.view import AngkorView


def choices(view: AngkorView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks: the item, then the space."""
    raise NotImplementedError


def draw(view: AngkorView) -> Drawing:
    """The board as panels."""
    raise NotImplementedError


def text(view: AngkorView) -> str:
    """The board for a terminal."""
    raise NotImplementedError
