"""What the bots know of Tikal, on positions where the answer is plain."""

import pytest

from gopura.core.bits import bit
from gopura.core.chance import QuickDice
from gopura.games.tikal.data import HEX_NAMES, WORKERS
from gopura.games.tikal.mind.evaluate import Access, chance_to_hold, evaluate, scorings_left
from gopura.games.tikal.rules.position import FINAL_TURN, VOLCANO_TURN
from tests.games.tikal.arranging import arranged, give, put, set_camp
from tests.games.tikal.test_second_implementation import started

A2 = HEX_NAMES.index("a2")
B1 = HEX_NAMES.index("b1")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_make_one_whole_at_every_step(seats: int) -> None:
    position = started(seats, {}, 5)
    dice = QuickDice(5)
    while position.seat_to_act >= 0:
        assert sum(evaluate(position)) == pytest.approx(1)
        moves = position.moves()
        position.apply(moves[dice.below(len(moves))])
    assert sum(evaluate(position)) == pytest.approx(1)
    assert scorings_left(position, 0) == 0


def test_equal_seats_have_equal_shares() -> None:
    assert evaluate(arranged(seats=4)) == pytest.approx([0.25] * 4)


def test_the_stronger_seat_is_likelier_to_hold_a_temple() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    put(position, "B", "w a2")
    access = Access(position)
    held = chance_to_hold(position, 0, A2, access)
    assert held > chance_to_hold(position, 1, A2, access) > 0
    put(position, "A", "w a2", "w a2")
    assert chance_to_hold(position, 0, A2, access) > held


def test_a_temple_out_of_reach_is_worth_nothing() -> None:
    position = arranged()
    put(position, "B", *["w b1"] * 6)
    assert chance_to_hold(position, 0, B1, Access(position)) == 0


def test_who_has_no_worker_left_reaches_nothing_from_the_supply() -> None:
    position = arranged()
    put(position, "A", *["w a1"] * WORKERS)
    assert chance_to_hold(position, 0, A2, Access(position)) == 0
    assert chance_to_hold(position, 1, A2, Access(position)) > 0


@pytest.mark.parametrize("kind", [VOLCANO_TURN, FINAL_TURN])
def test_what_is_held_in_the_own_scoring_turn_counts_in_full(kind: int) -> None:
    position = arranged()
    put(position, "A", "w a2")
    before = evaluate(position)[0]
    position.begin_actions(0, kind)
    assert evaluate(position)[0] > before


def test_guards_treasures_and_camps_are_worth_having() -> None:
    plain = arranged()
    richer = arranged()
    give(richer, "A", "mask urn urn")
    assert evaluate(richer)[0] > evaluate(plain)[0]
    camped = arranged()
    set_camp(camped, "A", "b2")
    assert evaluate(camped)[0] > evaluate(plain)[0]
    for guarded in (arranged(), arranged()):
        guarded.land.number[A2] = 6
        other = guarded.copy()
        other.crews[0].guards |= bit(A2)
        other.land.guarded |= bit(A2)
        assert evaluate(other)[0] > evaluate(guarded)[0]
