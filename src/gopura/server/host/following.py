"""A running server follows the audit log: what a host does by command is done there within a second."""

import asyncio
import logging

from gopura.server.people.accounts import Accounts
from gopura.server.problems import Problem, Unavailable
from gopura.server.store import audit
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable

LOOK = 1.0  # seconds between two looks
log = logging.getLogger("gopura")


async def follow(hall: Hall, accounts: Accounts) -> None:
    """Look again and again whether a host has done something. Every process does, so none has to be told."""
    known = await hall.read(audit.last_line)
    while True:
        await asyncio.sleep(LOOK)
        try:
            known = await take_in(hall, accounts, known)
        except Unavailable:
            pass  # which is written down elsewhere
        except Exception:
            log.exception("What a host has done could not be taken in; trying again.")


async def take_in(hall: Hall, accounts: Accounts, known: int) -> int:
    """Take in what was done after the line that is known; the last line now.

    There are fewer lines where an older database was restored, all of which is read again anyway.
    """
    last = await hall.read(audit.last_line)
    for line in await hall.read(audit.lines_after, known) if last > known else ():
        await act_on(hall, accounts, line)
    return last


async def act_on(hall: Hall, accounts: Accounts, line: Row) -> None:
    """Read again whom and what a deed was done to. Who is still known comes back at once."""
    if line["user_id"] is not None:
        accounts.dismiss_here(line["user_id"], None)
    for live in list(hall.tables.values()):
        if live.room.id == line["table_id"] or live.room.seats_of(line["user_id"]):
            await read_again(hall, live)


async def read_again(hall: Hall, live: LiveTable) -> None:
    """Take in what was written at a table by others, and go on from there."""
    hall.doubt(live)
    try:
        await hall.go_on(live)
    except Unavailable:
        pass  # it is read as soon as the database answers
    except Problem as problem:
        log.warning("Table %s could not go on: %s", live.room.id, problem)
