"""Seats that choose at the same time, in every environment: nobody sees what another has chosen too early."""

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import gopura
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.envs.batch import Batch
from gopura.envs.choosing import returns
from gopura.envs.gymnasium import OneSeatEnv
from gopura.envs.openspiel import register
from gopura.envs.parallel import AtOnceEnv
from gopura.envs.pettingzoo import AllSeatsEnv, env, parallel_env
from tests.envs.setups import every_setup
from tests.secret_bids import GAME, TOGETHER, Bids

register(GAME)
register(TOGETHER)
TWICE = {"cards": "12"}  # `1`, `10`, `11` and `12` begin alike, so some bids have two words
every_bids = pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in (GAME, TOGETHER) for seats in game.facts.seats],
    ids=lambda each: each.facts.name if isinstance(each, Game) else str(each),
)


@pytest.fixture(autouse=True)
def _known_warnings() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries, although its own masked games have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


def words(mask: Any, names: Any) -> list[str]:
    return [names[word] for word in np.flatnonzero(mask)]


# One by one (AEC)


@every_bids
def test_pettingzoo_is_content_with_agents_asked_one_by_one(game: Game[Any, Any], seats: int) -> None:
    api_test(env(game, seats=seats, options=TWICE), num_cycles=60)
    seed_test(lambda: env(game, seats=seats), num_cycles=20)


