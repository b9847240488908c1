"""Whoever translates every entry of a catalogue leaves no English word on board, in log or refusal."""

import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

import gopura
from gopura.core import catalogue
from gopura.core.catalogue import Catalogue, speaking
from gopura.core.chance import QuickDice
from gopura.core.table import Table

WIDE = "ja"  # with English in wide letters, which everybody can read and no program takes for English
ENGLISH_WORD = re.compile(r"[A-Za-z]{3,}")
SPOKEN = re.compile(r'(?:data-label|aria-label)="([^"]*)"|>([^<>]+)<')
NAMES = "１２３４５６"


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


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known: dict[str, Catalogue] = {}
    real = catalogue.catalogue_of

    def found(package: str, language: str) -> Catalogue:
        if language != WIDE:
            return real(package, language)
        return known.setdefault(package, known.get(package) or widened(package))

    monkeypatch.setattr(catalogue, "catalogue_of", found)
    catalogue.shaped.cache_clear()
    with speaking(WIDE):
        yield
    catalogue.shaped.cache_clear()


def shown(table: Table, seat: int | None) -> Iterator[str]:
    """Every word of the board and beside it."""
    view, game = table.seen(seat), table.game
    drawing = table.drawing(seat)
    for panel in drawing.panels:
        yield panel.label
        for markup in panel.parts.values():
            yield from (unescape(label or text) for label, text in SPOKEN.findall(markup))
    if game.board.scene is not None:
        yield from (unescape(label or text) for label, text in SPOKEN.findall(game.board.scene(view)))
    if seat == table.seat and seat is not None:
        yield str(game.words.prompt(view))
        for choice in table.choices():
            yield f"{choice.price} {choice.effect}"


@pytest.mark.parametrize("name", ["angkor", "temple", "tikal"])
def test_no_english_is_left_where_every_entry_is_translated(name: str) -> None:
    game = gopura.core.registry.find_game(name)
    seats = game.facts.seats[0]
    table = Table(game, seats, {}, bytes(32), b"", NAMES[:seats])
    dice, said = QuickDice(3), set[str]()
    for number in range(400):
        if table.over:
            break
        if number % 10 == 0 or number < 10:
            for seat in (*range(seats), None):
                with speaking("en"):
                    assert any(ENGLISH_WORD.search(words) for words in shown(table, seat))  # and is remembered
                said.update(shown(table, seat))
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    said.update(line for lines in table.log(None) for line in lines)
    if (result := table.result) is not None:
        said.update(str(each) for each in (result.reason, result.decided, *(line.name for line in result.sheet)))
    left = sorted(words for words in said if ENGLISH_WORD.search(words))
    assert left == []
    assert any(wide("you") in words.casefold() for words in said), "nothing was said at all"
