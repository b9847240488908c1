"""What authors type: a new game is whole, a check says what does not hold, and neither harms what is there."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gopura.cli.new_game import STARTER
from gopura.core import registry
from gopura.core.conformance.papers import PAPER_CHECKS, PaperCheck, papers_of
from gopura.core.conformance.running import names_of_checks, set_ups
from gopura.core.folders import SWITCH
from tests.announcing import announced
from tests.server.serving import gopura

EXAMPLES = Path(__file__).parents[2] / "examples"
ALL = len(names_of_checks()) + 1  # and that bots can play it


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(SWITCH, "")
    monkeypatch.setattr("gopura.NOTICE", "")  # how it runs here is not the point
    monkeypatch.setattr(sys, "path", sys.path[:])
    registry.look_again()
    yield
    monkeypatch.undo()
    registry.look_again()


def test_a_new_game_passes_every_check(tmp_path: Path) -> None:
    made = gopura("new-game", "river_race")
    assert made.exit_code == 0
    assert "gopura check river_race" in made.output
    said = gopura("check", "river_race")
    assert said.exit_code == 0, said.output
    assert "River Race, 2, 3, 4, 5 or 6 seats: 11 set-ups." in said.output
    assert f"{ALL} of {ALL} hold" in said.output
    assert said.output.count(" ok\n") == ALL
    assert "starter" not in "".join(path.name for path in tmp_path.rglob("*"))


def test_a_game_is_checked_from_inside_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gopura("new-game", "lagoon")
    facts = tmp_path / "lagoon/src/gopura_lagoon/__init__.py"
    facts.write_text(facts.read_text().replace("seats=(2, 3, 4, 5, 6)", "seats=(2,)"))
    monkeypatch.chdir(tmp_path / "lagoon")
    said = gopura("check", ".")
    assert said.exit_code == 0, said.output
    assert said.output.startswith("Lagoon, 2 seats: 3 set-ups.")


def test_older_versions_of_the_rules_are_checked_too() -> None:
    with announced(marbles="tests.core.marbles:GAME"):
        said = gopura("check", "marbles")
        versions = {sample.game.facts.version for sample in set_ups(registry.find_game("marbles"))}
    assert versions == {1, 2}
    assert "older versions can be played" in said.output


def test_the_tests_of_a_new_game_pass(tmp_path: Path) -> None:
    gopura("new-game", "tower")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=tmp_path / "tower", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["x", "starter_2", "my_starter"])
def test_every_name_that_is_allowed_gives_a_game_that_loads(name: str) -> None:
    gopura("new-game", name)
    code = (
        "from pathlib import Path; from gopura.core.folders import entries_in;"
        "print(entries_in(Path('.'))[0].load().facts)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=name, capture_output=True, text=True, check=True)
    assert f"name='{name}'" in done.stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("River-Race", "and begins with a letter, such as river_race: not 'River-Race'."),
        ("3d", "begins with a letter: not '3d'."),
        ("../escape", "begins with a letter, such as escape: not '../escape'."),
        ("", "begins with a letter: not ''."),
        ("a" * 31, "has up to 30 lower-case letters"),
        ("tikal", "There is a game 'tikal' already; choose another name."),
    ],
)
def test_a_bad_name_gets_a_sentence_and_nothing_is_written(tmp_path: Path, name: str, sentence: str) -> None:
    said = gopura("new-game", name)
    assert said.exit_code == 2
    assert sentence in said.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_folder", [True, False])
def test_what_is_there_is_never_overwritten(tmp_path: Path, is_folder: bool) -> None:
    there = tmp_path / "mine"
    if is_folder:
        there.mkdir()
    else:
        there.write_text("dear to me")
    said = gopura("new-game", "mine")
    assert (said.exit_code, said.output) == (2, "mine is here already; nothing was written.\n")
    assert list(there.iterdir()) == [] if is_folder else there.read_text() == "dear to me"


def changed(file: str, old: str, new: str) -> str:
    """What a check says of a new game in which this was changed, its exit code first."""
    gopura("new-game", "broken")
    facts = Path("broken/src/gopura_broken/__init__.py")
    facts.write_text(facts.read_text().replace("seats=(2, 3, 4, 5, 6)", "seats=(2,)"))
    path = Path("broken") / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    command = [sys.executable, "-c", "from gopura.cli import main; main()", "check", "broken"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{done.returncode} {done.stdout}{done.stderr}"


BROKEN = [
    ("src/gopura_broken/__init__.py", "moves_a_turn=(2, 2)", "moves_a_turn=(1, 1)", "hints.moves_a_turn says"),
    ("src/gopura_broken/rules.py", "deal_anew([guess.deck], dice)", "pass", "determinize must deal anew"),
    ("src/gopura_broken/rules.py", '"BRO-2.1", say("draw', '"BRO-9.9", say("draw', "rules.py cites BRO-9.9"),
    ("src/gopura_broken/rules.md", "- **BRO-1.2** ", "- ", "A test names BRO-1.2, which is no rule of rules.md"),
    ("src/gopura_broken/rules.md", "- **BRO-2.1** ", "- ", "rules.py cites BRO-2.1, which is no rule"),
    ("src/gopura_broken/board.py", "            found.append(DRAW)", "            pass", "board.meant"),
    ("src/gopura_broken/en.ftl", "draws = turns", "draw = turns", "says draws, which en.ftl does not have"),
    ("tests/test_broken.py", "def test_bro_1_3_", "def test_", "BRO-1.3 has no test"),
]


@pytest.mark.parametrize(("file", "old", "new", "sentence"), BROKEN, ids=[row[3] for row in BROKEN])
def test_what_does_not_hold_is_said_with_its_field(file: str, old: str, new: str, sentence: str) -> None:
    said = changed(file, old, new)
    assert said.startswith("1 Broken, 2 seats: 3 set-ups.")
    assert " NO\n" in said
    assert sentence in said
    assert "Traceback" not in said


def test_a_game_that_cannot_be_loaded_is_said_with_file_and_line() -> None:
    said = changed("src/gopura_broken/board.py", "WIDE, HIGH, STEP = 50, 70, 56", "WIDE = HEIGHT")
    assert said.startswith("2 ")
    assert "NameError(\"name 'HEIGHT' is not defined\") in line 16 of board.py" in said


def test_there_is_a_sentence_for_what_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "There is no game 'nowhere'" in gopura("check", "nowhere").output
    assert "is no game: it needs a pyproject.toml" in gopura("check", "empty").output
    assert "There is no folder" in gopura("check", "./nowhere").output


@pytest.mark.parametrize("name", ["nim", "carts", "goofspiel"])
def test_the_examples_pass_every_check(name: str) -> None:
    said = gopura("check", str(EXAMPLES / f"gopura-{name}"))
    assert said.exit_code == 0, said.output
    assert f"{ALL} of {ALL} hold" in said.output


def test_texts_that_nobody_can_translate_are_noted() -> None:
    said = changed("src/gopura_broken/words.py", 'help=say("help")', "help=f\"{say('help')}\"")
    assert "plain texts, which nobody can translate: words.help" in said


@pytest.mark.parametrize("check", PAPER_CHECKS, ids=lambda check: check.__name__)
def test_what_is_written_about_the_starter_agrees(check: PaperCheck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(STARTER / "src"))
    with announced(starter="gopura_starter:GAME"):
        assert check(papers_of(registry.find_game("starter"))) is None


def test_an_installed_game_is_checked_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES / "gopura-goofspiel" / "src"))
    with announced(goofspiel="gopura_goofspiel:GAME"):
        assert gopura("check", "goofspiel").exit_code == 0
