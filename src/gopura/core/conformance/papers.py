"""What is written about a game: its numbered rules, the tests that name them, its catalogue.

These checks look at a game once, not at samples of it. Each gives a note where there is nothing to look at.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from gopura.core.conformance.catalogues import CATALOGUE_CHECKS, catalogues_in
from gopura.core.documents import OWN, folder_of, is_own, rule_numbers, rules_of
from gopura.core.game import Game

CITED: Final = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
TESTED: Final = re.compile(r"^\s*def test_([a-z]{3})_(\d+)_(\d+)_", re.MULTILINE)
UPWARDS: Final = 3  # folders from a package to its project


class Papers(NamedTuple):
    """A game, where its package lies, its rules, and where its tests lie, if they can be found."""

    game: Game[Any, Any]
    package: Path
    rules: str | None
    tests: Path | None


PaperCheck = Callable[[Papers], str | None]


def papers_of(game: Game[Any, Any]) -> Papers:
    """What is written about a game."""
    package = folder_of(game)
    return Papers(game, package, rules_of(game), tests_of(game, package))


def tests_of(game: Game[Any, Any], package: Path) -> Path | None:
    """The folder of the game's tests; None where it is installed without them."""
    if is_own(game):
        tests = OWN.parents[1] / "tests" / "games" / game.facts.name
        return tests if tests.is_dir() else None
    for folder in [package, *package.parents[:UPWARDS]]:
        if (folder / "pyproject.toml").is_file():
            return folder / "tests"
    return None


def the_rules_are_numbered(papers: Papers) -> None:
    """There are rules, each with a number of its own."""
    assert papers.rules is not None, f"rules.md is missing in {papers.package}: it holds the numbered rules."
    numbers = rule_numbers(papers.rules)
    assert numbers, "rules.md has no numbered rule; one begins like this: - **ABC-1.1** …"
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    assert not twice, f"rules.md has the rule {twice[0]} twice."


def every_rule_that_the_code_cites_is_written_down(papers: Papers) -> None:
    """No docstring and no refusal names a rule that there is not."""
    written = set(rule_numbers(papers.rules or ""))
    for module in sorted(papers.package.rglob("*.py")):
        cited = set(CITED.findall(module.read_text(encoding="utf-8"))) - written
        assert not cited, f"{module.name} cites {min(cited)}, which is no rule of rules.md."


def every_rule_has_a_test(papers: Papers) -> str | None:
    """Each rule is named by a test: `def test_abc_1_2_…` for ABC-1.2."""
    if papers.tests is None:
        return "no tests lie beside the package"
    texts = [path.read_text(encoding="utf-8") for path in sorted(papers.tests.glob("**/*.py"))]
    named = TESTED.findall("\n".join(texts))
    tested = {f"{prefix.upper()}-{chapter}.{rule}" for prefix, chapter, rule in named}
    written = set(rule_numbers(papers.rules or ""))
    unknown = sorted(number for number in tested - written if number[:3] in {rule[:3] for rule in written})
    assert not unknown, f"A test names {unknown[0]}, which is no rule of rules.md."
    missing = [number for number in rule_numbers(papers.rules or "") if number not in tested]
    expected = missing[0].lower().replace("-", "_").replace(".", "_") if missing else ""
    assert not missing, f"{missing[0]} has no test: {papers.tests} needs a def test_{expected}_…"
    return None


def catalogue_and_code_agree(papers: Papers) -> str | None:
    """Every key that is said is in the catalogue, with all its values, and none is left over."""
    catalogues = catalogues_in(papers.package)
    for catalogue in catalogues:
        for check in CATALOGUE_CHECKS:
            check(catalogue)
    return None if catalogues else "there is no catalogue"


def plain_texts(game: Game[Any, Any]) -> Iterator[str]:
    """What people read of a game that is no message, so that nobody can translate it."""
    facts, words = game.facts, game.words
    said: list[tuple[str, object]] = [("facts.title", facts.title), ("facts.blurb", facts.blurb)]
    for option in facts.options:
        named = [option.label_of(value) for value in option.values if not value.isdigit()]
        said += [(f"the option {option.name}", each) for each in (option.title, option.help, *named)]
    said += [("words.help", words.help), *(("words.aim", line) for line in words.aim)]
    said += [("words.summary", each) for part in words.summary for each in part]
    said += [(f"the lesson {lesson.name}", lesson.title) for lesson in game.lessons]
    said += [(f"the puzzle {goal.name}", goal.title) for goal in game.puzzles]
    yield from dict.fromkeys(field for field, each in said if isinstance(each, str) and each)


def what_people_read_can_be_translated(papers: Papers) -> str | None:
    """Where there is a catalogue, name, options and short rules stand in it, too; plain texts are only noted."""
    left = list(plain_texts(papers.game)) if catalogues_in(papers.package) else []
    return f"plain texts, which nobody can translate: {', '.join(left)}" if left else None


PAPER_CHECKS: Final[tuple[PaperCheck, ...]] = (
    the_rules_are_numbered,
    every_rule_that_the_code_cites_is_written_down,
    every_rule_has_a_test,
    catalogue_and_code_agree,
    what_people_read_can_be_translated,
)
