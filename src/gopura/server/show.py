"""What one pair of eyes is shown of a table. Everything here is made from the game's views, so it cannot leak."""

from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import orjson

from gopura.core.contract import SEAT_LETTERS
from gopura.core.drawing import Drawing, Panel
from gopura.core.record import result_line
from gopura.server.room import OPEN, OVER, Room

Eyes = int | None  # a seat, or everybody's


@dataclass(slots=True)
class Shown:
    """A table as one pair of eyes sees it after so many events: the board in parts, and everything beside it.

    `log` grows from one to the next, so each knows how much of it was there.
    """

    version: int
    drawing: Drawing
    scene: str
    beside: dict[str, Any]
    log: list[list[str]]
    lines: int
    choices: list[Any]


@dataclass(slots=True)
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
        self.open_facts: dict[str, Any] = {}  # the same for everybody
        self.open_version = -1
        self.messages: dict[Any, str] = {}
        self.messages_version = -1

    def forget(self) -> None:
        """Draw everything anew: a name has changed."""
        self.eyes.clear()
        self.messages.clear()
        self.open_version = -1

    def shown(self, seat: Eyes) -> Shown:
        """The table as that seat sees it now."""
        eye = self.eyes.get(seat)
        if eye is None:
            eye = self.eyes[seat] = Eye()
        in_flight = self.durable != self.room.version
        if eye.shown is None or (eye.shown.version != self.room.version and not in_flight):
            self.look(eye, seat)
        assert eye.shown is not None
        return eye.shown

    def look(self, eye: Eye, seat: Eyes) -> None:
        """Draw the table for that seat."""
        room, game = self.room, self.room.table.game
        view = room.table.view(seat)
        self.extend_log(eye, view, seat)
        eye.view = view
        eye.shown = Shown(
            version=room.version,
            drawing=game.draw(view),
            scene=game.scene(view) if game.scene else "",
            beside=self.beside(seat, view),
            log=eye.log,
            lines=len(eye.log),
            choices=choices(room, seat, view),
        )

    def extend_log(self, eye: Eye, view: Any, seat: Eyes) -> None:
        """Bring the log in words up to the last move that stands; each entry begins with the mover's letter."""
        room, table = self.room, self.room.table
        if eye.view is not None and len(eye.log) == room.moves - 1:
            words = table.game.log(eye.view, table.played[-1], view, table.names)
            eye.log.append([SEAT_LETTERS[room.movers[-1]], *words])
        elif eye.view is None or len(eye.log) < room.moves:
            spoken = zip(room.movers, table.log(seat), strict=True)
            eye.log = [[SEAT_LETTERS[mover], *words] for mover, words in spoken]
        elif len(eye.log) > room.moves:
            eye.log = eye.log[: room.moves]

    def beside(self, seat: Eyes, view: Any) -> dict[str, Any]:
        """Whose turn it is, the scores, the clocks, the steps of this turn, the result."""
        room = self.room
        if self.open_version != room.version:
            self.open_facts = open_facts(room)
            self.open_version = room.version
        mine = seat is not None and seat == room.turn
        return {
            **self.open_facts,
            "you": None if seat is None else SEAT_LETTERS[seat],
            "prompt": prompt(room, seat, view),
            "draft": {"from": room.draft_start(), "redo": len(room.redo)} if mine else None,
        }

    def message(self, seat: Eyes, since: Shown | None) -> str:
        """What to send to somebody who was last sent `since`: all of it, or only what has changed."""
        now = self.shown(seat)
        if self.messages_version != now.version:
            self.messages.clear()
            self.messages_version = now.version
        key = (seat, None if since is None else since.version)
        text = self.messages.get(key)
        if text is None:
            text = orjson.dumps(whole(now) if since is None else changes(since, now)).decode()
            self.messages[key] = text
        return text


def whole(now: Shown) -> dict[str, Any]:
    """Everything there is to see."""
    return {
        "type": "state",
        "whole": True,
        **now.beside,
        "panels": panels_of(now.drawing),
        "parts": {name: markup for panel in now.drawing.panels for name, markup in panel.parts.items()},
        "scene": now.scene,
        "log": {"from": 0, "lines": now.log[: now.lines]},
        "choices": now.choices,
    }


