"""Tables in lists: functions of a connection."""

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from gopura.server.rooms.room import OPEN, OVER, PLAYING
from gopura.server.store.queries import Row, rows, seat_of
from gopura.server.store.schema import seats, sheets, tables, users

MOST_OF_ONE = 3  # open tables of one person in the list for all
Place = tuple[int, str]  # of a table in a list: when something last happened there, and its id


def with_seats(connection: Connection, found: list[Row]) -> list[Row]:
    """These tables' rows, each with lists of who sits there, of the seats to act, of points and of winners.

    And whether the points decide who wins, as far as that is known.
    """
    ids = [row["id"] for row in found]
    people = select(seats, users.c.login).outerjoin(users, users.c.id == seats.c.user_id)
    sitting = rows(connection, people.where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
    sheet = select(sheets.c.table_id).where(sheets.c.table_id.in_(ids), sheets.c.counted != "")
    unpriced = {each["table_id"] for each in rows(connection, sheet)}
    for row in found:
        row["decides"] = row["id"] not in unpriced
        row["sitting"] = [seat_of(each) for each in sitting if each["table_id"] == row["id"]]
        row["accounts"] = [account_of(each) for each in sitting if each["table_id"] == row["id"]]
        row["to_act"] = seats_in(row["to_act"], row["seats"])
        row["won"] = seats_in(row["won"], row["seats"])
        row["scores"] = [int(points) for points in (row["scores"] or "").split()]
    return found


def seats_in(bits: int, count: int) -> list[int]:
    """The seats of a set that has a bit for each."""
    return [seat for seat in range(count) if bits >> seat & 1]


def account_of(seat: Row) -> str:
    """The name of the account that plays a seat under this name; empty for guests and others at one's screen."""
    return seat["name"] if seat["login"] is not None and seat["name"].lower() == seat["login"] else ""


def open_tables(connection: Connection, limit: int = 30) -> list[Row]:
    """Public tables with a free seat, the newest first; of those that one person has opened only the newest."""
    place = func.row_number().over(partition_by=tables.c.owner, order_by=tables.c.updated_ms.desc())
    found = select(tables, place.label("place"))
    found = found.where(tables.c.status == OPEN, tables.c.public.is_(True), is_for_anybody())
    shown = found.subquery()
    query = select(shown).where(shown.c.place <= MOST_OF_ONE).order_by(shown.c.updated_ms.desc())
    return with_seats(connection, rows(connection, query.limit(limit)))


def running_tables(connection: Connection, limit: int = 12) -> list[Row]:
    """Public games in progress, the liveliest first: to watch."""
    query = select(tables).where(tables.c.status == PLAYING, tables.c.public.is_(True))
    return with_seats(connection, rows(connection, query.order_by(tables.c.updated_ms.desc()).limit(limit)))


def tables_of(connection: Connection, user_id: str, limit: int = 100) -> list[Row]:
    """The tables of a user: those that go on first, then by the last move."""
    query = select(tables).where(is_of(user_id))
    order = (tables.c.status == OVER, tables.c.updated_ms.desc())
    return with_seats(connection, rows(connection, query.order_by(*order).limit(limit)))


def games_of(connection: Connection, user_id: str, limit: int, offset: int = 0) -> list[Row]:
    """The tables of a user but for finished studies: those that wait for them first, those that are over last."""
    query = select(tables).where(is_of(user_id))
    query = query.where(or_(tables.c.study.is_(False), tables.c.status != OVER))
    waits = select(seats.c.seat).where(seats.c.table_id == tables.c.id, *is_asked(user_id)).exists()
    order = (tables.c.status == OVER, ~waits, tables.c.updated_ms.desc(), tables.c.id)
    return with_seats(connection, rows(connection, query.order_by(*order).limit(limit).offset(offset)))


def games_known_of(
    connection: Connection, user_id: str, you: str | None, limit: int, offset: int = 0
) -> list[Row]:
    """A user's public games, and those at which `you` sit, too: the last to change first, so many from there."""
    query = select(tables).where(sits_at(user_id), is_known_to(you))
    query = query.where(tables.c.study.is_(False), tables.c.status != OPEN)
    order = (tables.c.updated_ms.desc(), tables.c.id)
    return with_seats(connection, rows(connection, query.order_by(*order).limit(limit).offset(offset)))


def is_known_to(you: str | None) -> ColumnElement[bool]:
    """Whether a table is shown to `you` in the lists of others: it is public, or you sit there, too."""
    return tables.c.public.is_(True) if you is None else or_(tables.c.public.is_(True), sits_at(you))


def sits_at(user_id: str) -> ColumnElement[bool]:
    """Whether a user has a seat at a table."""
    return tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id))


