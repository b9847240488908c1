"""Shares, intervals, ratings and the sequential test, against figures worked out by hand."""

import math
import random
import statistics
from dataclasses import replace

import pytest

from gopura.bots.match import Match, Played
from gopura.bots.ratings import elo, estimate, openskill, share_estimate, standings, student
from gopura.bots.sequential import sequential_test
from gopura.core.refusal import BadSetup


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


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
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
    chance = random.Random(3)
    found = [elo(pairs([chance.random() < 0.7 for _ in range(100)]))["a"] for _ in range(200)]
    spread = 1.96 * statistics.stdev(each.mean for each in found)
    assert found[0].either_way == pytest.approx(spread, rel=0.25), "what is printed is how far ratings lie apart"


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


def test_openskill_rates_equal_bots_alike_also_one_against_three() -> None:
    chance = random.Random(2)
    played = [
        game(n, r, tuple("a" if s == r else "b" for s in range(4)), tuple(chance.sample(range(9), 4)))
        for n in range(200)
        for r in range(4)
    ]
    rated = openskill(played)
    assert rated["a"].mean == pytest.approx(rated["b"].mean, abs=1.5)


TWO = Match("angkor", ("a", "b"), 2, 1000, 1)


def stopped(chance: random.Random, strength: float) -> tuple[str, int]:
    """What the test says first when it is asked after every block, and after how many."""
    played: list[Played] = []
    for block in range(600):
        played += [
            replace(each, block=block) for each in pairs([chance.random() < strength, chance.random() < strength])
        ]
        if decided := sequential_test(TWO, played).decided:
            return decided, block + 1
    return "", 600


@pytest.mark.parametrize(("strength", "wrong"), [(0.5, "better"), (0.6, "not better")])
def test_asked_after_every_block_the_sequential_test_is_seldom_wrong(strength: float, wrong: str) -> None:
    chance = random.Random(1)
    found = [stopped(chance, strength) for _ in range(24)]
    assert sum(said == wrong for said, _ in found) <= 4  # 5 % of them, and some luck
    assert sum(said not in (wrong, "") for said, _ in found) >= 18
    assert min(blocks for _, blocks in found) >= 16


def test_the_sequential_test_says_nothing_of_few_blocks_or_of_half_ones() -> None:
    won = pairs([True] * 30)
    assert sequential_test(TWO, won).likelihood == 0
    assert sequential_test(TWO, pairs([True] * 60)).decided == "better"
    halves = [each for each in pairs([True] * 60) if each.rotation == 0]
    assert sequential_test(TWO, halves).likelihood == 0
    with pytest.raises(BadSetup, match="exactly two bots"):
        sequential_test(Match("angkor", ("a", "b", "c"), 2, 9, 1), [])
