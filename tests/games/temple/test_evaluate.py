<<<<<<< HEAD
from gopura.core.chance import QuickDice
from gopura.games.temple import GAME
from gopura.games.temple.evaluate import room_for_values
from gopura.games.temple.position import TemplePosition
from tests.games.temple.arranging import CORNER, arranged, play
from tests.games.temple.test_listing import started


def greedy(position: TemplePosition) -> int:
    def worth(move: int) -> float:
        after = position.copy()
        after.play(move)
        return GAME.evaluate(after)[position.seat_to_act]

    return max(position.moves(), key=worth)


def test_the_winner_has_everything() -> None:
    position = play(arranged(CORNER, "r2"), "floor r2@-1,0")
    assert GAME.evaluate(position) == [1000.0, -1000.0]


def test_room_is_counted_by_value() -> None:
    """Floor 3 has four floors around it, and nothing below a 3 can go there."""
    assert list(room_for_values(arranged("0,0=3").plan)) == [0, 0, 0, 4, 4, 4, 4]
    assert list(room_for_values(arranged(CORNER).plan)) == [0, 4, 4, 4, 4, 4, 4]  # two floors, two walls


def test_a_tile_without_a_place_is_bad_for_its_owner() -> None:
    with_one, without = arranged("0,0=3", "r16"), arranged("0,0=3", "r36")
    assert GAME.evaluate(with_one)[0] < GAME.evaluate(without)[0]
    later = arranged("0,0=3", "r6 g1")
    assert GAME.evaluate(with_one)[0] < GAME.evaluate(later)[0]


def test_sanity_a_greedy_player_beats_a_random_one_and_careful_players_finish() -> None:
    won = 0
    for game in range(20):
        dice = QuickDice(game)
        position = started(dice)
        while position.seat_to_act >= 0:
            moves = position.moves()
            mine = position.seat_to_act == game % 2
            position.play(greedy(position) if mine else moves[dice.below(len(moves))])
        won += position.winner == game % 2
    assert won >= 17


def test_sanity_careful_players_lay_all_tiles_within_20_to_48_plies() -> None:
    for game in range(3):
        position, plies = started(QuickDice(game)), 0
        while position.seat_to_act >= 0:
            position.play(greedy(position))
            plies += 1
        assert 20 <= plies <= 48
        assert max(position.scores()) == 30
=======
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
>>>>>>> 442fe46 (temple, tikal: what the bots know of them: room and choices; whole turns, chances to hold)
