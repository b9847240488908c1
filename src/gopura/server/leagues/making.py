"""Making a season, signing up for it, and going: what people wish, checked."""

import json
from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import IntegrityError

from gopura.core.chance import SEED_BYTES
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game
from gopura.server.naming import new_id, unsteered
from gopura.server.problems import Forbidden, NotFound, Problem, Stale
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import OPEN, OVER
from gopura.server.say import say
from gopura.server.store import leagues
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.tables.manners import require_manners
from gopura.server.tables.opening import ClockWish
from gopura.server.tables.seating import chosen_bot
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms, world

MOST_ROUNDS = 12
MOST_PEOPLE = 64
MOST_SEASONS = 3  # of one person, that are not over
LONGEST_NAME = 60
HOUR_MS = 3_600_000
FURTHEST_MS = 366 * 24 * HOUR_MS  # ahead
Word = Annotated[str, Field(max_length=60)]


class SeasonClock(ClockWish):
    """How all tables of a season keep time. Whoever has none left is replaced by a bot."""

    kind: Literal["live", "days"] = Field("days", description="live or days")
    outcome: Literal["bot"] = Field("bot", description="always a bot")


class SeasonWish(BaseModel):
    """A season that somebody wants to make."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    game: Word = Field(description="the game's name")
    seats: int = Field(2, ge=2, le=6, description="of each table")
    options: dict[Word, Word] = Field(default_factory=dict, max_length=20, description="the game's options")
    rounds: int = Field(5, ge=1, le=MOST_ROUNDS)
    starts: str = Field(
        max_length=40, description="when the first round opens, like 2026-11-18T19:00; UTC if it does not say"
    )
    every_hours: float = Field(
        0, ge=0, le=31 * 24, description="from one round to the next at least; 0: as soon as one is over"
    )
    clock: SeasonClock = Field(default_factory=lambda: SeasonClock.model_validate({}))
    bot: Word = Field("", description="the level of the bots that fill in; empty: the usual one")


async def make_season(hall: Hall, visitor: Visitor, wish: SeasonWish) -> str:
    """The season that was wished for, by its id. Raises Problem."""
    require_account(visitor)
    hall.new_tables.spend(visitor.id)
    if await hall.read(leagues.unfinished_of, visitor.id) >= MOST_SEASONS:
        raise Problem(say("seasons-enough", count=MOST_SEASONS))
    season = season_row(hall, visitor, wish)
    await hall.write(leagues.insert_season, season)
    return str(season["id"])


def season_row(hall: Hall, visitor: Visitor, wish: SeasonWish) -> Row:
    """The row of that season. Raises Problem."""
    name = " ".join(unsteered(wish.name).split())
    if not name:
        raise Problem(say("season-without-name"))
    require_manners(hall.settings, name)
    try:
        facts = find_game(wish.game).facts
        options = facts.written(facts.settle(wish.options, wish.seats))
        clock: ClockRule = wish.clock.rule()
    except BadSetup as problem:
        raise Problem(str(problem)) from None
    if facts.cooperative:
        raise Problem(say("season-without-rivals", game=facts.title))
    return {
        "id": new_id(),
        "name": name,
        "owner": visitor.id,
        "game": facts.name,
        "version": facts.version,
        "seats": wish.seats,
        "options": json.dumps(options),
        "clock": clock.to_json(),
        "bot": chosen_bot(hall.settings, wish.bot or hall.settings.default_bot),
        "length": wish.rounds,
        "root": world().chance(SEED_BYTES),
        "starts_ms": read_time(wish.starts),
        "every_ms": round(wish.every_hours * HOUR_MS),
        "status": OPEN,
        "created_ms": now_ms(),
    }


def read_time(text: str) -> int:
    """A moment that is still to come, not too far from now. Raises Problem."""
    try:
        then = datetime.fromisoformat(text)
        at_ms = round((then if then.tzinfo else then.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Problem(say("no-such-time")) from None
    if not now_ms() - HOUR_MS <= at_ms <= now_ms() + FURTHEST_MS:
        raise Problem(say("time-out-of-reach"))
    return at_ms


def require_account(visitor: Visitor) -> None:
    """Refuse guests: a season outlasts a browser's cookies."""
    if visitor.is_guest:
        raise Forbidden(say("seasons-for-accounts"))


async def find_season(hall: Hall, season_id: str) -> Row:
    """A season's row. Raises NotFound."""
    found = await hall.read(leagues.season_row, season_id)
    if found is None:
        raise NotFound(say("no-such-season"))
    return found


async def sign_up(hall: Hall, visitor: Visitor, season_id: str) -> None:
    """Take part in a season that has not begun. Raises Problem."""
    require_account(visitor)
    season = await find_season(hall, season_id)
    if season["status"] != OPEN:
        raise Stale(say("season-has-begun"))
    try:
        entered = await hall.write(leagues.enter, season_id, visitor.id, visitor.name, MOST_PEOPLE)
    except IntegrityError:  # somebody else took the name at the same moment, or oneself the place
        entered = await hall.write(leagues.enter, season_id, visitor.id, visitor.name, MOST_PEOPLE)
    if not entered:
        raise Stale(say("season-is-full", count=MOST_PEOPLE))


async def withdraw(hall: Hall, visitor: Visitor, season_id: str) -> None:
    """Take part no longer; in a season that has begun, from the next round on. Raises Problem."""
    season = await find_season(hall, season_id)
    if season["status"] == OVER:
        raise Stale(say("season-is-over"))
    await hall.write(leagues.withdraw, season_id, visitor.id, begun=season["status"] != OPEN)


async def call_off(hall: Hall, visitor: Visitor, season_id: str) -> None:
    """Take back a season of one's own that has not begun. Raises Problem."""
    season = await find_season(hall, season_id)
    if season["owner"] != visitor.id:
        raise Forbidden(say("season-of-another"))
    if not await hall.write(leagues.remove_season, season_id):
        raise Stale(say("season-has-begun"))
