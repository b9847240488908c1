from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import WALLED_IN, arranged, play


def asked(position: AngkorPosition) -> str:
    return str(GAME.words.prompt(GAME.view(position, position.seat_to_act)))


def test_each_placement_is_asked_for_by_its_number() -> None:
    position = arranged(hand="court water")
    assert asked(position) == "Place the first of 2: choose a tile or a figure, then its space."
    play(position, "court@Ac4")
    said = "Place the second of 2, which ends your turn: choose a tile or a figure, then its space."
    assert asked(position) == said


def test_only_what_is_left_is_offered() -> None:
    figures = {"a3": "tiger", "b3": "fountain", "c3": "statue"}
    assert asked(arranged(figures, hand="court")) == "Place the first of 2: choose a tile, then its space."
    assert asked(arranged()) == "Place the first of 2: choose a figure, then its space."


def test_who_can_place_nothing_is_told_to_skip() -> None:
    position = arranged(WALLED_IN, hand="court water", mat="full")
    assert asked(position) == "Nothing you hold can be placed: skip."
