"""A made-up second language: English in wide letters, which people can read and no program takes for English."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from gopura.core import catalogue, documents
from gopura.core.catalogue import Catalogue

WIDE = "ja"  # in whose place it is spoken
ENGLISH_WORD = re.compile(r"[A-Za-z]{3,}")


class Widened(Transformer):
    """Writes what an entry says in wide letters; what it chooses by, and speaks of, stays."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802  fluent's name
        markup = re.split(r"(\[/?[^\]]*\]|<[^>]*>)", node.value)  # of the terminal, of pages
        node.value = "".join(each if number % 2 else wide(each) for number, each in enumerate(markup))
        return node


def wide(text: str) -> str:
    return "".join(
        chr(ord(letter) + 0xFEE0) if letter.isascii() and letter.isalpha() else letter for letter in text
    )


def widened(package: str) -> Catalogue:
    """The whole catalogue of a package in wide letters, with nothing behind it."""
    folder = files(package)
    place = next(each for each in (folder / "words" / "en.ftl", folder / "en.ftl") if each.is_file())
    parsed = FluentParser().parse(place.read_text(encoding="utf-8"))
    return Catalogue(WIDE, FluentSerializer().serialize(Widened().visit(parsed)))


def widen_rules(folder: Path) -> None:
    """The numbered rules of all games, and beside them the same in wide letters, all but numbers and markup."""
    for rules in documents.RULES.glob("*.md"):
        text = rules.read_text(encoding="utf-8")
        pieces = re.split(r"([A-Z]{3}-\d+[.\d]*|\]\([^)]*\)|<[^>]*>)", text)
        said = "".join(each if number % 2 else wide(each) for number, each in enumerate(pieces))
        (folder / rules.name).write_text(text, encoding="utf-8")
        (folder / f"{rules.stem}.{WIDE}.md").write_text(said, encoding="utf-8")


@contextmanager
def in_wide_letters(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """Inside, that language has every entry of every catalogue, and rules in the folder, for who asks for it."""
    known: dict[str, Catalogue] = {}
    real = catalogue.catalogue_of

    def found(package: str, language: str) -> Catalogue:
        if language != WIDE:
            return real(package, language)
        return known.setdefault(package, known.get(package) or widened(package))

    widen_rules(folder)
    monkeypatch.setattr(documents, "RULES", folder)
    monkeypatch.setattr(catalogue, "catalogue_of", found)
    catalogue.shaped.cache_clear()
    yield
    catalogue.shaped.cache_clear()
