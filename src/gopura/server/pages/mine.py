"""My games, how many of them wait for me, and the search over those that are over."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.server.house import house_of
from gopura.server.pages.invitations import invitations_to
from gopura.server.pages.page import page as show_page
from gopura.server.pages.paging import ROWS, in_range, one_page
from gopura.server.pages.searching import asked_in, form_words, found
from gopura.server.store import lists
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)


@router.get("/mine")
async def my_games(request: Request, page: int = 1) -> Response:
    """One's own games, page by page: those that wait first, then those that go on, then those that are over."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    number = in_range(page)
    latest = await house.hall.read(lists.last_change, visitor.id) if visitor else 0
    rows = await house.hall.read(lists.games_of, visitor.id, ROWS + 1, ROWS * (number - 1)) if visitor else []
    words = one_page(rows, number, visitor.id if visitor else None)
    words["invitations"] = await invitations_to(house, visitor) if visitor and number == 1 else []
    return await show_page(request, "mine.html", visitor, latest=latest, **words)


@router.get("/mine/finished")
async def my_finished_games(request: Request, page: int = 1) -> Response:
    """One's own finished games, and the search over them."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    asked, number = asked_in(request.query_params, now_ms()), in_range(page)
    you = visitor.id if visitor else ""
    words = await found(house, you, you, asked, number)
    return await show_page(request, "finished.html", visitor, **words, **form_words(asked))


@router.get("/mine/waiting")
async def waiting(request: Request, but: str = "") -> Response:
    """How many games wait for whoever asks, leaving out the table that they are at, and when one last changed."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    count = await house.hall.read(lists.waiting_for, visitor.id, but) if visitor else 0
    latest = await house.hall.read(lists.last_change, visitor.id) if visitor else 0
    return JSONResponse({"waiting": count, "latest": latest})
