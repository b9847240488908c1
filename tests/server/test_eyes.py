"""Through whose eyes somebody looks, and for how long."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from gopura.server import seating
from gopura.server.accounts import Visitor, fresh_user, known
from gopura.server.acting import Desk
from gopura.server.hall import Hall
from gopura.server.live import LiveTable
from gopura.server.opening import TableWish, open_table
from gopura.server.sockets import attached, next_state, stream
from gopura.server.store import queries

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
        poll = asyncio.create_task(next_state(desk, live, spy, 1, live.room.version))
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
