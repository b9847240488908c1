import pytest

import gopura
from gopura.core.chance import SeedDice, read_seed
from gopura.games.temple import GAME
from tests.games.temple.arranging import CORNER, arranged, facts, held, legal, play, refusal, table


def test_tem_7_1_the_first_tile_is_a_floor_of_value_1() -> None:
    t = table()
    colours = "".join(t.view()["hands"][0]["colours"])
    assert t.moves() == [f"floor {colour}1@0,0" for colour in colours]
    first = colours[0]
    assert facts(t.why_not(f"floor {first}2@0,0")) == "TEM-7.1 first-is-a-1 value=2"
    assert facts(t.why_not(f"top {first}1@0,0")) == "TEM-7.1 first-is-a-floor kind=single top"
    assert facts(t.why_not(f"floor {first}1@1,0")) == "TEM-7.1 first-on-0-0 cell=1,0"


def test_tem_7_1_its_colour_becomes_the_players_first_and_players_alternate() -> None:
    t = table()
    first = t.moves()[2]
    t.play(first)
    assert t.seat == 1
    assert t.view()["hands"][0]["current"] == first[6]
    t.play(t.moves()[0])
    assert t.seat == 0
    assert {text.split()[1][0] for text in t.moves()} == {first[6]}


def test_tem_7_1_who_begins_is_drawn_or_chosen() -> None:
    begins = {
        seed: GAME.rules.start(2, GAME.facts.settle({}, 2), SeedDice(read_seed(seed))).seat_to_act
        for seed in range(40)
    }
    assert set(begins.values()) == {0, 1}
    for seat, letter in enumerate("AB"):
        assert (
            GAME.rules.start(2, GAME.facts.settle({"first": letter}, 2), SeedDice(read_seed(3))).seat_to_act
            == seat
        )


def test_tem_7_1_nobody_passes() -> None:
    assert all(text.split()[0] in ("floor", "corner", "wall", "tunnel") for text in legal(arranged(CORNER)))


def test_tem_7_2_who_has_laid_all_tiles_wins_at_once() -> None:
    position = arranged(CORNER, "r2")
    play(position, "floor r2@-1,0")
    assert position.seat_to_act == -1
    assert position.winners() == [0]
    assert position.scores() == [30, 24]
    assert list(position.moves()) == []
    said = "TEM-7.2 over-all-laid winner=A all=30"
    assert refusal(position, "floor k2@0,-1") == said


def test_tem_7_3_who_cannot_move_loses_at_once() -> None:
    position = arranged("0,0=2", "r26 g123456")
    position.hands[1] = held("k1 v123456", "k", "bvpnk")
    play(position, "floor r2@1,0")
    assert position.seat_to_act == -1
    assert position.winners() == [0]
    said = "TEM-7.3 over-blocked winner=A loser=B"
    assert refusal(position, "floor k1@0,-1") == said


def test_tem_7_3_the_loser_may_have_laid_more_tiles() -> None:
    position = arranged("0,0=2", "r26 g123456")
    position.hands[1] = held("k1", "k", "bvpnk")
    play(position, "floor r6@1,0")
    assert position.scores() == [23, 29]
    assert position.winners() == [0]


@pytest.mark.parametrize("seed", range(30))
def test_tem_7_3_there_are_no_draws(seed: int) -> None:
    t = gopura.start("temple", seed=seed, options={"edits": seed % 2 == 1})
    while not t.over:
        assert t.winners == []
        moves = t.moves()
        t.play(moves[(seed + 31 * len(t.played)) % len(moves)])
    assert len(t.winners) == 1
