"""All environments are set up in one way, and refuse what the game does not know in its own words."""

from collections.abc import Callable
from typing import Any

import pytest

import gopura
from gopura.envs import gymnasium, parallel, pettingzoo
from gopura.envs.batch import Batch
from gopura.envs.describe import describe
from gopura.envs.setup import Setup

MAKERS: dict[str, Callable[..., Any]] = {
    "one seat": gymnasium.OneSeatEnv,
    "all seats": pettingzoo.AllSeatsEnv,
    "wrapped": pettingzoo.env,
    "all at once": parallel.env,
    "batch": lambda game, **setup: Batch(game, games=2, **setup),
}
every_maker = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


@every_maker
def test_without_a_number_there_are_as_few_seats_as_the_game_is_for(make: Callable[..., Any]) -> None:
    assert make("angkor").seats == 2


@every_maker
@pytest.mark.parametrize("seats", [0, 1, -2])
def test_a_wrong_number_of_seats_is_refused_in_the_words_of_the_game(make: Callable[..., Any], seats: int) -> None:
    with pytest.raises(gopura.BadSetup, match=f"Angkor is for 2, 3 or 4 seats, not {seats}"):
        make("angkor", seats=seats)


def test_nothing_is_described_for_seats_that_the_game_is_not_for() -> None:
    with pytest.raises(gopura.BadSetup, match="Temple is for 2 seats, not 3"):
        describe("temple", 3)


def test_the_environments_share_their_actions_and_observations() -> None:
    setup = Setup("tikal", 3)
    for make in MAKERS.values():
        made = make("tikal", seats=3)
        assert made.action_names in (setup.action_names, (*setup.action_names, "wait"))
        assert made.observer.slices == setup.observer.slices
