"""A rule without a number, a test or a text does not exist."""

import re
from pathlib import Path

import pytest

import gopura

PROJECT = Path(__file__).parents[2]
RULE = re.compile(r"^[-*|]?\s*\*\*([A-Z]{3})-(\d+)\.(\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b([A-Z]{3})-(\d+)\.(\d+)\b")
TEST = re.compile(r"^\s*def test_([a-z]{3})_(\d+)_(\d+)_", re.MULTILINE)


def rules_of(name: str) -> set[tuple[str, str, str]]:
    """The numbered rules of a game's rules page."""
    return set(RULE.findall((PROJECT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", gopura.game_names())
def test_every_rule_has_a_test(name: str) -> None:
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in (PROJECT / "tests" / "games" / name).glob("*.py")
    )
    tested = {(prefix.upper(), chapter, number) for prefix, chapter, number in TEST.findall(tests)}
    rules = rules_of(name)
    assert len(rules) > 10
    assert sorted(rules - tested) == []


@pytest.mark.parametrize("name", gopura.game_names())
def test_every_rule_that_the_code_cites_is_written_down(name: str) -> None:
    folder = PROJECT / "src" / "gopura" / "games" / name
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert sorted(set(CITED.findall(code)) - rules_of(name)) == []
