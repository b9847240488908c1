import warnings
from collections.abc import Iterator

import pytest


@pytest.fixture
def known_warnings() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries, although its own masked games have them."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield
