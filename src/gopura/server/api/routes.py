"""The public API, for bots and scripts: documented at /api/docs."""

from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Response
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.security import HTTPBearer

from gopura.core.registry import games as known_games
from gopura.server.api import asking, daily, ladder, leagues, playing, puzzles, shapes
from gopura.server.api.asking import At, HouseHere, Opener, Reading, SeatLetter, Student
from gopura.server.api.shapes import ERRORS, TableFacts, first, letters, table_facts
from gopura.server.problems import Problem
from gopura.server.rooms.looking import program_view, seat_to_show
from gopura.server.say import say
from gopura.server.store.lists import Place, tables_before
from gopura.server.tables.opening import TableWish, open_table, study_text
from gopura.server.tables.records import record_of
from gopura.server.tables.sockets import stream

token = HTTPBearer(auto_error=False, description="A token from your profile page.")
router = APIRouter(prefix="/api", responses=ERRORS, dependencies=[Depends(token)], route_class=asking.JsonRoute)


# Finding and opening tables


@router.get("/games")
async def games(house: HouseHere) -> list[shapes.GameFacts]:
    """The games that can be played here, with their options and bots."""
    found = list(known_games().values())
    return [
        shapes.GameFacts(
            name=game.facts.name,
            title=str(game.facts.title),
            version=game.facts.version,
            seats=list(game.facts.seats),
            options=[
                shapes.Option(name=option.name, values=list(option.values), help=str(option.help))
                for option in game.facts.options
            ],
            bots=list(house.settings.bots),
        )
        for game in found
    ]


@router.get("/tables")
async def tables(
    house: HouseHere,
    response: Response,
    _visitor: Reading,
    status: asking.Status = "open",
    game: asking.OfGame = None,
    before: asking.Before = None,
    limit: asking.AtMost = 30,
) -> list[TableFacts]:
    """Public tables, most recently changed first: with an open seat, in progress, or finished."""
    asked_for = {"status": status, "game": game, "limit": limit}
    found = await house.hall.read(tables_before, None, status, game, place_of(before), limit)
    return page_of(response, "/api/tables", asked_for, found)


@router.get("/me/tables")
async def my_tables(
    house: HouseHere,
    response: Response,
    visitor: asking.Reader,
    status: asking.Status | None = None,
    game: asking.OfGame = None,
    before: asking.Before = None,
    limit: asking.AtMost = 100,
) -> list[TableFacts]:
    """Your tables, most recently changed first; `status=over` lists your finished games."""
    asked_for = {"status": status, "game": game, "limit": limit}
    found = await house.hall.read(tables_before, visitor.id, status, game, place_of(before), limit)
    return page_of(response, "/api/me/tables", asked_for, found)


def place_of(before: str | None) -> Place | None:
    """Where a page begins."""
    if before is None:
        return None
    at_ms, dash, table_id = before.partition("-")
    if not dash or not at_ms.isascii() or not at_ms.isdigit() or len(at_ms) > 15:
        raise Problem(say("before-from-link"))
    return int(at_ms), table_id


def page_of(
    response: Response, path: str, asked_for: dict[str, Any], found: list[dict[str, Any]]
) -> list[TableFacts]:
    """These rows as a page; where there may be more, the Link header says how to go on (RFC 8288)."""
    if len(found) == asked_for["limit"]:
        before = f"{found[-1]['updated_ms']}-{found[-1]['id']}"
        wish = {name: value for name, value in {**asked_for, "before": before}.items() if value is not None}
        response.headers["Link"] = f'<{path}?{urlencode(wish)}>; rel="next"'
    return [
        TableFacts(
            id=row["id"],
            game=row["game"],
            status=row["status"],
            seats=[seat.name for seat in row["sitting"]],
            turn=first(letters(row["to_act"])),
            to_act=letters(row["to_act"]),
            public=row["public"],
            study=row["study"],
            updated=row["updated_ms"],
        )
        for row in found
    ]


@router.post("/tables", status_code=201)
async def create(house: HouseHere, visitor: Opener, wish: TableWish) -> TableFacts:
    """Open a table. It starts when every seat is taken."""
    return table_facts(await open_table(house.hall, visitor, wish))


@router.post("/studies", status_code=201)
async def study_record(house: HouseHere, visitor: Student, wish: shapes.RecordText) -> TableFacts:
    """Open a study board from a record: you move for every seat, can undo anything and can ask a bot."""
    return table_facts(await study_text(house.hall, visitor, wish.record))


# Looking


@router.get("/tables/{table_id}", response_model=shapes.TableView)
async def table(live: At, visitor: Reading, seat: SeatLetter = "") -> Response:
    """A table as you may see it, with the legal moves if it is your turn."""
    live.noticed(visitor.id if visitor else None)
    return JSONResponse(program_view(live.showing, seat_to_show(live.room, visitor, seat)))


@router.get("/tables/{table_id}/stream", response_class=StreamingResponse)
async def table_stream(house: HouseHere, live: At, visitor: Reading, seat: SeatLetter = "") -> StreamingResponse:
    """The table as a stream: one JSON object per line whenever it changes (NDJSON), until the game is over."""
    eyes = seat_to_show(live.room, visitor, seat)
    return StreamingResponse(stream(house.desk, live, visitor, eyes), media_type="application/x-ndjson")


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(house: HouseHere, _visitor: Reading, table_id: asking.TableId) -> str:
    """The record of the game as text; it contains the seed only once the game is over."""
    return await record_of(house.hall, table_id)


@router.get("/tables/{table_id}/review")
async def review(house: HouseHere, live: At, _visitor: Reading) -> shapes.ReviewSoFar:
    """The review of a finished game, as far as it is made; POST to the same address has it made."""
    return shapes.review_so_far(live.room, await house.reviews.known(live.room))


@router.post("/tables/{table_id}/review", status_code=202)
async def have_reviewed(house: HouseHere, live: At, visitor: Student) -> shapes.ReviewSoFar:
    """Have a finished game reviewed by the server's bots; look again until `done` is `of`."""
    return shapes.review_so_far(live.room, await house.reviews.begin(live.room, visitor.id))


router.include_router(daily.router)
router.include_router(ladder.router)
router.include_router(leagues.router)
router.include_router(puzzles.router)
router.include_router(playing.router)  # after what one needs to come to a table
