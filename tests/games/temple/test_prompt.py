from gopura.games.temple import GAME
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import say
from tests.games.temple.arranging import CORNER, arranged, table


def asked(position: TemplePosition) -> str:
    return str(GAME.words.prompt(GAME.view(position, position.seat_to_act)))


def test_a_colour_to_pick() -> None:
    said = GAME.words.prompt(table(options={"colours": "pick"}).view("A"))
    assert said == say("ask-pick", mine=0, each=5, free=10)


def test_the_first_tile() -> None:
    hand = "r123456 o123456 y123456 g123456 t123456"
    said = "Begin the temple with a 1 on 0,0: red, orange, yellow, green or teal."
    assert asked(arranged("", hand, current="")) == said


def test_the_colour_in_use_with_its_values() -> None:
    end = "choose a place, then a tile for each of its parts."
    assert asked(arranged(CORNER, "r245")) == f"Lay red (2, 4 and 5 are left): {end}"
    assert asked(arranged(CORNER, "r6 g1")) == f"Lay red (6 is left): {end}"
    edits = f"Lay red (6 is left, and a larger move goes on in a new colour): {end}"
    assert asked(arranged(CORNER, "r6 g1", edits=True)) == edits


def test_a_colour_to_begin() -> None:
    said = "Begin a new colour, orange or green: choose a place, then a tile for each of its parts."
    assert asked(arranged(CORNER, "o123456 g123456", current="")) == said
