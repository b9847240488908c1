"""Settings for all tests."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

REAL = [Path(__file__).parent / part for part in ("browser", "deploy", "server")]

# A busy machine is slow, not wrong; and what plain Python is measured by, its coverage, is the same every time.
settings.register_profile("gopura", deadline=None, derandomize="GOPURA_INTERPRETED" in os.environ)
settings.load_profile("gopura")
# Shells start background jobs with Ctrl-C ignored; the tests that type it need it heard by their children.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What runs real browsers and servers has a second try, and is named if it needs one (decision 43)."""
    again = config.pluginmanager.has_plugin("rerunfailures")
    for item in items:
        if again and any(item.path.is_relative_to(part) for part in REAL):
            item.add_marker(pytest.mark.flaky(reruns=1))
