"""Every sentence is in the catalogue, nothing else is, and each is given what it speaks of."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import gopura.games.temple
from gopura.core.catalogue import catalogue_of

FOLDER = Path(gopura.games.temple.__file__).parent
ENTRIES = catalogue_of("gopura.games.temple", "en").entries


def keys_of(chosen: ast.expr) -> list[str]:
    """The entries that the first argument of `say` may name: one, or one of two."""
    if isinstance(chosen, ast.IfExp):
        return keys_of(chosen.body) + keys_of(chosen.orelse)
    assert isinstance(chosen, ast.Constant), ast.dump(chosen)
    return [str(chosen.value)]


@cache
def said() -> dict[str, list[set[str]]]:
    """For each entry that the code names, the values it is given each time."""
    found = defaultdict(list)
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                for key in keys_of(node.args[0]):
                    found[key].append({str(keyword.arg) for keyword in node.keywords})
    return found


def test_the_catalogue_holds_what_is_said_and_nothing_else() -> None:
    assert sorted(said()) == sorted(ENTRIES)


@pytest.mark.parametrize("key", sorted(ENTRIES))
def test_an_entry_is_given_what_it_speaks_of(key: str) -> None:
    spoken_of = set(re.findall(r"\$([\w-]+)", ENTRIES[key]))
    assert all(given == spoken_of for given in said()[key])
