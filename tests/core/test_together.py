"""Seats that choose at the same time: the table collects, plays, takes back; nobody hears too much."""

import pytest

import gopura
from gopura.core.record import read_record, result_line
from gopura.core.refusal import BadSetup, Refused, Unreadable
from gopura.core.table import Table
from tests.changing import changed
from tests.core.bidding import BIDS, BidsPosition
from tests.secret_bids import GAME as SECRET_BIDS


def bids(seats: int = 3, *, at_once: bool = True) -> gopura.Table:
    return gopura.Table(BIDS, seats, {"bids": "at_once" if at_once else "in_turn"}, bytes(32), bytes(32))


def test_all_are_asked_until_all_have_chosen() -> None:
    t = bids()
    t.play("bid 3", "B")
    assert t.seats_to_act == [0, 2]
    assert t.played == []
    t.play("bid 1", "C")
    t.play("bid 0", "A")
    assert t.played == [0, 3, 1]
    assert t.movers == [0, 1, 2]
    assert t.scores == [0, 3, 0]
    assert t.seats_to_act == [0, 1, 2]


def test_a_choice_can_be_taken_back_while_others_choose() -> None:
    t = bids()
    assert not t.can_undo
    t.play("bid 3", "B")
    assert t.can_undo
    t.undo("B")
    assert t.seats_to_act == [0, 1, 2]
    assert not t.can_undo
    t.play("bid 2", "A")
    with pytest.raises(Refused, match="That seat has not chosen yet"):
        t.undo("B")


class FromTheLast(BidsPosition):
    """Of those who have not bid, the last is asked first."""

    def ask_all(self) -> None:
        super().ask_all()
        self.seat_to_act = self.seats - 1

    def apply(self, move: int) -> None:
        super().apply(move)
        if self.together:
            self.seat_to_act = int(self.together).bit_length() - 1


def test_in_whatever_order_a_game_asks_the_course_is_played_again_as_it_was() -> None:
    start = {"start": lambda seats, _options, _dice: FromTheLast(seats, at_once=True)}
    t = gopura.Table(changed(BIDS, **start), 3, {"bids": "at_once"}, bytes(32), bytes(32))
    for move in ("bid 3", "bid 1", "bid 2", "bid 0", "bid 2", "bid 3"):
        t.play(move, "ABC"[len(t.played) % 3] if t.seats_to_act == [0, 1, 2] else None)
    assert t.movers == [0, 1, 2] * 2
    assert [t.after(number).played for number in range(4)] == [[], t.played[:1], t.played[:2], t.played[:3]]


def test_what_all_have_chosen_stands_and_a_study_board_takes_back_the_whole_step() -> None:
    t = bids()
    before = t.view("A")
    for seat in "ABC":
        t.play("bid 1", seat)
    assert not t.can_undo
    with pytest.raises(Refused, match="so it stands"):
        t.undo()
    t.undo(past_locks=True)
    assert (t.played, t.movers) == ([], [])
    assert t.seats_to_act == [0, 1, 2]
    assert t.view("A") == before


def test_a_study_board_takes_back_one_bid_where_they_are_made_in_turn() -> None:
    t = bids(at_once=False)
    t.play("bid 1")
    t.play("bid 2")
    t.undo(past_locks=True)
    assert t.played == [1]


@pytest.mark.parametrize("at_once", [True, False])
def test_each_seat_hears_its_own_bid_and_of_others_that_they_bid(at_once: bool) -> None:
    t = bids(at_once=at_once)
    for move in ("bid 0", "bid 3", "bid 1"):
        t.play(move)
    assert t.log("A") == [["bid 0"], ["bid ?"], ["bid ?"]]
    assert t.log("B") == [["bid ?"], ["bid 3"], ["bid ?"]]
    assert t.log() == [["bid ?"]] * 3
    assert t.record(sealed=True).moves == ("bid ?",) * 3
    assert t.record().moves == ("bid 0", "bid 3", "bid 1")


@pytest.mark.parametrize("at_once", [True, False])
def test_a_record_replays_to_any_point(at_once: bool) -> None:
    t = bids(at_once=at_once)
    while not t.over:
        t.play(t.moves()[len(t.played) % 4])
    record = read_record(str(t.record()))
    assert gopura.verify(record, BIDS).scores == t.scores
    assert gopura.replay(record, 4, BIDS).seat == 1


def test_a_game_that_everybody_loses_has_a_result() -> None:
    assert result_line([3, 4], []) == "A 3, B 4; nobody wins"


def test_a_move_judged_for_another_position_is_refused_also_where_seats_choose_together() -> None:
    table = Table(SECRET_BIDS, 2, {}, bytes(32))
    stale = table.legal("bid 2", "B")
    table.play("bid 2", "B")
    table.play("bid 1", "A")
    with pytest.raises(BadSetup, match="judged for another position"):
        table.play(stale)
    assert (table.played, table.chosen) == ([1, 2], {})


def test_undo_without_a_seat_takes_back_the_last_choice() -> None:
    table = Table(SECRET_BIDS, 3, {}, bytes(32))
    table.play("bid 1", "C")
    table.play("bid 1", "A")
    table.undo()
    assert set(table.chosen) == {2}


def test_a_move_knows_whether_it_shows_something_and_whether_the_turn_ends_with_it() -> None:
    t = bids(at_once=False)
    first = t.legal("bid 1")
    assert (first.shows, first.ends_turn, first.locks) == (False, True, True)
    t.play(first)
    t.play("bid 2")
    last = t.legal("bid 3")
    assert (last.shows, last.ends_turn, last.locks) == (True, True, True)


def test_a_record_that_ends_while_some_still_choose_is_refused() -> None:
    t = bids()
    for seat in "ABC":
        t.play("bid 1", seat)
    text = str(t.record())
    for end in ("bid 1\nbid 1\n", "bid 1\n"):
        with pytest.raises(Unreadable, match="The record ends before all who choose at the same time have chosen"):
            gopura.replay(read_record(text.replace("bid 1\n" * 3, end)), game=BIDS)


def test_long_ago_each_seat_is_asked_as_it_was_then() -> None:
    t = bids()
    for number in range(3):
        for seat in "CBA":
            t.play(f"bid {number}", seat)
    assert t.over
    assert [t.after(moves).seats_to_act for moves in (0, 3, 6)] == [[0, 1, 2]] * 3
    assert t.heard(1) == [10, 0, 10, 10, 1, 10, 10, 2, 10]
