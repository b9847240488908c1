"""Pages to read and to study by: rules, records brought along, older lines of a log, what this place is."""

import re

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.registry import find_game, game_names
from gopura.server.acting import seat_to_show
from gopura.server.house import RULES, house_of
from gopura.server.opening import study_text
from gopura.server.pages import ROWS, for_rows, form_of, go
from gopura.server.pages import page as show_page
from gopura.server.problems import NotFound
from gopura.server.store import lists

router = APIRouter(include_in_schema=False)
LINES_AT_ONCE = 100
LAST_PAGE = 10_000
PICTURE = re.compile(r"[a-z0-9-]+")


@router.get("/mine")
async def my_tables(request: Request, page: int = 1) -> Response:
    """One's own tables, page by page."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    number = min(max(1, page), LAST_PAGE)
    found = await house.hall.read(lists.games_of, visitor.id, ROWS + 1, ROWS * (number - 1)) if visitor else []
    return show_page(
        request,
        "mine.html",
        visitor,
        mine=found[:ROWS],
        number=number,
        older=len(found) > ROWS,
        **for_rows(visitor),
    )


@router.get("/import")
async def import_form(request: Request) -> Response:
    """Where a record is pasted."""
    return show_page(request, "import.html", await house_of(request).accounts.visitor(request))


@router.post("/import")
async def import_record(request: Request) -> Response:
    """A pasted record becomes a board to study."""
    house = house_of(request)
    visitor = await house.accounts.ensure(request)
    live = await study_text(house.hall, visitor, (await form_of(request)).get("record", ""))
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """A game's rules and help, in the words of its folder."""
    if game not in game_names():
        raise NotFound("There is no such game.")
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    return show_page(request, "rules.html", visitor, game=find_game(game), chapters=house.rules(game))


@router.get("/rules/{game}/{picture}.svg")
async def rules_picture(game: str, picture: str) -> Response:
    """A picture of the rules, where the documentation lies beside the package."""
    path = RULES / game / f"{picture}.svg"
    if game not in game_names() or not PICTURE.fullmatch(picture) or not path.is_file():
        raise NotFound("There is no such picture.")
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=headers)


@router.get("/t/{table_id}/log")
async def older_lines(request: Request, table_id: str, before: int, seat: str = "") -> Response:
    """The lines of the log before that move, a hundred at a time: a page comes with the last ones only."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    eyes = seat_to_show(live.room, visitor, seat)
    async with live.lock:
        until = max(0, min(before, live.room.moves))
        since = max(0, until - LINES_AT_ONCE)
        return JSONResponse({"from": since, "lines": live.showing.lines(eyes, since, until)})


@router.get("/about")
async def about(request: Request) -> Response:
    """What this place is."""
    return show_page(request, "about.html", await house_of(request).accounts.visitor(request))
