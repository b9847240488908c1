"""A lesson being learned: what has been tried is all there is to it, so it can be taken up again anywhere."""

from collections.abc import Sequence
from typing import Any

from gopura.core.chance import read_seed
from gopura.core.drawing import Drawing, Panel
from gopura.core.game import Game
from gopura.core.lesson import Lesson, Sketch, Step
from gopura.core.message import Sentence
from gopura.core.refusal import BadGame, BadSetup, Refused
from gopura.core.table import Table

GO_ON = ">"  # among the moves: on to the next step
LESSON = "LESSON"  # in place of a rule's number: what the lesson answers, not the game


class Attempt:
    """A lesson and how far somebody has come in it. The learner plays the seat that is asked first."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = Table(game, lesson.seats, lesson.options, read_seed(lesson.seed))
        for move in lesson.before:
            self.table.play(move)
        if self.table.seat is None:
            raise BadSetup(f"The lesson {lesson.name!r} begins when the game is over.")
        self.seat: int = self.table.seat
        self.number = 0  # of the step, from 0
        self.moves: list[str] = []  # played in this step

    @property
    def step(self) -> Step:
        """What is asked now."""
        return self.lesson.steps[self.number]

    @property
    def is_reached(self) -> bool:
        """Whether the step is done."""
        return self.step.is_done(self.moves, self.table.seen(self.seat))

    @property
    def is_missed(self) -> bool:
        """Whether the step can no longer be done: the turn is over, or too much has been tried."""
        if self.is_reached or not self.moves:
            return False
        return self.table.seat != self.seat or len(self.moves) >= self.step.most

    @property
    def is_learned(self) -> bool:
        """Whether the last step is done."""
        return self.is_reached and self.number + 1 == len(self.lesson.steps)

    @property
    def answer(self) -> Sentence:
        """What is said to what was tried last: nothing, while the step goes on."""
        return self.step.good if self.is_reached else self.step.otherwise if self.is_missed else ""

    def play(self, move: str) -> None:
        """Play a move of the learner, or go on to the next step.

        Raises Unreadable, or Refused by the rules or by the lesson; then nothing has changed.
        """
        if move == GO_ON:
            self.go_on()
            return
        if self.is_reached or self.is_missed:
            raise Refused(LESSON, self.answer or self.step.say)
        legal = self.table.legal(move, self.seat)
        if not self.step.allows(legal.text):
            said = self.step.answer(legal.text)
            raise Refused(LESSON, self.step.otherwise if said is None else said)
        self.table.play(legal)
        self.moves.append(legal.text)

    def go_on(self) -> None:
        """On to the next step, after what the others reply."""
        if not self.is_reached or self.is_learned:
            raise Refused(LESSON, self.step.say)
        for move in self.step.replies:
            self.table.play(move)
        self.number += 1
        self.moves = []


def attempted(game: Game[Any, Any], lesson: Lesson, moves: Sequence[str]) -> Attempt:
    """A lesson after all that was tried. Raises as `Attempt.play` does."""
    attempt = Attempt(game, lesson)
    for move in moves:
        attempt.play(move)
    return attempt


def solved(lesson: Lesson, steps: int | None = None) -> list[str]:
    """All moves of a lesson's solution, or of its first steps, with the ways on between them."""
    moves: list[str] = []
    for step in lesson.steps[:steps]:
        moves += [*step.solution, GO_ON]
    return moves[:-1]


def sketched(game: Game[Any, Any], sketch: Sketch) -> tuple[Drawing, Panel]:
    """The board that a sketch shows, and its panel of it. Raises BadGame where there is none."""
    lesson = next((each for each in game.lessons if each.name == sketch.lesson), None)
    if lesson is None or not 0 <= sketch.steps <= len(lesson.steps):
        raise BadGame(f"There is no step {sketch.steps} of a lesson {sketch.lesson!r} for {sketch}.")
    attempt = attempted(game, lesson, solved(lesson, sketch.steps))
    drawing = attempt.table.drawing(attempt.seat)
    panel = next((each for each in drawing.panels if each.id == sketch.panel), None)
    if panel is None:
        raise BadGame(f"The board has no panel {sketch.panel!r} for {sketch}.")
    return drawing, panel
