"""Links by which somebody sets a new password without the old one: functions of a connection."""

import secrets

from sqlalchemy import Connection, delete, insert, select, update

from gopura.server.safety import digest
from gopura.server.store.passkeys import forget_passkeys
from gopura.server.store.queries import Row, one
from gopura.server.store.schema import resets, users

RESET_MS = 3_600_000  # for which a link is good


def new_reset(connection: Connection, user_id: str, at_ms: int) -> str:
    """The secret of a new link for that user; links of before are worthless."""
    secret = secrets.token_urlsafe(32)  # of which only the digest is kept
    forget_resets(connection, user_id)
    connection.execute(insert(resets).values(digest=digest(secret), user_id=user_id, until_ms=at_ms + RESET_MS))
    return secret


def user_to_reset(connection: Connection, secret: str, at_ms: int) -> Row | None:
    """The user who may set a password by that link now; None if it is not good, or no longer."""
    good = (resets.c.digest == digest(secret), resets.c.until_ms > at_ms, users.c.login.is_not(None))
    return one(connection, select(users).join(resets, resets.c.user_id == users.c.id).where(*good))


def set_password(connection: Connection, secret: str, at_ms: int, password: str) -> bool:
    """Keep the hash of a new password, once a link, and no passkey; whether the link was good."""
    user = user_to_reset(connection, secret, at_ms)
    if user is None or not forget_resets(connection, user["id"]):
        return False
    forget_passkeys(connection, user["id"])
    connection.execute(update(users).where(users.c.id == user["id"]).values(password=password))
    return True


def forget_resets(connection: Connection, user_id: str) -> int:
    """Make every link of a user worthless; how many there were."""
    return connection.execute(delete(resets).where(resets.c.user_id == user_id)).rowcount
