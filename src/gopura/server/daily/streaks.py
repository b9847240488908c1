"""How many days in a row somebody has played: one missed day in a week is forgiven."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

WEEK = timedelta(days=7)
NEXT = timedelta(days=1)


class Streak(NamedTuple):
    """Days played in a row: now, and at best; and whether there are fewer tomorrow unless somebody plays today."""

    now: int
    best: int
    ends_today: bool


class Run(NamedTuple):
    """Days in a row up to the last one; of two that are missed within a week, only the later is forgiven."""

    days: int
    since: int  # how many of them after the day that was forgiven last
    last: date
    forgiven: date | None = None

    def until(self, day: date) -> "Run | None":
        """The same run as it stands on a later day before that is played; None if it is over."""
        missed = (day - self.last).days - 1
        if missed > 1:
            return None
        if missed < 1:
            return self
        skipped = self.last + NEXT
        too_soon = self.forgiven is not None and skipped - self.forgiven < WEEK
        return Run(self.since if too_soon else self.days, 0, self.last, skipped)

    def played(self, day: date) -> "Run":
        """The run with that day."""
        return Run(self.days + 1, self.since + 1, day, self.forgiven)


NONE = Streak(0, 0, ends_today=False)


def streak(played: Iterable[date], today: date) -> Streak:
    """The streak of whoever has played on these days."""
    run: Run | None = None
    best = 0
    for day in sorted(set(played)):
        before = run and run.until(day)
        run = before.played(day) if before else Run(1, 1, day)
        best = max(best, run.days)
    if run is None or (now := run.until(today)) is None:
        return Streak(0, best, ends_today=False)
    tomorrow = run.until(today + NEXT) if run.last < today else now
    return Streak(now.days, best, ends_today=tomorrow is None or tomorrow.days < now.days)
