"""A SQLite file that is nobody else's to read, and sound: looked at before it is served or copied."""

import contextlib
import os
import sqlite3
from pathlib import Path

from gopura.core.refusal import BadSetup

BESIDE = ("", "-wal", "-shm")  # the file, and those that SQLite keeps beside it
WHAT_TO_DO = (
    "Keep the damaged file and restore the last good copy with `gopura restore FILE`. If there is none, "
    "`sqlite3 DAMAGED .recover | sqlite3 NEW` recovers what can still be read."
)


def is_file(path: str) -> bool:
    """Whether SQLite takes this as the name of a file, not of something in memory or as an address."""
    return path != ":memory:" and not path.startswith("file:")


def keep_private(path: Path) -> None:
    """Make the file, if there is none, for its owner alone; one that is there is closed to strangers.

    It holds passwords' hashes, the key of the cookies and the seeds of games. SQLite gives what it keeps beside
    the file the same mode. Raises OSError.
    """
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        return
    for each in [Path(f"{path}{ending}") for ending in BESIDE]:
        if each.is_file():
            with contextlib.suppress(OSError):  # another user's, who must do it
                each.chmod(each.stat().st_mode & 0o7770)


def require_sound(connection: sqlite3.Connection, path: Path, pragma: str = "quick_check") -> None:
    """Raises BadSetup where a page of the file is damaged, with what to do about it."""
    try:
        found = connection.execute(f"PRAGMA {pragma}(1)").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        if not is_damage(problem):
            raise
        found = str(problem)
    if found != "ok":
        raise BadSetup(damaged(str(path), found))


def is_damage(problem: BaseException) -> bool:
    """Whether an error of SQLite means that the file is damaged."""
    return getattr(problem, "sqlite_errorname", "") == "SQLITE_CORRUPT"


def damaged(name: str, why: str) -> str:
    """What whoever runs the server is told."""
    return f"The database {name} is damaged ({' '.join(why.split())}). {WHAT_TO_DO}"
