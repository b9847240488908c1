"""Observations are made of what the seat may know, have one shape, and lose nothing of their sections."""

from typing import Any

import numpy as np
import pytest

from gopura.core.conformance import Sample, samples
from gopura.core.game import Game
from gopura.envs.actions import spelling_of
from gopura.envs.choosing import choosing_in
from gopura.envs.encoding import SUMS, hashed
from gopura.envs.observations import Observer
from tests.envs.setups import GAMES, every_setup

SAMPLES = [sample for game in GAMES for sample in samples(game, games=1)]
every_sample = pytest.mark.parametrize("sample", SAMPLES, ids=str)


@every_sample
def test_observations_do_not_change_with_what_the_seat_cannot_know(sample: Sample) -> None:
    observer, spelling = Observer(sample.game, sample.seats), spelling_of(sample.game, sample.seats)
    dice = sample.dice()
    for position in sample.some_positions():
        for seat in range(sample.seats):
            guess = position.determinize(seat, dice)
            seen, guessed = (observer.observe(sample.game.view(truth, seat)) for truth in (position, guess))
            assert np.array_equal(seen, guessed)
        if position.seat_to_act >= 0:
            guess = position.determinize(position.seat_to_act, dice)
            assert choosing_in(position, spelling).legal() == choosing_in(guess, spelling).legal()


@every_setup
def test_observations_change_with_what_happens(game: Game[Any, Any], seats: int) -> None:
    observer = Observer(game, seats)
    positions = list(Sample(game, seats, {}, 1).positions())
    for seat in range(seats):
        matrix = np.stack([observer.observe(game.view(position, seat)) for position in positions])
        assert matrix.dtype == np.float32
        assert matrix.shape == (len(positions), observer.size)
        assert np.abs(matrix).max() <= 1
        assert (matrix[1:] != matrix[:-1]).any(axis=1).all(), "every move is seen"


@every_setup
def test_pieces_cover_the_vector_once(game: Game[Any, Any], seats: int) -> None:
    observer = Observer(game, seats)
    vector = np.zeros(observer.size, np.float32)
    for piece in observer.pieces(vector).values():
        piece += 1
    assert (vector == 1).all()


def test_kinds_are_one_hot_and_quantities_fractions() -> None:
    game = GAMES[0]
    sample = Sample(game, 2, {"first": "A"}, 7)
    pieces = Observer(game, 2).pieces(Observer(game, 2).observe(game.view(sample.start(), 0)))
    assert pieces["mats"].shape == (2, 8, 8, 10)
    assert (pieces["mats"].sum(axis=-1) == 1).all()
    assert pieces["mats"][0, 3, 4].argmax() == 2 + 4, "a printed temple on e4"
    assert pieces["hand"].sum() == 1, "five of five tiles"
    assert pieces["turn"].tolist() == [[1, 0, 0]]


def test_what_was_said_is_shown_in_its_order() -> None:
    game = GAMES[-1]
    observer = Observer(game, 2)
    view = game.view(Sample(game, 2, {}, 1).start(), 0)
    said = observer.pieces(observer.observe(view, [7, 9]))["said"]
    assert said[7] == pytest.approx(1 / 64)
    assert said[9] == pytest.approx(2 / 64)
    assert np.count_nonzero(said) == 2


def test_hashed_views_count_numbers_words_and_flags() -> None:
    view = {"a": {"b": 3}, "c": ["x", "y"], "d": True, "e": None}
    sums = hashed(view)
    assert len(sums) == SUMS
    assert sorted(number for number in sums if number) == [1, 1, 1, 3]
    assert hashed({"c": ["x"]}) != hashed({"c": ["y"]})
