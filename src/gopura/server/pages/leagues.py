"""Duplicate leagues: all seasons, one of them with its standings and rounds, and the form that makes one."""

from datetime import UTC, datetime, timedelta

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.facts import Facts
from gopura.core.message import Sentence
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import house_of
from gopura.server.leagues.looking import file_of, look
from gopura.server.leagues.making import (
    MOST_ROUNDS,
    SeasonWish,
    call_off,
    find_season,
    make_season,
    sign_up,
    withdraw,
)
from gopura.server.pages.home import first_error
from gopura.server.pages.page import form_of, go
from gopura.server.pages.page import page as show_page
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.rooms.room import OPEN, OVER, PLAYING
from gopura.server.say import say
from gopura.server.settings import seated_bots
from gopura.server.store import leagues
from gopura.server.times import moment_in_words
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)


@router.get("/leagues")
async def all_leagues(request: Request) -> Response:
    """The seasons that one can join, those that are played, those that are over."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    found = await house.hall.read(leagues.all_seasons)
    titles = {name: game.facts.title for name, game in known_games().items()}
    return await show_page(
        request,
        "leagues.html",
        visitor,
        kinds=[
            (say("seasons-open"), [row for row in found if row["status"] == OPEN]),
            (say("seasons-playing"), [row for row in found if row["status"] == PLAYING]),
            (say("seasons-over"), [row for row in found if row["status"] == OVER]),
        ],
        titles=titles,
        when=moment_in_words,
    )


@router.get("/leagues/new")
async def new(request: Request, game: str = "") -> Response:
    """The form for a new season."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    rivals = {name: each for name, each in known_games().items() if max(each.facts.seats) > 1}
    tomorrow = datetime.fromtimestamp(now_ms() / 1000, UTC) + timedelta(days=1)
    return await show_page(
        request,
        "season-new.html",
        visitor,
        games=list(rivals.values()),
        game=rivals.get(game) or next(iter(rivals.values())),
        levels=seated_bots(house.settings),
        default_bot=house.settings.default_bot,
        starts=f"{tomorrow:%Y-%m-%dT%H}:00",
        most_rounds=MOST_ROUNDS,
    )


@router.post("/leagues/new")
async def make(request: Request) -> Response:
    """Make the season that the form asks for."""
    house = house_of(request)
    visitor = await somebody(request)
    season = await make_season(house.hall, visitor, wish_of(await form_of(request)))
    return go(f"/leagues/{season}")


def wish_of(form: dict[str, str]) -> SeasonWish:
    """The season that the form asks for. Raises Problem."""
    options = {name.removeprefix("option "): value for name, value in form.items() if name.startswith("option ")}
    clock = {name.removeprefix("clock "): value for name, value in form.items() if name.startswith("clock ")}
    plain = {name: form[name] for name in ("name", "game", "seats", "rounds", "starts", "bot") if name in form}
    try:
        return SeasonWish.model_validate(
            {**plain, "every_hours": float(form.get("every") or 0) * 24, "options": options, "clock": clock}
        )
    except ValueError as problem:
        raise Problem(say("cannot-be-made", why=first_error(problem))) from None


async def somebody(request: Request) -> Visitor:
    """Who asks. Raises Forbidden, if nobody knows."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is None:
        raise Forbidden(say("seasons-for-accounts"))
    return visitor


@router.get("/leagues/{season_id}")
async def one_season(request: Request, season_id: str) -> Response:
    """A season."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    seen = await look(house.hall, season_id, visitor.id if visitor else None)
    game = known_games().get(seen.row["game"])
    return await show_page(
        request,
        "season.html",
        visitor,
        seen=seen,
        options=varied(seen.options, game.facts) if game else list(seen.options.items()),
        letters=SEAT_LETTERS,
        when=moment_in_words,
        now=now_ms(),
    )


@router.get("/leagues/{season_id}/season.json")
async def file(request: Request, season_id: str) -> Response:
    """The season as a file, from which anybody can work out its standings."""
    return Response(
        await file_of(house_of(request).hall, season_id),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="season-{season_id}.json"'},
    )


@router.post("/leagues/{season_id}/{what}")
async def change(request: Request, season_id: str, what: str) -> Response:
    """Sign up, withdraw, or call the season off."""
    hall, visitor = house_of(request).hall, await somebody(request)
    await find_season(hall, season_id)
    if what == "sign-up":
        await sign_up(hall, visitor, season_id)
    elif what == "withdraw":
        await withdraw(hall, visitor, season_id)
    elif what == "call-off":
        await call_off(hall, visitor, season_id)
        return go("/leagues")
    else:
        raise NotFound(say("no-such-action"))
    return go(f"/leagues/{season_id}")


def varied(options: dict[str, str], facts: Facts) -> list[tuple[Sentence, Sentence]]:
    """The options that are not as usual, as people read them."""
    chosen = [(option, options.get(option.name, option.default)) for option in facts.options]
    return [(option.title, option.label_of(value)) for option, value in chosen if value != option.default]
