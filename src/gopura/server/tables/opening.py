"""Opening a table: from what somebody asks for to a set-up and who sits where."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from gopura.core.chance import SEED_BYTES
from gopura.core.notes import spoken
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, GopuraError
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.core.replay import replay
from gopura.core.seats import SEAT_LETTERS
from gopura.server.naming import NAME_LENGTH, bot_name, new_id, open_name, settled_name, shown_name, unsteered
from gopura.server.problems import Problem
from gopura.server.protocol.wishes import LONGEST_LINE
from gopura.server.rooms.clocks import DAY_MS, ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import OVER, Room, Seat, Setup
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import lists, outbox, queries, talk
from gopura.server.store.channels import REMATCH
from gopura.server.store.queries import Row
from gopura.server.store.rows import event_row, table_row
from gopura.server.store.writer import INSERT_EVENT, UPDATE_TABLE
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import ALL, PLAYERS, LiveTable
from gopura.server.tables.manners import require_manners
from gopura.server.tables.seating import chosen_bot, join
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms, world

MOST_REMARKS = 50  # of a record, in the chat of a board to study
Word = Annotated[str, Field(max_length=60)]


class ClockWish(BaseModel):
    """How the table keeps time."""

    model_config = ConfigDict(extra="forbid")
    kind: Word = Field("none", description="none, live or days")
    minutes: float = Field(10, gt=0, le=600, description="live: starting time of each seat")
    increment: float = Field(10, ge=0, le=600, description="live: seconds added after each turn")
    days: float = Field(3, gt=0, le=30, description="days: time for each turn")
    outcome: Word = Field(
        "bot", description="what happens when time runs out: bot (a bot plays on), lose or nothing"
    )

    def rule(self) -> ClockRule:
        """The clock that is wished for."""
        if self.kind == "live":
            return ClockRule("live", round(self.minutes * 60_000), round(self.increment * 1000), self.outcome)
        if self.kind == "days":
            return ClockRule("days", round(self.days * DAY_MS), 0, self.outcome)
        return ClockRule(self.kind, outcome=self.outcome)


class TableWish(BaseModel):
    """A table that somebody wants to open."""

    model_config = ConfigDict(extra="forbid")
    game: Word = Field(description="the game's name")
    seats: list[Word] | None = Field(
        None,
        min_length=1,
        max_length=len(SEAT_LETTERS),
        description="one entry per seat: me, open, bot, bot:LEVEL, or here:NAME for someone at the same screen; "
        "left out: you against bots, at as few seats as the game allows",
    )
    options: dict[Word, Word] = Field(default_factory=dict, max_length=20, description="the game's options")
    public: bool = Field(False, description="whether the table is listed on the home page")
    clock: ClockWish = Field(default_factory=lambda: ClockWish.model_validate({}))


async def open_table(hall: Hall, visitor: Visitor, wish: TableWish) -> LiveTable:
    """The table that was wished for. Raises Problem."""
    hall.new_tables.spend(visitor.id)
    try:
        game = find_game(wish.game)
        words = wish.seats or against_bots(game.facts.seats, "bot")
        options = game.facts.settle(wish.options, len(words))
        setup = Setup(
            id=new_id(),
            game=game,
            options=options,
            seed=world().chance(SEED_BYTES),
            salt=world().chance(SEED_BYTES),
            owner=visitor.id,
            public=wish.public,
            study=False,
            clock=wish.clock.rule(),
            created_ms=now_ms(),
        )
        return await hall.create(setup, sit_down(visitor, words, hall.settings), insert_fairly)
    except BadSetup as problem:
        raise Problem(str(problem)) from None


def insert_fairly(connection: Connection, setup: Setup, seats: list[Seat]) -> str | None:
    """As `insert_table`; but of tables at which only bots play everybody has one at a time. Raises Problem."""
    alone = not any(seat.is_open or seat.is_person for seat in seats)
    if alone and (other := lists.bots_alone(connection, setup.owner)) is not None:
        raise Problem(say("bots-alone", table=other))
    return queries.insert_table(connection, setup, seats)


def sit_down(visitor: Visitor, words: list[str], settings: Settings) -> list[Seat]:
    """Who sits where."""
    seats: list[Seat] = []
    for number, word in enumerate(words):
        kind, _, detail = word.partition(":")
        if kind == "me" and not detail and not any(seat.user_id and seat.name == visitor.name for seat in seats):
            seat = Seat(visitor.name, user_id=visitor.id)
        elif kind == "open" and not detail:
            seat = Seat(open_name(number))
        elif kind == "bot":
            level = chosen_bot(settings, detail or settings.default_bot)
            seat = Seat(bot_name(level), bot=level)
        elif kind == "here" and detail:
            require_manners(settings, detail)
            seat = Seat(settled_name(detail), user_id=visitor.id)
        else:
            raise Problem(say("no-such-seat-kind", word=repr(word)))
        seats.append(seat)
    return unlike(seats)


def unlike(seats: list[Seat]) -> list[Seat]:
    """The seats with names that can be told apart."""
    counts: dict[str, int] = {}
    told: list[Seat] = []
    for seat in seats:
        counts[seat.name] = count = counts.get(seat.name, 0) + 1
        name = seat.name if count == 1 else f"{seat.name} {count}"
        told.append(replace(seat, name=name))
    return told


async def rematch(hall: Hall, visitor: Visitor, live: LiveTable, level: str = "") -> LiveTable:
    """The table that follows this one, with a seat for everybody; whoever asks second sits down at the first's.

    Bots are of the same level as before, unless whoever asks first says another.
    """
    room = live.room
    if visitor.id not in {seat.user_id for seat in room.seats} or room.setup.study or room.status != OVER:
        raise Problem(say("rematch-for-players"))
    next_id = room.rematch
    if next_id is None:
        bot = chosen_bot(hall.settings, level) if level else ""
        seats = unlike([seat_again(seat, number, visitor, bot) for number, seat in enumerate(room.seats)])
        called = {each.kept_for for each in seats if each.kept_for and not live.is_looking(each.kept_for)}
        next_id = await hall.write(open_rematch, room.id, again(room, new_id()), seats, called)
        await hall.reload(room.id)
    following = await hall.open(next_id)
    async with hall.up_to_date(following):
        await hall.start_if_full(following)
    for number in room.seats_of(visitor.id):
        if following.room.seats[number].is_open:
            await join(hall, following, visitor.id, visitor.name, number)
    return following


def open_rematch(
    connection: Connection, table_id: str, following: Setup, seats: list[Seat], called: set[str]
) -> str:
    """Name the table that follows this one, open it in one go and call these users to it.

    If somebody was faster, it is the one that was named before.
    """
    chosen = queries.claim_rematch(connection, table_id, following.id)
    if chosen == following.id:
        queries.insert_table(connection, following, seats)
        outbox.post(connection, called, REMATCH, following.id, following.created_ms)
    return chosen


def seat_again(seat: Seat, number: int, visitor: Visitor, bot: str) -> Seat:
    """A seat of the next game: bots and whoever asks sit down at once, for each of the others theirs is kept."""
    if seat.user_id is None:
        return Seat(bot_name(bot), bot=bot) if bot else Seat(seat.name, bot=seat.bot)
    if seat.user_id == visitor.id:
        return Seat(seat.name, seat.user_id)
    return Seat(open_name(number), kept_for=seat.user_id)


def again(room: Room, table_id: str) -> Setup:
    """The same set-up with a new seed, by the newest rules."""
    old = room.setup
    game = find_game(old.game.facts.name)
    return Setup(
        table_id,
        game,
        old.options,
        world().chance(SEED_BYTES),
        world().chance(SEED_BYTES),
        old.owner,
        old.public,
        False,
        old.clock,
        now_ms(),
    )


async def study_text(hall: Hall, visitor: Visitor, text: str) -> LiveTable:
    """A record's text as a board to study. Raises Problem."""
    try:
        record = read_record(text)
    except GopuraError as problem:
        raise Problem(str(problem)) from None
    return await study(hall, visitor, record)


