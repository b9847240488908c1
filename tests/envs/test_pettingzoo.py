"""PettingZoo's own tests, for every game and number of seats; and what they do not ask."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import gopura
from gopura.core.game import Game
from gopura.envs.pettingzoo import AllSeatsEnv, env
from tests.envs.setups import GAMES, every_game, every_setup

pytestmark = pytest.mark.usefixtures("known_warnings")


@every_setup
def test_api(game: Game[Any, Any], seats: int) -> None:
    api_test(env(game, seats=seats), num_cycles=60)


@every_setup
def test_seeds(game: Game[Any, Any], seats: int) -> None:
    seed_test(lambda: env(game, seats=seats), num_cycles=40)


@every_game
def test_rendering(game: Game[Any, Any]) -> None:
    render_test(
        lambda render_mode: env(game, render_mode=render_mode),
        custom_tests={"svg": lambda picture: picture.startswith("<svg")},
    )


@every_setup
def test_a_random_game_ends_with_rewards_that_add_up_to_zero(game: Game[Any, Any], seats: int) -> None:
    table = AllSeatsEnv(game, seats=seats)
    table.reset(seed=3)
    rng = np.random.default_rng(1)
    while not all(table.terminations.values()):
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0
    best = {int(agent[-1]) for agent, reward in table.rewards.items() if reward == max(table.rewards.values())}
    assert best == set(table.infos["seat_0"]["winners"])
    assert gopura.verify(table.record(), game).over


def test_a_seed_deals_the_game_that_gopura_start_deals() -> None:
    table = AllSeatsEnv("angkor", seats=3, options={"mat": "full"})
    table.reset(seed=11)
    assert table.table.view(1) == gopura.start("angkor", seats=3, seed=11, options={"mat": "full"}).view(1)
    table.reset()
    second = table.record()
    table.reset()
    assert table.record() != second
    table.reset(seed=11)
    table.reset()
    assert table.record() == second, "what follows a seed is a series"


def test_only_the_seat_to_act_sees_its_half_spelled_move_and_has_actions() -> None:
    table = AllSeatsEnv(GAMES[-1])
    table.reset(seed=1)
    acting = table.agent_selection
    other = next(agent for agent in table.agents if agent != acting)
    said = {agent: table.observer.pieces(table.observe(agent)["observation"])["said"] for agent in table.agents}
    assert said[acting].any(), "`take ` is said by itself"
    assert not said[other].any()
    assert not table.observe(other)["action_mask"].any()
    assert [table.action_names[word] for word in np.flatnonzero(table.observe(acting)["action_mask"])] == [*"123"]


def test_an_action_outside_the_mask_is_refused_bare_and_loses_wrapped(caplog: pytest.LogCaptureFixture) -> None:
    bare = AllSeatsEnv("angkor")
    bare.reset(seed=1)
    wrong = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    before = str(bare.record())
    with pytest.raises(gopura.Refused, match="cannot be said here; the mask allows"):
        bare.step(wrong)
    assert str(bare.record()) == before
    wrapped = env("angkor")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(wrong)
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1
    assert "Illegal move made" in caplog.text


@pytest.mark.parametrize("wrong", [99_999, -1, 1.5])
def test_the_wrappers_object_to_an_action_outside_the_space(wrong: Any) -> None:
    wrapped = env("angkor")
    wrapped.reset(seed=1)
    before = str(wrapped.unwrapped.record())
    with pytest.raises(AssertionError, match="not in action space"):
        wrapped.step(wrong)
    assert str(wrapped.unwrapped.record()) == before


@pytest.mark.parametrize(
    ("wrong", "kind", "reason"),
    [
        (99_999, gopura.Refused, "There is no action 99999; the actions are 0 to 2048."),
        (-1, gopura.Refused, "There is no action -1; the actions are 0 to 2048."),
        (2**70, gopura.Refused, "There is no action"),
        (1.5, gopura.BadSetup, "An action is a whole number, not 1.5."),
        (None, gopura.BadSetup, "An action is a whole number, not None."),
    ],
)
def test_an_action_that_there_is_not_is_refused_and_changes_nothing(
    wrong: Any, kind: type[Exception], reason: str
) -> None:
    table = AllSeatsEnv("angkor")
    table.reset(seed=1)
    table._cumulative_rewards["seat_0"] = table._cumulative_rewards["seat_1"] = 0.5
    before = table.observe(table.agent_selection)["observation"]
    with pytest.raises(kind) as error:
        table.step(wrong)
    assert str(error.value).startswith(reason)
    assert np.array_equal(table.observe(table.agent_selection)["observation"], before)
    assert set(table._cumulative_rewards.values()) == {0.5}


def test_render_modes_are_named_in_time() -> None:
    with pytest.raises(gopura.BadSetup, match="A render mode is human, ansi, svg, rgb_array, not 'film'"):
        AllSeatsEnv("angkor", render_mode="film")
    table = AllSeatsEnv("angkor")
    table.reset(seed=1)
    with pytest.raises(gopura.BadSetup, match="make the environment with a render_mode"):
        table.render()


def test_pictures_show_the_board() -> None:
    table = AllSeatsEnv("angkor", render_mode="rgb_array")
    table.reset(seed=1)
    picture = table.render()
    assert picture.shape[1] == 800
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50, "many colours"
    text = AllSeatsEnv("angkor", render_mode="ansi")
    text.reset(seed=1)
    assert "\x1b[" in text.render()


@every_game
def test_what_is_observed_is_the_callers_own(game: Game[Any, Any]) -> None:
    table = AllSeatsEnv(game)
    table.reset(seed=1)
    agent = table.agent_selection
    first, second = table.observe(agent), table.observe(agent)
    kept = {name: second[name].copy() for name in second}
    for array in first.values():
        array.fill(7)
    assert all(np.array_equal(second[name], kept[name]) for name in kept)
    assert all(np.array_equal(table.observe(agent)[name], kept[name]) for name in kept)


@every_game
def test_every_position_is_looked_at_again(game: Game[Any, Any]) -> None:
    table = AllSeatsEnv(game)
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        for seat, agent in enumerate(table.possible_agents):
            view = game.view(table.table.reveal(), seat)
            choosing = table.choosing(seat)
            seen = table.observer.observe(view, choosing.said if choosing else ())
            assert np.array_equal(table.observe(agent)["observation"], seen)
        if table.table.over:
            return
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
