"""Two versions on one database at once: migrations only add, so a process of the version before goes on."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import Engine, Inspector, MetaData, insert, inspect, select

from gopura.server.store.database import connect, migrate
from tests.server.old_schemas import REVISIONS, schema_of, write_as_of
from tests.server.postgres import Postgres
from tests.server.serving import Server

pytestmark = pytest.mark.xdist_group("server")
FIRST = "0005"  # the schema from which on migrations only add
ROLLING = [revision for revision in REVISIONS if revision >= FIRST]
RUN = ROLLING if "GOPURA_SLOW" in os.environ else [FIRST, *ROLLING[-2:]]  # each starts a server


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="gopura-") as folder:  # pytest's own are for root's eyes alone
        server = Postgres(Path(folder))
        server.start()
        yield server
        server.stop("immediate")


@contextmanager
def database_at(postgres: Postgres, revision: str) -> Iterator[tuple[Engine, MetaData]]:
    """A database with the schema of that revision, and what a process of that version knows of it."""
    with postgres.fresh_database() as engine:
        migrate(engine, revision)
        yield engine, schema_of(engine)


def constraints(looked: Inspector, table: str) -> set[str]:
    """What a row of that table must fulfil besides its columns' types."""
    unique = [f"unique {sorted(each['column_names'])}" for each in looked.get_unique_constraints(table)]
    keys = [f"key {each['constrained_columns']}" for each in looked.get_foreign_keys(table)]
    checks = [f"check {each['sqltext']}" for each in looked.get_check_constraints(table)]
    return {*unique, *keys, *checks}


@pytest.mark.parametrize("revision", ROLLING)
def test_migrations_only_add_what_an_older_process_need_not_know(tmp_path: Path, revision: str) -> None:
    """No table or column goes or changes, nothing new must be given, and no row must fulfil more than before."""
    engine = connect(f"sqlite:///{tmp_path / 'gopura.db'}")
    migrate(engine, revision)
    before, old = schema_of(engine), inspect(engine)
    limits = {name: constraints(old, name) for name in before.tables}
    migrate(engine)
    after, new = schema_of(engine), inspect(engine)
    for name, table in before.tables.items():
        assert {column.name for column in table.c} <= {column.name for column in after.tables[name].c}, name
        assert constraints(new, name) == limits[name]
        for column in after.tables[name].c:
            if (known := table.c.get(column.name)) is not None:
                assert str(known.type) == str(column.type), column
                assert known.nullable == column.nullable, column
            else:
                assert column.nullable or column.server_default is not None, column
    engine.dispose()


@pytest.mark.parametrize("revision", RUN)
def test_a_process_of_the_version_before_and_one_of_today_read_what_the_other_writes(
    postgres: Postgres, tmp_path: Path, revision: str
) -> None:
    with database_at(postgres, revision) as (engine, known):
        url = engine.url.render_as_string(hide_password=False)
        with Server(tmp_path, database_url=url) as server, server.client(follow_redirects=True) as client:
            with engine.begin() as connection:
                write_as_of(connection, known)  # while the new one serves
            state = client.get("/api/tables/t").json()
            assert [seat["name"] for seat in state["seats"]] == ["Ada", "Bot"]
            assert state["moves"] >= 1
            form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
            table = client.post("/new", data=form).url.path[3:]
            move = client.get(f"/api/tables/{table}?seat=A").json()["legal"][0]
            client.post(f"/api/tables/{table}/moves", json={"move": move})
        events = known.tables["events"]
        with engine.connect() as connection:
            for each in known.tables.values():
                connection.execute(select(each)).all()
            written = select(events.c.text).where(events.c.table_id == table, events.c.kind == "move")
            assert connection.execute(written).scalar_one() == move


def test_a_process_writes_on_while_another_brings_the_schema_up_to_date(postgres: Postgres) -> None:
    with database_at(postgres, FIRST) as (engine, known):
        migrating = threading.Thread(target=migrate, args=(engine,))
        users, count = known.tables["users"], 0
        migrating.start()
        while migrating.is_alive() or count < 20:
            with engine.begin() as connection:
                connection.execute(insert(users).values(id=str(count), name="Ada", epoch=0, created_ms=1))
            count += 1
        with engine.connect() as connection:
            assert "audit" in inspect(connection).get_table_names()
            assert len(connection.execute(select(users)).all()) == count
