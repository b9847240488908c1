"""The catalogues: every sentence of a package in one Fluent file a language, read when it is first spoken."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from threading import RLock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from gopura.core.message import ENGLISH, LANGUAGE, wider
from gopura.core.refusal import BadGame

ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)  # where an entry of a Fluent file begins
SPOKEN: Final = 8192  # sentences that are remembered
OPEN, CLOSE = "\ue000", "\ue001"  # round the name of a value that will stand there: in nobody's language
PLACE: Final = re.compile(f"{OPEN}(.*?){CLOSE}")


class References(Visitor):
    """The other entries that an entry speaks of, and the values that decide how it speaks."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.deciding: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  fluent's name
        """Another message."""
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        """A term, and what is handed to it."""
        self.keys.append(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        """A choice between variants."""
        self.decides(node.selector)
        self.generic_visit(node)

    def visit_CallArguments(self, node: ftl.CallArguments) -> None:  # noqa: N802
        """What is handed to a function or a term."""
        self.decides(node)
        self.generic_visit(node)

    def decides(self, node: ftl.BaseNode) -> None:
        """All values in here decide."""
        found = Variables()
        found.visit(node)
        self.deciding |= found.names


class Variables(Visitor):
    """The values that something speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        """One value."""
        self.names.add(node.id.name)


class Catalogue:
    """The entries of one package in one language. Each is parsed when it is first asked for.

    What a language lacks is said by the one behind it, entry by entry: in the end by English.
    """

    def __init__(self, language: str, text: str, behind: "Catalogue | None" = None) -> None:
        starts = [(found.group(1), found.start()) for found in ENTRY.finditer(text)]
        ends = [*(start for _, start in starts), len(text)][1:]
        self.entries = {key: text[start:end] for (key, start), end in zip(starts, ends, strict=True)}
        self.behind = behind
        self.bundle = FluentBundle([language, ENGLISH], use_isolating=False)
        self.parsed: dict[str, References] = {}
        self.lock = RLock()

    def take_in(self, key: str) -> None:
        """Parse one entry and those that it speaks of, each from the first language that has it."""
        with self.lock:
            text = self.text_of(key)
            if key in self.parsed or text is None:
                return
            resource = FluentResource(text)
            self.bundle.add_resource(resource)
            references = self.parsed[key] = References()
            references.visit(resource)
            for other in references.keys:
                self.take_in(other)
                if other in self.parsed:
                    references.deciding |= self.parsed[other].deciding

    def text_of(self, key: str) -> str | None:
        """An entry as it is written, in this language or the next that has it."""
        found = self.entries.get(key)
        return found if found is not None or self.behind is None else self.behind.text_of(key)

    def deciding(self, key: str) -> set[str]:
        """The values that decide how an entry speaks, in this language or the next; all others are only named."""
        if key in self.entries and key not in self.parsed:
            self.take_in(key)
        found = self.parsed[key].deciding if key in self.parsed else set()
        return found if self.behind is None else found | self.behind.deciding(key)

    def say(self, key: str, values: dict[str, Any]) -> str:
        """The sentence; where this language has none that can be spoken, that of the language behind it.

        Raises BadGame where the entry is missing or speaks of a value that was not given.
        """
        try:
            return self.own(key, values)
        except BadGame:
            if self.behind is None:
                raise
            return self.behind.say(key, values)

    def own(self, key: str, values: dict[str, Any]) -> str:
        """The sentence in this language. Raises BadGame."""
        if key not in self.entries:
            raise BadGame(f"The catalogue has no entry {key!r}.")
        if key not in self.parsed:
            self.take_in(key)
        pattern = self.bundle.get_message(key).value if self.bundle.has_message(key) else None
        if pattern is None:
            raise BadGame(f"The entry {key!r} of the catalogue cannot be read.")
        said, problems = self.bundle.format_pattern(pattern, values)
        if problems:
            raise BadGame(f"The entry {key!r} of the catalogue: {problems[0]}.")
        return str(said)


@cache
def catalogue_of(package: str, language: str) -> Catalogue:
    """The catalogue of a package: `words/en.ftl` or `en.ftl` beside its `__init__`; behind `de-AT` stands `de`."""
    folder = files(package)
    behind = None if language == ENGLISH else catalogue_of(package, wider(language))
    for place in (folder / "words" / f"{language}.ftl", folder / f"{language}.ftl"):
        if place.is_file():
            return Catalogue(language, place.read_text(encoding="utf-8"), behind)
    if behind is not None:
        return behind
    raise BadGame(f"The package {package} has no catalogue: words/en.ftl is missing.")


@cache
def deciding_in(language: str, package: str, key: str) -> frozenset[str]:
    """The values that decide how an entry speaks."""
    return frozenset(catalogue_of(package, language).deciding(key))


@lru_cache(maxsize=SPOKEN)
def shaped(shape: tuple[Any, ...]) -> tuple[str, ...]:
    """The sentence in pieces: words, the name of a value to be put there (those that are None), words again."""
    language, package, key, *values = shape
    known = {
        name: f"{OPEN}{name}{CLOSE}" if value is None else value if isinstance(value, str) else number(value)
        for name, value in zip(values[::2], values[1::2], strict=True)
    }
    return tuple(PLACE.split(catalogue_of(package, language).say(key, known)))


@lru_cache(maxsize=SPOKEN)
def number(value: int) -> Any:
    """A number as the library takes it, which is long in making one; written without marks between thousands."""
    return fluent_number(value, useGrouping=0)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Inside, sentences are put into words in that language."""
    token = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(token)
