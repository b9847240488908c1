"""The course of a game keeps its last positions and plays the others again: nobody can tell which."""

import pytest

from gopura.core.chance import QuickDice
from gopura.core.course import RECENT
from gopura.core.registry import game_names
from gopura.core.table import Table, start

LONG = 3 * RECENT


def played(name: str, moves: int) -> tuple[Table, list[str]]:
    """A game after so many random moves at most, and how it looked before the first and after each."""
    table, dice = start(name, seed=4), QuickDice(4)
    looks = [str(table.view())]
    while not table.over and len(table.played) < moves:
        legal = table.moves()
        table.play(legal[dice.below(len(legal))])
        looks.append(str(table.view()))
    return table, looks


@pytest.mark.parametrize("name", game_names())
def test_every_earlier_position_looks_as_it_did(name: str) -> None:
    table, looks = played(name, LONG)
    assert [str(table.after(moves).view()) for moves in range(len(looks))] == looks


@pytest.mark.parametrize("name", game_names())
def test_a_study_goes_back_to_the_first_move(name: str) -> None:
    table, looks = played(name, LONG)
    for look in reversed(looks[:-1]):
        table.undo(past_locks=True)
        assert str(table.view()) == look
    assert not table.can_undo


@pytest.mark.parametrize("name", game_names())
def test_the_log_of_a_whole_game_is_that_of_its_moves(name: str) -> None:
    table, looks = played(name, LONG)
    whole = table.log()
    assert whole == [
        line for number in range(len(looks) - 1) for line in table.log(since=number, until=number + 1)
    ]


def test_a_turn_longer_than_what_is_kept_is_counted_whole() -> None:
    table = start("tikal", seed=4)
    longest = 0
    dice = QuickDice(1)
    while not table.over and longest <= RECENT:
        seat, legal = table.seat or 0, table.moves()
        few = legal[:-1] if len(legal) > 1 else legal  # a turn is seldom ended early
        turn = table.turns
        before = table.moves_in_turn(seat)
        table.play(few[dice.below(len(few))])
        if table.turns == turn:
            assert table.moves_in_turn(seat) == before + 1
            longest = before + 1
    assert longest > RECENT


def test_only_the_last_positions_are_kept() -> None:
    table, looks = played("angkor", LONG)
    assert len(looks) == LONG + 1
    assert len(table._course.recent) == RECENT
