"""Bots that think less than their level, so that the next rung of the ladder is near even."""

import pytest

from gopura.bots import level_names, rung_names
from gopura.bots.budget import Budget
from gopura.bots.levels import BOTS, Bot, now_and_then
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from tests.bots.positions import GAMES, midway


def test_the_rungs_are_the_levels_and_what_stands_between_them() -> None:
    assert rung_names() == ("easy", "mild", "modest", "steady", "medium", "keen", "hard", "expert")
    assert set(level_names()) < set(rung_names())


@pytest.mark.parametrize("often", range(1, 4))
def test_a_handicap_looks_ahead_in_so_many_of_four_moves(often: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gopura.bots.levels.briefly", lambda *_: 1)
    monkeypatch.setattr("gopura.bots.levels.one_step_ahead", lambda *_: 0)
    game, position = midway("temple", 1, 5)
    seen, choose = Seen(game, position), now_and_then(often)
    ahead = sum(choose(seen, QuickDice(seed), Budget(1)) for seed in range(400))
    assert abs(ahead / 400 - often / 4) < 0.07


@pytest.mark.parametrize("name", GAMES)
def test_a_keen_bot_thinks_no_more_than_it_may(name: str) -> None:
    game, position = midway(name, 1, 5)
    budget = Budget(None)
    assert isinstance(BOTS["keen"], Bot)
    BOTS["keen"].choose(Seen(game, position), QuickDice(1), budget)
    assert budget.simulations in (4, 150, 300)
