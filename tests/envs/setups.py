"""The set-ups that every environment is tested with: each registered game with each number of seats, and Nim.

Nim brings no encoding, so it stands for a fourth game that says nothing about itself.
"""

from typing import Any

import pytest

from gopura import find_game, game_names
from gopura.core.game import Game
from gopura_nim import GAME as NIM

GAMES: list[Game[Any, Any]] = [*map(find_game, game_names()), NIM]
SETUPS = [(game, seats) for game in GAMES for seats in game.facts.seats]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
every_setup = pytest.mark.parametrize(
    ("game", "seats"), SETUPS, ids=[f"{game.facts.name}-{seats}" for game, seats in SETUPS]
)
