"""A puzzle's certificate, checked: its game is played again by the public door, the best turn searched anew."""

from typing import Any

from gopura.core.puzzle import Goal
from gopura.core.refusal import BadSetup, GopuraError, Unreadable
from gopura.core.table import Table
from gopura.puzzles.mining import rules_of
from gopura.puzzles.proving import is_over, prove
from gopura.puzzles.puzzle import Puzzle, game_of, goal_of
from gopura.puzzles.say import say


def check(puzzle: Puzzle) -> None:
    """Raise Unreadable, with what is wrong, unless the certificate holds."""
    try:
        table = puzzle.table()
        goal = goal_of(game_of(puzzle), puzzle.goal)
        before, after = table.reveal(), played(table, puzzle.line)
    except GopuraError as problem:
        raise Unreadable(str(problem)) from None
    if not goal.is_asked(before):
        raise Unreadable(str(say("not-asked")))
    check_proof(puzzle, goal, before, int(goal.worth(before, after, before.seat_to_act)))
    if puzzle.rules != rules_of(goal, before, table.played[len(puzzle.moves) :]):
        raise Unreadable(str(say("other-rules")))


def played(table: Table, line: tuple[str, ...]) -> Any:
    """The position after the whole turn. Raises a GopuraError where the line is none."""
    before = table.reveal()
    for number, move in enumerate(line, start=1):
        table.play(move)
        if is_over(before, table.reveal()) != (number == len(line)):
            raise BadSetup(str(say("not-a-turn")))
    return table.reveal()


def check_proof(puzzle: Puzzle, goal: Goal[Any], before: Any, worth: int) -> None:
    """Refuse what another search does not find."""
    proof = prove(goal, before, most=puzzle.looked)
    if proof is None or proof.looked != puzzle.looked:
        raise Unreadable(str(say("other-search", looked=puzzle.looked)))
    if not worth == puzzle.best == proof.best:
        raise Unreadable(str(say("not-best", said=puzzle.best, worth=worth, best=proof.best)))
