"""The public API, for bots and scripts: documented at /api/docs."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from gopura.core.registry import find_game, game_names
from gopura.server import seating
from gopura.server.accounts import Visitor
from gopura.server.acting import seat_to_show
from gopura.server.house import House, house_of
from gopura.server.live import LiveTable
from gopura.server.opening import TableWish, open_table
from gopura.server.pages import letter_of
from gopura.server.problems import NotSignedIn
from gopura.server.records import record_of
from gopura.server.sockets import program_view, stream
from gopura.server.store import queries
from gopura.server.thinking import bot_names

TableId = Annotated[str, Path(max_length=40, description="the table's id, as in its link")]
SeatLetter = Annotated[str, Query(max_length=1, description="through whose eyes: a letter; empty: your own")]


class ErrorBody(BaseModel):
    """What went wrong."""

    code: str
    message: str
    rule: str | None = None


class Error(BaseModel):
    """The one shape of every error."""

    error: ErrorBody


ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Error, "description": "What was sent makes no sense."},
    401: {"model": Error, "description": "No valid token or cookie."},
    403: {"model": Error, "description": "Not for you, or the token's scope does not reach."},
    404: {"model": Error, "description": "There is no such thing."},
    409: {"model": Error, "description": "The table has moved on, or the step needs to be confirmed."},
    413: {"model": Error, "description": "Too large."},
    422: {"model": Error, "description": "An illegal move, with its rule, or a malformed request."},
    429: {"model": Error, "description": "Too fast."},
}
router = APIRouter(prefix="/api", responses=ERRORS)


class Option(BaseModel):
    """A choice that a table makes before the game; the first value is the default."""

    name: str
    values: list[str]
    help: str


class GameFacts(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    seats: list[int]
    options: list[Option]
    bots: list[str]


class TableFacts(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: list[str]
    turn: int | None


class Join(BaseModel):
    """Where to sit down."""

    model_config = ConfigDict(extra="forbid")
    seat: str = Field("", max_length=1, description="a letter; empty: the first open seat")


class Seated(BaseModel):
    """Where you sit."""

    seat: int


class Move(BaseModel):
    """A move to play."""

    model_config = ConfigDict(extra="forbid", strict=True)
    move: str = Field(max_length=500, description="in the game's notation")
    expect: int | None = Field(
        None, ge=0, lt=10**9, description="how many moves must have been played; else refused"
    )
    key: str | None = Field(
        None, min_length=1, max_length=60, description="your own key: a retry never plays twice"
    )


class TakeBack(BaseModel):
    """Steps of the turn to take back."""

    model_config = ConfigDict(extra="forbid", strict=True)
    keep: int | None = Field(None, ge=0, lt=10**9, description="how many moves remain; empty: one less")
    key: str | None = Field(None, min_length=1, max_length=60)


class Done(BaseModel):
    """The number of the event that answered the request."""

    n: int


async def here(request: Request) -> House:
    """The house."""
    return house_of(request)


async def known(request: Request) -> Visitor:
    """Who asks; nobody is refused."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is None:
        raise NotSignedIn("Send a token: Authorization: Bearer …")
    return visitor


async def reading(request: Request) -> Visitor | None:
    """Who looks; a stranger may, a program only with the scope for it."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is not None:
        visitor.require("read")
    return visitor


async def at(request: Request, table_id: TableId) -> LiveTable:
    """The table."""
    return await house_of(request).hall.open(table_id)


HouseHere = Annotated[House, Depends(here)]
Known = Annotated[Visitor, Depends(known)]
Reading = Annotated[Visitor | None, Depends(reading)]
At = Annotated[LiveTable, Depends(at)]


@router.get("/games")
async def games() -> list[GameFacts]:
    """The games that can be played here, with their options and bots."""
    found = [find_game(name) for name in game_names()]
    return [
        GameFacts(
            name=game.name,
            title=game.texts.title,
            version=game.version,
            seats=list(game.seats),
            options=[Option(name=o.name, values=list(o.values), help=o.help) for o in game.options],
            bots=list(bot_names()),
        )
        for game in found
    ]


@router.get("/tables")
async def tables(house: HouseHere) -> list[TableFacts]:
    """Public tables with an open seat."""
    return [table_facts(row) for row in await house.hall.read(queries.open_tables)]


@router.get("/me/tables")
async def my_tables(house: HouseHere, visitor: Known) -> list[TableFacts]:
    """Your tables."""
    visitor.require("read")
    return [table_facts(row) for row in await house.hall.read(queries.tables_of, visitor.id)]


def table_facts(row: dict[str, Any]) -> TableFacts:
    """A table's row for a list."""
    names = [seat.name for seat in row["sitting"]]
    return TableFacts(id=row["id"], game=row["game"], status=row["status"], seats=names, turn=row["turn"])


@router.post("/tables", status_code=201)
async def create(house: HouseHere, visitor: Known, wish: TableWish) -> TableFacts:
    """Open a table."""
    visitor.require("create")
    room = (await open_table(house.hall, visitor, wish)).room
    names = [seat.name for seat in room.seats]
    return TableFacts(id=room.id, game=room.setup.game.name, status=room.status, seats=names, turn=room.turn)


@router.get("/tables/{table_id}")
async def table(live: At, visitor: Reading, seat: SeatLetter = "") -> dict[str, Any]:
    """A table as you may see it, with the legal moves if it is your turn."""
    eyes = seat_to_show(live.room, visitor, seat)
    async with live.lock:
        return program_view(live, eyes)


@router.get("/tables/{table_id}/stream", response_class=StreamingResponse)
async def table_stream(house: HouseHere, live: At, visitor: Reading, seat: SeatLetter = "") -> StreamingResponse:
    """The same, one JSON object a line whenever it changes (NDJSON), until the game is over."""
    eyes = seat_to_show(live.room, visitor, seat)
    return StreamingResponse(stream(house.desk, live, visitor, eyes), media_type="application/x-ndjson")


@router.post("/tables/{table_id}/seats")
async def join(house: HouseHere, live: At, visitor: Known, wish: Join) -> Seated:
    """Sit down."""
    visitor.require("play")
    return Seated(seat=await seating.join(house.hall, live, visitor.id, visitor.name, letter_of(wish.seat)))


@router.post("/tables/{table_id}/moves")
async def move(house: HouseHere, live: At, visitor: Known, wish: Move) -> Done:
    """Play a move. The answer comes when it is durable."""
    return Done(**await house.desk.act(live, visitor, {"op": "play", **wish.model_dump()}))


@router.post("/tables/{table_id}/undo")
async def undo(house: HouseHere, live: At, visitor: Known, wish: TakeBack) -> Done:
    """Take back steps of your turn."""
    return Done(**await house.desk.act(live, visitor, {"op": "undo", **wish.model_dump()}))


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(house: HouseHere, table_id: TableId) -> str:
    """The game's record as text; without the seed until it is over."""
    return await record_of(house.hall, table_id)


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    """This API, for people to read."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    spec = request.app.openapi()
    return HTMLResponse(house.render("api.html", request=request, visitor=visitor, spec=spec))
