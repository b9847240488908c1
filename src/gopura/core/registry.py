"""The games there are: the folders of `gopura.games`, what other packages announce as `gopura.games`, and games in
folders that are not installed (`gopura.core.folders`).

A game that cannot be loaded or fails at its start is left out, with a sentence; all others go on.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gopura.core.folders import GROUP, in_folders
from gopura.core.game import Game
from gopura.core.refusal import BadGame, BadSetup, GopuraError


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. No game is imported for it."""
    return tuple(sorted({*bundled(), *announced()}))


def games() -> MappingProxyType[str, Game[Any, Any]]:
    """All games that are sound, by name, in alphabetical order. Each is tried out once."""
    return MappingProxyType({name: game for name in game_names() if isinstance(game := tried(name), Game)})


def loadable() -> list[Game[Any, Any]]:
    """All games whose facts can be read; neither rules nor pictures are loaded for it."""
    found = []
    for name in game_names():
        with suppress(BadGame):
            found.append(newest(name))
    return found


def left_out() -> dict[str, str]:
    """The games that are not among `games()`, each with the sentence that says why."""
    return {name: why for name in game_names() if isinstance(why := tried(name), str)}


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


@cache
def tried(name: str) -> Game[Any, Any] | str:
    """The game, if it can be loaded, started, seen and drawn; else a sentence that says what fails."""
    try:
        game = newest(name)
        try_out(name, game)
    except (Exception, SystemExit) as problem:
        said = (
            str(problem) if isinstance(problem, BadGame) else f"The game {name!r} cannot be loaded: {problem!r}."
        )
        return f"{' '.join(said.split())} It is left out."
    return game


def try_out(name: str, game: Game[Any, Any]) -> None:
    """Start a game, look at it, ask its first question and draw it. Raises BadGame naming the first that fails."""
    from gopura.core.chance import SeedDice  # only who asks for all games waits for dice and pictures
    from gopura.core.drawing import picture

    if game.facts.name != name:
        raise BadGame(f"The game {name!r} is announced by that name, but its facts.name is {game.facts.name!r}.")
    seats = game.facts.seats[0]
    with blamed_on(name, "rules.start"):
        position = game.rules.start(seats, game.facts.settle({}, seats), SeedDice(bytes(32)))
    with blamed_on(name, "view"):
        view = game.view(position, max(0, int(position.seat_to_act)))
    with blamed_on(name, "words.prompt"):
        str(game.words.prompt(view))
    with blamed_on(name, "board.draw"):
        str(picture(game.board.draw(view)))


@contextmanager
def blamed_on(name: str, field: str) -> Iterator[None]:
    """Say which field of the game raised what goes wrong inside."""
    try:
        yield
    except BadGame:
        raise
    except (Exception, SystemExit) as problem:
        raise BadGame(f"The game {name!r} fails in its {field}: {problem!r}{place_of(problem)}.") from problem


def loaded(name: str) -> Any:
    """What another package announces. Raises BadGame, naming the package, whatever goes wrong inside it."""
    entry = announced()[name]
    package = entry.dist.name if entry.dist else entry.value
    try:
        return entry.load()
    except (Exception, SystemExit) as problem:
        said = str(problem) if isinstance(problem, GopuraError) else f"{problem!r}{place_of(problem)}."
        raise BadGame(f"The game {name!r} of the package {package} cannot be loaded: {said}") from problem


def place_of(problem: BaseException) -> str:
    """Where in a game something went wrong: ` in line 12 of board.py`; nothing where that cannot be told."""
    from traceback import walk_tb  # which brings much along that most who import this never need

    for frame, line in reversed(list(walk_tb(problem.__traceback__))):
        file = Path(frame.f_code.co_filename)
        if not frame.f_globals.get("__name__", "importlib").startswith(("gopura.core", "importlib")):
            return f" in line {line} of {file.name}"
    return ""


@cache
def bundled() -> frozenset[str]:
    """The folders of this package."""
    import pkgutil

    return frozenset(module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__))


@cache
def announced() -> dict[str, Any]:
    """The entry points of other packages, by name; those of folders stand for installed ones."""
    from importlib.metadata import entry_points  # half of the time of `import gopura`, and seldom needed

    return {entry.name: entry for entry in entry_points(group=GROUP)} | in_folders()


def look_again() -> None:
    """Forget which games there are, so that folders that were named since are found."""
    for found in (announced, game_names, newest, tried):
        found.cache_clear()
