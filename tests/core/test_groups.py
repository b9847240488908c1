"""The groups of a game: what they refuse, and what stands where a game leaves something out."""

from typing import Any

import pytest

from gopura.core.drawing import Drawing
from gopura.core.groups import Board, Rules, Words, in_three_lines
from gopura.core.refusal import BadGame
from gopura.core.result import Chart


def words(**parts: Any) -> Words[dict[str, int]]:
    """The words of a game that says no more than that."""
    return Words(read=int, write=str, **parts)


def test_a_chart_is_a_chart_of_a_function() -> None:
    for chart in (3, Chart(3)):  # type: ignore[arg-type]
        with pytest.raises(BadGame, match=r"Rules.chart must be a Chart|Chart.values must be a function"):
            Rules(start=print, why_not=print, chart=chart)  # type: ignore[arg-type, type-var]


def test_a_log_that_is_left_out_tells_a_move_by_its_notation_and_each_in_a_line_of_its_own() -> None:
    said = words()
    assert said.log({}, 7, {}, ("Ada",)) == ("7",)
    assert said.joined("7", "8") is None


def test_a_board_without_choices_is_clicked_in_a_menu_that_the_game_makes() -> None:
    board: Board[Any, Any] = Board(draw=lambda _view: Drawing(0, 0, ()))
    assert board.choices({}, [1, 2]) == []


def test_a_game_that_does_not_say_what_is_laid_looks_as_it_will_after_the_move() -> None:
    board: Board[Any, Any] = Board(draw=lambda _view: Drawing(0, 0, ()))
    assert board.laid({"heap": 3}, 1, {"heap": 2}) == {"heap": 2}
    assert board.laid({"heap": 3}, 1, None) is None


def test_an_aim_is_told_in_its_lines() -> None:
    assert in_three_lines(words(aim=("Take.", "In turn.", "To the end.")), "Nim.") == [
        ("", "Take."),
        ("", "In turn."),
        ("", "To the end."),
    ]


def test_a_game_without_an_aim_begins_as_its_summary_does() -> None:
    summary = (
        ("Aim", "Take stones. Take many."),
        ("Turn", "Take one"),
        ("Not this", "No."),
        ("End", "None is left."),
    )
    told = in_three_lines(words(summary=summary), "Nim.")
    assert told == [("Aim", "Take stones."), ("Turn", "Take one."), ("End", "None is left.")]


def test_a_game_without_words_says_its_blurb() -> None:
    assert in_three_lines(words(), "Take the last stone.") == [("", "Take the last stone.")]
