"""What the bots know of Temple, on positions where the answer is plain."""

import pytest

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.games.temple import GAME
from gopura.games.temple.evaluate import evaluate, key_of, mixed, room_by_value
from tests.games.temple.arranging import CORNER, TUNNEL, arranged


def test_the_chances_make_one_whole_and_the_end_is_certain() -> None:
    for seed in range(20):
        position = GAME.start(2, GAME.settle({}, 2), SeedDice(read_seed(seed)))
        dice = QuickDice(seed)
        while position.seat_to_act >= 0:
            assert sum(evaluate(position)) == pytest.approx(1)
            moves = position.moves()
            position.play(moves[dice.below(len(moves))])
        assert evaluate(position)[position.winner] == 1
        assert sum(evaluate(position)) == 1


def test_room_counts_the_places_whose_lowest_neighbour_is_no_higher() -> None:
    room = room_by_value(arranged("0,0=3").plan)
    assert list(room[1:7]) == [0, 0, 4, 4, 4, 4]
    walled = room_by_value(arranged(CORNER).plan)
    assert list(walled[1:7]) == [4] * 6
    assert room_by_value(arranged(TUNNEL).plan)[6] > 0


def test_whoever_holds_low_tiles_without_room_stands_worse() -> None:
    low = arranged("0,0=5", "r16", current="r")
    high = arranged("0,0=5", "r56", current="r")
    assert evaluate(low)[0] < evaluate(high)[0]


def test_a_used_up_colour_leaves_all_others_to_choose_from() -> None:
    assert 0 < evaluate(arranged("0,0=1", "o123456", current=""))[0] < 1


def test_equal_positions_share_their_key_whatever_the_order() -> None:
    one = arranged("0,0=1 1,0=2 -1,0=3")
    other = arranged("0,0=1 -1,0=3 1,0=2")
    assert key_of(one) == key_of(other)
    assert key_of(one) != key_of(arranged("0,0=1 1,0=3 -1,0=2"))
    other.seat_to_act = 1
    assert key_of(one) != key_of(other)


def test_keys_are_scattered() -> None:
    keys = {mixed(number) for number in range(20000)}
    assert len(keys) == 20000
    assert all(0 <= key < 1 << 62 for key in keys)
    assert len({key & 0xFFFF for key in keys}) > 15000
