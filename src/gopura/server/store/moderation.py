"""What may be said, and what is complained about: functions of a connection."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from gopura.server.problems import Forbidden
from gopura.server.say import say
from gopura.server.store.blocks import is_unwelcome
from gopura.server.store.queries import Row, find_user, one, rows
from gopura.server.store.schema import chat, reports, users
from gopura.server.store.talk import insert_chat

HOUR_MS = 3_600_000


def say_line(connection: Connection, line: Row) -> tuple[Row, bool]:
    """As `insert_chat`, if whoever says it may talk there. Raises Forbidden."""
    user = find_user(connection, line["user_id"])
    if user is not None and (user["muted_until_ms"] or 0) > line["at_ms"]:
        raise Forbidden(say("muted", hours=1 + (user["muted_until_ms"] - line["at_ms"]) // HOUR_MS))
    if line["room"] != "watchers" and is_unwelcome(connection, line["table_id"], line["user_id"]):
        raise Forbidden(say("blocked-here"))
    return insert_chat(connection, line)


def line_in(connection: Connection, table_id: str, rooms: Sequence[str], line: int) -> Row | None:
    """A line of chat, if there is such a one in these rooms of a table."""
    here = (chat.c.id == line, chat.c.table_id == table_id, chat.c.room.in_(rooms))
    return one(connection, select(chat).where(*here))


def report_line(
    connection: Connection, table_id: str, rooms: Sequence[str], line: int, reporter: str, at_ms: int
) -> Row | None:
    """Put a complaint about a line into the queue, one of each person; the line, if there is such a one."""
    said = line_in(connection, table_id, rooms, line)
    mine = (reports.c.reporter == reporter, reports.c.line == line)
    if said is not None and one(connection, select(reports).where(*mine)) is None:
        connection.execute(update(chat).where(chat.c.id == line).values(reports=chat.c.reports + 1))
        kept = {name: said[name] for name in ("table_id", "user_id", "text")}
        connection.execute(insert(reports).values(**kept, at_ms=at_ms, reporter=reporter, line=line))
    return said


def open_reports(connection: Connection) -> list[Row]:
    """The complaints that nobody has settled, oldest first, each with the names of both."""
    reporters = users.alias()
    query = (
        select(reports, users.c.name, reporters.c.name.label("reporter_name"))
        .join(users, users.c.id == reports.c.user_id)
        .join(reporters, reporters.c.id == reports.c.reporter)
        .where(reports.c.settled_ms.is_(None))
    )
    return rows(connection, query.order_by(reports.c.id))


def settle(connection: Connection, report_id: int, at_ms: int) -> Row | None:
    """Take a complaint, and all others about the same line, out of the queue; the one, if it was there."""
    found = one(connection, select(reports).where(reports.c.id == report_id, reports.c.settled_ms.is_(None)))
    if found is not None:
        same = (reports.c.line == found["line"], reports.c.settled_ms.is_(None))
        connection.execute(update(reports).where(*same).values(settled_ms=at_ms))
    return found


def remove_line(connection: Connection, line: int) -> None:
    """Delete a line of chat."""
    connection.execute(delete(chat).where(chat.c.id == line))
