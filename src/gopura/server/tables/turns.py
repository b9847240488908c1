"""The turn: moves played, taken back and played again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gopura.core.refusal import Refused
from gopura.server.problems import Confirm, Illegal
from gopura.server.rooms.checks import (
    checked_keep,
    judged,
    lock_warning,
    require_fresh,
    require_patience,
    require_turn,
)
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.tables.live import LiveTable
from gopura.server.world import now_ms

if TYPE_CHECKING:
    from gopura.server.tables.hall import Hall


async def play(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    *texts: str,
    expect: int | None = None,
    key: str | None = None,
    ask: bool = False,
) -> int:
    """Play a move for that seat, or several in a row like the steps of a walk; the number of the last event.

    They stand in the log all together or not at all. A known key is answered, not played again.
    """
    async with hall.up_to_date(live):
        return await step(hall, live, seat, texts, expect=expect, key=key, ask=ask)


async def step(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    texts: Sequence[str],
    *,
    expect: int | None = None,
    key: str | None = None,
    ask: bool = False,
) -> int:
    """As `play`; the caller holds the table's lock."""
    room = live.room
    if key is not None and key in room.keys:
        return room.keys[key]
    require_fresh(room, expect)
    happened: list[Event] = []
    for number, text in enumerate(texts, start=1):
        require_turn(room, seat)
        if seat in room.table.chosen:
            require_patience(room)
        legal = judged(room, seat, text)
        if ask and (warning := lock_warning(room, legal)):
            raise Confirm(warning, legal.ends_turn or bool(room.table.together))
        kind, own_key = room.kind_of_step(seat), key if number == len(texts) else None
        if kind == "move" and number > 1:
            kind = "onward"
        event = Event(room.version + 1, kind, seat, legal.text, now_ms(), own_key, legal)
        room = room.after(event)
        happened.append(event)
    return await hall.append_all(live, happened, room)


async def undo(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    keep: int | None = None,
    *,
    expect: int | None = None,
    key: str | None = None,
) -> int:
    """Take back this turn's moves until `keep` remain; if it is not said, the last step, which may be a walk."""
    async with hall.up_to_date(live):
        room = live.room
        if key is not None and key in room.keys:
            return room.keys[key]
        if not room.setup.study:
            require_turn(room, seat)
        require_fresh(room, expect)
        if (chooser := withdrawing(room, seat)) is not None:
            return await hall.append(live, "withdraw", chooser, "", key)
        try:
            kept = checked_keep(room, room.step_start() if keep is None else keep)
        except Refused as refused:
            raise Illegal(refused.rule, refused.sentence) from None
        if kept < room.moves:
            return await hall.append(live, "undo", seat, str(kept), key)
        return live.room.version


def withdrawing(room: Room, seat: int) -> int | None:
    """The seat whose open choice an undo takes back: one's own; on a board to study the last. Raises Illegal."""
    chosen = room.table.chosen
    if not chosen or not (seat in chosen or room.setup.study):
        return None
    require_patience(room)
    return seat if seat in chosen else next(reversed(chosen))


async def redo(
    hall: "Hall", live: LiveTable, seat: int, *, expect: int | None = None, key: str | None = None
) -> int:
    """Play the step that was taken back last."""
    seen = live.room
    async with hall.up_to_date(live):
        room = live.room
        if key is not None and key in room.keys:
            return room.keys[key]
        if not room.redo:
            raise Illegal("UNDO", say("nothing-to-redo"))
        as_seen = seen.moves if expect is None else expect  # else two who press at once play it twice
        return await step(hall, live, seat, room.undone_step(), expect=as_seen, key=key)
