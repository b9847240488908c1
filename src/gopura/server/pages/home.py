"""The way to a table: play now, open tables, one's own, a new one."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.message import Sentence
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.server.daily.looking import glance
from gopura.server.house import House, house_of
from gopura.server.pages.page import form_of, go
from gopura.server.pages.page import page as show_page
from gopura.server.pages.rows import shown, sits
from gopura.server.problems import Problem
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.settings import offered_bots, seated_bots
from gopura.server.store import lists
from gopura.server.tables.opening import ClockWish, TableWish, open_table, play_now
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)
ROWS = 6  # of one's own games; all of them have a page of their own


@router.get("/")
async def home(request: Request) -> Response:
    """Play now, open tables, my tables."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    you, now = visitor.id if visitor else None, now_ms()
    of_others = [
        [shown(row, now, you) for row in await house.hall.read(query) if not sits(row, you)]
        for query in (lists.open_tables, lists.running_tables)
    ]
    latest = await house.hall.read(lists.last_change, you) if you else 0  # before the rows, that none is missed
    mine = await house.hall.read(lists.games_of, you, ROWS + 1) if you else []
    return await show_page(
        request,
        "home.html",
        visitor,
        games=list(known_games().values()),
        mine=[shown(row, now, you) for row in mine[:ROWS]],
        latest=latest,
        older=len(mine) > ROWS,
        open=of_others[0],
        running=of_others[1],
        played=await house.hall.read(lists.games_played, you) if you else set(),
        levels=offered_bots(house.settings),
        default_bot=house.settings.default_bot,
        deal=await glance(house.hall, you),
    )


@router.post("/play")
async def play(request: Request) -> Response:
    """One click: a game against bots."""
    house = house_of(request)
    form = await form_of(request)
    wish = play_now(form.get("game", ""), form.get("level", ""))
    visitor = await house.accounts.ensure(request)
    live = await open_table(house.hall, visitor, wish)
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


@router.get("/new")
async def new(
    request: Request, game: str = "", here: str = "", experiments: str = "", invite: str = ""
) -> Response:
    """The form for a new table.

    With `here` for people at one screen, with `experiments` also with yardsticks; whoever is to `invite` is
    invited as soon as the table is open.
    """
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    known = known_games()
    chosen = known.get(game) or next(iter(known.values()))
    return await show_page(
        request,
        "new.html",
        visitor,
        games=list(known.values()),
        game=chosen,
        here=bool(here),
        invite="" if here else invite,
        letters=SEAT_LETTERS,
        most=max(chosen.facts.seats),
        experiments=bool(experiments),
        bots=house.settings.bots if experiments else (),
        levels=seated_bots(house.settings),
        default_bot=house.settings.default_bot,
    )


@router.post("/new")
async def create(request: Request) -> Response:
    """Open the table that the form asks for."""
    house = house_of(request)
    form = await form_of(request)
    visitor = await house.accounts.ensure(request, form.get("name", ""))
    live = await open_table(house.hall, visitor, wish_of(form))
    response = go(await way_to(house, visitor, live.room, form.get("invite", "")))
    house.accounts.remember(response, visitor)
    return response


async def way_to(house: House, visitor: Visitor, room: Room, name: str) -> str:
    """Where to go after a table is opened: there, or to its invitations where somebody could not be invited."""
    if name:
        try:
            await house.invitations.invite(visitor, room, name)
        except Problem:
            return f"/t/{room.id}/invite"
    return f"/t/{room.id}"


def wish_of(form: dict[str, str]) -> TableWish:
    """The table that the form asks for."""
    words = []
    for letter in SEAT_LETTERS:
        word = form.get(f"seat {letter}", "none")
        if word == "here":
            word = f"here:{form.get(f'here {letter}', '').strip() or say('player-of-seat', seat=letter)}"
        if word != "none":
            words.append(word)
    options = {name.removeprefix("option "): value for name, value in form.items() if name.startswith("option ")}
    clock = {name.removeprefix("clock "): value for name, value in form.items() if name.startswith("clock ")}
    try:
        return TableWish(
            game=form.get("game", ""),
            seats=words,
            options=options,
            public=form.get("public") == "yes",
            clock=ClockWish.model_validate(clock),
        )
    except ValueError as problem:
        raise Problem(say("cannot-be-opened", why=first_error(problem))) from None


def first_error(problem: ValueError) -> Sentence:
    """What pydantic found first, in few words."""
    errors: list[dict[str, Any]] = getattr(problem, "errors", list)()
    return f"{errors[0]['loc'][-1]}: {errors[0]['msg'].lower()}" if errors else say("value-missing")
