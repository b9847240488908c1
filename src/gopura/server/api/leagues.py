"""Duplicate leagues by program: the seasons, signing up, how all stand, and one's next table."""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gopura.server.api.asking import HouseHere, JsonRoute, Opener, Player, Reading
from gopura.server.leagues.looking import RoundSeen, SeasonSeen, file_of, look
from gopura.server.leagues.making import SeasonWish, call_off, make_season, sign_up, withdraw
from gopura.server.store import leagues
from gopura.server.visitor import Visitor

router = APIRouter(prefix="/leagues", route_class=JsonRoute)
SeasonId = Annotated[str, Path(max_length=40, description="the season's id, as in its link")]


class SeasonLine(BaseModel):
    """A season in the list."""

    id: str
    name: str
    game: str
    seats: int
    status: str = Field(description="open (one can sign up), playing or over")
    people: int
    rounds: int
    closed: int = Field(description="how many rounds are over")
    starts: int = Field(description="when the first round opens, in milliseconds since 1970")


class StandingFacts(BaseModel):
    """How somebody stands."""

    place: int
    name: str
    points: float = Field(description="the sum over all rounds, from 0 to 1 each")
    rounds: list[float | None] = Field(description="of each round that is over; null without a table")
    replaced: list[int] = Field(description="the rounds in which a bot filled in, which brings nothing")
    left: bool
    you: bool


class TableOfRound(BaseModel):
    """A table of a round."""

    id: str
    players: list[str | None] = Field(description="by seat; null is a bot")
    over: bool
    result: str = Field(description="as the record says it; empty until the round is over")


class RoundFacts(BaseModel):
    """A round that was opened."""

    number: int
    over: bool
    seed: str = Field(description="in hexadecimal; empty until the round is over")
    tables: list[TableOfRound]


class SeasonFacts(BaseModel):
    """A season as you see it."""

    id: str
    name: str
    game: str
    version: int
    seats: int
    status: str = Field(description="open (you can sign up), playing or over")
    bot: str = Field(description="the level of the bots that fill in")
    length: int = Field(description="how many rounds there shall be")
    next: int | None = Field(
        description="when the next round opens at the earliest, in ms since 1970; null while one is played"
    )
    commitment: str = Field(description="SHA-256 of the first round's seed and `gopura league deal`")
    takes_part: bool
    your_table: str = Field(description="the id of your table in the round that is played; empty without one")
    standings: list[StandingFacts]
    rounds: list[RoundFacts] = Field(description="the last one first")


@router.get("")
async def seasons(house: HouseHere, _visitor: Reading) -> list[SeasonLine]:
    """The seasons of this server: those to which you can sign up first."""
    found = await house.hall.read(leagues.all_seasons)
    return [SeasonLine(**row, rounds=row["length"], starts=row["starts_ms"]) for row in found]


@router.post("", status_code=201)
async def make(house: HouseHere, visitor: Opener, wish: SeasonWish) -> SeasonFacts:
    """Make a season. Its rounds open and close by themselves."""
    return await seen(house, visitor, await make_season(house.hall, visitor, wish))


@router.get("/{season}")
async def season(house: HouseHere, visitor: Reading, season: SeasonId) -> SeasonFacts:
    """A season: standings, rounds, and your table."""
    return await seen(house, visitor, season)


@router.post("/{season}/entry")
async def enter(house: HouseHere, visitor: Player, season: SeasonId) -> SeasonFacts:
    """Sign up for a season that has not begun."""
    await sign_up(house.hall, visitor, season)
    return await seen(house, visitor, season)


@router.delete("/{season}/entry")
async def leave(house: HouseHere, visitor: Player, season: SeasonId) -> SeasonFacts:
    """Withdraw: from a season that has begun, from the next round on."""
    await withdraw(house.hall, visitor, season)
    return await seen(house, visitor, season)


@router.delete("/{season}", status_code=204)
async def remove(house: HouseHere, visitor: Opener, season: SeasonId) -> None:
    """Call off a season that you have made and that has not begun."""
    await call_off(house.hall, visitor, season)


@router.get("/{season}/season.json", response_class=Response)
async def file(house: HouseHere, _visitor: Reading, season: SeasonId) -> Response:
    """The file of a season, from which `gopura league` works out its standings."""
    return Response(await file_of(house.hall, season), media_type="application/json")


async def seen(house: HouseHere, visitor: Visitor | None, season_id: str) -> SeasonFacts:
    """A season as that visitor sees it."""
    return facts_of(await look(house.hall, season_id, visitor.id if visitor else None))


def facts_of(found: SeasonSeen) -> SeasonFacts:
    """A season for programs."""
    return SeasonFacts(
        id=found.id,
        name=found.name,
        game=found.row["game"],
        version=found.row["version"],
        seats=found.row["seats"],
        status=found.status,
        bot=found.row["bot"],
        length=found.row["length"],
        next=found.next_ms,
        commitment=found.commitment,
        takes_part=found.takes_part,
        your_table=found.your_table,
        standings=[
            StandingFacts(
                place=line.place,
                name=line.name,
                points=float(line.points),
                rounds=[None if share is None else float(share) for share in line.shares],
                replaced=line.replaced,
                left=line.left,
                you=line.is_you,
            )
            for line in found.standings
        ],
        rounds=[round_facts(each) for each in found.rounds],
    )


def round_facts(found: RoundSeen) -> RoundFacts:
    """A round for programs."""
    tables = [
        TableOfRound(
            id=table.id,
            players=[sitter.name or None for sitter in table.sitting],
            over=table.is_over,
            result=table.result,
        )
        for table in found.tables
    ]
    return RoundFacts(number=found.number, over=found.is_closed, seed=found.seed, tables=tables)
