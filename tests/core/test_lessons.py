"""Lessons: what is asked, what is played, what is said to other tries; and the kit that proves them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gopura.core.learning import GO_ON, Attempt, attempted, sketched, solved
from gopura.core.lesson import Lesson, Sketch, Step, at, holds
from gopura.core.lesson_files import read_lesson, read_lessons
from gopura.core.message import Message
from gopura.core.refusal import BadGame, BadSetup, Refused
from gopura_nim import GAME as NIM
from tests.changing import changed
from tests.core.catching import complaint, passes

LEARN = "every_lesson_can_be_learned"
TRY = "every_wrong_try_in_a_lesson_gets_its_word"
FOUR = Step(
    "four",
    "Leave twelve stones.",
    ("take 3",),
    seen=("heap == 12",),
    answers=(("take 1", "That leaves fourteen."),),
    otherwise="That does not leave twelve.",
    good="Twelve is a multiple of four.",
    replies=("take 1",),
)
TAKE = Step(
    "take",
    "Take three.",
    ("take 3",),
    played=("take 3",),
    only=("take [23]",),
    otherwise="Take three, not fewer.",
    good="Eight are left.",
)
LESSON = Lesson("leave", "Leave a multiple", 2, 1, (FOUR, TAKE), {"first": "A"})
TAUGHT = changed(NIM, lessons=(LESSON,))


def with_step(**changes: Any) -> Any:
    """Nim with a lesson of one step that is right but for the changes."""
    return changed(NIM, lessons=(replace(LESSON, steps=(replace(FOUR, **changes),)),))


def test_a_lesson_is_learned_by_its_solution() -> None:
    attempt = attempted(NIM, LESSON, solved(LESSON))
    assert attempt.is_learned
    assert attempt.answer == "Eight are left."
    assert solved(LESSON) == ["take 3", GO_ON, "take 3"]


def test_the_reply_comes_with_the_next_step() -> None:
    attempt = attempted(NIM, LESSON, ["take 3"])
    assert (attempt.is_reached, attempt.table.view("A")["heap"]) == (True, 12)
    attempt.go_on()
    assert (attempt.step.name, attempt.table.view("A")["heap"]) == ("take", 11)


@pytest.mark.parametrize(
    ("move", "said"),
    [("take 1", "That leaves fourteen."), ("take 4", "You take one, two or three stones, not 4.")],
)
def test_a_try_that_is_answered_is_not_played(move: str, said: str) -> None:
    attempt = Attempt(NIM, LESSON)
    with pytest.raises(Refused) as refused:
        attempt.play(move)
    assert refused.value.reason == said
    assert attempt.table.played == []


def test_a_try_that_misses_is_played_and_ends_the_step() -> None:
    attempt = attempted(NIM, LESSON, ["take 2"])
    assert (attempt.is_missed, attempt.is_reached) == (True, False)
    assert attempt.answer == "That does not leave twelve."
    with pytest.raises(Refused, match="does not leave twelve"):
        attempt.play("take 1")


def test_nobody_goes_on_before_a_step_is_done_or_after_the_last() -> None:
    with pytest.raises(Refused, match="Leave twelve stones"):
        Attempt(NIM, LESSON).go_on()
    with pytest.raises(Refused, match="Take three"):
        attempted(NIM, LESSON, solved(LESSON)).go_on()


def test_what_only_names_is_played_whatever_is_answered() -> None:
    step = replace(TAKE, answers=(("take *", "No."),))
    assert [step.allows(f"take {n}") for n in (1, 2, 3)] == [False, True, True]


def test_without_only_an_answer_goes_before_a_pattern_but_not_before_a_name() -> None:
    step = Step("one", "Take one.", ("take 1",), played=("take 1",), answers=(("take *", "One."),))
    assert [step.allows(f"take {n}") for n in (1, 2)] == [True, False]
    assert not replace(step, played=("take ?",)).allows("take 1")


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("heap == 3", True),
        ("heap != 3", False),
        ("heap >= 3", True),
        ("heap <= 2", False),
        ("taken.1 == 5", True),
        ("taken.7 == 5", False),
        ("names has A", True),
        ("nothing has A", False),
        ("names >= 2", False),
    ],
)
def test_a_condition_compares_what_stands_in_the_view(condition: str, held: bool) -> None:
    assert holds(condition, {"heap": 3, "taken": [4, 5], "names": ["A"]}) is held


def test_a_path_that_leads_nowhere_gives_nothing() -> None:
    assert at({"a": {"b": 1}}, "a.b.c") is None


def test_what_is_no_condition_is_told() -> None:
    with pytest.raises(BadGame, match="'heap is 3' is no condition"):
        holds("heap is 3", {})


def test_a_lesson_without_steps_is_refused() -> None:
    with pytest.raises(BadGame, match="The lesson 'leave' has no steps"):
        Lesson("leave", "Leave", 2, 1, ())


def test_lessons_that_are_none_are_refused() -> None:
    with pytest.raises(BadGame, match="a tuple of Lessons, not"):
        _ = changed(NIM, lessons=["leave"]).lessons


def test_puzzles_that_are_none_are_refused() -> None:
    with pytest.raises(BadGame, match="a tuple of Goals, not"):
        _ = changed(NIM, puzzles=["most"]).puzzles


def test_a_game_without_lessons_has_none() -> None:
    assert NIM.having(lessons=()).lessons == ()


def test_lessons_are_read_from_files_with_words_from_the_catalogue() -> None:
    lesson = read_lessons("gopura.games.angkor.lessons")[0]
    say = "gopura.games.angkor.lessons"
    assert lesson.title == Message(say, "build-title", {})
    assert lesson.steps[0].answers[0] == ("jungle@*", Message(say, "build-pagoda-jungle", {}))


@pytest.mark.parametrize("text", ["seats = ", "seats = 2\nsed = 1\n[[steps]]\nname = 'x'\nsolution = []"])
def test_a_file_that_is_no_lesson_is_told(text: str) -> None:
    with pytest.raises(BadGame, match=r"The lesson 1-x\.toml of gopura\.games\.angkor\.lessons cannot be read"):
        read_lesson("gopura.games.angkor.lessons", "1-x.toml", text)


@pytest.mark.parametrize("check", [LEARN, TRY])
def test_a_sound_lesson_passes(check: str) -> None:
    passes(check, TAUGHT)


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("lessons: step 'four' of 'leave' is not done by its solution", {"solution": ("take 2",)}),
        ("lessons: step 'four' of 'leave': take 1 of its solution was refused", {"solution": ("take 1",)}),
        ("lessons: step 'four' of 'leave' is done before it is played", {"seen": ("heap == 15",)}),
        ("lessons: step 'four' of 'leave' has no goal", {"seen": ()}),
        ("lessons: step 'four' of 'leave', good: '' is not a sentence", {"good": ""}),
        ("lessons: step 'four' of 'leave', otherwise: '' is not a sentence", {"otherwise": ""}),
        ("lessons: step 'four' of 'leave': 'Leave' is not a sentence", {"say": "Leave"}),
        ("lessons: step 'four' of 'leave' points at ['stone:99']", {"show": ("stone:99",)}),
        ("lessons: step 'four' of 'leave': 'Message", {"say": Message("gopura_nim", "none", {})}),
    ],
)
def test_a_lesson_that_cannot_be_learned_is_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert complaint(LEARN, with_step(**changes)).startswith(sentence[: sentence.find("'Message")])


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("no legal move gets the answer to ['take 9']", {"answers": (("take 9", "Nine!"),)}),
        ("to take 1: 'no' is not a sentence", {"answers": (("take 1", "no"),)}),
    ],
)
def test_a_try_without_a_word_is_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert sentence in complaint(TRY, with_step(**changes))


def test_a_position_that_cannot_be_reached_is_caught() -> None:
    game = changed(NIM, lessons=(replace(LESSON, before=("take 9",)),))
    assert complaint(LEARN, game).startswith("lessons: 'leave' cannot begin: ")


def test_a_reply_after_which_another_is_asked_is_caught() -> None:
    steps = (replace(FOUR, replies=()), TAKE)
    game = changed(NIM, lessons=(replace(LESSON, steps=steps),))
    assert complaint(LEARN, game).startswith("lessons: step 'take' of 'leave': the learner is not asked")


def test_lessons_lie_in_every_wheel() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"**/lessons/*.toml"' in text


SHORT = "the_short_rules_are_whole"


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("words.aim: 'win' is not a sentence", {"aim": ("win",)}),
        ("words.matters: the summary has no part 'End'", {"matters": lambda _view: "End"}),
        ("words.pictures: the summary has no part 'End'", {"pictures": {"End": Sketch("leave", 1, "heap")}}),
        ("words.pictures, 'Aim': The board has no panel 'map'", {"pictures": {"Aim": Sketch("leave", 1, "map")}}),
        ("words.pictures, 'Aim': There is no step 9 of", {"pictures": {"Aim": Sketch("leave", 9, "heap")}}),
        ("words.pictures, 'Aim': There is no step 1 of", {"pictures": {"Aim": Sketch("none", 1, "heap")}}),
    ],
)
def test_short_rules_that_lead_nowhere_are_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert complaint(SHORT, changed(TAUGHT, **changes)).startswith(sentence)


def test_a_sketch_shows_a_panel_after_some_steps() -> None:
    passes(SHORT, changed(TAUGHT, pictures={"Aim": Sketch("leave", 1, "heap")}))
    _, panel = sketched(TAUGHT, Sketch("leave", 1, "heap"))
    assert panel.parts["stones"].count("<circle") == 12


def test_a_lesson_after_the_end_cannot_begin() -> None:
    lesson = replace(LESSON, before=("take 3",) * 5)
    with pytest.raises(BadSetup, match="The lesson 'leave' begins when the game is over"):
        Attempt(NIM, lesson)
