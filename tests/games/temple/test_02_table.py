"""What the interlocking rims mean on the table: one storey, low and high sides. The test positions a to c."""

from itertools import combinations

import pytest

import gopura
from gopura.games.temple import GAME
from gopura.games.temple.rules.places import (
    SLOTS,
    place_at,
    place_name,
    places_excluded,
    places_touching,
    slot_of,
    x_of,
    y_of,
)
from tests.games.temple import panels
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, held, legal, places, play, refusal

KINDS = ("floor", "top", "wall", "wall", "wall", "wall")


def panel(place: int) -> panels.Spot:
    """The same place in the second implementation."""
    slot = slot_of(place)
    return panels.Spot(KINDS[slot], x_of(place), y_of(place), "NESW"[slot - 2] if slot >= 2 else "")


AROUND = [place_at(x, y, slot) for x in range(-2, 3) for y in range(-2, 3) for slot in range(SLOTS)]


@pytest.mark.parametrize("slot", range(SLOTS))
def test_tem_1_3_dotted_faces_form_one_continuous_side_across_every_joint(slot: int) -> None:
    """Panels in space, locked where their borders run in opposite directions, give the same relations."""
    here = place_at(0, 0, slot)
    touching = [place for place in AROUND if panels.touch(panel(here), panel(place))]
    assert {place for place in touching if panels.fits([panel(here), panel(place)])} == set(places_touching(here))


@pytest.mark.parametrize("slot", range(SLOTS))
def test_tem_2_3_what_excludes_what_follows_from_the_joints(slot: int) -> None:
    here = place_at(0, 0, slot)
    excluded = {place for place in AROUND if place == here or not panels.fits([panel(here), panel(place)])}
    assert excluded == set(places_excluded(here))


def test_tem_2_3_three_tiles_at_one_edge_are_always_two_that_exclude_one_another() -> None:
    """So the relation of pairs is all there is to TEM-2: no third tile makes trouble that two do not."""
    near = [place for place in AROUND if 0 <= x_of(place) <= 1 and 0 <= y_of(place) <= 1]
    for trio in combinations(near, 3):
        spots = [panel(place) for place in trio]
        pairs_fit = all(other not in places_excluded(one) for one, other in combinations(trio, 2))
        assert panels.fits(spots) == pairs_fit, [place_name(place) for place in trio]


def test_tem_2_1_floors_and_walls_stand_on_the_table_and_tops_lie_on_walls() -> None:
    view = GAME.view(arranged(TUNNEL), None)
    kinds = {tile["place"]: tile["kind"] for tile in view["tiles"]}
    assert kinds == {"0,0": "floor", "0,0N": "wall", "0,0E": "wall", "0,1": "top", "0,2S": "wall"}


def test_tem_2_1_there_is_one_storey() -> None:
    """Nothing is built on a top: the only moves that name its cell are walls at its side, low side outwards."""
    assert refusal(arranged(TUNNEL), "floor r6@0,1") is not None
    assert not {text for text in legal(arranged(TUNNEL)) if "@0,1" in text}


def test_tem_2_2_test_position_a_no_top_lies_on_the_low_side() -> None:
    said = "TEM-2.2 top-on-low-side cell=0,0 side=north"
    assert refusal(arranged(CORNER), "top r2@0,0") == said
    assert refusal(arranged("0,0N=2 0,0E=3"), "top r6@0,0") == said


def test_tem_2_2_test_position_a_no_floor_lies_behind_a_wall() -> None:
    said = "TEM-2.2 floor-on-high-side cell=0,1 side=south"
    assert refusal(arranged(CORNER), "floor r6@0,1") == said


def test_tem_2_2_no_top_is_directly_above_a_floor() -> None:
    assert refusal(arranged("0,0=1"), "top r6@0,0") == "TEM-2.2 floor-below cell=0,0"
    assert refusal(arranged("^0,0=1"), "floor r6@0,0") == "TEM-2.2 top-above cell=0,0"


def test_tem_2_2_a_wall_turns_its_high_side_to_no_floor_and_its_low_side_to_no_top() -> None:
    position = arranged("0,0=1 ^2,0=1")
    said = "TEM-2.2 high-side-to-a-floor wall=0,1S high=0,0"
    assert refusal(position, "wall r6@0,1S") == said
    said = "TEM-2.2 dots-to-a-top wall=2,0N low=2,0"
    assert refusal(position, "wall r6@2,0N") == said


