"""A season's standings worked out again from its records alone, and whatever in its file differs from that."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gopura.core.deals import before
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, GopuraError
from gopura.core.registry import find_game
from gopura.core.replay import verify
from gopura.leagues.points import NOTHING, Finish
from gopura.leagues.season import SALT, Board, Season
from gopura.leagues.standings import Line, after_round, beginning, next_tables


def recomputed(season: Season) -> tuple[list[Line], list[str]]:
    """The standings after all rounds that were played, and what is wrong with those rounds, a sentence each."""
    lines, wrong = beginning(season.players), list[str]()
    last = season.commitment
    for number, played in enumerate(season.played, start=1):
        if before(played.seed, SALT) != last:
            wrong.append(f"Round {number}: its seed is not the one that was committed to beforehand.")
        last = played.seed
        if not follows(season, number, lines):
            wrong.append(f"Round {number}: its tables are not those that follow from players, standings and seed.")
        finishes: list[Finish] = []
        for table, board in enumerate(played.boards, start=1):
            try:
                finishes.append(finish_of(season, played.seed, board))
            except GopuraError as problem:
                finishes.append(NOTHING)
                wrong.append(f"Round {number}, table {table}: {problem}")
        lines = after_round(lines, played.boards, finishes)
    return lines, wrong


def follows(season: Season, number: int, lines: Sequence[Line]) -> bool:
    """Whether the tables of a round are those that its players get, who stood like that before it."""
    played = season.played[number - 1]
    present = [name for board in played.boards for name in board.players if name is not None]
    earlier = replace(season, played=season.played[: number - 1])
    return [board.players for board in played.boards] == next_tables(earlier, present, lines, played.seed)


def finish_of(season: Season, seed: bytes, board: Board) -> Finish:
    """How a table's game ended, played again move by move. Raises a GopuraError for what is wrong with it."""
    record = read_record(board.record)
    require_deal(season, seed, record)
    table = verify(record)
    return Finish(tuple(table.scores), tuple(table.winners)) if table.over else NOTHING


def require_deal(season: Season, seed: bytes, record: Record) -> None:
    """Raises BadSetup where the game was not that round's."""
    if (record.game, record.version, record.seats) != (season.game, season.version, season.seats):
        raise BadSetup("The record is of another game, other rules or another number of seats than the season.")
    facts = find_game(season.game).at_version(season.version).facts
    if facts.settle(record.options, record.seats) != facts.settle(season.options, season.seats):
        raise BadSetup("The options of the record are not those of the season.")
    if (record.seed, record.salt) != (seed, SALT):
        raise BadSetup("The game was not dealt from the seed of the round.")


def standings_differ(lines: Sequence[Line], claimed: Sequence[dict[str, Any]]) -> list[str]:
    """What in the claimed standings is not as it was worked out, a sentence a player."""
    due = {line.player: line.plain() for line in lines}
    said = {str(row.get("player")): row for row in claimed}
    found = [f"{name}, in the standings, is no player of the season." for name in said if name not in due]
    for name, row in due.items():
        theirs = said.get(name)
        if theirs is None:
            found.append(f"{name} is missing in the standings.")
        elif theirs != row:
            field = next((field for field, value in row.items() if theirs.get(field) != value), None)
            found.append(
                f"{name}: the standings say {field} {theirs.get(field)!r}, and it is {row[field]!r}."
                if field
                else f"{name}: the standings say more than there is to say."
            )
    return found
