"""The game as people know it: how long it lasts and what it brings, within wide bounds."""

import statistics

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.games.angkor.rules.moves import item_of, mat_of, square_of
from gopura.games.angkor.rules.position import AngkorPosition


def greedy_move(position: AngkorPosition, dice: QuickDice) -> int:
    """The placement after which the seat leads the others by most, one of the best by chance."""
    seat, best, chosen, now = position.seat_to_act, (-1000, 0), -1, position.scores()
    for move in position.moves():
        owner = mat_of(move)
        mat = position.mats[owner].copy()
        mat.show(item_of(move), square_of(move))
        gained = mat.score() - now[owner]
        value = (gained if owner == seat else -gained, dice.below(1000))
        if value > best:
            best, chosen = value, move
    return chosen


def greedy_game(seats: int, seed: int) -> tuple[float, list[int]]:
    """Turns each, and the scores."""
    position, dice, played = gopura.start("angkor", seats=seats, seed=seed).reveal(), QuickDice(seed), 0
    assert isinstance(position, AngkorPosition)
    while position.seat_to_act >= 0:
        position.apply(greedy_move(position, dice))
        played += 1
    return played / 2 / seats, position.scores()


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take many seconds for it")
@pytest.mark.parametrize(("seats", "turns", "points"), [(2, 19, 25), (3, 13, 22), (4, 9.5, 19)])
def test_greedy_games_last_and_score_as_expected(seats: int, turns: float, points: float) -> None:
    games = [greedy_game(seats, seed) for seed in range(4)]
    assert statistics.mean(lasted for lasted, _ in games) == pytest.approx(turns, rel=0.25)
    assert statistics.mean(score for _, scores in games for score in scores) == pytest.approx(points, rel=0.25)