async def study(hall: Hall, visitor: Visitor, record: Record) -> LiveTable:
    """A game as a board to study: its owner moves every seat and may go back across everything."""
    hall.new_tables.spend(visitor.id)
    room, events = await asyncio.to_thread(studied, visitor, record)  # neither loop nor writer waits for it
    await hall.write(keep_study, room, events, remarks_on(room, record))
    return await hall.open(room.id)


def studied(visitor: Visitor, record: Record) -> tuple[Room, list[Event]]:
    """The room of a board to study with the record's game played in it, and its events. Raises Problem."""
    try:
        replay(record)
    except GopuraError as problem:
        raise Problem(str(problem)) from None
    assert record.seed is not None
    setup = Setup(
        new_id(),
        find_game(record.game, record.version),
        dict(record.options),
        record.seed,
        record.salt,
        visitor.id,
        public=False,
        study=True,
        clock=ClockRule(),
        created_ms=now_ms(),
    )
    room = Room(setup, [Seat(shown_name(name[:NAME_LENGTH]), user_id=visitor.id) for name in record.names])
    events = []
    for number, text in enumerate(["", *record.moves], start=1):
        kind = "start" if number == 1 else room.kind_of_step(room.turn or 0)
        event = Event(number, kind, room.turn, text, setup.created_ms)
        room.fold(event)
        events.append(event)
    return room, events


def remarks_on(room: Room, record: Record) -> list[Row]:
    """The first comments and variations of a record as lines of the chat, said by whoever brought it along."""
    where = ALL if room.status == OVER else PLAYERS
    line = {"table_id": room.id, "room": where, "user_id": room.setup.owner, "at_ms": now_ms(), "reports": 0}
    texts = (
        " ".join(unsteered(text).split()) for text in islice(spoken(record.heading, record.tree), MOST_REMARKS)
    )
    return [{**line, "key": None, "text": text[:LONGEST_LINE]} for text in texts if text]


def keep_study(connection: Connection, room: Room, events: list[Event], remarks: list[Row]) -> None:
    """Write a board to study with all its moves, and all that is said of them, at once."""
    queries.insert_table(connection, room.setup, room.seats)
    connection.execute(INSERT_EVENT, [event_row(room, event) for event in events])
    connection.execute(UPDATE_TABLE, table_row(room, room.setup.created_ms))
    for line in remarks:
        talk.insert_chat(connection, line)


def play_now(game: str, level: str = "") -> TableWish:
    """A game against bots in one click: of that level, or of the one that holds if nobody chooses."""
    if game not in known_games():
        raise Problem(say("no-such-game"))
    bot = f"bot:{level}" if level else "bot"
    return TableWish.model_validate({"game": game, "seats": against_bots(find_game(game).facts.seats, bot)})


def against_bots(allowed: Sequence[int], bot: str) -> list[str]:
    """One person and such bots, at the first number of seats that a game allows."""
    return ["me", *[bot] * (allowed[0] - 1)]
