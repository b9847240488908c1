"""What environments are made of: a game, its seats and options, its actions and observations."""

from collections.abc import Mapping
from typing import Any

from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.envs.actions import action_names, spelling_of
from gopura.envs.observations import Observer


class Setup:
    """A game set up for machines. Environments are set-ups that can be stepped.

    The game is given by its name, or as it is where it is not registered. Without `seats` there are as few as the
    game is for. Raises BadSetup for what the game does not know.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.game: Game[Any, Any] = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.facts.seats[0] if seats is None else seats
        self.options = self.game.facts.settle(options or {}, self.seats)
        self.action_names = action_names(self.game)
        self.observer = Observer(self.game, self.seats)
        self.spelling = spelling_of(self.game, self.seats)
