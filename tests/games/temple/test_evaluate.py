"""What the bots know of Temple, on positions where the answer is plain."""

import pytest

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import play_randomly
from gopura.games.temple import GAME
from gopura.games.temple.mind.census import ALONE, TOGETHER, Census
from gopura.games.temple.mind.evaluate import WEIGHTS, evaluate, key_of, mixed, outlook, sheet_of
from gopura.games.temple.mind.features import FEATURES, colours_waiting
from gopura.games.temple.rules.moves import place_of, size_of, tile_of
from gopura.games.temple.rules.plan import Plan
from gopura.games.temple.rules.position import TemplePosition
from tests.games.temple.arranging import CORNER, TUNNEL, arranged


def some_game(seed: int, edits: str, moves: int) -> TemplePosition:
    position = GAME.rules.start(2, GAME.facts.settle({"edits": edits}, 2), SeedDice(read_seed(seed)))
    play_randomly(position, QuickDice(seed), moves)
    return position


def room(plan: Plan, kind: int) -> list[int]:
    """The places that take a tile beside a lowest value of 1, 2, … 6."""
    return list(Census(plan).counts[kind + 1 : kind + 7])


def test_the_chances_make_one_whole_and_the_end_is_certain() -> None:
    for seed in range(20):
        position = some_game(seed, "off", 0)
        dice = QuickDice(seed)
        while position.seat_to_act >= 0:
            assert sum(evaluate(position)) == pytest.approx(1)
            assert 0 < evaluate(position)[0] < 1
            moves = position.moves()
            position.apply(moves[dice.below(len(moves))])
        assert evaluate(position)[position.winner] == 1
        assert sum(evaluate(position)) == 1


@pytest.mark.parametrize("edits", ["off", "on"])
def test_the_outlook_judges_each_move_as_if_it_were_played(edits: str) -> None:
    for seed in range(40):
        position = some_game(seed, edits, seed % 12)
        if position.seat_to_act < 0:
            continue
        found = outlook(position)
        for move, value, end in zip(found.moves, found.values, found.ends, strict=True):
            after = position.copy()
            after.apply(move)
            assert value == pytest.approx(evaluate(after)[position.seat_to_act], abs=1e-12)
            assert bool(end) == (after.seat_to_act < 0)


def test_the_outlook_reaches_to_the_rim_of_the_window_and_beyond() -> None:
    line = " ".join(f"{x},0=1" for x in range(6))
    position = arranged(line)
    found = outlook(position)
    assert list(found.moves) == list(position.moves())
    for move, value in zip(found.moves, found.values, strict=True):
        after = position.copy()
        after.apply(move)
        assert value == pytest.approx(evaluate(after)[0], abs=1e-12)


def test_the_outlook_leaves_out_nothing_but_colours_that_are_alike() -> None:
    for seed in range(30):
        position = some_game(seed, "off", seed % 9)
        if position.seat_to_act < 0:
            continue
        found = outlook(position)
        colours = {tile_of(move, 0) >> 3 for move in position.moves()}
        assert set(found.moves) <= set(position.moves())
        assert len(found.moves) * len(colours) == len(position.moves())


def test_colours_to_pick_are_alike() -> None:
    position = GAME.rules.start(2, GAME.facts.settle({"colours": "pick"}, 2), SeedDice(read_seed(1)))
    assert len(outlook(position).moves) == 1
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        assert evaluate(after)[position.seat_to_act] == outlook(position).values[0]
    assert 0 < evaluate(position)[0] < 1


def test_the_census_counts_places_by_the_lowest_tile_beside_them() -> None:
    assert room(arranged("0,0=3").plan, ALONE) == [0, 0, 4, 0, 0, 0]
    assert room(arranged("0,0=3").plan, TOGETHER) == [0, 0, 4, 0, 0, 0]  # its four sides, for corner walls
    assert sum(room(arranged(CORNER).plan, ALONE)) == 4
    assert sum(room(arranged(TUNNEL).plan, ALONE)) > 4


def test_a_trial_leaves_no_trace() -> None:
    position = some_game(3, "off", 4)
    census = Census(position.plan)
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        for i in range(size_of(move)):
            census.lay(place_of(move, i), tile_of(move, i) & 7)
        assert list(census.counts[1:]) == list(Census(after.plan).counts[1:])
        census.take_back()
        assert list(census.counts) == list(Census(position.plan).counts)
        assert list(census.sights) == list(position.plan.sights)


def test_there_is_a_weight_for_every_feature() -> None:
    assert len(WEIGHTS) == FEATURES
    for seed in range(30):
        position = some_game(seed, "off", seed % 12)
        if position.seat_to_act >= 0:
            sheet = sheet_of(position, Census(position.plan))
            assert len(set(sheet.found[: sheet.size])) == sheet.size
            assert all(0 <= feature < FEATURES for feature in sheet.found[: sheet.size])


def test_whoever_holds_low_tiles_without_room_stands_worse() -> None:
    low = arranged("0,0=5", "r16", current="r")
    high = arranged("0,0=5", "r56", current="r")
    assert evaluate(low)[0] < evaluate(high)[0]


def test_what_a_player_has_left_is_the_current_colour_and_those_not_begun() -> None:
    hand = arranged("0,0=1", "r26 o123456 y123456").hands[0]
    assert (hand.values_open(), colours_waiting(hand)) == (0b100010, 2)
    fresh = arranged("0,0=1", "o123456", current="").hands[0]
    assert (fresh.values_open(), colours_waiting(fresh)) == (63, 1)
    assert 0 < evaluate(arranged("0,0=1", "o123456", current=""))[0] < 1


def test_equal_positions_share_their_key_whatever_the_order() -> None:
    one = arranged("0,0=1 1,0=2 -1,0=3")
    other = arranged("0,0=1 -1,0=3 1,0=2")
    assert key_of(one) == key_of(other)
    assert key_of(one) != key_of(arranged("0,0=1 1,0=3 -1,0=2"))
    assert key_of(one) != key_of(arranged("0,0=1 1,0=2 -1,0=3", "r12345"))
    other.seat_to_act = 1
    assert key_of(one) != key_of(other)


def test_keys_are_scattered() -> None:
    keys = {mixed(number) for number in range(20000)}
    assert len(keys) == 20000
    assert all(0 <= key < 1 << 62 for key in keys)
    assert len({key & 0xFFFF for key in keys}) > 15000


def test_the_last_tile_wins() -> None:
    last = outlook(arranged("0,0=1", "r4", current="r"))
    assert all(value == 1 for value in last.values)
    assert all(end == 1 for end in last.ends)
