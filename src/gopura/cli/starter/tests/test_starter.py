"""A test for every numbered rule, and the conformance kit."""

import pytest

from gopura.core.chance import read_seed
from gopura.core.conformance import CHECKS, Check, samples
from gopura.core.table import Table
from gopura_starter import GAME
from gopura_starter.rules import EMPTY, StarterPosition, stretches


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    for sample in samples(GAME, games=1):
        check(sample)


def table(*moves: str, seats: int = 2) -> Table:
    """A table at which A begins, after these moves."""
    opened = Table(GAME, seats, {"first": "A"}, read_seed(1))
    for move in moves:
        opened.play(move)
    return opened


def position(opened: Table) -> StarterPosition:
    """Everything about a table."""
    found = opened.reveal()
    assert isinstance(found, StarterPosition)
    return found


def test_sta_1_1_two_to_six_play() -> None:
    assert GAME.facts.seats == (2, 3, 4, 5, 6)


def test_sta_1_2_the_deck_has_every_number_once_in_a_mixed_order() -> None:
    deck = position(table()).deck.listed()
    assert sorted(deck) == list(range(1, 61))
    assert deck != sorted(deck)


def test_sta_1_3_everybody_has_six_empty_places() -> None:
    assert position(table(seats=3)).rows == [[EMPTY] * 6] * 3


def test_sta_1_4_the_table_may_choose_who_begins() -> None:
    assert Table(GAME, 4, {"first": "C"}, read_seed(1)).seat == 2


def test_sta_2_1_one_draws_then_places() -> None:
    opened = table()
    assert str(opened.why_not("place 1")) == "Draw a card before you place it. (STA-2.1)"
    opened.play("draw")
    card = opened.view(None)["card"]
    assert str(opened.why_not("draw")) == f"You have drawn {card}: place it first. (STA-2.1)"
    opened.play("place 3")
    assert opened.seat == 1
    assert position(opened).rows[0][2] == card


def test_sta_2_2_a_card_stays_where_it_is() -> None:
    opened = table("draw", "place 3", "draw", "place 3", "draw")
    card = position(opened).rows[0][2]
    assert str(opened.why_not("place 3")) == f"Place 3 has your {card} already. (STA-2.2)"


def test_sta_3_1_the_game_ends_when_all_rows_are_full() -> None:
    opened = table()
    for place in range(1, 7):
        for _ in range(2):
            opened.play("draw")
            opened.play(f"place {place}")
    assert opened.over


def test_sta_3_2_stretches_that_rise_are_worth_their_length_times_itself() -> None:
    assert stretches([1, 5, 9, 3, 4, 2]) == [3, 2, 1]
    assert stretches([1, EMPTY, 9, 10, EMPTY, 2]) == [1, 2, 1]
    one = position(table())
    one.rows = [[1, 5, 9, 3, 4, 2], [1, 2, 3, 4, 5, 6]]
    assert one.scores() == [14, 36]


def test_sta_3_3_several_with_the_most_points_share_the_win() -> None:
    end = position(table())
    end.rows = [[1, 2, 3, 9, 8, 7], [11, 12, 13, 19, 18, 17]]
    end.pass_to(-1)
    assert end.winners() == [0, 1]
