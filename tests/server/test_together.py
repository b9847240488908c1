"""Seats that choose at the same time: collected in the log, shown to nobody, played when all have chosen."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gopura.bots import choose_move
from gopura.core.chance import QuickDice
from gopura.core.record import Record
from gopura.core.replay import replay
from gopura.server.naming import new_id
from gopura.server.problems import Confirm, Forbidden, Illegal, Problem
from gopura.server.protocol.wishes import Play, Undo, Why
from gopura.server.rooms.clocks import Clock, ClockRule
from gopura.server.rooms.events import Event, what_stands
from gopura.server.rooms.room import Room, Seat, Setup
from gopura.server.store import queries
from gopura.server.tables import turns
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import Asker
from gopura.server.tables.live import LiveTable
from gopura.server.tables.records import record_of
from gopura.server.tables.thinking import SOMEBODY
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms
from tests.announcing import announced
from tests.secret_bids import GAME, TOGETHER
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
        assert seen(live, 0)["chosen"] == "bid 3"
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


def test_one_person_chooses_for_each_of_their_seats(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Ada", "ada"), Seat("Cy", "ada")])
        desk, ada = Desk(hall), Visitor("ada", "Ada", is_guest=True)
        await desk.act(live, ada, Play(move="bid 3", seat="B"))
        assert live.room.to_act == [0]
        await desk.act(live, ada, Play(move="bid 4", seat="B"))
        assert live.room.table.chosen[1].text == "bid 4"
        await desk.act(live, ada, Undo(seat="B"))
        assert live.room.to_act == [0, 1]
        await desk.act(live, ada, Play(move="bid 2", seat="B"))
        await desk.act(live, ada, Play(move="bid 1", seat="A"))
        assert live.room.table.played == [1, 2]

    in_hall(story)


def test_without_a_seat_a_wish_is_for_the_first_that_is_to_act(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, [Seat("Ada", "ada"), Seat("Cy", "ada")])
        desk, ada = Desk(hall), Visitor("ada", "Ada", is_guest=True)
        await desk.act(live, ada, Play(move="bid 3"))
        await desk.act(live, ada, Play(move="bid 2"))
        assert live.room.table.played == [3, 2]

    in_hall(story)


@pytest.mark.parametrize(
    ("letter", "problem", "words"),
    [("B", Forbidden, "Seat B is not yours."), ("C", Problem, "There is no seat C"), ("?", Problem, "no seat")],
)
def test_nobody_chooses_for_anothers_seat(
    in_hall: InHall, letter: str, problem: type[Problem], words: str
) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        desk, ada = Desk(hall), Visitor("ada", "Ada", is_guest=True)
        for wish in (Play(move="bid 3", seat=letter), Undo(seat=letter), Why(path=["x"], seat=letter)):
            with pytest.raises(problem, match=words):
                await desk.act(live, ada, wish)
        assert live.room.to_act == [0, 1]

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
        async def choose(
            record: Record,
            bot: str,
            _asker: Asker = SOMEBODY,
            seat: int | None = None,
            _dice: bytes | None = None,
        ) -> str:
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


def test_changing_ones_mind_gains_no_time() -> None:
    clock = Clock(ClockRule("live", 60_000, 15_000), 2)
    clock.hand_over([0, 1], 0)
    for second in range(1, 11):
        clock.hand_over([1] if second % 2 else [0, 1], second * 1000)
    assert clock.remaining(0, 10_000) == 60_000 + 15_000 - 5_000
    clock.hand_over([1], 11_000)
    clock.step()
    clock.hand_over([0, 1], 12_000)
    clock.hand_over([1], 13_000)
    assert clock.left_ms[0] == 60_000 + 15_000 - 6_000 + 15_000 - 1_000


def room_with(*, study: bool) -> Room:
    """A room of secret bids that has begun."""
    options = GAME.facts.settle({"cards": "12"}, 2)
    clock = ClockRule() if study else ClockRule("live", 60_000, 15_000)
    room = Room(Setup("t", GAME, options, bytes(32), b"", "ada", False, study, clock, 0), people(2))
    return room.after(Event(1, "start", None, "", 0))


def some_event(room: Room, dice: QuickDice, log: list[Event]) -> Event | None:
    """Something that a seat may do now: choose, choose again, withdraw, and on a board to study undo."""
    table, at_ms = room.table, len(log) * 500
    seat, what = int(dice.below(2)), int(dice.below(6))
    if what == 0 and room.setup.study and room.moves and not table.chosen:
        keep = table.whole_steps(int(dice.below(room.moves)))
        return Event(room.version + 1, "undo", seat, str(keep), at_ms)
    if what <= 1 and seat in table.chosen:
        return Event(room.version + 1, "withdraw", seat, "", at_ms)
    if not table.over:
        moves = table.moves(seat)
        text = moves[dice.below(len(moves))]
        return Event(room.version + 1, room.kind_of_step(seat), seat, text, at_ms)
    return None


@pytest.mark.parametrize("study", [True, False], ids=["study", "game"])
@pytest.mark.parametrize("seed", range(12))
def test_a_table_read_again_is_the_table_that_was(seed: int, study: bool) -> None:
    room, dice = room_with(study=study), QuickDice(seed)
    log = [Event(1, "start", None, "", 0)]
    for _ in range(60):
        event = some_event(room, dice, log)
        if event is not None:
            room = room.after(event)
            log.append(event)
    again = Room(room.setup, people(2))
    again.fold_all(log)
    for each in (room, again):
        assert len(each.locks) == each.moves
    assert again.table.played == room.table.played
    assert [each.text for each in what_stands(log)[0]] == [GAME.words.write(move) for move in room.table.played]
    assert {seat: legal.text for seat, legal in again.table.chosen.items()} == {
        seat: legal.text for seat, legal in room.table.chosen.items()
    }
    assert (again.clock.left_ms, again.clock.since) == (room.clock.left_ms, room.clock.since)
    assert (again.taken_back, again.locks, again.to_act) == (room.taken_back, room.locks, room.to_act)


def test_where_all_lose_together_nobody_has_won() -> None:
    options = TOGETHER.facts.settle({}, 2)
    room = Room(Setup("t", TOGETHER, options, bytes(32), b"", "a", False, True, ClockRule(), 0), people(2))
    room = room.after(Event(1, "start", None, "", 0))
    while not room.table.over:
        for seat in (0, 1):
            event = Event(room.version + 1, room.kind_of_step(seat), seat, room.table.moves(seat)[0], 0)
            room = room.after(event)
    assert (room.table.winners, room.winners) == ([], [])
    assert seen(LiveTable(room), None)["result"]["words"] == "Nobody wins."
