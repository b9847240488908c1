import pytest

from gopura.games.angkor import GAME
from gopura.games.angkor.say import say
from tests.games.angkor.arranging import arranged, hold, places, play, refusal, sentence

EDGE = {
    *("c8", "d8", "e8", "f8", "b7", "g7"),
    *("a6", "a5", "a4", "a3", "h6", "h5", "h4", "h3"),
    *("b2", "g2", "c1", "d1", "e1", "f1"),
}


def test_ang_4_1_only_on_other_mats() -> None:
    position = arranged(hand="jungle", seats=3)
    assert refusal(position, "jungle@Ac1") == ("ANG-4.1", say("jungle-on-own-mat"))
    assert places(position, "jungle", "A") == set()
    assert places(position, "jungle", "B") == places(position, "jungle", "C") == EDGE


def test_ang_4_2_at_the_outer_edge() -> None:
    position = arranged(hand="jungle")
    reason = "b6 has no side on the outer edge of the mat and shares no side with jungle. (ANG-4.2)"
    assert sentence(position, "jungle@Bb6") == reason


def test_ang_4_2_or_side_by_side_with_jungle() -> None:
    position = arranged({}, {"d3": "jungle"}, hand="jungle")
    assert places(position, "jungle", "B") - EDGE == {"c3", "e3", "d2", "d4"}


def test_ang_4_2_a_corner_is_not_enough() -> None:
    position = arranged({}, {"d4": "jungle"}, hand="jungle")
    assert refusal(position, "jungle@Bd5") is None
    reason = ("ANG-4.2", say("beyond-jungle", space="c5"))
    assert refusal(position, "jungle@Bc5") == reason


def test_ang_4_2_the_full_mat_has_no_notches() -> None:
    position = arranged(hand="jungle", mat="full")
    assert len(places(position, "jungle", "B")) == 28
    assert "b7" not in places(position, "jungle", "B")


@pytest.mark.parametrize("covered", ["jungle", "court", "pagoda", "temple"])
def test_ang_4_3_it_covers_any_tile_but_water(covered: str) -> None:
    position = play(arranged({}, {"c1": covered}, hand="jungle"), "jungle@Bc1")
    assert GAME.view(position, None)["mats"][1]["shows"]["c1"] == "jungle"


def test_ang_4_3_it_covers_a_printed_temple() -> None:
    position = play(arranged({}, {"d6": "jungle"}, hand="jungle"), "jungle@Bd5")
    assert position.scores()[1] == 3


def test_ang_4_3_it_never_covers_water() -> None:
    position = arranged({}, {"c1": "water"}, hand="jungle")
    assert refusal(position, "jungle@Bc1") == ("ANG-4.3", say("on-water", space="c1"))


def test_ang_4_3_it_never_covers_a_figure() -> None:
    position = arranged({}, {"c1": "tiger"}, hand="jungle")
    assert refusal(position, "jungle@Bc1") == ("ANG-4.3", say("on-figure", space="c1"))


def test_ang_4_4_at_most_four_between_two_turns() -> None:
    position = arranged(seats=4)
    position.seat_to_act = 2
    for seat in (2, 3, 0):
        hold(position, seat, "jungle jungle jungle jungle jungle")
    play(position, "jungle@Bc1", "jungle@Bd1", "jungle@Be1")
    assert refusal(position, "jungle@Bf1") is None
    play(position, "jungle@Bf1")
    reason = "4 jungle tiles have been laid on mat B since B’s last turn; the limit is 4. (ANG-4.4)"
    assert sentence(position, "jungle@Bc2") == reason
    assert places(position, "jungle", "B") == set()
    assert refusal(position, "jungle@Cc1") is None


def test_ang_4_4_the_limit_holds_before_the_first_turn_too() -> None:
    position = arranged(hand="jungle jungle jungle", seats=4)
    hold(position, 1, "jungle jungle jungle")
    hold(position, 2, "jungle jungle jungle")
    play(position, "jungle@Dc1", "jungle@Dd1", "jungle@De1", "jungle@Df1")
    assert refusal(position, "jungle@Dc2") == ("ANG-4.4", say("jungle-limit", landed=4, limit=4, seat="D"))


def test_ang_4_4_the_count_starts_again_when_the_turn_ends() -> None:
    position = arranged(hand="jungle jungle jungle jungle", seats=4)
    position.mats[0].jungle_landed = 4
    position.mats[1].jungle_landed = 4
    play(position, "jungle@Cc1")
    assert position.mats[0].jungle_landed == 4
    play(position, "jungle@Cd1")
    assert [mat.jungle_landed for mat in position.mats] == [0, 4, 2, 0]


def test_ang_4_4_the_count_is_open() -> None:
    position = play(arranged(hand="jungle jungle"), "jungle@Bc1")
    assert [mat["jungle_landed"] for mat in GAME.view(position, None)["mats"]] == [0, 1]
    assert GAME.view(position, None)["mats"][0]["jungle_limit"] == 4
