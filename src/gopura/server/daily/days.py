"""Days, which are dates in UTC, and what is dealt on each."""

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime

from gopura.core.deals import DAY
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.server.problems import NotFound
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import deals
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms, world

ROOT_BYTES = 32


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played on a day: always the same game, by the same rules, against the same bots."""

    day: str  # as in `2026-11-18`
    game: str
    version: int
    seats: int
    bot: str

    @property
    def title(self) -> str:
        """What the game is called; its name, if it is no longer here."""
        game = known_games().get(self.game)
        return str(game.facts.title) if game else self.game


def today() -> date:
    """The date, in UTC."""
    return date_at(now_ms())


def date_at(at_ms: int) -> date:
    """The date of a moment."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).date()


def end_of(day: date) -> int:
    """When a day ends, as a moment."""
    following = day + DAY
    return round(datetime(following.year, following.month, following.day, tzinfo=UTC).timestamp() * 1000)


def closes(day: date) -> int:
    """Until when a try at that day's deal keeps a streak: whoever began it late has the next day to finish it.

    Its place among everybody needs the day itself, after which the seed is known to all.
    """
    return end_of(day + DAY)


def read_day(text: str) -> date:
    """A day by its date. Raises NotFound."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or text != day.isoformat():
        raise NotFound(say("no-such-day"))
    return day


async def first_day(hall: Hall) -> date:
    """The first day that had a deal here. The chain of all deals is made when it is first asked for."""
    found = await hall.read(deals.first_day)
    if found is None:
        fresh = f"{today()} {world().chance(ROOT_BYTES).hex()}"
        await hall.write(deals.begin_chain, fresh)
        found = await hall.read(deals.first_day)
        assert found is not None
    return found


async def plan_of(hall: Hall, day: date) -> Plan:
    """What is dealt on a day that has come. Raises NotFound for all others."""
    if not await first_day(hall) <= day <= today():
        raise NotFound(say("no-such-day"))
    kept = await hall.read(deals.kept_deal, day.isoformat())
    return planned(day, hall.settings) if kept is None else Plan(**kept)


async def settled(hall: Hall, day: date) -> Plan:
    """The same, written down: whatever is installed later, the day keeps its game and its bots."""
    plan = await plan_of(hall, day)
    kept: Row = await hall.write(deals.keep_deal, asdict(plan))
    return Plan(**kept)


def planned(day: date, settings: Settings) -> Plan:
    """What a day brings of which nothing is written down: the games take turns."""
    names = sorted(known_games())
    facts = find_game(names[day.toordinal() % len(names)]).facts
    return Plan(day.isoformat(), facts.name, facts.version, facts.seats[0], settings.default_bot)
