"""What happens at a table, as its log keeps it, and which of the moves in a log stand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gopura.core.legal import Legal

MOVES = ("move", "onward")  # kinds of events that are moves; one onward is of one step with the move before
AT_ONCE = ("choose", "chosen", "withdraw")  # kinds of events where seats choose at the same time


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table. `kind` is that of one of Room's `on_…`."""

    number: int
    kind: str
    seat: int | None
    text: str
    at_ms: int
    key: str | None = None
    legal: Legal | None = field(default=None, compare=False, repr=False)  # the move, where it was just judged


class Undone(NamedTuple):
    """A move that was taken back."""

    text: str
    is_onward: bool  # it was of one step with the move before


def what_stands(events: Sequence[Event]) -> tuple[list[Event], list[Undone]]:
    """The moves that were not taken back, and what can be played again, the next one last.

    What seats chose at the same time stands in the order of the seats, once all of them have chosen.
    """
    played: list[Event] = []
    redo: list[Undone] = []
    chosen: dict[int | None, Event] = {}
    for event in events:
        if event.kind in MOVES:
            played.append(event)
            if redo and redo[-1].text == event.text:
                redo.pop()
            else:
                redo.clear()
        elif event.kind in ("choose", "chosen"):
            chosen[event.seat] = event
            redo.clear()
            if event.kind == "chosen":
                played += sorted(chosen.values(), key=lambda each: each.seat or 0)
                chosen.clear()
        elif event.kind == "withdraw":
            chosen.pop(event.seat, None)
        elif event.kind == "undo":
            chosen.clear()
            while len(played) > int(event.text):
                last = played.pop()
                redo.append(Undone(last.text, last.kind == "onward"))
    return played, redo
