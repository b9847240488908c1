"""Catalogues and code agree: every key there is, every entry used, every value given, every entry readable."""

import ast
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from gopura.core.catalogue import Catalogue


class References(Visitor):
    """The variables and the other entries that an entry speaks of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.entries: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  fluent's name
        """A value."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        """Another entry."""
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        """A term."""
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
        yield module, parsed(module.read_text(encoding="utf-8"))


@lru_cache(maxsize=512)
def parsed(text: str) -> ast.Module:
    """The code of a module, read once for all checks."""
    return ast.parse(text)


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


def every_entry_can_be_read(catalogue: Path) -> None:
    """No entry is broken."""
    text = catalogue.read_text(encoding="utf-8")
    junk = [entry.content or "" for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{catalogue.name}: this cannot be read: {junk[0].strip()!r}"
    assert set(Catalogue("en", text).entries) == set(entries_of(catalogue)), f"{catalogue.name}: entries differ"


def no_key_stands_twice(catalogue: Path) -> None:
    """Every key is that of one entry."""
    body = FluentParser().parse(catalogue.read_text(encoding="utf-8")).body
    keys = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    assert not twice, f"{catalogue.name}: {twice[0]} stands twice"


def every_key_that_is_said_is_in_the_catalogue(catalogue: Path) -> None:
    """Whatever is said has an entry."""
    entries = entries_of(catalogue)
    missing = [f"{call.where} says {key}" for call in calls(catalogue) for key in call.keys if key not in entries]
    assert not missing, f"{missing[0]}, which {catalogue.name} does not have"


def every_value_that_an_entry_speaks_of_is_given(catalogue: Path) -> None:
    """No entry speaks of a value that is not there."""
    entries = entries_of(catalogue)
    wanting = [
        f"{call.where} says {key} without {', '.join(sorted(needed(entries, key) - call.values))}"
        for call in calls(catalogue)
        if call.values is not None
        for key in call.keys
        if key in entries and not needed(entries, key) <= call.values
    ]
    assert not wanting, f"{wanting[0]}, of which {catalogue.name} speaks"


def every_entry_is_used(catalogue: Path) -> None:
    """No entry is left over."""
    entries = entries_of(catalogue)
    spoken = {text for _, module in sources(catalogue) for text in texts_in(module)}
    taken_in = {key for references in entries.values() for key in references.entries}
    parts = tuple(text for text in spoken if text.endswith("-"))  # of keys that are put together: f"deed-{kind}"
    unused = [key for key in entries if key not in spoken | taken_in and not key.startswith(parts)]
    assert not unused, f"{catalogue.name}: {unused[0]} is never said"


CATALOGUE_CHECKS: Final[tuple[Callable[[Path], None], ...]] = (
    every_entry_can_be_read,
    no_key_stands_twice,
    every_key_that_is_said_is_in_the_catalogue,
    every_value_that_an_entry_speaks_of_is_given,
    every_entry_is_used,
)


def catalogues_in(package: Path) -> list[Path]:
    """The English catalogues of a package, but for those of its lessons, whose keys stand in the lessons."""
    return sorted(each for each in package.glob("**/en.ftl") if each.parent.name != "lessons")
