"""Playing a record again, checking all of it."""

from typing import Any

from gopura.core.chance import commitment
from gopura.core.game import Game
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup, GopuraError, Unreadable
from gopura.core.registry import find_game
from gopura.core.table import Table


def replay(record: Record, at: int | None = None, game: Game[Any, Any] | None = None) -> Table:
    """The table after the record's moves, or after the first `at` of them; every move is checked.

    `game` stands in for the registered game of the record's name, for a game that is still being written.

    Raises a GopuraError for the first thing that is wrong, with its line where the record was read from a text.
    """
    table = set_up(record, game or find_game(record.game))
    wanted = len(record.moves) if at is None else at
    if not 0 <= wanted <= len(record.moves):
        raise BadSetup(f"The record has {len(record.moves)} moves, so there is no position after {wanted}.")
    for index, move in enumerate(record.moves[:wanted]):
        try:
            table.play(move)
        except GopuraError as problem:
            raise Unreadable(f"{move}: {problem}", line_of(record, index)) from None
    return table


def verify(record: Record, game: Game[Any, Any] | None = None) -> Table:
    """The table after the whole record, if every move, the result and the commitment are right."""
    table = replay(record, game=game)
    if record.commitment is not None:
        check_commitment(record)
    due = result_line(table.scores, table.winners) if table.over else None
    if record.result != due:
        said = record.result or "unfinished"
        raise Unreadable(f"The result is {due or 'unfinished'!r}, not {said!r}.", record.result_line or None)
    return table


def set_up(record: Record, game: Game[Any, Any]) -> Table:
    """The table before the first move of the record."""
    if record.version != game.version:
        raise BadSetup(
            f"The record was played by rules version {record.version} of {game.texts.title}; "
            f"this is version {game.version}."
        )
    if record.seed is None:
        raise BadSetup(
            "The record is sealed: it shows only the commitment of its seed, so it cannot be replayed yet."
        )
    return Table(game, record.seats, record.options, record.seed, record.salt, record.names)


def check_commitment(record: Record) -> None:
    """Refuse a record whose seed and salt are not those committed to before the first move."""
    assert record.seed is not None
    if commitment(record.seed, record.salt) != record.commitment:
        raise BadSetup(
            "The commitment is not the SHA-256 of this seed and salt: the deck was not fixed beforehand."
        )


def line_of(record: Record, index: int) -> int | None:
    """The line of a move, where the record was read from a text."""
    return record.lines[index] if record.lines else None
