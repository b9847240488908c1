"""What the processes of a server tell one another, and what each does when it is told."""

import asyncio
import contextlib
from typing import Any

from gopura.server.cluster.redis_bus import RedisBus
from gopura.server.people.accounts import Accounts
from gopura.server.problems import Problem
from gopura.server.protocol.sent import Line
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable, Presence
from gopura.server.tables.watching import take_up
from gopura.server.world import world

BEAT = 0.5  # seconds between two signs of life
QUIET = 2.0  # seconds without one, after which a process may have died before it told what it did last
DEAD = 15.0  # seconds without one, after which nobody sits at that process any more


class News:
    """The ears of a process. Each kind of news has the method `on_KIND`."""

    def __init__(self, bus: RedisBus, hall: Hall, accounts: Accounts) -> None:
        self.bus = bus
        self.hall = hall
        self.accounts = accounts
        self.alive: dict[str, float] = {}  # when a sign of life was last heard
        self.quiet: set[str] = set()  # those of whom none has been heard for a while

    def hear(self, process: str, kind: str, facts: dict[str, Any]) -> None:
        """Do what the news of another process calls for."""
        if process != self.bus.process:
            if process:
                self.alive[process] = world().steady()
                self.quiet.discard(process)
            step = getattr(self, f"on_{kind}", None)
            if step is not None:  # a sign of life calls for nothing
                step(process, **facts)

    async def heartbeat(self) -> None:
        """Give signs of life, and notice who gives none any more."""
        while True:
            self.bus.tell("alive")
            await asyncio.sleep(BEAT)
            now = world().steady()
            for process, silence in [(name, now - heard) for name, heard in self.alive.items()]:
                if silence > DEAD:
                    self.on_bye(process)
                elif silence > QUIET and process not in self.quiet:
                    self.quiet.add(process)
                    self.read_all()

    def read_all(self) -> None:
        """Read every table again before it is used, and at once where somebody looks at it."""
        for table_id in list(self.hall.tables):
            self.on_table("", table_id)
        self.hall.spawn(taken_up(self.hall))

    def on_again(self, _process: str) -> None:
        """Something was not heard: every table is read before it is used, and everybody comes in again."""
        for told in self.hall.on_restore:
            told()
        for live in self.hall.tables.values():
            live.dismiss(lambda _viewer: True)
        self.read_all()

    # Tables

    def on_table(self, _process: str, table: str) -> None:
        """Something happened at a table."""
        if (live := self.hall.tables.get(table)) is not None:
            live.behind = True
            if live.viewers:
                self.hall.spawn(kept_up(self.hall, live))
        elif (opening := self.hall.opening.get(table)) is not None:
            opening.add_done_callback(lambda _: self.on_table("", table))

    def on_said(self, _process: str, table: str, line: Line) -> None:
        """Somebody said something at a table."""
        if (live := self.hall.tables.get(table)) is not None:
            live.said(line)

    # People

    def on_present(self, process: str, table: str, **here: Any) -> None:
        """Who is at a table, of those who are connected to that process."""
        if (live := self.hall.tables.get(table)) is not None:
            live.heard_of(
                process, Presence(frozenset(here["users"]), frozenset(here["looking"]), here["strangers"])
            )

    def on_noticed(self, _process: str, table: str, user: str) -> None:
        """A player has asked another process for something."""
        if (live := self.hall.tables.get(table)) is not None:
            live.note_gone(user)

    def on_who(self, _process: str, table: str) -> None:
        """A process has opened a table and asks who is there."""
        if (live := self.hall.tables.get(table)) is not None and live.viewers:
            live.tell_presence()

    def on_bye(self, process: str) -> None:
        """A process has ended: nobody is connected to it, and what it did last it may not have told."""
        self.alive.pop(process, None)
        self.quiet.discard(process)
        for live in list(self.hall.tables.values()):
            live.heard_of(process, Presence())
        self.read_all()

    def on_user(self, _process: str, user: str) -> None:
        """A user's row has changed."""
        self.accounts.forget_here(user)

    def on_dismiss(self, _process: str, user: str, entry: str | None) -> None:
        """Somebody has logged out, here or everywhere, or a token was revoked."""
        self.accounts.dismiss_here(user, entry)


async def taken_up(hall: Hall) -> None:
    """Take up what others may have left undone; if the database does not answer, the next round will."""
    with contextlib.suppress(Problem):
        await take_up(hall)


async def kept_up(hall: Hall, live: LiveTable) -> None:
    """Take in what others have appended; what cannot be read now is read as soon as the database answers."""
    with contextlib.suppress(Problem):
        await hall.keep_up(live)
