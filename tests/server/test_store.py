"""The log is append-only and unique, writers share commits, and every schema can be brought up to date."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, insert, select, text
from sqlalchemy.exc import IntegrityError

from gopura.core.refusal import BadSetup
from gopura.server.rooms.events import Event
from gopura.server.store.database import connect, migrate, migrations, open_database
from gopura.server.store.queries import load_room
from gopura.server.store.schema import chat, keys, metadata, tables, tokens, users
from gopura.server.store.writer import Writer


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return open_database(f"sqlite:///{tmp_path / 'deep' / 'gopura.db'}")


def test_the_migrations_make_the_schema_that_the_code_uses(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "'nonsense' cannot be opened: Could not parse"),
        ("sqlite:////proc/nowhere/gopura.db", "sqlite:////proc/nowhere/gopura.db cannot be opened: [Errno"),
        ("mysql+nobody://ada:secret@host/games", "mysql+nobody://ada:***@host/games cannot be opened: Can't load"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_sentence(url: str, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        open_database(url)
    assert f"The database {why}" in str(refused.value)


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


# What a server of the first release may have written: somebody, a table in mid-game, chat, a token, a key.
OLD_DATA = (
    "INSERT INTO users (id, name, epoch, created_ms) VALUES ('u', 'Ada', 0, 1)",
    "INSERT INTO tables (id, game, version, seats, options, seed, salt, owner, public, study, clock, status, "
    """{turn}, created_ms, updated_ms) VALUES ('t', 'angkor', 1, 2, '{"mat": "notched", "first": "A"}', """
    f"""x'{"00" * 32}', x'01', 'u', 0, 0, '{{"kind": "none"}}', 'playing', {{seat_b}}, 1, 2)""",
    "INSERT INTO seats (table_id, seat, user_id, name, standing_in, lost) VALUES ('t', 0, 'u', 'Ada', 0, 0)",
    "INSERT INTO seats (table_id, seat, name, bot, standing_in, lost) VALUES ('t', 1, 'Bot', 'easy', 0, 0)",
    "INSERT INTO events (table_id, number, kind, text, at_ms) VALUES ('t', 1, 'start', '', 1)",
    "INSERT INTO events (table_id, number, kind, seat, text, key, at_ms) "
    "VALUES ('t', 2, 'move', 0, 'jungle@Bc1', 'k', 2)",
    "INSERT INTO chat (table_id, room, user_id, name, text, at_ms, reports) "
    "VALUES ('t', 'players', 'u', 'Ada', 'hello', 2, 0)",
    "INSERT INTO tokens (id, user_id, digest, label, scopes, created_ms) VALUES ('k', 'u', 'd', 'bot', 'read', 2)",
    "INSERT INTO keys (name, value) VALUES ('cookies', 'secret')",
)


@pytest.mark.parametrize(
    "revision", [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]
)
def test_every_schema_comes_up_to_date_with_its_data(tmp_path: Path, revision: str) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'old.db'}")
    migrate(engine, revision)
    turn, seat_b = ("turn", "1") if revision < "0005" else ("to_act", "2")  # a seat, or a set of them
    with engine.begin() as connection:
        for line in OLD_DATA:
            connection.execute(text(line.replace("{turn}", turn).replace("{seat_b}", seat_b)))
    migrate(engine)
    with engine.connect() as connection:
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


def put(name: str, value: str = "x") -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(insert(keys).values(name=name, value=value))
        return name

    return work


def test_works_that_wait_together_are_each_answered(engine: Engine) -> None:
    async def story() -> list[str | BaseException]:
        writer = Writer(engine)
        works = [put(f"key {i % 40}") for i in range(50)]  # the last ten are refused
        results = await asyncio.gather(*(writer.write(work) for work in works), return_exceptions=True)
        await writer.close()
        return results

    results = asyncio.run(story())
    assert results[:40] == [f"key {i}" for i in range(40)]
    assert all(isinstance(result, IntegrityError) for result in results[40:])
    with engine.connect() as connection:
        assert len(connection.execute(select(keys)).all()) == 40


def test_a_writer_that_closes_writes_what_waits(engine: Engine) -> None:
    async def story() -> None:
        writer = Writer(engine)
        waiting = asyncio.gather(*(writer.write(put(f"key {i}")) for i in range(20)))
        await asyncio.sleep(0)
        await writer.close()
        await waiting

    asyncio.run(story())
    with engine.connect() as connection:
        assert len(connection.execute(select(keys)).all()) == 20
