"""PostgreSQL may be restarted, or a process stand still: nothing is lost, and nobody waits for long."""

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from gopura.core.refusal import BadSetup
from gopura.server.problems import Unavailable
from gopura.server.rooms.room import Seat
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.store.database import migrate, open_database
from gopura.server.store.schema import events
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from tests.server.old_schemas import REVISIONS, require_old_data, schema_of, write_as_of
from tests.server.postgres import Postgres
from tests.server.serving import FAST
from tests.server.test_seats_and_clocks import people, table_with, until

Story = Callable[[Hall, Postgres], Coroutine[Any, Any, None]]
pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="gopura-") as folder:  # pytest's own are for root's eyes alone
        server = Postgres(Path(folder))
        server.start()
        yield server
        server.stop("immediate")


@asynccontextmanager
async def hall_on(postgres: Postgres) -> AsyncIterator[Hall]:
    settings = Settings(database_url=postgres.url, **FAST)  # type: ignore[arg-type]
    engine = open_database(settings.database)
    hall = Hall(settings, engine)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        engine.dispose()


@pytest.fixture
def on_postgres(postgres: Postgres) -> Callable[[Story], None]:
    """Runs a story with a hall of its own."""

    def run(story: Story) -> None:
        async def within() -> None:
            async with hall_on(postgres) as hall:
                await story(hall, postgres)

        asyncio.run(within())

    return run


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_what_is_sent_again_while_postgresql_restarts_is_kept_once(
    on_postgres: Callable[[Story], None], mode: str
) -> None:
    async def story(hall: Hall, postgres: Postgres) -> None:
        live = await table_with(hall, people(2))
        bots = await table_with(hall, [Seat("Bot 1", bot="random"), Seat("Bot 2", bot="random")])
        await until(lambda: bots.room.moves > 2)
        await asyncio.to_thread(postgres.stop, mode)
        move = live.room.table.moves()[0]
        for _ in range(3):
            with pytest.raises(Unavailable):
                await turns.play(hall, live, 0, move, expect=0, key="k")
        stands = bots.room.moves
        await asyncio.to_thread(postgres.start)
        assert await turns.play(hall, live, 0, move, expect=0, key="k") == 2
        kept = await hall.read(queries.load_room, live.room.id)
        assert kept is not None
        assert (kept.moves, live.room.moves) == (1, 1)
        async with asyncio.timeout(5):
            await until(lambda: bots.room.moves > stands or bots.room.turn is None)

    on_postgres(story)


def hold(hall: Hall, table_id: str) -> Connection:
    """Another process has written the next event of a table, and stands still before it commits."""
    connection = hall.engine.connect()
    row = {"table_id": table_id, "number": 2, "kind": "move", "seat": 0, "text": "?", "at_ms": 0}
    connection.execute(insert(events).values(**row))
    return connection


async def insisted(hall: Hall, live: LiveTable, move: str) -> int:
    """Play, and try again with the same key until the database answers, as the page does."""
    while True:
        try:
            return await turns.play(hall, live, 0, move, key="k")
        except Unavailable:
            await asyncio.sleep(0.2)


def test_a_process_that_stands_still_keeps_one_table_for_seconds_and_no_other(
    on_postgres: Callable[[Story], None],
) -> None:
    async def story(hall: Hall, _postgres: Postgres) -> None:
        held, free = await table_with(hall, people(2)), await table_with(hall, people(2))
        frozen = await asyncio.to_thread(hold, hall, held.room.id)
        move = held.room.table.moves()[0]
        async with asyncio.timeout(10):
            waits = asyncio.create_task(insisted(hall, held, move))
            assert await insisted(hall, free, free.room.table.moves()[0]) == 2
            assert await waits == 2
        frozen.invalidate()
        frozen.close()

    on_postgres(story)


