"""Several processes are one server: each hears what happens at the others, and takes over from a dead one."""

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from gopura import NOTICE
from gopura.core.refusal import BadSetup
from gopura.server import limiting
from gopura.server.cluster import bot_queue, joining, news, redis_bus
from gopura.server.cluster.bot_queue import BotQueue
from gopura.server.people.accounts import Accounts
from gopura.server.problems import TooMany
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.store.database import open_database
from gopura.server.tables import turns, watching
from gopura.server.tables.botplay import call_bot
from gopura.server.tables.bus import ALONE
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.tables.opening import rematch
from gopura.server.visitor import Visitor
from tests.server.redis_server import RedisServer
from tests.server.serving import START, Server, gopura
from tests.server.test_seats_and_clocks import people, table_with, until

KEY = "a key that nobody guesses"
BOTS = [Seat("Bot 1", bot="random"), Seat("Bot 2", bot="random")]
Story = Callable[["Process", "Process"], Coroutine[Any, Any, None]]


class Process:
    """What a process of the server is made of."""

    def __init__(self, hall: Hall, accounts: Accounts) -> None:
        self.hall = hall
        self.accounts = accounts

    async def look(self, live: LiveTable, user_id: str | None = None) -> Viewer:
        """Somebody opens the table's page."""
        viewer = Viewer(None, user_id, "")
        async with self.hall.up_to_date(live):
            live.attach(viewer)
        return viewer


@contextlib.asynccontextmanager
async def process(settings: Settings, redis: RedisServer) -> AsyncIterator[Process]:
    """A process with the parts that concern tables, in our event loop."""
    engine = open_database(settings.database)
    hall = Hall(settings, engine)
    accounts = Accounts(hall, "secret", secure=False)
    hall.on_restore.append(accounts.users.clear)
    async with joining.in_company(replace(settings, redis_url=redis.url, bots_key=KEY), hall, accounts):
        await hall.start()
        try:
            yield Process(hall, accounts)
        finally:
            await hall.close()
            engine.dispose()


@pytest.fixture
def together(settings: Settings, redis: RedisServer) -> Callable[[Story], None]:
    """Runs a story with two processes of one server."""

    def run(story: Story) -> None:
        async def within() -> None:
            async with process(settings, redis) as first, process(settings, redis) as second:
                await story(first, second)

        asyncio.run(within())

    return run


async def deaf(_bus: redis_bus.RedisBus) -> None:
    """Work that does not notice the first time it is cancelled, as a connection that breaks just then."""
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.Event().wait()
    await asyncio.Event().wait()


def test_a_process_leaves_though_a_connection_breaks_as_it_is_hung_up(
    settings: Settings, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus.RedisBus, "send", deaf)

    async def story() -> None:
        async with asyncio.timeout(20), process(settings, redis):
            await asyncio.sleep(0)  # until it has begun

    asyncio.run(story())


def lines(viewer: Viewer) -> list[str]:
    """What was said to this viewer."""
    return [line["text"] for line in viewer.chat]


