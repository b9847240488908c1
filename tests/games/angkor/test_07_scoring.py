import pytest

from gopura.core.seats import NOBODY
from gopura.games.angkor import GAME
from tests.games.angkor.arranging import OVERGROWN, arranged

# ANG-7.4: five courts, three pagodas, three temples, six jungle by the tiger, four water by the fountain.
EXAMPLE = {
    **dict.fromkeys(("c4", "c5", "b5", "b4", "c6"), "court"),
    **dict.fromkeys(("d6", "e6", "f5"), "pagoda"),
    **dict.fromkeys(("e5",), "temple"),
    **dict.fromkeys(("h6", "h5", "h4", "g4", "g3", "h3"), "jungle"),
    **dict.fromkeys(("c2", "d2", "e2", "e3"), "water"),
    "d4": "statue",
    "g5": "tiger",
    "d3": "fountain",
}


def score(shows: dict[str, str]) -> int:
    """The points of a mat on which only these things show."""
    return arranged(OVERGROWN | shows).scores()[0]


@pytest.mark.parametrize(("building", "points"), [("court", 1), ("pagoda", 2), ("temple", 3)])
def test_ang_7_1_each_building_that_shows_counts(building: str, points: int) -> None:
    assert score({}) == 0
    assert score({"c4": building}) == points
    assert score({"c4": building, "h6": building}) == 2 * points


def test_ang_7_1_the_printed_temples_count_too() -> None:
    assert arranged().scores() == [6, 6]


def test_ang_7_1_water_jungle_and_figures_count_nothing_by_themselves() -> None:
    assert score({"c4": "water", "c6": "jungle", "h3": "tiger", "h4": "fountain", "h5": "statue"}) == 0


@pytest.mark.parametrize(
    ("figure", "counted", "each"), [("tiger", "jungle", 0), ("fountain", "water", 0), ("statue", "court", 1)]
)
def test_ang_7_2_a_figure_counts_the_chain_it_is_joined_to(figure: str, counted: str, each: int) -> None:
    chain = dict.fromkeys(("a4", "a5", "b5"), counted)
    assert score({"a3": figure} | chain) == 3 + 3 * each
    apart = dict.fromkeys(("a5", "b5"), counted)
    assert score({"a3": figure} | apart) == 2 * each


@pytest.mark.parametrize("other", ["jungle", "pagoda", "temple", "fountain"])
def test_ang_7_2_a_chain_is_of_one_kind(other: str) -> None:
    alone = score({"b3": other})
    assert score({"a3": "statue", "b3": other, "c3": "court"}) == alone + 1


def test_ang_7_2_corners_never_join() -> None:
    assert score({"a3": "tiger", "b4": "jungle"}) == 0
    assert score({"a3": "tiger", "a4": "jungle", "b5": "jungle"}) == 1


def test_ang_7_2_each_tile_counts_once_though_joined_on_two_sides() -> None:
    ring = dict.fromkeys(("b3", "c3", "c4", "c5", "b5", "a5", "a4"), "water")
    assert score({"a3": "fountain"} | ring) == 7
    assert score({"b4": "fountain"} | ring) == 7


def test_ang_7_2_there_is_no_cap() -> None:
    row = [f"{file}{rank}" for rank in (3, 4, 5, 6) for file in "abcdefgh"]
    assert score({"c2": "tiger"} | dict.fromkeys(row, "jungle")) == 32


def test_ang_7_2_only_the_owners_own_mat() -> None:
    assert arranged({"a3": "tiger"}, {"a4": "jungle"}).scores() == [6, 6]


def test_ang_7_2_the_view_says_where_the_points_come_from() -> None:
    mat = GAME.view(arranged(EXAMPLE), None)["mats"][0]
    assert mat["buildings"] == 20
    assert mat["figures"] == {"tiger": 6, "fountain": 4, "statue": 5}
    assert mat["score"] == 35


def test_ang_7_3_most_points_win() -> None:
    position = arranged({"c4": "court"}, {"c4": "pagoda"}, seats=3)
    assert position.winners() == []
    position.seat_to_act = NOBODY
    assert position.scores() == [7, 8, 6]
    assert position.winners() == [1]


def test_ang_7_3_a_tie_is_a_shared_win() -> None:
    position = arranged({"c4": "court"}, {}, {"h3": "court"}, seats=3)
    position.seat_to_act = NOBODY
    assert position.winners() == [0, 2]
    assert GAME.view(position, None)["winners"] == ["A", "C"]


def test_ang_7_4_the_example_is_worth_35_points() -> None:
    assert arranged(EXAMPLE).scores()[0] == 5 * 1 + 3 * 2 + 3 * 3 + 6 + 4 + 5 == 35
