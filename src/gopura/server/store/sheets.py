"""The score sheets of finished games, kept with the events that end them: functions of a connection."""

import json

from sqlalchemy import Connection, insert

from gopura.core.result import Result
from gopura.server.rooms.room import OVER, Room
from gopura.server.store.rows import with_more
from gopura.server.store.schema import sheets
from gopura.server.store.writer import Append


def with_sheet(appended: Append, room: Room, following: Room) -> Append:
    """The event, and in the same transaction the score sheet of the game, if that has come to its end by it."""
    ends = following.status == OVER != room.status and not following.setup.study
    result = following.table.result if ends else None
    if result is None or any(who.lost for who in following.seats):
        return appended
    row = {"table_id": following.id, "turns": following.table.turns, "lines": lines_of(result)}
    row["counted"] = str(result.counted)

    def keep(connection: Connection) -> None:
        connection.execute(insert(sheets).values(**row))

    return with_more(appended, keep)


def lines_of(result: Result) -> str:
    """The lines of a score sheet, as JSON."""
    return json.dumps([[str(line.name), line.points] for line in result.sheet])
