"""The bots' time is shared: nobody takes it from the others, and whoever plays comes before whoever asks."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.core.refusal import BadSetup
from gopura.server.problems import Problem
from gopura.server.rooms.room import Seat
from gopura.server.say import say
from gopura.server.settings import Settings, load_settings
from gopura.server.tables import seating
from gopura.server.tables.botplay import asker_at
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import ADVICE, ALONE, AT_TABLE, Asker, Homes, Line
from gopura.server.tables.opening import TableWish, open_table
from tests.server.serving import FAST
from tests.server.test_eyes import guest
from tests.server.test_seats_and_clocks import people, table_with, until

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
BOTS = TableWish.model_validate({"game": "angkor", "seats": ["bot", "bot"]})


async def served(askers: list[Asker]) -> list[Asker]:
    """In which order they are called in who come while one place is taken."""
    line, order = Line(lambda: 1), []

    async def ask(asker: Asker) -> None:
        async with line.place(asker):
            order.append(asker)

    async with line.place(Asker("first")):
        tasks = [asyncio.create_task(ask(asker)) for asker in askers]
        await asyncio.sleep(0)
        assert order == []
    await asyncio.gather(*tasks)
    return order


def test_who_asks_for_much_waits_for_the_others_in_between() -> None:
    ada, ben = Asker("ada"), Asker("ben")
    assert asyncio.run(served([ada, ada, ada, ben, ben])) == [ada, ben, ada, ben, ada]


def test_a_hundred_guests_of_one_address_take_turns_with_everybody_else() -> None:
    homes = Homes()
    many = [f"guest {number}" for number in range(100)]
    for each in many:
        homes.note(each, "192.0.2.1")
    homes.note("ada", "192.0.2.2")
    crowd = [homes.asker(each, AT_TABLE) for each in many]
    ada = homes.asker("ada", AT_TABLE)
    order = asyncio.run(served([*crowd, ada, ada]))
    assert [number for number, each in enumerate(order) if each == ada] == [1, 3]
    assert [each for each in order if each != ada] == crowd, "who share an address take turns, too"


def test_it_is_known_whence_somebody_comes_from_the_first_request_on(
    client: TestClient, other: TestClient
) -> None:
    hall: Hall = client.app.state.house.hall  # type: ignore[attr-defined]
    homes = set()
    for each in (client, other):
        table = each.post("/new", data={"game": "angkor", "seat A": "bot", "seat B": "me"}).url.path[3:]
        live = hall.tables.get(table)
        assert live is not None
        homes.add(asker_at(hall, live.room).home)
    assert homes == {"testclient"}


def test_homes_are_forgotten_in_the_order_in_which_people_came() -> None:
    homes = Homes()
    for number in range(10_001):
        homes.note(f"guest {number}", "192.0.2.1")
    assert homes.asker("guest 0", ADVICE).home == "guest 0"
    assert homes.asker("guest 1", ADVICE).home == "192.0.2.1"


def test_moves_come_before_advice_and_bots_among_themselves_last() -> None:
    alone, advice, at_table = Asker("ada", ALONE), Asker("ben", ADVICE), Asker("cid", AT_TABLE)
    assert asyncio.run(served([alone, advice, at_table, alone, at_table])) == [
        at_table,
        at_table,
        advice,
        alone,
        alone,
    ]


def test_who_goes_away_keeps_no_place() -> None:
    async def story() -> None:
        line = Line(lambda: 1)

        async def ask() -> None:
            async with line.place(Asker("ada")):
                await asyncio.Event().wait()

        thinking, waiting, called = (asyncio.create_task(ask()) for _ in range(3))
        await asyncio.sleep(0)
        waiting.cancel()
        thinking.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.thinking == 1
        called.cancel()
        await asyncio.gather(thinking, waiting, called, return_exceptions=True)
        assert line.thinking == 0

    asyncio.run(story())


def test_a_bot_thinks_for_who_opened_the_table_and_sooner_where_somebody_plays(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Ada", "ada"), Seat("Bot", bot="random")])
        assert asker_at(hall, live.room) == Asker("ada", AT_TABLE, "ada")
        await seating.leave(hall, live, "ada")
        assert asker_at(hall, live.room) == Asker("ada", ALONE, "ada")

    in_hall(story)


def test_thoughts_at_once_are_as_many_as_workers(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        now, most, release = 0, 0, asyncio.Event()

        async def run(*_arguments: object) -> str:
            nonlocal now, most
            now, most = now + 1, max(most, now + 1)
            await release.wait()
            now -= 1
            raise OSError("nobody thinks")

        hall.thinkers.run = run  # type: ignore[assignment, method-assign]
        for _ in range(4):
            await table_with(hall, [Seat("Ada", "ada"), Seat("Bot", bot="random")][::-1])
        await until(lambda: now == 1)
        await asyncio.sleep(0.05)
        release.set()
        assert most == 1

    in_hall(story)


def test_bots_play_among_themselves_at_one_table_of_a_person(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        hall.settings = Settings(**{**FAST, "bot_pause": 60.0})  # type: ignore[arg-type]
        ada, ben = await guest(hall, "Ada"), await guest(hall, "Ben")
        first = await open_table(hall, ada, BOTS)
        many = await asyncio.gather(*[open_table(hall, ada, BOTS) for _ in range(8)], return_exceptions=True)
        assert {str(each) for each in many} == {str(say("bots-alone", table=first.room.id))}
        wish = TableWish.model_validate({"game": "angkor", "seats": ["open", "open"]})
        empty = await open_table(hall, ada, wish)
        await seating.seat_bot(hall, empty, ada.id, 0, "random")
        with pytest.raises(Problem, match="bots-only game"):
            await seating.seat_bot(hall, empty, ada.id, 1, "random")
        await open_table(hall, ben, BOTS)
        await table_with(hall, people(2))

    in_hall(story)


def test_the_expert_plays_where_the_host_allows_it(client: TestClient) -> None:
    assert "expert" not in client.get("/api/games").json()[0]["bots"]
    assert "expert" not in client.get("/new").text
    refused = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "bot:expert"})
    assert refused.status_code == 400
    assert "There is no bot 'expert'" in refused.text
    path = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}).url.path
    assert client.post(f"{path}/bot", data={"seat": "B", "level": "expert"}).status_code == 400
    assert "expert" in Settings(strongest_bot="expert").bots


def test_the_default_bot_is_one_that_people_may_choose() -> None:
    with pytest.raises(BadSetup, match="the strongest_bot is easy"):
        load_settings(environment={"GOPURA_STRONGEST_BOT": "easy"})
