"""Days that have gone by, and people who have played their deals, as the database has it."""

from datetime import date, timedelta
from functools import cache
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import Connection, func, insert, select, update

from gopura.core.chance import QuickDice
from gopura.core.registry import find_game
from gopura.core.table import Table
from gopura.server.daily import days
from gopura.server.rooms.room import OVER
from gopura.server.store import deals
from gopura.server.store.queries import one
from gopura.server.store.schema import events, keys, seats, tables, tries, users
from gopura.server.tables.hall import Hall

COUNT = select(func.count())


def hall_of(client: TestClient) -> Hall:
    hall: Hall = client.app.state.house.hall  # type: ignore[attr-defined]
    return hall


def ask(client: TestClient, work: Any, *arguments: Any) -> Any:
    """What a function of a connection gives at the server."""
    assert client.portal is not None
    return client.portal.call(hall_of(client).write, work, *arguments)


def begun(connection: Connection, first: date) -> None:
    """Let the first deal have been that day's."""
    deals.begin_chain(connection, f"{first} {bytes(32).hex()}")
    connection.execute(update(keys).where(keys.c.name == deals.CHAIN).values(value=f"{first} {bytes(32).hex()}"))


def played(
    connection: Connection, user_id: str, plan: days.Plan, points: tuple[int, int], late_ms: int = 0
) -> str:
    """A finished try at that day's deal; its table."""
    at_ms = days.end_of(date.fromisoformat(plan.day)) - 1000 + late_ms
    deals.keep_deal(connection, {name: getattr(plan, name) for name in ("day", "game", "version", "seats", "bot")})
    number = connection.execute(COUNT.select_from(tables)).scalar_one()
    table = {
        "id": f"played-{number}",
        "game": plan.game,
        "version": plan.version,
        "seats": 2,
        "options": "{}",
        "seed": deals.seed_of(connection, date.fromisoformat(plan.day)),
        "salt": b"gopura daily deal",
        "owner": user_id,
        "public": False,
        "study": False,
        "clock": '{"kind": "none"}',
        "status": OVER,
        "scores": f"{points[0]} {points[1]}",
        "won": (points[0] >= points[1]) + 2 * (points[1] >= points[0]),
        "day": plan.day,
        "created_ms": at_ms,
        "updated_ms": at_ms,
    }
    connection.execute(insert(tables).values(**table))
    for seat, who in enumerate([{"user_id": user_id, "name": "Ada"}, {"bot": plan.bot, "name": "Bot"}]):
        row = {"table_id": table["id"], "seat": seat, "standing_in": False, "lost": False}
        connection.execute(insert(seats).values(**row, **who))
    connection.execute(insert(tries).values(day=plan.day, user_id=user_id, table_id=table["id"]))
    moved = [("start", None, ""), *(("move", seat, text) for seat, text in whole_game(plan.game, table["seed"]))]
    happened = [
        {"table_id": table["id"], "number": each, "kind": kind, "seat": seat, "text": text, "at_ms": at_ms}
        for each, (kind, seat, text) in enumerate(moved, start=1)
    ]
    connection.execute(insert(events), happened)
    return str(table["id"])


@cache
def whole_game(name: str, seed: bytes) -> list[tuple[int, str]]:
    """Each move of a game of that deal between two who play at random, and the seat that made it."""
    table, dice = Table(find_game(name), 2, {}, seed), QuickDice(1)
    while table.seat is not None:
        moves = table.moves()
        table.play(moves[dice.below(len(moves))])
    return list(zip(table.movers, table.record().moves, strict=True))


def person(connection: Connection, name: str) -> str:
    """Somebody with an account; their id."""
    row = {"id": f"id-of-{name}", "name": name, "login": name.lower(), "epoch": 0, "created_ms": 1}
    connection.execute(insert(users).values(**row))
    return str(row["id"])


def have_met(connection: Connection, *ids: str) -> None:
    """These people have sat at one table."""
    table = one(connection, select(tables).limit(1))
    assert table is not None
    connection.execute(
        insert(tables).values(**{**table, "id": "where they met", "status": OVER, "scores": None, "day": None})
    )
    for seat, each in enumerate(ids):
        row = {"table_id": "where they met", "seat": seat, "standing_in": False, "lost": False}
        connection.execute(insert(seats).values(**row, user_id=each, name="somebody"))


def some_days_ago(number: int) -> date:
    return days.today() - timedelta(days=number)
