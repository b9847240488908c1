# mypyc: compile
"""What is wrong, in one sentence: refused moves, unreadable texts, impossible set-ups."""

from mypy_extensions import mypyc_attr

from gopura.core.message import Sentence


class Refusal:
    """Why a move is not legal: the number of the rule and a sentence with the figures in it."""

    def __init__(self, rule: str, sentence: Sentence) -> None:
        self.rule = rule
        self.sentence = sentence

    @property
    def reason(self) -> str:
        """The sentence in words, in the language of the moment."""
        return str(self.sentence)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.sentence!r})"


@mypyc_attr(native_class=False)
class GopuraError(Exception):
    """Anything that is the caller's to mend. Its text is one sentence fit for a person."""


@mypyc_attr(native_class=False)
class Refused(GopuraError):
    """An illegal move. Nothing has changed."""

    def __init__(self, rule: str, sentence: Sentence) -> None:
        super().__init__(rule, sentence)  # as it is called, so that it can be handed on by a worker
        self.rule = rule
        self.sentence = sentence
        self.reason = str(sentence)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


@mypyc_attr(native_class=False)
class Unreadable(GopuraError):
    """A text that is no move, no seed, no record. `line` counts from 1 where the text has lines."""

    def __init__(self, sentence: Sentence, line: int | None = None) -> None:
        super().__init__(sentence, line)
        self.sentence = sentence
        self.reason = str(sentence)
        self.said = self.reason if line is None else f"Line {line}: {self.reason}"
        self.line = line

    def __str__(self) -> str:
        return self.said


@mypyc_attr(native_class=False)
class BadSetup(GopuraError):
    """An unknown game, option, value, number of seats, seat or rules version."""


@mypyc_attr(native_class=False)
class BadGame(GopuraError):
    """A game that breaks the contract: its author's to mend. The sentence names the field and what is expected."""
