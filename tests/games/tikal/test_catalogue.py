"""Every sentence of Tikal is an entry of its catalogue, and every entry is spoken."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import gopura.games.tikal
from gopura.core.catalogue import catalogue_of

FOLDER = Path(gopura.games.tikal.__file__).parent
CATALOGUE = catalogue_of("gopura.games.tikal", "en")
VARIABLE = re.compile(r"\$([a-z]+)")


def calls() -> Iterator[ast.Call]:
    """Every call of `say` in the game's folder."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                yield node


def literals(node: ast.AST) -> set[str]:
    """The texts within a part of the code."""
    return {
        each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def written() -> set[str]:
    """All texts of the game's code."""
    return {
        text for path in FOLDER.rglob("*.py") for text in literals(ast.parse(path.read_text(encoding="utf-8")))
    }


def test_every_key_that_is_said_has_an_entry() -> None:
    keys = {key for call in calls() for key in literals(call.args[0])}
    assert {key for key in keys if "-" in key} - set(CATALOGUE.entries) == set()


def test_every_entry_is_said_somewhere() -> None:
    assert set(CATALOGUE.entries) - written() == set()


def test_every_entry_gets_the_values_that_it_speaks_of() -> None:
    for call in calls():
        given = {keyword.arg for keyword in call.keywords}
        for key in literals(call.args[0]) & set(CATALOGUE.entries):
            spoken = set(VARIABLE.findall(CATALOGUE.entries[key]))
            assert spoken <= given, f"{key} speaks of {spoken}, but gets {given}"


def test_every_entry_can_be_put_into_words() -> None:
    for key, entry in CATALOGUE.entries.items():
        for number in (0, 1, 2):
            said = CATALOGUE.say(key, dict.fromkeys(VARIABLE.findall(entry), number))
            assert said.strip() == said
            assert "{" not in said