def test_tem_2_3_test_position_b_no_wall_between_two_floors() -> None:
    said = "TEM-2.3 between-floors low=0,0 high=1,0"
    assert refusal(arranged("0,0=1 1,0=1"), "wall r3@0,0E") == said


def test_tem_2_3_no_wall_between_two_tops() -> None:
    said = "TEM-2.3 between-tops low=0,0 high=1,0"
    assert refusal(arranged("^0,0=1 ^1,0=1"), "wall r3@0,0E") == said
    # Judged on the finished move: the second top is only being laid.
    building = "1,0=1 1,0W=1 ^-1,0=1"
    assert refusal(arranged(building), "tunnel r3@0,0 r4@-1,0E") == "TEM-2.3 between-tops low=-1,0 high=0,0"


def test_tem_2_3_an_edge_holds_one_wall() -> None:
    position = arranged(CORNER)
    said = "TEM-2.3 wall-there wall=0,0N"
    assert refusal(position, "corner r4@0,0N r5@0,0W") == said
    assert refusal(position, "wall r4@0,1S") == "TEM-2.3 wall-there wall=0,0N"
    said = "TEM-2.3 same-wall-twice wall=1,0W"
    assert refusal(arranged("0,0=1"), "cap r1@0,0 r2@1,0W r3@1,0W") == said


def test_tem_2_4_test_position_c_where_two_walls_end_no_third_does() -> None:
    said = "TEM-2.4 two-walls-end wall=1,1W side=south one=0,0N two=0,0E"
    position = arranged(TUNNEL)
    assert refusal(position, "wall r4@1,1W") == said
    assert refusal(position, "wall r4@-1,1E") is None
    assert places(position, "wall") >= {"-1,1E"}
    assert "1,1W" not in places(position, "wall")


def test_tem_2_4_the_low_sides_of_two_walls_agree() -> None:
    building = "0,0=1 0,0N=1 ^1,0=1"
    said = "TEM-2.4 sides-disagree wall=1,1S side=west other=0,0N"
    assert refusal(arranged(building), "wall r4@1,1S") == said
    assert refusal(arranged("0,0=1 0,0N=1 1,0=1"), "wall r4@1,0N") is None
    said = "TEM-2.4 corner-sides one=0,0N two=1,0W"
    assert refusal(arranged("0,0=1 1,0=1"), "corner r4@0,0N r5@1,0W") == said


@pytest.mark.parametrize(("step_x", "step_y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_tem_2_5_the_table_has_no_border(step_x: int, step_y: int) -> None:
    """All sixty tiles in one straight line, in any direction, with every move listed on the way."""
    position = arranged("0,0=1")
    for distance in range(1, 60):
        place = f"{distance * step_x},{distance * step_y}"
        position.hands[0] = held("r1 o1", "r", "roygt")
        assert places(position, "floor") >= {place}
        assert refusal(position, f"floor r1@{place}") is None
        position.seat_to_act = 0
        position.hands[1] = held("k1", "k", "bvpnk")
        play(position, f"floor r1@{place}")
        position.seat_to_act = 0
        position.winner = -1
    assert len(position.plan.tiles) == 60
    assert len(places(position, "floor")) == 2 * 60 + 2
    assert str(distance * (step_x or step_y)) in GAME.view(position, None)["tiles"][-1]["place"]


@pytest.mark.parametrize("towards", ["N", "E", "S", "W"])
def test_tem_2_5_a_straight_line_of_walls_has_no_border_either(towards: str) -> None:
    along = (1, 0) if towards in "NS" else (0, 1)
    for sign in (1, -1):
        position = arranged(f"0,0=1 0,0{towards}=1")
        for distance in range(1, 59):
            x, y = sign * distance * along[0], sign * distance * along[1]
            position.plan.lay(place_at(x, y, 0), 73)
            assert refusal(position, f"wall r6@{x},{y}{towards}") is None
            position.plan.lay(place_at(x, y, 2 + "NESW".index(towards)), 73)
        assert len(places(position, "wall")) > 0


def test_tem_2_5_what_lies_far_away_is_refused_like_anything_else() -> None:
    position = arranged(CORNER)
    assert refusal(position, "floor r2@255,-255") == "TEM-4.1 floor-touches-nothing cell=255,-255"
    with pytest.raises(gopura.Unreadable, match="60 tiles never come further than 60 cells from 0,0"):
        refusal(position, "floor r2@256,0")
