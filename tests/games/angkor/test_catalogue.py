"""The catalogue and the code that speaks from it fit one another."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

FOLDER = Path(__file__).parents[3] / "src" / "gopura" / "games" / "angkor"


def calls() -> Iterator[ast.Call]:
    """Every call of `say` in the game."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                yield node


def key_of(call: ast.Call) -> str:
    """The entry that a call names; always written out."""
    [key] = call.args
    assert isinstance(key, ast.Constant), ast.unparse(call)
    return str(key.value)


@cache
def entries() -> dict[str, set[str]]:
    """Every entry of the catalogue, and the variables that it speaks of."""
    resource = FluentParser().parse((FOLDER / "words" / "en.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    messages = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    return {message.id.name: set(variables(message)) for message in messages}


def variables(node: object) -> Iterator[str]:
    """The names of the variables in a part of an entry."""
    if isinstance(node, ftl.VariableReference):
        yield node.id.name
    elif isinstance(node, ftl.BaseNode):
        for part in vars(node).values():
            yield from variables(part)
    elif isinstance(node, list):
        for part in node:
            yield from variables(part)


def test_every_key_that_is_said_stands_in_the_catalogue() -> None:
    assert sorted({key_of(call) for call in calls()} - set(entries())) == []


def test_every_entry_is_said_somewhere() -> None:
    assert sorted(set(entries()) - {key_of(call) for call in calls()}) == []


@pytest.mark.parametrize("call", list(calls()), ids=key_of)
def test_an_entry_is_given_what_it_speaks_of_and_no_more(call: ast.Call) -> None:
    assert {str(word.arg) for word in call.keywords} == entries()[key_of(call)]
