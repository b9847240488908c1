"""What was luck and what was decided."""

from math import sqrt
from statistics import fmean, pstdev

import pytest

from gopura.core.chance import QuickDice
from gopura.reviews.account import Eyes, account, accounts, look_back
from gopura.reviews.turns import past_of
from tests.reviews.games import played

GAMES = ["angkor", "temple", "tikal"]


@pytest.fixture(autouse=True)
def few_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here holds of any number of guesses."""
    monkeypatch.setattr("gopura.reviews.account.GUESSES", 4)


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_add_up_to_the_result(game: str) -> None:
    table = played(game, 5)
    for found in accounts(past_of(table)):
        whole = found.fair + found.luck.value + found.own + found.others
        assert whole == pytest.approx(found.result, abs=1e-9)
        assert found.result == (found.seat in table.winners) / len(table.winners)


def test_three_seats_have_an_account_each() -> None:
    table = played("angkor", 6, "random", seats=3)
    found = accounts(past_of(table))
    assert [each.seat for each in found] == [0, 1, 2]
    assert sum(each.result for each in found) == pytest.approx(1)
    assert sum(each.fair for each in found) == pytest.approx(1)


def test_a_turn_is_all_moves_until_somebody_else_may_act() -> None:
    table = played("angkor", 5)
    turns = past_of(table).turns
    assert [turn.first for turn in turns[1:]] == [turn.end for turn in turns[:-1]]
    assert turns[-1].end == len(table.played)
    assert {turn.end - turn.first for turn in turns[:-1]} == {2}, "two placements each (ANG-3.1)"


def test_there_is_no_luck_where_chance_never_speaks() -> None:
    for found in accounts(past_of(played("temple", 5))):
        assert found.by_luck() == []
        assert found.luck == found.deal


def test_over_many_games_luck_comes_to_nothing() -> None:
    lucks = [account(look_back(past_of(played("angkor", seed)), 0), 0).luck.value for seed in range(24)]
    assert abs(fmean(lucks)) < 3 * pstdev(lucks) / sqrt(len(lucks))
    assert pstdev(lucks) > 0.05, "there is luck in every single one"


@pytest.mark.parametrize("game", ["angkor", "tikal"])
def test_what_a_seat_expects_depends_on_nothing_that_is_hidden_from_it(game: str) -> None:
    table = played(game, 5)
    positions = past_of(table).positions
    for number in range(0, len(table.played), len(table.played) // 5):
        position = positions[number]
        for seat in range(table.seats):
            another = position.determinize(seat, QuickDice(99))
            assert Eyes(table.game, seat).expect(another, 1) == Eyes(table.game, seat).expect(position, 1)
