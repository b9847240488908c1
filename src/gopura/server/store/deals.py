"""The deals of days, who has tried them, and how that ended: functions of a connection."""

import contextlib
from datetime import date

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from gopura.core.deals import DAY, Deal, before, seed_at
from gopura.server.rooms.room import OVER, Seat, Setup
from gopura.server.store.friends import friend_ids
from gopura.server.store.queries import Row, insert_table, key_named, one, rows
from gopura.server.store.schema import blocks, deals, events, keys, seats, tables, tries, users

CHAIN = "deals"  # the key that holds the first day and the root of the chain

# The chain


def chain(connection: Connection) -> tuple[date, bytes] | None:
    """The first day that has a deal, and the root of the chain; None before there is one."""
    value = connection.execute(select(keys.c.value).where(keys.c.name == CHAIN)).scalar()
    if value is None:
        return None
    first, _, root = str(value).partition(" ")
    return date.fromisoformat(first), bytes.fromhex(root)


def begin_chain(connection: Connection, fresh: str) -> None:
    """Keep that chain, unless there is one."""
    key_named(connection, CHAIN, fresh)


def first_day(connection: Connection) -> date | None:
    """The first day that has a deal."""
    found = chain(connection)
    return None if found is None else found[0]


def seed_of(connection: Connection, day: date) -> bytes:
    """The seed of a day, or the commitment to the first one for the day before it."""
    found = chain(connection)
    assert found is not None
    first, root = found
    return seed_at(root, (day - first).days + 1)


def seeds_until(connection: Connection, last: date) -> list[Deal]:
    """All seeds up to that day, after the commitment to the first one."""
    found = chain(connection)
    assert found is not None
    first, root = found
    back = [Deal(last, seed_at(root, (last - first).days + 1))]
    while back[-1].day >= first:
        back.append(Deal(back[-1].day - DAY, before(back[-1].seed)))
    return back[::-1]


# What is dealt


def kept_deal(connection: Connection, day: str) -> Row | None:
    """What a day brings, if it is written down."""
    return one(connection, select(deals).where(deals.c.day == day))


def keep_deal(connection: Connection, deal: Row) -> Row:
    """Write down what a day brings; what was written before, if somebody was faster."""
    found = kept_deal(connection, deal["day"])
    if found is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():
            connection.execute(insert(deals).values(**deal))
        found = kept_deal(connection, deal["day"])
        assert found is not None
    return found


def kept_games(connection: Connection, month: str) -> dict[str, str]:
    """The games of the days of a month (`2026-11`) that are written down."""
    found = connection.execute(select(deals.c.day, deals.c.game).where(deals.c.day.startswith(month)))
    return {row.day: row.game for row in found}


# Tries


def insert_try(connection: Connection, setup: Setup, sitting: list[Seat]) -> str | None:
    """As `insert_table`, for the one try of its owner at that day's deal. Raises IntegrityError at a second."""
    mark = insert_table(connection, setup, sitting)
    connection.execute(insert(tries).values(day=setup.day, user_id=setup.owner, table_id=setup.id))
    return mark


def try_of(connection: Connection, day: str, user_id: str) -> str | None:
    """The table at which somebody has tried that day's deal."""
    query = select(tries.c.table_id).where(tries.c.day == day, tries.c.user_id == user_id)
    found: str | None = connection.execute(query).scalar()
    return found


def tries_of(connection: Connection, user_id: str) -> list[Row]:
    """All tries of somebody with how they stand, the first day first."""
    query = select(tries.c.day, *HOW_IT_STANDS).join(tables, tables.c.id == tries.c.table_id)
    return rows(connection, query.where(tries.c.user_id == user_id).order_by(tries.c.day))


def results_on(connection: Connection, day: str, ends_ms: int) -> list[Row]:
    """The tries at a day's deal that were played to the end before it ended, by whom, and how that was."""
    query = select(tries.c.user_id, users.c.name, users.c.login, *HOW_IT_STANDS)
    query = query.join(tables, tables.c.id == tries.c.table_id).join(users, users.c.id == tries.c.user_id)
    on_its_day = (tables.c.status == OVER, tables.c.updated_ms < ends_ms, ~was_ended())
    return rows(connection, query.where(tries.c.day == day, *on_its_day))


def was_ended() -> ColumnElement[bool]:
    """Whether a game ended otherwise than by its rules."""
    return select(events.c.number).where(events.c.table_id == tables.c.id, events.c.kind == "end").exists()


HOW_IT_STANDS = (
    tables.c.id,
    tables.c.status,
    tables.c.scores,
    tables.c.won,
    tables.c.updated_ms,
    was_ended().label("ended"),
)


def companions(connection: Connection, user_id: str) -> set[str]:
    """Somebody's friends and those who shared a table with them, unless one of the two has blocked the other."""
    theirs = seats.alias()
    query = select(theirs.c.user_id).distinct().join(seats, seats.c.table_id == theirs.c.table_id)
    query = query.where(seats.c.user_id == user_id, theirs.c.user_id.is_not(None), theirs.c.user_id != user_id)
    either = or_(blocks.c.user_id == user_id, blocks.c.blocked_id == user_id)
    apart = rows(connection, select(blocks.c.user_id, blocks.c.blocked_id).where(either))
    known = friend_ids(connection, user_id).union(connection.execute(query).scalars())
    return known - {each for pair in apart for each in pair.values()}


def hand_over_tries(connection: Connection, guest: str, account: str) -> None:
    """Give a guest's tries to an account, but for days on which that has tried, too: there is one a day."""
    own = select(tries.c.day).where(tries.c.user_id == account)
    theirs = (tries.c.user_id == guest, tries.c.day.not_in(own.scalar_subquery()))
    connection.execute(update(tries).where(*theirs).values(user_id=account))
