"""Whatever becomes of the machine's clock, games neither end by it nor is anybody given time."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from gopura.server.rooms.clocks import Clock, ClockRule
from gopura.server.rooms.words import news
from gopura.server.say import say
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.timekeeper import Timekeeper
from gopura.server.world import now_ms, world
from tests.server.test_seats_and_clocks import people, table_with, until

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, Any]]], Any]
SECOND, HOUR = 10**9, 3600 * 10**9
LIVE = ClockRule("live", 600_000, 0, "lose")


class Machine:
    """A machine's two clocks, in nanoseconds."""

    def __init__(self) -> None:
        self.wall, self.steady = 1000 * HOUR, 0

    def go_on(self, passed: int, jump: int = 0) -> None:
        """Time passes, and somebody sets the clock."""
        self.wall += passed + jump
        self.steady += passed


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_of_the_clock_is_left_out(jump: int) -> None:
    machine = Machine()
    keeper = Timekeeper(lambda: machine.wall, lambda: machine.steady)
    before = keeper.now_ms()
    machine.go_on(10 * SECOND, jump)
    assert keeper.now_ms() == before + 10_000
    machine.go_on(5 * SECOND)
    assert keeper.now_ms() == before + 15_000


def test_a_clock_that_is_corrected_little_by_little_is_followed() -> None:
    machine = Machine()
    keeper = Timekeeper(lambda: machine.wall, lambda: machine.steady)
    before = keeper.now_ms()
    machine.go_on(10 * SECOND, SECOND // 2)
    assert keeper.now_ms() == before + 10_500


def test_time_goes_on_from_the_log_where_the_clock_was_put_back() -> None:
    machine = Machine()
    keeper = Timekeeper(lambda: machine.wall, lambda: machine.steady)
    last = keeper.now_ms() + 3_600_000
    keeper.go_on_from(last)
    assert keeper.now_ms() == last
    keeper.go_on_from(last - 5000)
    assert keeper.now_ms() == last
    keeper.go_on_from(last + 400 * 86_400_000)
    assert keeper.now_ms() == last, "a log of another year is not believed"


def test_a_clock_never_gives_time_back() -> None:
    clock = Clock(LIVE, 2)
    clock.hand_over([0], 10_000)
    assert clock.remaining(0, 4_000) == 600_000


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_game_goes_on_when_the_clock_jumps(in_hall: InHall, monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), LIVE)
        monkeypatch.setattr(world().timekeeper, "wall", lambda: time.time_ns() + jump)
        await asyncio.sleep(0.6)  # clocks are looked at
        assert live.room.status == "playing"
        while live.room.turn == 0:
            await turns.play(hall, live, 0, live.room.table.moves()[0])
        assert 540_000 < live.room.clock.left_ms[0] <= 600_000
        monkeypatch.undo()
        now_ms()

    in_hall(story)


def test_who_ran_out_of_time_while_no_server_ran_has_a_minute_more(in_hall: InHall) -> None:
    async def before(hall: Hall) -> str:
        return (await table_with(hall, people(2), ClockRule("live", 1000, 0, "lose"))).room.id

    table_id = in_hall(before)
    time.sleep(1.1)

    async def after(hall: Hall) -> None:
        live = await hall.open(table_id)
        await until(lambda: bool(live.room.news))
        assert news(live.room) == [(0, "A", say("extra-minute", name="Ada"))]
        assert (live.room.status, live.room.clock.left_ms[0]) == ("playing", 60_000)

    in_hall(after)
