"""Lessons can be learned, each by its solution, with a word for every other try; the short rules are whole."""

from typing import Any

from gopura.core.conformance.samples import Sample, viewers
from gopura.core.conformance.sentences import in_words, whole
from gopura.core.conformance.shows import drawn_ids
from gopura.core.game import Game
from gopura.core.learning import Attempt, sketched
from gopura.core.lesson import Lesson, holds
from gopura.core.message import Sentence
from gopura.core.refusal import GopuraError, Refused


def every_lesson_can_be_learned(sample: Sample) -> None:
    """Each step is not done before it is played and done by its solution; everything it says is a sentence."""
    for lesson in lessons_of(sample):
        whole_title(sample, lesson)
        attempt = begun(sample.game, lesson)
        for number, step in enumerate(lesson.steps):
            where = f"lessons: step {step.name!r} of {lesson.name!r}"
            assert attempt.table.seat == attempt.seat, f"{where}: the learner is not asked: {sample}"
            assert step.played or step.seen, f"{where} has no goal: {sample}"
            view = attempt.table.seen(attempt.seat)
            done = not step.played and all(holds(condition, view) for condition in step.seen)
            assert not done, f"{where} is done before it is played: {sample}"
            missing = sorted(set(step.show) - drawn_ids(sample, view))
            assert not missing, f"{where} points at {missing}, which are not drawn: {sample}"
            told(step.say, where, sample)
            told(step.otherwise, f"{where}, otherwise", sample)
            solve(sample, attempt, where)
            told(step.good, f"{where}, good", sample)
            if number + 1 < len(lesson.steps):
                attempt.go_on()


def every_wrong_try_in_a_lesson_gets_its_word(sample: Sample) -> None:
    """A legal move that a step does not want is answered and changes nothing; no answer is idle."""
    for lesson in lessons_of(sample):
        attempt = begun(sample.game, lesson)
        for step in lesson.steps:
            where = f"lessons: step {step.name!r} of {lesson.name!r}"
            heard: set[int] = set()
            for move in step.solution:
                for legal in attempt.table.moves():
                    heard.update(answered(sample, attempt, legal, where))
                attempt.play(move)
            idle = [pattern for n, (pattern, _) in enumerate(step.answers) if n not in heard]
            assert not idle, f"{where}: no legal move gets the answer to {idle}: {sample}"
            if not attempt.is_learned:
                attempt.go_on()


def the_short_rules_are_whole(sample: Sample) -> None:
    """The aim is told in sentences; what matters now and what has a picture are parts of the summary."""
    words = sample.game.words
    headings = [heading for heading, _ in words.summary]
    for line in words.aim:
        told(line, "words.aim", sample)
    for heading, sketch in words.pictures.items():
        assert heading in headings, f"words.pictures: the summary has no part {heading!r}: {sample}"
        try:
            sketched(sample.game, sketch)
        except GopuraError as problem:
            raise AssertionError(f"words.pictures, {heading!r}: {problem} {sample}") from problem
    for position in sample.some_positions():
        for seat in viewers(sample):
            heading = words.matters(sample.game.view(position, seat))
            assert heading in ("", *headings), f"words.matters: the summary has no part {heading!r}: {sample}"


def answered(sample: Sample, attempt: Attempt, move: str, where: str) -> set[int]:
    """Try a legal move where it is not wanted; the numbers of the step's answers that were heard."""
    step = attempt.step
    if step.allows(move):
        return set()
    before = len(attempt.table.played)
    try:
        attempt.play(move)
    except Refused as refused:
        told(refused.sentence, f"{where}, to {move}", sample)
    assert len(attempt.table.played) == before, f"{where}: {move} was played: {sample}"
    return {n for n, (_, said) in enumerate(step.answers) if said is step.answer(move)}


def solve(sample: Sample, attempt: Attempt, where: str) -> None:
    """Play the solution of a step, each move of which must be legal and wanted, and none too many."""
    for move in attempt.step.solution:
        assert not attempt.is_reached, f"{where} is done before {move} of its solution: {sample}"
        try:
            attempt.play(move)
        except GopuraError as problem:
            raise AssertionError(f"{where}: {move} of its solution was refused: {problem}: {sample}") from problem
    assert attempt.is_reached, f"{where} is not done by its solution: {sample}"


def begun(game: Game[Any, Any], lesson: Lesson) -> Attempt:
    """The lesson at its beginning."""
    try:
        return Attempt(game, lesson)
    except GopuraError as problem:
        raise AssertionError(f"lessons: {lesson.name!r} cannot begin: {problem}") from problem


def told(sentence: Sentence, where: str, sample: Sample) -> None:
    """What a lesson says must be sentences; it may stand on several lines."""
    whole(" ".join(in_words(sentence, where, sample).split()), where, sample)


def whole_title(sample: Sample, lesson: Lesson) -> None:
    """A title is a few words."""
    assert str(lesson.title).strip(), f"lessons: {lesson.name!r} has no title: {sample}"


def lessons_of(sample: Sample) -> tuple[Lesson, ...]:
    """The lessons, once for all samples of a game: they have set-ups of their own."""
    facts = sample.game.facts
    is_first = sample.seats == facts.seats[0] and not sample.options
    return sample.game.lessons if is_first else ()
