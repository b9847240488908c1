import pytest

from gopura.core.seats import NOBODY
from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say
from tests.games.angkor.arranging import arranged, play, refusal, stack

FIVE = "court court pagoda pagoda water"


def with_supply(tiles: str) -> AngkorPosition:
    position = arranged(hand=FIVE)
    stack(position, tiles)
    return position


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [(("court@Ac4", "court@Ac5"), 2), (("court@Ac4", "tiger@Aa3"), 1), (("statue@Aa4", "tiger@Aa3"), 0)],
)
def test_ang_6_1_the_hand_is_filled_up_to_five(moves: tuple[str, str], drawn: int) -> None:
    position = play(with_supply("jungle jungle jungle princess"), *moves)
    assert position.hand_size(0) == 5
    assert position.left == 4 - drawn


def test_ang_6_1_nothing_is_drawn_between_the_placements() -> None:
    assert play(with_supply("jungle jungle"), "court@Ac4").hand_size(0) == 4


def test_ang_6_2_a_princess_is_laid_open_and_replaced() -> None:
    position = play(with_supply("princess jungle princess temple water"), "court@Ac4", "court@Ac5")
    view = GAME.view(position, 0)
    assert view["princesses_drawn"] == 2
    assert view["hand"] == {"jungle": 1, "water": 1, "court": 0, "pagoda": 2, "temple": 1}
    assert view["tiles_left"] == 1
    assert position.seat_to_act == 1


def test_ang_6_3_the_fifth_princess_ends_the_game_at_once() -> None:
    position = with_supply("princess jungle jungle jungle")
    position.princesses = 4
    play(position, "court@Ac4", "court@Ac5")
    assert position.seat_to_act == NOBODY
    assert position.hand_size(0) == 3
    assert position.left == 3
    assert list(position.moves()) == []


def test_ang_6_3_several_princesses_in_one_draw() -> None:
    position = with_supply("princess jungle princess jungle")
    position.princesses = 3
    play(position, "court@Ac4", "court@Ac5")
    assert position.seat_to_act == NOBODY
    assert position.hand_size(0) == 4


def test_ang_6_3_after_the_end_every_move_is_refused() -> None:
    position = with_supply("princess")
    position.princesses = 4
    play(position, "court@Ac4", "court@Ac5")
    for move in ("court@Ac4", "skip", "jungle@Dh8"):
        assert refusal(position, move) == ("ANG-6.3", say("game-over"))


def test_ang_6_3_nobody_finishes_the_round() -> None:
    position = arranged(hand=FIVE, seats=4)
    stack(position, "princess")
    position.princesses = 4
    play(position, "court@Ac4", "tiger@Aa3")
    assert position.seat_to_act == NOBODY
    assert position.winners() == [0]
