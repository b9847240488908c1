"""The turn: moves played, taken back and played again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gopura.core.refusal import Refused
from gopura.server.problems import Confirm, Illegal
from gopura.server.rooms.checks import checked_move, lock_warning, require_fresh, require_turn
from gopura.server.rooms.room import checked_keep
from gopura.server.tables.live import LiveTable

if TYPE_CHECKING:
    from gopura.server.tables.hall import Hall


async def play(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    text: str,
    *,
    expect: int | None = None,
    key: str | None = None,
    ask: bool = False,
) -> int:
    """Play a move for that seat; the number of the event. A known key is answered, not played again."""
    async with hall.up_to_date(live):
        return await step(hall, live, seat, text, expect=expect, key=key, ask=ask)


async def step(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    text: str,
    *,
    expect: int | None = None,
    key: str | None = None,
    ask: bool = False,
) -> int:
    """As `play`; the caller holds the table's lock."""
    room = live.room
    if key is not None and key in room.keys:
        return room.keys[key]
    require_turn(room, seat)
    require_fresh(room, expect)
    canonical = checked_move(room, text)
    if ask and not room.setup.study and room.table.locks(canonical):
        raise Confirm(lock_warning(room, canonical))
    return await hall.append(live, "move", seat, canonical, key)


async def play_all(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    texts: Sequence[str],
    *,
    expect: int | None,
    key: str | None,
    ask: bool,
) -> int:
    """Play several moves in a row, like the steps of a walk; the number of the last event."""
    number = live.room.version
    for step, text in enumerate(texts):
        wanted = None if expect is None else expect + step
        number = await play(hall, live, seat, text, expect=wanted, key=key and f"{key}/{step}", ask=ask)
    return number


async def undo(
    hall: "Hall",
    live: LiveTable,
    seat: int,
    keep: int | None = None,
    *,
    expect: int | None = None,
    key: str | None = None,
) -> int:
    """Take back this turn's steps until `keep` moves remain (one step, if it is not said)."""
    async with hall.up_to_date(live):
        room = live.room
        if key is not None and key in room.keys:
            return room.keys[key]
        if not room.setup.study:
            require_turn(room, seat)
        require_fresh(room, expect)
        try:
            kept = checked_keep(room, room.moves - 1 if keep is None else keep)
        except Refused as refused:
            raise Illegal(refused.rule, refused.reason) from None
        if kept < room.moves:
            return await hall.append(live, "undo", seat, str(kept), key)
        return live.room.version


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
            raise Illegal("UNDO", "Nothing has been taken back.")
        as_seen = seen.moves if expect is None else expect  # else two who press at once play it twice
        return await step(hall, live, seat, room.redo[-1], expect=as_seen, key=key)
