"""The pages. Words about a game come from its folder; nothing here knows one by name."""

import json
from typing import Any

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from gopura.core.contract import SEAT_LETTERS
from gopura.core.game import FIRST
from gopura.core.registry import find_game, game_names
from gopura.server import seating
from gopura.server.accounts import Visitor
from gopura.server.acting import TALK, hides, mark_of, past, seat_to_show
from gopura.server.house import House, art_of, house_of
from gopura.server.live import LiveTable, now_ms
from gopura.server.opening import ClockWish, TableWish, open_table, play_now, rematch, study
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.records import record_of
from gopura.server.room import OVER
from gopura.server.sockets import heard_of, next_state, serve_socket
from gopura.server.store import lists
from gopura.server.thinking import bot_names

router = APIRouter(include_in_schema=False)
ROWS = 24  # of one's own tables on a page


def page(request: Request, name: str, visitor: Visitor | None, **words: Any) -> HTMLResponse:
    """A page from its template."""
    house = house_of(request)
    return HTMLResponse(house.render(name, request=request, visitor=visitor, **words))


def go(path: str) -> RedirectResponse:
    """Go there next, with GET."""
    return RedirectResponse(path, status_code=303)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form."""
    form = await request.form(max_files=0, max_fields=60, max_part_size=512 * 1024)
    return {name: value for name, value in form.items() if isinstance(value, str)}


@router.get("/")
async def home(request: Request) -> Response:
    """Play now, open tables, my tables."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    mine = await house.hall.read(lists.games_of, visitor.id, ROWS + 1) if visitor else []
    return page(
        request,
        "home.html",
        visitor,
        mine=mine[:ROWS],
        older=len(mine) > ROWS,
        open=[row for row in await house.hall.read(lists.open_tables) if not sits(row, visitor)],
        running=[row for row in await house.hall.read(lists.running_tables) if not sits(row, visitor)],
        **for_rows(visitor),
    )


def for_rows(visitor: Visitor | None) -> dict[str, Any]:
    """What every page with rows of tables needs to write them."""
    return {
        "games": [find_game(name) for name in game_names()],
        "waits_for_me": lambda row: waits_for(row, visitor),
        "now": now_ms(),
    }


def sits(row: dict[str, Any], visitor: Visitor | None) -> bool:
    """Whether the visitor has a seat at that table."""
    return visitor is not None and any(seat.user_id == visitor.id for seat in row["sitting"])


def waits_for(row: dict[str, Any], visitor: Visitor | None) -> bool:
    """Whether the visitor is to act at that table."""
    turn = row["turn"]
    return visitor is not None and turn is not None and row["sitting"][turn].user_id == visitor.id


@router.post("/play")
async def play(request: Request) -> Response:
    """One click: a game against bots."""
    house = house_of(request)
    wish = play_now((await form_of(request)).get("game", ""))
    visitor = await house.accounts.ensure(request)
    live = await open_table(house.hall, visitor, wish)
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


@router.get("/new")
async def new(request: Request, game: str = "") -> Response:
    """The form for a new table."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    chosen = find_game(game if game in game_names() else game_names()[0])
    return page(
        request,
        "new.html",
        visitor,
        games=[find_game(name) for name in game_names()],
        game=chosen,
        letters=SEAT_LETTERS,
        most=max(chosen.seats),
        bots=bot_names(),
        default_bot=house.settings.default_bot,
        first=FIRST,
    )


@router.post("/new")
async def create(request: Request) -> Response:
    """Open the table that the form asks for."""
    house = house_of(request)
    form = await form_of(request)
    visitor = await house.accounts.ensure(request, form.get("name", ""))
    live = await open_table(house.hall, visitor, wish_of(form))
    response = go(f"/t/{live.room.id}")
    house.accounts.remember(response, visitor)
    return response


def wish_of(form: dict[str, str]) -> TableWish:
    """The table that the form asks for."""
    words = []
    for letter in SEAT_LETTERS:
        word = form.get(f"seat {letter}", "none")
        if word == "here":
            word = f"here:{form.get(f'here {letter}', '').strip() or f'Player {letter}'}"
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
        raise Problem(f"That table cannot be opened: {first_error(problem)}.") from None


def first_error(problem: ValueError) -> str:
    """What pydantic found first, in few words."""
    errors: list[dict[str, Any]] = getattr(problem, "errors", list)()
    return f"{errors[0]['loc'][-1]}: {errors[0]['msg'].lower()}" if errors else "a value is missing"


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, seat: str = "") -> Response:
    """The table."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    live = await house.hall.open(table_id)
    eyes = seat_to_show(live.room, visitor, seat)
    async with live.lock:
        state = live.showing.message(eyes, None)
        drawing = live.showing.shown(eyes).drawing
    return page(
        request,
        "table.html",
        visitor,
        room=live.room,
        game=live.room.setup.game,
        art=art_of(live.room.setup.game, drawing),
        state=state.decode(),
        facts=json.dumps({**facts(live, visitor, seat), "bot": house.settings.default_bot}),
        bots=bot_names(),
    )


def facts(live: LiveTable, visitor: Visitor | None, asked_seat: str) -> dict[str, Any]:
    """What the page knows about its visitor and does not change with every move."""
    room = live.room
    mine = room.seats_of(visitor.id if visitor else None)
    return {
        "table": room.id,
        "game": room.setup.game.name,
        "seat": asked_seat,
        "mine": [SEAT_LETTERS[seat] for seat in mine],
        "owner": visitor is not None and visitor.id == room.setup.owner,
        "guest": visitor is None or visitor.is_guest,
        "name": visitor.name if visitor else "",
        "who": mark_of(room, visitor.id) if visitor else "",
        "hides": hides(room.setup.game),
        "bots": list(bot_names()),
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
    try:
        wish = await request.json()
    except (ValueError, RecursionError):
        raise Problem("Send one JSON object.") from None
    if not isinstance(wish, dict):
        raise Problem("Send one JSON object.")
    stranger = visitor is None and wish.get("op") in TALK
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
    if what == "join":
        visitor = await house.accounts.ensure(request, form.get("name", ""))
        await seating.join(house.hall, live, visitor.id, visitor.name, letter_of(form.get("seat", "")))
    else:
        known = await house.accounts.visitor(request)
        if known is None:
            raise Forbidden("You have no seat at this table.")
        visitor = known
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
    seat = letter_of(form.get("seat", ""))
    if what == "leave":
        await seating.leave(house.hall, live, visitor.id)
    elif what == "back":
        await seating.come_back(house.hall, live, visitor.id)
    elif what == "agree" and seat is not None:
        await seating.agree(house.hall, live, visitor.id, seat)
    elif what == "bot" and seat is not None and form.get("level") in bot_names():
        await seating.seat_bot(house.hall, live, visitor.id, seat, form["level"])
    elif what == "study" and live.room.status == OVER:
        return (await study(house.hall, visitor, live.room.table.record())).room.id
    elif what == "rematch":
        return (await rematch(house.hall, visitor, live)).room.id
    else:
        raise NotFound("There is nothing like that to do here.")
    return None


def letter_of(text: str) -> int | None:
    """The seat of a letter, if it is one."""
    return SEAT_LETTERS.index(text) if len(text) == 1 and text in SEAT_LETTERS else None
