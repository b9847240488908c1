"""`gopura new-game`: a package with a whole small game, to be changed into one's own."""

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from gopura.cli.files import reason_of
from gopura.core import registry
from gopura.core.refusal import BadSetup

STARTER = Path(__file__).parent / "starter"  # the game that is copied: real files, checked like all others
NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What the game is to be called, such as river_race.")
    ],
) -> None:
    """Make a package with a whole small game in the folder NAME, to be changed into your own."""
    require_name(name)
    files = renamed(name)
    folder = Path(name)
    write_package(folder, files)
    print(f"{folder}: a game to change into your own, {len(files)} files; begin with {folder}/README.md.")
    print(f"  gopura check {folder}")
    print(f"  gopura serve --try {folder}")


def require_name(name: str) -> None:
    """Refuse what cannot be the name of a new game. Raises BadSetup."""
    if not NAME.fullmatch(name):
        likely = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
        hint = f", such as {likely}" if NAME.fullmatch(likely) else ""
        raise BadSetup(
            "The name of a game has up to 30 lower-case letters, digits and underscores, "
            f"and begins with a letter{hint}: not {name!r}."
        )
    if name in registry.game_names():
        raise BadSetup(f"There is a game {name!r} already; choose another name.")


def renamed(name: str) -> dict[Path, str]:
    """Every file of the starter under the new name, by its path in the package."""
    return {
        Path(with_name(str(path.relative_to(STARTER)), name)): with_name(path.read_text(encoding="utf-8"), name)
        for path in sorted(STARTER.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def with_name(text: str, name: str) -> str:
    """A text of the starter that speaks of the new game."""
    title = name.replace("_", " ").title()
    rule = f"{name.replace('_', '')}xx"[:3]
    names = {
        "gopura-starter": f"gopura-{name.replace('_', '-')}",
        "StarterPosition": f"{title.replace(' ', '')}Position",
        "StarterView": f"{title.replace(' ', '')}View",
        "Starter": title,
        "starter": name,
        "STA-": f"{rule.upper()}-",
        "test_sta_": f"test_{rule}_",
    }
    return re.sub("|".join(names), lambda found: names[found[0]], text)


def write_package(folder: Path, files: dict[Path, str]) -> None:
    """Write all files into a new folder, or nothing at all. Raises BadSetup."""
    try:
        folder.mkdir()
    except FileExistsError:
        raise BadSetup(f"{folder} is here already; nothing was written.") from None
    except OSError as problem:
        raise BadSetup(f"{folder} cannot be made ({reason_of(problem)}).") from None
    try:
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as problem:
        shutil.rmtree(folder, ignore_errors=True)
        raise BadSetup(f"{folder} cannot be written ({reason_of(problem)}).") from None
