"""Clocks: none, live (main time and increment), or days for each turn. Pure functions of the times in the log."""

import json
from collections.abc import Sequence
from copy import copy
from dataclasses import asdict, dataclass

from gopura.core.listing import one_of
from gopura.core.refusal import BadSetup
from gopura.server.say import say
from gopura.server.times import length_in_words

DAY_MS = 86_400_000
GRACE_MS = 60_000  # what a seat has at least when its person takes it back
KINDS = ("none", "live", "days")
OUTCOMES = ("bot", "lose", "nothing")


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How a table keeps time, and what follows when a seat has none left."""

    kind: str = "none"
    main_ms: int = 0  # live: for the whole game; days: for each turn
    increment_ms: int = 0  # live: added after each turn
    outcome: str = "bot"

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.outcome not in OUTCOMES:
            raise BadSetup(f"The kind of a clock must be {one_of(KINDS)}, and its outcome {one_of(OUTCOMES)}.")
        if self.kind != "none" and not (1000 <= self.main_ms <= 366 * DAY_MS and 0 <= self.increment_ms <= DAY_MS):
            raise BadSetup(
                "A clock must have between one second and one year, and an increment of at most one day."
            )

    def to_json(self) -> str:
        """The rule as it is stored."""
        return json.dumps(asdict(self))

    def __str__(self) -> str:
        if self.kind == "live":
            main, increment = length_in_words(self.main_ms), length_in_words(self.increment_ms)
            return str(say("clock-live", main=main, increment=increment))
        if self.kind == "days":
            return str(say("clock-days", time=length_in_words(self.main_ms)))
        return str(say("clock-none"))


class Clock:
    """The time each seat has left. It is told when seats begin to think, and never asks what time it is."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left_ms = [rule.main_ms] * seats
        self.since: dict[int, int] = {}  # when each seat that thinks now began to
        self.expired: set[int] = set()  # those of them whose time-outs have been dealt with
        self.thought: set[int] = set()  # those who have chosen in this step, and may do so again

    def twin(self) -> "Clock":
        """The same clock once more; what becomes of it does not move this one."""
        if self.rule.kind == "none":
            return self  # nothing ever becomes of it
        twin = copy(self)
        twin.left_ms, twin.since = list(self.left_ms), dict(self.since)
        twin.expired, twin.thought = set(self.expired), set(self.thought)
        return twin

    def step(self) -> None:
        """A move has been played: who thinks from now on thinks about another one."""
        self.thought.clear()

    def hand_over(self, seats: Sequence[int], at_ms: int) -> None:
        """From now on these seats think: one, several at the same time, or none. Who thinks already goes on."""
        if self.rule.kind == "none":
            return
        for seat in [each for each in self.since if each not in seats]:
            self.left_ms[seat] = self.remaining(seat, at_ms)
            if seat not in self.thought:  # who chooses again in the same step gains no time by it
                self.left_ms[seat] += self.rule.increment_ms
            self.thought.add(seat)
            del self.since[seat]
            self.expired.discard(seat)
        for seat in seats:
            if seat not in self.since:
                self.since[seat] = at_ms
                if self.rule.kind == "days" and seat not in self.thought:
                    self.left_ms[seat] = self.rule.main_ms

    def remaining(self, seat: int, at_ms: int) -> int:
        """What the seat has left at that time."""
        used = max(0, at_ms - self.since[seat]) if seat in self.since else 0
        return max(0, self.left_ms[seat] - used)

    def renew(self, seat: int, at_ms: int) -> None:
        """The seat's person is back and gets a minute at least, a whole turn where turns have days."""
        if self.rule.kind == "none":
            return
        fair = self.rule.main_ms if self.rule.kind == "days" else max(self.remaining(seat, at_ms), GRACE_MS)
        self.left_ms[seat] = fair
        if seat in self.since:
            self.since[seat] = at_ms
            self.expired.discard(seat)

    @property
    def next_out(self) -> tuple[int, int] | None:
        """When a thinking seat's time is up next, and whose; None if nothing will happen."""
        ends = [
            (began + self.left_ms[seat], seat) for seat, began in self.since.items() if seat not in self.expired
        ]
        return min(ends, default=None)

    @property
    def deadline_ms(self) -> int | None:
        """When a thinking seat's time is up next; None if nothing will happen then."""
        next_out = self.next_out if self.since else None
        return None if next_out is None else next_out[0]

    def face(self) -> tuple[int, list[int]]:
        """A time since which all who think do so, and what each seat had left then."""
        since = max(self.since.values(), default=0)
        return since, [self.remaining(seat, since) for seat in range(len(self.left_ms))]


def about_so_long(duration_ms: int) -> str:
    """`2 days`, `5 hours`, `12 minutes`: without the rest, but never nothing."""
    unit = next((each for each in (DAY_MS, 3_600_000) if duration_ms >= each), 60_000)
    return length_in_words(max(1, duration_ms // unit) * unit)
