"""The pieces that games are made of."""

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import QuickDice
from gopura.core.conformance.copies import difference
from gopura.core.pieces.cards import Hand, Pile, deal_anew, mixed, remixed
from gopura.core.pieces.copying import copy_of
from gopura.core.pieces.notation import Notation
from gopura.core.pieces.rounds import Round, next_of
from gopura.core.pieces.tape import new_tape
from gopura.core.pieces.together import ask_all, was_last
from gopura.core.position import Position, asked_seats
from gopura.core.refusal import Unreadable
from gopura.core.result import winners_by_points
from gopura.core.seats import NOBODY
from gopura.core.views import letter_of


class Cards(Position):
    """A position of pieces."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, 0)
        self.deck = Pile([3, 1, 2])
        self.hands = [Hand([1, 0, 2]), Hand([0, 1, 0])]
        self.lots = {"left": [1, 2]}
        self.seen = {4}
        self.tape = new_tape(6, 6, QuickDice(1))
        self.points = [2, 5]

    def scores(self) -> list[int]:
        return self.points


def test_the_top_of_a_pile_is_its_last_piece() -> None:
    pile = Pile([3, 1, 2])
    pile.put(7)
    assert [pile.draw(), pile.draw(), len(pile)] == [7, 2, 2]


def test_a_shuffled_pile_has_the_same_pieces_in_another_order() -> None:
    pile = Pile(range(30))
    pile.shuffle(QuickDice(3))
    assert pile.listed() != list(range(30))
    assert sorted(pile.listed()) == list(range(30))


def test_a_hand_counts_its_kinds() -> None:
    hand = Hand([0, 2, 1])
    hand.add(0)
    hand.remove(2)
    assert (hand.listed(), hand.kinds(), len(hand)) == ([0, 1, 1], [0, 1], 3)
    assert [hand.has(kind) for kind in (-1, 0, 2, 9)] == [False, True, False, False]


def test_what_is_dealt_anew_keeps_every_size_and_every_piece() -> None:
    hand, deck = Hand([2, 1, 0]), Pile([2, 2, 0, 1, 1])
    deal_anew([hand, deck], QuickDice(5))
    assert (len(hand), len(deck)) == (3, 5)
    assert sorted(hand.listed() + deck.listed()) == [0, 0, 0, 1, 1, 1, 2, 2]


def test_equal_dice_deal_alike_whatever_lay_where() -> None:
    one, other = (Hand([3, 0, 0]), Pile([1, 2, 1, 2])), (Hand([0, 1, 2]), Pile([0, 1, 0, 0]))
    for places in (one, other):
        deal_anew(places, QuickDice(8))
    assert [place.listed() for place in one] == [place.listed() for place in other]


def test_a_guess_reaches_every_hand_there_may_be() -> None:
    hands = set()
    for seed in range(60):
        hand, deck = Hand([1, 0, 0]), Pile([1, 2])
        deal_anew([hand, deck], QuickDice(seed))
        hands.add(tuple(hand.listed()))
    assert hands == {(0,), (1,), (2,)}


def test_the_order_before_has_no_bearing_on_the_order_after() -> None:
    assert mixed([5, 1, 3, 2], QuickDice(2)) == mixed([1, 2, 3, 5], QuickDice(2))
    places = vec[i64]([0, 2])
    first, second = (remixed(vec[i64](items), places, QuickDice(4)) for items in ([9, 7, 1, 8], [1, 7, 9, 8]))
    assert list(first) == list(second)
    assert [first[1], first[3]] == [7, 8]


def test_seats_leave_a_round_and_come_back_with_the_next() -> None:
    table = Round(4)
    table.leave(1)
    table.leave(2)
    assert [table.after(0), table.after(3), table.left()] == [3, 0, 2]
    assert not table.stays(2)
    table.leave(3)
    assert table.after(0) == 0
    table.leave(0)
    assert table.after(0) == NOBODY
    table.begin()
    assert table.after(0) == 1
    assert next_of(0b100, 2, 4) == 2


def test_a_tape_gives_the_throws_that_were_drawn_at_the_start() -> None:
    tape, again = new_tape(20, 6, QuickDice(3)), new_tape(20, 6, QuickDice(3))
    throws = [tape.throw() for _ in range(20)]
    assert throws == [again.throw() for _ in range(20)]
    assert set(throws) == {1, 2, 3, 4, 5, 6}
    assert tape.left() == 0


def test_throws_to_come_are_drawn_anew_and_those_before_stay() -> None:
    tape = new_tape(12, 6, QuickDice(3))
    seen = [tape.throw() for _ in range(4)]
    guess, other = tape.copy(), new_tape(12, 6, QuickDice(9))
    guess.throw_anew(QuickDice(5))
    assert list(guess.throws)[:4] == seen
    assert list(guess.throws) != list(tape.throws)
    for _ in range(4):
        other.throw()
    other.throw_anew(QuickDice(5))
    assert list(other.throws)[4:] == list(guess.throws)[4:], "the truth has no bearing on a guess"


def test_all_are_asked_until_the_last_has_chosen() -> None:
    position = Position(3, NOBODY)
    ask_all(position)
    assert asked_seats(position) == [0, 1, 2]
    position.ask(1)
    assert [was_last(position), position.seat_to_act] == [False, 0]
    assert [was_last(position), position.seat_to_act] == [False, 2]
    assert was_last(position)
    ask_all(position, 0b101)
    assert asked_seats(position) == [0, 2]


def test_a_copy_keeps_everything_and_shares_nothing_that_changes() -> None:
    position = Cards(2)
    position.shown, position.turns, position.together = 3, 4, 2
    twin = copy_of(position)
    assert difference(position, twin, "position", {}) is None
    twin.deck.draw()
    twin.hands[0].add(1)
    twin.lots["left"].append(3)
    twin.seen.add(5)
    twin.tape.throw()
    twin.points[0] += 1
    assert (len(position.deck), position.hands[0].counts, position.lots) == (3, [1, 0, 2], {"left": [1, 2]})
    assert (position.seen, position.tape.used, position.points) == ({4}, 0, [2, 5])


class Narrow(Position):
    """A position whose attributes have places of their own, as those of a compiled class have."""

    __slots__ = ("never_set", "row")

    def __init__(self, seats: int) -> None:
        super().__init__(seats, 1)
        self.row = [1, 2]


def test_attributes_in_places_of_their_own_are_copied_too() -> None:
    position = Narrow(2)
    twin = copy_of(position)
    twin.row.append(3)
    assert (twin.seats, twin.seat_to_act, twin.row, position.row) == (2, 1, [1, 2, 3], [1, 2])
    assert not hasattr(twin, "never_set")


def test_most_points_win_when_the_game_is_over() -> None:
    position = Cards(2)
    assert winners_by_points(position) == []
    position.pass_to(NOBODY)
    assert winners_by_points(position) == [1]
    position.points = [5, 5]
    assert winners_by_points(position) == [0, 1]


def test_a_notation_reads_what_it_writes_and_refuses_the_rest() -> None:
    notation = Notation({0: "draw", 3: "take 3"}, "A move is draw or take 3.")
    assert [notation.read(notation.write(move)) for move in (0, 3)] == [0, 3]
    with pytest.raises(Unreadable, match=r"^'take 4' is no move. A move is draw or take 3.$"):
        notation.read("take 4")


def test_views_name_seats_by_letters() -> None:
    assert [letter_of(seat) for seat in (0, 5, NOBODY, None)] == ["A", "F", None, None]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda twin: twin.hands.append(Hand([1])), "position.hands"),
        (lambda twin: setattr(twin, "deck", [3, 1, 2]), "position.deck"),
        (lambda twin: setattr(twin, "forgotten", True), "position"),
        (lambda twin: twin.hands[1].add(0), "position.hands.1.counts.0"),
    ],
)
def test_what_a_copy_lacks_is_named(change: Callable[[Cards], object], where: str) -> None:
    twin = copy_of(Cards(2))
    change(twin)
    assert difference(Cards(2), twin, "position", {}) == where


def test_things_that_hold_one_another_are_compared_once() -> None:
    one, other = Cards(2), Cards(2)
    for each in (one, other):
        each.lots["self"] = each.lots  # type: ignore[assignment]
    assert difference(one, other, "position", {}) is None


def test_a_copy_of_a_round_goes_on_by_itself() -> None:
    going = Round(3)
    going.leave(1)
    twin = going.copy()
    twin.leave(0)
    assert (going.left(), twin.left()) == (2, 1)
