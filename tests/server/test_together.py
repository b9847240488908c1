"""Seats that choose at the same time: collected in the log, shown to nobody, played when all have chosen."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gopura.bots import choose_move
from gopura.core.record import Record
from gopura.core.replay import replay
from gopura.server.naming import new_id
from gopura.server.problems import Confirm, Illegal
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.store import queries
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import Asker
from gopura.server.tables.live import LiveTable, now_ms
from gopura.server.tables.records import record_of
from gopura.server.tables.thinking import SOMEBODY
from tests.announcing import announced
from tests.secret_bids import GAME
from tests.server.test_seats_and_clocks import InHall, people, until


@pytest.fixture(autouse=True)
def _secret_bids() -> Iterator[None]:
    with announced(secret_bids="tests.secret_bids:GAME"):
        yield


async def table_with(hall: Hall, seats: list[Seat], clock: ClockRule | None = None) -> LiveTable:
    """A new game of secret bids with four cards each."""
    for name in ("ada", "ben"):
        if await hall.read(queries.find_user, name) is None:
            await hall.write(queries.insert_user, {"id": name, "name": name, "epoch": 0, "created_ms": 0})
    options = GAME.facts.settle({}, len(seats))
    setup = Setup(new_id(), GAME, options, bytes(32), b"salt", "ada", False, False, clock or ClockRule(), now_ms())
    return await hall.create(setup, seats)


def seen(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """What a page with these eyes is sent."""
    message: dict[str, Any] = json.loads(live.showing.message(seat, None))
    return message


def test_a_choice_waits_for_the_others_and_shows_to_nobody(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        assert live.room.to_act == [0, 1]
        assert seen(live, None)["to_act"] == ["A", "B"]
        before = seen(live, 1)
        await turns.play(hall, live, 0, "bid 3")
        assert (live.room.to_act, live.room.moves) == ([1], 0)
        assert seen(live, 0)["prompt"].startswith("You have chosen bid 3.")
        changed = {name for name, value in seen(live, 1).items() if value != before[name]}
        assert changed == {"n", "turn", "to_act"} - ({"turn"} if before["turn"] == "B" else set())
        assert "bid" not in (await record_of(hall, live.room.id)).split("\n\n", 1)[-1]
        await turns.play(hall, live, 1, "bid 2")
        assert (live.room.movers, live.room.to_act) == ([0, 1], [0, 1])
        assert live.room.table.played == [3, 2]

    in_hall(story)


def test_what_the_others_are_sent_does_not_depend_on_the_choice(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        sent = []
        for bid in ("bid 1", "bid 4"):
            live = await table_with(hall, people(2))
            await turns.play(hall, live, 0, bid)
            sent.append([live.showing.message(eyes, None) for eyes in (1, None)])
        assert sent[0] == sent[1]

    in_hall(story)


def test_one_may_choose_again_or_withdraw_until_all_have_chosen(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        await turns.play(hall, live, 1, "bid 1")
        await turns.play(hall, live, 1, "bid 4")
        assert live.room.table.chosen[1].text == "bid 4"
        await turns.undo(hall, live, 1)
        assert live.room.to_act == [0, 1]
        await turns.play(hall, live, 1, "bid 2")
        with pytest.raises(Confirm):
            await turns.play(hall, live, 0, "bid 3", ask=True)
        await turns.play(hall, live, 0, "bid 3")
        assert live.room.table.played == [3, 2]
        with pytest.raises(Illegal, match="ended a turn"):
            await turns.undo(hall, live, 0)

    in_hall(story)


def test_a_choice_outlasts_the_server(in_hall: InHall) -> None:
    async def chosen(hall: Hall) -> str:
        live = await table_with(hall, people(2))
        await turns.play(hall, live, 0, "bid 1")
        await turns.play(hall, live, 0, "bid 4")
        return live.room.id

    table_id = in_hall(chosen)

    async def goes_on(hall: Hall) -> None:
        live = await hall.open(table_id)
        assert (live.room.to_act, live.room.table.chosen[0].text) == ([1], "bid 4")
        await turns.play(hall, live, 1, "bid 2")
        again = await hall.load(table_id)
        assert again.table.played == live.room.table.played == [4, 2]

    in_hall(goes_on)


def test_a_bot_chooses_while_a_person_thinks(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        async def choose(record: Record, bot: str, _asker: Asker = SOMEBODY, seat: int | None = None) -> str:
            return choose_move(replay(record), bot, 1, seat=seat)

        hall.thinkers.choose = choose  # type: ignore[method-assign, assignment]
        live = await table_with(hall, [*people(1), Seat("Bot", bot="random")])
        await until(lambda: live.room.to_act == [0])
        await turns.play(hall, live, 0, "bid 3")
        await until(lambda: live.room.moves == 2)
        assert live.room.movers == [0, 1]

    in_hall(story)


def test_all_who_choose_are_on_the_clock(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), ClockRule("live", 60_000, 0))
        assert set(live.room.clock.since) == {0, 1}
        await turns.play(hall, live, 1, "bid 1")
        assert set(live.room.clock.since) == {0}
        assert live.room.clock.next_out is not None
        assert live.room.clock.next_out[1] == 0

    in_hall(story)
