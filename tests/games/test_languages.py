"""Whoever translates every entry of a catalogue leaves no English word on board, in log or refusal."""

import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest

from gopura.cli.new_game import STARTER
from gopura.core.catalogue import speaking
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.message import Sentence
from gopura.core.registry import find_game
from gopura.core.table import Table
from gopura.games.angkor.data import ITEM_NAMES
from gopura_carts import GAME as CARTS
from tests.wide import ENGLISH_WORD, WIDE, in_wide_letters, wide

MARKUP = re.compile(r"\[/?[a-z#]?[^\]]*\]")  # of the terminal
SPOKEN = re.compile(r'(?:data-label|aria-label)="([^"]*)"|>([^<>]+)<')
NAMES = "１２３４５６"


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with in_wide_letters(monkeypatch, tmp_path), speaking(WIDE):
        yield


def found(name: str, monkeypatch: pytest.MonkeyPatch) -> Game:  # type: ignore[type-arg]
    """A game of Gopura's own, an example, or what `gopura new-game` begins with."""
    if name == "starter":
        monkeypatch.syspath_prepend(str(STARTER / "src"))
        game: Game = import_module("gopura_starter").GAME  # type: ignore[type-arg]
        return game
    return CARTS if name == "carts" else find_game(name)


def told(game: Game) -> Iterator[Sentence]:  # type: ignore[type-arg]
    """What is said of the game before it is played: its name, its options, its rules in short and in full."""
    yield from (game.facts.title, game.facts.blurb, game.words.help, *game.words.aim)
    for option in game.facts.options:
        yield from (option.title, option.help)
        yield from (option.label_of(value) for value in option.values_for(2))
    for heading, paragraph in game.words.summary:
        yield from (heading, paragraph)
    yield from (goal.title for goal in game.puzzles)
    for lesson in game.lessons:
        yield from (lesson.title, *(step.say for step in lesson.steps))


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


def in_the_terminal(table: Table, seat: int | None) -> Iterator[str]:
    """The lines of the board there, but for the words of the notation, which are typed in every language."""
    notation = re.compile(rf"\b({'|'.join(ITEM_NAMES)})\b")
    for line in MARKUP.sub("", table.game.words.text(table.seen(seat))).splitlines():
        yield notation.sub("", line)


@pytest.mark.parametrize("name", ["angkor", "temple", "tikal", "carts", "starter"])
def test_no_english_is_left_where_every_entry_is_translated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = found(name, monkeypatch)
    seats = game.facts.seats[0]
    table = Table(game, seats, {}, bytes(32), b"", NAMES[:seats])
    dice, said = QuickDice(3), {str(each) for each in told(game)}
    for number in range(400):
        if table.over:
            break
        if number % 10 == 0 or number < 10:
            for seat in (*range(seats), None):
                with speaking("en"):
                    assert any(ENGLISH_WORD.search(words) for words in shown(table, seat))  # and is remembered
                said.update(shown(table, seat))
                said.update(in_the_terminal(table, seat))
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    said.update(line for lines in table.log(None) for line in lines)
    if (result := table.result) is not None:
        said.update(str(each) for each in (result.reason, result.decided, *(line.name for line in result.sheet)))
    left = sorted(words for words in said if ENGLISH_WORD.search(words))
    assert left == []
    assert any(wide("you") in words.casefold() for words in said), "nothing was said at all"
