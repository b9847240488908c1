"""Seasons of leagues, who takes part, their rounds and tables: functions of a connection."""

import json
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from gopura.core.deals import seed_at
from gopura.leagues.season import SALT, Round, Season, read_round
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Seat, Setup
from gopura.server.store.queries import Row, insert_table, one, rows
from gopura.server.store.results import GAVE_UP
from gopura.server.store.schema import entries, events, rounds, seasons, seats, tables, users

# Seasons


def insert_season(connection: Connection, season: Row) -> None:
    """Keep a new season."""
    connection.execute(insert(seasons).values(**season))


def season_row(connection: Connection, season_id: str) -> Row | None:
    """A season, with the name of whoever made it."""
    query = select(seasons, users.c.name.label("host")).join(users, users.c.id == seasons.c.owner)
    return one(connection, query.where(seasons.c.id == season_id))


def bot_of(connection: Connection, season_id: str) -> str:
    """The level of the bots that fill in."""
    return str(connection.execute(select(seasons.c.bot).where(seasons.c.id == season_id)).scalar_one())


def all_seasons(connection: Connection, limit: int = 50) -> list[Row]:
    """All seasons: first those to which one can sign up, then those that are played, then those that are over."""
    order = (seasons.c.status == OVER, seasons.c.status == PLAYING, seasons.c.starts_ms.desc(), seasons.c.id)
    people = select(func.count()).where(entries.c.season_id == seasons.c.id).scalar_subquery()
    closed = (
        select(func.count())
        .where(rounds.c.season_id == seasons.c.id, rounds.c.closed_ms.is_not(None))
        .scalar_subquery()
    )
    query = select(seasons, people.label("people"), closed.label("closed"))
    return rows(connection, query.order_by(*order).limit(limit))


def unfinished_of(connection: Connection, user_id: str) -> int:
    """How many seasons that are not over somebody has made."""
    mine = and_(seasons.c.owner == user_id, seasons.c.status != OVER)
    return int(connection.execute(select(func.count()).where(mine)).scalar_one())


def remove_season(connection: Connection, season_id: str) -> bool:
    """Take a season back that has not begun; whether that was so."""
    if not set_status(connection, season_id, OPEN, OVER):
        return False
    connection.execute(entries.delete().where(entries.c.season_id == season_id))
    connection.execute(seasons.delete().where(seasons.c.id == season_id))
    return True


def set_status(connection: Connection, season_id: str, before: str, after: str) -> bool:
    """Let a season come from one status to the next; whether it was in that one."""
    where = and_(seasons.c.id == season_id, seasons.c.status == before)
    return connection.execute(update(seasons).where(where).values(status=after)).rowcount == 1


# People


def entries_of(connection: Connection, season_id: str) -> list[Row]:
    """Everybody who takes part, in the order in which they came."""
    query = select(entries, users.c.login).join(users, users.c.id == entries.c.user_id)
    return rows(connection, query.where(entries.c.season_id == season_id).order_by(entries.c.number))


def enter(connection: Connection, season_id: str, user_id: str, name: str, most: int) -> bool:
    """Let somebody take part, under a name that nobody else has there; False if there are as many as can be."""
    known = entries_of(connection, season_id)
    if any(each["user_id"] == user_id for each in known):
        return True
    if len(known) >= most:
        return False
    taken, wanted, count = {each["name"] for each in known}, name, 2
    while wanted in taken:
        wanted, count = f"{name[:36]} {count}", count + 1
    number = max((each["number"] for each in known), default=0) + 1
    row = {"season_id": season_id, "user_id": user_id, "name": wanted, "number": number, "left": False}
    connection.execute(insert(entries).values(**row))
    return True


def withdraw(connection: Connection, season_id: str, user_id: str, *, begun: bool) -> None:
    """Let somebody take part no longer: as if never there, or in no further round."""
    where = and_(entries.c.season_id == season_id, entries.c.user_id == user_id)
    connection.execute(update(entries).where(where).values(left=True) if begun else entries.delete().where(where))


def withdraw_everywhere(connection: Connection, user_id: str) -> None:
    """Let somebody who is forgotten be asked to no further round."""
    connection.execute(update(entries).where(entries.c.user_id == user_id).values(left=True))


