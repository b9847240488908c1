"""Gymnasium's own check, for every game and number of seats; and what it does not ask."""

from collections.abc import Callable
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
    if game.facts.name in gopura.game_names():
        check_env(gymnasium.make(f"gopura/{game.facts.name}-v{game.facts.version}", render_mode="ansi").unwrapped)


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
    assert info["refused"].endswith(f"the mask allows {env.action_masks().sum()} of 2049 actions.")
    random_game(env, 2)
    assert env.step(wrong)[4]["refused"] == "The game is over."


@pytest.mark.parametrize("wrong", [99_999, -1, np.int64(2049), np.uint64(2**64 - 1), 2**70])
def test_an_action_that_there_is_not_loses_and_says_why(wrong: int) -> None:
    env = OneSeatEnv("angkor")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1, True)
    assert info["refused"] == f"There is no action {wrong}; the actions are 0 to 2048."


@pytest.mark.parametrize("wrong", [2.0, np.float32(1.5), float("nan"), "court@Ac4", None, np.array([3])])
def test_an_action_that_is_no_whole_number_is_an_error_and_changes_nothing(wrong: Any) -> None:
    env = OneSeatEnv("angkor")
    before, _ = env.reset(seed=1)
    with pytest.raises(gopura.BadSetup) as error:
        env.step(wrong)
    assert str(error.value) == f"An action is a whole number, not {wrong!r}."
    assert np.array_equal(env._observed(), before)


@pytest.mark.parametrize("kind", [int, np.int32, np.uint8, np.array])
def test_every_kind_of_integer_is_an_action(kind: Callable[[int], Any]) -> None:
    env = OneSeatEnv("tikal")
    env.reset(seed=1)
    assert "refused" not in env.step(kind(int(np.flatnonzero(env.action_masks())[0])))[4]


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"bots": ("random",), "seats": 3}, "1 bots were named for 2 other seats."),
        ({"bots": "genius"}, "There is no bot 'genius'"),
        ({"bots": "hard@0"}, r"A budget is .* like hard@500 .* not '0'"),
        ({"bots": ("random", "easy@soon"), "seats": 3}, r"A budget is .* like easy@500 .* not 'soon'"),
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
