"""Nothing is acknowledged or shown that the database does not have; when it is back, all goes on by itself."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from gopura.server.problems import Problem, Stale, Unavailable
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.looking import past, seat_to_show
from gopura.server.rooms.room import Seat
from gopura.server.store import queries
from gopura.server.store.database import open_database
from gopura.server.tables import turns, watching
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable, Viewer
from gopura.server.tables.records import record_of
from gopura.server.visitor import Visitor
from tests.server.test_seats_and_clocks import people, table_with, until

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
BEN = Visitor("ben", "Ben", True)


class Away:
    """In place of an engine: a server that does not answer."""

    def connect(self) -> Any:
        raise OperationalError("", {}, Exception("connection refused"))


@contextlib.contextmanager
def outage(hall: Hall, *, after_commit: bool = False) -> Iterator[None]:
    """The database is away while the block runs; the answer to a write may be all that is lost."""
    really = hall.writer.write

    async def lost(work: Any) -> Any:
        if after_commit:
            await really(work)
        raise OperationalError("", {}, Exception("server closed the connection unexpectedly"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall.writer, "write", lost)
        patch.setattr(hall, "reading", Away())
        yield


@contextlib.asynccontextmanager
async def in_flight(hall: Hall, step: Coroutine[Any, Any, Any]) -> AsyncIterator[None]:
    """A step that the disk does not have yet, while the block runs."""
    really, asked, go = hall.writer.write, asyncio.Event(), asyncio.Event()

    async def slow(work: Any) -> Any:
        asked.set()
        await go.wait()
        return await really(work)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall.writer, "write", slow)
        task = asyncio.create_task(step)
        await asked.wait()
        yield
        go.set()
        await task


async def beaten(step: Coroutine[Any, Any, Any]) -> None:
    """A step for which somebody else was too fast."""
    with pytest.raises(Stale):
        await step


async def logged(hall: Hall, live: LiveTable) -> int:
    """How many moves the log has."""
    kept = await hall.read(queries.load_room, live.room.id)
    assert kept is not None
    return kept.moves


# What is not on the disk is not acknowledged


def test_a_request_sent_again_during_an_outage_is_not_acknowledged(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        move = live.room.table.moves()[0]
        with outage(hall):
            for _ in range(3):
                with pytest.raises(Unavailable):
                    await turns.play(hall, live, 0, move, expect=0, key="k")
        assert await turns.play(hall, live, 0, move, expect=0, key="k") == 2
        assert await logged(hall, live) == 1

    in_hall(story)


@pytest.mark.parametrize("step", [turns.undo, turns.redo])
def test_a_step_back_or_again_sent_again_during_an_outage_is_not_acknowledged(in_hall: InHall, step: Any) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        await turns.play(hall, live, 0, live.room.table.moves()[0])
        if step is turns.redo:
            await turns.undo(hall, live, 0)
        before = live.room.version
        with outage(hall):
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await step(hall, live, 0, key="k")
        assert await step(hall, live, 0, key="k") == before + 1

    in_hall(story)


def test_a_move_whose_answer_alone_was_lost_is_answered_when_it_is_sent_again(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        move = live.room.table.moves()[0]
        with outage(hall, after_commit=True), pytest.raises(Unavailable):
            await turns.play(hall, live, 0, move, expect=0, key="k")
        assert await turns.play(hall, live, 0, move, expect=0, key="k") == 2
        assert (live.room.moves, await logged(hall, live)) == (1, 1)

    in_hall(story)


def test_a_move_that_was_given_up_is_found_if_it_was_written(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        playing = asyncio.create_task(turns.play(hall, live, 0, live.room.table.moves()[0]))
        await asyncio.sleep(0)
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing
        await until(lambda: live.room.moves == 1)

    in_hall(story)


def test_during_an_outage_one_is_told_to_try_again(client: TestClient) -> None:
    path = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "here"}).url.path
    table = path.rsplit("/", 1)[1]
    hall: Hall = client.app.state.house.hall  # type: ignore[attr-defined]
    turn = "AB"[hall.tables[table].room.turn or 0]
    wish = {"op": "play", "move": client.get(f"/api/tables/{table}?seat={turn}").json()["legal"][0], "key": "k"}
    with outage(hall):
        answers = [client.post(f"{path}/act", json=wish), client.post(f"{path}/act", json=wish), client.get("/")]
        for answer in answers:
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert answers[0].json()["error"]["code"] == "unavailable"
        assert "try again in a moment" in client.get("/", headers={"accept": "text/html"}).text
    assert client.post(f"{path}/act", json=wish).json() == {"ok": True, "n": 2}


# Everything goes on by itself


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "LOOK", 0.05)
    monkeypatch.setattr(watching, "AGAIN_MS", 50)


@pytest.mark.usefixtures("quickly")
def test_a_bot_that_could_not_write_plays_on_after_the_outage(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Bot 1", bot="random"), Seat("Bot 2", bot="random")])
        await until(lambda: live.room.moves > 2)
        with outage(hall):
            await until(lambda: bool(hall.doubtful))
            stands = live.room.moves
        await until(lambda: live.room.moves > stands)

    in_hall(story)


@pytest.mark.parametrize("looked_at", [False, True], ids=["by itself", "also if somebody looks at it first"])
def test_a_table_that_could_not_begin_begins_after_the_outage(in_hall: InHall, looked_at: bool) -> None:
    async def story(hall: Hall) -> None:
        await table_with(hall, people(2))
        really = hall.append

        async def failing(live: LiveTable, *arguments: Any, **named: Any) -> int:
            with outage(hall):
                return await really(live, *arguments, **named)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hall, "append", failing)
            live = await table_with(hall, people(2))
        assert live.room.status == "open"
        if looked_at:
            await hall.open(live.room.id)
        await until(lambda: live.room.status == "playing")

    in_hall(story)


@pytest.mark.usefixtures("quickly")
def test_a_clock_that_ran_out_during_an_outage_ends_the_game_after_it(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), ClockRule("live", 1000, 0, "lose"))
        with outage(hall):
            await until(lambda: bool(hall.doubtful))
            assert live.room.status == "playing"
        await until(lambda: live.room.status == "over")
        assert live.room.winners == [1]

    in_hall(story)


@pytest.mark.usefixtures("quickly")
def test_a_watcher_is_shown_after_the_outage_what_others_played_during_it(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        viewer = Viewer(None, None, "")
        live.attach(viewer)
        live.mail(viewer)
        elsewhere = Hall(hall.settings, open_database(hall.settings.database))
        twin = await elsewhere.open(live.room.id)
        await turns.play(elsewhere, twin, 0, twin.room.table.moves()[0])
        live.behind = True  # the news comes
        with outage(hall), pytest.raises(Unavailable):
            await hall.keep_up(live)
        await until(lambda: live.room.moves == 1)
        assert any(b'"moves":1' in letter for letter in live.mail(viewer))
        await elsewhere.close()
        elsewhere.engine.dispose()

    in_hall(story)


# What is not on the disk is not shown


def test_a_step_in_flight_is_seen_by_nobody(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        async with in_flight(hall, turns.play(hall, live, 0, live.room.table.moves()[0])):
            with pytest.raises(Problem, match="no position after move 1"):
                past(live.room, 1, None)
            assert live.showing.shown(0).facts.known["moves"] == 0
            assert "1." not in await record_of(hall, live.room.id)
        assert past(live.room, 1, None)["moves"] == 1

    in_hall(story)


def test_an_end_in_flight_opens_nothing(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))

        async def end() -> None:
            async with hall.up_to_date(live):
                await hall.append(live, "end", 0)

        async with in_flight(hall, end()):
            assert live.room.status == "playing"
            with pytest.raises(Problem, match="only the player in that seat"):
                seat_to_show(live.room, BEN, "A")
            assert bytes(32).hex() not in await record_of(hall, live.room.id)
            assert live.chat_room("ben") == "players"
        assert seat_to_show(live.room, BEN, "A") == 0

    in_hall(story)


def test_a_seat_in_flight_is_nobody_s(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))

        async def leave() -> None:
            async with hall.up_to_date(live):
                await hall.stand_in(live, 0)

        async with in_flight(hall, leave()):
            assert live.room.seats[0].is_person
        assert live.room.seats[0].standing_in

    in_hall(story)


def test_who_loses_a_race_between_two_processes_has_seen_nothing(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        elsewhere = Hall(hall.settings, open_database(hall.settings.database))
        twin = await elsewhere.open(live.room.id)
        first, second = live.room.table.moves()[:2]
        async with in_flight(hall, beaten(turns.play(hall, live, 0, first, expect=0))):
            await turns.play(elsewhere, twin, 0, second, expect=0)
            assert live.room.moves == 0
        assert live.room.table.record() == twin.room.table.record()
        await elsewhere.close()
        elsewhere.engine.dispose()

    in_hall(story)


def test_a_room_that_was_shown_stays_as_it_was(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        for _ in range(3):
            await turns.play(hall, live, live.room.turn or 0, live.room.table.moves()[0])
        shown, before = live.room, live.room.table.record()
        views = [past(shown, moves, 0) for moves in range(4)]
        for _ in range(6):
            if live.room.draft_start() < live.room.moves:
                await turns.undo(hall, live, live.room.turn or 0)
            await turns.play(hall, live, live.room.turn or 0, live.room.table.moves()[-1])
        assert shown.table.record() == before
        assert [past(shown, moves, 0) for moves in range(4)] == views

    in_hall(story)
