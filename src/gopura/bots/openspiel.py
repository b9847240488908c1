"""OpenSpiel's own tree search as a rung of the ladder. It is shown the whole truth; our bots are not."""

import time
from typing import Any

from gopura.bots.budget import Budget
from gopura.core.chance import Dice
from gopura.core.contract import Position
from gopura.core.game import Game
from gopura.core.refusal import BadSetup

EXPLORE = 1.4
FIRST_TRY = 10  # simulations to learn how long one takes


class OpenGame:
    """As much of a game as OpenSpiel's search asks for."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def get_type(self) -> Any:
        """Turns, and rewards at the end."""
        import pyspiel

        class Type:
            reward_model = pyspiel.GameType.RewardModel.TERMINAL
            dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL

        return Type

    def max_utility(self) -> float:
        """A win alone."""
        return 1.0


class OpenState:
    """A position as OpenSpiel's search sees one; an action is a move's number in the list of legal moves."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._moves: list[int] | None = None

    def moves(self) -> list[int]:
        """The legal moves, listed once."""
        if self._moves is None:
            self._moves = list(self.position.moves())
        return self._moves

    def clone(self) -> "OpenState":
        """An independent copy."""
        return OpenState(self.position.copy())

    def current_player(self) -> int:
        """The seat to act."""
        return int(self.position.seat_to_act)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.seat_to_act < 0

    def is_chance_node(self) -> bool:
        """Chance has spoken already: the decks are known."""
        return False

    def legal_actions(self, _player: int | None = None) -> list[int]:
        """The numbers of the legal moves."""
        return list(range(len(self.moves())))

    def apply_action(self, action: int) -> None:
        """Play a move by its number."""
        self.position.play(self.moves()[action])
        self._moves = None

    def returns(self) -> list[float]:
        """1 for a win, −1 for a loss, in between for a shared win."""
        winners = self.position.winners()
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.position.seats)]


def choose_by_openspiel(_game: Game[Any, Any], truth: Position, dice: Dice, budget: Budget) -> int:
    """The move of OpenSpiel's MCTS with random roll-outs, within the simulations or the seconds of the budget."""
    try:
        import numpy
        from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
    except ImportError as error:
        raise BadSetup("The bot openspiel needs OpenSpiel: pip install open_spiel.") from error
    chance = numpy.random.RandomState(int(dice.word()))
    state = OpenState(truth.copy())
    evaluator = RandomRolloutEvaluator(1, chance)
    simulations = budget.simulations or 1000
    if budget.deadline is not None:
        began = time.monotonic()
        MCTSBot(OpenGame(truth.seats), EXPLORE, FIRST_TRY, evaluator, random_state=chance).step(state)
        each = (time.monotonic() - began) / FIRST_TRY
        simulations = max(int((budget.deadline - time.monotonic()) / each), 2)
    bot = MCTSBot(OpenGame(truth.seats), EXPLORE, simulations, evaluator, random_state=chance)
    return state.moves()[int(bot.step(state))]