def changes(since: Shown, now: Shown) -> dict[str, Any]:
    """What has changed."""
    parts, is_laid_out_anew = changed_parts(since.drawing.panels, now.drawing.panels)
    message = {"type": "state", **now.beside, "choices": now.choices, "parts": parts}
    if is_laid_out_anew:
        message["panels"] = panels_of(now.drawing)
    if since.scene != now.scene:
        message["scene"] = now.scene
    same = common_lines(since, now)
    message["log"] = {"from": same, "lines": now.log[same : now.lines]}
    return message


def changed_parts(before: tuple[Panel, ...], after: tuple[Panel, ...]) -> tuple[dict[str, str], bool]:
    """The parts that look different, and whether a panel or a part has come, gone or moved.

    A game remembers what it drew, so a panel that shows the same has the very same parts.
    """
    parts: dict[str, str] = {}
    known = {panel.id: panel for panel in before}
    moved = len(before) != len(after)
    for panel in after:
        old = known.get(panel.id)
        if old is None or place_of(old) != place_of(panel):
            moved = True
        if old is None:
            parts.update(panel.parts)
        elif old.parts is not panel.parts:
            moved = moved or list(old.parts) != list(panel.parts)
            had = old.parts
            parts.update({name: markup for name, markup in panel.parts.items() if had.get(name) != markup})
    return parts, moved


def common_lines(since: Shown, now: Shown) -> int:
    """How many lines of the log both have."""
    if since.log is now.log:
        return min(since.lines, now.lines)
    same = 0
    for before, after in zip(islice(since.log, since.lines), now.log, strict=False):
        if before is not after and before != after:
            break
        same += 1
    return same


def place_of(panel: Panel) -> tuple[object, ...]:
    """Where a panel stands, how large it is and what it is called."""
    return (panel.label, panel.x, panel.y, panel.width, panel.height)


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


def choices(room: Room, seat: Eyes, view: Any) -> list[Any]:
    """The legal moves, as clicks, for the seat to act; after them the shortcuts, which stand for several."""
    if seat is None or seat != room.turn:
        return []
    game = room.table.game
    legal = list(room.table.reveal().moves())
    found: list[Any] = [(each.move, each.path, each.price, each.effect) for each in game.choices(view, legal)]
    if game.shortcuts is not None:
        found += [(short.moves, short.path, short.price, short.effect) for short in game.shortcuts(view)]
    return found


def open_facts(room: Room) -> dict[str, Any]:
    """What stands beside the board for everybody."""
    turn = room.turn
    return {
        "n": room.version,
        "moves": room.moves,
        "turn": None if turn is None else SEAT_LETTERS[turn],
        "status": room.status,
        "study": room.setup.study,
        "seats": seats(room),
        "clock": clock(room),
        "asked": [[SEAT_LETTERS[a], SEAT_LETTERS[b]] for a, b in sorted(room.asked)],
        "result": result(room),
        "rematch": room.rematch,
        "commitment": room.table.commitment,
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


def prompt(room: Room, seat: Eyes, view: Any) -> str:
    """What is asked, in one line that always stands in the same place."""
    if room.status == OPEN:
        free = sum(who.is_open for who in room.seats)
        return f"Waiting for {'one more player' if free == 1 else f'{free} more players'}."
    if room.status == OVER:
        return outcome(room)
    assert room.turn is not None
    who = room.seats[room.turn]
    if seat == room.turn:
        return room.table.game.prompt(view)
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
    return {"kind": room.setup.clock.kind, "left": list(room.clock.left_ms), "since": room.clock.since_ms}


def result(room: Room) -> dict[str, Any] | None:
    """The result and, now that it can do no harm, the seed and salt that prove the deck."""
    if room.status != OVER:
        return None
    table = room.table
    line = result_line(table.scores, room.winners) if room.winners else ""
    return {"words": outcome(room), "line": line, "seed": table.seed.hex(), "salt": table.salt.hex()}
