from rich.text import Text

from gopura.games.temple import GAME
from tests.games.temple.arranging import CORNER, TUNNEL, arranged, play, table


def plain(building: str, hand: str = "r123456") -> list[str]:
    return Text.from_markup(GAME.words.text(GAME.view(arranged(building, hand), 0))).plain.splitlines()


def test_the_plan_shows_floors_tops_and_walls_with_their_low_sides() -> None:
    lines = plain(TUNNEL)
    assert lines[:9] == [
        "   3   ·       ·       ·",
        "",
        "   2   ·       ·       ·",
        "             ▴k3▴",
        "   1   ·     ^k2^      ·",
        "             ▾k2▾",
        "   0   ·      k1 ◂k3   ·",
        "",
        "  -1   ·       ·       ·",
    ]
    assert lines[9] == "      -1       0       1"


def test_walls_to_the_west_and_south_point_to_their_low_sides_too() -> None:
    lines = plain("0,0=1 0,0W=2 0,0S=4")
    assert lines[2] == "   0   ·  k2▸ k1       ·"
    assert lines[3] == "             ▴k4▴"


def test_the_hands_show_what_is_left_whose_turn_it_is_and_the_colour_in_use() -> None:
    lines = plain(CORNER, "r25 g123456")
    assert "*A (you): 8 of 30 tiles left to lay" in lines
    assert "  > red     r2   r5 " in lines
    assert "    green   g1   g2   g3   g4   g5   g6 " in lines
    assert "    orange used up" in lines
    assert " B: 6 of 30 tiles left to lay" in lines


def test_the_winner_is_named() -> None:
    position = play(arranged(CORNER, "r2"), "floor r2@-1,0")
    said = Text.from_markup(GAME.words.text(GAME.view(position, None))).plain
    assert " A: 0 of 30 tiles left to lay, has won" in said
    assert "underline" in GAME.words.text(GAME.view(position, None))


def test_an_empty_table_and_the_colours_to_pick() -> None:
    said = Text.from_markup(str(table("pick r", options={"colours": "pick"}))).plain
    assert said.startswith("The table is empty.")
    assert "Colours to pick:  o  orange" in said
