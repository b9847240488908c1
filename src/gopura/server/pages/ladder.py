"""The ladder of each game and number of seats, and the ratings of one person."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.message import Message
from gopura.core.registry import games as known_games
from gopura.server.house import House, house_of
from gopura.server.pages.page import go
from gopura.server.pages.page import page as show_page
from gopura.server.problems import NotFound
from gopura.server.ratings.chart import drawn, rungs_of
from gopura.server.ratings.ladder import kinds, ladder, next_rung
from gopura.server.ratings.telling import told_of, told_of_last
from gopura.server.say import say
from gopura.server.settings import ladder_bots
from gopura.server.store import results

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody's rating at one game with one number of seats."""

    title: str
    seats: int
    path: str
    words: Message
    games: Message
    won: int
    is_provisional: bool
    chart: str
    last: tuple[str, Message] | None  # the last game, by its table, and what is said of it


@router.get("/ladder")
async def first_ladder(request: Request) -> Response:
    """The ladder at which most has been played."""
    house = house_of(request)
    await house.ratings.record()
    played = [kind for kind in await house.hall.read(results.rated_kinds) if kind[:2] in kinds()]
    game, seats = max(played, key=lambda kind: kind[2])[:2] if played else kinds()[0]
    return go(f"/ladder/{game}/{seats}")


@router.get("/ladder/{game}/{seats}")
async def one_ladder(request: Request, game: str, seats: int) -> Response:
    """Who stands where at a game with so many players."""
    if (game, seats) not in kinds():
        raise NotFound(say("no-such-ladder"))
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    you, bots = visitor.id if visitor else None, ladder_bots(house.settings)
    fold = await house.ratings.at(game, seats)
    known = await house.hall.read(results.people, game, seats)
    return await show_page(
        request,
        "ladder.html",
        visitor,
        game=known_games()[game],
        seats=seats,
        kinds=[(known_games()[name], count) for name, count in kinds()],
        ladder=ladder(fold, known, you, bots),
        last=await told_of_last(house.ratings, game, seats, you) if you else None,
        next=next_rung(fold, you or "", bots) if seats == known_games()[game].facts.seats[0] else None,
    )


@router.get("/t/{table_id}/counted")
async def counted(request: Request, table_id: str) -> Response:
    """What the result box says of the ladder, to whoever has played; nothing to others."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    told = await told_of(house.ratings, table_id, visitor.id) if visitor else None
    return JSONResponse({"words": str(told or "")})


async def ratings_of(house: House, user_id: str, *, is_you: bool = False) -> list[Rated]:
    """All ratings of somebody, each with its course, and to themselves what became of their last game."""
    await house.ratings.record()
    found = [kind for kind in await house.hall.read(results.kinds_of, user_id) if kind in kinds()]
    return [await rating_of(house, user_id, game, seats, is_you=is_you) for game, seats in found]


async def rating_of(house: House, user_id: str, game: str, seats: int, *, is_you: bool) -> Rated:
    """One of them."""
    fold = await house.ratings.at(game, seats)
    rating = fold.rating(user_id)
    values: dict[str, Any] = {"points": rating.points, "either": rating.either_way}
    return Rated(
        title=str(known_games()[game].facts.title),
        seats=seats,
        path=f"/ladder/{game}/{seats}",
        words=say("rating", **values),
        games=say("rated-games", count=rating.games),
        won=rating.won,
        is_provisional=rating.is_provisional,
        last=await told_of_last(house.ratings, game, seats, user_id) if is_you else None,
        chart=drawn(fold.standings[user_id].course, rungs_of(fold)),
    )
