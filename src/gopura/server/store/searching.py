"""Finished games of somebody, searched: functions of a connection."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select

from gopura.server.rooms.room import OVER
from gopura.server.store.lists import is_known_to, sits_at, with_seats
from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import seats, tables, users

RESULTS = ("won", "lost", "shared")


@dataclass(frozen=True, slots=True)
class Search:
    """What games must be like to be found; what is left empty does not matter."""

    game: str = ""
    seats: int = 0
    result: str = ""  # of RESULTS
    opponent: str = ""  # a part of the name of somebody else at the table
    since_ms: int | None = None
    until_ms: int | None = None  # not counting this moment


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games there are, and how they ended for whom they are about."""

    games: int
    won: int
    lost: int
    shared: int


def search(
    connection: Connection, user_id: str, you: str | None, wanted: Search, limit: int, offset: int = 0
) -> list[Row]:
    """A user's finished games that are so and that `you` may see: the last to end first, so many from there."""
    found = select(tables).where(fits(user_id, you, wanted)).order_by(tables.c.updated_ms.desc(), tables.c.id)
    return with_seats(connection, rows(connection, found.limit(limit).offset(offset)))


def tally(connection: Connection, user_id: str, you: str | None, wanted: Search) -> Tally:
    """How all of them ended."""
    counts = [func.count(case((ended(user_id, result), 1))).label(result) for result in RESULTS]
    query = select(func.count().label("games"), *counts).select_from(tables).where(fits(user_id, you, wanted))
    row = one(connection, query)
    assert row is not None
    return Tally(**row)


def fits(user_id: str, you: str | None, wanted: Search) -> ColumnElement[bool]:
    """Whether a table is what is wanted: strangers see what is public, and what they have played themselves."""
    conditions = [
        tables.c.status == OVER,
        tables.c.study.is_(False),
        sits_at(user_id),
        is_known_to(you),
    ]
    if wanted.game:
        conditions.append(tables.c.game == wanted.game)
    if wanted.seats:
        conditions.append(tables.c.seats == wanted.seats)
    if wanted.result:
        conditions.append(ended(user_id, wanted.result))
    if wanted.opponent:
        conditions.append(has_played(user_id, wanted.opponent))
    if wanted.since_ms is not None:
        conditions.append(tables.c.updated_ms >= wanted.since_ms)
    if wanted.until_ms is not None:
        conditions.append(tables.c.updated_ms < wanted.until_ms)
    return and_(*conditions)


def ended(user_id: str, result: str) -> ColumnElement[bool]:
    """Whether a game ended so for a user: won alone, lost to somebody, or won together with others."""
    their_bit = tables.c.won.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
    mine = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.user_id == user_id, their_bit)
    if result == "lost":
        return and_(tables.c.won != 0, ~mine.exists())
    is_alone = tables.c.won.bitwise_and(tables.c.won - 1) == 0
    return and_(mine.exists(), is_alone if result == "won" else ~is_alone)


def has_played(user_id: str, name: str) -> ColumnElement[bool]:
    """Whether somebody else with that in their name, as it is shown or as they log in, has a seat at a table."""
    someone_else = or_(seats.c.user_id != user_id, seats.c.user_id.is_(None))
    called = or_(
        seats.c.name.icontains(name, autoescape=True), users.c.login.contains(name.lower(), autoescape=True)
    )
    others = select(seats.c.seat).outerjoin(users, users.c.id == seats.c.user_id)
    return others.where(seats.c.table_id == tables.c.id, someone_else, called).exists()
