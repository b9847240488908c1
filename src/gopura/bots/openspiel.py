"""OpenSpiel's own tree search as a rung of the ladder. It is shown the whole truth; our bots are not."""

import time
from collections.abc import Callable
from typing import Any

from gopura.bots.budget import Budget
from gopura.core.chance import Dice
from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.core.position import Position

EXPLORE = 1.4
FIRST_TRY = 10  # simulations to learn how long one takes
TRIALS = 0.1  # of the time, at least, is spent to learn it


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
        self.position.apply(self.moves()[action])
        self._moves = None

    def returns(self) -> list[float]:
        """1 for a win, −1 for a loss, in between for a shared win."""
        winners = self.position.winners()
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.position.seats)]


def choose_by_openspiel(_game: Game[Any, Any], truth: Position, dice: Dice, budget: Budget) -> int:
    """The move of OpenSpiel's MCTS with random roll-outs, within the simulations or the seconds of the budget."""
    with needed("bench"):
        import numpy
        from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
    chance = numpy.random.RandomState(int(dice.word()))
    state = OpenState(truth.copy())
    evaluator = RandomRolloutEvaluator(1, chance)

    def grown(simulations: int) -> Any:
        """The root of a tree of so many simulations, fewer if they solve the game."""
        bot = MCTSBot(OpenGame(truth.seats), EXPLORE, simulations, evaluator, random_state=chance)
        return bot.mcts_search(state)

    seconds = budget.left()
    root = grown(budget.simulations or 1000) if seconds is None else grown_in_time(grown, seconds)
    return state.moves()[int(root.best_child().action)]


def grown_in_time(grown: Callable[[int], Any], seconds: float) -> Any:
    """The root of a tree grown in the seconds. Trials, each twice the one before, tell how large it may be."""
    start = time.monotonic()
    simulations = FIRST_TRY
    while True:
        began = time.monotonic()
        root = grown(simulations)
        now = time.monotonic()
        if root.outcome is not None:  # solved: more would change nothing
            return root
        if now - start >= TRIALS * seconds:
            break
        simulations *= 2
    affordable = int(simulations * (start + seconds - now) / (now - began))
    return grown(affordable) if affordable > simulations else root
