"""How much of a spread lies between deals."""

from random import Random

import pytest

from benchmarks.duplicate import explained, interval


def drawn(between: float, within: float, deals: int = 2000) -> list[list[float]]:
    dice = Random(1)
    return [
        [deal + dice.gauss(0, within) for _ in range(4)] for deal in (dice.gauss(0, between) for _ in range(deals))
    ]


@pytest.mark.parametrize(("between", "within", "share"), [(1, 1, 0.5), (1, 3, 0.1), (3, 1, 0.9), (0, 1, 0)])
def test_the_share_is_that_of_the_variance_between_deals(between: float, within: float, share: float) -> None:
    assert explained(drawn(between, within)) == pytest.approx(share, abs=0.03)


def test_the_interval_holds_the_share() -> None:
    low, high = interval(drawn(1, 1, deals=100))
    assert 0.3 < low < 0.5 < high < 0.7


def test_a_deal_that_decides_all_explains_all() -> None:
    assert explained([[1.0, 1.0], [2.0, 2.0]]) == 1
