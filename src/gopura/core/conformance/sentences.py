"""What is said can be put into words, and a game that breaks is answered with a sentence."""

import re
from collections.abc import Callable
from functools import wraps
from traceback import walk_tb
from types import FrameType

from gopura.core.conformance.samples import Sample
from gopura.core.message import Sentence
from gopura.core.refusal import BadGame, Refusal, Refused

RULE = re.compile(r"[A-Z]{3}-\d+\.\d+")
SENTENCE = re.compile(r"\S.*[.!?]")  # on one line
KIT = "gopura.core.conformance"
CORE = "gopura.core"

Check = Callable[[Sample], None]


def answering(check: Check) -> Check:
    """The check; where the game itself raises something, that is said in a sentence, too."""

    @wraps(check)
    def answered(sample: Sample) -> None:
        try:
            _ = sample.looked_at  # a game that never ends is told here, and hangs no check
            check(sample)
        except (Exception, SystemExit) as problem:
            frames = [frame for frame, _ in walk_tb(problem.__traceback__)]
            if isinstance(problem, AssertionError) and module_of(frames[-1]).startswith(KIT):
                raise
            if isinstance(problem, BadGame):
                raise AssertionError(f"{problem} Seen in {sample}") from problem
            raise AssertionError(f"{raiser(frames)} raised {problem!r}: {sample}") from problem

    return answered


def raiser(frames: list[FrameType]) -> str:
    """The function of the game that the kit called when it broke; else the innermost function."""
    inside = max(i for i, frame in enumerate(frames) if module_of(frame).startswith(KIT))
    foreign = [frame for frame in frames[inside + 1 :] if not module_of(frame).startswith(CORE)]
    frame = foreign[0] if foreign else frames[-1]
    return f"{frame.f_code.co_name} of {module_of(frame)}"


def module_of(frame: FrameType) -> str:
    """The name of the module in which a frame runs."""
    return str(frame.f_globals.get("__name__", ""))


def in_words(sentence: Sentence, field: str, sample: Sample) -> str:
    """What is said there, put into words."""
    try:
        said = str(sentence)
    except Exception as problem:
        raise AssertionError(f"{field}: {sentence!r} cannot be put into words: {problem}: {sample}") from problem
    return said


def whole(sentence: Sentence, field: str, sample: Sample) -> str:
    """What is said there, which must be a sentence or more on one line."""
    said = in_words(sentence, field, sample)
    assert SENTENCE.fullmatch(said), f"{field}: {said!r} is not a sentence: {sample}"
    return said


def numbered(refusal: Refusal | Refused, field: str, sample: Sample) -> None:
    """A refusal must name a rule by its number and say why in a sentence."""
    assert RULE.fullmatch(refusal.rule), f"{field}: {refusal.rule!r} is no rule number such as ABC-1.2: {sample}"
    whole(refusal.sentence, field, sample)
