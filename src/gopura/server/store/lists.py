"""Tables in lists that are read page by page: functions of a connection."""

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from gopura.server.store.queries import Row, rows, with_seats
from gopura.server.store.schema import seats, tables

Place = tuple[int, str]  # of a table in a list: when something last happened there, and its id


def tables_before(
    connection: Connection,
    user_id: str | None,
    status: str | None,
    game: str | None,
    before: Place | None,
    limit: int,
) -> list[Row]:
    """A user's tables, or the public ones for None, the last to change first, from after that place on."""
    query = select(tables).where(tables.c.public.is_(True) if user_id is None else is_of(user_id))
    if status is not None:
        query = query.where(tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    if before is not None:
        at_ms, table_id = before
        same_time = and_(tables.c.updated_ms == at_ms, tables.c.id < table_id)
        query = query.where(or_(tables.c.updated_ms < at_ms, same_time))
    order = (tables.c.updated_ms.desc(), tables.c.id.desc())
    return with_seats(connection, rows(connection, query.order_by(*order).limit(limit)))


def is_of(user_id: str) -> ColumnElement[bool]:
    """Whether a table is a user's: they sit there, or have opened it."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    return or_(tables.c.id.in_(sits), tables.c.owner == user_id)
