"""What whoever runs the server has done: functions of a connection."""

from sqlalchemy import Connection, func, insert, select

from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import audit


def write_down(connection: Connection, line: Row) -> None:
    """Add a line."""
    connection.execute(insert(audit).values(**line))


def last_line(connection: Connection) -> int:
    """The number of the last line; 0 if there is none."""
    return int(connection.execute(select(func.max(audit.c.id))).scalar() or 0)


def lines_after(connection: Connection, number: int) -> list[Row]:
    """The lines after that one, oldest first."""
    return rows(connection, select(audit).where(audit.c.id > number).order_by(audit.c.id))


def last_lines(connection: Connection, count: int) -> list[Row]:
    """The last lines, newest first."""
    return rows(connection, select(audit).order_by(audit.c.id.desc()).limit(count))
