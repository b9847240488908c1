"""Games from outside in every environment, without a line about them: hidden hands at six seats, secret bids."""

from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from gopura.core.game import Game
from gopura.envs.gymnasium import OneSeatEnv
from gopura.envs.openspiel import register
from gopura.envs.pettingzoo import env, parallel_env
from gopura_carts import GAME as CARTS
from gopura_goofspiel import GAME as GOOFSPIEL

SETUPS: list[tuple[Game[Any, Any], int]] = [
    (game, seats) for game in (CARTS, GOOFSPIEL) for seats in game.facts.seats
]
every_outside_setup = pytest.mark.parametrize(
    ("game", "seats"), SETUPS, ids=[f"{game.facts.name}-{seats}" for game, seats in SETUPS]
)
for each in (CARTS, GOOFSPIEL):
    register(each)
pytestmark = pytest.mark.usefixtures("known_warnings")


@every_outside_setup
def test_pettingzoo_is_content_with_agents_asked_one_by_one(game: Game[Any, Any], seats: int) -> None:
    api_test(env(game, seats=seats), num_cycles=60)
    seed_test(lambda: env(game, seats=seats), num_cycles=20)


@every_outside_setup
def test_pettingzoo_is_content_with_agents_that_step_together(game: Game[Any, Any], seats: int) -> None:
    parallel_api_test(parallel_env(game, seats=seats), num_cycles=60)


@every_outside_setup
@pytest.mark.filterwarnings("ignore:.*not have a `spec`")
def test_gymnasium_is_content(game: Game[Any, Any], seats: int) -> None:
    check_env(OneSeatEnv(game, seats=seats, bots=("random",) * (seats - 1)), skip_render_check=True)


@every_outside_setup
def test_pyspiel_simulates_random_games(game: Game[Any, Any], seats: int) -> None:
    loaded = pyspiel.load_game(f"gopura_{game.facts.name}(players={seats},deals=5)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_secret_bids_are_simultaneous_and_hidden_hands_are_in_turn() -> None:
    dynamics = [pyspiel.load_game(f"gopura_{name}").get_type().dynamics for name in ("goofspiel", "carts")]
    assert dynamics == [pyspiel.GameType.Dynamics.SIMULTANEOUS, pyspiel.GameType.Dynamics.SEQUENTIAL]