def test_a_connection_waits_for_nobody_for_ever(postgres: Postgres) -> None:
    engine = open_database(postgres.url)
    with engine.connect() as connection:
        for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            assert connection.exec_driver_sql(f"SHOW {name}").scalar() in ("1s", "5s", "3s")
        driver: Any = connection.connection.driver_connection
        assert driver.info.get_parameters()["keepalives_idle"] == "5"
    engine.dispose()


def test_what_waits_for_a_locked_table_holds_up_nobody_twice(on_postgres: Callable[[Story], None]) -> None:
    async def story(hall: Hall, _postgres: Postgres) -> None:
        tables = [await table_with(hall, people(2)) for _ in range(6)]
        frozen = [await asyncio.to_thread(hold, hall, live.room.id) for live in tables[:5]]
        begun = asyncio.get_running_loop().time()
        plays = [turns.play(hall, live, 0, live.room.table.moves()[0], key="k") for live in tables]
        told = await asyncio.gather(*plays, return_exceptions=True)
        took = asyncio.get_running_loop().time() - begun
        assert [type(each) for each in told] == [Unavailable] * 5 + [int]
        assert took < 4.5, "five seconds, were each waited for as long as all together"
        for connection in frozen:
            connection.invalidate()
            connection.close()

    on_postgres(story)


def test_many_rows_are_never_sent_without_an_end(
    on_postgres: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pipelined(*_arguments: object) -> None:
        raise AssertionError("A process that stood still now would keep its locks for ever.")

    async def story(hall: Hall, _postgres: Postgres) -> None:
        monkeypatch.setattr("psycopg.Cursor.executemany", pipelined)
        tables = [await table_with(hall, people(2)) for _ in range(4)]
        plays = [turns.play(hall, live, 0, live.room.table.moves()[0]) for live in tables]
        assert await asyncio.gather(*plays) == [2] * 4

    on_postgres(story)


WRITING = """
import sys
from sqlalchemy import insert
from gopura.server.store.database import for_writing, open_database
from gopura.server.store.schema import keys

connection = for_writing(open_database(sys.argv[1])).connect()
print("writes", flush=True)
number = 0
while True:
    with connection.begin():
        number += 1
        names = [f"{sys.argv[2]} {number} {each}" for each in range(3)]
        connection.execute(insert(keys), [{"name": name, "value": ""} for name in names])
"""
STILL_OPEN = (
    "SELECT count(*) FROM pg_stat_activity WHERE starts_with(query, 'INSERT INTO keys') "
    "AND state <> 'idle' AND now() - xact_start > interval '4 seconds'"
)


def test_processes_that_are_frozen_while_they_write_lose_their_locks(postgres: Postgres) -> None:
    with contextlib.ExitStack() as ends:
        for number in range(6):
            command = [sys.executable, "-c", WRITING, postgres.url, str(number)]
            writing = ends.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            ends.callback(writing.kill)
            assert writing.stdout is not None
            assert writing.stdout.readline() == "writes\n"
            time.sleep(0.2)
            writing.send_signal(signal.SIGSTOP)
        time.sleep(4.5)
        engine = open_database(postgres.url)
        with engine.connect() as connection:
            assert connection.exec_driver_sql(STILL_OPEN).scalar() == 0
        engine.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_schema_comes_up_to_date_with_its_data(postgres: Postgres, revision: str) -> None:
    with postgres.fresh_database() as engine:
        migrate(engine, revision)
        with engine.begin() as connection:
            write_as_of(connection, schema_of(engine))
        migrate(engine)
        with engine.connect() as connection:
            require_old_data(connection)


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_cannot_keep_every_name_is_refused(postgres: Postgres, encoding: str) -> None:
    with postgres.fresh_database(f"ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0") as engine:
        with pytest.raises(BadSetup) as refusal:
            open_database(engine.url.render_as_string())
        assert str(refusal.value) == (
            f"The database {engine.url.database} keeps its text as {encoding}; Gopura needs UTF8: "
            "createdb --encoding UTF8 --template template0 NAME."
        )
