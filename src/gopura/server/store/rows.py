"""Events and tables as rows."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from sqlalchemy import Connection

from gopura.server.rooms.events import Event
from gopura.server.rooms.room import PLAYING, Room, Seat
from gopura.server.store import outbox, queries
from gopura.server.store.channels import TURN
from gopura.server.store.writer import Append


def event_row(room: Room, event: Event) -> dict[str, Any]:
    """An event as the log keeps it."""
    return {
        "table_id": room.id,
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "text": event.text,
        "key": event.key,
        "at_ms": event.at_ms,
    }


def table_row(room: Room, at_ms: int) -> dict[str, Any]:
    """What lists and the next server need to know of the table after its last event."""
    deadline = room.clock.deadline_ms if room.status == PLAYING else None
    return {
        "of": room.id,
        "status": room.status,
        "to_act": bits(room.to_act),
        "deadline_ms": deadline,
        "scores": " ".join(map(str, room.table.scores)),
        "won": bits(room.winners),
        "updated_ms": at_ms,
    }


def bits(seats: Iterable[int]) -> int:
    """A set of seats as a number, a bit each."""
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def with_seat(appended: Append, table_id: str, seat: int, who: Seat) -> Append:
    """The event and the seat's row in one transaction."""

    def update_seat(connection: Connection) -> None:
        queries.update_seat(connection, table_id, seat, who)

    return with_more(appended, update_seat)


def with_notices(appended: Append, users: Collection[str], table_id: str, at_ms: int) -> Append:
    """The event, and in the same transaction the notices for those whose turn it has become."""

    def post(connection: Connection) -> None:
        outbox.post(connection, users, TURN, table_id, at_ms)

    return with_more(appended, post)


def with_more(appended: Append, work: Callable[[Connection], None]) -> Append:
    """The event, and more to write with it."""
    before = appended.more

    def both(connection: Connection) -> None:
        if before is not None:
            before(connection)
        work(connection)

    return Append(appended.events, appended.table, appended.mark, both)
