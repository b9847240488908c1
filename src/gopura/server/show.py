"""What one pair of eyes is shown of a table. Everything here is made from the game's views, so it cannot leak."""

import json
from dataclasses import dataclass, field
from typing import Any

from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing
from gopura.core.record import result_line
from gopura.server.room import OPEN, OVER, Room

Eyes = int | None  # a seat, or everybody's


@dataclass
class Shown:
    """A table as one pair of eyes sees it after so many events: the board in parts, and everything beside it."""

    version: int
    moves: int
    panels: list[dict[str, Any]]
    parts: dict[str, str]
    scene: str
    beside: dict[str, Any]
    log: list[list[str]]
    choices: list[Any]


@dataclass
class Eye:
    """What is remembered for one pair of eyes, so that the log grows by one line a move."""

    view: Any = None
    log: list[list[str]] = field(default_factory=list)
    shown: Shown | None = None


class Showing:
    """All pairs of eyes at one table. Each is drawn at most once an event, however many look through it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.durable = room.version  # nothing newer is shown
        self.eyes: dict[Eyes, Eye] = {}
        self.messages: dict[Any, str] = {}
        self.messages_version = -1

    def forget(self) -> None:
        """Draw everything anew: a name has changed."""
        self.eyes.clear()
        self.messages.clear()

    def shown(self, seat: Eyes) -> Shown:
        """The table as that seat sees it now."""
        eye = self.eyes.setdefault(seat, Eye())
        in_flight = self.durable != self.room.version
        if eye.shown is None or (eye.shown.version != self.room.version and not in_flight):
            self.look(eye, seat)
        assert eye.shown is not None
        return eye.shown

    def look(self, eye: Eye, seat: Eyes) -> None:
        """Draw the table for that seat."""
        room = self.room
        view = room.table.view(seat)
        self.extend_log(eye, view, seat)
        eye.view = view
        drawing = room.table.game.draw(view)
        scene = room.table.game.scene(view) if room.table.game.scene else ""
        eye.shown = Shown(
            version=room.version,
            moves=room.moves,
            panels=panels_of(drawing),
            parts=parts_of(drawing),
            scene=scene,
            beside=beside(room, seat),
            log=[[SEAT_LETTERS[mover], *lines] for mover, lines in zip(room.movers, eye.log, strict=True)],
            choices=choices(room, seat),
        )

    def extend_log(self, eye: Eye, view: Any, seat: Eyes) -> None:
        """Bring the log in words up to the last move that stands."""
        table = self.room.table
        if eye.view is not None and len(eye.log) == self.room.moves - 1:
            eye.log.append(table.game.log(eye.view, table.played[-1], view, table.names))
        elif eye.view is None or len(eye.log) < self.room.moves:
            eye.log = table.log(seat)
        else:
            del eye.log[self.room.moves :]

    def message(self, seat: Eyes, since: Shown | None) -> str:
        """What to send to somebody who was last sent `since`: all of it, or only what has changed."""
        now = self.shown(seat)
        if self.messages_version != now.version:
            self.messages.clear()
            self.messages_version = now.version
        key = (seat, None if since is None else since.version)
        if key not in self.messages:
            self.messages[key] = json.dumps(whole(now) if since is None else changes(since, now))
        return self.messages[key]


def whole(now: Shown) -> dict[str, Any]:
    """Everything there is to see."""
    return {
        "type": "state",
        "whole": True,
        **now.beside,
        "panels": now.panels,
        "parts": now.parts,
        "scene": now.scene,
        "log": {"from": 0, "lines": now.log},
        "choices": now.choices,
    }


def changes(since: Shown, now: Shown) -> dict[str, Any]:
    """What has changed."""
    message = {"type": "state", **now.beside, "choices": now.choices}
    message["parts"] = {name: markup for name, markup in now.parts.items() if since.parts.get(name) != markup}
    if since.panels != now.panels:
        message["panels"] = now.panels
    if since.scene != now.scene:
        message["scene"] = now.scene
    same = 0
    for before, after in zip(since.log, now.log, strict=False):
        if before is not after and before != after:
            break
        same += 1
    message["log"] = {"from": same, "lines": now.log[same:]}
    return message


def panels_of(drawing: Drawing) -> list[dict[str, Any]]:
    """Where each panel stands, how large it is, and its parts in the order in which they lie on one another."""
    return [
        {
            "id": panel.id,
            "label": panel.label,
            "box": [panel.x, panel.y, panel.width, panel.height],
            "parts": list(panel.parts),
        }
        for panel in drawing.panels
    ]


def parts_of(drawing: Drawing) -> dict[str, str]:
    """All parts of all panels."""
    parts: dict[str, str] = {}
    for panel in drawing.panels:
        parts.update(panel.parts)
    return parts


def choices(room: Room, seat: Eyes) -> list[Any]:
    """The legal moves, as clicks, for the seat that is to act."""
    if seat is None or seat != room.turn:
        return []
    return [[choice.move, choice.path, choice.price, choice.effect] for choice in room.table.choices()]


def beside(room: Room, seat: Eyes) -> dict[str, Any]:
    """Whose turn it is, the scores, the clocks, the steps of this turn, the result."""
    table, turn = room.table, room.turn
    lowest = room.draft_start()
    mine = seat is not None and seat == turn
    return {
        "n": room.version,
        "moves": room.moves,
        "you": None if seat is None else SEAT_LETTERS[seat],
        "turn": None if turn is None else SEAT_LETTERS[turn],
        "status": room.status,
        "study": room.setup.study,
        "seats": seats(room),
        "prompt": prompt(room, seat),
        "draft": {"from": lowest, "redo": len(room.redo) if mine else 0} if mine else None,
        "clock": clock(room),
        "asked": [[SEAT_LETTERS[a], SEAT_LETTERS[b]] for a, b in sorted(room.asked)],
        "result": result(room),
        "rematch": room.rematch,
        "commitment": table.commitment,
    }


def seats(room: Room) -> list[dict[str, Any]]:
    """Each seat with its name and points."""
    winners = room.winners
    return [
        {
            "seat": SEAT_LETTERS[seat],
            "name": who.name,
            "kind": "open" if who.is_open else "bot" if who.user_id is None else "person",
            "bot": who.bot,
            "away": who.standing_in,
            "lost": who.lost,
            "score": score,
            "won": seat in winners,
        }
        for seat, (who, score) in enumerate(zip(room.seats, room.table.scores, strict=True))
    ]


def prompt(room: Room, seat: Eyes) -> str:
    """What is asked, in one line that always stands in the same place."""
    if room.status == OPEN:
        free = sum(who.is_open for who in room.seats)
        return f"Waiting for {'one more player' if free == 1 else f'{free} more players'}."
    if room.status == OVER:
        return outcome(room)
    assert room.turn is not None
    who = room.seats[room.turn]
    if seat == room.turn:
        return "Your turn."
    return f"{who.name} is thinking." if who.bot else f"{who.name}’s turn."


def outcome(room: Room) -> str:
    """Who has won, in words."""
    names = [room.seats[seat].name for seat in room.winners]
    late = [who.name for who in room.seats if who.lost]
    if len(names) == 1:
        text = f"{names[0]} wins"
    else:
        text = f"{', '.join(names[:-1])} and {names[-1]} share the win" if names else "Nobody wins"
    if not room.table.over and late:
        return f"{text}: {' and '.join(late)} ran out of time."
    return f"{text}."


def clock(room: Room) -> dict[str, Any] | None:
    """What each seat has left, and since when the running one thinks."""
    if room.setup.clock.kind == "none":
        return None
    return {"kind": room.setup.clock.kind, "left": room.clock.left_ms, "since": room.clock.since_ms}


def result(room: Room) -> dict[str, Any] | None:
    """The result and, now that it can do no harm, the seed and salt that prove the deck."""
    if room.status != OVER:
        return None
    table = room.table
    line = result_line(table.scores, room.winners) if room.winners else ""
    return {"words": outcome(room), "line": line, "seed": table.seed.hex(), "salt": table.salt.hex()}
