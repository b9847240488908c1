"""A game read from the log without playing it, for rules that are not here: functions of a connection."""

import json

from sqlalchemy import Connection, select

from gopura.core.chance import commitment
from gopura.core.groups import heard_by_all
from gopura.core.record import Record
from gopura.core.refusal import BadGame, BadSetup
from gopura.core.registry import find_game
from gopura.server.rooms.events import what_stands
from gopura.server.rooms.room import OVER
from gopura.server.store.queries import event_of, one, rows
from gopura.server.store.schema import events, seats, tables


def stored_record(connection: Connection, table_id: str) -> Record:
    """The record as the log has it; no move is played, so no result is known."""
    table = one(connection, select(tables).where(tables.c.id == table_id))
    assert table is not None
    names = select(seats.c.name).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    happened = select(events).where(events.c.table_id == table_id).order_by(events.c.number)
    standing, _ = what_stands([event_of(row) for row in rows(connection, happened)])
    sealed = table["status"] != OVER and bool(table["salt"])
    return Record(
        game=table["game"],
        version=table["version"],
        seats=table["seats"],
        options=options_written(table["game"], json.loads(table["options"])),
        names=tuple(connection.execute(names).scalars()),
        seed=None if sealed else table["seed"],
        salt=b"" if sealed else table["salt"],
        commitment=commitment(table["seed"], table["salt"]) if table["salt"] else None,
        result=None,
        moves=tuple(event.text for event in standing if not sealed or is_open(table["game"])),
    )


def options_written(name: str, options: dict[str, str]) -> dict[str, str]:
    """The options that the record names, as far as the game's newest rules can say."""
    try:
        return find_game(name).facts.written(options)
    except (BadGame, BadSetup):
        return options


def is_open(name: str) -> bool:
    """Whether everybody hears every move of this game, as far as its newest rules can say."""
    try:
        return find_game(name).rules.heard is heard_by_all
    except (BadGame, BadSetup):
        return False
