"""What it means when the database gives no answer: nothing is known to be kept, and one tries again soon."""

import contextlib
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from gopura.core.message import Message
from gopura.server.problems import Unavailable
from gopura.server.say import say

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


def sentence(problem: Exception) -> Message:
    """What a visitor is told."""
    name = name_of(problem)
    if name in DISK_FULL:
        return say("disk-full")
    return say("database-damaged") if name in DAMAGE else say("database-away")


def name_of(problem: Exception) -> str | None:
    """What the database itself calls its error."""
    cause = getattr(problem, "orig", None)
    name: str | None = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return name
