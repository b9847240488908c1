"""Gymnasium's own check, for every game and number of seats; and what it does not ask."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gopura
from gopura.core.game import Game
from gopura.envs.gymnasium import OneSeatEnv, register
from tests.envs.setups import GAMES, every_game, every_setup


@every_setup
@pytest.mark.filterwarnings("ignore:.*not have a `spec`")
def test_gymnasium_is_content(game: Game[Any, Any], seats: int) -> None:
    check_env(OneSeatEnv(game, seats=seats), skip_render_check=True)


@every_game
def test_gymnasium_is_content_with_the_pictures(game: Game[Any, Any]) -> None:
    if game.name in gopura.game_names():
        check_env(gymnasium.make(f"gopura/{game.name}-v{game.version}", render_mode="ansi").unwrapped)


def random_game(env: OneSeatEnv, seed: int) -> list[float]:
    """Play a game at random; its rewards."""
    rng, rewards, ended = np.random.default_rng(seed), [], False
    env.reset(seed=seed)
    while not ended:
        _, reward, ended, _, _ = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        rewards.append(reward)
    return rewards


@every_setup
def test_the_learner_plays_its_seat_and_is_paid_at_the_end(game: Game[Any, Any], seats: int) -> None:
    env = OneSeatEnv(game, seats=seats, seat="B", bots="random")
    rewards = random_game(env, 5)
    assert env.seat == 1
    assert not any(rewards[:-1])
    assert (rewards[-1] > 0) == (1 in env.table.winners)
    assert gopura.verify(env.record(), game).over


def test_equal_seeds_give_equal_games() -> None:
    first, second = (OneSeatEnv("angkor", seats=3, bots=("random", "greedy")) for _ in range(2))
    random_game(first, 9)
    random_game(second, 9)
    assert first.record() == second.record()


def test_without_a_seat_the_learner_sits_everywhere() -> None:
    env = OneSeatEnv("angkor", seats=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_greedy_bots_beat_a_random_learner() -> None:
    env = OneSeatEnv("angkor", bots="greedy")
    assert sum(random_game(env, seed)[-1] for seed in range(6)) < -3


def test_an_action_outside_the_mask_loses_and_says_why() -> None:
    env = OneSeatEnv("angkor")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1, True)
    assert info["refused"].startswith(f"{env.action_names[wrong]!r} cannot be said here")
    random_game(env, 2)
    assert env.step(wrong)[4]["refused"] == "The game is over."


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"bots": ("random",), "seats": 3}, "1 bots were named for 2 other seats."),
        ({"bots": "genius"}, "There is no bot 'genius'"),
        ({"seat": "D"}, "There is no seat D"),
        ({"seats": 9}, "is for 2, 3 or 4 seats, not 9"),
        ({"options": {"mat": "torn"}}, "Option mat of Angkor is"),
        ({"render_mode": "film"}, "A render mode is"),
    ],
)
def test_a_wrong_setup_gets_one_sentence(setup: dict[str, Any], reason: str) -> None:
    with pytest.raises(gopura.BadSetup, match=reason):
        OneSeatEnv("angkor", **setup)


def test_a_game_that_is_not_registered_can_be_handed_over() -> None:
    assert random_game(OneSeatEnv(GAMES[-1]), 1)[-1] in (1, -1)


def test_registering_twice_changes_nothing() -> None:
    before = [*gymnasium.registry]
    register()
    assert [*gymnasium.registry] == before
