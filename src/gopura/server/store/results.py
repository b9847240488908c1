"""Finished games as results for ratings: functions of a connection."""

import contextlib
import json
from collections import defaultdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from gopura.core.refusal import BadGame, BadSetup
from gopura.core.registry import find_game
from gopura.server.rooms.counting import COUNTS, Finished, Sitter, places, why_not
from gopura.server.rooms.room import CLOSED, OVER, PLAYING
from gopura.server.store.lists import seats_in
from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import events, likely_one, placed, results, seats, tables, users

MOST = 500  # that are recorded in one go
GAVE_UP = ("away", "late")  # what is said of a seat for which a bot fills in
TELLING = ("seat", "end", "hint")  # kinds of events that decide whether a game counts

# Recording


def unrecorded(connection: Connection, since_ms: int, left_ms: int) -> list[Row]:
    """Games that ended since then, or were left before `left_ms`, and are not recorded: the oldest first."""
    alone = (
        select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.user_id.is_not(None)).scalar_subquery()
    )
    ended = and_(tables.c.status == OVER, tables.c.updated_ms >= since_ms)
    left = and_(
        tables.c.status == PLAYING,
        tables.c.updated_ms < left_ms,
        tables.c.study.is_(False),
        tables.c.day.is_(None),
        alone == 1,
    )
    known = select(results.c.table_id).where(results.c.table_id == tables.c.id)
    query = select(tables).where(or_(ended, left), ~known.exists())
    return rows(connection, query.order_by(tables.c.updated_ms, tables.c.id).limit(MOST))


def record(connection: Connection, since_ms: int, left_ms: int) -> int:
    """Record them; how many there were. Whose the seats are does not change until that is written."""
    found = unrecorded(connection, since_ms, left_ms)
    ids = [row["id"] for row in found]
    theirs = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    sitting = by_table(connection, theirs.with_for_update(read=True))
    told = select(events.c.table_id, events.c.kind, events.c.seat, events.c.text)
    news = by_table(connection, told.where(events.c.table_id.in_(ids), events.c.kind.in_(TELLING)))
    for row in found:
        keep(connection, row, sitting[row["id"]], news[row["id"]])
    return len(found)


def by_table(connection: Connection, query: Any) -> dict[str, list[Row]]:
    """The rows of a query, by their table."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows(connection, query):
        found[row["table_id"]].append(row)
    return found


def keep(connection: Connection, row: Row, sitting: list[Row], news: list[Row]) -> None:
    """Record one game, unless another process was faster."""
    game = finished(row, sitting, news)
    try:
        facts = find_game(row["game"], row["version"]).facts
        why = why_not(game, facts)
    except (BadGame, BadSetup):  # of a package that is gone
        why = "unknown game"
    result = {"table_id": row["id"], "game": row["game"], "seats": row["seats"], "at_ms": row["updated_ms"]}
    try:
        with connection.begin_nested():
            connection.execute(insert(results).values(**result, why_not=why, edition=0))
            if why == COUNTS:
                connection.execute(insert(placed), placed_rows(row["id"], game))
    except IntegrityError:
        return


def placed_rows(table_id: str, game: Finished) -> list[Row]:
    """Who stood where, as rows."""
    return [
        {
            "table_id": table_id,
            "seat": seat,
            "user_id": who.user_id,
            "bot": None if who.user_id else who.bot,
            "place": place,
            "gave_up": who.gave_up,
        }
        for seat, (who, place) in enumerate(zip(game.sitting, places(game), strict=True))
    ]


def finished(row: Row, sitting: list[Row], news: list[Row]) -> Finished:
    """A game that is over, or was left, from its rows."""
    left = {each["seat"] for each in news if each["kind"] == "seat" and each["text"] in GAVE_UP}
    unfinished = row["status"] != OVER
    return Finished(
        sitting=[
            Sitter(
                user_id=each["user_id"],
                bot=each["bot"],
                gave_up=each["lost"] or each["seat"] in left or (unfinished and each["user_id"] is not None),
            )
            for each in sitting
        ],
        scores=[int(points) for points in (row["scores"] or "").split()] or [0] * row["seats"],
        won=[] if unfinished else seats_in(row["won"], row["seats"]),
        options=json.loads(row["options"]),
        study=row["study"],
        day=row["day"] or "",
        closed=any(each["kind"] == "end" and each["text"] == CLOSED for each in news),
        handed=any(each["kind"] == "seat" and each["text"] == "handed" for each in news),
        helped=any(each["kind"] == "hint" for each in news),
    )


# Reading


def rated(game: str, count: int) -> ColumnElement[bool]:
    """Whether a result counts, at that game with so many seats."""
    return and_(results.c.game == game, results.c.seats == count, results.c.why_not == COUNTS)


def stamp(connection: Connection, game: str, count: int) -> tuple[int, int]:
    """How many results count there, and how often people in them have become others."""
    query = select(func.count(), func.coalesce(func.sum(results.c.edition), 0)).where(rated(game, count))
    number, editions = connection.execute(query).one()
    return int(number), int(editions)


def results_since(connection: Connection, game: str, count: int, after: tuple[int, str]) -> list[Row]:
    """The seats of all results that count there after that one, in their order: a row for each seat."""
    later = tuple_(results.c.at_ms, results.c.table_id) > tuple_(*after)
    query = select(results.c.at_ms, placed).join(placed, placed.c.table_id == results.c.table_id)
    order = (results.c.at_ms, results.c.table_id, placed.c.seat)
    return rows(connection, query.where(rated(game, count), later).order_by(*order))


def rated_kinds(connection: Connection) -> list[tuple[str, int, int]]:
    """Each game and number of seats of which results count, and how many."""
    query = select(results.c.game, results.c.seats, func.count()).where(results.c.why_not == COUNTS)
    found = connection.execute(query.group_by(results.c.game, results.c.seats).order_by(results.c.game))
    return sorted((row[0], row[1], row[2]) for row in found)


def kinds_of(connection: Connection, user_id: str) -> list[tuple[str, int]]:
    """Each game and number of seats at which somebody has a rating."""
    query = select(results.c.game, results.c.seats).distinct().join(placed)
    return sorted((row[0], row[1]) for row in connection.execute(query.where(placed.c.user_id == user_id)))


def result_of(connection: Connection, table_id: str, user_id: str) -> Row | None:
    """The result of a table, if that person sat there; None before it is recorded."""
    return next(iter(rows(connection, sat_in(user_id).where(results.c.table_id == table_id))), None)


def last_of(connection: Connection, user_id: str, game: str, count: int) -> Row | None:
    """The last result of somebody at that game with so many seats, whether it counts or not."""
    query = sat_in(user_id).where(results.c.game == game, results.c.seats == count)
    order = (results.c.at_ms.desc(), results.c.table_id)
    return next(iter(rows(connection, query.order_by(*order).limit(1))), None)


def sat_in(user_id: str) -> Select[Any]:
    """All results of tables at which somebody had a seat at the end; of games, not of boards to study."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id)
    return select(results).where(results.c.table_id.in_(mine), results.c.why_not != "study")


