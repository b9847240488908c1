"""Who is invited to which table, and who may be: functions of a connection that only read."""

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from gopura.server.rooms.room import OPEN
from gopura.server.store.deals import companions
from gopura.server.store.friends import friend_ids
from gopura.server.store.lists import is_for_anybody, with_seats
from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import blocks, invitations, seats, tables, users

MOST_KNOWN = 300  # people among whom somebody chooses
MOST_SHOWN = 20


def people_known(connection: Connection, user_id: str) -> list[Row]:
    """The accounts that somebody may invite, friends first: by name, and whether they are friends."""
    friends = friend_ids(connection, user_id)
    ids = [*sorted(friends), *sorted(companions(connection, user_id) - friends)][:MOST_KNOWN]
    query = select(users.c.id, users.c.name).where(users.c.id.in_(ids), users.c.login.is_not(None))
    found = rows(connection, query.where(users.c.banned_ms.is_(None)).order_by(users.c.login))
    known = [row | {"is_friend": row["id"] in friends} for row in found]
    return sorted(known, key=lambda row: not row["is_friend"])


def guests_known(connection: Connection, user_id: str) -> list[str]:
    """The names of the guests with whom somebody has played."""
    known = companions(connection, user_id)
    query = select(users.c.name).where(users.c.id.in_(known), users.c.login.is_(None))
    return list(connection.execute(query.order_by(users.c.name)).scalars())


def invited_to(connection: Connection, table_id: str) -> set[str]:
    """The ids of those who are invited to a table, whatever they have answered."""
    query = select(invitations.c.user_id).where(invitations.c.table_id == table_id)
    return set(connection.execute(query).scalars())


def invited_since(connection: Connection, host: str, user_id: str, since_ms: int) -> int:
    """How often somebody was invited by one person since then."""
    query = select(func.count()).where(invitations.c.invited_by == host, invitations.c.user_id == user_id)
    return int(connection.execute(query.where(invitations.c.at_ms >= since_ms)).scalar_one())


def invitations_of(connection: Connection, user_id: str) -> list[Row]:
    """The tables to which somebody is invited and where they can sit down, and by whom; the last first."""
    query = select(tables, users.c.name.label("host")).join(invitations, invitations.c.table_id == tables.c.id)
    query = query.join(users, users.c.id == invitations.c.invited_by).where(*waits_for(user_id))
    return with_seats(connection, rows(connection, query.order_by(invitations.c.at_ms.desc()).limit(MOST_SHOWN)))


def waits_for(user_id: str) -> tuple[ColumnElement[bool], ...]:
    """What holds of an invitation that waits for somebody's answer, and of its table."""
    sits = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.user_id == user_id)
    host, banned = invitations.c.invited_by, users.alias()
    apart = or_(
        and_(blocks.c.user_id == user_id, blocks.c.blocked_id == host),
        and_(blocks.c.user_id == host, blocks.c.blocked_id == user_id),
    )
    is_banned = select(banned.c.id).where(banned.c.id == host, banned.c.banned_ms.is_not(None))
    return (
        invitations.c.user_id == user_id,
        invitations.c.table_id == tables.c.id,
        invitations.c.declined.is_(False),
        tables.c.status == OPEN,
        is_for_anybody(),
        ~sits.exists(),
        ~select(blocks.c.at_ms).where(apart).exists(),
        ~is_banned.exists(),
    )
