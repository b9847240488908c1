"""Databases of older versions, with what a server of that time may have written."""

from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, insert, select

from gopura.server.rooms.events import Event
from gopura.server.store.database import migrations
from gopura.server.store.queries import load_room
from gopura.server.store.schema import chat, keys, metadata, tables, tokens, users

REVISIONS = [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()][::-1]

# What a server of the first release may have written: somebody, a table in mid-game, chat, a token, a key.
TABLE = {
    "id": "t",
    "game": "angkor",
    "version": 1,
    "seats": 2,
    "options": '{"mat": "notched", "first": "A"}',
    "seed": bytes(32),
    "salt": b"\1",
    "owner": "u",
    "public": False,
    "study": False,
    "clock": '{"kind": "none"}',
    "status": "playing",
    "created_ms": 1,
    "updated_ms": 2,
}
SEAT = {"table_id": "t", "standing_in": False, "lost": False}
EVENT = {"table_id": "t", "at_ms": 2}
ROWS: list[tuple[str, dict[str, Any]]] = [
    ("users", {"id": "u", "name": "Ada", "epoch": 0, "created_ms": 1}),
    ("tables", TABLE),
    ("seats", {**SEAT, "seat": 0, "user_id": "u", "name": "Ada"}),
    ("seats", {**SEAT, "seat": 1, "name": "Bot", "bot": "easy"}),
    ("events", {**EVENT, "number": 1, "kind": "start", "text": ""}),
    ("events", {**EVENT, "number": 2, "kind": "move", "seat": 0, "text": "jungle@Bc1", "key": "k"}),
    ("chat", {**EVENT, "room": "players", "user_id": "u", "name": "Ada", "text": "hello", "reports": 0}),
    ("tokens", {"id": "k", "user_id": "u", "digest": "d", "label": "bot", "scopes": "read", "created_ms": 2}),
    ("keys", {"name": "of old", "value": "secret"}),
]


def schema_of(engine: Engine) -> MetaData:
    """The tables as they are in that database now: what a server of that version knows of them."""
    known = MetaData()
    known.reflect(engine)
    return known


def write_as_of(connection: Connection, known: MetaData) -> None:
    """Write what a server with that schema may have written. Seat B is to act."""
    for name, row in ROWS:
        table = known.tables[name]
        if name == "tables":
            row = {**row, "turn": 1} if "turn" in table.c else {**row, "to_act": 0b10}
        connection.execute(insert(table).values(**row))


def require_old_data(connection: Connection) -> None:
    """All of it is there in the schema of today, and the game goes on."""
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert connection.execute(select(users.c.name)).scalar_one() == "Ada"
    assert connection.execute(select(chat.c.text)).scalar_one() == "hello"
    assert connection.execute(select(tokens.c.label)).scalar_one() == "bot"
    assert connection.execute(select(keys.c.value)).scalar_one() == "secret"
    assert connection.execute(select(tables.c.to_act)).scalar_one() == 0b10
    room = load_room(connection, "t")
    assert room is not None
    assert [who.name for who in room.seats] == ["Ada", "Bot"]
    assert room.moves == 1
    room.fold(Event(3, "move", room.turn, room.table.moves()[0], 3))
