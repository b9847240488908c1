"""The games as OpenSpiel games: importing this module registers `gopura_angkor` and so on with pyspiel.

>>> import pyspiel
>>> import gopura.envs.openspiel
>>> game = pyspiel.load_game("gopura_angkor(players=3,mat=full)")

All chance lies in one chance node at the beginning: outcome n deals the game of seed n, one of `deals`. The
options of a game are parameters.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from gopura.core.conformance import LONGEST
from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.core.refusal import BadSetup, Refused
from gopura.core.registry import loadable
from gopura.envs.actions import WAIT
from gopura.envs.choosing import returns
from gopura.envs.open_play import REGISTERED, Play
from gopura.envs.setup import Setup

with needed("envs"):
    import pyspiel

DEALS = 1000


class GopuraGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its number of seats, options and deals settled. Each game registers a class of its own."""

    game: Game[Any, Any]
    kind: Any  # what OpenSpiel is told of it
    at_once: bool  # whether it has nodes at which several seats act

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        chosen = {**parameters(game), **(params or {})}
        seats, self.deals = int(chosen.pop("players")), int(chosen.pop("deals"))
        if self.deals < 1:
            raise BadSetup(f"Chance has at least one deal, not {self.deals}.")
        self.setup = Setup(game, seats, {name: str(value) for name, value in chosen.items()})
        self.action_names = (*self.setup.action_names, WAIT) if self.at_once else self.setup.action_names
        self.observer = self.setup.observer
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.action_names),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.facts.cooperative else 0.0,
            max_game_length=LONGEST * self.observer.encoding.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "GopuraState":
        """The chance node."""
        return GopuraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "GopuraObserver":
        """What seats observe; there are no observations of other kinds."""
        if params:
            raise BadSetup(f"Observations have no parameters, not even {params}.")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise BadSetup("Observations are what a seat sees now, without its memory.")
        return GopuraObserver(self)


class GopuraState(pyspiel.State):  # type: ignore[misc]
    """The chance node, or a game in progress."""

    def __init__(self, game: GopuraGame) -> None:
        super().__init__(game)
        self.play: Play | None = None  # not dealt yet

    def _gopura(self) -> GopuraGame:
        """The game, which OpenSpiel keeps."""
        found: GopuraGame = self.get_game()
        return found

    def current_player(self) -> int:
        """The seat to act, chance or nobody."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.play.asked
        if len(asked) > 1 and self._gopura().at_once:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        deals = self._gopura().deals
        return [(seed, 1.0 / deals) for seed in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        """The words that can come next; to wait, for a seat that is not asked where others act at once."""
        if self.play is None:
            return []
        current = self.current_player()
        if current == pyspiel.PlayerId.SIMULTANEOUS and player not in self.play.choosings:
            return [len(self._gopura().action_names) - 1]
        if current not in (pyspiel.PlayerId.SIMULTANEOUS, player):
            return []
        return self.play.choosings[player].legal()

    def _apply_action(self, action: int) -> None:
        """Deal, or say one word."""
        if self.play is not None:
            self.play.act(action)
            return
        deals = self._gopura().deals
        if not 0 <= action < deals:
            raise Refused("ENVS", f"There is no deal {action}; the deals are 0 to {deals - 1}.")
        self.play = Play(self._gopura().setup, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Say one word for each seat that is to act."""
        assert self.play is not None, "chance acts alone"
        self.play.act_together([int(action) for action in actions], len(self._gopura().action_names) - 1)

    def _action_to_string(self, player: int, action: int) -> str:
        """The word."""
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self._gopura().action_names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play is not None and self.play.position.seat_to_act < 0

    def returns(self) -> list[float]:
        """What each seat has won."""
        if self.play is None:
            return [0.0] * self.num_players()
        return returns(self.play.position, self._gopura().game.facts.cooperative)

    def __str__(self) -> str:
        """What everybody may see, and what is said and chosen of the next move."""
        if self.play is None:
            return "not dealt"
        game = self._gopura()
        write = game.game.words.write
        spelled = [
            "".join(game.action_names[word] for word in self.play.said_by(seat)) for seat in self.play.asked
        ]
        said = " ".join([*(write(move) for move in self.play.chosen.values()), *spelled])
        return f"{game.game.words.text(game.game.view(self.play.position, None))}\n{said}".strip()


class GopuraObserver:
    """What a seat sees, as OpenSpiel's observer: one flat tensor, and its sections by name."""

    def __init__(self, game: GopuraGame) -> None:
        self.game = game
        self.tensor = np.zeros(game.observer.size, np.float32)
        self.dict = game.observer.pieces(self.tensor)

    def set_from(self, state: GopuraState, player: int) -> None:
        """Show what that seat may know."""
        if state.play is None:
            self.tensor.fill(0)
        else:
            view = self.game.game.view(state.play.position, player)
            self.tensor[:] = self.game.observer.observe(view, state.play.said_by(player))

    def string_from(self, state: GopuraState, player: int) -> str:
        """The board for a terminal as that seat sees it, and what it has said of its move."""
        if state.play is None:
            return "not dealt"
        words = [self.game.action_names[word] for word in state.play.said_by(player)]
        view = self.game.game.view(state.play.position, player)
        return f"{self.game.game.words.text(view)}\n{''.join(words)}".strip()


def parameters(game: Game[Any, Any]) -> dict[str, Any]:
    """What can be chosen when the game is loaded, with the defaults. OpenSpiel reads digits as a number."""
    defaults = {option.name: option.default for option in game.facts.options}
    options = {name: int(value) if value.isdigit() else value for name, value in defaults.items()}
    return {"players": game.facts.seats[0], "deals": DEALS, **options}


def register(game: Game[Any, Any]) -> None:
    """Make a game known to pyspiel, with nodes at which several seats act where they choose at the same time."""
    if game.facts.name in REGISTERED:
        return
    together = game.facts.at_once
    dynamics, utility = pyspiel.GameType.Dynamics, pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=f"gopura_{game.facts.name}",
        long_name=f"Gopura {game.facts.title}",
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.facts.cooperative else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.facts.seats),
        min_num_players=min(game.facts.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )
    REGISTERED[game.facts.name] = game
    # A class, not a closure: pyspiel lets go of it when Python is gone already, and classes outlive Python.
    named = {"game": game, "kind": kind, "at_once": together}
    pyspiel.register_game(kind, type("GopuraGame", (GopuraGame,), named))


for _game in loadable():
    register(_game)
