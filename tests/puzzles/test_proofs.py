"""Every certificate holds, for the engine's own search and for provers that know nothing of it."""

from dataclasses import replace

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.position import Position
from gopura.core.puzzle import Goal
from gopura.core.refusal import Unreadable
from gopura.puzzles.checking import check
from gopura.puzzles.proving import is_over, prove
from gopura.puzzles.puzzle import goal_of
from tests.puzzles.samples import GAMES, some
from tests.puzzles.slow import holds


@pytest.mark.parametrize("name", GAMES)
def test_certificates_are_proved_again(name: str) -> None:
    for puzzle in some(name):
        check(puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_an_independent_prover_agrees(name: str) -> None:
    rejected = [puzzle.name for puzzle in some(name) if not holds(puzzle)]
    assert rejected == []


@pytest.mark.parametrize("name", GAMES)
def test_an_independent_prover_rejects_another_answer(name: str) -> None:
    puzzle = some(name)[0]
    assert not holds(replace(puzzle, best=puzzle.best + 1))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_hidden_from_the_seat_is_needed(name: str) -> None:
    for puzzle in some(name)[:4]:
        truth = puzzle.table().reveal()
        goal = goal_of(gopura.find_game(name), puzzle.goal)
        proofs = [prove(goal, truth.determinize(truth.seat_to_act, QuickDice(seed))) for seed in range(3)]
        assert proofs == [prove(goal, truth)] * 3


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"best": 99}, "The certificate says that the best turn is worth 99"),
        ({"looked": 0}, "The search does not end after 0 positions"),
        ({"rules": ("ANG-1.1",)}, "other rules"),
        ({"line": ("tiger@Aa1",)}, "ANG-"),
        ({"goal": "most"}, "Angkor has no puzzles of the kind “most”."),
        ({"moves": ()}, "Nothing can be asked"),
        ({"version": 9}, "version 9"),
    ],
)
def test_a_certificate_that_does_not_hold_is_refused(change: dict[str, object], wrong: str) -> None:
    puzzle = some("angkor")[0]
    table = replace(puzzle, moves=()).table()
    line = tuple(table.moves()[:1]) if change == {"moves": ()} else puzzle.line
    if change == {"moves": ()}:
        table.play(line[0])
        line = (*line, table.moves()[0])
    with pytest.raises(Unreadable, match=wrong):
        check(replace(puzzle, **{"line": line, **change}))  # type: ignore[arg-type]


def test_a_worse_turn_is_no_solution() -> None:
    puzzle = some("tikal")[0]
    with pytest.raises(Unreadable, match="its solution is worth"):
        check(replace(puzzle, line=("end",)))


def test_half_a_turn_is_no_solution() -> None:
    puzzle = some("tikal")[0]
    with pytest.raises(Unreadable, match="not one whole turn"):
        check(replace(puzzle, line=puzzle.line[:-1]))


class Count(Position):
    """Add one or two three times in a row; that is a turn."""

    def __init__(self) -> None:
        super().__init__(2, 0)
        self.added: list[int] = []

    def moves(self) -> list[int]:  # type: ignore[override]
        return [1, 2]

    def apply(self, move: int) -> None:
        self.added.append(move)
        if len(self.added) == 3:
            self.pass_to(1)

    def copy(self) -> "Count":
        twin = Count()
        twin.added = self.added[:]
        twin.count_like(self)
        twin.seat_to_act = self.seat_to_act
        return twin


def odd_and_large(_before: Count, after: Count, _seat: int) -> int:
    """Five is best: two ones and a two are even, three twos too."""
    total = sum(after.added)
    return total if total % 2 else 0


COUNTING: Goal[Count] = Goal(
    "count", "Count", lambda _best: "Count", lambda _position: True, odd_and_large, lambda *_turn: "Counted."
)


def test_without_a_bound_every_turn_is_looked_at() -> None:
    proof = prove(COUNTING, Count())
    assert proof is not None
    assert (proof.best, proof.turns, proof.solving) == (5, 8, 3)


def test_a_bound_and_a_key_change_the_work_and_not_the_answer() -> None:
    quick = replace(
        COUNTING,
        bound=lambda: lambda position: sum(position.added) + 2 * (3 - len(position.added)),
        key=lambda position: (len(position.added), sum(position.added)),
    )
    full, proof = prove(COUNTING, Count()), prove(quick, Count())
    assert full is not None
    assert proof is not None
    assert proof.best == full.best
    assert proof.looked < full.looked


def test_what_takes_too_long_is_no_puzzle() -> None:
    assert prove(COUNTING, Count(), most=6) is None


def test_a_turn_is_over_when_another_begins() -> None:
    before, after = Count(), Count()
    after.pass_to(0)
    assert is_over(before, after)
    assert not is_over(before, Count())
