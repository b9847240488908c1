"""A simulated server keeps what it promises, whatever goes wrong; and the simulation notices when one does not."""

import logging
import os
import subprocess
import sys

import pytest

from tests.simulation.bugs import BUGS, ON_DISK
from tests.simulation.finding import Plant, finds
from tests.simulation.story import Story
from tests.simulation.year import Year

SHORT = {"seconds": 120.0, "tables": 5}


@pytest.fixture(autouse=True)
def quiet() -> None:
    """Everything that goes wrong is written down; nobody reads that here."""
    logging.getLogger("gopura").setLevel(logging.CRITICAL)


@pytest.mark.parametrize("number", range(100, 200 if "GOPURA_SLOW" in os.environ else 104))
def test_nothing_is_lost_doubled_shown_too_early_or_left_undone(number: int) -> None:
    story = Story(number, **SHORT).run()  # type: ignore[arg-type]
    assert story.violations == []
    assert story.checks.events > 0


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(bug: Plant) -> None:
    assert finds(bug)


@pytest.mark.parametrize("number", range(300, 350 if "GOPURA_SLOW" in os.environ else 304))
def test_what_was_acknowledged_outlasts_the_power(number: int) -> None:
    story = Story(number, on_disk=True, **SHORT).run()  # type: ignore[arg-type]
    assert story.violations == []
    assert story.checks.events > 0


@pytest.mark.parametrize("bug", ON_DISK)
def test_a_planted_bug_is_found_when_the_power_goes(bug: Plant) -> None:
    assert finds(bug, on_disk=True)


def test_some_days_of_a_club_pass_without_a_fault() -> None:
    club = Year(100, days=30 if "GOPURA_SLOW" in os.environ else 1).run()
    assert club.violations == []
    assert club.crashes >= 24
    assert club.checks.events > 500


def test_a_run_is_its_number() -> None:
    command = [sys.executable, "-m", "tests.simulation", "7", "--seconds", "60", "--tables", "3"]
    told = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout.splitlines()[0]
        for seed in ("1", "2")
    }
    assert len(told) == 1
