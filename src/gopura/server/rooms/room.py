"""One table as the server holds it: the game, who sits where, the clock. A pure fold over the table's events."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gopura.core.game import Game
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.server.rooms.clocks import Clock, ClockRule
from gopura.server.rooms.events import AT_ONCE, MOVES, Event, Undone, what_stands

OPEN, PLAYING, OVER = "open", "playing", "over"
CLOSED = "closed"  # the text of the event by which the host ends a game


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat. Neither a user nor a bot: it is open."""

    name: str
    user_id: str | None = None
    bot: str | None = None
    standing_in: bool = False  # the bot only keeps the seat for the user
    lost: bool = False  # on time
    kept_for: str | None = None  # while it is open: the one user who may sit down here

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down here."""
        return self.user_id is None and self.bot is None

    def is_free_for(self, user_id: str) -> bool:
        """Whether this user may sit down here."""
        return self.is_open and self.kept_for in (None, user_id)

    @property
    def is_person(self) -> bool:
        """Whether a person is to act here, now."""
        return self.user_id is not None and self.bot is None


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game."""

    id: str
    game: Game[Any, Any]
    options: dict[str, str]
    seed: bytes
    salt: bytes
    owner: str
    public: bool
    study: bool
    clock: ClockRule
    created_ms: int
    day: str = ""  # whose deal this is, as a date: hints would spoil it; empty at other tables
    season: str = ""  # of a league, whose round is played: nobody else may see its deal; empty at other tables
    round: int = 0


