"""How people do at puzzles, and the puzzles from their own games: functions of a connection."""

import contextlib

from sqlalchemy import Connection, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import own_puzzles, puzzle_tries

NOWHERE = (-1, "", "")  # before the first try
ORDER = (puzzle_tries.c.at_ms, puzzle_tries.c.user_id, puzzle_tries.c.puzzle)


def keep_try(connection: Connection, row: Row) -> bool:
    """Keep how a first try ended; whether it was the first."""
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(puzzle_tries).values(**row))
        return True
    return False


def tried_by(connection: Connection, user_id: str, game: str) -> dict[str, bool]:
    """The puzzles of a game that somebody has tried, and whether they were solved at once."""
    query = select(puzzle_tries.c.puzzle, puzzle_tries.c.solved)
    found = connection.execute(query.where(puzzle_tries.c.user_id == user_id, puzzle_tries.c.game == game))
    return {row.puzzle: row.solved for row in found}


def tries_after(connection: Connection, game: str, last: tuple[int, str, str] = NOWHERE) -> list[Row]:
    """The tries at the puzzles of a game after that one, in their order."""
    query = select(puzzle_tries).where(puzzle_tries.c.game == game, tuple_(*ORDER) > last)
    return rows(connection, query.order_by(*ORDER))


def stamp(connection: Connection, game: str) -> tuple[int, int]:
    """How many tries there are, and of how many people: what changes when tries come, go or change hands."""
    users = func.count(puzzle_tries.c.user_id.distinct())
    query = select(func.count(), users).select_from(puzzle_tries).where(puzzle_tries.c.game == game)
    tries, people = connection.execute(query).one()
    return int(tries), int(people)


def keep_own(connection: Connection, found: list[Row]) -> None:
    """Keep puzzles from somebody's own games, each once."""
    for row in found:
        with contextlib.suppress(IntegrityError), connection.begin_nested():
            connection.execute(insert(own_puzzles).values(**row))


def own_of(connection: Connection, user_id: str, game: str) -> list[Row]:
    """The puzzles from somebody's own games, the newest first."""
    query = select(own_puzzles).where(own_puzzles.c.user_id == user_id, own_puzzles.c.game == game)
    return rows(connection, query.order_by(own_puzzles.c.at_ms.desc(), own_puzzles.c.puzzle))


def hand_over_puzzles(connection: Connection, old: str, new: str) -> None:
    """Give what somebody tried, and the puzzles from their games, to an account that does not have them."""
    for each in (puzzle_tries, own_puzzles):
        known = select(each.c.puzzle).where(each.c.user_id == new).scalar_subquery()
        theirs = (each.c.user_id == old, each.c.puzzle.not_in(known))
        connection.execute(update(each).where(*theirs).values(user_id=new))
