"""Many records as tables: `gopura.load("games/").moves().to_pandas()`."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import pairwise
from typing import Any, Final, Literal, TypeVar, get_args

from gopura.core.record import Record
from gopura.core.refusal import BadSetup, GopuraError, Unreadable
from gopura.core.replay import replay, verify
from gopura.core.seats import SEAT_LETTERS, seat_number
from gopura.core.table import Table
from gopura.notebook.rows import Rows
from gopura.notebook.sources import Paths, breakages, cannot_be_read, files_of, streams
from gopura.notebook.texts import Cutting, cut_apart

Errors = Literal["raise", "skip"]
Row = tuple[Any, ...]
T = TypeVar("T")
WHICH: Final = ("file", "number", "game")  # the columns that every table begins with
POINTS: Final = re.compile(r"([A-F]) (-?\d+)")
ACTING: Final = "acting"
EVERY: Final = "every"


def load(path: Paths, *, errors: Errors = "raise", verified: bool = False) -> "Records":
    """The records in a file, a folder, a pattern like `games/*.txt`, an archive, or several of these.

    Nothing is read before it is asked for, and one record at a time. What cannot be read raises Unreadable with
    the file and the line; with `errors="skip"` it is left out and stands in `skipped`. With `verified` every
    record is played again and checked, also where only its headers are asked for.
    """
    if errors not in get_args(Errors):
        raise BadSetup(f"errors is 'raise' or 'skip', not {errors!r}.")
    return Records(path, errors, verified)


class Records:
    """Records that are read as often as one goes through them, one at a time, from wherever they lie."""

    def __init__(self, path: Paths, errors: Errors = "raise", verified: bool = False) -> None:
        self._path = path if isinstance(path, str) or not isinstance(path, Iterable) else tuple(path)
        self._errors = errors
        self._verified = verified
        # What the last pass has left out: a sentence each, with file and line.
        self.skipped: list[str] = []

    def __iter__(self) -> Iterator[Record]:
        return self._each(lambda record: [record])

    def tables(self, at: int | None = None) -> Iterator[Table]:
        """Each record as the table after its moves, or after the first `at` of them; those with fewer left out."""
        return self._each(lambda record: [replay(record, at)] if at is None or at <= len(record.moves) else [])

    def results(self) -> Rows:
        """A row for each record: its set-up, how many moves it has, and its result as it is written there."""
        columns = (*WHICH, "rules", "options", "seats", "moves", "over", "winners", "result")
        return self._rows(columns, results_row)

    def seats(self) -> Rows:
        """A row for each seat of each record: who sat there, its points, its share of the win."""
        return self._rows((*WHICH, "seats", "seat", "name", "points", "share"), seat_rows)

    def moves(self) -> Rows:
        """A row for each move of each record, which is played again for it: who, what, and the points after it."""
        return self._rows((*WHICH, "move_number", "turn", "seat", "name", "move", "points"), move_rows)

    def views(self, at: int | Literal["every"] | None = None, seat: int | str | None = ACTING) -> Rows:
        """What a seat may know, as JSON text, after so many moves (left out: the last; `"every"`: each of them).

        `seat` is a letter or a number, None for what everybody may know, or `"acting"` for the seat to act; `move`
        is what was played then. Records with fewer moves are left out.
        """
        if not (at is None or at == EVERY or (isinstance(at, int) and at >= 0)):
            raise BadSetup(f"Views are asked for at a number of moves or at 'every', not at {at!r}.")
        return self._rows(
            (*WHICH, "at", "seat", "view", "move"), lambda record: view_rows(replay(record), at, seat)
        )

    def _rows(self, names: tuple[str, ...], rows_of: Callable[[Record], Iterable[Row]]) -> Rows:
        """A table whose rows begin with which record they are of."""
        return Rows(names, lambda: self._each(lambda record: [(*which(record), *row) for row in rows_of(record)]))

    def _each(self, made: Callable[[Record], Iterable[T]]) -> Iterator[T]:
        """Whatever is made of each record, one record after another."""
        self.skipped = []
        for cutting in self._cuttings():
            try:
                record = cutting.read()
                if self._verified:
                    verify(record)
                each = list(made(record))
            except GopuraError as problem:
                self._leave_out(cutting.file, problem)
                continue
            yield from each

    def _cuttings(self) -> Iterator[Cutting]:
        """The records as they stand in the files."""
        for path in files_of(self._path):
            name = str(path)
            try:
                with closing(streams(path)) as found:
                    for name, stream in found:
                        yield from cut_apart(name, stream)
            except GopuraError as problem:
                self._leave_out(name, problem)
            except breakages() as problem:
                self._leave_out(name, cannot_be_read(problem))

    def _leave_out(self, file: str, problem: GopuraError) -> None:
        """Note what is wrong with a file, or raise it with the file's name in front."""
        sentence = f"{file}: {problem}"
        if self._errors == "raise":
            wrong = Unreadable(sentence)
            wrong.line = getattr(problem, "line", None)
            raise wrong from None
        self.skipped.append(sentence)

    def __repr__(self) -> str:
        return f"<Records of {self._path!s}>"


def which(record: Record) -> Row:
    """The file, which of its records, and the game."""
    assert record.lines is not None
    return record.lines.file, record.lines.number, record.game


def results_row(record: Record) -> Iterator[Row]:
    """The row of the results table."""
    options = " ".join(f"{name}={value}" for name, value in record.options.items())
    winners = None if record.result is None else " ".join(winners_in(record.result))
    yield (
        record.version,
        options,
        record.seats,
        len(record.moves),
        record.result is not None,
        winners,
        record.result,
    )


def seat_rows(record: Record) -> Iterator[Row]:
    """The rows of the seats table; a game that is not over has neither points nor shares."""
    said = record.result or ""
    points = {letter: int(count) for letter, count in POINTS.findall(said.partition(";")[0])}
    winners = winners_in(said)
    for letter, name in zip(SEAT_LETTERS, record.names, strict=False):
        share = (1 / len(winners) if letter in winners else 0.0) if said else None
        yield record.seats, letter, name, points.get(letter), share


def winners_in(result: str) -> list[str]:
    """The letters of those who have won, of a line like `A 35, B 28; A wins`."""
    return re.findall(r"\b[A-F]\b", result.partition(";")[2])


def move_rows(record: Record) -> Iterator[Row]:
    """The rows of the moves table."""
    table = replay(record)
    thens = (table.after(count) for count in range(len(table.played) + 1))
    for number, (before, after) in enumerate(pairwise(thens)):
        seat = table.movers[number]
        text = table.game.words.write(table.played[number])
        yield number + 1, before.turns + 1, SEAT_LETTERS[seat], table.names[seat], text, after.scores[seat]


def view_rows(table: Table, at: int | Literal["every"] | None, seat: int | str | None) -> Iterator[Row]:
    """The rows of the table of views."""
    last = len(table.played)
    wanted = range(last + 1) if at == EVERY else [last if at is None else at]
    for count in wanted:
        if count > last:
            continue
        then = table.after(count)
        eyes = (table.movers[count] if count < last else then.seat) if seat == ACTING else seat
        letter = None if eyes is None else SEAT_LETTERS[seat_number(eyes, table.seats)]
        move = table.game.words.write(table.played[count]) if count < last else None
        yield count, letter, json.dumps(then.seen(eyes), ensure_ascii=False), move
