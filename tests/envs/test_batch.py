"""The batch is many single games: same masks, same observations, same rewards."""

from typing import Any

import numpy as np
import pytest

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.core.game import Game
from gopura.envs.actions import mask_of, spelling_of
from gopura.envs.batch import Batch
from gopura.envs.choosing import UNFINISHED, choosing_in, returns
from tests.envs.setups import GAMES, every_setup


@every_setup
def test_a_batch_is_its_games_one_by_one(game: Game[Any, Any], seats: int) -> None:
    batch = Batch(game, games=3, seats=seats, seed=5)
    seeds = np.random.default_rng(5)
    seeds.integers(2**31)
    alone = [
        game.rules.start(seats, batch.options, SeedDice(read_seed(int(seeds.integers(2**63))))) for _ in range(3)
    ]
    spelling = spelling_of(game, seats)
    choosings = [choosing_in(position, spelling) for position in alone]
    for _ in range(25):
        for row, (position, choosing) in enumerate(zip(alone, choosings, strict=True)):
            assert batch.acting[row] == position.seat_to_act
            assert np.array_equal(batch.action_masks[row], mask_of(choosing, len(batch.action_names)))
            view = game.view(position, position.seat_to_act)
            seen = batch.observer.observe(view, choosing.said)
            assert np.array_equal(batch.observe()[row], seen)
            assert np.array_equal(batch.observe(copy=False)[row], seen)
        actions = batch.random_actions()
        rewards, ended = batch.step(actions)
        for row, action in enumerate(actions.tolist()):
            move = choosings[row].take(action)
            if move == UNFINISHED:
                continue
            alone[row].apply(move)
            assert np.allclose(rewards[row], returns(alone[row]))
            assert ended[row] == (alone[row].seat_to_act < 0)
            if ended[row]:
                return  # a new game has begun in its place
            choosings[row] = choosing_in(alone[row], spelling)


@every_setup
def test_games_follow_one_another(game: Game[Any, Any], seats: int) -> None:
    batch = Batch(game, games=4, seats=seats, seed=1)
    finished = 0
    for _ in range(3000):
        rewards, ended = batch.step(batch.random_actions())
        assert np.allclose(rewards.sum(axis=1), 0)
        assert (rewards[ended].max(axis=1) > 0).all()
        assert not rewards[~ended].any()
        assert (batch.acting >= 0).all()
        assert batch.action_masks.any(axis=1).all()
        finished += int(ended.sum())
        if finished >= 6:
            return
    raise AssertionError("no six games ended")


def test_equal_seeds_give_equal_batches() -> None:
    first, second, third = (Batch("angkor", games=5, seed=seed) for seed in (1, 1, 2))
    for _ in range(50):
        actions = first.random_actions()
        assert np.array_equal(actions, second.random_actions())
        first.step(actions)
        second.step(actions)
    assert np.array_equal(first.observe(), second.observe())
    assert not np.array_equal(first.observe(), third.observe())


def test_random_actions_make_every_legal_move_equally_likely() -> None:
    game = GAMES[-1]
    batch = Batch(game, games=3000, seed=1)
    counts = np.unique(batch.random_actions(), return_counts=True)[1]
    assert len(counts) == 3
    assert (abs(counts - 1000) < 150).all()


def test_one_wrong_action_leaves_all_games_as_they_were() -> None:
    batch = Batch("angkor", games=3, seed=1)
    actions = batch.random_actions()
    actions[1] = np.flatnonzero(batch.action_masks[1] == 0)[0]
    before = batch.observe()
    with pytest.raises(gopura.Refused, match=f"In game 1 action {actions[1]} is not one that the mask allows"):
        batch.step(actions)
    assert np.array_equal(batch.observe(), before)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([], "0 actions were given for 3 games."),
        ([0.0, 1.0, 2.0], "Actions are whole numbers, not of the type float64."),
        (np.ones(3, np.bool_), "Actions are whole numbers, not of the type bool."),
        (["skip"] * 3, "Actions are whole numbers, not of the type <U4."),
        ([2**70] * 3, "Actions are whole numbers, not of the type object."),
        (np.zeros((3, 1), np.int64), "Actions are a row, of shape (3,), not (3, 1)."),
        (7, "Actions are a row, of shape (3,), not ()."),
    ],
)
def test_actions_of_another_kind_or_shape_leave_all_games_as_they_were(actions: Any, reason: str) -> None:
    batch = Batch("angkor", games=3, seed=1)
    before, masks = batch.observe(), batch.action_masks.copy()
    with pytest.raises(gopura.BadSetup) as error:
        batch.step(actions)
    assert str(error.value) == reason
    assert np.array_equal(batch.observe(), before)
    assert np.array_equal(batch.action_masks, masks)


def test_every_kind_of_integer_is_an_action_and_none_is_read_as_another() -> None:
    batch = Batch("angkor", games=3, seed=1)
    for kind in (np.int16, np.uint64):
        batch.step(batch.random_actions().astype(kind))
    batch.step(batch.random_actions().tolist())
    for wrong in (-1, 99_999, 2**64 - 1):
        with pytest.raises(gopura.Refused, match=f"In game 0 action {wrong} is not one that the mask allows"):
            batch.step(np.array([wrong] * 3, np.uint64 if wrong > 2**63 else np.int64))


def test_a_wrong_setup_gets_one_sentence() -> None:
    with pytest.raises(gopura.BadSetup, match="at least one game, not 0"):
        Batch("angkor", games=0)
    with pytest.raises(gopura.BadSetup, match="2 actions were given for 3 games"):
        Batch("angkor", games=3).step([0, 0])
