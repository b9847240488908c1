"""The rules of Goofspiel, one by one, and the conformance kit."""

import pytest

from gopura.core.chance import read_seed
from gopura.core.conformance import CHECKS, Check, samples
from gopura.core.table import Table
from gopura_goofspiel import GAME, GoofspielPosition


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    for sample in samples(GAME, games=1):
        check(sample)


def table(seats: int = 3, **options: str) -> Table:
    return Table(GAME, seats, options, read_seed(5))


def bid(opened: Table, *cards: int) -> None:
    """All bid, seat after seat."""
    for seat, card in enumerate(cards):
        opened.play(f"bid {card}", seat=seat)


def position(opened: Table) -> GoofspielPosition:
    found = opened.reveal()
    assert isinstance(found, GoofspielPosition)
    return found


def test_goo_1_1_everybody_has_nine_cards_or_thirteen() -> None:
    assert position(table()).hands == [list(range(1, 10))] * 3
    assert position(table(cards="13")).hands == [list(range(1, 14))] * 3
    assert str(table().why_not("bid 10")) == "There is no card 10: they run from 1 to 9. (GOO-1.1)"


def test_goo_1_2_the_prizes_are_shuffled() -> None:
    prizes = [*position(table()).prizes.kinds, position(table()).prize]
    assert sorted(prizes) == list(range(1, 10))
    assert prizes not in (sorted(prizes), sorted(prizes, reverse=True))
    assert table().view("A")["to_come"] == sorted(position(table()).prizes.kinds)


def test_goo_2_1_one_prize_is_turned_over() -> None:
    opened = table()
    assert opened.view(None)["prize"] == position(opened).prize > 0


def test_goo_2_2_nobody_sees_or_hears_a_bid_before_all_have_bid() -> None:
    opened = table()
    before = opened.view("B")
    opened.play("bid 7", seat=0)
    assert opened.view("B") == before
    assert opened.seats_to_act == [1, 2]
    bid_others = {1: 2, 2: 3}
    for seat, card in bid_others.items():
        opened.play(f"bid {card}", seat=seat)
    assert opened.log("C")[-1][0] == "Bids: Seat A 7, Seat B 2 and Seat C 3."
    assert str(opened.why_not("bid ?")).endswith("you have to choose a card. (GOO-2.2)")


def test_goo_2_3_the_highest_bid_wins_and_a_tie_leaves_the_prize() -> None:
    opened = table()
    first, second = position(opened).prize, position(opened).prizes.kinds[-1]
    bid(opened, 5, 5, 2)
    assert opened.scores == [0, 0, 0]
    assert opened.view(None)["left"] == first
    bid(opened, 1, 6, 3)
    assert opened.scores == [0, first + second, 0]
    assert opened.view(None)["left"] == 0


def test_goo_2_4_a_card_that_was_bid_is_out_of_the_game() -> None:
    opened = table(2)
    bid(opened, 9, 1)
    said = "Your 9 is out of the game; you still have 1, 2, 3, 4, 5, 6, 7 and 8. (GOO-2.4)"
    assert str(opened.why_not("bid 9")) == said


def test_goo_3_1_what_is_left_at_the_end_belongs_to_nobody() -> None:
    opened = table(2)
    for card in range(1, 10):
        bid(opened, card, card)
    assert opened.over
    assert opened.scores == [0, 0]


def test_goo_3_2_several_with_the_most_points_share_the_win() -> None:
    opened = table(2)
    for card in range(1, 10):
        bid(opened, card, card)
    assert opened.winners == [0, 1]
