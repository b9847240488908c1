"""Tests that share something dear stay with one worker."""

import pytest


@pytest.mark.xdist_group("server")
def test_a_group_is_known_by_its_name(request: pytest.FixtureRequest) -> None:
    """Where pytest-xdist cannot name them, groups are scattered: servers compete, everything compiles twice."""
    together = request.config.getoption("loadgroup", default=False)
    assert request.node.nodeid.endswith("@server") == together
