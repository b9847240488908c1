"""What can be asked of a turn: where it is asked, and what is said of the turn that somebody has played."""

import re

import pytest

import gopura
from gopura.core.position import Position
from gopura.core.puzzle import Goal
from gopura.games.angkor.data import FIGURE_NAMES
from gopura.puzzles.puzzle import Puzzle, goal_of
from gopura.puzzles.shipped import shipped
from tests.puzzles.samples import GAMES, some


def goal(puzzle: Puzzle) -> Goal[Position]:
    return goal_of(gopura.find_game(puzzle.game), puzzle.goal)


def after(puzzle: Puzzle, *moves: str) -> Position:
    """The position after these moves."""
    position = puzzle.table().reveal().copy()
    for move in moves:
        position.apply(gopura.find_game(puzzle.game).words.read(move))
    return position


def told(puzzle: Puzzle, *moves: str) -> str:
    """What is said of these moves."""
    before = puzzle.table().reveal()
    return str(goal(puzzle).tell(before, after(puzzle, *moves), before.seat_to_act))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_asked_where_it_was_found_and_not_at_the_first_move_or_after_the_last(name: str) -> None:
    puzzle = some(name)[0]
    assert goal(puzzle).is_asked(puzzle.table().reveal())
    first = gopura.start(name, seed=1)
    assert not goal(puzzle).is_asked(first.reveal())
    while not first.over:
        first.play(first.moves()[0])
    assert not goal(puzzle).is_asked(first.reveal())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_is_a_sentence_and_its_moves_are_examples_of_its_rules(name: str) -> None:
    for puzzle in some(name):
        asked, read = goal(puzzle), gopura.find_game(name).words.read
        assert str(asked.task(puzzle.best)).endswith(".")
        rules = {rule for move in puzzle.line for rule in asked.rules(puzzle.table().reveal(), read(move))}
        assert set(puzzle.rules) <= rules


def test_the_end_of_angkor_is_told_by_the_points_of_both() -> None:
    for puzzle in some("angkor"):
        seat, points = puzzle.table().reveal().seat_to_act, after(puzzle, *puzzle.line).scores()
        rival = max((each for each in range(len(points)) if each != seat), key=points.__getitem__)
        words = f"You have {points[seat]} points, {'ABCD'[rival]} has {points[rival]}."
        assert told(puzzle, *puzzle.line) == words


def test_after_two_figures_no_princess_can_come() -> None:
    words = gopura.find_game("angkor").words
    for puzzle in shipped(gopura.find_game("angkor")).values():
        figure = next(filter(is_figure, puzzle.table().moves()), None)
        then = map(words.write, after(puzzle, figure).moves()) if figure else ()
        if figure and (other := next(filter(is_figure, then), None)):
            assert (
                told(puzzle, figure, other) == "After two figures you draw nothing, so the princess cannot come."
            )
            return
    raise AssertionError("no puzzle in which two figures can be placed")


def is_figure(move: str) -> bool:
    """Whether a move of Angkor places a figure."""
    return move.startswith(FIGURE_NAMES)


def test_a_move_of_temple_is_told_by_how_soon_it_wins() -> None:
    endings = set()
    for puzzle in some("temple"):
        told_of = told(puzzle, *puzzle.line)
        endings.add(puzzle.best)
        if puzzle.best == 3:
            assert told_of.endswith(
                ("has no legal move left and has lost.", "All your tiles are laid, so you have won.")
            )
        else:
            assert re.fullmatch(r"Whatever [AB] answers, .* wins?\.", told_of), told_of
    assert len(endings) > 1


def test_a_move_of_temple_that_does_not_win_is_told_the_answer() -> None:
    puzzle = some("temple")[0]
    before = puzzle.table().reveal()
    for move in puzzle.table().moves():
        if goal(puzzle).worth(before, after(puzzle, move), before.seat_to_act) == 0:
            assert re.fullmatch(
                r"[AB] can answer with a .*: .* on .*\. After that you can no longer be sure to win in 2 moves\.",
                told(puzzle, move),
            )
            return
    raise AssertionError("every move wins")


def test_temples_are_told_from_the_highest_down() -> None:
    for puzzle in some("tikal"):
        points, *levels = map(int, re.findall(r"(\d+)(?: points?:| on)", told(puzzle, *puzzle.line)))
        assert points == puzzle.best == sum(levels)
        assert levels == sorted(levels, reverse=True)


def test_a_move_of_no_kind_of_its_own_is_an_example_of_its_rule_or_of_none() -> None:
    rules = {
        name: goal(some(name)[0]).rules(some(name)[0].table().reveal(), gopura.find_game(name).words.read(move))
        for name, move in (("angkor", "skip"), ("temple", "pick r"), ("tikal", "end"))
    }
    assert rules == {"angkor": ("ANG-2.3",), "temple": (), "tikal": ()}
