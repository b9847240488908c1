"""The record of a table: the game so far, as a text file."""

import json
from typing import Any

from sqlalchemy import Connection, select

from gopura.core.chance import commitment
from gopura.core.record import Record, write_record
from gopura.server.hall import Hall
from gopura.server.problems import OtherRules
from gopura.server.room import OVER, Room
from gopura.server.show import outcome
from gopura.server.store.queries import one, rows
from gopura.server.store.schema import events, seats, tables


async def record_of(hall: Hall, table_id: str) -> str:
    """The record; without the seed until the game is over. No change of the rules ever takes it away."""
    live = hall.tables.get(table_id)
    try:
        room = await hall.load(table_id) if live is None else live.room
    except OtherRules:
        return write_record(await hall.read(stored_record, table_id))
    return write_record(room.table.record(sealed=room.status != OVER and bool(room.setup.salt))) + note(room)


def note(room: Room) -> str:
    """How the game ended where the moves alone do not say it."""
    return f"# {outcome(room)}\n" if room.status == OVER and any(who.lost for who in room.seats) else ""


def stored_record(connection: Connection, table_id: str) -> Record:
    """The record as the log has it, for rules that are not here: no move is played, so no result is known."""
    table = one(connection, select(tables).where(tables.c.id == table_id))
    assert table is not None
    names = select(seats.c.name).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    happened = select(events).where(events.c.table_id == table_id).order_by(events.c.number)
    sealed = table["status"] != OVER and bool(table["salt"])
    return Record(
        game=table["game"],
        version=table["version"],
        seats=table["seats"],
        options=json.loads(table["options"]),
        names=tuple(connection.execute(names).scalars()),
        seed=None if sealed else table["seed"],
        salt=b"" if sealed else table["salt"],
        commitment=commitment(table["seed"], table["salt"]) if table["salt"] else None,
        result=None,
        moves=tuple(standing_moves(rows(connection, happened))),
    )


def standing_moves(happened: list[dict[str, Any]]) -> list[str]:
    """The moves that stand, from the rows of the log."""
    moves: list[str] = []
    for event in happened:
        if event["kind"] == "move":
            moves.append(event["text"])
        elif event["kind"] == "undo":
            del moves[int(event["text"]) :]
    return moves
