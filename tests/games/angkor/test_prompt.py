from gopura.games.angkor import GAME
from gopura.games.angkor.data import JUNGLE_LIMIT, PRINCESSES
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import WALLED_IN, arranged, play, stack


def asked(position: AngkorPosition) -> str:
    return str(GAME.words.prompt(GAME.view(position, position.seat_to_act)))


def test_each_placement_is_asked_for_by_its_number() -> None:
    position = arranged(hand="court water")
    assert asked(position) == "Place your first piece (1 of 2): choose a tile or a figure, then its space."
    play(position, "court@Ac4")
    said = "Place your second piece (2 of 2): choose a tile or a figure, then its space."
    assert asked(position) == said


def test_only_what_is_left_is_offered() -> None:
    figures = {"a3": "tiger", "b3": "fountain", "c3": "statue"}
    assert (
        asked(arranged(figures, hand="court")) == "Place your first piece (1 of 2): choose a tile, then its space."
    )
    assert asked(arranged()) == "Place your first piece (1 of 2): choose a figure, then its space."


def test_who_can_place_nothing_is_told_to_skip() -> None:
    position = arranged(WALLED_IN, hand="court water", mat="full")
    assert asked(position) == "Nothing you hold can be placed: skip."
    position = arranged(WALLED_IN, hand="water jungle", mat="full")
    position.mats[1].jungle_landed = JUNGLE_LIMIT
    assert asked(position) == "Nothing you hold can be placed: skip."


def matters(position: AngkorPosition) -> str:
    return str(GAME.words.matters(GAME.view(position, 0)))


def test_the_part_of_the_short_rules_that_matters_now() -> None:
    assert matters(arranged()) == "A turn"
    assert matters(arranged({}, {"c1": "jungle"})) == "A turn"
    jungle = arranged(hand="jungle")
    play(jungle, next(move for move in map(GAME.words.write, jungle.moves()) if move.startswith("jungle@B")))
    assert str(GAME.words.matters(GAME.view(jungle, 1))) == "Jungle"
    position = arranged()
    stack(position, "court water")
    assert matters(position) == "Figures"
    position.princesses = PRINCESSES - 1
    assert matters(position) == "The end"