def people(connection: Connection, game: str, count: int) -> dict[str, Row]:
    """The name and account of those rated there who may be shown: who has an account, and is not banned."""
    theirs = select(placed.c.user_id).join(results, results.c.table_id == placed.c.table_id)
    query = select(users.c.id, users.c.name, users.c.login)
    query = query.where(users.c.login.is_not(None), users.c.banned_ms.is_(None))
    query = query.where(users.c.id.in_(theirs.where(rated(game, count))))
    return {row["id"]: row for row in rows(connection, query)}


# People who become others, and people who are likely one


def hand_over_results(connection: Connection, guest: str, account: str) -> None:
    """Give a guest's results to an account, but for games in which both have played."""
    both = select(placed.c.table_id).where(placed.c.user_id == account)
    mine = and_(placed.c.user_id == guest, placed.c.table_id.not_in(both))
    concerned = list(connection.execute(select(placed.c.table_id).where(mine)).scalars())
    connection.execute(update(placed).where(mine).values(user_id=account))
    raised = update(results).where(results.c.table_id.in_(concerned))
    connection.execute(raised.values(edition=results.c.edition + 1))


def note_likely_one(connection: Connection, user_id: str, other_id: str, at_ms: int) -> None:
    """Remember that somebody has logged in to one account from a browser that was logged in to another."""
    one, two = sorted((user_id, other_id))
    pair = and_(likely_one.c.user_id == one, likely_one.c.other_id == two)
    if connection.execute(select(likely_one.c.at_ms).where(pair)).scalar() is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process may be as quick
            connection.execute(insert(likely_one).values(user_id=one, other_id=two, at_ms=at_ms))


def hand_over_likely_ones(connection: Connection, old: str, new: str) -> None:
    """Say of an account what was said of one that has become part of it."""
    either = or_(likely_one.c.user_id == old, likely_one.c.other_id == old)
    for each in rows(connection, select(likely_one).where(either)):
        other = each["other_id"] if each["user_id"] == old else each["user_id"]
        if other != new:
            note_likely_one(connection, new, other, each["at_ms"])
    connection.execute(delete(likely_one).where(either))


def likely_ones(connection: Connection) -> list[Row]:
    """Accounts that were used from one browser."""
    return rows(connection, select(likely_one).order_by(likely_one.c.at_ms))
