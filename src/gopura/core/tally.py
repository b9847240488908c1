# mypyc: compile
"""A line of the log that says what a seat scored, its points one by one as well, each with where it comes from."""

from collections.abc import Sequence
from typing import NamedTuple

from gopura.core.message import Message, Sentence


class Gain(NamedTuple):
    """Points that one thing brought."""

    points: int
    words: Sentence  # what they are for
    id: str = ""  # the thing on the board that they come from, if one can be seen there


class Tally(Message):
    """What a seat scored: a sentence like any other and, for a page, a heading and the gains below it."""

    def __init__(self, sentence: Message, seat: str, heading: Sentence, gains: Sequence[Gain]) -> None:
        super().__init__(sentence.catalogue, sentence.key, sentence.values)
        self.seat = seat  # its letter
        self.heading = heading
        self.gains = tuple(gains)
