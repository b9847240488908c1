import pytest

from gopura.games.angkor.say import say
from tests.games.angkor.arranging import OVERGROWN, arranged, places, play, refusal, sentence

BUILT = ("water", "court", "pagoda", "temple")
AROUND_THE_TEMPLES = {
    *("c4", "c5", "c6", "d4", "d6", "e3", "e5", "e6", "d3", "f3", "f4", "f5"),
    *("d5", "e4"),  # each touches the other
}


@pytest.mark.parametrize("tile", BUILT)
def test_ang_3_1_only_on_ones_own_mat(tile: str) -> None:
    position = arranged(hand=tile)
    assert refusal(position, f"{tile}@Bc4") == ("ANG-3.1", say("tile-on-other-mat", item=tile))
    assert places(position, tile, "B") == set()


@pytest.mark.parametrize("tile", BUILT)
def test_ang_3_2_on_a_blank_space_or_any_tile_but_water(tile: str) -> None:
    shows = {"c4": "jungle", "c5": "court", "c6": "pagoda", "d6": "temple", "e6": "water"}
    allowed = places(arranged(shows, hand=tile), tile)
    assert {"d4", "c4", "c5", "c6", "d6", "d5"} <= allowed
    assert "e6" not in allowed


def test_ang_3_2_nothing_covers_water() -> None:
    position = arranged({"c4": "water"}, hand="court")
    assert refusal(position, "court@Ac4") == ("ANG-3.2", say("on-water", space="c4"))


@pytest.mark.parametrize("figure", ["tiger", "fountain", "statue"])
def test_ang_3_2_nothing_covers_a_figure(figure: str) -> None:
    position = arranged({"c4": figure}, hand="court")
    assert refusal(position, "court@Ac4") == ("ANG-3.2", say("on-figure", space="c4"))


@pytest.mark.parametrize("tile", BUILT)
def test_ang_3_3_the_space_touches_another_that_shows_a_tile(tile: str) -> None:
    position = arranged(hand=tile)
    assert places(position, tile) == AROUND_THE_TEMPLES
    reason = ("ANG-3.3", say("no-neighbour", space="b3"))
    assert refusal(position, f"{tile}@Ab3") == reason


@pytest.mark.parametrize("neighbour", BUILT)
def test_ang_3_3_a_corner_is_enough_and_water_counts(neighbour: str) -> None:
    assert {"a4", "b5", "c3"} <= places(arranged({"b4": neighbour}, hand="court"), "court")


def test_ang_3_3_a_tile_alone_cannot_be_covered() -> None:
    """The space itself is no neighbour of its own."""
    position = arranged({"d5": "jungle"}, hand="court")
    reason = "e4 touches no other space that shows a building or water. (ANG-3.3)"
    assert sentence(position, "court@Ae4") == reason
    assert refusal(position, "court@Ad5") is None


@pytest.mark.parametrize("neighbour", ["jungle", "tiger", "fountain", "statue"])
def test_ang_3_3_jungle_and_figures_do_not_count(neighbour: str) -> None:
    assert "a3" not in places(arranged({"a4": neighbour}, hand="court"), "court")


def test_ang_3_3_jungle_beside_does_no_harm() -> None:
    position = arranged({"c3": "jungle", "b4": "jungle", "c5": "jungle"}, hand="court")
    assert refusal(position, "court@Ac4") is None


def test_ang_3_4_an_overgrown_mat_is_begun_anew_anywhere() -> None:
    position = arranged(OVERGROWN | {"h5": "tiger", "a3": "jungle"}, hand="court")
    spaces = {"c1", "d5", "e4", "a3", "h6"}
    assert spaces <= places(position, "court")
    assert len(places(position, "court")) == 52 - 1
    assert refusal(position, "court@Ah5") == ("ANG-3.2", say("on-figure", space="h5"))


def test_ang_3_4_a_single_tile_left_is_not_overgrown() -> None:
    assert places(arranged(OVERGROWN | {"h5": "water"}, hand="court"), "court") == {"g4", "g5", "g6", "h4", "h6"}


def test_ang_3_5_what_is_covered_counts_no_more() -> None:
    position = arranged(hand="court pagoda jungle")
    play(position, "court@Ad5")
    assert position.scores()[0] == 3 + 1


def test_ang_3_5_what_is_covered_is_no_neighbour() -> None:
    position = arranged(OVERGROWN | {"a3": "pagoda", "h6": "court"}, hand="court")
    assert "b3" in places(position, "court")
    position.mats[0].show(0, 16)  # jungle on a3
    assert "b3" not in places(position, "court")


def test_ang_3_5_what_is_covered_breaks_a_chain() -> None:
    shows = {"c3": "statue", "c4": "court", "c5": "court", "c6": "court"}
    assert arranged(shows).scores()[0] == 6 + 3 + 3
    assert arranged(shows | {"c5": "pagoda"}).scores()[0] == 6 + 4 + 1
