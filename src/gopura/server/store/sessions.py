"""By what people come in: sessions of browsers, tokens of programs. Functions of a connection."""

from sqlalchemy import Connection, and_, delete, insert, select, update

from gopura.server.problems import Forbidden
from gopura.server.say import say
from gopura.server.store.channels import forget_channels_of_session, forget_devices
from gopura.server.store.passkeys import Signed, note_use
from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import resets, sessions, tokens, users

MOST_SESSIONS = 30  # of one user; the one that was seen least lately gives way


Proof = str | Signed | None  # what is kept of a password that was right, or what a passkey has signed


def begin_session(connection: Connection, session: Row, proof: Proof, changes: Row | None = None) -> bool:
    """Keep a new session, and change the user's row; not if what was proven does not hold any more.

    Raises Forbidden for somebody who is banned.
    """
    user = one(connection, select(users).where(users.c.id == session["user_id"]))
    if user is None or not holds(connection, user, proof, session["created_ms"]):
        return False
    if user["banned_ms"] is not None:
        why = user["ban_reason"]
        raise Forbidden(say("banned-for", why=why) if why else say("banned"))
    if changes:
        connection.execute(update(users).where(users.c.id == user["id"]).values(**changes))
    old = sessions_of(connection, user["id"])[MOST_SESSIONS - 1 :]
    connection.execute(delete(sessions).where(sessions.c.id.in_([each["id"] for each in old])))
    connection.execute(insert(sessions).values(**session))
    return True


def holds(connection: Connection, user: Row, proof: Proof, at_ms: int) -> bool:
    """Whether it is still the password, or a passkey that nobody has removed or copied."""
    if isinstance(proof, Signed):
        return note_use(connection, proof, at_ms)
    return proof is None or user["password"] == proof


def find_session(connection: Connection, digest: str) -> Row | None:
    """The session with that digest."""
    return one(connection, select(sessions).where(sessions.c.digest == digest))


def sessions_of(connection: Connection, user_id: str) -> list[Row]:
    """A user's sessions, the last seen first."""
    query = select(sessions).where(sessions.c.user_id == user_id)
    return rows(connection, query.order_by(sessions.c.seen_ms.desc(), sessions.c.created_ms.desc()))


def see_session(connection: Connection, session_id: str, at_ms: int) -> None:
    """Note when a session was last used."""
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(seen_ms=at_ms))


def end_session(connection: Connection, user_id: str, session_id: str) -> None:
    """End one session of a user, whose browser is told nothing any more."""
    forget_channels_of_session(connection, user_id, session_id)
    connection.execute(delete(sessions).where(and_(sessions.c.id == session_id, sessions.c.user_id == user_id)))


def end_all(connection: Connection, user_id: str) -> None:
    """End every session, token and link of a user; cookies of before there were sessions are worthless, too.

    Their browsers are told nothing any more.
    """
    forget_devices(connection, user_id)
    for each in (sessions, tokens, resets):
        connection.execute(delete(each).where(each.c.user_id == user_id))
    connection.execute(update(users).where(users.c.id == user_id).values(epoch=users.c.epoch + 1))
