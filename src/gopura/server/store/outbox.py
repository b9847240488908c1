"""Notices that are to be sent: written with what they are about, taken by one process at a time.

Functions of a connection.
"""

from collections.abc import Collection
from functools import cache

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Insert,
    and_,
    bindparam,
    delete,
    insert,
    literal,
    or_,
    select,
    true,
    update,
)

from gopura.server.rooms.room import OPEN
from gopura.server.store.channels import CALENDAR, DAILY, INVITATION, REMATCH, TURN, USUAL
from gopura.server.store.invited import waits_for
from gopura.server.store.lists import is_asked, with_seats
from gopura.server.store.queries import Row, key_named, one, rows
from gopura.server.store.schema import channels, invitations, keys, outbox, seats, tables, telling, tries

LEASE_MS = 60_000  # for which who has taken a notice has it alone
KEPT_MS = 7 * 86_400_000  # for which a notice is remembered, so that it is not sent again
LAST_DAY = "last day told of"
COLUMNS = ("channel_id", "kind", "about", "at_ms", "due_ms", "tries")


def post(connection: Connection, users: Collection[str], kind: str, about: str, at_ms: int) -> None:
    """Have these users told wherever they want to be, if they want to hear of such things.

    What was to be said before of the same thing is not said any more.
    """
    for statement in telling_of(kind, everybody=False):
        connection.execute(statement, {"users": sorted(users), "what": about, "now_ms": at_ms})


def post_day(connection: Connection, day: str, at_ms: int) -> None:
    """Have everybody told of a day's deal who wants to be; once, whichever process is first."""
    if key_named(connection, LAST_DAY, day) >= day:
        return
    newer = and_(keys.c.name == LAST_DAY, keys.c.value < day)
    if connection.execute(update(keys).where(newer).values(value=day)).rowcount:
        for statement in telling_of(DAILY, everybody=True):
            connection.execute(statement, {"what": day, "now_ms": at_ms})


@cache
def telling_of(kind: str, *, everybody: bool) -> tuple[Delete, Insert]:
    """Take back what was to be said of a thing, and say it anew, in each channel of those who want to hear it.

    Made once for each kind: to put the statements together takes three times as long as to have them done.
    """
    whom = true() if everybody else channels.c.user_id.in_(bindparam("users", expanding=True))
    ids = select(channels.c.id).outerjoin(telling, telling.c.user_id == channels.c.user_id)
    ids = ids.where(whom, wants(kind), channels.c.kind != CALENDAR)
    about, at_ms = bindparam("what", type_=outbox.c.about.type), bindparam("now_ms", type_=outbox.c.at_ms.type)
    known = and_(outbox.c.kind == kind, outbox.c.about == about, outbox.c.channel_id.in_(ids))
    notices = ids.add_columns(literal(kind), about, at_ms, at_ms, literal(0))
    return delete(outbox).where(known), insert(outbox).from_select(COLUMNS, notices)


def wants(kind: str) -> ColumnElement[bool]:
    """Whether a user wants to hear of such things."""
    unsaid = and_(telling.c.user_id.is_(None), literal(kind in USUAL))
    said = (" " + telling.c.kinds + " ").contains(f" {kind} ", autoescape=True)
    return or_(unsaid, said)


def is_due(connection: Connection, now_ms: int) -> bool:
    """Whether there is anything to send."""
    return one(connection, select(outbox.c.id).where(outbox.c.due_ms <= now_ms).limit(1)) is not None


def take(connection: Connection, now_ms: int, limit: int) -> list[Row]:
    """Notices to send, with where to send them; nobody else takes them for a while."""
    due = select(outbox.c.id).where(outbox.c.due_ms <= now_ms).order_by(outbox.c.due_ms).limit(limit)
    taken = update(outbox).where(outbox.c.id.in_(due), outbox.c.due_ms <= now_ms)
    lease = taken.values(due_ms=now_ms + LEASE_MS, tries=outbox.c.tries + 1).returning(outbox.c.id)
    ids = list(connection.execute(lease).scalars())
    where = (channels.c.user_id, channels.c.kind.label("way"), channels.c.address, channels.c.secret)
    notices = select(outbox, *where).join(channels, channels.c.id == outbox.c.channel_id)
    return rows(connection, notices.where(outbox.c.id.in_(ids)).order_by(outbox.c.id))


def settle(connection: Connection, notice: Row) -> None:
    """A notice is sent, or will not be."""
    connection.execute(update(outbox).where(is_same(notice)).values(due_ms=None))


def put_off(connection: Connection, notice: Row, due_ms: int, *, tried: bool) -> None:
    """Send a notice later."""
    tries = notice["tries"] if tried else notice["tries"] - 1
    connection.execute(update(outbox).where(is_same(notice)).values(due_ms=due_ms, tries=tries))


def is_same(notice: Row) -> ColumnElement[bool]:
    """Whether a row is still that notice, as it was taken."""
    return and_(outbox.c.id == notice["id"], outbox.c.tries == notice["tries"])


def forget_old(connection: Connection, now_ms: int) -> None:
    """Forget notices of long ago."""
    connection.execute(delete(outbox).where(outbox.c.at_ms < now_ms - KEPT_MS, outbox.c.due_ms.is_(None)))


def still_holds(connection: Connection, notice: Row, today: str) -> Row | None:
    """What a notice is about, if it still is so: its table with its seats, or just the day."""
    user_id, about = notice["user_id"], notice["about"]
    if notice["kind"] == DAILY:
        tried = select(tries).where(tries.c.user_id == user_id, tries.c.day == about)
        return {"day": about} if about == today and one(connection, tried) is None else None
    query = select(tables).where(tables.c.id == about)
    if notice["kind"] == INVITATION:
        query = query.where(select(invitations.c.at_ms).where(*waits_for(user_id)).correlate(tables).exists())
    if notice["kind"] == TURN:
        asked = select(seats.c.seat).where(seats.c.table_id == tables.c.id, *is_asked(user_id))
        query = query.where(asked.exists())
    if notice["kind"] == REMATCH:
        kept = select(seats.c.seat).where(seats.c.table_id == about, seats.c.kept_for == user_id)
        query = query.where(tables.c.status == OPEN, kept.exists())
    found = with_seats(connection, rows(connection, query))
    return found[0] if found else None
