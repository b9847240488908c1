"""The deal of a day by program: what is dealt, how one did, how everybody did, and sitting down to it."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from gopura.server.api.asking import HouseHere, JsonRoute, Opener, Reading
from gopura.server.api.shapes import TableFacts, table_facts
from gopura.server.daily.days import plan_of, read_day, today
from gopura.server.daily.looking import look
from gopura.server.daily.opening import open_deal

router = APIRouter(prefix="/daily", route_class=JsonRoute)
Date = Annotated[str, Path(max_length=10, description="a date in UTC, like 2026-11-18, or `today`")]


class TryFacts(BaseModel):
    """Your try at a day's deal."""

    table: str
    over: bool
    counts: bool = Field(description="towards your streak: whether it was finished by the end of the next day")
    points: list[int] = Field(description="yours first; empty before the end")
    won: bool
    lead: int = Field(description="by how many points you are ahead of the best bot, or behind (less than 0)")
    place: int | None = Field(description="among all who finished it on its day, from 1")


class BarFacts(BaseModel):
    """How many results are so many points ahead of the best bot."""

    low: int
    high: int
    won: int
    lost: int


class DayFacts(BaseModel):
    """The deal of a day."""

    day: str
    game: str
    seats: int
    bot: str = Field(description="the level of the bots at all other seats")
    results: int = Field(description="how many people have finished it on its day")
    spread: list[BarFacts] = Field(description="all results; empty until you have finished or the day is over")
    mine: TryFacts | None
    streak: int = Field(description="how many days you have played in a row; one missed day a week is forgiven")


@router.get("/{day}")
async def deal(house: HouseHere, visitor: Reading, day: Date) -> DayFacts:
    """The deal of a day. Proof that nobody chose it: `/daily/seeds.txt`."""
    wanted = today() if day == "today" else read_day(day)
    seen = await look(house.hall, wanted, visitor.id if visitor else None)
    mine = (
        None
        if seen.mine is None
        else TryFacts(
            table=seen.mine.table,
            over=seen.mine.is_over,
            counts=seen.mine.counts,
            points=seen.mine.points,
            won=seen.mine.score.won,
            lead=seen.mine.score.lead,
            place=seen.place or None,
        )
    )
    return DayFacts(
        day=seen.plan.day,
        game=seen.plan.game,
        seats=seen.plan.seats,
        bot=seen.plan.bot,
        results=seen.results,
        spread=[BarFacts(low=bar.low, high=bar.high, won=bar.won, lost=bar.lost) for bar in seen.bars],
        mine=mine,
        streak=seen.streak.now,
    )


@router.post("/{day}", status_code=201)
async def play(house: HouseHere, visitor: Opener, day: Date) -> TableFacts:
    """Sit down to a day's deal: at today's to your one try, whether you have begun it or not."""
    wanted = today() if day == "today" else read_day(day)
    await plan_of(house.hall, wanted)
    return table_facts(await open_deal(house.hall, visitor, wanted))
