"""Shares, intervals, ratings and the sequential test, against figures worked out by hand."""

import math
import random

import pytest

from gopura.bots.match import Played
from gopura.bots.ratings import elo, estimate, openskill, sequential_test, share_estimate, standings, student


def game(block: int, rotation: int, seated: tuple[str, ...], scores: tuple[int, ...]) -> Played:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Played(block, rotation, seated, scores, winners, 10, tuple(0.1 for _ in seated))


def pairs(won: list[bool]) -> list[Played]:
    """Blocks of two games; each entry says whether `a` won that game."""
    played = []
    for number, win in enumerate(won):
        seated = ("a", "b") if number % 2 == 0 else ("b", "a")
        ahead = (win and number % 2 == 0) or (not win and number % 2 == 1)
        played.append(game(number // 2, number % 2, seated, (5, 3) if ahead else (3, 5)))
    return played


@pytest.mark.parametrize(("degrees", "quantile"), [(4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_quantile_agrees_with_the_tables(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, rel=0.005)


def test_an_interval_is_taken_over_blocks() -> None:
    assert estimate([0.5]).either_way == math.inf
    found = estimate([0.0, 0.5, 1.0, 0.5])
    assert found.mean == 0.5
    assert found.either_way == pytest.approx(3.182 * math.sqrt(1 / 6) / 2, rel=0.01)


def test_blocks_that_were_all_won_leave_something_open() -> None:
    found = share_estimate([1.0] * 60)
    assert found.mean == 1.0
    assert found.either_way == pytest.approx(3 / 60, rel=0.03)  # the rule of three
    assert share_estimate([0.0, 0.5, 1.0, 0.5]) == estimate([0.0, 0.5, 1.0, 0.5])
    assert share_estimate([1.0]).either_way == math.inf


def test_standings_count_shares_and_margins() -> None:
    played = [*pairs([True, True, True, False]), game(2, 0, ("a", "b"), (4, 4)), game(2, 1, ("b", "a"), (4, 4))]
    first, second = standings(played)
    assert (first.bot, second.bot) == ("a", "b")
    assert first.share.mean == pytest.approx((1 + 0.5 + 0.5) / 3)
    assert first.margin.mean == pytest.approx((2 + 0 + 0) / 3)
    assert first.games == 6


def test_elo_of_three_wins_in_four_is_about_190_apart() -> None:
    rated = elo(pairs([True, True, True, False] * 50))
    assert rated["a"].mean - rated["b"].mean == pytest.approx(400 * math.log10(3), abs=3)
    assert rated["a"].mean == pytest.approx(-rated["b"].mean)
    assert 20 < rated["a"].either_way < 70


def test_openskill_puts_the_winner_first() -> None:
    played = [game(n, 0, ("x", "y", "y"), (9, 3 + n % 3, 4)) for n in range(20)]
    rated = openskill(played)
    assert rated["x"].mean > rated["y"].mean + rated["y"].either_way


def test_one_seat_of_four_is_fair_at_a_quarter() -> None:
    played = [
        game(
            n, r, tuple("a" if s == r else "b" for s in range(4)), tuple(9 if s == n % 4 else 1 for s in range(4))
        )
        for n in range(8)
        for r in range(4)
    ]
    shares = {standing.bot: standing.share.mean for standing in standings(played)}
    assert shares == {"a": pytest.approx(0.25), "b": pytest.approx(0.25)}


def test_the_sequential_test_decides_both_ways_and_waits_in_between() -> None:
    chance = random.Random(1)
    strong = pairs([chance.random() < 0.7 for _ in range(600)])
    equal = pairs([chance.random() < 0.5 for _ in range(3000)])
    assert sequential_test(strong, "a").decided == "better"
    assert sequential_test(strong, "b").decided == "not better"
    assert sequential_test(equal, "a").decided == "not better"
    assert sequential_test(strong[:6], "a").decided == ""
