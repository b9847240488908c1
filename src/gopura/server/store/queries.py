"""What the server asks of the database and writes into it: functions of a connection."""

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from gopura.core.refusal import BadGame, BadSetup
from gopura.core.registry import find_game
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import OPEN, PLAYING, Room, Seat, Setup
from gopura.server.store.schema import chat, events, keys, seats, tables, users

Row = dict[str, Any]
RESTORED = "restored"

# Asked so often that they are made once.
TABLE = select(tables).where(tables.c.id == bindparam("table"))
WHOSE = select(tables.c.owner, tables.c.rematch).where(tables.c.id == bindparam("table"))
SEATS = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.seat)
EVENTS = (
    select(events)
    .where(
        events.c.table_id == bindparam("table"),
        events.c.number > bindparam("after"),
        events.c.number <= bindparam("until"),
    )
    .order_by(events.c.number)
)
BOT_WAITS = and_(
    tables.c.updated_ms <= bindparam("idle_since_ms"),
    select(seats.c.seat)
    .where(
        seats.c.table_id == tables.c.id,
        tables.c.to_act.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1,
        seats.c.bot.is_not(None),
    )
    .exists(),
)
WAITING = select(tables.c.id, tables.c.deadline_ms, BOT_WAITS.label("bot_waits")).where(
    tables.c.status == PLAYING, or_(tables.c.deadline_ms <= bindparam("until_ms"), BOT_WAITS)
)
LAST = 2**31 - 1  # no table has so many events
LAST_RESTORED = f"SELECT value FROM keys WHERE name = '{RESTORED}'"  # plain, for it is asked with every commit


def rows(connection: Connection, query: Any, **values: Any) -> list[Row]:
    """All rows of a query as dicts."""
    return [dict(row) for row in connection.execute(query, values).mappings()]


def one(connection: Connection, query: Any, **values: Any) -> Row | None:
    """The first row of a query as a dict."""
    row = connection.execute(query, values).mappings().first()
    return None if row is None else dict(row)


# Tables


def load_room(connection: Connection, table_id: str, at: int | None = None) -> Room | None:
    """The table with all its events folded in, or with its first `at` events."""
    row = one(connection, TABLE, table=table_id)
    if row is None:
        return None
    sitting = rows(connection, SEATS, table=table_id)
    room = Room(
        setup_of(row), [seat_of(each) for each in sitting], rematch=row["rematch"], mark=restored_at(connection)
    )
    happened = rows(connection, EVENTS, table=table_id, after=0, until=LAST if at is None else at)
    room.fold_all([event_of(each) for each in happened])
    return room


@dataclass(frozen=True)
class RoomNews:
    """What a table has become since an event."""

    events: list[Event]
    seats: list[Seat]
    owner: str
    rematch: str | None
    mark: str | None


def room_since(connection: Connection, table_id: str, number: int) -> RoomNews | None:
    """What happened at a table after that event, and who sits there now."""
    row = one(connection, WHOSE, table=table_id)
    if row is None:
        return None
    newer = rows(connection, EVENTS, table=table_id, after=number, until=LAST)
    return RoomNews(
        events=[event_of(each) for each in newer],
        seats=[seat_of(each) for each in rows(connection, SEATS, table=table_id)],
        owner=row["owner"],
        rematch=row["rematch"],
        mark=restored_at(connection),
    )


def setup_of(row: Row) -> Setup:
    """What was agreed, from the table's row."""
    try:
        game = find_game(row["game"], row["version"])
    except (BadGame, BadSetup) as problem:
        raise WrongRules(f"{problem} Its record is kept.") from None
    return Setup(
        id=row["id"],
        game=game,
        options=json.loads(row["options"]),
        seed=row["seed"],
        salt=row["salt"],
        owner=row["owner"],
        public=row["public"],
        study=row["study"],
        clock=ClockRule(**json.loads(row["clock"])),
        created_ms=row["created_ms"],
        day=row["day"] or "",
        season=row["season"] or "",
        round=row["round"] or 0,
    )


class WrongRules(Exception):
    """The table was played by rules that this server does not have."""


def seat_of(row: Any) -> Seat:
    """A seat from its row."""
    return Seat(row["name"], row["user_id"], row["bot"], row["standing_in"], row["lost"], row["kept_for"])


def event_of(row: Any) -> Event:
    """An event from its row."""
    return Event(row["number"], row["kind"], row["seat"], row["text"], row["at_ms"], row["key"])


