import pytest

import gopura
from gopura.games.temple import GAME
from gopura.games.temple.words import notation
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, facts, legal, places, refusal

TWO_TOPS = "^1,0=1 ^0,1=1"
SINGLE_TOP = "0,0=1 0,0N=2 0,2=1 0,2S=2"  # a wall on the south and one on the north side of 0,1


def test_tem_4_1_a_floor_goes_on_an_empty_cell_that_touches_a_tile() -> None:
    assert places(arranged("0,0=1"), "floor") == {"0,1", "1,0", "0,-1", "-1,0"}
    assert places(arranged("0,0=1 1,0=1"), "floor") == {"0,1", "0,-1", "-1,0", "1,1", "1,-1", "2,0"}


def test_tem_4_1_a_wall_on_its_low_side_is_enough() -> None:
    assert places(arranged("0,0N=1"), "floor") == {"0,0"}


def test_tem_4_1_a_floor_is_refused_where_it_touches_nothing_or_a_floor_lies() -> None:
    assert refusal(arranged(CORNER), "floor r6@2,0") == "TEM-4.1 floor-touches-nothing cell=2,0"
    said = "TEM-4.1 floor-there cell=0,0"
    assert refusal(arranged("0,0=1"), "floor r6@0,0") == said


def test_tem_4_2_a_corner_stands_on_one_floor() -> None:
    corners = {"0,0N 0,0E", "0,0E 0,0S", "0,0S 0,0W", "0,0N 0,0W"}
    assert places(arranged("0,0=1"), "corner") == corners


def test_tem_4_2_a_corner_stands_on_two_floors() -> None:
    both = places(arranged("0,0=1 1,1=1"), "corner")
    assert both >= {"0,0N 1,1W", "0,0E 1,1S"}
    assert len(both) == 4 + 4 + 2


def test_tem_4_2_a_corner_is_a_right_angle_at_one_point_with_floors() -> None:
    position = arranged("0,0=1 2,0=1")
    said = "TEM-4.2 corner-angle one=0,0N two=0,0S"
    assert refusal(position, "corner r4@0,0N r5@0,0S") == said
    said = "TEM-4.2 corner-point one=0,0N two=2,0E"
    assert refusal(position, "corner r4@0,0N r5@2,0E") == said
    said = "TEM-4.2 corner-without-floor wall=5,5N"
    assert refusal(position, "corner r4@5,5N r5@5,5E") == said
    with pytest.raises(gopura.Unreadable, match=r"The tiles of a corner wall lie side by side \(TEM-4.2\)."):
        refusal(position, "corner r4@0,0N r5@20,0E")


def test_tem_4_3_a_single_wall_touches_a_wall_and_a_floor_or_a_top() -> None:
    assert places(arranged(CORNER), "wall") == {"0,0S", "0,0W"}
    assert "-1,1E" in places(arranged(TUNNEL), "wall")


def test_tem_4_3_a_single_wall_is_refused_without_a_wall_or_without_floor_and_top() -> None:
    said = "TEM-4.3 wall-needs-a-wall wall=0,0N"
    assert refusal(arranged("0,0=1"), "wall r4@0,0N") == said
    said = "TEM-4.3 wall-needs-a-flat wall=-1,0N"
    assert refusal(arranged(CORNER), "wall r4@-1,0N") == said


def test_tem_4_4_test_position_a_a_tunnel_goes_behind_a_wall() -> None:
    assert places(arranged(CORNER), "tunnel") == {"0,1 0,2S", "1,0 2,0W"}
    assert refusal(arranged(CORNER), "tunnel r2@0,1 r3@0,2S") is None


def test_tem_4_4_the_top_of_a_tunnel_touches_exactly_one_wall() -> None:
    said = "TEM-4.4 tunnel-touches-one-wall cell=0,1 walls=2"
    assert refusal(arranged(SINGLE_TOP), "tunnel r2@0,1 r3@1,1W") == said
    said = "TEM-4.4 tunnel-touches-one-wall cell=5,5 walls=0"
    assert refusal(arranged(CORNER), "tunnel r2@5,5 r3@5,6S") == said


def test_tem_4_4_tops_beside_it_are_welcome_but_not_beyond_the_new_wall() -> None:
    assert "0,1 0,2S" in places(arranged(f"{CORNER} ^-1,1=1 ^1,1=1"), "tunnel")
    assert "0,1 0,2S" not in places(arranged(f"{CORNER} ^0,2=1"), "tunnel")


def test_tem_4_4_a_floor_beyond_is_fine_and_touches_the_new_wall() -> None:
    """The 1 of the new wall can only lie beside the floor of value 1."""
    assert refusal(arranged("0,0=1 0,0N=2 0,2=1"), "tunnel r3@0,1 r1@0,2S") is None
    assert refusal(arranged("0,0=1 0,0N=2"), "tunnel r3@0,1 r1@0,2S") is not None


def test_tem_4_4_the_new_wall_stands_opposite_and_turns_its_high_side_to_the_top() -> None:
    position = arranged(CORNER)
    said = "TEM-4.4 tunnel-wall-opposite wanted=0,2S wall=-1,1E"
    assert refusal(position, "tunnel r2@0,1 r3@-1,1E") == said
    said = "TEM-4.4 wall-faces-top cell=0,1 wall=0,1N"
    assert refusal(position, "tunnel r2@0,1 r3@0,1N") == said


