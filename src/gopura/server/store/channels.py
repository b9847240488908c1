"""Where people are told of what happens, of what, and when not: functions of a connection."""

from collections.abc import Iterable

from sqlalchemy import Connection, and_, delete, insert, select, update

from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import channels, outbox, telling

TURN, REMATCH, INVITATION, REVIEW, DAILY = "turn", "rematch", "invitation", "review", "daily"
KINDS = (TURN, REMATCH, INVITATION, REVIEW, DAILY)  # of notices
USUAL = (TURN, REMATCH, INVITATION, REVIEW)  # of which one is told who has not said anything else
PUSH, MAIL, CALENDAR = "push", "mail", "calendar"  # kinds of channels, beside chats
MOST_CHANNELS = 20  # of one user; the oldest gives way


def keep_channel(connection: Connection, channel: Row) -> None:
    """Keep where somebody is told; that address is nobody else's any more."""
    same = channels.c.digest == channel["digest"]
    if one(connection, select(channels).where(same, channels.c.user_id == channel["user_id"])):
        changes = {name: channel[name] for name in ("secret", "label", "session_id")}
        connection.execute(update(channels).where(same).values(**changes))
        return
    forget_channels(connection, select(channels.c.id).where(same))
    known = channels_of(connection, channel["user_id"])
    forget_channels(connection, [each["id"] for each in known[: len(known) - MOST_CHANNELS + 1]])
    connection.execute(insert(channels).values(**channel))


def find_channel(connection: Connection, digest: str) -> Row | None:
    """The channel whose address has that digest."""
    return one(connection, select(channels).where(channels.c.digest == digest))


def channels_of(connection: Connection, user_id: str) -> list[Row]:
    """Where a user is told, the oldest first."""
    query = select(channels).where(channels.c.user_id == user_id)
    return rows(connection, query.order_by(channels.c.created_ms, channels.c.id))


def forget_channel(connection: Connection, channel_id: str) -> None:
    """Tell nobody there any more."""
    forget_channels(connection, [channel_id])


def forget_own_channel(connection: Connection, user_id: str, channel_id: str) -> None:
    """The same, where it is that user's."""
    mine = and_(channels.c.user_id == user_id, channels.c.id == channel_id)
    forget_channels(connection, select(channels.c.id).where(mine))


def forget_channels_of_session(connection: Connection, user_id: str, session_id: str) -> None:
    """Tell nobody any more who has logged out there."""
    theirs = and_(channels.c.user_id == user_id, channels.c.session_id == session_id)
    forget_channels(connection, select(channels.c.id).where(theirs))


def forget_devices(connection: Connection, user_id: str) -> None:
    """Tell nobody any more who has logged out everywhere."""
    theirs = and_(channels.c.user_id == user_id, channels.c.session_id.is_not(None))
    forget_channels(connection, select(channels.c.id).where(theirs))


def forget_channels(connection: Connection, ids: object) -> None:
    """Forget these channels, and what was to be sent there."""
    connection.execute(delete(outbox).where(outbox.c.channel_id.in_(ids)))  # type: ignore[arg-type]
    connection.execute(delete(channels).where(channels.c.id.in_(ids)))  # type: ignore[arg-type]


def forget_told(connection: Connection, user_id: str) -> None:
    """Forget everything of how a user wants to be told."""
    forget_channels(connection, select(channels.c.id).where(channels.c.user_id == user_id))
    connection.execute(delete(telling).where(telling.c.user_id == user_id))


def hand_over_channels(connection: Connection, old: str, new: str) -> None:
    """What a user is told of, another is from now on; what the other has said of it stays."""
    connection.execute(update(channels).where(channels.c.user_id == old).values(user_id=new, session_id=None))
    if one(connection, select(telling).where(telling.c.user_id == new)) is None:
        connection.execute(update(telling).where(telling.c.user_id == old).values(user_id=new))


def telling_of(connection: Connection, user_id: str) -> Row:
    """Of what a user wants to be told, and when not."""
    row = one(connection, select(telling).where(telling.c.user_id == user_id))
    if row is None:
        return {"user_id": user_id, "kinds": USUAL, "quiet_from": None, "quiet_to": None, "zone": "UTC"}
    return {**row, "kinds": tuple(row["kinds"].split())}


def change_telling(connection: Connection, user_id: str, **changes: object) -> None:
    """Change some of it."""
    row = telling_of(connection, user_id) | changes
    kinds: Iterable[str] = row["kinds"]
    connection.execute(delete(telling).where(telling.c.user_id == user_id))
    connection.execute(insert(telling).values(**row | {"kinds": " ".join(kinds)}))
