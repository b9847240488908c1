"""Time-outs, bots that keep seats, agreements, races between people and between servers."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from gopura.core.record import Record
from gopura.core.registry import find_game
from gopura.server.naming import new_id
from gopura.server.problems import Confirm, Forbidden, Illegal, Problem, Stale
from gopura.server.protocol.wishes import Walk
from gopura.server.rooms import checks, clocks
from gopura.server.rooms.clocks import Clock, ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.rooms.words import news
from gopura.server.say import say
from gopura.server.store import lists, queries
from gopura.server.tables import seating, turns, watching
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import Asker
from gopura.server.tables.live import AWAY, LiveTable, Viewer
from gopura.server.tables.opening import rematch, study
from gopura.server.tables.thinking import SOMEBODY
from gopura.server.times import length_in_words
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, Any]]], Any]
PEOPLE = ("ada", "ben", "cid", "dan")


async def table_with(
    hall: Hall,
    seats: list[Seat],
    clock: ClockRule = ClockRule(),  # noqa: B008
    *,
    public: bool = False,
    game_name: str = "angkor",
) -> LiveTable:
    for name in PEOPLE:
        if await hall.read(queries.find_user, name) is None:
            row = {"id": name, "name": name, "epoch": 0, "created_ms": 0}
            await hall.write(queries.insert_user, row)
    game = find_game(game_name)
    options = game.facts.settle({"first": "A"}, len(seats))
    setup = Setup(new_id(), game, options, bytes(32), b"salt", "ada", public, False, clock, now_ms())
    return await hall.create(setup, seats)


def people(count: int) -> list[Seat]:
    return [Seat(name.capitalize(), name) for name in PEOPLE[:count]]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.02)


def test_a_live_clock_counts_only_the_seat_that_thinks_and_adds_the_increment() -> None:
    clock = Clock(ClockRule("live", 60_000, 5_000), 2)
    clock.hand_over([0], 1_000)
    clock.hand_over([0], 9_000)
    assert clock.remaining(0, 11_000) == 50_000
    assert clock.remaining(1, 11_000) == 60_000
    clock.hand_over([1], 21_000)
    assert clock.left_ms == [45_000, 60_000]
    assert clock.deadline_ms == 81_000


def test_days_begin_anew_with_every_turn() -> None:
    clock = Clock(ClockRule("days", 86_400_000), 2)
    clock.hand_over([0], 0)
    clock.hand_over([1], 80_000_000)
    clock.step()
    clock.hand_over([0], 90_000_000)
    assert clock.remaining(0, 90_000_000) == 86_400_000


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (ClockRule(), "no clock"),
        (ClockRule("live", 600_000, 10_000), "10 minutes each, 10 seconds added after each turn"),
        (ClockRule("days", 86_400_000), "1 day for each turn"),
    ],
)
def test_a_clock_says_what_it_is(rule: ClockRule, words: str) -> None:
    assert str(rule) == words
    assert length_in_words(7_200_000) == "2 hours"


def test_when_time_runs_out_a_bot_plays_on_and_gives_the_seat_back(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), ClockRule("live", 1000, 0, "bot"))
        await until(lambda: live.room.turn == 1)
        assert live.room.seats[0].standing_in
        assert live.room.seats[0].user_id == "ada"
        await seating.come_back(hall, live, "ada")
        assert live.room.seats[0].is_person
        assert live.room.clock.left_ms[0] == 60_000

    in_hall(story)


def test_when_time_runs_out_the_seat_may_lose(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), ClockRule("live", 1000, 0, "lose"))
        await until(lambda: live.room.status == "over")
        assert live.room.winners == [1]
        result = live.showing.shown(None).facts.known["result"]
        assert result is not None
        assert result["words"] == "Ben wins: Ada ran out of time."

    in_hall(story)


def test_when_time_runs_out_nothing_may_happen(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), ClockRule("live", 1000, 0, "nothing"))
        await until(lambda: bool(live.room.clock.expired))
        assert news(live.room) == [(0, "A", say("time-is-up", name="Ada"))]
        await turns.play(hall, live, 0, live.room.table.moves()[0])
        assert live.room.turn == 0

    in_hall(story)


def test_a_clock_goes_on_while_the_server_is_down(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "GRACE_MS", 1000)

    async def before(hall: Hall) -> str:
        return (await table_with(hall, people(2), ClockRule("live", 1500, 0, "lose"))).room.id

    table_id = in_hall(before)

    async def after(hall: Hall) -> None:
        live = await hall.open(table_id)
        await until(lambda: live.room.status == "over")
        assert live.room.winners == [1]

    in_hall(after)


@pytest.mark.parametrize("clock", [ClockRule(), ClockRule("days", 86_400_000)], ids=["no clock", "days"])
def test_a_bot_that_was_to_act_acts_after_a_restart(in_hall: InHall, clock: ClockRule) -> None:
    async def before(hall: Hall) -> str:
        live = await table_with(hall, [Seat("Bot", bot="random"), *people(1)], clock)
        assert live.bot_task is not None
        live.bot_task.cancel()
        return live.room.id

    table_id = in_hall(before)

    async def after(hall: Hall) -> None:  # nobody opens the table
        await until(lambda: table_id in hall.tables and hall.tables[table_id].room.turn == 1)
        assert hall.tables[table_id].room.moves == 2

    in_hall(after)


def test_a_bot_that_was_to_act_acts_when_the_database_has_been_restored(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Bot", bot="random"), *people(1)])
        assert live.bot_task is not None
        live.bot_task.cancel()
        await hall.write(queries.key_named, queries.RESTORED, "now")
        await until(lambda: live.room.turn == 1)

    in_hall(story)


def test_who_lost_on_time_does_not_win_by_the_bot_that_plays_on(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        bots = [Seat("Bea", bot="random"), Seat("Bob", bot="random")]
        live = await table_with(hall, [*people(1), *bots], ClockRule("live", 1000, 0, "lose"))
        await until(lambda: live.room.status == "over")
        room = live.room
        assert room.table.over
        assert room.seats[0].lost
        assert 0 not in room.winners
        assert room.winners
        result = live.showing.shown(None).facts.known["result"]
        assert result is not None
        assert result["words"].endswith("; Ada ran out of time.")

    in_hall(story)


def test_who_leaves_bots_alone_is_replaced_at_once(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [*people(1), Seat("Bot", bot="random")])
        await seating.leave(hall, live, "ada")
        await until(lambda: live.room.status == "over")

    in_hall(story)


def test_a_bot_stands_in_only_when_all_others_agree(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(3))
        await seating.leave(hall, live, "cid")
        assert live.room.seats[2].is_person
        await seating.agree(hall, live, "ada", 2)
        assert live.room.seats[2].is_person
        await seating.agree(hall, live, "ben", 2)
        assert live.room.seats[2].standing_in
        await turns.play(hall, live, 0, live.room.table.moves()[0])
        await seating.come_back(hall, live, "cid")
        keys = [(0, "wants-to-leave"), (0, "bot-plays"), (1, "is-back")]
        told = [(moves, "C", say(key, name="Cid")) for moves, key in keys]
        assert news(live.room) == told
        assert news(await hall.load(live.room.id)) == told

    in_hall(story)


def test_who_wanted_to_leave_can_stay_until_all_have_agreed(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(3))
        await seating.leave(hall, live, "cid")
        await seating.agree(hall, live, "ada", 2)
        await seating.stay(hall, live, "cid")
        assert live.room.asked == set()
        with pytest.raises(Forbidden, match="Cid is still playing"):
            await seating.agree(hall, live, "ben", 2)
        assert news(live.room)[-1] == (0, "C", say("stays", name="Cid"))
        assert (await hall.load(live.room.id)).asked == set()

    in_hall(story)


def test_nobody_is_replaced_who_has_not_asked_to_leave(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        with pytest.raises(Forbidden, match="Ben is still playing"):
            await seating.agree(hall, live, "ada", 1)
        live.opened_at -= AWAY + 1
        await seating.agree(hall, live, "ada", 1)
        assert live.room.seats[1].standing_in

    in_hall(story)


def test_a_rematch_waits_for_everybody_and_needs_an_end(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [*people(2), Seat("Bot", bot="random")], ClockRule("live", 60_000))
        ada, ben = Visitor("ada", "Ada", True), Visitor("ben", "Ben", True)
        with pytest.raises(Problem, match="players of a finished game"):
            await rematch(hall, ada, live)
        await hall.append(live, "end", 0)
        following = await rematch(hall, ada, live)
        assert [seat.user_id for seat in following.room.seats] == ["ada", None, None]
        assert following.room.status == "open"
        assert await rematch(hall, ben, live) is following
        assert [seat.user_id for seat in following.room.seats] == ["ada", "ben", None]
        assert following.room.status == "playing"

    in_hall(story)


def test_the_seat_of_a_rematch_is_kept_for_its_person(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        await hall.append(live, "end", 0)
        following = await rematch(hall, Visitor("ada", "Ada", True), live)
        for seat in (None, 1):
            with pytest.raises(Problem, match="reserved"):
                await seating.join(hall, following, "cid", "Cid", seat)
        assert following.room.seats[1].is_open
        again = await hall.read(queries.load_room, following.room.id)
        assert again is not None
        assert again.seats[1].kept_for == "ben"
        assert await seating.join(hall, following, "ben", "Ben") == 1
        assert following.room.seats[1].kept_for is None

    in_hall(story)


def test_a_rematch_is_not_offered_to_strangers(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), public=True)
        await hall.append(live, "end", 0)
        following = await rematch(hall, Visitor("ada", "Ada", True), live)
        assert following.room.setup.public
        assert await hall.read(lists.open_tables) == []
        assert await hall.read(lists.tables_before, None, "open", None, None, 10) == []
        assert following.room.id not in live.showing.message(None, None).decode()
        assert (await hall.read(lists.games_of, "ben", 5))[0]["id"] == following.room.id

    in_hall(story)


def test_two_clicks_at_once_and_one_of_them_wins(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        first, second = live.room.table.moves()[:2]
        results = await asyncio.gather(
            turns.play(hall, live, 0, first, expect=0),
            turns.play(hall, live, 0, second, expect=0),
            return_exceptions=True,
        )
        assert results[0] == 2
        assert isinstance(results[1], Stale)
        assert live.room.moves == 1

    in_hall(story)


def test_two_servers_on_one_database_and_one_of_them_wins(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        other = Hall(hall.settings, hall.engine)
        twin = await other.open(live.room.id)
        first, second = live.room.table.moves()[:2]
        await turns.play(hall, live, 0, first)
        with pytest.raises(Stale):
            await turns.play(other, twin, 0, second)
        assert twin.room.table.moves() == live.room.table.moves()
        await other.close()

    in_hall(story)


def test_a_step_that_locks_is_asked_about_where_the_page_wants_it(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        await turns.play(hall, live, 0, live.room.table.moves()[0], ask=True)
        with pytest.raises(Confirm, match="End your turn"):
            await turns.play(hall, live, 0, live.room.table.moves()[0], ask=True)
        await turns.undo(hall, live, 0)
        await turns.redo(hall, live, 0)
        with pytest.raises(Illegal, match="nothing to redo"):
            await turns.redo(hall, live, 0)

    in_hall(story)


def test_a_walk_is_one_step_to_undo_and_to_redo(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2), game_name="tikal")
        await turns.play(hall, live, 0, live.room.table.moves()[0])
        await turns.play(hall, live, 0, "enter L a1", "move L a1-a2", "move L a2-a1")
        await turns.play(hall, live, 0, "enter w a1")
        await turns.undo(hall, live, 0)
        assert live.room.moves == 4
        await turns.undo(hall, live, 0)
        assert live.room.moves == 1
        assert (await hall.load(live.room.id)).steps_undone() == 2
        await turns.redo(hall, live, 0)
        assert live.room.moves == 4
        await turns.undo(hall, live, 0, keep=2)  # the log leads into the middle of it
        assert live.room.moves == 2

    in_hall(story)


def test_tables_that_nobody_uses_leave_the_memory(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        hall.tables.most = 3
        tables = [await table_with(hall, people(2)) for _ in range(6)]
        assert list(hall.tables.values()) == tables[3:]
        moves, table_id = tables[0].room.table.moves(), tables[0].room.id
        tables.clear()
        assert table_id not in hall.tables.in_hands
        assert (await hall.open(table_id)).room.table.moves() == moves

    in_hall(story)


def test_a_full_table_that_never_started_starts_when_it_is_opened(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        start, hall.start_if_full = hall.start_if_full, never_starts  # type: ignore[assignment, method-assign]
        live = await table_with(hall, people(2))
        assert live.room.status == "open"
        hall.tables.clear()
        hall.tables.in_hands.clear()
        hall.start_if_full = start  # type: ignore[method-assign]
        assert (await hall.open(live.room.id)).room.status == "playing"

    in_hall(story)


async def never_starts(_live: LiveTable) -> None:
    """As if the server died between a table and its start."""


def test_a_bot_that_fails_is_called_again(
    in_hall: InHall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watching, "ROUND", 0.1)
    monkeypatch.setattr(watching, "IDLE_MS", 100)
    failed: list[str] = []

    async def story(hall: Hall) -> None:
        choose = hall.thinkers.choose

        async def fails_once(
            record: Record,
            bot: str,
            asker: Asker = SOMEBODY,
            seat: int | None = None,
            dice: bytes | None = None,
        ) -> str:
            if not failed:
                failed.append(bot)
                raise OSError("no space left")
            return await choose(record, bot, asker, seat, dice)

        hall.thinkers.choose = fails_once  # type: ignore[method-assign]
        live = await table_with(hall, [Seat("Bot 1", bot="random"), Seat("Bot 2", bot="random")])
        await until(lambda: live.room.moves > 2)

    in_hall(story)
    assert failed
    assert "could not play" in caplog.text


def test_who_sits_down_is_shown_when_it_is_durable(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Ada", "ada"), Seat("Open 2")])
        viewer = Viewer(None, None, "")
        live.attach(viewer)
        assert b"Ben" not in b"".join(live.mail(viewer))
        joining = asyncio.create_task(seating.join(hall, live, "ben", "Ben"))
        while not joining.done():
            await asyncio.sleep(0)
            live.presence_changed()
            sent = b"".join(live.mail(viewer))
            kept = await hall.read(queries.load_room, live.room.id)
            assert kept is not None
            assert b'"n":2' not in sent or kept.version == 2
            assert b"Ben" not in sent or kept.version >= 1
        live.redraw()
        assert b"Ben" in b"".join(live.mail(viewer))

    in_hall(story)


def test_a_board_to_study_has_an_end(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_EVENTS", 3)

    async def story(hall: Hall) -> None:
        game = await table_with(hall, people(2))
        live = await study(hall, Visitor("ada", "Ada", True), game.room.table.record())
        for _ in range(2):
            await turns.play(hall, live, live.room.turn or 0, live.room.table.moves()[0])
        with pytest.raises(Problem, match="Open another"):
            await turns.play(hall, live, live.room.turn or 0, live.room.table.moves()[0])

    in_hall(story)


def test_who_fills_the_log_keeps_nobody_else_from_moving(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_EVENTS", 20)
    monkeypatch.setattr(checks, "MOST_TAKEN_BACK", 10)

    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        move = next(each for each in live.room.table.moves() if not live.room.table.locks(each))
        for _ in range(10):
            await turns.play(hall, live, 0, move)
            await turns.undo(hall, live, 0)
        await turns.play(hall, live, 0, move)
        with pytest.raises(Illegal, match="You have undone 10 steps this turn"):
            await turns.undo(hall, live, 0)
        kept = await hall.read(queries.load_room, live.room.id)
        assert kept is not None
        assert kept.taken_back == 10
        while live.room.turn == 0:
            await turns.play(hall, live, 0, live.room.table.moves()[0])
        assert live.room.taken_back == 0
        assert await turns.play(hall, live, 1, live.room.table.moves()[0]) > 20

    in_hall(story)


def test_a_walk_counts_as_its_moves(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        spent: list[str] = []
        live = await table_with(hall, people(2))
        desk = Desk(hall)
        monkeypatch.setattr(desk.moves, "spend", spent.append)
        with pytest.raises(Illegal):
            await desk.act(live, Visitor("ada", "Ada", True), Walk(moves=["court@Bh1"] * 11))
        assert spent == ["ada"] * 11

    in_hall(story)
