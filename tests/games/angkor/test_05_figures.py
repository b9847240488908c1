import pytest

from gopura.games.angkor import GAME
from gopura.games.angkor.say import a_thing, say, thing
from tests.games.angkor.arranging import arranged, places, play, refusal, sentence

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
    assert refusal(position, f"{figure}@Bc4") == ("ANG-5.1", say("figure-on-other-mat", figure=thing(figure)))


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("jungle", "jungle"),
        ("water", "water"),
        ("court", "an inner court"),
        ("pagoda", "a pagoda"),
        ("temple", "a temple"),
        ("fountain", "a fountain"),
        ("statue", "a statue"),
    ],
)
def test_ang_5_1_only_on_a_blank_space(shown: str, said: str) -> None:
    position = arranged({"c4": shown})
    assert sentence(position, "tiger@Ac4") == f"c4 shows {said}; a figure needs a blank space. (ANG-5.1)"


def test_ang_5_1_a_printed_temple_is_not_blank() -> None:
    assert refusal(arranged(), "tiger@Ad5") == ("ANG-5.1", say("not-blank", space="d5", shown=a_thing("temple")))


def test_ang_5_1_no_neighbour_is_needed() -> None:
    assert len(places(arranged(), "statue")) == 50


def test_ang_5_2_nothing_covers_a_figure_and_jungle_stops_at_it() -> None:
    position = arranged({}, {"c1": "jungle", "c2": "tiger"}, hand="jungle")
    assert refusal(position, "jungle@Bc2") == ("ANG-4.3", say("on-figure", space="c2"))
    assert refusal(position, "jungle@Bc3") == ("ANG-4.2", say("beyond-jungle", space="c3"))


def test_ang_5_2_a_figure_stays() -> None:
    position = play(arranged(hand="court"), "tiger@Aa3")
    assert refusal(position, "tiger@Aa4") == ("ANG-1.5", say("figure-placed", figure=thing("tiger")))
    assert refusal(position, "fountain@Aa3") == ("ANG-5.1", say("not-blank", space="a3", shown=a_thing("tiger")))
