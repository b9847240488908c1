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

from gopura.server.store.database import connect, migrate, migrations, open_database
from gopura.server.store.schema import events, keys, metadata, users
from gopura.server.store.writer import Writer


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return open_database(f"sqlite:///{tmp_path / 'deep' / 'gopura.db'}")


def test_the_migrations_make_the_schema_that_the_code_uses(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


@pytest.mark.parametrize(
    "revision", [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]
)
def test_every_schema_comes_up_to_date_with_its_data(tmp_path: Path, revision: str) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'old.db'}")
    migrate(engine, revision)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO users (id, name, epoch, created_ms) VALUES ('u', 'Ada', 0, 1)"))
        connection.execute(
            text(
                "INSERT INTO tables (id, game, version, seats, options, seed, salt, owner, public, study, clock, "
                "status, created_ms, updated_ms) VALUES ('t', 'angkor', 1, 2, '{}', x'00', x'', 'u', 0, 0, '{}', "
                "'open', 1, 1)"
            )
        )
        connection.execute(
            text("INSERT INTO events (table_id, number, kind, text, at_ms) VALUES ('t', 1, 'start', '', 1)")
        )
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(select(users.c.name)).scalar_one() == "Ada"
        assert connection.execute(select(events.c.kind)).scalar_one() == "start"


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
        await asyncio.to_thread(writer.close)
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
        await asyncio.to_thread(writer.close)
        await waiting

    asyncio.run(story())
    with engine.connect() as connection:
        assert len(connection.execute(select(keys)).all()) == 20
