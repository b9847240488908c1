"""A table that people are looking at: its room, its lock, and a bounded mailbox for each viewer."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import orjson

from gopura.server.protocol.sent import Chat, Line
from gopura.server.protocol.sent import Presence as PresenceTold
from gopura.server.rooms.messages import Round, Shown
from gopura.server.rooms.room import OVER, Room
from gopura.server.rooms.show import Eyes, Showing
from gopura.server.tables.bus import ALONE, Bus
from gopura.server.tables.wire import Wire
from gopura.server.world import now_ms, world


@dataclass(eq=False)
class Viewer:
    """One open page. Its mailbox holds at most: the newest view, the newest presence, the chat since last time."""

    seat: Eyes
    user_id: str | None
    name: str
    wire: Wire | None = None
    sending: bool = False  # what came before is not sent yet
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    sent: Shown | None = None
    presence: bool = True  # to be told who is here
    chat: list[Line] = field(default_factory=list)
    acknowledged: int = 0
    entry: str | None = None  # the session or token by which they came in
    hidden: bool = False  # in the background, or a program's: nobody looks
    ended: bool = False  # logged out: nothing more is sent or taken
    lingers: bool = False  # between two polls

    def free_wire(self) -> Wire | None:
        """The short way to this page, if nothing waits there that came before."""
        free = self.wire is not None and self.wire.is_free and not self.sending and not self.ended
        return self.wire if free else None


class Ideas(NamedTuple):
    """What a bot likes in a position, and how much of that was told."""

    moves: tuple[int, ...]  # after which that is
    seat: int
    liked: list[str]  # the best first
    depth: int


@dataclass(frozen=True, slots=True)
class Presence:
    """Who has a page of a table open at one process of the server."""

    users: frozenset[str] = frozenset()
    looking: frozenset[str] = frozenset()  # those of them whose page is in sight
    strangers: int = 0


CHAT_KEPT = 50
PRESENCE_EVERY = 1.0  # seconds between two tellings who is here, however many come and go
NOTICED_EVERY = 30.0  # seconds between two words to other processes that a player is there
AWAY = 300.0  # seconds without an open page, after which others may speak of a bot
ALL = "all"
PLAYERS = "players"


class LiveTable:
    """A room in memory, with those who look at it.

    `room` is durable and never changes; the next one takes its place when the log has its event. So whoever looks
    takes it once, asks it who may see, and shows it, without waiting in between.
    """

    def __init__(self, room: Room, bus: Bus = ALONE) -> None:
        self.room = room
        self.bus = bus
        self.showing = Showing(room)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Presence] = {}  # by process of the server
        self.behind = False  # the log may have more: another process has appended to it, or a write failed
        self.bot_task: asyncio.Task[None] | None = None
        self.ideas: Ideas | None = None  # of a bot, for a hint
        self.opened_at = world().steady()
        self.used_at = world().steady()
        self.gone_at: dict[str, float] = {}  # when each player's last page was closed, or wish was sent
        self.told_of: dict[str, float] = {}  # when other processes were told of a player's last wish
        self.spread_at = -PRESENCE_EVERY  # when everybody was last told who is here
        self.spreading: asyncio.TimerHandle | None = None  # will tell them
        self.counted: PresenceTold | None = None  # what they were told
        self.told: Presence | None = None  # what the other processes were told

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.viewers and not self.lock.locked() and (self.bot_task is None or self.bot_task.done())

    def replace_room(self, room: Room) -> None:
        """Begin again from what the database says."""
        self.room = room
        self.showing = Showing(room)
        self.redraw()

    def redraw(self) -> None:
        """Send everybody everything: what they were sent does not hold any more."""
        self.forget()
        self.serve_all()

    def forget(self) -> None:
        """Forget what was drawn and sent; what comes next is whole."""
        self.showing.forget()
        for viewer in self.viewers:
            viewer.sent = None

    def move_on(self, room: Room) -> None:
        """Show the room as it is now that the log has more."""
        self.room = self.showing.room = room
        self.serve_all()

    def attach(self, viewer: Viewer) -> None:
        """Somebody opens the page."""
        self.viewers.add(viewer)
        self.presence_changed()
        self.serve(viewer)

    def detach(self, viewer: Viewer) -> None:
        """Somebody closes the page."""
        self.viewers.discard(viewer)
        self.note_gone(viewer.user_id)
        self.presence_changed()

    def note_gone(self, user_id: str | None) -> None:
        """Remember since when a player is away."""
        if user_id is not None and self.room.seats_of(user_id):
            self.gone_at[user_id] = world().steady()

    def noticed(self, user_id: str | None) -> None:
        """Somebody has asked for something: a player who does so is not away, with a page open or without."""
        if user_id is None or not self.room.seats_of(user_id):
            return
        self.gone_at[user_id] = now = world().steady()
        if now - self.told_of.get(user_id, -NOTICED_EVERY) >= NOTICED_EVERY:
            self.told_of[user_id] = now
            self.bus.tell("noticed", table=self.room.id, user=user_id)

    def hide(self, viewer: Viewer, *, hidden: bool) -> None:
        """A page goes into the background, or comes to the front."""
        if viewer.hidden != hidden:
            viewer.hidden = hidden
            self.presence_changed()

    def tell_presence(self) -> None:
        """Tell the other processes who is connected to this one."""
        self.told = here = self.here()
        users, looking = sorted(here.users), sorted(here.looking)
        self.bus.tell("present", table=self.room.id, users=users, looking=looking, strangers=here.strangers)

    def here(self) -> Presence:
        """Who is connected to this process."""
        known = [(viewer.user_id, viewer.hidden) for viewer in self.viewers if viewer.user_id is not None]
        users, looking = (
            frozenset(user for user, _ in known),
            frozenset(user for user, hidden in known if not hidden),
        )
        return Presence(users, looking, len(self.viewers) - len(known))

    def heard_of(self, process: str, there: Presence) -> None:
        """Another process says who is connected to it."""
        before = self.elsewhere.pop(process, Presence())
        for user_id in before.users - there.users:
            self.note_gone(user_id)
        if there != Presence():
            self.elsewhere[process] = there
        if there != before:
            self.presence_changed()

    def everywhere(self) -> list[Presence]:
        """Who is here, process by process."""
        return [self.here(), *self.elsewhere.values()]

    def is_away(self, user_id: str | None) -> bool:
        """Whether this person has had no page of the table open for a while."""
        if user_id is None or any(user_id in there.users for there in self.everywhere()):
            return False
        return world().steady() - self.gone_at.get(user_id, self.opened_at) > AWAY

    def is_looking(self, user_id: str) -> bool:
        """Whether a page of this person is in sight."""
        if any(viewer.user_id == user_id and not viewer.hidden for viewer in self.viewers):
            return True
        return any(user_id in there.looking for there in self.elsewhere.values())

    def to_be_called(self, following: Room) -> set[str]:
        """The users who are to act once that follows, and have no page of the table in sight."""
        if following.setup.study:
            return set()
        asked = {following.seats[seat].user_id for seat in newly_asked(self.room, following)}
        return {user_id for user_id in asked if user_id is not None and not self.is_looking(user_id)}

    def dismiss(self, whom: Callable[[Viewer], bool]) -> None:
        """Close pages and streams. Who still may, comes back at once."""
        for viewer in self.viewers:
            if whom(viewer):
                viewer.ended = True
                viewer.wake.set()

    def presence_changed(self) -> None:
        """Tell everybody who is here: now, or with all that happens until a second after the last time."""
        if self.spreading is None:
            wait = self.spread_at + PRESENCE_EVERY - world().steady()
            if wait > 0:
                self.spreading = asyncio.get_running_loop().call_later(wait, self.spread_presence)
            else:
                self.spread_presence()

    def spread_presence(self) -> None:
        """Tell everybody who is here."""
        self.spreading, self.spread_at, self.counted = None, world().steady(), self.present()
        for viewer in self.viewers:
            viewer.presence = True
        self.serve_all()
        if self.here() != self.told:
            self.tell_presence()

    def say(self, line: Line) -> None:
        """Bring a line of chat to everybody whom it is for, wherever they are connected."""
        self.said(line)
        self.bus.tell("said", table=self.room.id, line=line)

    def said(self, line: Line) -> None:
        """Bring a line of chat to those who are connected here."""
        for viewer in self.viewers:
            if line["room"] in self.chat_rooms(viewer.user_id):
                viewer.chat.append(line)
                del viewer.chat[:-CHAT_KEPT]
                self.serve(viewer)

    def chat_room(self, user_id: str | None) -> str:
        """Where one talks: players and watchers apart, and after the game all to all."""
        return ALL if self.room.status == OVER else self.chat_rooms(user_id)[0]

    def chat_rooms(self, user_id: str | None) -> tuple[str, str]:
        """Whose talk one hears. What was said apart stays apart."""
        return (PLAYERS if self.room.seats_of(user_id) else "watchers"), ALL

    def eyes(self, viewer: Viewer) -> Eyes:
        """The seat through whose eyes this viewer looks now: none any more, once the seat is not theirs."""
        if not self.room.may_see(viewer.user_id, viewer.seat):
            viewer.seat, viewer.sent = None, None
        return viewer.seat

    def present(self) -> PresenceTold:
        """Which seats have somebody at the table, and how many watch."""
        everywhere = self.everywhere()
        users = frozenset[str]().union(*(there.users for there in everywhere))
        players = {who.user_id for who in self.room.seats}
        return {
            "type": "presence",
            "t": now_ms(),
            "seats": [who.bot is not None or who.user_id in users for who in self.room.seats],
            "watchers": len(users - players) + sum(there.strangers for there in everywhere),
        }

    def serve_all(self) -> None:
        """Bring every viewer the mail."""
        among = Round()
        for viewer in self.viewers:
            self.serve(viewer, among)

    def serve(self, viewer: Viewer, among: Round | None = None) -> None:
        """Bring a viewer the mail: at once where its wire is free; else its own task does, when it can."""
        wire = viewer.free_wire()
        if wire is None:
            viewer.wake.set()
            return
        for letter in self.mail(viewer, among):
            wire.write(letter)

    def mail(self, viewer: Viewer, among: Round | None = None) -> list[bytes]:
        """What this viewer has not been sent yet, newest only, each as JSON."""
        letters: list[bytes] = []
        seat = self.eyes(viewer)
        now = self.showing.shown(seat)
        if viewer.sent is not now:
            letters.append(self.showing.message(seat, viewer.sent, among))
            viewer.sent = now
        if viewer.presence:
            viewer.presence = False
            letters.append(orjson.dumps({**(self.counted or self.present()), "t": now_ms()}))
        if viewer.chat:
            said: Chat = {"type": "chat", "lines": viewer.chat}
            letters.append(orjson.dumps(said))
            viewer.chat.clear()
        return letters


def newly_asked(before: Room, room: Room) -> list[int]:
    """The seats of people who are to act now and were not before, or whose next turn has begun."""
    same_turn = before.table.turns == room.table.turns
    known = before.to_act if same_turn else []
    return [seat for seat in room.to_act if room.seats[seat].is_person and seat not in known]
