"""Games of the tests, announced as another package's would be."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata

import pytest

from gopura.core import registry
from gopura.core.folders import GROUP


def forget_the_games() -> None:
    """Look again which games there are."""
    registry.look_again()


@contextmanager
def announced(**games: str) -> Iterator[None]:
    """Inside, these games are found too: by their names, where they are exported."""
    entries = [metadata.EntryPoint(name, value, GROUP) for name, value in games.items()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metadata, "entry_points", lambda **_group: entries)
        forget_the_games()
        yield
    forget_the_games()
