"""What every call of the API needs: who asks and how far their token reaches, which table, through whose eyes."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any, Literal

from fastapi import Depends, HTTPException, Path, Query, Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

from gopura.server.house import House, house_of
from gopura.server.intake import json_value
from gopura.server.problems import NotSignedIn, Problem
from gopura.server.tables.live import LiveTable
from gopura.server.visitor import Visitor

TableId = Annotated[str, Path(max_length=40, description="the table's id, as in its link")]
SeatLetter = Annotated[
    str,
    Query(
        max_length=1, description="whose view to show: a seat's letter, - for what everyone sees; empty: your own"
    ),
]
Status = Literal["open", "playing", "over"]
OfGame = Annotated[str | None, Query(alias="game", max_length=40, description="only tables of this game")]
Before = Annotated[
    str | None,
    Query(max_length=60, description="where the page starts: taken from the Link header of the previous page"),
]
AtMost = Annotated[int, Query(ge=1, le=100, description="the maximum number of results")]


class JsonRequest(Request):
    """A request whose JSON is read as everywhere else here."""

    async def json(self) -> Any:
        """What the body says. Raises HTTPException, which FastAPI lets pass."""
        try:
            return json_value(await self.body())
        except Problem as problem:
            raise HTTPException(problem.status, str(problem)) from None


class JsonRoute(APIRoute):
    """A call of the API, its body read by `JsonRequest`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers the call."""
        answer = super().get_route_handler()

        async def answered(request: Request) -> Response:
            return await answer(JsonRequest(request.scope, request.receive))

        return answered


async def here(request: Request) -> House:
    """The house."""
    return house_of(request)


async def at(request: Request, table_id: TableId) -> LiveTable:
    """The table."""
    return await house_of(request).hall.open(table_id)


async def reading(request: Request) -> Visitor | None:
    """Who looks; a stranger may, a program only with the scope for it."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is not None:
        visitor.require("read")
    return visitor


async def trying(request: Request) -> Visitor | None:
    """Who tries something that may count for them; a stranger may, a program only with the scope for it."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is not None:
        visitor.require("play")
    return visitor


def known(*scopes: str) -> Callable[[Request], Awaitable[Visitor]]:
    """Who asks, if they may do all this; strangers are refused."""

    async def visitor_of(request: Request) -> Visitor:
        visitor = await house_of(request).accounts.visitor(request)
        if visitor is None:
            raise NotSignedIn("Send a token in the header: Authorization: Bearer …")
        for scope in scopes:
            visitor.require(scope)
        return visitor

    return visitor_of


async def studying(request: Request) -> Visitor:
    """Who opens a board to study, if they may: it takes a whole game at once, so their address is asked, too."""
    visitor = await known("create")(request)
    house_of(request).pay_for_study(request)
    return visitor


async def sitting(request: Request) -> Visitor:
    """Who changes a seat, if they may: it is written down for good, so their address is asked, too."""
    visitor = await known("play")(request)
    house_of(request).pay_for_seat(request)
    return visitor


HouseHere = Annotated[House, Depends(here)]
At = Annotated[LiveTable, Depends(at)]
Reading = Annotated[Visitor | None, Depends(reading)]
Trying = Annotated[Visitor | None, Depends(trying)]
Reader = Annotated[Visitor, Depends(known("read"))]
Player = Annotated[Visitor, Depends(known("play"))]
Opener = Annotated[Visitor, Depends(known("create"))]
Student = Annotated[Visitor, Depends(studying)]
Sitter = Annotated[Visitor, Depends(sitting)]
Rematcher = Annotated[Visitor, Depends(known("play", "create"))]
