"""What it means when the database gives no answer: nothing is known to be kept, and one tries again soon."""

import contextlib
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from gopura.server.problems import Unavailable

AWAY = "The database cannot be reached right now. Your games are safe; try again in a moment."
FULL = (
    "The server’s disk is full, so nothing new can be kept. Nothing that was played is lost; "
    "it goes on as soon as whoever runs the server has made room."
)
DAMAGED = "The server’s database is damaged. Whoever runs the server must put a good copy in its place."
DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")  # SQLite's and PostgreSQL's names for it
DISK_FULL = ("SQLITE_FULL", "53100")  # SQLite's and PostgreSQL's name for it


@contextlib.contextmanager
def from_database() -> Iterator[None]:
    """Raises Unavailable in place of errors that are the database's, not the request's."""
    try:
        yield
    except (OperationalError, InterfaceError, InternalError, NoneFree) as problem:
        raise Unavailable(sentence(problem)) from problem
    except DBAPIError as problem:
        if not problem.connection_invalidated and name_of(problem) not in DAMAGE:
            raise
        raise Unavailable(sentence(problem)) from problem


def sentence(problem: Exception) -> str:
    """What a visitor is told."""
    name = name_of(problem)
    return FULL if name in DISK_FULL else DAMAGED if name in DAMAGE else AWAY


def name_of(problem: Exception) -> str | None:
    """What the database itself calls its error."""
    cause = getattr(problem, "orig", None)
    name: str | None = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return name
