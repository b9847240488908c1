"""The games there are: the folders of `gopura.games`, and what other packages announce as `gopura.games`."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from gopura.core.game import Game
from gopura.core.refusal import BadGame, BadSetup

GROUP = "gopura.games"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. No game is imported for it."""
    return tuple(sorted({*bundled(), *announced()}))


def find_game(name: str, version: int | None = None) -> Game[Any, Any]:
    """The game of that name, by that version of its rules (the newest if it is left out)."""
    game = newest(name)
    return game if version is None else game.at_version(version)


@cache
def newest(name: str) -> Game[Any, Any]:
    """The game by the newest rules that are here."""
    if name in bundled():
        game = import_module(f"{GROUP}.{name}").GAME
    elif name in announced():
        game = loaded(name)
    else:
        raise BadSetup(f"There is no game {name!r}; the games here are {', '.join(game_names())}.")
    if not isinstance(game, Game):
        raise BadGame(f"The game {name!r} must be a gopura.core.game.Game, not {game!r}.")
    return game


def loaded(name: str) -> Any:
    """What another package announces. Raises BadGame, naming the package, whatever goes wrong inside it."""
    entry = announced()[name]
    package = entry.dist.name if entry.dist else entry.value
    try:
        return entry.load()
    except Exception as problem:
        raise BadGame(f"The game {name!r} of the package {package} cannot be loaded: {problem!r}.") from problem


@cache
def bundled() -> frozenset[str]:
    """The folders of this package."""
    return frozenset(module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__))


@cache
def announced() -> dict[str, Any]:
    """The entry points of other packages, by name."""
    from importlib.metadata import entry_points  # half of the time of `import gopura`, and seldom needed

    return {entry.name: entry for entry in entry_points(group=GROUP)}
