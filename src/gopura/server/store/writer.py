"""One writer for everything, with group commit: what waits is written in one transaction, then acknowledged."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Integer, Table, insert, update
from sqlalchemy.sql import bindparam

from gopura.server.store.queries import restored_at
from gopura.server.store.schema import events, tables
from gopura.server.world import world

T = TypeVar("T")
Row = dict[str, Any]
Work = Callable[[Connection], Any]
Results = list[tuple[bool, Any]]

INSERT_EVENT = insert(events)
UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        status=bindparam("status"),
        to_act=bindparam("to_act"),
        deadline_ms=bindparam("deadline_ms"),
        scores=bindparam("scores"),
        won=bindparam("won"),
        updated_ms=bindparam("updated_ms"),
    )
)
EVENT_COLUMNS = ("table_id", "number", "kind", "seat", "text", "key", "at_ms")
TABLE_COLUMNS = ("status", "to_act", "deadline_ms", "scores", "won", "updated_ms")
MOST_AT_ONCE = 500
MOST_ROWS = 1000  # in one statement: SQLite takes 32,766 values, PostgreSQL 65,535
LOCKED = "55P03"  # PostgreSQL's name for it
HURRY_MS = 50  # for which the work of one waits for a lock, where the work of all has waited in vain


class Append:
    """Events to append, what their table's row says then, and more to write with them. The commonest work by far.

    `mark` is that of the database from which the events before it are known.
    """

    def __init__(self, events: list[Row], table: Row, mark: str | None, more: Work | None = None) -> None:
        self.events = events
        self.table = table
        self.mark = mark
        self.more = more

    def __call__(self, connection: Connection) -> None:
        """Write it by itself."""
        require_marks(connection, {self.mark})
        connection.execute(INSERT_EVENT, self.events)
        connection.execute(UPDATE_TABLE, self.table)
        if self.more is not None:
            self.more(connection)


class Restored(Exception):
    """A saved database has taken the place of the one that this event was to follow."""


class Writer:
    """The only writing connection, in a thread of its own. `write` returns when its work is durable.

    What comes while a transaction is under way waits for it, and is the next one.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = world().pool(1, "writer")
        self.connection: Connection | None = None
        self.waiting: deque[tuple[Work, asyncio.Future[Any]]] = deque()
        self.busy: asyncio.Task[None] | None = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns, once it is committed; its exception if it failed (and only it is undone)."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.waiting.append((work, future))
        if self.busy is None:
            self.busy = loop.create_task(self.write_all())
        return await future

    async def close(self) -> None:
        """Write what still waits, then end."""
        if self.busy is not None:
            await self.busy
        await asyncio.to_thread(self.thread.shutdown)
        if self.connection is not None:
            self.connection.close()

    async def write_all(self) -> None:
        """Write until nothing waits."""
        while self.waiting:
            batch = [self.waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self.waiting)))]
            results: Results
            try:
                results = await world().run(self.thread, self.commit, [work for work, _ in batch])
            except Exception as problem:  # there is no thread any more
                results = [(False, problem)] * len(batch)
            settle([(future, result) for (_, future), result in zip(batch, results, strict=True)])
        self.busy = None

    def commit(self, works: list[Work]) -> Results:
        """In the thread: write these together; what became of each."""
        try:
            self.connection = self.connection or self.engine.connect()
            results = commit_together(self.connection, works)
        except Exception as problem:  # nobody is there to write to
            results = [(False, problem)] * len(works)
        if self.connection is not None and self.connection.invalidated:
            self.connection.close()
            self.connection = None
        return results


def commit_together(connection: Connection, batch: list[Work]) -> Results:
    """Each work's (success, result or exception). If one makes the batch fail, each is tried alone.

    A lost connection took everybody's work with it, perhaps to the disk: only who asked may try again.
    """
    try:
        with connection.begin():
            return in_bulk(connection, batch)
    except Exception as problem:
        if concerns_all(connection, problem):
            return [(False, problem)] * len(batch)
        return [alone(connection, work, in_a_hurry=is_locked(problem)) for work in batch]


