"""Reviews of finished games as far as they are made: functions of a connection."""

import json
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from gopura.server.store.queries import Row, one
from gopura.server.store.schema import reviews


def review_of(connection: Connection, table_id: str) -> Row | None:
    """What is known of a table's game: which moves it is about, the glance, the pieces; None before any is."""
    row = one(connection, select(reviews).where(reviews.c.table_id == table_id))
    if row is None:
        return None
    found: dict[str, Any] = json.loads(row["found"])
    return {**row, "glance": found["glance"], "pieces": {int(key): each for key, each in found["pieces"].items()}}


def keep_review(connection: Connection, row: Row) -> None:
    """Keep what is known by now of a table's game, in place of what was known before."""
    connection.execute(delete(reviews).where(reviews.c.table_id == row["table_id"]))
    found = json.dumps({"glance": row["glance"], "pieces": row["pieces"]}, separators=(",", ":"))
    kept = {name: row[name] for name in ("table_id", "digest", "edition", "at_ms")}
    connection.execute(insert(reviews).values(**kept, found=found))
