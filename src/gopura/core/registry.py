"""The games there are: the folders of `gopura.games`, and what other packages announce as `gopura.games`."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from gopura.core.game import Game
from gopura.core.refusal import BadSetup

GROUP = "gopura.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. No game is imported for it."""
    return tuple(sorted({*bundled(), *announced()}))


@cache
def find_game(name: str) -> Game[Any, Any]:
    """The game of that name."""
    if name in bundled():
        game = import_module(f"{GROUP}.{name}").GAME
    elif name in announced():
        game = announced()[name].load()
    else:
        raise BadSetup(f"There is no game {name!r}; the games here are {', '.join(game_names())}.")
    assert isinstance(game, Game)
    return game


@cache
def bundled() -> frozenset[str]:
    """The folders of this package."""
    return frozenset(module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__))


@cache
def announced() -> dict[str, Any]:
    """The entry points of other packages, by name."""
    from importlib.metadata import entry_points  # half of the time of `import gopura`, and seldom needed

    return {entry.name: entry for entry in entry_points(group=GROUP)}
