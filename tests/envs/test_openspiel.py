"""OpenSpiel's own simulation test, for every game and number of seats; and what it does not ask."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

import gopura
from gopura.core.game import Game
from gopura.envs.openspiel import GopuraGame, register
from tests.envs.setups import GAMES, every_game, every_setup

register(GAMES[-1])


def loaded(game: Game[Any, Any], seats: int) -> Any:
    """The game as pyspiel loads it."""
    return pyspiel.load_game(f"gopura_{game.facts.name}(players={seats},deals=10)")


@every_setup
def test_pyspiel_simulates_random_games(game: Game[Any, Any], seats: int) -> None:
    pyspiel.random_sim_test(loaded(game, seats), num_sims=1, serialize=True, verbose=False)


@every_game
def test_pyspiel_writes_states_down_and_reads_them_back(game: Game[Any, Any]) -> None:
    state = after(loaded(game, game.facts.seats[-1]).new_initial_state(), 30)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert again.history() == state.history()


def after(state: Any, actions: int) -> Any:
    """The state after so many actions, or at the end."""
    rng = np.random.default_rng(1)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@every_setup
def test_a_clone_goes_its_own_way(game: Game[Any, Any], seats: int) -> None:
    state = after(loaded(game, seats).new_initial_state(), 9)
    before = str(state), state.legal_actions()
    assert after(state.clone(), 10_000).is_terminal()
    assert (str(state), state.legal_actions()) == before


def test_the_chance_node_deals_the_games_of_gopura_start() -> None:
    game = pyspiel.load_game("gopura_angkor(players=3,deals=20,mat=full,first=B)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(seed, 1 / 20) for seed in range(20)]
    assert state.action_to_string(7) == "seed 7"
    assert state.observation_tensor(0) == [0.0] * game.observation_tensor_size()
    state.apply_action(7)
    table = gopura.start("angkor", seats=3, seed=7, options={"mat": "full", "first": "B"})
    assert state.current_player() == table.seat == 1
    assert len(state.legal_actions()) == len(table.moves())
    assert {state.action_to_string(action) for action in state.legal_actions()} >= {"court@Ad4", "jungle@Bc1"}


def test_returns_are_those_of_the_winners() -> None:
    state = after(pyspiel.load_game("gopura_angkor(players=3)").new_initial_state(), 10_000)
    winners = state.play.position.winners()
    assert sum(state.returns()) == pytest.approx(0)
    assert [seat for seat, won in enumerate(state.returns()) if won > 0] == winners


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"players": 7}, "is for 2, 3 or 4 seats, not 7"),
        ({"mat": "torn"}, "Option mat of Angkor is notched or full, not 'torn'."),
        ({"colour": "red"}, "has no option 'colour'"),
        ({"players": 0}, "is for 2, 3 or 4 seats, not 0"),
        ({"deals": 0}, "Chance has at least one deal, not 0"),
        ({"deals": -5}, "Chance has at least one deal, not -5"),
    ],
)
def test_a_wrong_setup_gets_one_sentence(setup: dict[str, Any], reason: str) -> None:
    angkor = type(pyspiel.load_game("gopura_angkor"))
    assert issubclass(angkor, GopuraGame)
    with pytest.raises(gopura.BadSetup, match=reason):
        angkor(setup)


@pytest.mark.parametrize("wrong", [10, 2**62, -2])
def test_a_deal_that_there_is_not_is_refused_and_the_chance_node_stays(wrong: int) -> None:
    state = loaded(GAMES[0], 2).new_initial_state()
    with pytest.raises(gopura.Refused, match=f"There is no deal {wrong}; the deals are 0 to 9"):
        state.apply_action(wrong)
    assert state.is_chance_node()
    assert state.history() == []


def test_an_illegal_action_is_refused_and_is_not_written_down() -> None:
    state = after(pyspiel.load_game("gopura_angkor").new_initial_state(), 5)
    before = str(state), state.legal_actions(), state.history()
    wrong = next(action for action in range(2049) if action not in state.legal_actions())
    for action, reason in ((wrong, "cannot be said here; the mask allows"), (99_999, "There is no action 99999")):
        with pytest.raises(gopura.Refused, match=reason):
            state.apply_action(action)
        assert (str(state), state.legal_actions(), state.history()) == before
        assert str(pickle.loads(pickle.dumps(state))) == str(state)
    ended = after(state, 10_000)
    with pytest.raises(gopura.Refused, match="The game is over"):
        ended.play.act(wrong)


def test_there_is_one_kind_of_observation() -> None:
    game = pyspiel.load_game("gopura_angkor")
    with pytest.raises(gopura.BadSetup, match="no parameters"):
        game.make_py_observer(None, {"blind": True})
    with pytest.raises(gopura.BadSetup, match="without its memory"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
