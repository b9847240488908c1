import pytest

from gopura.games.angkor import GAME
from tests.games.angkor.arranging import arranged, places, play, refusal

FIGURES = ("tiger", "fountain", "statue")


@pytest.mark.parametrize("figure", FIGURES)
def test_ang_5_1_a_figure_takes_the_place_of_a_tile(figure: str) -> None:
    position = play(arranged(hand="court court court court court"), f"{figure}@Aa3")
    assert position.hand_size(0) == 5
    assert position.placed == 1
    assert GAME.view(position, 1)["mats"][0]["shows"]["a3"] == figure


@pytest.mark.parametrize("figure", FIGURES)
def test_ang_5_1_only_on_ones_own_mat(figure: str) -> None:
    position = arranged()
    assert refusal(position, f"{figure}@Bc4") == f"Your {figure} goes on your own mat only. (ANG-5.1)"


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("jungle", "jungle"),
        ("water", "water"),
        ("court", "a court"),
        ("pagoda", "a pagoda"),
        ("temple", "a temple"),
        ("fountain", "a fountain"),
        ("statue", "a statue"),
    ],
)
def test_ang_5_1_only_on_a_blank_space(shown: str, said: str) -> None:
    position = arranged({"c4": shown})
    assert refusal(position, "tiger@Ac4") == f"c4 shows {said}; a figure needs a blank space. (ANG-5.1)"


def test_ang_5_1_a_printed_temple_is_not_blank() -> None:
    assert refusal(arranged(), "tiger@Ad5") == "d5 shows a temple; a figure needs a blank space. (ANG-5.1)"


def test_ang_5_1_no_neighbour_is_needed() -> None:
    assert len(places(arranged(), "statue")) == 50


def test_ang_5_2_nothing_covers_a_figure_and_jungle_stops_at_it() -> None:
    position = arranged({}, {"c1": "jungle", "c2": "tiger"}, hand="jungle")
    assert refusal(position, "jungle@Bc2") == "A figure stands on c2, and nothing covers a figure. (ANG-4.3)"
    reason = "c3 has no side on the outer edge of the mat and shares no side with jungle. (ANG-4.2)"
    assert refusal(position, "jungle@Bc3") == reason


def test_ang_5_2_a_figure_stays() -> None:
    position = play(arranged(hand="court"), "tiger@Aa3")
    reason = "You have one tiger only, and it stands on your mat already. (ANG-1.5)"
    assert refusal(position, "tiger@Aa4") == reason
    assert refusal(position, "fountain@Aa3") == "a3 shows a tiger; a figure needs a blank space. (ANG-5.1)"
