"""While a round is played, its deal is only for those who sit at it to see, and for nobody to take along."""

from gopura.server.problems import Forbidden
from gopura.server.say import say
from gopura.server.store import leagues
from gopura.server.tables.hall import Hall

TAKEN_ALONG = frozenset(("record", "film", "study", "review", "rematch", "picture.png"))


async def is_of_running_round(hall: Hall, table_id: str) -> bool:
    """Whether a table belongs to a round that is played; no question to the database where it is known not to."""
    live = hall.tables.get(table_id)
    if live is not None and not live.room.setup.season:
        return False
    return await hall.read(leagues.running_round_of, table_id)


async def require_insider(hall: Hall, table_id: str, user_id: str | None, what: str) -> None:
    """Refuse a table of a running round to all who have no seat there, and what gives its deal away to all."""
    if user_id is None or not await hall.read(leagues.sits_at, table_id, user_id):
        raise Forbidden(say("round-is-closed"))
    if what in TAKEN_ALONG:
        raise Forbidden(say("round-goes-on"))