def concerns_all(connection: Connection, problem: Exception) -> bool:
    """Whether nobody else's work would fare better: the connection is lost; SQLite is locked, full or unwell."""
    return connection.invalidated or isinstance(getattr(problem, "orig", None), sqlite3.OperationalError)


def in_bulk(connection: Connection, batch: list[Work]) -> Results:
    """All appends with two statements, then the rest one by one."""
    appends = [work for work in batch if isinstance(work, Append)]
    if appends:
        require_marks(connection, {work.mark for work in appends})
        append_all(
            connection,
            [event for work in appends for event in work.events],
            {work.table["of"]: work.table for work in appends},
        )
    rest = [work.more if isinstance(work, Append) else work for work in batch]
    return [(True, None if work is None else work(connection)) for work in rest]


def require_marks(connection: Connection, marks: set[str | None]) -> None:
    """Refuse what follows events of another database than this one has become. Raises Restored."""
    if marks != {restored_at(connection)}:
        raise Restored


def append_all(connection: Connection, new: list[Row], latest: dict[str, Row]) -> None:
    """Two statements for all of them, or a few more where there are very many.

    Row by row, SQLite's driver gives up the interpreter's lock for each, and waits for a busy event loop; and
    PostgreSQL's sends them in one go without a word whether more will come: if the process stands still in the
    middle of it, PostgreSQL waits for ever and keeps its locks.
    """
    for start in range(0, len(new), MOST_ROWS):
        some = new[start : start + MOST_ROWS]
        lines, values = lines_of(connection, events, EVENT_COLUMNS, EVENT_COLUMNS, some)
        connection.exec_driver_sql(f"INSERT INTO events ({', '.join(EVENT_COLUMNS)}) VALUES {lines}", values)
    lines, values = lines_of(connection, tables, ("id", *TABLE_COLUMNS), ("of", *TABLE_COLUMNS), latest.values())
    settings = ", ".join(f"{name} = new.column{number}" for number, name in enumerate(TABLE_COLUMNS, start=2))
    connection.exec_driver_sql(
        f"UPDATE tables SET {settings} FROM (VALUES {lines}) AS new WHERE tables.id = new.column1", values
    )


def lines_of(
    connection: Connection, table: Table, columns: Sequence[str], names: Sequence[str], some: Collection[Row]
) -> tuple[str, tuple[Any, ...]]:
    """So many rows for a VALUES, and their values; PostgreSQL must be told what kind of thing each is."""
    if connection.dialect.name == "sqlite":
        marks = ["?"] * len(columns)
    else:
        kinds = ("bigint" if isinstance(table.c[name].type, Integer) else "text" for name in columns)
        marks = [f"CAST(%s AS {kind})" for kind in kinds]
    line = f"({', '.join(marks)})"
    return ", ".join([line] * len(some)), tuple([row[name] for row in some for name in names])


def is_locked(problem: Exception) -> bool:
    """Whether PostgreSQL has waited in vain for what somebody else has locked."""
    return getattr(getattr(problem, "orig", None), "sqlstate", None) == LOCKED


def alone(connection: Connection, work: Work, *, in_a_hurry: bool) -> tuple[bool, Any]:
    """One work in its own transaction; in a hurry it hardly waits for locks, for everybody else waits, too."""
    try:
        with connection.begin():
            if in_a_hurry:
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {HURRY_MS}")
            return True, work(connection)
    except Exception as problem:  # handed to the waiter, who raises it
        return False, problem


def settle(pairs: list[tuple[asyncio.Future[Any], tuple[bool, Any]]]) -> None:
    """Hand each waiter its result."""
    for future, (success, result) in pairs:
        if future.done():
            continue
        if success:
            future.set_result(result)
        else:
            future.set_exception(result)
