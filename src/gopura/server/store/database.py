"""Opening the database and bringing its schema up to date."""

import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError

from gopura.core.extras import missing
from gopura.core.refusal import BadSetup
from gopura.server.store.soundness import damaged, is_damage, is_file, keep_private, require_sound

CACHE_KIB = 512  # of a SQLite connection, of which there are ten; the machine keeps the file in memory as well
BUSY_MS = 5000  # for which a writer waits while another process writes to the same SQLite file
# For how long PostgreSQL lets a statement wait for another's lock, a statement work, a transaction stand idle: a
# process that stands still inside one gives up its locks, and the others have been waiting for seconds only.
PATIENCE_MS = {"lock_timeout": 1000, "statement_timeout": 5000, "idle_in_transaction_session_timeout": 3000}
REACHING = {  # of PostgreSQL's client: a machine that is gone is noticed within seconds
    "connect_timeout": 5,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
MIGRATING = 0x676F7075  # the number of PostgreSQL's lock


def open_database(url: str) -> Engine:
    """The database at that address, its schema brought up to date. Raises BadSetup."""
    try:
        engine = connect(url)
        require_sound_file(engine)
        migrate(engine)
    except (SQLAlchemyError, CommandError, OSError, sqlite3.Error) as problem:
        why = getattr(problem, "orig", None) or problem
        if is_damage(why):
            raise BadSetup(damaged(shown(url), str(why))) from None
        raise BadSetup(f"The database {shown(url)} cannot be opened: {str(why).strip()}") from None
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("psycopg"):
            raise missing("postgres") from None
        raise BadSetup(f"The database {shown(url)} needs the Python package {problem.name}.") from None
    return engine


def require_sound_file(engine: Engine) -> None:
    """Look through a SQLite file before it is served. Raises BadSetup."""
    path = engine.url.database
    if engine.dialect.name == "sqlite" and path and is_file(path):
        with engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            require_sound(raw, Path(path))


def shown(url: str) -> str:
    """The address without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url)


def connect(url: str) -> Engine:
    """An engine for that address; a SQLite file is made, with its folder, where there is none."""
    if make_url(url).get_backend_name() == "postgresql":
        engine = create_engine(url, pool_pre_ping=True, connect_args=REACHING)  # it may have been restarted
        event.listen(engine, "connect", prepare_postgres, insert=True)  # before SQLAlchemy asks anything itself
        event.listen(engine, "do_executemany", one_by_one)
        return engine
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        path = make_url(url).database
        if path and is_file(path):
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            keep_private(Path(path))
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_sqlite)
    return engine


def for_writing(engine: Engine) -> Engine:
    """The database, for those who write: they wait for one another from the beginning."""
    return engine.execution_options(writes=True)


def begin_sqlite(connection: Connection) -> None:
    """Begin. Who reads first and writes later would be refused at once where another writes meanwhile."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def as_of_one_moment(engine: Engine) -> Engine:
    """The database, for readers: all that is read in one transaction is of one moment, as SQLite has it anyway."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """Write-ahead log, so that readers never wait; full sync, so that an acknowledged move outlasts the power."""
    connection.isolation_level = None  # SQLAlchemy says BEGIN itself, so that savepoints work
    pragmas = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON")
    for pragma in (*pragmas, f"cache_size=-{CACHE_KIB}"):
        connection.execute(f"PRAGMA {pragma}")


def prepare_postgres(connection: Any, _record: Any) -> None:
    """Names in any script are kept, and nobody waits for ever. Raises BadSetup."""
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise BadSetup(
            f"The database {connection.info.dbname} keeps its text as {encoding}; Gopura needs UTF8: "
            "createdb --encoding UTF8 --template template0 NAME."
        )
    with connection.cursor() as cursor:
        for name, milliseconds in PATIENCE_MS.items():
            cursor.execute(f"SET {name} = {milliseconds}")
    connection.commit()


def one_by_one(cursor: Any, statement: str, values: Sequence[Any], _context: Any) -> bool:
    """Write many rows one after another.

    Psycopg would send all in one go; were this process to stand still in the middle of that, PostgreSQL would wait
    for the rest for ever, with all locks, and none of the limits above would end it.
    """
    for each in values:
        cursor.execute(statement, each)
    return True


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to that revision; data is kept."""
    with for_writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":  # one process at a time, where several start together
            for name in PATIENCE_MS:
                connection.exec_driver_sql(f"SET LOCAL {name} = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        command.upgrade(migrations(connection), revision)


def migrations(connection: Any = None) -> Config:
    """Alembic's settings: the migrations lie in this package."""
    config = Config()
    config.set_main_option("script_location", str(files("gopura.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
