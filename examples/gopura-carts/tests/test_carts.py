"""The rules of Carts, one by one, and the conformance kit."""

import pytest

from gopura.core.chance import read_seed
from gopura.core.conformance import CHECKS, Check, samples
from gopura.core.pieces.cards import Hand
from gopura.core.table import Table
from gopura_carts import GAME
from gopura_carts.rules import GOODS, CartsPosition, sets_of


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    for sample in samples(GAME, games=1):
        check(sample)


def table(*moves: str, seats: int = 3) -> Table:
    """A table at which A begins, after these moves."""
    opened = Table(GAME, seats, {"first": "A"}, read_seed(1))
    for move in moves:
        opened.play(move)
    return opened


def position(opened: Table) -> CartsPosition:
    """Everything about a table."""
    found = opened.reveal()
    assert isinstance(found, CartsPosition)
    return found


def load_any(opened: Table, cart: int) -> str:
    """Load something onto that cart; what it was."""
    move = next(move for move in opened.moves() if move.startswith("load") and move.endswith(str(cart)))
    opened.play(move)
    return move.split()[1]


def turn(opened: Table, cart: int) -> str:
    """Draw, and load something onto that cart."""
    opened.play("draw")
    return load_any(opened, cart)


def refusal(opened: Table, move: str) -> str:
    """Why a move is refused."""
    return str(opened.why_not(move))


def test_car_1_1_three_to_six_play() -> None:
    assert GAME.facts.seats == (3, 4, 5, 6)


def test_car_1_2_there_are_nine_cards_of_each_of_the_goods() -> None:
    assert GAME.proof.inventory(position(table())) == dict.fromkeys(GOODS, 9)


def test_car_1_3_everybody_holds_three_cards_that_others_do_not_see() -> None:
    opened = table(seats=5)
    assert [len(hand) for hand in position(opened).hands] == [3] * 5
    assert opened.view("A")["hand"] == position(opened).hands[0].counts
    assert opened.view(None)["hand"] is None
    assert "hands" not in opened.view("B")


def test_car_1_4_a_cart_has_room_for_three_cards() -> None:
    opened = table()
    for _ in range(3):
        turn(opened, 1)
    opened.play("draw")
    held = next(move.split()[1] for move in opened.moves())
    assert refusal(opened, f"load {held} 1") == "Cart 1 carries 3 cards already. (CAR-1.4)"
    assert refusal(opened, f"load {held} 4") == "There are 3 carts. (CAR-1.4)"


def test_car_1_5_the_table_may_choose_who_begins() -> None:
    assert Table(GAME, 4, {"first": "C"}, read_seed(1)).seat == 2


def test_car_2_1_who_has_drawn_loads_and_does_not_leave() -> None:
    opened = table()
    turn(opened, 1)
    opened.play("draw")
    for move in ("take 1", "draw"):
        assert refusal(opened, move) == "You have drawn a card, so load one now. (CAR-2.1)"


def test_car_2_2_only_who_draws_a_card_sees_it() -> None:
    opened = table("draw")
    [mine], [theirs] = opened.log("A"), opened.log("B")
    assert theirs == ["Seat A draws a card."]
    assert mine[0] in {f"Seat A draws {name}." for name in GOODS}
    before = len(position(opened).deck)
    assert before == 54 - 9 - 1
    assert refusal(table(), "load tea 1") == "Draw a card before you load one; the deck has 45. (CAR-2.2)"


def test_car_2_3_only_what_one_holds_can_be_loaded() -> None:
    opened = table("draw")
    missing = next(kind for kind, count in enumerate(position(opened).hands[0].counts) if not count)
    said = f"You have no {GOODS[missing]} in your hand. (CAR-2.3)"
    assert refusal(opened, f"load {GOODS[missing]} 1") == said


def test_car_2_4_whoever_leaves_takes_the_cards_and_is_out() -> None:
    opened = table()
    goods = turn(opened, 2)
    opened.play("take 2")
    assert position(opened).stores[1].listed() == [GOODS.index(goods)]
    assert refusal(opened, "take 2") == "Cart 2 has left already. (CAR-2.4)"
    turn(opened, 1)
    assert opened.seat == 0


def test_car_2_5_an_empty_cart_is_for_who_has_nothing_to_load() -> None:
    opened = table()
    assert refusal(opened, "take 1") == "Cart 1 is empty, and you still have something to load. (CAR-2.5)"
    bare = position(opened)
    bare.deck.hold([])
    bare.hands[0].hold([])
    assert [GAME.words.write(move) for move in bare.moves()] == ["take 1", "take 2", "take 3"]


def test_car_3_1_who_leaves_last_begins_the_next_round() -> None:
    opened = table()
    for cart in (1, 2, 3):
        turn(opened, cart)
    for cart in (2, 1, 3):
        opened.play(f"take {cart}")
    assert opened.seat == 2
    assert opened.view(None)["carts"] == [[], [], []]


def test_car_3_2_the_round_in_which_the_deck_runs_out_is_the_last() -> None:
    last = position(table())
    last.deck.hold([])
    while last.seat_to_act >= 0:
        last.apply(last.moves()[-1])
    assert last.winners()


def test_car_4_1_sets_of_different_goods_are_worth_more_than_heaps() -> None:
    one = position(table())
    one.stores = [Hand([1, 1, 1, 0, 0, 0]), Hand([3, 0, 0, 0, 0, 0]), Hand([2, 2, 1, 1, 1, 1])]
    assert sets_of(one.stores[2]) == [6, 2]
    assert one.scores() == [6, 3, 24]


def test_car_4_2_several_with_the_most_points_share_the_win() -> None:
    end = position(table())
    end.stores = [Hand([1, 1, 0, 0, 0, 0]), Hand([0, 0, 3, 0, 0, 0]), Hand([1, 0, 0, 0, 0, 0])]
    end.pass_to(-1)
    assert end.winners() == [0, 1]
