"""The page of a table, live and by POST. Words about a game come from its folder; none is known here by name."""

import asyncio
import json

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from gopura.core.documents import chapters
from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import House, house_of
from gopura.server.pages.art import art_of
from gopura.server.pages.invitations import may_invite
from gopura.server.pages.library import short
from gopura.server.pages.page import form_of, go, known_as, origin_of, page
from gopura.server.pages.postcard import heading, postcard, told
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.protocol.sent import PageFacts
from gopura.server.protocol.wishes import Report, Say, read_wish
from gopura.server.rooms.hints import may_count, may_have_hints
from gopura.server.rooms.looking import film, mark_of, past, seat_at, seat_to_show
from gopura.server.rooms.room import OPEN, OVER
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.settings import level_ladder, seated_bots
from gopura.server.tables import seating
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import rematch, study
from gopura.server.tables.records import record_of
from gopura.server.tables.sockets import heard_of, next_state, serve_socket
from gopura.server.visitor import Visitor

router = APIRouter(include_in_schema=False)
LINES_AT_ONCE = 100
MINUTE, DAY = 60, 86_400  # seconds


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, seat: str = "") -> Response:
    """The table."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    room, eyes = live.room, seat_to_show(live.room, visitor, seat)
    return await page(
        request,
        "table.html",
        visitor,
        room=room,
        game=room.setup.game,
        art=art_of(room.setup.game, live.showing.shown(eyes).drawing),
        state=live.showing.message(eyes, None).decode(),
        facts=json.dumps(facts(house, live, visitor, seat)),
        origin=origin_of(request, house.settings.public_url),
        heading=heading(room),
        told=told(room),
        may_invite=may_invite(room, visitor),
    )


def facts(house: House, live: LiveTable, visitor: Visitor | None, asked_seat: str) -> PageFacts:
    """What the page knows about its visitor and does not change with every move."""
    room = live.room
    mine = room.seats_of(visitor.id if visitor else None)
    return {
        "table": room.id,
        "lesson": "",
        "game": room.setup.game.facts.name,
        "seat": asked_seat,
        "mine": [SEAT_LETTERS[seat] for seat in mine],
        "owner": visitor is not None and visitor.id == room.setup.owner,
        "guest": visitor is None or visitor.is_guest,
        "name": visitor.name if visitor else "",
        "who": mark_of(room, visitor.id) if visitor else "",
        "hides": room.setup.game.facts.hides,
        "bots": list(seated_bots(house.settings)),
        "hints": bool(mine) and may_have_hints(room),
        "counts": may_count(room),
        "levels": list(level_ladder(house.settings, [seat.bot for seat in room.seats])),
        "bot": house.settings.default_bot,
        "chapters": chapters(room.setup.game),
        "wanted": {kinds: str(words) for kinds, words in room.setup.game.words.wanted.items()},
    }


@router.websocket("/t/{table_id}/live")
async def live_socket(socket: WebSocket, table_id: str) -> None:
    """The table live."""
    house: House = socket.app.state.house
    try:
        visitor = await house.accounts.visitor(socket)
        live = await house.hall.open(table_id)
    except Problem as problem:
        await socket.close(1008, str(problem))
        return
    await serve_socket(socket, house.desk, live, visitor)


@router.get("/t/{table_id}/poll")
async def poll(request: Request, table_id: str, seat: str = "", after: int = -1, heard: str = "") -> Response:
    """The table for whoever cannot use WebSockets."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    eyes = seat_to_show(live.room, visitor, seat)
    state = await next_state(house.desk, live, visitor, eyes, after, heard_of(heard))
    return Response(state, media_type="application/json")


@router.post("/t/{table_id}/act")
async def act(request: Request, table_id: str) -> Response:
    """Everything a page can do by socket, by POST. A stranger who talks is a guest from then on."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    wish = read_wish(await request.body())
    stranger = visitor is None and isinstance(wish, Say | Report)
    if stranger:
        visitor = await house.accounts.ensure(request)
    response = JSONResponse({"ok": True, **await house.desk.act(live, visitor, wish)})
    if stranger and visitor is not None:
        house.accounts.remember(response, visitor)
    return response


@router.get("/t/{table_id}/at/{moves}")
async def position_at(request: Request, table_id: str, moves: int, seat: str = "") -> Response:
    """An earlier position, for the replay."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    return JSONResponse(past(live.room, moves, seat_to_show(live.room, visitor, seat)))


