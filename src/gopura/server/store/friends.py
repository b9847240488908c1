"""Who is whose friend, or has asked to be: functions of a connection.

There is one row for two people, whoever asked, so that they are friends or not. A request that was declined stays,
and whoever asked sees it as one that waits: nobody is told of a refusal, and nobody asks twice.
"""

import contextlib

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import blocks, friends, sessions, users

ASKED, FRIENDS, DECLINED, WITHDRAWN = "asked", "friends", "declined", "withdrawn"  # the last: declined before
WAITING = (ASKED, DECLINED)  # in the eyes of whoever asked
MOST_WAITING = 20  # requests of one user
MOST_FRIENDS = 200


def ask(connection: Connection, user_id: str, other_id: str, at_ms: int) -> str:
    """Ask somebody to be a friend, or say yes to their own request; how the two stand then.

    A request to somebody who has blocked this user is declined from the beginning.
    """
    known = between(connection, user_id, other_id)
    if known is None:
        state = DECLINED if has_blocked(connection, other_id, user_id) else ASKED
        keep(connection, user_id, other_id, state, at_ms)
    elif known["asked_by"] == user_id:
        state = DECLINED if known["state"] == WITHDRAWN else known["state"]
    else:
        state = ASKED if known["state"] == WITHDRAWN else FRIENDS
    if known is not None and state != known["state"]:
        change(connection, user_id, other_id, state, at_ms)
    return str(state)


def accept(connection: Connection, user_id: str, other_id: str, at_ms: int) -> bool:
    """Say yes to a request; whether there was one."""
    known = between(connection, user_id, other_id)
    if known is None or known["asked_by"] == user_id or known["state"] != ASKED:
        return False
    change(connection, user_id, other_id, FRIENDS, at_ms)
    return True


def decline(connection: Connection, user_id: str, other_id: str) -> None:
    """Say no to a request; whoever asked is not told, and cannot ask again."""
    theirs = and_(pair(user_id, other_id), friends.c.asked_by == other_id, friends.c.state == ASKED)
    connection.execute(update(friends).where(theirs).values(state=DECLINED))


def withdraw(connection: Connection, user_id: str, other_id: str) -> None:
    """Take one's own request back; that it was declined is remembered."""
    mine = and_(pair(user_id, other_id), friends.c.asked_by == user_id)
    connection.execute(delete(friends).where(mine, friends.c.state == ASKED))
    connection.execute(update(friends).where(mine, friends.c.state == DECLINED).values(state=WITHDRAWN))


def part(connection: Connection, user_id: str, other_id: str) -> None:
    """Let two be friends no longer."""
    connection.execute(delete(friends).where(pair(user_id, other_id), friends.c.state == FRIENDS))


def forget_pair(connection: Connection, user_id: str, other_id: str) -> None:
    """Let two be strangers, whatever they were."""
    connection.execute(delete(friends).where(pair(user_id, other_id)))


def forget_friends(connection: Connection, user_id: str) -> None:
    """Forget all friends and requests of somebody, and that others asked them."""
    connection.execute(delete(friends).where(is_in(user_id)))


def hand_over_friends(connection: Connection, old: str, new: str) -> None:
    """Give the friends and requests of one account to another, but for people whom that knows already."""
    for row in rows(connection, select(friends).where(is_in(old))):
        other = row["other_id"] if row["user_id"] == old else row["user_id"]
        asked_by, asked = (new, other) if row["asked_by"] == old else (other, new)
        if other != new and between(connection, new, other) is None and not are_apart(connection, new, other):
            keep(connection, asked_by, asked, row["state"], row["at_ms"])
    forget_friends(connection, old)


# Reading


def between(connection: Connection, user_id: str, other_id: str) -> Row | None:
    """How two people stand; None if they are strangers."""
    return one(connection, select(friends).where(pair(user_id, other_id)))


def friends_of(connection: Connection, user_id: str) -> list[Row]:
    """The friends of somebody by name: since when, and when they were last here."""
    seen = select(func.max(sessions.c.seen_ms)).where(sessions.c.user_id == users.c.id).scalar_subquery()
    return people(connection, user_id, friends.c.state == FRIENDS, seen.label("seen_ms"))


def asked_by(connection: Connection, user_id: str) -> list[Row]:
    """Whom somebody has asked and who has not said yes."""
    return people(connection, user_id, and_(friends.c.state.in_(WAITING), friends.c.asked_by == user_id))


def asking(connection: Connection, user_id: str) -> list[Row]:
    """Who waits for somebody's answer."""
    return people(connection, user_id, and_(friends.c.state == ASKED, friends.c.asked_by != user_id))


def people(connection: Connection, user_id: str, so: ColumnElement[bool], *more: ColumnElement[int]) -> list[Row]:
    """The others in somebody's rows that are so, by name; but for those who are banned."""
    other = or_(
        and_(friends.c.user_id == user_id, friends.c.other_id == users.c.id),
        and_(friends.c.other_id == user_id, friends.c.user_id == users.c.id),
    )
    query = select(users.c.name, friends.c.at_ms, *more).join(friends, other)
    return rows(connection, query.where(so, users.c.banned_ms.is_(None)).order_by(users.c.login))


def friend_ids(connection: Connection, user_id: str) -> set[str]:
    """The ids of the friends of somebody."""
    query = select(friends.c.user_id, friends.c.other_id).where(is_in(user_id), friends.c.state == FRIENDS)
    return {each for row in connection.execute(query) for each in row} - {user_id}


def has_blocked(connection: Connection, user_id: str, other_id: str) -> bool:
    """Whether a user has blocked another."""
    theirs = and_(blocks.c.user_id == user_id, blocks.c.blocked_id == other_id)
    return one(connection, select(blocks).where(theirs)) is not None


def are_apart(connection: Connection, user_id: str, other_id: str) -> bool:
    """Whether one of the two has blocked the other."""
    return has_blocked(connection, user_id, other_id) or has_blocked(connection, other_id, user_id)


# Rows


def keep(connection: Connection, asked_by: str, asked: str, state: str, at_ms: int) -> None:
    """Keep how two people stand who were strangers; unless another process was faster."""
    first, second = sorted((asked_by, asked))
    row = {"user_id": first, "other_id": second, "asked_by": asked_by, "state": state, "at_ms": at_ms}
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(friends).values(**row))


def change(connection: Connection, user_id: str, other_id: str, state: str, at_ms: int) -> None:
    """Let two people stand otherwise from now on; a request is the first one's."""
    changes = {"state": state, "at_ms": at_ms, **({"asked_by": user_id} if state == ASKED else {})}
    connection.execute(update(friends).where(pair(user_id, other_id)).values(**changes))


def pair(user_id: str, other_id: str) -> ColumnElement[bool]:
    """The one row of these two."""
    first, second = sorted((user_id, other_id))
    return and_(friends.c.user_id == first, friends.c.other_id == second)


def is_in(user_id: str) -> ColumnElement[bool]:
    """Whether a row is about that user."""
    return or_(friends.c.user_id == user_id, friends.c.other_id == user_id)
