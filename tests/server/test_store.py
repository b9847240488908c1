"""The log is append-only and unique, writers share commits, and every schema can be brought up to date."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, insert, select, text
from sqlalchemy.exc import IntegrityError

from gopura.core.refusal import BadSetup
from gopura.server.store.database import connect, migrate, open_database
from gopura.server.store.schema import keys, metadata
from gopura.server.store.writer import Writer
from tests.server.old_schemas import REVISIONS, require_old_data, schema_of, write_as_of


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


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_schema_comes_up_to_date_with_its_data(tmp_path: Path, revision: str) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'old.db'}")
    migrate(engine, revision)
    with engine.begin() as connection:
        write_as_of(connection, schema_of(engine))
    migrate(engine)
    with engine.connect() as connection:
        require_old_data(connection)


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
