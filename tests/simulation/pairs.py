"""Paired worlds: two runs that differ only in what a seat cannot know. Whoever sits there is told the same."""

import contextlib
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import orjson
import pytest

from gopura.core.chance import QuickDice
from gopura.core.registry import find_game
from gopura.core.table import Table
from gopura.server.protocol.wishes import Imagine, Why
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import Room
from gopura.server.tables.live import LiveTable, Viewer
from tests.simulation.machines import Process
from tests.simulation.people import Person
from tests.simulation.story import Story, Wanted

GAME = "angkor"  # hands, and a supply
SEAT, OTHER = 0, 1  # who must learn nothing, and whose hand is hidden from them
TRIES = 20  # to deal something else than the truth

Views = dict[tuple[int, ...], bytes]


class Observed(Person):
    """Somebody of whom it is written down what they are told, word by word."""

    def read(self, live: LiveTable, viewer: Viewer) -> bool:
        """Read the mail, and write it down."""
        letters = live.mail(viewer)
        for letter in letters:
            self.story.told_to(self.name, letter)  # type: ignore[attr-defined]
        return any(said["type"] == "state" and said["status"] == "over" for said in map(orjson.loads, letters))

    async def turn(self) -> bool:
        """Ask why something cannot be played and how something would look, then play as ever."""
        process = self.story.some_process()
        if process is not None:
            for wish in (Why(path=["supply"]), Imagine(moves=["pagoda@Ac4"])):
                await self.asked(process, self.ask(process, wish))
        return await super().turn()

    async def ask(self, process: Process, wish: Why | Imagine) -> Any:
        """At the desk of a process; the whole answer."""
        live = await process.hall.open(self.table)
        return await process.desk.act(live, self.visitor, wish)

    async def asked(self, process: Process, work: Any) -> Any:
        """What a process answers, written down."""
        answer = await super().asked(process, work)
        if not isinstance(answer, LiveTable):
            self.story.told_to(self.name, repr(answer).encode())  # type: ignore[attr-defined]
        return answer


class Pair(Story):
    """One of two worlds: one table of two people, each of whom plays what the script says."""

    def __init__(self, number: int, script: dict[str, str], views: Views, moves: int | None) -> None:
        super().__init__(number, seconds=90, tables=1, processes=2, trouble_every=15, pace=1.0, peace=20)
        self.script = script  # what was played in the first world, by key
        self.views = views  # what the seat could know there, by the moves so far
        self.moves = moves  # after so many, all that is hidden is dealt anew; never in the first world
        self.heard: dict[str, list[bytes]] = {}  # by who was told it
        self.differ = False  # whether something is hidden now that was not so in the first world
        self.compared = 0  # how often the seat was told something since then
        self.parted = False  # whether the seat could know by now in which world it is

    async def open_tables(self) -> None:
        """Open the one table."""
        names = ["ada", "ben"]
        for name in names:
            self.universe.database.add_person(name)
        await self.insist(Wanted(names, find_game(GAME), ClockRule(), self.pace, count=2))

    def person(self, name: str, table: str, pace: float) -> Person:
        """Ada and the guest are observed, Ben is not: he may be told what is in his hand."""
        return Person(self, name, table, pace=pace) if name == "ben" else Observed(self, name, table, pace=pace)

    def choice(self, key: str, table: Table, seat: int) -> str:
        """What somebody plays: what they played in the first world. Where they cannot, everybody may know why."""
        moves = table.moves(seat)
        move = self.script.setdefault(key, random.Random(f"{self.number} {key}").choice(moves))
        self.parted = self.parted or move not in moves
        return move

    def told_to(self, name: str, words: bytes) -> None:
        """Somebody was told something; nothing counts any more once they may be told different things."""
        if not self.parted:
            self.heard.setdefault(name, []).append(words)
            self.compared += self.differ

    def played(self, room: Room) -> None:
        """A move was played, somewhere: deal anew what is hidden, and see what the seat can know now."""
        course = room.table._course
        if self.moves is not None and len(course.played) == self.moves and course.position.seat_to_act >= 0:
            course.position = self.dealt_anew(room, course.position)
        view = known_to_seat(room)
        so_far = tuple(course.played)
        if self.moves is None:
            self.views[so_far] = view
        elif self.views.get(so_far) != view:
            self.parted = True

    def dealt_anew(self, room: Room, truth: Any) -> Any:
        """A position that looks the same from the seat, and another from where the hidden hand is."""
        game = room.table.game
        for number in range(TRIES):
            guess = truth.determinize(SEAT, QuickDice(self.number * TRIES + number))
            if game.view(guess, OTHER) != game.view(truth, OTHER):
                self.differ = True
                return guess
        return truth


def known_to_seat(room: Room) -> bytes:
    """All that the seat, and everybody, may know of the game."""
    return repr([room.table.view(SEAT), room.table.view(None)]).encode()


@contextlib.contextmanager
def observed(pair: Pair) -> Iterator[None]:
    """In the block the pair hears of every move that is played at any process, and at any reading of the log."""
    really = Room.play

    def play(self: Room, event: Event) -> None:
        really(self, event)
        pair.played(self)

    numbers = count()

    def number(viewer: Viewer) -> int:
        return viewer.__dict__.setdefault("number", next(numbers))  # type: ignore[no-any-return]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Room, "play", play)
        patch.setattr(Viewer, "__hash__", number)  # else pages were served in another order each time
        yield


def run_pair(number: int, moves: int) -> tuple[Pair, Pair]:
    """Both worlds, one after the other: in the second all that is hidden is dealt anew after so many moves."""
    script: dict[str, str] = {}
    views: Views = {}
    first, second = Pair(number, script, views, None), Pair(number, script, views, moves)
    for pair in (first, second):
        with observed(pair):
            pair.run()
    return first, second


def leak(first: Pair, second: Pair) -> str | None:
    """The first difference in what somebody was told who cannot know in which world they are, if there is one."""
    for name, words in second.heard.items():
        for place, (one, other) in enumerate(zip(first.heard.get(name, ()), words, strict=False)):
            if one != other:
                return f"word {place} to {name}: {one[:2000]!r}, and {other[:2000]!r} in the other world"
    return None
