"""My games, how many of them wait for me, and the page of each player."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import house_of
from gopura.server.pages.page import go
from gopura.server.pages.page import page as show_page
from gopura.server.pages.rows import Row, shown
from gopura.server.pages.templates import in_path
from gopura.server.problems import NotFound
from gopura.server.rooms.looking import mark_of
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.store import lists, queries, talk
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)
ROWS = 24  # of tables on a page
LAST_PAGE = 10_000


@router.get("/mine")
async def my_games(request: Request, page: int = 1) -> Response:
    """One's own games, page by page: those that wait first, then those that go on, then those that are over."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    number = in_range(page)
    found = await house.hall.read(lists.games_of, visitor.id, ROWS + 1, ROWS * (number - 1)) if visitor else []
    return await show_page(
        request, "mine.html", visitor, **one_page(found, number, visitor.id if visitor else None)
    )


@router.get("/mine/waiting")
async def waiting(request: Request, but: str = "") -> Response:
    """How many games wait for whoever asks, leaving out the table that they are at."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    count = await house.hall.read(lists.waiting_for, visitor.id, but) if visitor else 0
    return JSONResponse({"waiting": count})


@router.get("/people/{name:path}")
async def player(request: Request, name: str, page: int = 1) -> Response:
    """An account's page: their public games, and those in which whoever looks plays, too."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    user = await house.hall.read(queries.find_login, name.strip().lower())
    if user is None:
        raise NotFound(say("no-such-player"))
    number, you = in_range(page), visitor.id if visitor else None
    found = await house.hall.read(lists.games_known_of, user["id"], you, ROWS + 1, ROWS * (number - 1))
    words = one_page(found, number, you, user["id"])
    return await show_page(request, "player.html", visitor, player=user, is_you=user["id"] == you, **words)


@router.get("/t/{table_id}/people/{whom}")
async def player_of_table(request: Request, table_id: str, whom: str) -> Response:
    """From a name at a table, by its seat or by the mark of what was said, to that player's page."""
    house = house_of(request)
    live = await house.hall.open(table_id)
    user_id, name = await called(house.hall, live.room, whom)
    user = await house.accounts.user(user_id)
    if user is None or user["login"] != name.lower():
        raise NotFound(say("no-page-of-guest", name=name))
    return go(f"/people/{in_path(user['name'])}")


async def called(hall: Hall, room: Room, whom: str) -> tuple[str, str]:
    """The user of a seat or of a mark at a table, and the name by which they go there. Raises NotFound."""
    if whom in SEAT_LETTERS[: len(room.seats)]:
        who = room.seats[SEAT_LETTERS.index(whom)]
        if who.user_id is not None:
            return who.user_id, who.name
    else:
        for user_id, name in await hall.read(talk.speakers, room.id):
            if mark_of(room, user_id) == whom:
                return user_id, name
    raise NotFound(say("no-such-player"))


def in_range(page: int) -> int:
    """The number of a page that there can be."""
    return min(max(1, page), LAST_PAGE)


def one_page(found: list[Row], number: int, you: str | None, about: str | None = None) -> dict[str, Any]:
    """What a list needs to show one page of rows, of which one more was asked for than fits."""
    now = now_ms()
    rows = [shown(row, now, you, about) for row in found[:ROWS]]
    return {"rows": rows, "number": number, "older": len(found) > ROWS}
