"""Temple on the screen."""

from collections.abc import Sequence

from gopura.core.drawing import Choice, Drawing
from gopura.games.temple.view import TempleView


def choices(view: TempleView, moves: Sequence[int]) -> list[Choice]:
    """Each legal move as clicks."""
    raise NotImplementedError


def draw(view: TempleView) -> Drawing:
    """The board as panels."""
    raise NotImplementedError


def text(view: TempleView) -> str:
    """The board for a terminal."""
    raise NotImplementedError
