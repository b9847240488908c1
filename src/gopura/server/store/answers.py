"""What it means when the database gives no answer: nothing is known to be kept, and one tries again soon."""

import contextlib
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from gopura.server.problems import Unavailable

AWAY = "The database cannot be reached just now. Nothing that was played is lost; try again in a moment."
FULL = (
    "The server’s disk is full, so nothing new can be kept. Nothing that was played is lost; "
    "it goes on as soon as whoever runs the server has made room."
)
DISK_FULL = ("SQLITE_FULL", "53100")  # SQLite's and PostgreSQL's name for it


@contextlib.contextmanager
def from_database() -> Iterator[None]:
    """Raises Unavailable in place of errors that are the database's, not the request's."""
    try:
        yield
    except (OperationalError, InterfaceError, InternalError, NoneFree) as problem:
        raise Unavailable(sentence(problem)) from problem
    except DBAPIError as problem:
        if not problem.connection_invalidated:
            raise
        raise Unavailable(AWAY) from problem


def sentence(problem: Exception) -> str:
    """What a visitor is told."""
    cause = getattr(problem, "orig", None)
    named = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return FULL if named in DISK_FULL else AWAY