def test_a_move_at_one_process_is_shown_at_the_other(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        viewer = await second.look(twin)
        await first.look(live)
        for number in range(10):
            hall, here, there = ((first.hall, live, twin), (second.hall, twin, live))[number % 2]
            assert here.room.turn is not None
            await turns.play(hall, here, here.room.turn, here.room.table.moves()[-1])
            await until(lambda there=there, number=number: there.room.moves == number + 1)  # type: ignore[misc]
        assert viewer.wake.is_set()
        assert live.room.table.record() == twin.room.table.record()

    together(story)


def test_a_table_that_nobody_looks_at_is_caught_up_with_when_it_is_opened(
    together: Callable[[Story], None],
) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        await until(lambda: twin.behind)
        assert twin.room.moves == 0
        assert (await second.hall.open(live.room.id)).room.moves == 1

    together(story)


def test_seats_names_owners_and_rematches_are_news(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, [Seat("Ada", "ada"), Seat("Bot", bot="random")])
        twin = await second.hall.open(live.room.id)
        await second.look(twin)
        await first.accounts.show_name(Visitor("ada", "Ada", True), "Lady Ada", "Ada")
        await until(lambda: twin.room.table.names[0] == "Lady Ada")
        for table_id in await first.hall.write(queries.hand_over_games, "ada", "ben"):
            await first.hall.reload(table_id)
        await until(lambda: twin.room.seats_of("ben") == [0] and twin.room.setup.owner == "ben")
        async with first.hall.up_to_date(live):
            await first.hall.append(live, "end", 0)
        following = await rematch(first.hall, Visitor("ben", "Ben", True), live)
        await until(lambda: twin.room.rematch == following.room.id)

    together(story)


def test_talk_and_presence_reach_everybody(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        ada = await first.look(live, "ada")
        twin = await second.hall.open(live.room.id)
        await until(lambda: twin.present()["seats"] == [True, False])
        ben, stranger = await second.look(twin, "ben"), await second.look(twin)
        await until(lambda: live.present()["seats"] == [True, True] and live.present()["watchers"] == 1)
        twin.say({"id": 1, "room": "players", "who": "b", "name": "Ben", "text": "hello", "at": 0})
        await until(lambda: lines(ada) == ["hello"])
        assert (lines(ben), lines(stranger)) == (["hello"], [])
        assert live.is_looking("ben")
        twin.hide(ben, hidden=True)
        await until(lambda: not live.is_looking("ben"))
        twin.detach(ben)
        await until(lambda: live.present()["seats"] == [True, False])
        assert "ben" in live.gone_at

    together(story)


def test_who_was_at_a_process_that_ended_is_gone(settings: Settings, redis: RedisServer) -> None:
    async def story() -> None:
        async with process(settings, redis) as first:
            live = await table_with(first.hall, people(2))
            async with process(settings, redis) as second:
                await second.look(await second.hall.open(live.room.id), "ben")
                await until(lambda: live.present()["seats"][1])
            await until(lambda: not live.present()["seats"][1])

    asyncio.run(story())


def test_a_log_out_counts_everywhere(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        ben, ada = await second.look(twin, "ben"), await second.look(twin, "ada")
        assert await second.accounts.user("ben")
        await first.accounts.log_out_everywhere(Visitor("ben", "Ben", False))
        await until(lambda: ben.ended)
        assert not ada.ended
        row = await second.accounts.user("ben")
        assert row is not None
        assert row["epoch"] == 1

    together(story)


def test_a_request_sent_again_to_another_process_is_answered_not_played(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        move = live.room.table.moves()[0]
        first.hall.bus = ALONE  # as if the news were still on its way
        await turns.play(first.hall, live, 0, move, key="once")
        assert await turns.play(second.hall, twin, 0, move, key="once") == 2
        assert twin.room.moves == 1

    together(story)


def test_games_go_on_without_redis_and_everything_is_read_again_when_it_is_back(
    together: Callable[[Story], None], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "AGAIN", 0.1)

    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        viewer = await second.look(twin, "ben")
        redis.kill()
        await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        assert (live.room.moves, twin.room.moves) == (1, 0)
        redis.start()
        await until(lambda: twin.room.moves == 1)
        assert viewer.ended, "who has logged out meanwhile must not look on"

    together(story)


def test_who_watches_at_another_process_sees_what_is_played_while_redis_is_away(
    together: Callable[[Story], None], redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "SILENCE", 0.3)
    assert redis.process is not None
    process = redis.process

    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        viewer = await second.look(twin, "ben")
        process.send_signal(signal.SIGSTOP)
        try:
            await turns.play(first.hall, live, 0, live.room.table.moves()[0])
            async with asyncio.timeout(5):
                await until(lambda: twin.room.moves == 1)
            assert not viewer.ended
        finally:
            process.send_signal(signal.SIGCONT)

    together(story)


def test_one_process_alone_asks_the_bot(together: Callable[[Story], None]) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, [Seat("Ada", "ada"), Seat("Bot", bot="random")])
        await first.look(live)
        twin = await second.hall.open(live.room.id)
        asked: list[Hall] = []
        for hall in (first.hall, second.hall):
            choose = hall.thinkers.choose

            async def counted(*arguments: Any, hall: Hall = hall, choose: Any = choose) -> str:
                asked.append(hall)
                return str(await choose(*arguments))

            hall.thinkers.choose = counted  # type: ignore[assignment, method-assign]
        await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        while live.room.turn == 0:
            await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        before = live.room.moves
        await second.hall.keep_up(twin)
        call_bot(second.hall, twin)
        await until(lambda: live.room.turn == 0)
        assert len(asked) == live.room.moves - before

    together(story)


def test_clocks_and_bots_of_a_dead_process_are_taken_over(
    settings: Settings, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "ROUND", 0.2)
    monkeypatch.setattr(watching, "IDLE_MS", 300)

    async def story() -> None:
        async with process(settings, redis) as second:
            async with process(settings, redis) as first:
                timed = await table_with(first.hall, people(2), ClockRule("live", 1500, 0, "lose"))
                first.hall.thinkers.choose = never  # type: ignore[assignment, method-assign]
                played = await table_with(first.hall, BOTS)
            heir = await second.hall.open(timed.room.id)
            await until(lambda: heir.room.status == "over")
            assert heir.room.winners == [1]
            ended = await second.hall.open(played.room.id)
            await until(lambda: ended.room.moves > 3)

    asyncio.run(story())


async def not_here(*_arguments: object) -> str:
    """What a process must not do where others think for it."""
    raise AssertionError("No worker answered.")


async def never(*_arguments: object) -> str:
    """A bot in a process that dies before it answers."""
    await asyncio.Event().wait()
    return ""


def test_bots_think_wherever_a_worker_is(
    settings: Settings, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [sys.executable, "-c", START, "bots", "--workers", "2"]
    monkeypatch.setattr(bot_queue, "PATIENCE", 100)  # a busy machine is slow, not wrong
    monkeypatch.setattr(bot_queue, "LIMITS", dict.fromkeys(bot_queue.LIMITS, 100))

    async def story() -> None:
        async with process(settings, redis) as first:
            thinkers = first.hall.thinkers
            live = await table_with(first.hall, people(2))
            record = live.room.table.record()
            assert await thinkers.choose(record, "random") in live.room.table.moves()
            assert thinkers.pool is not None, "nobody else was there to think"
            monkeypatch.setenv("GOPURA_REDIS_URL", redis.url)
            monkeypatch.setenv("GOPURA_BOTS_KEY", KEY)
            worker = subprocess.Popen(command, stdout=subprocess.DEVNULL)
            try:
                queue = thinkers.queue
                assert isinstance(queue, BotQueue)
                await until(lambda: queue.workers() == 2)
                monkeypatch.setattr(thinkers, "here", not_here)
                assert await thinkers.choose(record, "greedy") in live.room.table.moves()
                words, moves = await thinkers.advise(record, 0.1)
                assert words
                assert set(moves) <= set(live.room.table.moves())
            finally:
                worker.terminate()
                worker.wait(20)

    asyncio.run(story())


def test_what_a_process_did_before_it_died_is_seen_though_it_told_nobody(
    together: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        viewer = await second.look(twin)
        with monkeypatch.context() as patch:
            patch.setattr(first.hall, "bus", ALONE)
            await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        assert twin.room.moves == 0
        bus = first.hall.bus
        assert isinstance(bus, redis_bus.RedisBus)
        bus.tell("bye")
        await until(lambda: twin.room.moves == 1)
        assert viewer in twin.viewers

    together(story)


def test_a_process_that_gives_no_signs_may_have_done_something(
    together: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "QUIET", 0.8)
    monkeypatch.setattr(news, "BEAT", 0.1)
    monkeypatch.setattr(news, "DEAD", 1000.0)

    async def story(first: Process, second: Process) -> None:
        live = await table_with(first.hall, people(2))
        twin = await second.hall.open(live.room.id)
        viewer = await second.look(twin)
        await asyncio.sleep(0.5)  # signs of life have come
        monkeypatch.setattr(first.hall.bus, "tell", lambda *_said, **_facts: None)
        await turns.play(first.hall, live, 0, live.room.table.moves()[0])
        await until(lambda: twin.room.moves == 1)
        assert viewer in twin.viewers

    together(story)


def test_processes_of_their_own_play_on_when_one_is_killed(tmp_path: Path, redis: RedisServer) -> None:
    servers = [Server(tmp_path, redis_url=redis.url) for _ in range(2)]
    with servers[0] as first, servers[1] as second, first.client() as ada, second.client() as ben:
        made = ada.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}, follow_redirects=True)
        table = made.url.path
        ben.post(f"{table}/join", data={"name": "Ben"})
        for played in range(8):
            person, state = whose_turn((ada, ben), table, played)
            move = next(choice[0] for choice in state["choices"] if isinstance(choice[0], str))
            assert person.post(f"{table}/act", json={"op": "play", "move": move}).is_success
        first.kill()
        with second.client(cookies=ada.cookies) as moved:
            whose_turn((moved, ben), table, 8)


def whose_turn(people: tuple[Any, ...], table: str, played: int) -> tuple[Any, dict[str, Any]]:
    """Who is to act once so many moves have been played, and what they see."""
    end = time.monotonic() + 90  # a process that is killed is missed after fifteen seconds
    while time.monotonic() < end:
        for person in people:
            state: dict[str, Any] = orjson.loads(person.get(f"{table}/poll").content)
            if state["moves"] == played and state["turn"] is not None and state["turn"] == state["you"]:
                return person, state
        time.sleep(0.05)
    raise AssertionError("It never became anybody's turn.")


def test_redis_that_cannot_be_reached_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetup, match="cannot be reached"):
        joining.check_redis(f"unix://{tmp_path / 'nowhere'}")
    monkeypatch.setenv("GOPURA_REDIS_URL", "redis://127.0.0.1:1/0")
    told = gopura("bots")
    assert told.exit_code == 2
    assert told.output.removeprefix(f"{NOTICE}\n").count("\n") == 1
    monkeypatch.setenv("GOPURA_REDIS_URL", "")
    assert gopura("bots").exit_code == 2


def test_processes_with_one_redis_count_together(redis: RedisServer) -> None:
    async def story() -> None:
        tallies = [limiting.Tally(redis.url) for _ in range(2)]
        first, second = [limiting.SharedLimit(tally, "tries", 3) for tally in tallies]
        for limit in (first, second, first):
            await limit.spend("ada")
        with pytest.raises(TooMany):
            await second.spend("ada")
        await second.spend("ben")
        await first.forget("ada")
        await second.spend("ada")
        for tally in tallies:
            await tally.close()

    asyncio.run(story())


def test_without_its_redis_a_process_counts_by_itself() -> None:
    async def story() -> None:
        limit = limiting.SharedLimit(limiting.Tally("redis://127.0.0.1:1/0"), "tries", 2)
        await limit.spend("ada")
        await limit.spend("ada")
        with pytest.raises(TooMany):
            await limit.spend("ada")

    asyncio.run(story())


def test_nobody_waits_twice_for_a_redis_that_stands_still(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "ANSWER", 0.2)
    monkeypatch.setattr(redis_bus, "AGAIN", 60.0)
    assert redis.process is not None
    process = redis.process

    async def story() -> None:
        bus = redis_bus.RedisBus(redis.url)
        assert await bus.claim("bot:t:1")
        process.send_signal(signal.SIGSTOP)
        try:
            assert await bus.claim("bot:t:2"), "without Redis everybody may try"
            begun = time.monotonic()
            for number in range(50):
                assert await bus.claim(f"bot:t:{number}")
            assert time.monotonic() - begun < 0.2
        finally:
            process.send_signal(signal.SIGCONT)
        await bus.redis.aclose()

    asyncio.run(story())


def test_what_a_frozen_process_has_claimed_is_free_after_seconds(redis: RedisServer) -> None:
    async def story() -> None:
        frozen, other = redis_bus.RedisBus(redis.url), redis_bus.RedisBus(redis.url)
        assert await frozen.claim("bot:t:1")
        assert not await other.claim("bot:t:1")
        begun = time.monotonic()
        while not await other.claim("bot:t:1"):
            await asyncio.sleep(0.1)
        assert time.monotonic() - begun < watching.ROUND + 3.5
        for bus in (frozen, other):
            await bus.redis.aclose()

    asyncio.run(story())
