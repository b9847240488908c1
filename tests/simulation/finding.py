"""Whether a planted bug or leak is found, within so many runs."""

from collections.abc import Callable

import pytest

from tests.simulation.pairs import leak, run_pair
from tests.simulation.story import Story

ENOUGH = 12  # runs in which each bug shows itself
MOMENTS = range(1, 24, 4)  # moves, after which all that is hidden is dealt anew
Plant = Callable[[pytest.MonkeyPatch], None]


def finds(bug: Plant, *, on_disk: bool = False) -> bool:
    """Whether a run goes wrong with this bug."""
    for number in range(1, ENOUGH + 1):
        with pytest.MonkeyPatch.context() as patch:
            bug(patch)
            if Story(number, seconds=120, tables=5, on_disk=on_disk).run().violations:
                return True
    return False


def finds_leak(planted: Plant) -> bool:
    """Whether two worlds look different with this leak."""
    for number in (1, 2, 3, 4):
        for moves in MOMENTS:
            with pytest.MonkeyPatch.context() as patch:
                planted(patch)
                if leak(*run_pair(number, moves)) is not None:
                    return True
    return False
