"""Bugs that a server may have, to be planted one by one: does the simulation find them?"""

from collections.abc import Callable
from typing import Any

import pytest

from gopura.server.problems import Stale
from gopura.server.rooms.events import Event
from gopura.server.store import database, writer
from gopura.server.store.rows import event_row
from gopura.server.store.writer import Writer
from gopura.server.tables import hall, turns, watching
from gopura.server.tables.acting import Desk
from gopura.server.tables.botplay import call_bot
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.timekeeper import Timekeeper
from gopura.server.world import world
from tests.simulation import machines

Patch = pytest.MonkeyPatch


def nothing(*_arguments: Any, **_named: Any) -> None:
    """Do nothing where something should be done."""


def acknowledges_what_is_only_in_memory(patch: Patch) -> None:
    """A write fails, the table cannot be read again, and memory keeps the event with its key."""
    append_all = Hall.append_all

    async def wrong(self: Hall, live: Any, happened: Any, following: Any, who: Any = None) -> int:
        live.room = live.showing.room = following
        return await append_all(self, live, happened, following, who)

    patch.setattr(Hall, "append_all", wrong)
    patch.setattr(Hall, "doubt", nothing)


def never_reads_a_doubtful_table_again(patch: Patch) -> None:
    """After a write that failed the table is left as it is."""
    patch.setattr(Hall, "doubt", nothing)


def shows_before_it_is_durable(patch: Patch) -> None:
    """Everybody sees an event while it is being written."""
    append_all = Hall.append_all

    async def wrong(self: Hall, live: Any, happened: Any, following: Any, who: Any = None) -> int:
        self.show(live, following)
        return await append_all(self, live, happened, following, who)

    patch.setattr(Hall, "append_all", wrong)


def forgets_the_keys_of_requests(patch: Patch) -> None:
    """A request that is sent again is not known."""

    def without_key(*arguments: Any) -> Event:
        number, kind, seat, text, at_ms, _key, *rest = arguments
        return Event(number, kind, seat, text, at_ms, None, *rest)

    patch.setattr(turns, "Event", without_key)


def takes_a_lost_race_for_won(patch: Patch) -> None:
    """Another process was faster, and the request is answered all the same."""
    append_all = Hall.append_all

    async def wrong(self: Hall, live: Any, happened: Any, following: Any, who: Any = None) -> int:
        try:
            return await append_all(self, live, happened, following, who)
        except Stale:
            return int(happened[-1].number)

    patch.setattr(Hall, "append_all", wrong)


def answers_before_it_writes(patch: Patch) -> None:
    """The waiters are woken first, and the disk has it later."""

    async def wrong(self: Writer) -> None:
        while self.waiting:
            batch = [self.waiting.popleft()]
            writer.settle([(future, (True, None)) for _, future in batch])
            await world().run(self.thread, self.commit, [work for work, _ in batch])
        self.busy = None

    patch.setattr(Writer, "write_all", wrong)


def tells_the_other_processes_nothing(patch: Patch) -> None:
    """What happens at one process is not heard at the others."""
    patch.setattr(machines.Bus, "tell", nothing)


def forgets_bots_at_a_restart(patch: Patch) -> None:
    """A bot that was to act when its process died is never asked again."""

    async def nobody(*_arguments: Any) -> None:
        return None

    patch.setattr(watching, "wake_bots", nobody)
    patch.setattr(hall, "call_bot", only_at_once(call_bot))


def only_at_once(really: Callable[..., None]) -> Callable[..., None]:
    """A bot is called after a move, not when its table is opened."""

    def wrong(of: Hall, live: Any) -> None:
        if live.used_at < world().steady() or live.viewers:
            really(of, live)

    return wrong


def forgets_clocks(patch: Patch) -> None:
    """A process that starts does not look for clocks that run."""

    async def blind(*_arguments: Any) -> None:
        return None

    patch.setattr(watching, "take_up", blind)
    patch.setattr(hall, "take_up", blind)
    patch.setattr(Hall, "wind", nothing)


def follows_the_clock_on_the_wall(patch: Patch) -> None:
    """Whoever sets the machine's clock sets the games' clocks."""
    patch.setattr(Timekeeper, "now_ms", lambda self: self.wall() // 1_000_000)


def keeps_claims_for_ever(patch: Patch) -> None:
    """What a dead process had claimed stays undone."""
    patch.setattr(machines, "LAPSE", 10.0**9)


def leaves_a_gap_in_the_numbers(patch: Patch) -> None:
    """Once in a while a number is left out."""

    def wrong(room: Any, event: Any) -> dict[str, Any]:
        told = event_row(room, event)
        return told | {"number": told["number"] + 1} if event.number % 7 == 0 else told

    patch.setattr(hall, "event_row", wrong)


def waits_for_no_disk(patch: Patch) -> None:
    """A commit is acknowledged when the system has it, and the disk has not."""
    really = database.prepare_sqlite

    def wrong(connection: Any, record: Any) -> None:
        really(connection, record)
        connection.execute("PRAGMA synchronous=NORMAL")

    patch.setattr(machines, "prepare_sqlite", wrong)


def writes_over_its_log(patch: Patch) -> None:
    """The database's own pages are written in place, without a log from which a torn one is mended."""
    really = database.prepare_sqlite

    def wrong(connection: Any, record: Any) -> None:
        really(connection, record)
        connection.execute("PRAGMA journal_mode=OFF")

    patch.setattr(machines, "prepare_sqlite", wrong)


BUGS = (
    acknowledges_what_is_only_in_memory,
    never_reads_a_doubtful_table_again,
    shows_before_it_is_durable,
    forgets_the_keys_of_requests,
    takes_a_lost_race_for_won,
    answers_before_it_writes,
    tells_the_other_processes_nothing,
    forgets_bots_at_a_restart,
    forgets_clocks,
    follows_the_clock_on_the_wall,
    keeps_claims_for_ever,
    leaves_a_gap_in_the_numbers,
)

ON_DISK = (waits_for_no_disk, writes_over_its_log)  # found where the power goes


# Leaks: to whoever sits at seat A in one of two paired worlds


def looks_through_the_wrong_eyes(patch: Patch) -> None:
    """A page is shown what the next seat sees."""
    eyes = LiveTable.eyes

    def wrong(self: LiveTable, viewer: Viewer) -> Any:
        return 1 if eyes(self, viewer) == 0 else None

    patch.setattr(LiveTable, "eyes", wrong)


def explains_too_much(patch: Patch) -> None:
    """Who asks why something is impossible hears what the other could play."""

    async def wrong(_desk: Desk, live: LiveTable, *_asked: Any) -> Any:
        return {"reason": " ".join(live.room.table.moves()), "rule": ""}

    patch.setattr(Desk, "why", wrong)


def sends_what_is_left(patch: Patch) -> None:
    """With who is here goes what lies in the supply next."""
    present = LiveTable.present

    def wrong(self: LiveTable) -> Any:
        supply = self.room.table._course.position.supply  # type: ignore[attr-defined]
        return {**present(self), "next": list(supply)}

    patch.setattr(LiveTable, "present", wrong)


LEAKS = (looks_through_the_wrong_eyes, explains_too_much, sends_what_is_left)
