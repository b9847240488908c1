from gopura.core.chance import QuickDice
from gopura.games.temple import GAME
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import say
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, play, table


def asked(position: TemplePosition) -> str:
    return str(GAME.words.prompt(GAME.view(position, position.seat_to_act)))


def test_a_colour_to_pick() -> None:
    said = GAME.words.prompt(table(options={"colours": "pick"}).view("A"))
    assert said == say("ask-pick", mine=0, each=5, free=10)


def test_the_first_tile() -> None:
    hand = "r123456 o123456 y123456 g123456 t123456"
    said = "Begin the temple with a 1 in red, orange, yellow, green or teal: choose the place, then the tile."
    assert asked(arranged("", hand, current="")) == said


def test_the_colour_in_use_with_its_values() -> None:
    end = "choose a place, then your tiles for it."
    assert asked(arranged(CORNER, "r245")) == f"Lay red (2, 4 and 5 are left): {end}"
    assert asked(arranged(CORNER, "r6 g1")) == "Lay red (6 is left): choose a place, then the tile."
    edits = f"Lay red (6 is left, and a larger move goes on in a new colour): {end}"
    assert asked(arranged(CORNER, "r6 g1", edits=True)) == edits


def test_a_colour_to_begin() -> None:
    said = "Begin a new colour: orange or green. Choose a place, then your tiles for it."
    assert asked(arranged(CORNER, "o123456 g123456", current="")) == said


def warned(position: TemplePosition, seat: int = 0) -> str:
    return str(GAME.words.warning(GAME.view(position, seat)))


def test_the_end_is_announced_when_few_tiles_or_few_places_are_left() -> None:
    assert warned(arranged(CORNER)) == ""
    assert warned(arranged(CORNER, "r12")) == "You have 2 tiles left to lay, and laying the last one wins."
    assert warned(arranged(CORNER, "r12"), 1) == "A has 2 tiles left to lay, and laying the last one wins."
    stuck = arranged("0,0=6", "r1 o1 y1 g1")
    assert warned(stuck) == "Only 0 places are left for you: if you can’t move, you lose."
    assert warned(stuck, 1) == "Only 0 places are left for A: if you can’t move, you lose."


def matters(position: TemplePosition) -> str:
    return str(GAME.words.matters(GAME.view(position, 0)))


def test_the_part_of_the_short_rules_that_matters_now() -> None:
    assert matters(arranged("")) == "The tiles"
    assert matters(arranged("0,0=1")) == "Floors and walls"
    assert matters(arranged(TUNNEL)) == "Tops"
    dice, told = QuickDice(6), [""]
    late = GAME.rules.start(2, GAME.facts.settle({}, 2), dice)
    while late.seat_to_act >= 0:
        told.append(matters(late))
        listed = late.moves()
        late.apply(listed[dice.below(len(listed))])
    assert "The end" in told


def test_a_tile_that_is_laid_lies_there_while_the_turn_goes_on() -> None:
    before = GAME.view(arranged(CORNER), 0)
    after = GAME.view(play(arranged(CORNER), "floor r1@0,-1"), 0)
    laid = GAME.board.laid(before, 0, after)
    assert laid == {**after, "turn": "A", "spots": []}
    assert GAME.board.laid(before, 0, None) is None