def waiting_for(connection: Connection, user_id: str, but: str = "") -> int:
    """How many games wait for a user, leaving one table out."""
    query = select(func.count(tables.c.id.distinct())).join(seats, seats.c.table_id == tables.c.id)
    return int(connection.execute(query.where(*is_asked(user_id), tables.c.id != but)).scalar_one())


def last_change(connection: Connection, user_id: str) -> int:
    """When something last happened at a user's tables; 0 where there are none."""
    return int(connection.execute(select(func.max(tables.c.updated_ms)).where(is_of(user_id))).scalar() or 0)


def deadlines_of(connection: Connection, user_id: str) -> list[Row]:
    """The tables at which a user's time runs, the first to run out first."""
    asked = select(seats.c.seat).where(seats.c.table_id == tables.c.id, *is_asked(user_id)).exists()
    query = select(tables).where(asked, tables.c.status == PLAYING, tables.c.deadline_ms.is_not(None))
    return rows(connection, query.order_by(tables.c.deadline_ms, tables.c.id))


def is_asked(user_id: str) -> tuple[ColumnElement[bool], ...]:
    """What holds of a user's seat that a game waits for; a bot that fills in acts for them."""
    to_act = tables.c.to_act.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
    return seats.c.user_id == user_id, seats.c.bot.is_(None), to_act, tables.c.study.is_(False)


def games_played(connection: Connection, user_id: str) -> set[str]:
    """The names of the games that a user has sat down to."""
    query = select(tables.c.game).distinct().join(seats, seats.c.table_id == tables.c.id)
    found = connection.execute(query.where(seats.c.user_id == user_id, tables.c.study.is_(False)))
    return set(found.scalars())


def tables_before(
    connection: Connection,
    user_id: str | None,
    status: str | None,
    game: str | None,
    before: Place | None,
    limit: int,
) -> list[Row]:
    """A user's tables, or the public ones for None, the last to change first, from after that place on."""
    public = and_(tables.c.public.is_(True), or_(tables.c.status != OPEN, is_for_anybody()))
    query = select(tables).where(public if user_id is None else is_of(user_id))
    if status is not None:
        query = query.where(tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    if before is not None:
        at_ms, table_id = before
        same_time = and_(tables.c.updated_ms == at_ms, tables.c.id < table_id)
        query = query.where(or_(tables.c.updated_ms < at_ms, same_time))
    order = (tables.c.updated_ms.desc(), tables.c.id.desc())
    return with_seats(connection, rows(connection, query.order_by(*order).limit(limit)))


def is_of(user_id: str) -> ColumnElement[bool]:
    """Whether a table is a user's: they sit there, a seat is kept for them, or they have opened it."""
    sits = select(seats.c.table_id).where(or_(seats.c.user_id == user_id, seats.c.kept_for == user_id))
    return or_(tables.c.id.in_(sits), tables.c.owner == user_id)


def is_for_anybody() -> ColumnElement[bool]:
    """Whether a table has an open seat that is not kept for somebody."""
    nobody = (seats.c.user_id.is_(None), seats.c.bot.is_(None), seats.c.kept_for.is_(None))
    return select(seats.c.seat).where(seats.c.table_id == tables.c.id, *nobody).exists()


def bots_alone(connection: Connection, owner: str) -> str | None:
    """A game that somebody has opened, which is not over and in which only bots play; None if there is none."""
    here = seats.c.table_id == tables.c.id
    no_bot = select(seats.c.seat).where(here, seats.c.bot.is_(None)).exists()
    mine = select(tables.c.id).where(tables.c.owner == owner, tables.c.status != OVER, ~no_bot)
    found: str | None = connection.execute(mine.limit(1)).scalar()
    return found
