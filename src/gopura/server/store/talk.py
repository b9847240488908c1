"""What is said at tables: functions of a connection."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import chat, users


def insert_chat(connection: Connection, line: Row) -> tuple[Row, bool]:
    """Keep a line of chat, under the name that whoever says it has by now; the line, and whether it is new.

    One that was said with the same key at the same table by the same person is not said again.
    """
    if (known := said_before(connection, line)) is not None:
        return known, False
    name = select(users.c.name).where(users.c.id == line["user_id"])
    said = {**line, "name": connection.execute(name).scalar_one()}
    try:
        with connection.begin_nested():  # another process may have been sent it, too
            key = connection.execute(insert(chat).values(**said)).inserted_primary_key
    except IntegrityError:
        if (known := said_before(connection, line)) is None:
            raise
        return known, False
    assert key is not None
    return {**said, "id": int(key[0])}, True


def said_before(connection: Connection, line: Row) -> Row | None:
    """The line that was said with the same key at the same table by the same person."""
    if line.get("key") is None:
        return None
    same = [chat.c[name] == line[name] for name in ("table_id", "user_id", "key")]
    return one(connection, select(chat).where(*same))


def chat_of(connection: Connection, table_id: str, rooms: Sequence[str], after: int = 0) -> list[Row]:
    """What was said in these rooms of a table, oldest first, at most the last 200 lines."""
    query = select(chat).where(chat.c.table_id == table_id, chat.c.room.in_(rooms), chat.c.id > after)
    return rows(connection, query.order_by(chat.c.id.desc()).limit(200))[::-1]


def speakers(connection: Connection, table_id: str) -> list[tuple[str, str]]:
    """Who has said something at a table: their ids and names."""
    query = select(chat.c.user_id, chat.c.name).distinct().where(chat.c.table_id == table_id)
    return [(user_id, name) for user_id, name in connection.execute(query)]
