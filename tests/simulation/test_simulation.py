"""A simulated server keeps what it promises, whatever goes wrong; and the simulation notices when one does not."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.simulation.bugs import BUGS
from tests.simulation.story import Story

SHORT = {"seconds": 120.0, "tables": 5}
ENOUGH = 12  # runs in which each bug shows itself


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
def test_a_planted_bug_is_found(bug: Callable[[pytest.MonkeyPatch], None]) -> None:
    found: list[str] = []
    for number in range(1, ENOUGH + 1):
        with pytest.MonkeyPatch.context() as patch:
            bug(patch)
            found = Story(number, **SHORT).run().violations  # type: ignore[arg-type]
        if found:
            return
    raise AssertionError(f"{ENOUGH} runs with this bug were as good as without.")


def test_a_run_is_its_number() -> None:
    command = [sys.executable, "-m", "tests.simulation", "7", "--seconds", "60", "--tables", "3"]
    told = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout.splitlines()[0]
        for seed in ("1", "2")
    }
    assert len(told) == 1
