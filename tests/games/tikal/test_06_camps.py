import pytest

from tests.games.tikal.arranging import arranged, legal_of, no, play, put, refusal, set_camp

CLEARINGS = {"c1": "A3 r0", "c2": "B3 r0", "d2": "A2 r0"}


def test_tik_6_1_on_a_clearing_with_an_own_explorer() -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w c1", "L b2")
    put(position, "B", "w c2")
    assert legal_of(position, "camp") == {"camp b2", "camp c1"}
    assert refusal(position, "camp c2") == no("TIK-6.1", "nobody-there", place="c2")
    play(position, "camp c1")
    assert position.turn.points == 5
    assert legal_of(position, "camp") == {"camp b2"}


def test_tik_6_1_neither_on_a_temple_nor_on_a_ruin_with_treasure() -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w a2", "w d2")
    for place in ("a2", "d2", "e5"):
        reason = no("TIK-6.1", "camp-ground", place=place)
        assert refusal(position, f"camp {place}") == reason


def test_tik_6_1_one_camp_to_a_hex() -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w c1")
    set_camp(position, "B", "c1")
    assert refusal(position, "camp c1") == no("TIK-6.1", "camp-there", place="c1")


def test_tik_6_1_not_on_the_base_camp() -> None:
    position = arranged()
    put(position, "A", "w a1")
    assert refusal(position, "camp a1") == no("TIK-6.1", "camp-on-base")


def test_tik_6_1_two_camps_a_player() -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w b2", "w c1", "w c2")
    play(position, "camp b2", "camp c1")
    position.turn.points = 10
    assert refusal(position, "camp c2") == no("TIK-1.8", "camps-all-set")
    assert legal_of(position, "camp") == set()


@pytest.mark.parametrize("text", ["jump w1 a1-c1", "jump w2 c1-a1", "enter w c1"])
def test_tik_6_2_others_never_use_the_camp(text: str) -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w a1", "w c1")
    set_camp(position, "B", "c1")
    assert refusal(position, text) == no("TIK-6.2", "camp-of-another", place="c1")


def test_tik_6_2_others_may_enter_and_cross_the_hex() -> None:
    position = arranged(CLEARINGS)
    put(position, "A", "w b1")
    set_camp(position, "B", "c1")
    play(position, "move w1 b1-c1", "move w1 c1-b2")