def test_tem_4_4_a_tunnel_needs_an_empty_cell() -> None:
    said = "TEM-4.4 top-there cell=0,1"
    assert refusal(arranged(TUNNEL), "tunnel r4@0,1 r5@1,1W") == said


def test_tem_4_5_a_single_top_touches_at_least_two_walls() -> None:
    assert places(arranged(SINGLE_TOP), "top") == {"0,1"}
    assert not places(arranged(SINGLE_TOP), "tunnel") & {"0,1 1,1W", "0,1 -1,1E"}
    said = "TEM-4.5 top-needs-walls cell=0,1 walls=1"
    assert refusal(arranged(CORNER), "top r6@0,1") == said


def test_tem_4_5_a_single_top_touches_three_or_four_walls_too() -> None:
    assert places(arranged(f"{SINGLE_TOP} 1,1=1 1,1W=2 -1,1=1 -1,1E=1"), "top") == {"0,1"}


def test_tem_4_6_a_corner_top_adds_a_wall_on_every_side_without_a_top() -> None:
    assert places(arranged(TWO_TOPS), "cap") == {"1,1 1,2S 2,1W", "0,0 -1,0E 0,-1N"}
    assert "1,1 1,2S" in places(arranged(f"{TWO_TOPS} ^2,1=1"), "cap")
    assert places(arranged(f"{TWO_TOPS} ^2,1=1 ^1,2=1"), "cap") >= {"1,1"}
    assert places(arranged("^-1,0=1 ^1,0=1"), "cap") == {"0,0 0,-1N 0,1S"}


def test_tem_4_6_a_corner_top_touches_two_tops_and_no_wall() -> None:
    said = "TEM-4.6 cap-needs-tops cell=1,0 tops=1"
    assert refusal(arranged("^0,0=1"), "cap r2@1,0 r3@1,1S r4@2,0W") == said
    said = "TEM-4.6 cap-touches-no-wall cell=1,1 walls=1"
    assert refusal(arranged(f"{TWO_TOPS} 2,1W=1"), "cap r2@1,1 r3@1,2S") == said


def test_tem_4_6_all_walls_are_added_and_no_others() -> None:
    position = arranged(TWO_TOPS)
    said = "TEM-4.6 cap-walls cell=1,1 wanted=1,2S and 2,1W given=1,2S"
    assert refusal(position, "cap r2@1,1 r3@1,2S") == said
    said = "TEM-4.6 cap-walls cell=1,1 wanted=1,2S and 2,1W given=none"
    assert refusal(position, "cap r2@1,1") == said
    said = "TEM-4.6 wall-faces-top cell=1,1 wall=1,1N"
    assert refusal(position, "cap r2@1,1 r3@1,1N r4@2,1W") == said


def test_tem_4_6_all_of_the_walls_must_fit() -> None:
    position = arranged(f"{TWO_TOPS} 2,2S=1")
    assert places(position, "cap") == {"0,0 -1,0E 0,-1N"}
    said = "TEM-2.4 sides-disagree wall=2,1W side=north other=2,2S"
    assert refusal(position, "cap r2@1,1 r3@1,2S r4@2,1W") == said


def test_tem_4_6_a_corner_top_without_walls_touches_four_tops() -> None:
    position = arranged("^0,1=1 ^1,0=1 ^0,-1=1 ^-1,0=1")
    assert "cap r3@0,0" in legal(position)
    said = "TEM-4.5 top-needs-walls cell=0,0 walls=0"
    assert refusal(position, "top r3@0,0") == said


FOUR_SIDES = "^1,0=1 ^0,1=1 -1,0E=1 0,-1N=1"  # 0,0 touches two tops and two walls
TUNNEL_OF_TOPS = "^-1,0=1 ^1,0=1 0,-1N=1"  # 0,0 touches two tops and, on its south side, a wall


def test_tem_4_7_what_fits_two_kinds_may_be_declared_as_either_and_is_listed_once() -> None:
    position = arranged(FOUR_SIDES, edits=True)
    assert legal(position, "top r3@0,0") == {"top r3@0,0"}
    assert not legal(position, "cap r3@0,0")
    assert GAME.rules.canonical(position, notation.read("cap r3@0,0")) == notation.read("top r3@0,0")
    assert refusal(position, "cap r3@0,0") is None
    said = "TEM-4.7 same-move word=top"
    assert facts(GAME.rules.why_not(position, notation.read("cap r3@0,0"))) == said


def test_tem_4_7_a_corner_top_that_is_a_tunnel_is_listed_as_a_tunnel() -> None:
    position = arranged(TUNNEL_OF_TOPS, edits=True)
    assert places(position, "tunnel") == {"0,0 0,1S"}
    assert not places(position, "cap") & {"0,0 0,1S"}
    assert refusal(position, "cap r4@0,0 r5@0,1S") is None


def test_tem_4_7_what_fits_one_kind_only_is_refused_as_the_other() -> None:
    said = "TEM-4.6 cap-touches-no-wall cell=0,0 walls=2"
    assert refusal(arranged(FOUR_SIDES), "cap r3@0,0") == said
    said = "TEM-4.6 cap-needs-tops cell=0,1 tops=0"
    assert refusal(arranged(SINGLE_TOP, edits=True), "cap r6@0,1") == said
