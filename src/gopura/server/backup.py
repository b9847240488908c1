"""Copies of the database while the server runs."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import make_url

from gopura.core.refusal import BadSetup
from gopura.server.store.database import open_database
from gopura.server.store.queries import RESTORED
from gopura.server.store.soundness import keep_private, require_sound


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
