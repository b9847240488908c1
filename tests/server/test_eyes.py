"""Through whose eyes somebody looks, and for how long."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest

from gopura.core.chance import read_seed
from gopura.core.game import Game
from gopura.core.registry import find_game, game_names
from gopura.server.people.accounts import fresh_user
from gopura.server.people.entry import known
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.looking import past, program_view
from gopura.server.rooms.room import Room, Seat, Setup
from gopura.server.store import queries
from gopura.server.tables import seating
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import TableWish, open_table
from gopura.server.tables.sockets import attached, next_state, stream
from gopura.server.visitor import Visitor

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
OPEN_TABLE = TableWish.model_validate({"game": "angkor", "seats": ["me", "open", "open"]})


async def guest(hall: Hall, name: str) -> Visitor:
    row = fresh_user(name)
    await hall.write(queries.insert_user, row)
    return known(row)


async def sit(hall: Hall, live: LiveTable, who: Visitor, seat: int | None = None) -> None:
    await seating.join(hall, live, who.id, who.name, seat)


async def line(lines: AsyncIterator[str]) -> dict[str, Any]:
    """The next line of a stream."""
    said: dict[str, Any] = json.loads(await asyncio.wait_for(anext(lines), 10))
    return said


def test_who_leaves_a_seat_never_sees_the_hand_of_who_takes_it(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        ada, spy, vic, zoe = [await guest(hall, name) for name in ("Ada", "Spy", "Vic", "Zoe")]
        desk, live = Desk(hall), await open_table(hall, ada, OPEN_TABLE)
        await sit(hall, live, spy, 1)
        lines = stream(desk, live, spy, 1)
        page = await attached(desk, live, spy, 1)
        live.mail(page)
        assert (await line(lines))["you"] == "B"
        poll = asyncio.create_task(next_state(desk, live, spy, 1, live.room.version, 0))
        await asyncio.sleep(0)
        await seating.leave(hall, live, spy.id)
        polled = json.loads(await asyncio.wait_for(poll, 10))
        assert polled["you"] is None
        await sit(hall, live, vic, 1)
        await sit(hall, live, zoe, 2)
        assert live.room.status == "playing"
        streamed, state = await line(lines), json.loads(live.mail(page)[0])
        assert streamed["you"] is state["you"] is None
        assert streamed["view"]["hand"] is None
        assert streamed["legal"] == state["choices"] == []
        await lines.aclose()  # type: ignore[attr-defined]

    in_hall(story)


@pytest.mark.parametrize("game", [find_game(name) for name in game_names()], ids=lambda game: game.facts.name)
def test_before_the_game_begins_nobody_sees_what_a_seat_is_dealt_or_who_begins(game: Game[Any, Any]) -> None:
    def shown(seed: int, seat: int | None) -> tuple[Any, ...]:
        count = game.facts.seats[-1]
        setup = Setup(
            "t", game, game.facts.settle({}, count), read_seed(seed), b"", "u", True, False, ClockRule(), 0
        )
        live = LiveTable(Room(setup, [Seat("Ada", "u"), *(Seat(f"Open {each}") for each in range(1, count))]))
        view: dict[str, Any] = program_view(live.showing, seat)
        return json.loads(live.showing.message(seat, None)), past(live.room, 0, seat), view

    for seat in (None, 0):
        assert shown(1, seat) == shown(2, seat) == shown(3, seat)


def test_the_deal_is_seen_once_the_game_begins(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        ada, ben = [await guest(hall, name) for name in ("Ada", "Ben")]
        wish = TableWish.model_validate({"game": "angkor", "seats": ["me", "open"]})
        live = await open_table(hall, ada, wish)
        page = await attached(Desk(hall), live, ada, 0)
        live.mail(page)
        assert program_view(live.showing, 0)["view"]["hand"] is None
        await sit(hall, live, ben)
        assert program_view(live.showing, 0)["view"]["hand"] == live.room.table.view(0)["hand"]
        assert json.loads(live.mail(page)[0])["you"] == "A"

    in_hall(story)
