import pytest

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.refusal import Refused
from gopura.games.angkor import GAME
from gopura.games.angkor.rules.moves import SKIP
from gopura.games.angkor.say import say
from tests.games.angkor.arranging import WALLED_IN, arranged, hold, legal, places, play, refusal, sentence, stack


def test_ang_2_1_a_turn_is_two_placements() -> None:
    position = arranged(hand="court pagoda jungle")
    play(position, "court@Ac4")
    assert position.seat_to_act == 0
    play(position, "tiger@Aa3")
    assert position.seat_to_act == 1


def test_ang_2_1_only_what_is_held_can_be_placed() -> None:
    position = arranged(hand="court")
    assert refusal(position, "temple@Ac4") == ("ANG-2.1", say("not-in-hand", item="temple"))
    play(position, "court@Ac4")
    assert sentence(position, "court@Ac3") == "You have no inner court in your hand. (ANG-2.1)"


def test_ang_2_1_then_the_player_draws() -> None:
    position = arranged(hand="court court jungle jungle water")
    stack(position, "temple pagoda court")
    play(position, "court@Ac4", "court@Ac5")
    hand = GAME.view(position, 0)["hand"]
    assert hand == {"jungle": 2, "water": 1, "court": 0, "pagoda": 1, "temple": 1}


def test_ang_2_2_both_placements_may_go_on_one_mat_or_on_two() -> None:
    play(arranged(hand="jungle jungle"), "jungle@Bc1", "jungle@Bc2")
    play(arranged(hand="jungle court"), "jungle@Bc1", "court@Ac4")
    play(arranged(hand="jungle jungle", seats=3), "jungle@Bc1", "jungle@Cc1")


def test_ang_2_2_the_second_is_judged_by_what_the_first_left() -> None:
    position = arranged(hand="court court jungle jungle")
    assert "b3" not in places(position, "court")
    assert "b3" in places(play(position.copy(), "court@Ac4"), "court")
    assert "c2" not in places(position, "jungle", "B")
    assert "c2" in places(play(position, "jungle@Bc1"), "jungle", "B")


def test_ang_2_3_nobody_may_pass() -> None:
    position = arranged(hand="court")
    count = len(position.moves())
    assert refusal(position, "skip") == ("ANG-2.3", say("no-passing", moves=count))


def test_ang_2_3_nobody_may_pass_with_one_placement_left() -> None:
    walled_in = {space: item for space, item in WALLED_IN.items() if space != "b8"} | {"h1": "statue"}
    position = arranged(walled_in, hand="court", mat="full")
    assert legal(position) == {"court@Ab8"}
    reason = "You may not pass while you can place something: one placement is open to you. (ANG-2.3)"
    assert sentence(position, "skip") == reason


def test_ang_2_3_whoever_can_place_nothing_skips() -> None:
    position = arranged(WALLED_IN, hand="court water pagoda temple court", mat="full")
    assert legal(position) == {"skip"}
    assert refusal(position, "skip") is None
    play(position, "skip", "skip")
    assert position.seat_to_act == 1
    assert position.hand_size(0) == 5


def test_ang_2_3_a_skip_is_one_placement_only() -> None:
    position = arranged(WALLED_IN, hand="jungle court water court court", mat="full")
    stack(position, "temple temple")
    play(position, "jungle@Ba1")
    assert legal(position) == {"skip"}
    play(position, "skip")
    assert position.hand_size(0) == 5
    assert position.left == 1


def test_ang_2_3_only_the_seat_itself_sees_that_it_must_skip() -> None:
    position = arranged(WALLED_IN, hand="court", mat="full")
    assert [GAME.view(position, seat)["must_skip"] for seat in (0, 1, None)] == [True, False, False]
    hold(position, 0, "jungle")
    assert not GAME.view(position, 0)["must_skip"]


def test_a_refused_move_changes_nothing_at_the_table() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    before = table.view(table.seat)
    with pytest.raises(Refused, match="You may not pass") as refused:
        table.play("skip")
    assert refused.value.rule == "ANG-2.3"
    assert table.view(table.seat) == before
    assert table.played == []


def test_ang_2_3_skip_is_due_exactly_where_nothing_can_be_placed() -> None:
    walled_in = arranged(WALLED_IN, hand="court water", mat="full")
    positions = [walled_in]
    for seed in range(12):
        position = GAME.rules.start(3, GAME.facts.settle({}, 3), SeedDice(read_seed(seed)))
        dice = QuickDice(seed)
        while position.seat_to_act >= 0:
            positions.append(position.copy())
            moves = position.moves()
            position.apply(moves[dice.below(len(moves))])
        positions.append(position)
    for position in positions:
        assert position.must_skip() == (list(position.moves()) == [SKIP])
    assert walled_in.must_skip()
