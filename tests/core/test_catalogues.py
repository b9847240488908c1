"""Catalogues and code agree: every key there is, every entry used, every value given, every entry readable."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import gopura
from gopura.core.catalogue import Catalogue

ROOT = Path(gopura.__file__).parent
EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [*ROOT.glob("**/en.ftl"), *EXAMPLES.glob("**/en.ftl")]
CATALOGUES = sorted(each for each in FILES if each.parent.name != "lessons")  # those: tests/games/test_lessons.py


class References(Visitor):
    """The variables and the other entries that an entry speaks of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.entries: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  fluent's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.entries.add(f"-{node.id.name}")  # what a term speaks of stands with it, not with the call


class Call(NamedTuple):
    """A place where something is said: by which keys, with which values (None: they cannot be seen)."""

    where: str
    keys: list[str]
    values: set[str] | None


def package_of(catalogue: Path) -> Path:
    """The folder whose sentences the catalogue holds."""
    return catalogue.parent.parent if catalogue.parent.name == "words" else catalogue.parent


def entries_of(catalogue: Path) -> dict[str, References]:
    """The entries by their keys, terms with a dash before it."""
    found = {}
    for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message | ftl.Term):
            references = References()
            references.visit(entry)
            found[f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name] = references
    return found


def sources(catalogue: Path) -> Iterator[tuple[Path, ast.Module]]:
    """The modules that speak by the catalogue: those of its folder."""
    for module in sorted(package_of(catalogue).glob("**/*.py")):
        yield module, ast.parse(module.read_text(encoding="utf-8"))


def texts_in(node: ast.AST) -> list[str]:
    """All texts that stand in a piece of code as they are."""
    found = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return [value for value in found if isinstance(value, str)]


def values_of(scope: ast.AST, name: str) -> Iterator[ast.expr]:
    """Everything that a name is set to in a function or module."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            yield node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            yield from [node.value] if node.value is not None else []


def keys_of(key: ast.expr, function: ast.AST, module: ast.Module) -> list[str]:
    """The keys that an expression can come to, as far as the code shows it."""
    if isinstance(key, ast.Constant):
        return [str(key.value)]
    if isinstance(key, ast.IfExp):
        return [*keys_of(key.body, function, module), *keys_of(key.orelse, function, module)]
    if isinstance(key, ast.Name):
        return [found for value in values_of(function, key.id) for found in keys_of(value, function, module)]
    if isinstance(key, ast.Subscript) and isinstance(key.value, ast.Name):
        return [text for value in values_of(module, key.value.id) for text in picked_from(value)]
    return picked_from(key.value) if isinstance(key, ast.Subscript) else []


def picked_from(table: ast.expr) -> list[str]:
    """The texts among which a table of keys lets one choose."""
    if isinstance(table, ast.Dict):
        picked = table.values
    else:
        picked = table.elts if isinstance(table, ast.Tuple | ast.List) else []
    return [each.value for each in picked if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def calls(catalogue: Path) -> Iterator[Call]:
    """Every `say(…)` of the package."""
    for path, module in sources(catalogue):
        functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
        around = {inner: function for function in functions for inner in ast.walk(function)}
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
                continue
            keys = keys_of(node.args[0], around.get(node, module), module)
            names = {keyword.arg for keyword in node.keywords}
            values = None if None in names else {name for name in names if name}
            yield Call(f"{path.name}:{node.lineno}", keys, values)


def needed(entries: dict[str, References], key: str) -> set[str]:
    """The variables that an entry speaks of, and those of the entries that it takes in."""
    found = entries[key]
    taken_in = [needed(entries, other) for other in found.entries if not other.startswith("-")]
    return found.variables.union(*taken_in)


every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: package_of(path).name)


@every_catalogue
def test_every_entry_can_be_read(catalogue: Path) -> None:
    text = catalogue.read_text(encoding="utf-8")
    junk = [entry.content for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Junk)]
    assert not junk
    assert set(Catalogue("en", text).entries) == set(entries_of(catalogue))


@every_catalogue
def test_no_key_stands_twice(catalogue: Path) -> None:
    body = FluentParser().parse(catalogue.read_text(encoding="utf-8")).body
    keys = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
    assert len(keys) == len(set(keys))


@every_catalogue
def test_every_key_that_is_said_is_in_the_catalogue(catalogue: Path) -> None:
    entries = entries_of(catalogue)
    missing = [f"{call.where} says {key}" for call in calls(catalogue) for key in call.keys if key not in entries]
    assert not missing


@every_catalogue
def test_every_value_that_an_entry_speaks_of_is_given(catalogue: Path) -> None:
    entries = entries_of(catalogue)
    wanting = [
        f"{call.where} says {key} without {sorted(needed(entries, key) - call.values)}"
        for call in calls(catalogue)
        if call.values is not None
        for key in call.keys
        if key in entries and not needed(entries, key) <= call.values
    ]
    assert not wanting


@every_catalogue
def test_every_entry_is_used(catalogue: Path) -> None:
    entries = entries_of(catalogue)
    spoken = {text for _, module in sources(catalogue) for text in texts_in(module)}
    taken_in = {key for references in entries.values() for key in references.entries}
    parts = [
        text for text in spoken if text.endswith("-")
    ]  # of keys that are put together, such as f"deed-{kind}"
    unused = [key for key in entries if key not in spoken | taken_in and not key.startswith(tuple(parts))]
    assert not unused


CODE = """
from gopura.core.message import speaker
say = speaker("somewhere")
KINDS = {1: "kind-one", 2: "kind-two"}

def speak(number):
    key = "late" if number else "early"
    say(key, hour=number)
    say(KINDS[number])
    say(f"deed-{number}")
    return say("walk", cost=2)
"""
ENTRIES = """
early = At { $hour }.
late = After { $hour }.
kind-one = One { -term }.
kind-two = Two.
deed-one = One.
walk = It costs { $cost }.
-term = of these
"""


def packed(folder: Path, code: str = CODE, entries: str = ENTRIES) -> Path:
    """A package that speaks, and its catalogue."""
    (folder / "speaking.py").write_text(code, encoding="utf-8")
    (folder / "en.ftl").write_text(entries, encoding="utf-8")
    return folder / "en.ftl"


ALL = (
    test_every_entry_can_be_read,
    test_no_key_stands_twice,
    test_every_key_that_is_said_is_in_the_catalogue,
    test_every_value_that_an_entry_speaks_of_is_given,
    test_every_entry_is_used,
)


def test_a_catalogue_that_agrees_with_its_code_passes(tmp_path: Path) -> None:
    catalogue = packed(tmp_path)
    for check in ALL:
        check(catalogue)


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        (0, "early = At { $hour }.", "early = At { $hour ."),
        (1, "kind-two = Two.", "kind-two = Two.\nkind-two = Two again."),
        (2, "walk = It", "run = It"),
        (2, "late = After", "later = After"),
        (2, "kind-one = One", "kind-1 = One"),
        (3, "It costs { $cost }", "It costs { $cost } of { $left }"),
        (3, "After { $hour }", "After { $minute }"),
        (3, "One { -term }", "One { $one }"),
        (4, "kind-two = Two.", "kind-two = Two.\nkind-three = Three."),
        (4, "{ -term }", ""),
    ],
)
def test_a_catalogue_that_does_not_agree_is_caught(tmp_path: Path, number: int, old: str, new: str) -> None:
    assert old in ENTRIES
    catalogue = packed(tmp_path, entries=ENTRIES.replace(old, new))
    with pytest.raises(AssertionError):
        ALL[number](catalogue)
