"""What somebody has played, how it went and with whom, as far as another may see it: functions of a connection."""

from sqlalchemy import Connection, func, select

from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import seats, sheets, tables, users
from gopura.server.store.searching import Search, fits

MOST = 1000  # games, the last ones, that statistics are made of


def played(connection: Connection, user_id: str, you: str | None) -> list[Row]:
    """The last finished games that `you` may see in which a user had one seat: that seat, the end, the sheet."""
    one_seat = select(seats.c.table_id, func.min(seats.c.seat).label("seat")).where(seats.c.user_id == user_id)
    mine = one_seat.group_by(seats.c.table_id).having(func.count() == 1).subquery()
    known = (tables.c.game, tables.c.seats, tables.c.scores, tables.c.won)
    query = select(*known, mine.c.seat, sheets.c.turns, sheets.c.counted, sheets.c.lines)
    query = query.join(mine, mine.c.table_id == tables.c.id).outerjoin(sheets, sheets.c.table_id == tables.c.id)
    order = (tables.c.updated_ms.desc(), tables.c.id)
    return rows(connection, query.where(fits(user_id, you, Search())).order_by(*order).limit(MOST))


def played_with(connection: Connection, user_id: str, you: str | None, limit: int) -> list[Row]:
    """The accounts at most of those games under their own names, and at how many; who is banned is left out."""
    games = func.count(tables.c.id.distinct())
    query = select(users.c.name, games.label("games")).select_from(tables)
    query = query.join(seats, seats.c.table_id == tables.c.id).join(users, users.c.id == seats.c.user_id)
    somebody = (users.c.id != user_id, users.c.login.is_not(None), users.c.banned_ms.is_(None))
    query = query.where(fits(user_id, you, Search()), *somebody, users.c.name == seats.c.name)
    return rows(
        connection, query.group_by(users.c.id, users.c.name).order_by(games.desc(), users.c.name).limit(limit)
    )
