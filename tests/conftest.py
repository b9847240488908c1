"""Settings for all tests."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

REAL = [Path(__file__).parent / part for part in ("browser", "cli", "deploy", "server")]
LITTER = "[Uu]nraisable"  # pytest's word for what the garbage collector finds, which another test may have left

# A busy machine is slow, not wrong; and what plain Python is measured by, its coverage, is the same every time.
settings.register_profile("gopura", deadline=None, derandomize="GOPURA_INTERPRETED" in os.environ)
settings.load_profile("gopura")
# Shells start background jobs with Ctrl-C ignored; the tests that type it need it heard by their children.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of real programs, and those that met litter of others, have a second try, by name (decision 43)."""
    if not config.pluginmanager.has_plugin("rerunfailures"):
        return
    for item in items:
        real = any(item.path.is_relative_to(part) for part in REAL)
        item.add_marker(pytest.mark.flaky(reruns=1) if real else pytest.mark.flaky(reruns=1, only_rerun=LITTER))
