"""The catalogues: every sentence of a package in one Fluent file a language, read when it is first spoken."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from gopura.core.message import LANGUAGE, Message
from gopura.core.refusal import BadGame

ENGLISH: Final = "en"
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)  # where an entry of a Fluent file begins
SPOKEN: Final = 8192  # sentences that are remembered


class Catalogue:
    """The entries of one package in one language. Each is parsed when it is first asked for."""

    def __init__(self, language: str, text: str) -> None:
        starts = [(found.group(1), found.start()) for found in ENTRY.finditer(text)]
        ends = [start for _, start in starts[1:]] + [len(text)]
        self.entries = {key: text[start:end] for (key, start), end in zip(starts, ends, strict=True)}
        self.bundle = FluentBundle([language], use_isolating=False)
        self.parsed: set[str] = set()
        self.lock = Lock()
        for key in self.entries:
            if key.startswith("-"):  # a term, which others may speak of
                self.take_in(key)

    def take_in(self, key: str) -> None:
        """Parse one entry."""
        with self.lock:
            if key not in self.parsed:
                self.bundle.add_resource(FluentResource(self.entries[key]))
                self.parsed.add(key)

    def say(self, key: str, values: dict[str, Any]) -> str:
        """The sentence. Raises BadGame where the entry is missing or speaks of a value that was not given."""
        if key not in self.entries:
            raise BadGame(f"The catalogue has no entry {key!r}.")
        if key not in self.parsed:
            self.take_in(key)
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise BadGame(f"The entry {key!r} of the catalogue cannot be read.")
        said, problems = self.bundle.format_pattern(pattern, values)
        if problems:
            raise BadGame(f"The entry {key!r} of the catalogue: {problems[0]}.")
        return str(said)


@cache
def catalogue_of(package: str, language: str) -> Catalogue:
    """The catalogue of a package: `words/en.ftl` beside its `__init__`, or `en.ftl`."""
    folder = files(package)
    for place in (folder / "words" / f"{language}.ftl", folder / f"{language}.ftl"):
        if place.is_file():
            return Catalogue(language, place.read_text(encoding="utf-8"))
    if language != ENGLISH:
        return catalogue_of(package, ENGLISH)
    raise BadGame(f"The package {package} has no catalogue: words/en.ftl is missing.")


def spoken(message: Message) -> str:
    """The message in the language of the moment."""
    values = tuple((name, plain(value)) for name, value in message.values.items())
    return said(LANGUAGE.get(), message.catalogue, message.key, values)


@lru_cache(maxsize=SPOKEN)
def said(language: str, package: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """The sentence of these values."""
    known = {
        name: value if isinstance(value, str) else fluent_number(value, useGrouping=0) for name, value in values
    }
    return catalogue_of(package, language).say(key, known)


def plain(value: Any) -> str | int:
    """A value as the catalogue takes it: numbers stay numbers, everything else is put into words."""
    return value if isinstance(value, int) else str(value)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Inside, sentences are put into words in that language."""
    token = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(token)
