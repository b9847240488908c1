"""How a game ended, and why the one with fewer tiles may have won."""

import pytest

from gopura.core.chance import QuickDice
from gopura.core.listing import one_of
from gopura.core.result import Player, SheetLine
from gopura.games.temple import GAME
from gopura.games.temple.rules.hand import NO_COLOUR
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.say import COLOUR_OF, say
from tests.games.temple.arranging import CORNER, arranged, held, play
from tests.games.temple.test_listing import careful, started


def blocked() -> TemplePosition:
    """B must lay the black 1 or 2 beside a 3 and cannot, though B has laid more."""
    position = arranged("0,0=3", "r36 g123456")
    position.hands[1] = held("k12", "k", "bvpnk")
    return play(position, "floor r3@1,0")


def test_the_one_who_could_not_move_is_last_whoever_has_laid_more() -> None:
    result = GAME.rules.result(blocked())
    assert result.scores == (23, 28)
    assert result.winners == (0,)
    assert result.ranking == ((0,), (1,))


def test_the_reason_names_the_tiles_that_had_no_place() -> None:
    reason = GAME.rules.result(blocked()).reason
    assert reason == say("ended-blocked", loser=Player(1), colour=COLOUR_OF["k"], values=one_of([1, 2]))
    assert str(reason) == "B had no legal move: there was no place for the black 1 or 2."


def test_what_decided_is_who_could_move_not_the_tiles_left() -> None:
    decided = GAME.rules.result(blocked()).decided
    assert decided == say("decided-blocked", winner=Player(0), left=7, loser=Player(1), other=2)


def test_a_player_who_might_have_begun_any_colour_is_told_so() -> None:
    position = blocked()
    position.hands[1].current = NO_COLOUR
    assert GAME.rules.result(position).reason == say("ended-blocked-in-all", loser=Player(1))


def test_who_has_laid_everything_needs_no_more_words() -> None:
    result = GAME.rules.result(play(arranged(CORNER, "r2"), "floor r2@-1,0"))
    assert result.reason == say("ended-all-laid", winner=Player(0), all=30)
    assert result.decided == ""
    assert result.ranking == ((0,), (1,))


def test_the_sheet_counts_floors_walls_and_tops_of_each_player() -> None:
    position = arranged("0,0=1 0,0N=2 0,0E=3 ^0,1=4", "r2")
    assert GAME.rules.result(play(position, "floor r2@-1,0")).sheet == (
        SheetLine(say("sheet-floors"), (1, 1)),
        SheetLine(say("sheet-walls"), (0, 2)),
        SheetLine(say("sheet-tops"), (0, 1)),
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_adds_up_to_the_tiles_laid(seed: int) -> None:
    dice = QuickDice(seed)
    position = started(dice, colours="pick" if seed % 2 else "random")
    while position.seat_to_act >= 0:
        position.apply(careful(position, dice))
    result = GAME.rules.result(position)
    assert [sum(points) for points in zip(*(line.points for line in result.sheet), strict=True)] == list(
        result.scores
    )
    assert result.winners == tuple(position.winners())