@router.get("/t/{table_id}/film")
async def all_positions(request: Request, table_id: str, seat: str = "") -> Response:
    """A finished game position by position, to be kept for times without a net."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    if live.room.status != OVER:
        raise Forbidden(say("film-when-over"))
    house.pay_for_study(request)
    eyes = seat_to_show(live.room, visitor, seat)
    return JSONResponse(await asyncio.to_thread(film, live.room, eyes), headers=known_as(visitor))


@router.get("/t/{table_id}/rules")
async def rules_now(request: Request, table_id: str, seat: str = "") -> Response:
    """The short rules, at the part that matters now to whoever looks."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    game = live.room.setup.game
    eyes = seat_to_show(live.room, visitor, seat)
    now = "" if live.room.status == OPEN else game.words.matters(live.showing.view(eyes))
    return short(request, game, now)


@router.get("/t/{table_id}/log")
async def older_lines(request: Request, table_id: str, before: int, seat: str = "") -> Response:
    """The lines of the log before that move, a hundred at a time: a page comes with the last ones only."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    eyes = seat_to_show(live.room, visitor, seat)
    until = max(0, min(before, live.room.moves))
    since = max(0, until - LINES_AT_ONCE)
    log = live.showing.lines(eyes, since, until)
    log.points = live.room.table.gained(since, until)
    return JSONResponse(log.part(since, until))


@router.get("/t/{table_id}/picture.png")
async def picture(request: Request, table_id: str) -> Response:
    """What everybody sees of the table, as a picture for those who are sent a link to it."""
    house = house_of(request)
    live = await house.hall.open(table_id)
    card = postcard(live.room, live.showing.shown(None).drawing)
    png = await house.painter.png(card, home_of(request))
    age = DAY if live.room.status == OVER else MINUTE
    headers = {"Cache-Control": f"public, max-age={age}", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(png, media_type="image/png", headers=headers)


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record as a file; sealed while the game goes on."""
    return PlainTextResponse(
        await record_of(house_of(request).hall, table_id),
        headers={"Content-Disposition": f'attachment; filename="{table_id}.gopura"'},
    )


@router.post("/t/{table_id}/{what}")
async def change_seats(request: Request, table_id: str, what: str) -> Response:
    """Join, leave, come back, let a bot stand in, play again, study what was played."""
    house = house_of(request)
    form = await form_of(request)
    live = await house.hall.open(table_id)
    if what not in ("study", "rematch"):
        house.pay_for_seat(request)
    if what == "join":
        visitor = await house.accounts.ensure(request, form.get("name", ""))
        await seating.join(house.hall, live, visitor.id, visitor.name, seat_at(live.room, form.get("seat", "")))
    else:
        known = await house.accounts.visitor(request)
        if known is None:
            raise Forbidden(say("no-seat-of-yours"))
        visitor = known
        if what == "study":
            house.pay_for_study(request)
        target = await seat_change(house, live, visitor, what, form)
        if target is not None:
            return go(f"/t/{target}")
    response = go(f"/t/{table_id}")
    house.accounts.remember(response, visitor)
    return response


async def seat_change(
    house: House, live: LiveTable, visitor: Visitor, what: str, form: dict[str, str]
) -> str | None:
    """Do one of the things that people at a table can do; the table to go to, if it is another."""
    seat = seat_at(live.room, form.get("seat", ""))
    if what == "leave":
        await seating.leave(house.hall, live, visitor.id)
    elif what == "stay":
        await seating.stay(house.hall, live, visitor.id)
    elif what == "back":
        await seating.come_back(house.hall, live, visitor.id)
    elif what == "agree" and seat is not None:
        await seating.agree(house.hall, live, visitor.id, seat)
    elif what == "bot" and seat is not None and form.get("level"):
        await seating.seat_bot(house.hall, live, visitor.id, seat, form["level"])
    elif what == "study" and live.room.status == OVER:
        return (await study(house.hall, visitor, live.room.table.record())).room.id
    elif what == "rematch":
        return (await rematch(house.hall, visitor, live, form.get("level", ""))).room.id
    else:
        raise NotFound(say("no-such-action"))
    return None
