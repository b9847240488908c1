"""The lessons of every game: right by the rules, short, and every word of their catalogues is said."""

import re
from pathlib import Path
from typing import Any

import pytest

import gopura
from gopura.core.catalogue import catalogue_of
from gopura.core.learning import LESSON, Attempt, attempted, solved
from gopura.core.lesson import Lesson
from gopura.core.message import Message
from gopura.core.refusal import Refused

RULES = Path(__file__).parents[2] / "docs" / "rules"
LONGEST = 60  # words of a sentence or two
GAMES = ["angkor", "temple", "tikal"]
LESSONS = [
    pytest.param(name, lesson, id=lesson.name) for name in GAMES for lesson in gopura.find_game(name).lessons
]


def said_by(lesson: Lesson) -> list[Any]:
    """All that a lesson can say."""
    said: list[Any] = [lesson.title]
    for step in lesson.steps:
        said += [step.say, step.good, step.otherwise, *(answer for _, answer in step.answers)]
    return said


def test_there_are_ten_lessons() -> None:
    assert len(LESSONS) == 10


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_is_learned_by_its_solution(game: str, lesson: Lesson) -> None:
    assert attempted(gopura.find_game(game), lesson, solved(lesson)).is_learned


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_wrong_move_of_every_step_is_answered_or_misses(game: str, lesson: Lesson) -> None:
    attempt = Attempt(gopura.find_game(game), lesson)
    for step in lesson.steps:
        done = [move for move in attempt.table.moves() if not is_wrong(attempt, move)]
        assert done, f"{step.name}: nothing can be done"
        for move in step.solution:
            attempt.play(move)
        if not attempt.is_learned:
            attempt.go_on()


def is_wrong(attempt: Attempt, move: str) -> bool:
    """Whether a try does not go on towards the goal; then something is said to it, and nothing is lost."""
    again = Attempt(attempt.table.game, attempt.lesson)
    again.table, again.number = attempt.table.after(len(attempt.table.played)), attempt.number
    if not again.step.allows(move):
        with pytest.raises(Refused) as refused:
            again.play(move)
        assert refused.value.rule == LESSON
        assert refused.value.reason.strip()
        assert len(again.table.played) == len(attempt.table.played)
        return True
    again.play(move)
    assert not again.is_missed or str(again.answer).strip()
    return again.is_missed


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_rule_that_a_lesson_names_is_written_down(game: str, lesson: Lesson) -> None:
    written = set(re.findall(r"\*\*([A-Z]{3}-\d+\.\d+)\*\*", (RULES / f"{game}.md").read_text(encoding="utf-8")))
    named = {rule for step in lesson.steps for rule in step.rules}
    assert all(step.rules for step in lesson.steps)
    assert named <= written


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_says_little_at_a_time(game: str, lesson: Lesson) -> None:
    assert str(lesson.title), game
    assert max(len(str(said).split()) for said in said_by(lesson)) <= LONGEST
    assert len(lesson.steps) <= 6


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_catalogue_is_said(game: str) -> None:
    package = f"gopura.games.{game}.lessons"
    said = {each.key for lesson in gopura.find_game(game).lessons for each in said_by(lesson) if each}
    assert set(catalogue_of(package, "en").entries) == said


def test_the_words_of_a_lesson_are_messages() -> None:
    [first, *_] = gopura.find_game("tikal").lessons
    assert all(isinstance(said, Message) for said in said_by(first))


def test_the_tiger_far_from_the_jungle_misses_and_can_be_tried_again() -> None:
    figures = gopura.find_game("angkor").lessons[2]
    attempt = attempted(gopura.find_game("angkor"), figures, ["tiger@Ah5"])
    assert attempt.is_missed
    assert "long chain" in str(attempt.answer)


def test_the_last_step_of_angkor_ends_the_game_with_a_win() -> None:
    figures = gopura.find_game("angkor").lessons[2]
    attempt = attempted(gopura.find_game("angkor"), figures, solved(figures))
    assert attempt.table.winners == [0]
