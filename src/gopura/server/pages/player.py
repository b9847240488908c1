"""The page of each player, and the search over their finished games."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import house_of
from gopura.server.pages.friends import standing
from gopura.server.pages.ladder import ratings_of
from gopura.server.pages.page import go
from gopura.server.pages.page import page as show_page
from gopura.server.pages.paging import ROWS, in_range, one_page
from gopura.server.pages.searching import asked_in, form_words, found
from gopura.server.pages.statistics import statistics_words
from gopura.server.pages.templates import in_path
from gopura.server.problems import NotFound
from gopura.server.rooms.looking import mark_of
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.store import lists, queries, talk
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)


@router.get("/people/{name:path}")
async def player(request: Request, name: str, page: int = 1) -> Response:
    """An account's page: their public games, and those in which whoever looks plays, too; all, or some of them."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    user = await house.hall.read(queries.find_login, name.strip().lower())
    if user is None:
        raise NotFound(say("no-such-player"))
    asked = asked_in(request.query_params, now_ms())
    number, you = in_range(page), visitor.id if visitor else None
    if asked.is_anything:
        words = await found(house, user["id"], you, asked, number)
    else:
        rows = await house.hall.read(lists.games_known_of, user["id"], you, ROWS + 1, ROWS * (number - 1))
        words = one_page(rows, number, you, user["id"])
    if number == 1 and not asked.is_anything:  # else the page is about games
        words["ratings"] = await ratings_of(house, user["id"], is_you=user["id"] == you)
        words |= await statistics_words(house, user["id"], you)
    words |= form_words(asked)
    words["standing"] = await standing(house, visitor, user["id"])
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
