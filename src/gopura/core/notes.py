"""What is said of the moves of a game: comments, and variations in place of what was played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gopura.core.refusal import BadSetup, Unreadable

DEEPEST: Final = 20  # variations within variations
OPEN: Final = "("
CLOSE: Final = ")"
INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Note:
    """What is said at one place: a comment of one or more lines, and the variations in place of the move."""

    comment: str = ""
    variations: tuple["Line", ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Moves and what is said of them: a whole game, or a variation.

    The note with number 0 is what is said before the first move, the one with number n what is said of move n.
    """

    moves: tuple[str, ...]
    notes: Mapping[int, Note] = field(default_factory=dict)
    lines: tuple[int, ...] = field(
        default=(), compare=False, repr=False
    )  # of the text, where it was read from one

    def comment(self, number: int) -> str:
        """What is said of the move of that number (0: before the first); empty if nothing is."""
        return self.notes.get(number, Note()).comment

    def variations(self, number: int) -> tuple["Line", ...]:
        """What could be played in place of the move of that number."""
        return self.notes.get(number, Note()).variations

    def with_comment(self, number: int, text: str) -> "Line":
        """The same with that comment in place of the one there was; an empty one takes it away."""
        return self._with(number, replace(self._note(number, 0), comment=cleaned(text)))

    def with_variation(self, number: int, moves: Sequence[str], comment: str = "") -> "Line":
        """The same with one variation more in place of the move of that number, and a comment before it."""
        if not moves:
            raise BadSetup("A variation has at least one move.")
        note = self._note(number, 1)
        line = Line(tuple(moves)).with_comment(0, comment)
        return self._with(number, replace(note, variations=(*note.variations, line)))

    def _note(self, number: int, least: int) -> Note:
        """The note of that number, where there can be one."""
        if not least <= number <= len(self.moves):
            raise BadSetup(f"There are {len(self.moves)} moves here, so nothing can be said of number {number}.")
        return self.notes.get(number, Note())

    def _with(self, number: int, note: Note) -> "Line":
        """The same with another note."""
        others = {each: kept for each, kept in self.notes.items() if each != number}
        return replace(self, notes=dict(sorted({**others, number: note}.items())) if note != Note() else others)


def cleaned(text: str) -> str:
    """A comment as it can stand in a text: without blank lines around it, and with nothing that cannot be seen."""
    lines = ["".join(c if c.isprintable() else " " for c in line).strip() for line in text.splitlines()]
    return "\n".join(lines).strip("\n")


def remarks(comment: str) -> list[str]:
    """A comment as lines of a text."""
    return [f"# {line}".rstrip() for line in comment.split("\n")] if comment else []


def written(line: Line, indent: str = "") -> Iterator[str]:
    """The lines of a text that say a line of moves, with all that is said of it."""
    yield from (indent + remark for remark in remarks(line.comment(0)))
    for number, move in enumerate(line.moves, start=1):
        first, *more = remarks(line.comment(number)) or [""]
        yield f"{indent}{move}{INDENT if first else ''}{first}"
        yield from (indent + remark for remark in more)
        for variation in line.variations(number):
            yield indent + OPEN
            yield from written(variation, indent + INDENT)
            yield indent + CLOSE


def spoken(heading: str, line: Line) -> Iterator[str]:
    """What is said of a game in a line of text each: the heading, and of each move the comment and what else."""
    yield from filter(None, [heading, line.comment(0)])
    for number, move in enumerate(line.moves, start=1):
        if comment := line.comment(number):
            yield f"{number}. {move}: {comment}"
        for variation in line.variations(number):
            said = " ".join(filter(None, map(variation.comment, range(len(variation.moves) + 1))))
            yield f"{number}. {move}, or {', '.join(variation.moves)}" + (f": {said}" if said else "")


def variations_in(line: Line) -> int:
    """How many variations there are, those within variations too."""
    below = [variation for note in line.notes.values() for variation in note.variations]
    return len(below) + sum(map(variations_in, below))


class Reader:
    """Takes in the moves of a text, what is said of them, and variations, one line after another."""

    def __init__(self) -> None:
        self._open: list[Draft] = [Draft()]

    @property
    def has_moves(self) -> bool:
        """Whether a move has been read."""
        return bool(self._open[0].moves)

    def take(self, said: str, number: int) -> None:
        """Take in the moves of a line: `(` before a move begins a variation, `)` after one ends it."""
        words = said.split()
        if words[0] == OPEN:
            self._begin(number)
            words = words[1:]
        ends = 0
        while words and words[-1] == CLOSE:
            words, ends = words[:-1], ends + 1
        if words:
            self._open[-1].moves.append((" ".join(words), number))
        for _ in range(ends):
            self._end(number)

    def remark(self, text: str) -> None:
        """Take in a comment: it is of the last move read, or of what comes before the first."""
        draft = self._open[-1]
        draft.comments.setdefault(len(draft.moves), []).append(text)

    def line(self) -> Line:
        """All that was read. Raises Unreadable for a variation that does not end."""
        if len(self._open) > 1:
            raise Unreadable("This variation has no end: a line ')' is missing.", self._open[-1].begun)
        return self._open[0].line()

    def _begin(self, number: int) -> None:
        """Begin a variation in place of the last move."""
        if not self._open[-1].moves:
            raise Unreadable("A variation stands below the move that it replaces, and here is none.", number)
        if len(self._open) > DEEPEST:
            raise Unreadable(f"Variations are at most {DEEPEST} deep.", number)
        self._open.append(Draft(number))

    def _end(self, number: int) -> None:
        """End a variation."""
        if len(self._open) == 1:
            raise Unreadable("Here ends a variation, and none has begun.", number)
        ended = self._open.pop()
        if not ended.moves:
            raise Unreadable("A variation has at least one move.", number)
        draft = self._open[-1]
        draft.variations.setdefault(len(draft.moves), []).append(ended.line())


class Draft:
    """A line of moves while it is read."""

    def __init__(self, begun: int = 0) -> None:
        self.begun = begun
        self.moves: list[tuple[str, int]] = []
        self.comments: dict[int, list[str]] = {}
        self.variations: dict[int, list[Line]] = {}

    def line(self) -> Line:
        """What was read, for good."""
        notes = {
            number: Note(cleaned("\n".join(self.comments.get(number, []))), tuple(self.variations.get(number, ())))
            for number in range(len(self.moves) + 1)
        }
        said = {number: note for number, note in notes.items() if note != Note()}
        return Line(tuple(move for move, _ in self.moves), said, tuple(line for _, line in self.moves))


def to_plain(notes: Mapping[int, Note]) -> dict[str, Any]:
    """Notes as JSON holds them."""
    return {
        str(number): {
            "comment": note.comment,
            "variations": [{"moves": list(line.moves), "notes": to_plain(line.notes)} for line in note.variations],
        }
        for number, note in notes.items()
    }


def from_plain(plain: Mapping[str, Any]) -> dict[int, Note]:
    """The notes that `to_plain` wrote. Raises what Python does for a shape that they cannot have."""
    return {
        int(number): Note(
            str(note["comment"]),
            tuple(Line(tuple(map(str, line["moves"])), from_plain(line["notes"])) for line in note["variations"]),
        )
        for number, note in plain.items()
    }
