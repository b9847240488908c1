"""Playing a record again, checking all of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gopura.core.chance import commitment
from gopura.core.game import Game
from gopura.core.listing import counted
from gopura.core.notes import Line
from gopura.core.record import UNFINISHED, Record, result_line
from gopura.core.refusal import BadSetup, GopuraError, Unreadable
from gopura.core.registry import find_game
from gopura.core.table import Table


def replay(record: Record, at: int | None = None, game: Game[Any, Any] | None = None) -> Table:
    """The table after the record's moves, or after the first `at` of them; every move is checked.

    `game` is for a game that is not registered: the one the record is of, if it is left out. The record is played
    by the version of the rules that it names.
    Raises a GopuraError for the first thing that is wrong, with its line where the record was read from a text.
    """
    table = set_up(record, game)
    wanted = len(record.moves) if at is None else at
    if not 0 <= wanted <= len(record.moves):
        raise BadSetup(
            f"The record has {counted(len(record.moves), 'move')}, so there is no position after {wanted}."
        )
    play_moves(table, record, wanted)
    return table


def verify(record: Record, game: Game[Any, Any] | None = None) -> Table:
    """The table after the whole record, if every move, the result, the commitment and all variations are right."""
    table = set_up(record, game)
    check_commitment(record, table)
    play_moves(table, record, len(record.moves))
    check_result(record, table)
    check_variations(record.tree, table)
    return table


def check_variations(line: Line, table: Table) -> None:
    """Refuse a line with a variation that cannot be played in its place; the table is as it is after the line."""
    before = len(table.played) - len(line.moves)
    for number, note in line.notes.items():
        for variation in note.variations:
            if table.whole_steps(before + number - 1) != before + number - 1:
                raise Unreadable(
                    "Where several choose at the same time, a variation replaces the first of their moves.",
                    variation.lines[0] if variation.lines else None,
                )
            then = table.after(before + number - 1)
            play_line(then, variation)
            check_variations(variation, then)


def play_line(table: Table, line: Line) -> None:
    """Play the moves of a variation."""
    for index, move in enumerate(line.moves):
        try:
            table.play(move)
        except GopuraError as problem:
            raise Unreadable(f"{move}: {problem}", line.lines[index] if line.lines else None) from None
    if table.chosen:
        raise Unreadable(
            "This variation ends before all who choose at the same time have chosen.",
            line.lines[-1] if line.lines else None,
        )


def set_up(record: Record, game: Game[Any, Any] | None) -> Table:
    """The table before the first move of the record."""
    with blamed_on(record, "Game"):
        newest = game or find_game(record.game)
    with blamed_on(record, "Rules"):
        game = newest.at_version(record.version)
    with blamed_on(record, "Seats"):
        game.facts.settle({}, record.seats)
    with blamed_on(record, "Options"):
        game.facts.settle(record.options, record.seats)
    with blamed_on(record, "Commitment"):
        if record.seed is None:
            raise BadSetup(
                "The record is sealed: it shows only the commitment of its seed, so it cannot be replayed yet."
            )
    return Table(game, record.seats, record.options, record.seed, record.salt, record.names)


def play_moves(table: Table, record: Record, count: int) -> None:
    """Play the first `count` moves of the record."""
    for index, move in enumerate(record.moves[:count]):
        try:
            table.play(move)
        except GopuraError as problem:
            raise Unreadable(f"{move}: {problem}", record.line_of_move(index)) from None
    if table.chosen and count == len(record.moves):
        raise Unreadable("The record ends before all who choose at the same time have chosen.")


def check_commitment(record: Record, table: Table) -> None:
    """Refuse a record whose seed and salt are not those committed to before the first move."""
    with blamed_on(record, "Commitment"):
        if record.commitment not in (None, commitment(table.seed, table.salt)):
            raise BadSetup(
                "The commitment is not the SHA-256 of this seed and salt: the deck was not fixed beforehand."
            )


def check_result(record: Record, table: Table) -> None:
    """Refuse a record whose result is not what its moves come to."""
    due = result_line(table.scores, table.winners) if table.over else UNFINISHED
    said = record.result or UNFINISHED
    if said != due:
        raise Unreadable(f"After these moves the result is {due!r}, not {said!r}.", record.line_of("Result"))


@contextmanager
def blamed_on(record: Record, header: str) -> Iterator[None]:
    """Name the header's line in what goes wrong inside, where the record was read from a text that has it."""
    try:
        yield
    except BadSetup as problem:
        line = record.line_of(header)
        if line is None:
            raise
        raise Unreadable(str(problem), line) from None