def insert_table(connection: Connection, setup: Setup, sitting: Sequence[Seat]) -> str | None:
    """Keep a new table and its seats; the mark of the database that it is in."""
    connection.execute(
        insert(tables).values(
            id=setup.id,
            game=setup.game.facts.name,
            version=setup.game.facts.version,
            seats=len(sitting),
            options=json.dumps(setup.options),
            seed=setup.seed,
            salt=setup.salt,
            owner=setup.owner,
            public=setup.public,
            study=setup.study,
            clock=setup.clock.to_json(),
            status=OPEN,
            day=setup.day or None,
            season=setup.season or None,
            round=setup.round or None,
            created_ms=setup.created_ms,
            updated_ms=setup.created_ms,
        )
    )
    connection.execute(
        insert(seats), [seat_row(seat, who) | {"table_id": setup.id} for seat, who in enumerate(sitting)]
    )
    return restored_at(connection)


def seat_row(seat: int, who: Seat) -> Row:
    """A seat's row, but for its table."""
    return {
        "seat": seat,
        "user_id": who.user_id,
        "name": who.name,
        "bot": who.bot,
        "standing_in": who.standing_in,
        "lost": who.lost,
        "kept_for": who.kept_for,
    }


def update_seat(connection: Connection, table_id: str, seat: int, who: Seat) -> None:
    """Say who sits there now."""
    where = and_(seats.c.table_id == table_id, seats.c.seat == seat)
    connection.execute(update(seats).where(where).values(**seat_row(seat, who)))


def claim_rematch(connection: Connection, table_id: str, next_id: str) -> str:
    """Name the table that follows this one; the one already named if somebody was faster."""
    free = and_(tables.c.id == table_id, tables.c.rematch.is_(None))
    connection.execute(update(tables).where(free).values(rematch=next_id))
    return str(connection.execute(select(tables.c.rematch).where(tables.c.id == table_id)).scalar_one())


def waiting_tables(connection: Connection, until_ms: int, idle_since_ms: int) -> list[Row]:
    """Games in progress in which the server itself has something to do.

    Either a clock runs out by `until_ms`, or a bot is to act and nothing has happened since `idle_since_ms`.
    """
    return rows(connection, WAITING, until_ms=until_ms, idle_since_ms=idle_since_ms)


def last_change(connection: Connection) -> int:
    """When something last happened at any table; 0 if nothing ever did."""
    return int(connection.execute(select(func.max(tables.c.updated_ms))).scalar() or 0)


# People


def find_user(connection: Connection, user_id: str) -> Row | None:
    """A user by id."""
    return one(connection, select(users).where(users.c.id == user_id))


def find_login(connection: Connection, login: str) -> Row | None:
    """An account by its name in lower case."""
    return one(connection, select(users).where(users.c.login == login))


def insert_user(connection: Connection, user: Row) -> None:
    """Keep a new user."""
    connection.execute(insert(users).values(**user))


def update_user(connection: Connection, user_id: str, **changes: Any) -> None:
    """Change a user."""
    connection.execute(update(users).where(users.c.id == user_id).values(**changes))


def rename_seats(connection: Connection, user_id: str, name: str, old: str | None = None) -> list[str]:
    """Put a user's new name on their seats, or on those that bear the old one; the tables concerned.

    At one screen several people sit on one user's seats, each by a name of their own.
    """
    mine = seats.c.user_id == user_id
    if old is not None:
        mine = and_(mine, seats.c.name == old)
    concerned = list(connection.execute(select(seats.c.table_id).where(mine)).scalars())
    connection.execute(update(seats).where(mine).values(name=name))
    connection.execute(update(chat).where(chat.c.user_id == user_id).values(name=name))
    return concerned


def hand_over_games(connection: Connection, guest: str, account: str) -> list[str]:
    """Give what a guest played to an account; the tables concerned.

    Where the account sits too, the guest's seat stays the guest's: nobody plays against themselves unseen.
    """
    others = seats.alias()
    both = select(others.c.seat).where(others.c.table_id == seats.c.table_id, others.c.user_id == account)
    mine = and_(seats.c.user_id == guest, ~both.exists())
    concerned = list(connection.execute(select(seats.c.table_id).where(mine)).scalars())
    connection.execute(update(seats).where(mine).values(user_id=account))
    connection.execute(update(seats).where(seats.c.kept_for == guest).values(kept_for=account))
    connection.execute(update(tables).where(tables.c.owner == guest).values(owner=account))
    connection.execute(update(chat).where(chat.c.user_id == guest).values(user_id=account))
    return concerned


# Keys


def key_named(connection: Connection, name: str, fresh: str) -> str:
    """The secret of that name; `fresh`, kept from now on, where there is none."""
    query = select(keys.c.value).where(keys.c.name == name)
    found = connection.execute(query).scalar()
    if found is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process may be as new
            connection.execute(insert(keys).values(name=name, value=fresh))
        found = connection.execute(query).scalar_one()
    return str(found)


def restored_at(connection: Connection) -> str | None:
    """When a saved database was put in place of this one; None if never."""
    mark: str | None = connection.exec_driver_sql(LAST_RESTORED).scalar()
    return mark
