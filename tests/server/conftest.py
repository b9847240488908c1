import asyncio
import os
import secrets
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from sqlalchemy import NullPool, create_engine, make_url

from gopura.server.app import create_app
from gopura.server.people import passwords
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.tables.hall import Hall
from tests.server.redis_server import RedisServer
from tests.server.serving import FAST, another

T = TypeVar("T")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=new_database(tmp_path), **FAST)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that are soon made; a server in a process of its own makes real ones."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=16, parallelism=1))
    passwords.nothing.cache_clear()


@cache
def empty_database() -> bytes:
    """A SQLite file with every table and nothing in it, made once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        open_database(f"sqlite:///{file}").dispose()
        return file.read_bytes()


def new_database(folder: Path) -> str:
    """A SQLite file; or, where GOPURA_TEST_POSTGRES names a PostgreSQL server, a new database there."""
    server = os.environ.get("GOPURA_TEST_POSTGRES")
    if server is None:
        (folder / "gopura.db").write_bytes(empty_database())
        return f"sqlite:///{folder / 'gopura.db'}"
    name = f"gopura_{secrets.token_hex(8)}"
    with create_engine(server, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    return make_url(server).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings, open_database(settings.database))) as client:
        yield client


@pytest.fixture
def other(client: TestClient) -> TestClient:
    """A second person at the same server."""
    return another(client)


@pytest.fixture
def in_hall(settings: Settings) -> Callable[[Callable[[Hall], Coroutine[Any, Any, T]]], T]:
    """Runs a coroutine function with a hall of its own."""

    def run(story: Callable[[Hall], Coroutine[Any, Any, T]]) -> T:
        async def within() -> T:
            engine = open_database(settings.database)
            hall = Hall(settings, engine)
            await hall.start()
            try:
                return await story(hall)
            finally:
                await hall.close()
                engine.dispose()

        return asyncio.run(within())

    return run


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("r"))
    server.start()
    yield server
    server.kill()
