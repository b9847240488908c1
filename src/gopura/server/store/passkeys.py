"""Passkeys and what they are asked to sign: functions of a connection."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from gopura.server.store.names import take_name
from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import challenges, passkeys, sessions, users


class Signed(NamedTuple):
    """What proves that somebody has a passkey: which one signed, and how often it says it has signed by now."""

    passkey_id: str
    signatures: int


# What is to be signed


def keep_challenge(connection: Connection, challenge: Row, at_ms: int) -> None:
    """Keep a new challenge, and none that nobody has taken up in time."""
    connection.execute(delete(challenges).where(challenges.c.until_ms <= at_ms))
    connection.execute(insert(challenges).values(**challenge))


def take_challenge(connection: Connection, digest: str, at_ms: int) -> Row | None:
    """The challenge of the browser whose secret has that digest, which is gone then.

    None if it is too late, or the session in which it was asked has ended, of which a process may not have heard.
    """
    found = one(connection, select(challenges).where(challenges.c.digest == digest))
    taken = connection.execute(delete(challenges).where(challenges.c.digest == digest)).rowcount
    if found is None or not taken or found["until_ms"] <= at_ms:
        return None
    session = select(sessions.c.id).where(sessions.c.id == found["session_id"])
    return found if found["session_id"] is None or one(connection, session) is not None else None


# Passkeys


def passkeys_of(connection: Connection, user_id: str) -> list[Row]:
    """A user's passkeys, the oldest first."""
    query = select(passkeys).where(passkeys.c.user_id == user_id)
    return rows(connection, query.order_by(passkeys.c.created_ms, passkeys.c.id))


def find_passkey(connection: Connection, digest: str) -> Row | None:
    """The passkey whose credential's id has that digest."""
    return one(connection, select(passkeys).where(passkeys.c.digest == digest))


def add_passkey(connection: Connection, passkey: Row) -> None:
    """Keep a new passkey."""
    connection.execute(insert(passkeys).values(**passkey))


def make_account(
    connection: Connection, user_id: str, at_ms: int, until_ms: int, passkey: Row, **named: str
) -> bool:
    """Make a guest an account of that name, which this passkey opens; whether the name was free."""
    if not take_name(connection, user_id, at_ms, until_ms, **named):
        return False
    add_passkey(connection, passkey)
    return True


def note_use(connection: Connection, signed: Signed, at_ms: int) -> bool:
    """Note that a passkey has signed; whether it is still there, and nobody has signed with a copy of it."""
    count = signed.signatures
    goes_on = passkeys.c.signatures < count if count else passkeys.c.signatures == 0  # some do not count
    same = update(passkeys).where(passkeys.c.id == signed.passkey_id, goes_on)
    return connection.execute(same.values(signatures=count, used_ms=at_ms)).rowcount == 1


def label_passkey(connection: Connection, user_id: str, passkey_id: str, label: str) -> None:
    """Call one of a user's passkeys something else."""
    connection.execute(update(passkeys).where(one_of(user_id, passkey_id)).values(label=label))


def remove_passkey(connection: Connection, user_id: str, passkey_id: str) -> bool:
    """Forget one of a user's passkeys; not the last one of an account without a password."""
    user = one(connection, select(users).where(users.c.id == user_id).with_for_update())
    count = connection.execute(select(func.count()).where(passkeys.c.user_id == user_id)).scalar_one()
    if user is None or (user["password"] is None and count < 2):
        return False
    connection.execute(delete(passkeys).where(one_of(user_id, passkey_id)))
    return True


def forget_passkeys(connection: Connection, user_id: str) -> None:
    """Forget every passkey of a user."""
    connection.execute(delete(passkeys).where(passkeys.c.user_id == user_id))


def one_of(user_id: str, passkey_id: str) -> ColumnElement[bool]:
    """The one row, if it is that user's."""
    return (passkeys.c.id == passkey_id) & (passkeys.c.user_id == user_id)
