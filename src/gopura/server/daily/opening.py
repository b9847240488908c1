"""Sitting down to a day's deal: to one's only try at today's, or to play a past one outside the count."""

from datetime import date

from sqlalchemy.exc import IntegrityError

from gopura.core.deals import SALT
from gopura.core.refusal import BadGame, BadSetup
from gopura.core.registry import find_game
from gopura.server.daily.days import Plan, settled, today
from gopura.server.naming import new_id
from gopura.server.problems import Problem
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.say import say
from gopura.server.store import deals, queries
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import sit_down
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms


async def open_deal(hall: Hall, visitor: Visitor, day: date) -> LiveTable:
    """The visitor's one try at today's deal, begun or gone on with; a day before is dealt as often as one likes.

    Raises Problem.
    """
    is_today = day == today()
    if is_today and (begun := await hall.read(deals.try_of, day.isoformat(), visitor.id)) is not None:
        return await hall.open(begun)
    hall.new_tables.spend(visitor.id)
    plan = await settled(hall, day)
    seed = await hall.read(deals.seed_of, day)
    try:
        setup, sitting = dealt(hall, visitor, plan, seed)
    except (BadGame, BadSetup):
        raise Problem(say("deal-not-here", game=plan.title)) from None
    if not is_today:
        return await hall.create(setup, sitting, queries.insert_table)
    try:
        return await hall.create(setup, sitting, deals.insert_try)
    except IntegrityError:  # begun at the same moment elsewhere
        begun = await hall.read(deals.try_of, plan.day, visitor.id)
        assert begun is not None
        return await hall.open(begun)


def dealt(hall: Hall, visitor: Visitor, plan: Plan, seed: bytes) -> tuple[Setup, list[Seat]]:
    """A table of that day's deal, and who sits there. Raises BadGame, BadSetup, Problem."""
    game = find_game(plan.game, plan.version)
    sitting = sit_down(visitor, ["me", *[f"bot:{plan.bot}"] * (plan.seats - 1)], hall.settings)
    setup = Setup(
        id=new_id(),
        game=game,
        options=game.facts.settle({}, plan.seats),
        seed=seed,
        salt=SALT,
        owner=visitor.id,
        public=False,
        study=False,
        clock=ClockRule(),
        created_ms=now_ms(),
        day=plan.day,
    )
    return setup, sitting
