"""A table read from its log is the table that was played."""

import random
from typing import Any

import pytest

from gopura.core.registry import find_game, game_names
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import OVER, Room, Seat, Setup


def new_room(game: str, *, study: bool) -> Room:
    """A table for two before its start."""
    played = find_game(game)
    clock = ClockRule() if study else ClockRule("live", 600_000, 5_000)
    options = played.facts.settle({}, 2)
    setup = Setup("t", played, options, bytes(32), b"salt", "ada", False, study, clock, 0)
    return Room(setup, [Seat("Ada", "ada"), Seat("Ben", "ben")])


def tried_out(room: Room, dice: random.Random, most: int) -> list[Event]:
    """A game in which much is taken back and played again, as a log."""
    log = [Event(1, "start", None, "", 0)]
    room.fold(log[0])
    while room.status != OVER and len(log) < most:
        lowest, seat = room.draft_start(), room.turn
        if room.moves > lowest and dice.random() < 0.4:
            kind, text = "undo", str(dice.randint(lowest, room.moves - 1))
        elif room.redo and dice.random() < 0.5:
            kind, text = "move", room.redo[-1].text
        else:
            goes_on = room.moves > lowest and dice.random() < 0.3
            kind, text = "onward" if goes_on else "move", dice.choice(room.table.moves())
        number = len(log) + 1
        log.append(Event(number, kind, seat, text, 1000 * number, f"key {number}" if number % 3 else None))
        room.fold(log[-1])
    return log


def told(room: Room) -> dict[str, Any]:
    """Everything that a room remembers."""
    clock = vars(room.clock)
    kept = ("version", "status", "redo", "keys", "movers", "locks", "onward", "news", "asked", "turn")
    return {name: getattr(room, name) for name in kept} | {"record": room.table.record(), "clock": clock}


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("study", [False, True])
def test_a_log_read_at_once_gives_what_its_events_gave_one_by_one(game: str, study: bool) -> None:
    for seed in range(6):
        dice = random.Random(seed)
        played, read = new_room(game, study=study), new_room(game, study=study)
        log = tried_out(played, dice, dice.randint(1, 150))
        read.fold_all(log)
        assert told(read) == told(played)
