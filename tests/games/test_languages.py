"""Whoever translates every entry of a catalogue leaves no English word on board, in log or refusal."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

import gopura
from gopura.core.catalogue import speaking
from gopura.core.chance import QuickDice
from gopura.core.table import Table
from tests.wide import ENGLISH_WORD, WIDE, in_wide_letters, wide

SPOKEN = re.compile(r'(?:data-label|aria-label)="([^"]*)"|>([^<>]+)<')
NAMES = "１２３４５６"


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with in_wide_letters(monkeypatch), speaking(WIDE):
        yield


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
