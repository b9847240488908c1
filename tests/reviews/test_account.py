"""What was luck and what was decided."""

from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev

import pytest

from gopura.core.chance import QuickDice
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.reviews.account import Eyes, Mean, accounts, lies_open, salt_of
from gopura.reviews.reviewing import most_of, signed
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
    lucks = [accounts(past_of(played("angkor", seed)))[0].luck.value for seed in range(24)]
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


@pytest.mark.parametrize("game", ["angkor", "tikal"])
def test_what_luck_gives_to_one_it_takes_from_another(game: str) -> None:
    """All cards lie on the table once a game is over, so that all seats are told of the same luck."""
    assert sum(each.luck.value for each in accounts(past_of(played(game, 5)))) == pytest.approx(0)


def test_no_hand_is_guessed_at_in_a_finished_game() -> None:
    """Who keeps what is of no use leaves better tiles to be drawn: guesses at hands would call that luck."""
    past = past_of(played("angkor", 5))
    eyes = Eyes(past.table.game, 0, is_open=lies_open(past))
    for position in past.positions[::7]:
        dealt = eyes.guess(position, QuickDice(99))
        assert isinstance(position, AngkorPosition)
        assert isinstance(dealt, AngkorPosition)
        assert list(dealt.hands) == list(position.hands)
        assert sorted(dealt.supply) == sorted(position.supply[: position.left])
        assert list(dealt.supply) != list(position.supply[: position.left])


def test_a_game_that_goes_on_is_told_by_guesses() -> None:
    past = past_of(played("angkor", 5).after(20))
    assert not lies_open(past)
    assert not Eyes(past.table.game, 0, is_open=lies_open(past)).redeal


def test_each_game_has_dice_of_its_own() -> None:
    """Seeds of matches differ in their last digits alone, and by one."""
    salts = [salt_of(past_of(played("temple", seed))) for seed in range(5, 9)]
    assert min(abs(one - other) for one, other in combinations(salts, 2)) > 100_000
    assert salt_of(past_of(played("temple", 5).after(3))) == 0


def test_what_made_the_biggest_difference_is_said_only_where_it_is_clear() -> None:
    small, large, unsure, none = Mean(0.05, 0.01), Mean(-0.2, 0.01), Mean(0.1, 0.1), Mean(0.001, 0.0001)
    assert most_of(large, small) == "luck"
    assert most_of(small, large) == "play"
    assert most_of(unsure, unsure) == "none"
    assert most_of(none, large) == "alone"
    assert [signed(part) for part in (small, large, none)] == ["+5 ± 2 %", "−20 ± 2 %", "0 %"]
