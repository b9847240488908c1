import pytest

from gopura.games.temple.rules.places import places_touching
from tests.games.temple.arranging import arranged, place_named, refusal


def named(*places: str) -> set[int]:
    return {place_named(place) for place in places}


def test_tem_3_1_a_floor_touches_floors_beside_it_and_walls_that_show_it_their_dots() -> None:
    walls = ("0,0N", "0,0E", "0,0S", "0,0W")
    assert set(places_touching(place_named("0,0"))) == named("0,1", "1,0", "0,-1", "-1,0", *walls)


def test_tem_3_1_a_top_touches_tops_beside_it_and_walls_with_their_high_side_to_it() -> None:
    walls = ("0,1S", "1,0W", "0,-1N", "-1,0E")
    assert set(places_touching(place_named("^0,0"))) == named("^0,1", "^1,0", "^0,-1", "^-1,0", *walls)


def test_tem_3_1_a_wall_touches_its_floor_its_top_and_the_walls_that_agree_at_its_ends() -> None:
    west, east = ("-1,0N", "-1,1E", "0,0W"), ("1,0N", "0,0E", "1,1W")
    assert set(places_touching(place_named("0,0N"))) == named("0,0", "^0,1", *west, *east)


@pytest.mark.parametrize("place", ["0,0", "^0,0", "0,0N", "0,0E", "0,0S", "0,0W"])
def test_tem_3_1_touching_goes_both_ways(place: str) -> None:
    here = place_named(place)
    assert len(set(places_touching(here))) == 8
    assert all(here in places_touching(other) for other in places_touching(here))


def test_tem_3_2_a_floor_and_a_top_never_touch() -> None:
    assert refusal(arranged("^0,0=1"), "floor r6@1,0") == "TEM-4.1 floor-touches-nothing cell=1,0"


def test_tem_3_2_corner_contact_never_counts() -> None:
    assert refusal(arranged("0,0=1"), "floor r6@1,1") == "TEM-4.1 floor-touches-nothing cell=1,1"
