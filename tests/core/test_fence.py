"""A game from outside that is broken is left out with a sentence; all others go on."""

import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gopura.cli.commands import app
from gopura.core import registry
from gopura.core.facts import Facts
from gopura.core.folders import GROUP
from gopura.core.game import Game
from gopura.core.refusal import BadGame
from gopura_nim import GAME as NIM
from tests.announcing import forget_the_games
from tests.changing import changed


def raises(*_given: Any) -> Any:
    raise ValueError("no stones\nin the box")


def leaves(*_given: Any) -> Any:
    raise SystemExit(3)


class Announcing:
    """Announces games of a package of its own, made from the text of its module or from objects."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        self.entries: list[metadata.EntryPoint] = []
        monkeypatch.setattr(metadata, "entry_points", lambda **_group: self.entries)
        monkeypatch.syspath_prepend(str(folder))

    def module(self, name: str, text: str) -> None:
        """Announce the GAME of a module with that text."""
        (self.folder / f"outside_{name}.py").write_text(text, encoding="utf-8")
        self.entries.append(metadata.EntryPoint(name, f"outside_{name}:GAME", GROUP))
        forget_the_games()

    def game(self, name: str, game: Any) -> None:
        """Announce something as a game."""
        self.module(name, "GAME = None\n")
        __import__(f"outside_{name}")
        self.monkeypatch.setattr(sys.modules[f"outside_{name}"], "GAME", game)


@pytest.fixture
def announce(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Announcing]:
    yield Announcing(tmp_path, monkeypatch)
    for name in [name for name in sys.modules if name.startswith("outside_")]:
        del sys.modules[name]
    monkeypatch.undo()
    forget_the_games()


def test_every_game_of_the_house_is_sound() -> None:
    assert set(registry.games()) == set(registry.game_names())
    assert registry.left_out() == {}


def test_a_sound_game_from_outside_is_among_the_games(announce: Announcing) -> None:
    announce.game("nim", NIM)
    assert registry.games()["nim"] is NIM
    assert registry.left_out() == {}


BROKEN_MODULES = [
    ("import no_such_module_at_all", "cannot be loaded: ModuleNotFoundError"),
    ("GAME = 1 / 0", "cannot be loaded: ZeroDivisionError('division by zero') in line 1 of outside_broken.py."),
    ("import sys; sys.exit('goodbye')", "cannot be loaded: SystemExit('goodbye') in line 1 of outside_broken.py."),
    ("PLAY = 1", "cannot be loaded: AttributeError"),
    (
        "from gopura.core.facts import Facts\n"
        "from gopura.core.game import Game\n"
        "GAME = Game(Facts('broken', 1, 'Broken', 'For many.', (3, 4, 5, 6, 7), False))\n",
        "facts.seats must be numbers from 1 to 6, each once, the smallest first, not (3, 4, 5, 6, 7).",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), BROKEN_MODULES, ids=[row[1] for row in BROKEN_MODULES])
def test_a_module_that_cannot_be_imported_is_left_out(announce: Announcing, text: str, sentence: str) -> None:
    announce.module("broken", text)
    announce.game("nim", NIM)
    assert sentence in registry.left_out()["broken"]
    assert "outside_broken" in registry.left_out()["broken"]
    assert "broken" not in registry.games()
    assert {"angkor", "nim"} <= set(registry.games())


MISBEHAVING: list[tuple[Any, str]] = [
    (42, "The game 'nim' must be a gopura.core.game.Game, not 42. It is left out."),
    (
        changed(NIM, name="nym"),
        "The game 'nim' is announced by that name, but its facts.name is 'nym'. It is left out.",
    ),
    (
        changed(NIM, start=raises),
        "The game 'nim' fails in its rules.start: ValueError('no stones\\nin the box') in line 24 of "
        "test_fence.py. It is left out.",
    ),
    (
        changed(NIM, start=leaves),
        "The game 'nim' fails in its rules.start: SystemExit(3) in line 28 of test_fence.py. It is left out.",
    ),
    (changed(NIM, view=raises), "fails in its view: ValueError"),
    (changed(NIM, prompt=raises), "fails in its words.prompt: ValueError"),
    (changed(NIM, draw=raises), "fails in its board.draw: ValueError"),
    (Game(NIM.facts), "The game 'nim': rules must be a Rules, not None. It is left out."),
]


@pytest.mark.parametrize(("game", "sentence"), MISBEHAVING, ids=[row[1] for row in MISBEHAVING])
def test_a_game_that_fails_at_its_start_is_left_out(announce: Announcing, game: Any, sentence: str) -> None:
    announce.game("nim", game)
    [(name, said)] = registry.left_out().items()
    assert name == "nim"
    assert sentence in said
    assert "\n" not in said
    assert "angkor" in registry.games()
    assert "nim" not in registry.games()


def test_a_game_that_is_asked_for_by_name_says_what_is_wrong_with_it(announce: Announcing) -> None:
    announce.module("broken", "GAME = 1 / 0")
    with pytest.raises(BadGame, match="The game 'broken' of the package outside_broken:GAME cannot be loaded"):
        registry.find_game("broken")


def test_the_command_line_lists_what_is_sound_and_says_what_is_left_out(announce: Announcing) -> None:
    announce.module("broken", "GAME = 1 / 0")
    said = CliRunner().invoke(app, ["games"])
    assert said.exit_code == 0
    assert "angkor: Angkor, 2, 3 or 4 seats" in said.stdout
    assert "tikal: Tikal" in said.stdout
    assert said.stderr.count("\n") == 1
    assert "The game 'broken' of the package outside_broken:GAME cannot be loaded" in said.stderr


def test_more_seats_than_there_are_letters_are_refused_when_the_facts_are_made() -> None:
    with pytest.raises(BadGame, match=r"facts.seats must be numbers from 1 to 6"):
        Facts("many", 1, "Many", "For many.", (3, 4, 5, 6, 7), hides=False)


def test_games_whose_facts_can_be_read_are_listed_without_trying_them(announce: Announcing) -> None:
    announce.module("halt", "raise SystemExit(3)\n")
    announce.game("nim", changed(NIM, start=raises))
    assert "nim" in {game.facts.name for game in registry.loadable()}
    assert "halt" not in {game.facts.name for game in registry.loadable()}
    assert {"halt", "nim"} <= set(registry.left_out())