@dataclass
class Room:
    """A table in memory. `fold` is the only thing that changes its game, so a replay of the log gives it again.

    One that people look at is never changed: what comes next is another, made by `after` or `reseated`. The two
    share what seldom changes, so `fold` puts another in its place; keys, locks, table and clock are each's own.
    """

    setup: Setup
    seats: list[Seat]
    rematch: str | None = None
    mark: str | None = None  # of the database from which it was read
    table: Table = field(init=False)
    clock: Clock = field(init=False)
    version: int = 0  # how many events there were
    status: str = OPEN
    closed: bool = False  # by whoever runs the server: nobody has won
    taken_back: int = 0  # steps, since the last one that stands for good
    redo: list[Undone] = field(default_factory=list)  # moves taken back, the next one to play again last
    keys: dict[str, int] = field(default_factory=dict)
    locks: list[bool] = field(default_factory=list)  # whether each standing move stands for good
    onward: set[int] = field(default_factory=set)  # standing moves, from 0, of one step with the move before
    asked: set[tuple[int, int]] = field(default_factory=set)  # (seat that asks, seat that a bot shall play)
    news: list[tuple[int, int, str]] = field(default_factory=list)  # (moves so far, seat, what its player did)

    hints: dict[int, int] = field(default_factory=dict)  # how many each seat was given
    known_to_act: list[int] | None = field(default=None, repr=False)  # asked for often, and known until an event

    def __post_init__(self) -> None:
        setup = self.setup
        self.table = Table(setup.game, len(self.seats), setup.options, setup.seed, setup.salt)
        self.clock = Clock(setup.clock, len(self.seats))
        self.name_seats()

    def name_seats(self) -> None:
        """Put the names of those who sit here on the table."""
        self.table.names = tuple(seat.name for seat in self.seats)

    @property
    def id(self) -> str:
        """The id of the table whose room this is."""
        return self.setup.id

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return len(self.table.played)

    @property
    def movers(self) -> list[int]:
        """Who played each standing move."""
        return self.table.movers

    @property
    def to_act(self) -> list[int]:
        """The seats that are asked for a move: one, several that choose at the same time, or none."""
        if self.known_to_act is None:
            self.known_to_act = self.table.seats_to_act if self.status == PLAYING else []
        return self.known_to_act

    @property
    def turn(self) -> int | None:
        """The seat to act; None before the start and after the end."""
        return self.table.seat if self.status == PLAYING else None

    @property
    def winners(self) -> list[int]:
        """Who has won: of those who did not lose on time the best, or all where the game ended before its end."""
        if self.status != OVER or self.closed:
            return []
        in_time = [seat for seat, who in enumerate(self.seats) if not who.lost]
        if not self.table.over:
            return in_time
        if not self.table.winners:
            return []
        best = [seat for seat in self.table.winners if seat in in_time]
        most = max((self.table.scores[seat] for seat in in_time), default=0)
        return best or [seat for seat in in_time if self.table.scores[seat] == most]

    def seats_of(self, user_id: str | None) -> list[int]:
        """The seats that this user plays or has left to a bot for a while."""
        return [seat for seat, who in enumerate(self.seats) if user_id is not None and who.user_id == user_id]

    def may_see(self, user_id: str | None, seat: int | None) -> bool:
        """Whether this user may look from that seat: from their own, and from any once the game is over."""
        if seat is None or self.status == OVER:
            return True
        return user_id is not None and self.seats[seat].user_id == user_id

    def draft_start(self) -> int:
        """How many moves stand for good: undo never goes below that."""
        if self.setup.study:
            return 0
        return next((number for number in range(self.moves, 0, -1) if self.locks[number - 1]), 0)

    def step_start(self) -> int:
        """How many moves stand without the last step, which is a move or a whole walk."""
        last = self.moves - 1
        while last in self.onward:
            last -= 1
        return last

    def steps_undone(self) -> int:
        """How many steps can be played again."""
        return sum(not undone.is_onward for undone in self.redo)

    def undone_step(self) -> list[str]:
        """The moves of the step that was taken back last, in the order in which they are played again."""
        step = [undone.text for undone in self.redo[-1:]]
        for undone in self.redo[-2::-1]:
            if not undone.is_onward:
                break
            step.append(undone.text)
        return step

    def fold(self, event: Event) -> None:
        """Take in one event of the log. Events that were accepted once are never refused here."""
        step = getattr(self, f"on_{event.kind}")
        step(event)
        self.note(event)
        if self.table.over and self.status == PLAYING:
            self.status = OVER
        self.known_to_act = None
        self.clock.hand_over(self.to_act, event.at_ms)

    def twin(self) -> "Room":
        """The same room once more: whatever is folded into it, this one stays as it is."""
        twin: Room = object.__new__(Room)
        twin.__dict__.update(self.__dict__)
        twin.keys, twin.locks = self.keys.copy(), self.locks.copy()
        twin.table, twin.clock = self.table.twin(), self.clock.twin()
        return twin

    def after(self, event: Event, who: Seat | None = None) -> "Room":
        """The room after one more event, by which `who` may have come to its seat."""
        following = self.twin()
        if who is not None:
            assert event.seat is not None
            following.seats = [*self.seats]
            following.seats[event.seat] = who
            following.name_seats()
        following.fold(event)
        return following

    def note(self, event: Event) -> None:
        """Remember that there was such an event."""
        self.version = event.number
        if event.key:
            self.keys[event.key] = event.number

    def fold_all(self, events: Sequence[Event]) -> None:
        """Take in a whole log. Steps that were taken back are not played: who tries much opens as fast.

        Where seats choose at the same time every event counts, for the clocks and for what is chosen just now.
        """
        if any(event.kind in AT_ONCE for event in events):
            for event in events:
                self.fold(event)
            return
        standing, redo = what_stands(events)
        numbers = {event.number for event in standing}
        for event in events:
            if event.kind == "undo":
                self.note(event)
            elif event.kind in MOVES and event.number not in numbers:
                self.taken_back += 1
                self.clock.step()
                self.note(event)
            else:
                self.fold(event)
        self.redo = redo

    def kind_of_step(self, seat: int) -> str:
        """What a move of that seat is in the log: played at once, or chosen, perhaps as the last of several."""
        if not self.table.together:
            return "move"
        return "chosen" if self.to_act == [seat] else "choose"

    def on_start(self, _event: Event) -> None:
        """Everybody sits: the game begins."""
        self.status = PLAYING

    def on_move(self, event: Event) -> None:
        """A step of the turn."""
        self.play(event)
        if self.redo and self.redo[-1].text == event.text:
            self.redo = self.redo[:-1]
        else:
            self.redo = []

    def on_onward(self, event: Event) -> None:
        """A move that goes on from the one before, as in a walk: both are taken back together."""
        self.on_move(event)
        self.onward = {*self.onward, self.moves - 1}

    def on_choose(self, event: Event) -> None:
        """A seat chooses, or chooses again, while others choose at the same time."""
        self.taken_back += event.seat in self.table.chosen
        self.play(event)
        self.redo = []

    def on_chosen(self, event: Event) -> None:
        """The last of those who choose at the same time: all that they chose is played."""
        self.play(event)
        self.redo = []

    def on_withdraw(self, event: Event) -> None:
        """A seat takes back what it has chosen while others still choose."""
        self.table.undo(event.seat)
        self.taken_back += 1

    def play(self, event: Event) -> None:
        """Play a move, or keep it until others have chosen, too."""
        before = self.moves
        self.table.play(event.legal or event.text, event.seat)
        played = self.moves - before
        if played:
            self.clock.step()
            if played > 1:
                self.locks += [False] * (played - 1)
            self.locks.append(not self.table.can_undo)
            if self.locks[-1]:
                self.taken_back = 0

    def on_undo(self, event: Event) -> None:
        """Steps taken back; the text says how many moves remain. What is only chosen yet is forgotten."""
        self.table.chosen.clear()
        while self.moves > int(event.text):
            before, last = self.moves, self.table.game.words.write(self.table.played[-1])
            self.table.undo(past_locks=self.setup.study)
            del self.locks[self.moves :]
            self.taken_back += before - self.moves
            undone = Undone(last, self.moves in self.onward)
            self.onward = {number for number in self.onward if number < self.moves}
            self.redo = [*self.redo, undone] if before - self.moves == 1 else []
        if self.status == OVER and not self.table.over and not self.closed:
            self.status = PLAYING

    def on_seat(self, event: Event) -> None:
        """Somebody sat down, left, came late or came back; who, is in the seats' rows."""
        assert event.seat is not None
        self.asked = {pair for pair in self.asked if event.seat not in pair}
        self.tell(event.seat, event.text)
        if event.text in ("back", "again"):
            self.clock.renew(event.seat, event.at_ms)
        elif event.text == "late":
            self.clock.expired.add(event.seat)

    def on_ask(self, event: Event) -> None:
        """A seat agrees that a bot plays for another; the text is that one's letter."""
        assert event.seat is not None
        if (event.seat, event.seat) not in self.asked and SEAT_LETTERS[event.seat] == event.text:
            self.tell(event.seat, "leaving")
        self.asked = {*self.asked, (event.seat, SEAT_LETTERS.index(event.text))}

    def on_stay(self, event: Event) -> None:
        """A seat that wanted to leave stays; whoever agreed to it has agreed to nothing."""
        assert event.seat is not None
        self.asked = {(who, absent) for who, absent in self.asked if absent != event.seat}
        self.tell(event.seat, "staying")

    def on_timeout(self, event: Event) -> None:
        """The seat to act has no time left."""
        if event.seat is not None:
            self.clock.expired.add(event.seat)
            self.tell(event.seat, "timeout")

    def tell(self, seat: int, what: str) -> None:
        """Remember for the log what became of a player during the game."""
        if self.status == PLAYING:
            self.news = [*self.news, (self.moves, seat, what)]

    def on_hint(self, event: Event) -> None:
        """A seat is given a hint, another one or more of the same."""
        if event.seat is not None and event.text == "new":
            self.hints = {**self.hints, event.seat: self.hints.get(event.seat, 0) + 1}
            self.tell(event.seat, "hint")

    def on_end(self, event: Event) -> None:
        """The game ended before its rules said so, by the clock or because whoever runs the server closed it."""
        self.status, self.closed = OVER, event.text == CLOSED

    def reseated(self, seats: list[Seat], owner: str, rematch: str | None) -> "Room":
        """The room with these people at it; itself, where that is no news."""
        if (self.seats, self.setup.owner, self.rematch) == (seats, owner, rematch):
            return self
        twin = self.twin()
        twin.seats, twin.rematch = list(seats), rematch
        twin.setup = replace(self.setup, owner=owner)
        twin.name_seats()
        return twin
