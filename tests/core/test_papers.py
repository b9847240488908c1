"""The whole kit over a game, and what it finds written beside one: rules, tests that name them, catalogues."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gopura.core.conformance import CHECKS
from gopura.core.conformance.papers import PAPER_CHECKS, every_rule_has_a_test, papers_of, the_rules_are_numbered
from gopura.core.conformance.running import names_of_checks, run_checks, set_ups
from gopura.core.game import Game
from gopura_nim import GAME as NIM
from tests.changing import changed
from tests.core.marbles import GAME as MARBLES


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with one rule, in a project of its own with a test of it."""
    package = tmp_path / "src" / "gopura_islet"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "rules.md").write_text("- **ISL-1.1** One plays.\n")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_islet.py").write_text("def test_isl_1_1_one_plays() -> None: ...\n")
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    yield tmp_path
    sys.modules.pop("gopura_islet", None)


def islet() -> Game:  # type: ignore[type-arg]
    """The game of that package."""
    return Game(NIM.facts, "gopura_islet")


def test_the_tests_of_a_game_are_found_in_its_project(project: Path) -> None:
    (project / "pyproject.toml").touch()
    papers = papers_of(islet())
    assert papers.tests == project / "tests"
    the_rules_are_numbered(papers)
    assert every_rule_has_a_test(papers) is None
    (project / "tests" / "test_islet.py").write_text("def test_islets() -> None: ...\n")
    with pytest.raises(AssertionError, match=r"ISL-1\.1"):
        every_rule_has_a_test(papers)
    told = {outcome.name: outcome.complaint for outcome in run_checks(islet(), [])}
    assert told["every rule has a test"].startswith("ISL-1.1 has no test")
    assert told["the rules are numbered"] == ""


def test_a_game_that_is_installed_without_its_tests_is_told_so(project: Path) -> None:
    papers = papers_of(islet())
    assert papers.tests is None
    assert every_rule_has_a_test(papers) == "no tests lie beside the package"
    assert (project / "tests").is_dir()


def test_every_check_has_an_outcome_and_its_first_complaint_is_told() -> None:
    steps: list[int] = []
    broken = changed(NIM, text=lambda _view: "")
    found = set_ups(broken)
    outcomes = list(run_checks(broken, found, lambda: steps.append(1)))
    assert [outcome.name for outcome in outcomes] == names_of_checks()
    assert len(outcomes) == len(CHECKS) + len(PAPER_CHECKS)
    assert len(steps) == (len(CHECKS) - 1) * len(found), "a step for every set-up in which a check holds"
    [(name, complaint)] = [(each.name, each.complaint) for each in outcomes if each.complaint]
    assert name == "pictures come from the view alone"
    assert complaint.startswith("The terminal board is empty")


def test_a_game_that_breaks_is_looked_at_as_it_is_and_old_versions_are_looked_at_too() -> None:
    def breaks(*_given: object) -> None:
        raise LookupError

    assert {sample.pace for sample in set_ups(changed(NIM, start=breaks))} == {7}
    assert {sample.game.facts.version for sample in set_ups(MARBLES)} == {1, 2}
