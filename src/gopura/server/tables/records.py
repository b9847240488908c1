"""The record of a table: the game so far, as a text file."""

from gopura.core.record import write_record
from gopura.core.result import told
from gopura.server.problems import OtherRules
from gopura.server.rooms.outcomes import hints_taken, outcome
from gopura.server.rooms.room import OVER, Room
from gopura.server.store import leagues
from gopura.server.store.unplayed import stored_record
from gopura.server.tables.hall import Hall


async def record_of(hall: Hall, table_id: str) -> str:
    """The record; without the seed until the game is over. No change of the rules ever takes it away.

    In a league others play the same deal: there the game is over with the round.
    """
    live = hall.tables.get(table_id)
    try:
        room = live.room if live is not None else await hall.load(table_id)
    except OtherRules:
        return write_record(await hall.read(stored_record, table_id))
    goes_on = room.status != OVER or (
        bool(room.setup.season) and await hall.read(leagues.running_round_of, table_id)
    )
    return write_record(room.table.record(sealed=goes_on and bool(room.setup.salt))) + note(room)


def note(room: Room) -> str:
    """As comments: how the game ended where the moves alone do not say it, why, and the score sheet."""
    lines = [str(outcome(room))] if room.status == OVER and any(who.lost for who in room.seats) else []
    lines += map(str, hints_taken(room))
    if room.table.result is not None:
        lines += told(room.table.result, room.table.names)
    return "".join(f"# {line}\n" for line in lines)
