"""What is sent to a page: all that one pair of eyes sees of a table, or what has changed since last time."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from gopura.core.drawing import Drawing, Panel

Parts = Mapping[str, str]
# What changed from some parts to others, and whether one has come, gone or moved, for all who see both. It holds
# on to them, so that their ids stay theirs.
Changed = dict[tuple[int, int], tuple[Parts, Parts, Parts, bool]]


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


def whole(now: Shown) -> dict[str, Any]:
    """Everything there is to see."""
    return {
        "type": "state",
        "whole": True,
        **now.beside,
        "panels": panels_of(now.drawing),
        "parts": parts_of(now.drawing),
        "scene": now.scene,
        "log": {"from": 0, "lines": now.log[: now.lines]},
        "choices": now.choices,
    }


def changes(since: Shown, now: Shown, known: Changed) -> dict[str, Any]:
    """What has changed. `known` keeps what was found, for others who see the same."""
    parts, is_laid_out_anew = changed_parts(since.drawing.panels, now.drawing.panels, known)
    message = {"type": "state", **now.beside, "choices": now.choices, "parts": parts}
    if is_laid_out_anew:
        message["panels"] = panels_of(now.drawing)
    if since.scene != now.scene:
        message["scene"] = now.scene
    same = common_lines(since, now)
    message["log"] = {"from": same, "lines": now.log[same : now.lines]}
    return message


def changed_parts(
    before: tuple[Panel, ...], after: tuple[Panel, ...], known: Changed
) -> tuple[dict[str, str], bool]:
    """The parts that look different, and whether a panel or a part has come, gone or moved.

    A game remembers what it drew, so a panel that shows the same has the very same parts.
    """
    changed: dict[str, str] = {}
    moved = len(before) != len(after)
    panels = {panel.id: panel for panel in before}
    for panel in after:
        old = panels.get(panel.id)
        if old is None:
            moved = True
            changed.update(panel.parts)
            continue
        moved = moved or place_of(old) != place_of(panel)
        had, has = old.parts, panel.parts
        if had is has:
            continue
        found = known.get((id(had), id(has)))
        if found is None:
            found = known[id(had), id(has)] = (had, has, *differences(had, has))
        changed.update(found[2])
        moved = moved or found[3]
    return changed, moved


def differences(had: Parts, has: Parts) -> tuple[Parts, bool]:
    """The parts that look different, and whether one has come, gone or moved."""
    return {name: markup for name, markup in has.items() if had.get(name) != markup}, list(had) != list(has)


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
    return panel[1:6]


def parts_of(drawing: Drawing) -> dict[str, str]:
    """All parts of all panels."""
    return {name: markup for panel in drawing.panels for name, markup in panel.parts.items()}


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
