"""A click that leads nowhere is explained, in every game, by the refusal of a move that it may have meant."""

from typing import Any

import pytest

import gopura
from gopura.core.chance import QuickDice, read_seed
from gopura.core.game import Game
from gopura.core.refusal import Refused
from gopura.core.registry import find_game, game_names
from gopura.core.table import Table
from tests.changing import changed

GAMES = [find_game(name) for name in game_names()]


def table_after(game: Game[Any, Any], moves: int) -> Table:
    """A table after so many random moves."""
    table, dice = Table(game, game.facts.seats[-1], {}, read_seed(3)), QuickDice(3)
    for _ in range(moves):
        if table.over:
            break
        legal = table.moves()
        table.play(legal[dice.below(len(legal))])
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
@pytest.mark.parametrize("moves", [0, 1, 5, 17])
def test_the_clicks_of_a_legal_move_may_mean_it_in_any_order(game: Game[Any, Any], moves: int) -> None:
    table = table_after(game, moves)
    assert game.board.meant is not None
    for choice in table.choices():
        for clicked in (choice.path, choice.path[::-1]):
            assert game.words.read(choice.move) in game.board.meant(table.reveal(), clicked)


def test_the_reason_names_the_rule_and_the_numbers() -> None:
    table = gopura.start("angkor", seats=2, seed=3, options={"first": "A"})
    refusal = table.why_not_click(["figure:tiger", "A:d5"])
    assert refusal is not None
    assert refusal.rule == "ANG-5.1"


def test_clicks_that_stand_for_a_legal_move_need_no_reason() -> None:
    table = gopura.start("angkor", seats=2, seed=3, options={"first": "A"})
    assert table.why_not_click(table.choices()[0].path) is None


def test_of_a_seat_that_is_not_asked_it_is_not_the_turn() -> None:
    table = gopura.start("angkor", seats=2, seed=3, options={"first": "A"})
    with pytest.raises(Refused, match="It is not the turn of seat B"):
        table.why_not_click(["figure:tiger"], "B")


def test_a_game_that_cannot_say_what_is_meant_says_nothing() -> None:
    table = Table(changed(find_game("angkor"), meant=None), 2, {}, read_seed(3))
    assert table.why_not_click(["figure:tiger", "A:d5"]) is None
