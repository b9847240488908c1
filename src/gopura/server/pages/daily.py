"""Today's deal and those before: a page for each, the result of a try, and the proof of all seeds."""

from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from gopura.core.deals import DAY, written
from gopura.core.message import Message
from gopura.core.registry import games as known_games
from gopura.server.daily.days import end_of, first_day, plan_of, read_day, today
from gopura.server.daily.looking import Day, look, shared
from gopura.server.daily.month import month_of
from gopura.server.daily.opening import open_deal
from gopura.server.daily.spread import drawn
from gopura.server.house import House, house_of
from gopura.server.pages.page import go, origin_of, page
from gopura.server.pages.templates import templates
from gopura.server.problems import NotFound
from gopura.server.say import say
from gopura.server.store import deals
from gopura.server.times import day_in_words
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)
HOUR, MINUTE = 3_600_000, 60_000


@router.get("/daily")
async def daily(request: Request) -> Response:
    """Today's deal."""
    return await show(request, today())


@router.get("/daily/seeds.txt")
async def seeds(request: Request) -> Response:
    """The seeds of all days that are over, each the commitment of the next; the last one is that of today's."""
    hall = house_of(request).hall
    await first_day(hall)
    return PlainTextResponse(written(await hall.read(deals.seeds_until, today() - DAY)))


@router.get("/daily/{day}")
async def past_day(request: Request, day: str) -> Response:
    """The deal of a day."""
    return await show(request, read_day(day))


async def show(request: Request, day: date) -> Response:
    """A day's page: the deal, one's own result, everybody's, and the calendar of its month."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    seen = await look(house.hall, day, visitor.id if visitor else None)
    return await page(
        request,
        "daily.html",
        visitor,
        seen=seen,
        game=known_games().get(seen.plan.game),
        date=day_in_words(day),
        left=time_left(day),
        finished=say("deal-results", count=seen.results),
        month=await month_of(house.hall, day, visitor.id if visitor else None),
        commitment=(await house.hall.read(deals.seed_of, day - DAY)).hex(),
        seed="" if seen.is_today else (await house.hall.read(deals.seed_of, day)).hex(),
        **await told(request, house, seen),
    )


async def told(request: Request, house: House, seen: Day) -> dict[str, Any]:
    """What page and result box say alike of a try."""
    origin = origin_of(request, house.settings.public_url)
    return {
        "spread": drawn(seen.bars) if seen.bars else "",
        "share": await shared(house.hall, seen, origin),
        "streak": say("streak", count=seen.streak.now),
        "best": say("streak", count=seen.streak.best),
    }


def time_left(day: date) -> Message:
    """How much of a day is left."""
    left = max(0, end_of(day) - now_ms())
    return say("deal-closes", hours=left // HOUR, minutes=max(1, left // MINUTE))


@router.post("/daily/{day}/play")
async def play(request: Request, day: str) -> Response:
    """Sit down to that day's deal; at today's, to one's only try, whether it has been begun or not."""
    house = house_of(request)
    wanted = read_day(day)
    await plan_of(house.hall, wanted)
    visitor = await house.accounts.ensure(request)
    live = await open_deal(house.hall, visitor, wanted)
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


@router.get("/t/{table_id}/daily")
async def result(request: Request, table_id: str) -> Response:
    """What the result box of a daily deal says to whoever has played it."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    room = (await house.hall.open(table_id)).room
    if not room.setup.day:
        raise NotFound(say("nothing-here"))
    seen = await look(house.hall, date.fromisoformat(room.setup.day), visitor.id if visitor else None)
    words = {"seen": seen, "is_mine": seen.mine is not None and seen.mine.table == table_id}
    template = templates().get_template("daily-result.html")
    return HTMLResponse(template.render(words | await told(request, house, seen)))
