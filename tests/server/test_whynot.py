"""A click that leads nowhere is explained, in every game, by the refusal of a move that it may have meant."""

from typing import Any

import pytest

import gopura
from gopura.core.game import Game
from gopura.core.registry import find_game, game_names
from gopura.server.rooms.whynot import why_not_click
from tests.server.test_leaks import room_of

GAMES = [find_game(name) for name in game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
@pytest.mark.parametrize("moves", [0, 1, 5, 17])
def test_the_clicks_of_a_legal_move_may_mean_it(game: Game[Any, Any], moves: int) -> None:
    table = room_of(game, moves, 3).table
    assert game.board.meant is not None
    for choice in table.choices():
        assert game.words.read(choice.move) in game.board.meant(table.reveal(), choice.path)


def test_the_reason_names_the_rule_and_the_numbers() -> None:
    table = gopura.start("angkor", seats=2, seed=3, options={"first": "A"})
    refusal = why_not_click(table, ["figure:tiger", "A:d5"])
    assert refusal is not None
    assert refusal.rule == "ANG-5.1"
    assert why_not_click(table, ["nothing"]) is None
