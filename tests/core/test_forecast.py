"""Forecasts: parts that add up, weights that change in the course of a game."""

from math import exp, isclose
from typing import Any

import pytest

import gopura
from gopura.core.forecast import STAGES, Forecast, Measures
from gopura.core.game import Game
from gopura.core.groups import Forecasts
from gopura.core.refusal import BadGame
from tests.bots.positions import midway

GAMES = [name for name in gopura.game_names() if gopura.find_game(name).hints.forecasts is not None]
LEVELS = ("easy", "medium", "hard")


def measured(course: float, *seats: tuple[float, float]) -> Any:
    """A measure that finds two parts at every seat."""

    def measure(_position: Any) -> Measures:
        measures = Measures(len(seats), 2, course)
        for seat, amounts in enumerate(seats):
            for part, amount in enumerate(amounts):
                measures.put(seat, part, amount)
        return measures

    return measure


def test_a_share_is_as_the_exponential_of_what_the_parts_come_to() -> None:
    forecast = Forecast(measured(0.0, (1.0, 2.0), (0.0, 0.0)), [0.5] * STAGES + [0.25] * STAGES)
    assert forecast.shares(None) == pytest.approx([exp(1) / (exp(1) + 1), 1 / (exp(1) + 1)])


@pytest.mark.parametrize(
    ("course", "weight"),
    [(0.0, 1.0), (0.125, 1.5), (0.25, 2.0), (0.5, 4.0), (1.0, 16.0), (2.0, 16.0), (-1.0, 1.0)],
)
def test_a_weight_slides_from_stage_to_stage(course: float, weight: float) -> None:
    forecast = Forecast(measured(course, (1.0, 0.0), (0.0, 0.0)), [1.0, 2.0, 4.0, 8.0, 16.0] + [0.0] * STAGES)
    assert forecast.parts(None, 0) == pytest.approx([weight, 0.0])


def test_an_amount_can_be_put_together() -> None:
    measures = Measures(2, 1, 0.5)
    measures.put(1, 0, 2.0)
    measures.add(1, 0, 0.5)
    assert list(measures.amounts) == [0.0, 2.5]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_parts_add_up_to_how_far_a_seat_is_ahead(name: str, level: str) -> None:
    for seed in range(9):
        game, position = midway(name, seed, 5 * seed)
        forecasts, seats = game.hints.forecasts, int(position.seats)
        assert forecasts is not None
        forecast = forecasts.between(seats, level)
        if forecast is None:
            continue
        prospects = forecast.prospects(forecasts.measure(position))
        for seat in range(seats):
            others = (sum(prospects) - prospects[seat]) / (seats - 1)
            assert isclose(sum(forecast.parts(position, seat)), prospects[seat] - others, abs_tol=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_every_part_has_a_name_that_people_read(name: str) -> None:
    forecasts = gopura.find_game(name).hints.forecasts
    assert forecasts is not None
    names = [str(part) for part in forecasts.names]
    assert len(set(names)) == len(names)
    assert not any(part.startswith("part-") for part in names)


def test_weights_that_do_not_fit_the_parts_are_refused() -> None:
    with pytest.raises(BadGame, match="must be 5 for each of the 2 parts, not 7 in all"):
        Forecasts(("points", "room"), measured(0.0, (0.0, 0.0)), {(2, "easy"): [0.0] * 7})


def test_a_level_that_was_not_learned_has_no_forecast() -> None:
    forecasts = Forecasts(("points", "room"), measured(0.0, (0.0, 0.0)), {(2, "easy"): [0.0] * 10})
    assert forecasts.between(2, "easy") is not None
    assert forecasts.between(3, "easy") is None


def test_games_without_forecasts_are_games() -> None:
    game: Game[Any, Any] = gopura.find_game("angkor")
    assert game.having(hints=type(game.hints)()).hints.forecasts is None
