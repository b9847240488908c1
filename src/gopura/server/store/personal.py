"""What is kept about one person, to be handed to them or forgotten: functions of a connection."""

from sqlalchemy import Connection, delete, select

from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import blocks, chat, reports


def lines_of(connection: Connection, user_id: str) -> list[Row]:
    """Every line of chat that a user wrote, oldest first."""
    kept = (chat.c.table_id, chat.c.room, chat.c.text, chat.c.at_ms)
    return rows(connection, select(*kept).where(chat.c.user_id == user_id).order_by(chat.c.id))


def forget_lines(connection: Connection, user_id: str) -> None:
    """Delete every line of chat that a user wrote, what others complained about in them, and whom they blocked."""
    for each in (chat, reports, blocks):
        connection.execute(delete(each).where(each.c.user_id == user_id))
