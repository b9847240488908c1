"""Games in folders that are not installed: packages as their authors have them before them.

`GOPURA_GAMES` names such folders, with the operating system's separator between them. Processes that this one
starts find them, too.
"""

import os
import sys
from pathlib import Path
from typing import Any, Final

from gopura.core.refusal import BadGame, BadSetup

GROUP: Final = "gopura.games"
SWITCH: Final = "GOPURA_GAMES"
EXPECTED: Final = f'a pyproject.toml with an entry point of "{GROUP}", or an __init__.py that exports GAME'


class Unusable:
    """Stands for the game of a folder that announces none, so that it is left out with a sentence."""

    def __init__(self, folder: str, problem: BadSetup) -> None:
        self.name = Path(folder).name or folder
        self.value = folder
        self.dist = None
        self.problem = problem

    def load(self) -> Any:
        """What an entry point does. Raises BadGame."""
        raise BadGame(str(self.problem))


def folders() -> list[str]:
    """The folders that are named."""
    return [folder for folder in os.environ.get(SWITCH, "").split(os.pathsep) if folder]


def in_folders() -> dict[str, Any]:
    """What the folders announce, by the names of the games; their code can be imported from now on."""
    found: dict[str, Any] = {}
    for folder in folders():
        try:
            found |= {entry.name: entry for entry in entries_in(Path(folder))}
        except BadSetup as problem:
            unusable = Unusable(folder, problem)
            found[unusable.name] = unusable
    return found


def entries_in(folder: Path) -> list[Any]:
    """The games that the package in that folder announces, which can be imported from now on. Raises BadSetup."""
    from importlib.metadata import EntryPoint  # half of the time of `import gopura`, and seldom needed

    folder = folder.resolve()
    if not folder.is_dir():
        raise BadSetup(f"There is no folder {folder}.")
    if (folder / "pyproject.toml").is_file():
        announced = announced_by(folder / "pyproject.toml")
        importable_from(folder / "src" if (folder / "src").is_dir() else folder)
    elif (folder / "__init__.py").is_file():
        announced = {folder.name: f"{folder.name}:GAME"}
        importable_from(folder.parent)
    else:
        raise BadSetup(f"{folder} is no game: it needs {EXPECTED}.")
    return [EntryPoint(name, value, GROUP) for name, value in announced.items()]


def announced_by(file: Path) -> dict[str, str]:
    """The entry points of games in a pyproject.toml. Raises BadSetup."""
    import tomllib

    try:
        project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
        announced = project.get("entry-points", {}).get(GROUP, {})
    except (OSError, ValueError, AttributeError) as problem:
        raise BadSetup(f"{file} cannot be read: {problem}.") from None
    if not (
        isinstance(announced, dict) and announced and all(isinstance(value, str) for value in announced.values())
    ):
        raise BadSetup(f'{file} announces no game: it needs [project.entry-points."{GROUP}"].')
    return announced


def importable_from(folder: Path) -> None:
    """Let what lies there be imported before anything that is installed."""
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def bring_along(folder: Path) -> str:
    """Have the game of a folder among the games, also in processes that are started; its name. Raises BadSetup."""
    name: str = entries_in(folder)[0].name
    known = folders()
    if str(folder.resolve()) not in known:
        os.environ[SWITCH] = os.pathsep.join([*known, str(folder.resolve())])
    return name