def test_the_second_agent_does_not_see_what_the_first_has_chosen() -> None:
    seen = []
    for card in "14":
        table = AllSeatsEnv(GAME)
        table.reset(seed=1)
        table.step(table.action_names.index(card))
        assert table.agent_selection == "seat_1"
        seen.append(table.observe("seat_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert words(seen[0]["action_mask"], table.action_names) == [*"1234"]


def test_the_first_agent_has_nothing_to_do_once_it_has_chosen() -> None:
    table = AllSeatsEnv(GAME)
    table.reset(seed=1)
    table.step(table.action_names.index("4"))
    assert not table.observe("seat_0")["action_mask"].any()
    assert table.table.played == []
    table.step(table.action_names.index("2"))
    assert table.table.played == [4, 2]


# All at once (parallel)


@every_bids
def test_pettingzoo_is_content_with_agents_that_step_together(game: Game[Any, Any], seats: int) -> None:
    parallel_api_test(parallel_env(game, seats=seats, options=TWICE), num_cycles=60)


@every_setup
def test_games_in_turn_can_be_stepped_together_too(game: Game[Any, Any], seats: int) -> None:
    parallel_api_test(parallel_env(game, seats=seats), num_cycles=40)


def test_equal_seeds_deal_equal_series_of_games() -> None:
    first, second = parallel_env("angkor"), parallel_env("angkor")
    for seed in (7, None, None):
        dealt = [table.reset(seed=seed)[0]["seat_1"]["observation"] for table in (first, second)]
        assert np.array_equal(*dealt)
    assert not np.array_equal(first.reset()[0]["seat_1"]["observation"], dealt[1])


def test_in_a_game_in_turn_all_but_one_can_only_wait() -> None:
    table = AtOnceEnv("angkor", seats=3)
    observed, _ = table.reset(seed=1)
    masks = [observed[agent]["action_mask"] for agent in table.agents]
    waiting = [words(mask, table.action_names) == ["wait"] for mask in masks]
    assert waiting.count(True) == 2
    acting = waiting.index(False)
    assert masks[acting].sum() == len(table.table.moves())
    assert table.action_names[:-1] == AllSeatsEnv("angkor", seats=3).action_names
    table.step({f"seat_{acting}": int(np.flatnonzero(masks[acting])[0])})
    assert len(table.table.played) == 1


def test_whoever_is_ready_first_waits_for_the_others() -> None:
    table = AtOnceEnv(GAME, options=TWICE)
    table.reset(seed=1)
    one, two = table.action_names.index("1"), table.action_names.index("2")
    observed, *_ = table.step({"seat_0": two, "seat_1": one})
    assert words(observed["seat_0"]["action_mask"], table.action_names) == ["wait"]
    assert words(observed["seat_1"]["action_mask"], table.action_names) == [*"012", "."]
    assert table.table.played == []
    table.step({"seat_1": two})
    assert table.table.played == [2, 12]


def test_a_game_stepped_together_ends_for_all() -> None:
    table = parallel_env(GAME, seats=3)
    observed, _ = table.reset(seed=2)
    rng = np.random.default_rng(1)
    while table.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(observed[agent]["action_mask"]))) for agent in table.agents
        }
        observed, rewards, ended, _, infos = table.step(actions)
    assert all(ended.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert infos["seat_2"] == {"scores": table.table.scores, "winners": table.table.winners}
    assert table.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize(
    ("actions", "kind", "reason"),
    [
        ({"seat_0": 49}, gopura.BadSetup, "seat_1 is to act, but it was given no action."),
        (
            {"seat_0": 49, "seat_1": 48},
            gopura.Refused,
            "seat_1: '0' cannot be said here; the mask allows 4",
        ),
        ({"seat_0": 49, "seat_1": 257}, gopura.Refused, "seat_1: 'wait' cannot be said here"),
        ({"seat_0": 49, "seat_1": 1.5}, gopura.BadSetup, "An action is a whole number, not 1.5."),
        (
            {"seat_0": 49, "seat_1": 49, "seat_2": 49},
            gopura.BadSetup,
            "There is no agent 'seat_2'",
        ),
    ],
)
def test_one_wrong_action_leaves_all_as_it_was(actions: Any, kind: type[Exception], reason: str) -> None:
    table = AtOnceEnv(GAME)
    table.reset(seed=1)
    with pytest.raises(kind) as error:
        table.step(actions)
    assert str(error.value).startswith(reason)
    assert table.table.chosen == {}


def test_who_is_not_to_act_can_only_wait() -> None:
    table = AtOnceEnv("angkor", options={"first": "A"})
    observed, _ = table.reset(seed=1)
    action = int(np.flatnonzero(observed["seat_0"]["action_mask"])[0])
    with pytest.raises(gopura.Refused, match="seat_1: It is not to act, so it can only wait"):
        table.step({"seat_0": action, "seat_1": action})
    assert table.table.played == []


# One seat against bots, and many games side by side


@every_bids
@pytest.mark.filterwarnings("ignore:.*not have a `spec`")
def test_gymnasium_is_content(game: Game[Any, Any], seats: int) -> None:
    check_env(OneSeatEnv(game, seats=seats, options=TWICE), skip_render_check=True)


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_the_bots_choose_with_the_learner_and_unseen(seat: str) -> None:
    learner = OneSeatEnv(GAME, seats=3, seat=seat, bots=("random", "greedy"))
    learner.reset(seed=4)
    assert learner.table.seats_to_act == [learner.seat]
    chosen = {number: legal.move for number, legal in learner.table.chosen.items()}
    assert len(chosen) == 2
    assert np.array_equal(learner._observed(), learner.observer.observe(learner.table.seen(seat), [*b"bid "]))
    learner.step(learner.action_names.index("3"))
    assert learner.table.played == [move for _, move in sorted({**chosen, learner.seat: 3}.items())]


@every_bids
def test_a_batch_asks_one_by_one_and_shows_nothing(game: Game[Any, Any], seats: int) -> None:
    batch = Batch(game, games=2, seats=seats, seed=1)
    if seats > 1:
        batch.step([batch.action_names.index("1"), batch.action_names.index("4")])
        assert batch.acting.tolist() == [1, 1]
        position = batch._stepper.positions[0]
        others = {card: bidding(position, card) for card in (1, 4)}
        seen = [batch.observer.observe(game.view(other, 1)) for other in others.values()]
        assert np.array_equal(seen[0], seen[1])
    for _ in range(40):
        rewards, ended = batch.step(batch.random_actions())
        if game.facts.cooperative:
            assert all(len(set(row)) == 1 for row in rewards.tolist()), "all get the same"
            assert set(rewards[ended].ravel().tolist()) <= {1.0, -1.0}


def bidding(position: Any, card: int) -> Bids:
    """The position if seat A had bid another card."""
    other: Bids = position.copy()
    other.bids[0] = card
    return other


# OpenSpiel


@every_bids
@pytest.mark.parametrize("cards", ["4", "12"])
def test_pyspiel_simulates_random_games(game: Game[Any, Any], seats: int, cards: str) -> None:
    loaded = pyspiel.load_game(f"gopura_{game.facts.name}(players={seats},deals=5,cards={cards})")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


def dealt(name: str = "gopura_secret_bids") -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(1)
    return state


def test_openspiel_has_nodes_at_which_all_act() -> None:
    state = dealt()
    assert state.is_simultaneous_node()
    assert state.get_game().get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert state.legal_actions(0) == state.legal_actions(1) == [*b"1234"]
    state.apply_actions([*b"42"])
    assert state.play.position.last == [4, 2]
    assert state.legal_actions(0) == [*b"123"]


def test_in_openspiel_whoever_still_spells_goes_on_alone() -> None:
    state = dealt("gopura_secret_bids(players=3,cards=12)")
    state.apply_actions([*b"211"])
    assert state.is_simultaneous_node()
    wait = len(state.get_game().action_names) - 1
    assert state.legal_actions(0) == [wait]
    state.apply_actions([wait, *b"20"])
    assert state.play.position.last == [2, 12, 10]


def test_a_joint_action_that_is_not_legal_changes_nothing() -> None:
    state = dealt()
    with pytest.raises(gopura.Refused, match="Seat B: '9' cannot be said here"):
        state.play.act_together([*b"19"], 257)
    assert (state.play.actions, state.play.chosen) == ([], {})


def test_a_game_not_known_to_choose_at_once_is_asked_one_by_one() -> None:
    later = GAME.having(type(GAME.facts)("later_bids", 1, "Later", "Bid.", (2, 3), True, GAME.facts.options))
    register(later)
    state = dealt("gopura_later_bids")
    before = state.observation_tensor(1)
    assert state.current_player() == 0
    state.apply_action(ord("4"))
    assert state.current_player() == 1
    assert state.observation_tensor(1) == [*before[:-257], *state.observation_tensor(1)[-257:]]
    state.apply_action(ord("2"))
    assert state.play.position.last == [4, 2]


def test_the_built_in_games_are_in_turn() -> None:
    for name in gopura.game_names():
        kind = pyspiel.load_game(f"gopura_{name}").get_type()
        assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM


# Rewards


@pytest.mark.parametrize(("bids", "lot"), [([[2, 1], [1, 2]], 1.0), ([[2, 1], [2, 1]], -1.0)])
def test_all_get_the_same_in_a_cooperative_game(bids: list[list[int]], lot: float) -> None:
    table = AllSeatsEnv(TOGETHER, seats=2)
    table.reset(seed=1)
    position = TOGETHER.rules.start(2, {"cards": "2"}, QuickDice(1))
    assert returns(position, True) == [0.0, 0.0]
    for cards in zip(*bids, strict=True):
        for card in cards:
            position.apply(card)
    assert returns(position, True) == [lot, lot]
    assert returns(position, False)[0] == 0.0, "shared, or nobody's"
