# mypyc: compile
"""What is sent to a page: all that one pair of eyes sees of a table, or what has changed since last time."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from gopura.core.drawing import Drawing, Panel
from gopura.core.message import LANGUAGE, Sentence, spoken
from gopura.server.protocol import sent

Parts = dict[str, str]
# What changed from some parts to others, as JSON without its braces, and whether one has come, gone or moved, for
# all who see both. It holds on to them, so that their ids stay theirs.
Changed = dict[tuple[int, int], tuple[Parts, Parts, bytes, bool]]
NOTHING: Parts = {}


@dataclass(slots=True)
class Round:
    """What is written while everybody is sent the news once: those who see the same share it."""

    messages: dict[Any, bytes] = field(default_factory=dict)
    changed: Changed = field(default_factory=dict)


@dataclass(slots=True)
class Facts:
    """What stands beside the board for everybody, and the same as the beginning of a message."""

    known: sent.OpenFacts
    json: bytes


@dataclass(slots=True)
class Log:
    """What happened, in words: the lines of each move from `first` (from 0) on. Pages ask for those before."""

    first: int
    moves: list[int]
    lines: list[list[str]]  # each begins with the mover's letter
    points: list[int]  # that each move brought its mover
    onward: list[bool]  # whether its line says what the line before says as well: they are one step, like a walk
    tallies: list[list[sent.Tally]]  # what was scored by each move

    last: Sentence | None = None  # what the last line says, if it is one sentence and known as such

    @property
    def end(self) -> int:
        """How many moves are told, those before the first line included."""
        return self.first + len(self.lines)

    def part(self, since: int, until: int) -> sent.Lines:
        """The lines of these moves, as they are sent."""
        begin, end = since - self.first, until - self.first
        return {
            "from": since,
            "lines": self.lines[begin:end],
            "points": self.points[begin:end],
            "onward": self.onward[begin:end],
            "tallies": self.tallies[begin:end],
        }


@dataclass(slots=True)
class Shown:
    """A table as one pair of eyes sees it after so many events: the board in parts, and everything beside it."""

    version: int
    drawing: Drawing
    scene: str
    facts: Facts
    own: sent.OwnFacts
    log: Log
    lines: int  # of the log; it grows from one to the next, so each knows how much of it was there
    choices: Sequence[tuple[Any, ...]]  # each a choice or a shortcut of the game, words and all


def stated(known: sent.OpenFacts) -> Facts:
    """These facts, written once for all."""
    return Facts(known, orjson.dumps({"type": "state", **known})[:-1])


def whole(now: Shown) -> bytes:
    """Everything there is to see."""
    rest = {
        "whole": True,
        **now.own,
        "panels": panels_of(now.drawing),
        "parts": parts_of(now.drawing),
        "scene": now.scene,
        "log": now.log.part(now.log.first, now.lines),
        "choices": said(now.choices),
    }
    return b"%b,%b" % (now.facts.json, orjson.dumps(rest, default=tuple)[1:])


def changes(since: Shown, now: Shown, known: Changed) -> bytes:
    """What has changed. `known` keeps what was found, for others who see the same."""
    parts, is_laid_out_anew = changed_parts(since.drawing.panels, now.drawing.panels, known)
    rest: dict[str, Any] = {
        **now.own,
        "choices": said(now.choices),
        "log": now.log.part(common_lines(since, now), now.lines),
    }
    if is_laid_out_anew:
        rest["panels"] = panels_of(now.drawing)
    if since.scene != now.scene:
        rest["scene"] = now.scene
    return b'%b,"parts":{%b},%b' % (now.facts.json, parts, orjson.dumps(rest, default=tuple)[1:])


def changed_parts(before: tuple[Panel, ...], after: tuple[Panel, ...], known: Changed) -> tuple[bytes, bool]:
    """The parts that look different, as JSON without its braces, and whether something has come, gone or moved."""
    changed: list[bytes] = []
    moved = len(before) != len(after)
    panels = {panel.id: panel for panel in before}
    for panel in after:
        old = panels.get(panel.id)
        if old is panel:
            continue
        moved = moved or old is None or stands_elsewhere(old, panel)
        had = () if old is None else old.layers
        moved = moved or len(had) != len(panel.layers)
        for number, layer in enumerate(panel.layers):
            text, has_moved = difference(had[number] if number < len(had) else NOTHING, layer, known)
            moved = moved or has_moved
            if text:
                changed.append(text)
    return b",".join(changed), moved


def difference(had: Parts, has: Parts, known: Changed) -> tuple[bytes, bool]:
    """The parts of one layer that look different, and whether one has come, gone or moved.

    A game remembers what it drew, so a layer that shows the same is mostly the very same.
    """
    if had is has:
        return b"", False
    found = known.get((id(had), id(has)))
    if found is None:
        changed = {name: markup for name, markup in has.items() if had.get(name) != markup}
        found = known[id(had), id(has)] = (had, has, orjson.dumps(changed)[1:-1], list(had) != list(has))
    return found[2], found[3]


def said(offered: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Choices and shortcuts as they are sent, their prices and effects in words."""
    language = LANGUAGE.get()
    return [(each[0], each[1], spoken(each[2], language), spoken(each[3], language)) for each in offered]


def common_lines(since: Shown, now: Shown) -> int:
    """How many lines of the log both have, those before the first one included."""
    least = min(since.lines, now.lines)
    if since.log is now.log:
        return least
    same = max(since.log.first, now.log.first)
    if least < same:
        return now.log.first
    while same < least and since.log.lines[same - since.log.first] == now.log.lines[same - now.log.first]:
        same += 1
    return same


def stands_elsewhere(old: Panel, new: Panel) -> bool:
    """Whether a panel stands elsewhere than before, has another size or another name."""
    if old.x != new.x or old.y != new.y or old.label != new.label:
        return True
    return old.width != new.width or old.height != new.height


def parts_of(drawing: Drawing) -> dict[str, str]:
    """All parts of all panels."""
    return {name: markup for panel in drawing.panels for name, markup in panel.parts.items()}


def panels_of(drawing: Drawing) -> list[sent.Panel]:
    """Where each panel stands, how large it is, and its parts in the order in which they lie on one another."""
    return [
        {
            "id": panel.id,
            "label": panel.label,
            "box": (panel.x, panel.y, panel.width, panel.height),
            "parts": list(panel.parts),
        }
        for panel in drawing.panels
    ]
