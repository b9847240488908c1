"""What a game says of itself to machines that learn: its moves as words, its views as numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from gopura.core.buffers import vec

V = TypeVar("V", bound=Mapping[str, Any])


@dataclass(frozen=True, slots=True)
class Section:
    """A block of the numbers of a view: kinds (each one of 0 … kinds − 1) or quantities (from −most to most)."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    kinds: int = 0  # 0: quantities
    most: int = 1


@dataclass(frozen=True)
class Encoding(Generic[V]):
    """The moves and views of a game as numbers of fixed range and shape.

    Both are written from the chair of the seat that acts or looks: it is always seat A, the next one B, and so on
    round the table, so that one network can play all seats. Joined, the words of a move as seat A sees it are its
    canonical text.
    """

    words: tuple[str, ...]  # the pieces of notation that moves are made of
    longest: int  # the most words a move can have
    spell: Callable[[int, int, int], Sequence[int]]  # a move, the seat that acts, how many seats: numbers of words
    sections: Callable[[int], tuple[Section, ...]]  # for so many seats
    numbers: Callable[[V], Sequence[int]]  # the sections one after the other; the view is a seat's
    # The same straight from a position: for that seat, into the buffer from that place on. Many times as fast.
    write: Callable[[Any, int, vec[i64], int], None] | None = None


class Speller:
    """Cuts canonical texts into words: at each place the longest word that fits."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    @cached_property
    def by_first_letter(self) -> dict[str, list[tuple[str, int]]]:
        """The words with their numbers by their first letters, the longest first."""
        found: dict[str, list[tuple[str, int]]] = {}
        for number, word in sorted(enumerate(self.words), key=lambda numbered: -len(numbered[1])):
            found.setdefault(word[0], []).append((word, number))
        return found

    def spelled(self, text: str) -> tuple[int, ...]:
        """The numbers of the words that make up the text."""
        numbers: list[int] = []
        at = 0
        while at < len(text):
            fitting = (pair for pair in self.by_first_letter.get(text[at], ()) if text.startswith(pair[0], at))
            word, number = next(fitting, ("", -1))
            if not word:
                raise ValueError(f"No word fits in {text!r} at {text[at:]!r}.")
            numbers.append(number)
            at += len(word)
        return tuple(numbers)
