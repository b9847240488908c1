"""What the log tells of a move, and to whom."""

import pytest

from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.words import notation
from tests.games.angkor.arranging import WALLED_IN, arranged, play, stack

NAMES = ("Ada", "Ben", "Cleo")
FIVE = "court court pagoda jungle jungle"


def said(position: AngkorPosition, move: str, seat: int | None = None) -> list[str]:
    """The log of a move as the seat reads it."""
    before = GAME.view(position, seat)
    play(position, move)
    return [
        str(line)
        for line in GAME.words.log(before, notation.read(move), GAME.view(position, seat), NAMES[: position.seats])
    ]


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("court@Ac5", "Ada lays an inner court on c5."),
        ("pagoda@Ac4", "Ada lays a pagoda on c4, covering jungle."),
        ("court@Ad5", "Ada lays an inner court on d5, covering a printed temple."),
        ("court@Ad4", "Ada lays an inner court on d4, covering a temple."),
        ("jungle@Bc1", "Ada lays jungle on c1 of Ben’s mat."),
        ("jungle@Ba3", "Ada lays jungle on a3 of Ben’s mat, covering a pagoda."),
        ("jungle@Bd5", "Ada lays jungle on d5 of Ben’s mat, covering a printed temple."),
        ("tiger@Aa3", "Ada places the tiger on a3."),
    ],
)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_log_says_what_was_placed(move: str, line: str, seat: int | None) -> None:
    position = arranged({"c4": "jungle", "d4": "temple"}, {"a3": "pagoda", "d6": "jungle"}, hand=FIVE)
    assert said(position, move, seat) == [line]


def test_the_log_says_what_was_drawn_and_to_the_owner_which() -> None:
    for seat, line in (
        (0, "Ada draws 1 jungle tile and 1 temple."),
        (1, "Ada draws 2 tiles."),
        (None, "Ada draws 2 tiles."),
    ):
        position = arranged(hand=FIVE)
        stack(position, "temple jungle")
        play(position, "court@Ac4")
        assert said(position, "court@Ac5", seat) == ["Ada lays an inner court on c5.", line]


def test_one_tile_is_not_tiles() -> None:
    position = arranged(hand=FIVE)
    stack(position, "temple")
    play(position, "tiger@Aa3")
    assert said(position.copy(), "court@Ac5", 0)[1] == "Ada draws 1 temple."
    assert said(position, "court@Ac5", 1)[1] == "Ada draws 1 tile."


def test_tiles_of_one_kind_are_counted() -> None:
    position = arranged(hand=FIVE)
    stack(position, "court court")
    play(position, "court@Ac4")
    assert said(position, "court@Ac5", 0)[1] == "Ada draws 2 inner courts."


def test_two_figures_and_nothing_is_drawn() -> None:
    position = play(arranged(hand=FIVE), "tiger@Aa3")
    assert said(position, "statue@Aa4", 0) == ["Ada places the statue on a4."]


@pytest.mark.parametrize(
    ("supply", "line"),
    [
        ("princess jungle jungle", "The first princess appears."),
        ("jungle princess princess jungle", "The first and second princesses appear."),
        (
            "princess princess princess jungle jungle",
            "The first, second and third princesses appear.",
        ),
    ],
)
def test_the_log_says_which_princess_appears(supply: str, line: str) -> None:
    position = arranged(hand=FIVE)
    stack(position, supply)
    play(position, "court@Ac4")
    assert said(position, "court@Ac5")[1:] == ["Ada draws 2 tiles.", line]


def test_the_log_says_how_the_game_ends() -> None:
    position = arranged(hand=FIVE)
    position.princesses = 4
    stack(position, "princess")
    play(position, "court@Ac4")
    assert said(position, "court@Ac5", 0) == [
        "Ada lays an inner court on c5.",
        "The fifth princess appears, and the game ends.",
        "Ada 8, Ben 6: Ada wins.",
    ]


def test_the_log_says_who_shares_the_win() -> None:
    position = arranged({}, {"c4": "court"}, {"c4": "court"}, hand=FIVE, seats=3)
    position.princesses = 4
    stack(position, "princess")
    play(position, "tiger@Aa3")
    assert said(position, "court@Ac5")[1:] == [
        "The fifth princess appears, and the game ends.",
        "Ada 7, Ben 7, Cleo 7: Ada, Ben and Cleo share the win.",
    ]


def test_the_log_says_that_a_placement_was_skipped() -> None:
    position = arranged(WALLED_IN, hand="court court court court court", mat="full")
    assert said(position, "skip", 0) == ["Ada can place nothing and skips."]
    assert said(position, "skip", 1) == ["Ada can place nothing and skips."]
