"""Whose name is whose: functions of a connection."""

from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from gopura.server.store.queries import one
from gopura.server.store.schema import old_names, users


def is_taken(connection: Connection, login: str, likeness: str, at_ms: int, user_id: str | None) -> bool:
    """Whether another's account has a name that looks like this, or had one until lately."""
    same = or_(users.c.login == login, users.c.likeness == likeness)
    if any(each != user_id for each in connection.execute(select(users.c.id).where(same)).scalars()):
        return True
    kept = one(connection, select(old_names).where(old_names.c.likeness == likeness))
    return kept is not None and kept["user_id"] != user_id and kept["until_ms"] > at_ms


def take_name(connection: Connection, user_id: str, at_ms: int, until_ms: int, **changes: Any) -> bool:
    """Give an account a name, or take it away; whether it could. The old one is kept from others until then."""
    new = changes["likeness"]
    if new is not None and is_taken(connection, changes["login"], new, at_ms, user_id):
        return False
    user = one(connection, select(users).where(users.c.id == user_id))
    if user is not None and user["likeness"] is not None and user["likeness"] != new:
        connection.execute(delete(old_names).where(old_names.c.likeness == user["likeness"]))
        kept = {"likeness": user["likeness"], "user_id": user_id, "until_ms": until_ms}
        connection.execute(insert(old_names).values(**kept))
    connection.execute(update(users).where(users.c.id == user_id).values(**changes))
    return True
