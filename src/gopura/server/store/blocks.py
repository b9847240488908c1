"""Who wants nothing to do with whom: functions of a connection."""

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select

from gopura.server.store import friends
from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import blocks, seats, tables, users


def block(connection: Connection, user_id: str, blocked_id: str, at_ms: int) -> None:
    """Let somebody be blocked by a user from now on, who is no friend any more."""
    friends.forget_pair(connection, user_id, blocked_id)
    if one(connection, select(blocks).where(pair(user_id, blocked_id))) is None:
        connection.execute(insert(blocks).values(user_id=user_id, blocked_id=blocked_id, at_ms=at_ms))


def unblock(connection: Connection, user_id: str, blocked_id: str) -> None:
    """Let them be blocked no longer."""
    connection.execute(delete(blocks).where(pair(user_id, blocked_id)))


def blocked_by(connection: Connection, user_id: str) -> list[Row]:
    """Whom a user has blocked, by name."""
    them = select(users.c.id, users.c.name).join(blocks, blocks.c.blocked_id == users.c.id)
    return rows(connection, them.where(blocks.c.user_id == user_id).order_by(users.c.name))


def is_unwelcome(connection: Connection, table_id: str, user_id: str) -> bool:
    """Whether somebody who sits at a table, or has opened it, has blocked this user."""
    sitting = select(seats.c.user_id).where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
    owner = select(tables.c.owner).where(tables.c.id == table_id)
    by_them = or_(blocks.c.user_id.in_(sitting), blocks.c.user_id.in_(owner))
    return one(connection, select(blocks).where(blocks.c.blocked_id == user_id, by_them)) is not None


def hand_over(connection: Connection, old: str, new: str) -> None:
    """What a user has blocked, and was blocked by, is another's from now on."""
    for each in rows(connection, select(blocks).where(or_(blocks.c.user_id == old, blocks.c.blocked_id == old))):
        unblock(connection, each["user_id"], each["blocked_id"])
        by, whom = (new if user == old else user for user in (each["user_id"], each["blocked_id"]))
        if by != whom:
            block(connection, by, whom, each["at_ms"])


def pair(user_id: str, blocked_id: str) -> ColumnElement[bool]:
    """The one row of these two."""
    return (blocks.c.user_id == user_id) & (blocks.c.blocked_id == blocked_id)
