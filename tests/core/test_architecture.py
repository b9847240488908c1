"""The page on the architecture names every folder and every module of the core."""

import re
from pathlib import Path

import gopura
from gopura.core.game import ROOMS

SOURCES = Path(gopura.__file__).parent
PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = {word for code in re.findall(r"`([^`\n]+)`", PAGE) for word in re.findall(r"\w+", code)}
DRAWN = set(re.findall(r"\w+", PAGE[: PAGE.index("## ")]))  # in the picture at its top


def test_every_folder_is_on_the_page() -> None:
    folders = {path.parent.name for path in SOURCES.glob("*/__init__.py")}
    assert folders - NAMED - DRAWN == set()


def test_every_module_of_the_core_is_on_the_page() -> None:
    modules = {path.stem for path in SOURCES.glob("core/*.py")} | {
        path.parent.name for path in SOURCES.glob("core/*/*.py")
    }
    assert modules - {"__init__"} - NAMED == set()


def test_every_folder_of_the_server_is_on_the_page() -> None:
    assert {path.parent.name for path in SOURCES.glob("server/*/__init__.py")} - NAMED == set()


def test_every_room_of_a_game_is_on_the_page() -> None:
    assert {room for room, _ in ROOMS.values()} - NAMED == set()
