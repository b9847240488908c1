"""What environments are made of: a game and its seats."""

from typing import Any

from gopura.core.game import Game
from gopura.core.registry import find_game


def game_of(game: str | Game[Any, Any]) -> Game[Any, Any]:
    """A game given by its name, or as it is where it is not registered."""
    return find_game(game) if isinstance(game, str) else game
