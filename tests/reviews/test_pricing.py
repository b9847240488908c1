"""What a turn cost."""

import pytest

from gopura.core.chance import QuickDice
from gopura.reviews.account import Mean
from gopura.reviews.pricing import Price, price
from gopura.reviews.reviewing import review_table
from gopura.reviews.turns import Turn, past_of
from tests.reviews.games import played


@pytest.mark.parametrize(("game", "bot", "blunder"), [("angkor", "greedy", 12), ("temple", "medium", 8)])
def test_a_planted_blunder_is_a_turning_point(
    game: str, bot: str, blunder: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gopura.reviews.account.GUESSES", 2)
    review = review_table(played(game, 7, bot, blunder=blunder))
    found = [point.turn for point in review.turning_points]
    assert any(turn.first <= blunder < turn.end for turn in found), review.sentences


def test_the_last_move_of_a_game_that_wins_costs_nothing() -> None:
    past = past_of(played("temple", 5))
    assert past.table.winners == [past.turns[-1].seat]
    assert price(past, past.turns[-1]).loss == Mean(0.0, 0.0)


def test_a_loss_within_two_standard_errors_is_no_mistake() -> None:
    turn = Turn(0, 0, 1)
    assert Price(turn, Mean(0.10, 0.04), ()).is_mistake
    assert not Price(turn, Mean(0.10, 0.06), ()).is_mistake
    assert not Price(turn, Mean(0.0, 0.0), ()).is_mistake


def test_a_price_depends_on_nothing_that_was_hidden_from_the_seat() -> None:
    past = past_of(played("angkor", 5))
    turn = past.turns[8]
    asked = price(past, turn)
    past.positions[turn.first] = past.positions[turn.first].determinize(turn.seat, QuickDice(99))
    assert price(past, turn) == asked


def test_the_same_seed_gives_the_same_price() -> None:
    past = past_of(played("angkor", 5))
    assert price(past, past.turns[3]) == price(past, past.turns[3])
