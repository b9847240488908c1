"""Two worlds that differ only in what a seat cannot know look the same to it; a pair notices when they do not."""

import logging
import os

import pytest

from tests.simulation.bugs import LEAKS
from tests.simulation.finding import MOMENTS, Plant, finds_leak
from tests.simulation.pairs import leak, run_pair

NUMBERS = range(1, 30 if "GOPURA_SLOW" in os.environ else 2)


@pytest.fixture(autouse=True)
def quiet() -> None:
    """Everything that goes wrong is written down; nobody reads that here."""
    logging.getLogger("gopura").setLevel(logging.CRITICAL)


def test_who_cannot_know_is_told_the_same() -> None:
    compared = 0
    for number in NUMBERS:
        for moves in MOMENTS:
            first, second = run_pair(number, moves)
            assert first.violations == second.violations == []
            assert leak(first, second) is None
            compared += second.compared
    assert compared > 20 * len(NUMBERS), "hidden things differed while somebody was told something"


@pytest.mark.parametrize("planted", LEAKS)
def test_a_planted_leak_is_found(planted: Plant) -> None:
    assert finds_leak(planted)
