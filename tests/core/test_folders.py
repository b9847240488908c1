"""Games in folders that are not installed are found by naming the folder."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gopura.core import registry
from gopura.core.folders import SWITCH, bring_along, entries_in
from gopura.core.refusal import BadGame, BadSetup

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(SWITCH, "")
    monkeypatch.setattr(sys, "path", sys.path[:])
    registry.look_again()
    yield
    monkeypatch.undo()
    registry.look_again()


def test_a_package_that_is_brought_along_is_among_the_games() -> None:
    assert bring_along(EXAMPLES / "gopura-carts") == "carts"
    registry.look_again()
    assert str(registry.games()["carts"].facts.title) == "Carts"


def test_two_folders_are_both_found_here_and_in_processes_that_are_started() -> None:
    for name in ("gopura-carts", "gopura-goofspiel", "gopura-carts"):
        bring_along(EXAMPLES / name)
    code = "import gopura; print(*gopura.game_names())"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {"carts", "goofspiel", "angkor"} <= set(said.split())
    assert len(os.environ[SWITCH].split(os.pathsep)) == 2


def test_a_bare_package_is_a_game_by_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "pebbles").mkdir()
    (tmp_path / "pebbles" / "__init__.py").write_text("GAME = 1\n")
    [entry] = entries_in(tmp_path / "pebbles")
    assert (entry.name, entry.value) == ("pebbles", "pebbles:GAME")


@pytest.mark.parametrize(
    ("project", "sentence"),
    [
        (None, "is no game: it needs a pyproject.toml with an entry point"),
        ("[project]\nname = 'x'\n", "announces no game: it needs"),
        ("[project", "cannot be read"),
        ("project = 3", "cannot be read"),
        ('[project.entry-points."gopura.games"]\nx = 3\n', "announces no game"),
    ],
)
def test_a_folder_without_a_game_is_refused_with_a_sentence(
    tmp_path: Path, project: str | None, sentence: str
) -> None:
    if project is not None:
        (tmp_path / "pyproject.toml").write_text(project)
    with pytest.raises(BadSetup, match=sentence):
        entries_in(tmp_path)


def test_a_folder_that_is_not_there_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="There is no folder"):
        bring_along(tmp_path / "nowhere")


def test_a_named_folder_without_a_game_is_left_out_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv(SWITCH, str(tmp_path / "empty"))
    registry.look_again()
    assert "is no game: it needs" in registry.left_out()["empty"]
    assert "angkor" in registry.games()
    with pytest.raises(BadGame, match="is no game"):
        registry.find_game("empty")
