import pytest
from rich.text import Text

from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import WALLED_IN, arranged, play, stack
from tests.games.angkor.test_07_scoring import EXAMPLE

BOARD = """\
*● your mat A: 35 points       ■ mat B: 6 points
 built 20 ti 6 fo 4 st 5       built 6 ti - fo - st -
 2 tiles, jungle 0 of 4        5 tiles, jungle 0 of 4
8        ·  ·  ·  ·           8        ·  ·  ·  ·
7     ·  ·  ·  ·  ·  ·        7     ·  ·  ·  ·  ·  ·
6  ·  ·  C1 P2 P2 ·  ·  ##    6  ·  ·  ·  ·  ·  ·  ·  ·
5  ·  C1 C1 T3 T3 P2 ti ##    5  ·  ·  ·  T3 ·  ·  ·  ·
4  ·  C1 C1 st T3 ·  ## ##    4  ·  ·  ·  ·  T3 ·  ·  ·
3  ·  ·  ·  fo ~~ ·  ## ##    3  ·  ·  ·  ·  ·  ·  ·  ·
2     ·  ~~ ~~ ~~ ·  ·        2     ·  ·  ·  ·  ·  ·
1        ·  ·  ·  ·           1        ·  ·  ·  ·
   a  b  c  d  e  f  g  h        a  b  c  d  e  f  g  h
"""


def plain(position: AngkorPosition, seat: int | None = 0) -> str:
    """The board without its colours."""
    return Text.from_markup(GAME.words.text(GAME.view(position, seat))).plain


def test_the_board_can_be_read_without_colour() -> None:
    lines = plain(arranged(EXAMPLE, hand="court jungle")).splitlines()
    assert "\n".join(line.rstrip() for line in lines[:12]) + "\n" == BOARD


def test_hand_figures_supply_and_turn_stand_below() -> None:
    position = play(arranged(hand="court jungle jungle"), "tiger@Aa3")
    below = plain(position).splitlines()[-6:]
    assert below[0] == "Hand    jungle 2, court 1"
    assert below[1] == "Figures fountain, statue"
    assert below[2] == "Supply  90 tiles; princesses drawn: 0 of 5"
    assert below[3].startswith("Unseen  jungle ")
    assert below[4] == "Turn    you: placement 2 of 2"
    signs = "## jungle, ~~ water, C1 court, P2 pagoda, T3 temple, ti tiger, fo fountain, st statue"
    assert below[5] == f"Signs   {signs}"


def test_an_empty_hand_and_no_figures() -> None:
    below = plain(arranged(WALLED_IN, mat="full")).splitlines()[-6:]
    assert below[:2] == ["Hand    nothing", "Figures all placed"]
    assert below[4] == "Turn    you: skip"


def test_a_spectator_sees_no_hand() -> None:
    text = plain(arranged(), None)
    assert "Hand" not in text
    assert "Turn    A: placement 1 of 2" in text


def test_the_end_says_who_has_won() -> None:
    position = arranged(hand="court court court court court")
    stack(position, "princess")
    position.princesses = 4
    play(position, "tiger@Aa3", "court@Ac4")
    assert "Turn    the game is over; A wins" in plain(position)
    position.mats[1] = position.mats[0].copy()
    assert "Turn    the game is over; A and B share the win" in plain(position)


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (3, 1), (4, 2)])
def test_at_most_a_hundred_columns(seats: int, rows: int) -> None:
    lines = plain(arranged(seats=seats)).splitlines()
    assert max(map(len, lines)) <= 100
    assert sum(line.startswith("8 ") for line in lines) == rows