def hand_over_entries(connection: Connection, old: str, new: str) -> None:
    """Give all seasons of one account to another, but for those in which that takes part, too."""
    own = select(entries.c.season_id).where(entries.c.user_id == new)
    theirs = (entries.c.user_id == old, entries.c.season_id.not_in(own.scalar_subquery()))
    connection.execute(update(entries).where(*theirs).values(user_id=new))
    connection.execute(update(seasons).where(seasons.c.owner == old).values(owner=new))


# Rounds


def rounds_of(connection: Connection, season_id: str) -> list[Row]:
    """The rounds that were opened, in their order."""
    return rows(connection, select(rounds).where(rounds.c.season_id == season_id).order_by(rounds.c.number))


def running_round_of(connection: Connection, table_id: str) -> bool:
    """Whether a table belongs to a round that is open."""
    query = select(rounds.c.number).join(tables, of_round()).where(tables.c.id == table_id)
    return connection.execute(query.where(rounds.c.closed_ms.is_(None))).first() is not None


def of_round() -> ColumnElement[bool]:
    """Which tables belong to which rounds."""
    return and_(tables.c.season == rounds.c.season_id, tables.c.round == rounds.c.number)


def open_round(
    connection: Connection, round_row: Row, sitting: Sequence[tuple[Setup, list[Seat]]], status: str
) -> bool:
    """Keep a round with all its tables, in one go; False if somebody was faster."""
    try:
        with connection.begin_nested():
            connection.execute(insert(rounds).values(**round_row))
            for setup, people in sitting:
                insert_table(connection, setup, people)
            set_status(connection, round_row["season_id"], status, PLAYING)
    except IntegrityError:
        return False
    return True


def due(connection: Connection, now_ms: int) -> list[str]:
    """The seasons in which there may be something to do: they are to begin, or are played."""
    begins = and_(seasons.c.status == OPEN, seasons.c.starts_ms <= now_ms)
    query = select(seasons.c.id).where(begins | (seasons.c.status == PLAYING)).order_by(seasons.c.id)
    return list(connection.execute(query).scalars())


def statuses_of_round(connection: Connection, season_id: str, number: int) -> dict[str, str]:
    """How the tables of a round stand, by their ids."""
    query = select(tables.c.id, tables.c.status).where(tables.c.season == season_id, tables.c.round == number)
    return {row["id"]: row["status"] for row in rows(connection, query)}


def replaced_at(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[int]]:
    """The seats at each of these tables in which a bot filled in for somebody, if only for a while."""
    told = select(events.c.table_id, events.c.seat).distinct()
    told = told.where(events.c.table_id.in_(table_ids), events.c.kind == "seat", events.c.text.in_(GAVE_UP))
    found: dict[str, list[int]] = {table_id: [] for table_id in table_ids}
    for row in rows(connection, told.order_by(events.c.seat)):
        found[row["table_id"]].append(row["seat"])
    return found


def sits_at(connection: Connection, table_id: str, user_id: str) -> bool:
    """Whether somebody has a seat at a table, if a bot keeps it or not."""
    where = and_(seats.c.table_id == table_id, seats.c.user_id == user_id)
    return connection.execute(select(seats.c.seat).where(where)).first() is not None


def close_round(
    connection: Connection, season_id: str, number: int, played: str, standings: str, at_ms: int
) -> bool:
    """Keep what a round came to; whether it was open."""
    where = and_(rounds.c.season_id == season_id, rounds.c.number == number, rounds.c.closed_ms.is_(None))
    values = {"closed_ms": at_ms, "played": played, "standings": standings}
    return connection.execute(update(rounds).where(where).values(**values)).rowcount == 1


# As a file


def seed_of(row: Row, number: int) -> bytes:
    """The seed of a round; of round 0, the commitment to the first."""
    return seed_at(row["root"], number, row["length"], SALT)


def season_of(connection: Connection, row: Row) -> Season:
    """A season with all rounds that are closed."""
    return Season(
        name=row["name"],
        game=row["game"],
        version=row["version"],
        seats=row["seats"],
        options=json.loads(row["options"]),
        bot=row["bot"],
        length=row["length"],
        commitment=seed_of(row, 0),
        players=tuple(each["name"] for each in entries_of(connection, row["id"])),
        played=tuple(closed_round(each) for each in rounds_of(connection, row["id"]) if each["played"]),
    )


def closed_round(row: Row) -> Round:
    """A round that is over, from its row."""
    return read_round(json.loads(row["played"]))
