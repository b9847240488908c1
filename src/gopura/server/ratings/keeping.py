"""The ratings of a server: results are recorded as games end, and folded as far as they are not known yet."""

import asyncio
from itertools import groupby

from sqlalchemy import Connection

from gopura.server.ratings.folding import Fold, Placed, Result
from gopura.server.store import results
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms, world

LEFT_MS = 14 * 86_400_000  # after which a game against bots counts as given up
SLACK_MS = 600_000  # by how much the clocks of several processes may differ
FEW = 100  # results, which are folded while everybody waits
NOWHERE = (-1, "")
Kind = tuple[str, int]  # a game and a number of seats


class Known:
    """The ratings at one game with one number of seats, as far as they were folded."""

    def __init__(self, kind: Kind, editions: int) -> None:
        self.fold = Fold(*kind)
        self.editions = editions
        self.count = 0
        self.last = NOWHERE

    def take(self, found: list[Result]) -> None:
        """Take in results, in their order."""
        for result in found:
            self.fold.take(result)
            self.last = (result.at_ms, result.table)
        self.count += len(found)


def results_of(found: list[Row]) -> list[Result]:
    """Results, from a row for each of their seats."""
    by_result = groupby(found, lambda row: (row["at_ms"], row["table_id"]))
    return [
        Result(*which, [Placed(key_of(row), row["place"], row["gave_up"]) for row in rows])
        for which, rows in by_result
    ]


def results_after(connection: Connection, game: str, seats: int, last: tuple[int, str] = NOWHERE) -> list[Result]:
    """The results at that game with so many seats after that one; all of them, if none is named."""
    return results_of(results.results_since(connection, game, seats, last))


def key_of(row: Row) -> str:
    """Whose rating a seat concerns: a person's, or that of all bots of a level."""
    return f"bot {row['bot']}" if row["user_id"] is None else str(row["user_id"])


def record_all(connection: Connection, since_ms: int = 0) -> None:
    """Record all games that have ended since then."""
    while results.record(connection, since_ms, now_ms() - LEFT_MS) == results.MOST:
        pass


class Ratings:
    """All ratings. Nothing here is the truth: any of it can be dropped and folded again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: dict[Kind, Known] = {}
        self.lock = asyncio.Lock()
        self.since_ms = 0  # games that ended before are recorded
        hall.on_restore.append(self.forget)

    def forget(self) -> None:
        """Know nothing any more: the database has become another."""
        self.known.clear()
        self.since_ms = 0

    async def record(self) -> None:
        """Record the games that have ended."""
        began = now_ms()
        while await self.hall.write(results.record, self.since_ms, began - LEFT_MS) == results.MOST:
            pass
        self.since_ms = began - SLACK_MS

    async def at(self, game: str, seats: int) -> Fold:
        """The ratings at that game with so many seats, as of now."""
        kind = (game, seats)
        async with self.lock:
            await self.record()
            count, editions = await self.hall.read(results.stamp, game, seats)
            known = self.known.get(kind)
            if known is None or known.editions != editions or known.count > count:
                known = await self.anew(kind, editions)
            elif known.count < count:
                found = await self.hall.read(results_after, game, seats, known.last)
                if known.count + len(found) == count and len(found) <= FEW:
                    known.take(found)
                else:  # a result came in between those that were known
                    known = await self.anew(kind, editions)
            self.known[kind] = known
            return known.fold

    async def anew(self, kind: Kind, editions: int) -> Known:
        """All results folded from the first on, while everybody sees what was known before."""
        known = Known(kind, editions)
        found = await self.hall.read(results_after, *kind)
        await world().run(self.hall.readers, known.take, found)
        return known
