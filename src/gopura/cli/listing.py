"""Legal moves for a person: numbered, grouped by their first word, a line a group."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from os.path import commonprefix

from gopura.core.drawing import Choice

WORD = re.compile(r"[^\W\d_]+|.")
STEM = re.compile(r"(.*[^\w])?")
FEW = 24  # so many moves are listed one a line, with what they bring
GAP = "  "


@dataclass(frozen=True, slots=True)
class Listed:
    """A legal move with its number, from 1."""

    number: int
    choice: Choice

    @property
    def move(self) -> str:
        """The canonical text."""
        return self.choice.move

    @property
    def word(self) -> str:
        """What the move begins with: `court`, `tile`, `dig`."""
        return first_word(self.move)


def first_word(move: str) -> str:
    """The word that a move begins with."""
    return WORD.match(move)[0]  # type: ignore[index]  # no move is empty


def numbered(choices: Sequence[Choice]) -> list[Listed]:
    """The moves in groups of one first word, the groups in the order in which they first come, with numbers."""
    words = list(dict.fromkeys(first_word(choice.move) for choice in choices))
    in_groups = sorted(choices, key=lambda choice: words.index(first_word(choice.move)))
    return [Listed(number, choice) for number, choice in enumerate(in_groups, start=1)]


def groups(moves: Sequence[Listed]) -> Iterator[tuple[str, list[Listed]]]:
    """The numbers of each group of moves, as in `21–34`, and its members."""
    for _, group in groupby(moves, lambda listed: listed.word):
        members = list(group)
        first, last = members[0].number, members[-1].number
        yield (f"{first}" if first == last else f"{first}–{last}"), members


def overview(moves: Sequence[Listed]) -> str:
    """`1–20 jungle, 21–34 court, 35 skip`."""
    return ", ".join(f"{numbers} {members[0].word}" for numbers, members in groups(moves))


def summary(moves: Sequence[Listed], width: int) -> Iterator[str]:
    """A line a group: the numbers, what its moves have in common, then as many of their endings as fit."""
    for numbers, members in groups(moves):
        stem = common_stem([listed.move for listed in members])
        line = f"{numbers:>9}  {stem}…  " if stem else f"{numbers:>9}  "
        yield line + fitting([listed.move[len(stem) :] for listed in members], width - len(line))


def common_stem(moves: Sequence[str]) -> str:
    """What several moves begin with, up to a sign that is no letter: `court@`, `tile `; nothing for one move."""
    shared = commonprefix(moves) if len(moves) > 1 else ""  # noqa: RUF071  letters are meant, not paths
    return STEM.match(shared)[0]  # type: ignore[index]  # it matches nothing, too


def fitting(endings: Sequence[str], width: int) -> str:
    """As many endings as fit into the width, and how many more there are."""
    shown = GAP.join(endings)
    kept = len(endings)
    while len(shown) > width and kept > 1:
        kept -= 1
        shown = f"{GAP.join(endings[:kept])}{GAP}and {len(endings) - kept} more"
    return shown


def details(moves: Sequence[Listed], width: int) -> Iterator[str]:
    """Every move with its number: one a line with what it brings where they are few, else in columns."""
    if len(moves) <= FEW:
        longest = max(len(listed.move) for listed in moves)
        for listed in moves:
            brings = ", ".join(part for part in (str(listed.choice.price), str(listed.choice.effect)) if part)
            yield f"{listed.number:>6}  {listed.move:<{longest}}  {brings}".rstrip()
        return
    cells = [f"{listed.number:>6}  {listed.move}" for listed in moves]
    cell = max(len(text) for text in cells)
    across = max(1, width // cell)
    for start in range(0, len(cells), across):
        yield "".join(f"{text:<{cell}}" for text in cells[start : start + across]).rstrip()


def matching(moves: Sequence[Listed], words: str) -> list[Listed]:
    """The moves in whose text all the words occur."""
    return [listed for listed in moves if all(word in listed.move.lower() for word in words.lower().split())]
