"""The game as people know it: how long it lasts and what it brings, within wide bounds."""

import statistics

import pytest

import gopura
from gopura.bots.plain import choose_greedily
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura.core.table import Table


def greedy_game(seats: int, seed: int) -> Table:
    table, dice = gopura.start("angkor", seats=seats, seed=seed), QuickDice(seed)
    while not table.over:
        table.play(table.game.write(choose_greedily(Seen(table.reveal(), table.game.evaluate), dice)))
    return table


@pytest.mark.parametrize(("seats", "turns", "points"), [(2, 19, 25), (3, 13, 22), (4, 9.5, 19)])
def test_greedy_games_last_and_score_as_expected(seats: int, turns: float, points: float) -> None:
    games = [greedy_game(seats, seed) for seed in range(12)]
    lasted = statistics.mean(len(game.played) / 2 / seats for game in games)
    scored = statistics.mean(score for game in games for score in game.scores)
    assert lasted == pytest.approx(turns, rel=0.3)
    assert scored == pytest.approx(points, rel=0.3)
