"""Copies of the database while the server runs."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, make_url, select

from gopura.core.refusal import BadSetup
from gopura.server.store.database import open_database
from gopura.server.store.queries import RESTORED, WrongRules, load_room
from gopura.server.store.schema import tables
from gopura.server.store.soundness import keep_private, require_sound

MOST_PLAYED = 100  # games of a copy that are played again


def sqlite_file(url: str) -> Path:
    """The file of a SQLite address. Raises BadSetup for another database, which has tools of its own."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise BadSetup("backup and restore work with SQLite only; for PostgreSQL, use pg_dump and pg_restore.")
    return Path(parsed.database)


def copy_database(source: Path, target: Path) -> int:
    """Copy one database over another, consistently, while both may be in use; the number of events copied.

    Raises BadSetup.
    """
    if not source.is_file():
        raise BadSetup(f"The database {source} does not exist.")
    if target.exists() and source.samefile(target):
        raise BadSetup(f"{target} is the database itself.")
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as theirs:
        count = check(theirs, source)
        try:
            keep_private(target)
            with closing(sqlite3.connect(target)) as ours:
                theirs.backup(ours)
        except (sqlite3.DatabaseError, OSError) as problem:
            raise BadSetup(f"{target} cannot be written ({problem}).") from None
    return count


def save_database(source: Path, target: Path) -> int:
    """Copy a database that may be in use into one file, with none beside it; the number of events copied."""
    count = copy_database(source, target)
    with closing(sqlite3.connect(target)) as saved:
        saved.execute("PRAGMA journal_mode=DELETE")
    return count


def prove(saved: Path) -> int:
    """Restore a copy into a folder of its own, and play its last games again; how many. Raises BadSetup.

    A copy that was never restored is only a hope.
    """
    with TemporaryDirectory(prefix=".proof-", dir=saved.parent) as folder:
        restored = Path(folder) / "gopura.db"
        restore_database(saved, restored)
        engine = open_database(f"sqlite:///{restored}")
        try:
            with engine.connect() as connection:
                newest = select(tables.c.id).order_by(tables.c.updated_ms.desc()).limit(MOST_PLAYED)
                return sum(can_be_played(connection, each) for each in connection.execute(newest).scalars().all())
        finally:
            engine.dispose()


def can_be_played(connection: Connection, table_id: str) -> bool:
    """Whether a game can be played again; not where its rules are not installed here. Raises BadSetup."""
    try:
        return load_room(connection, table_id) is not None
    except WrongRules:
        return False
    except Exception as problem:
        raise BadSetup(f"The copy is of no use: table {table_id} cannot be played again ({problem!r}).") from None


def restore_database(saved: Path, target: Path) -> int:
    """Put a saved database in place of another, which may be in use; the number of its events. Raises BadSetup.

    It is prepared beside its place: brought up to date, and marked, so that in one moment a running server has
    another database and sees that it must read everything again.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".restore-", dir=target.parent) as folder:
        prepared = Path(folder) / "gopura.db"
        count = copy_database(saved, prepared)
        open_database(f"sqlite:///{prepared}").dispose()
        mark_restored(prepared)
        copy_database(prepared, target)
    return count


def mark_restored(database: Path) -> None:
    """Leave the mark by which a server tells this database from the one before."""
    with closing(sqlite3.connect(database)) as ours, ours:
        ours.execute("INSERT OR REPLACE INTO keys (name, value) VALUES (?, ?)", (RESTORED, str(time.time_ns())))


def check(database: sqlite3.Connection, path: Path) -> int:
    """The number of events in a sound Gopura database. Raises BadSetup for anything else."""
    try:
        require_sound(database, path, "integrity_check")
        return int(database.execute("SELECT count(*) FROM events").fetchone()[0])
    except sqlite3.DatabaseError as problem:
        raise BadSetup(f"{path} is not a Gopura database ({problem}).") from None
