"""The calendar of a month: what was dealt on each day, and how somebody did."""

from calendar import Calendar
from dataclasses import dataclass
from datetime import date

from gopura.core.deals import DAY
from gopura.core.message import Sentence
from gopura.core.registry import games as known_games
from gopura.server.daily.days import first_day, planned, today
from gopura.server.daily.looking import Try, tries_of
from gopura.server.say import say
from gopura.server.store import deals
from gopura.server.tables.hall import Hall
from gopura.server.times import month_in_words


@dataclass(frozen=True, slots=True)
class Date:
    """One date of a month, to whoever looks."""

    day: date
    path: str  # to its page; empty where there was no deal
    kind: str  # won, lost, begun, late, missed; open while today's deal has not been begun
    words: Sentence


@dataclass(frozen=True, slots=True)
class Month:
    """The weeks of a month, from Monday on; None where a day is of another month."""

    first: date
    weeks: list[list[Date | None]]
    before: str  # paths to the months beside it; empty where there is none
    after: str

    @property
    def name(self) -> str:
        """`November 2026`."""
        return month_in_words(self.first)


async def month_of(hall: Hall, day: date, user_id: str | None) -> Month:
    """The month of that day, as somebody sees it."""
    first, last = await first_day(hall), today()
    tries, kept = await tries_of(hall, user_id), await hall.read(deals.kept_games, f"{day:%Y-%m}")

    def shown(each: date) -> Date | None:
        if each.month != day.month:
            return None
        if not first <= each <= last:
            return Date(each, "", "", "")
        game = kept.get(each.isoformat()) or planned(each, hall.settings).game
        kind = kind_of(tries.get(each), is_today=each == last)
        return Date(each, f"/daily/{each}", kind, said(kind, game))

    weeks = Calendar().monthdatescalendar(day.year, day.month)
    begins = day.replace(day=1)
    after = (begins + 31 * DAY).replace(day=1)
    return Month(
        first=begins,
        weeks=[[shown(each) for each in week] for week in weeks],
        before=f"/daily/{max(first, (begins - DAY).replace(day=1))}" if first < begins else "",
        after=f"/daily/{after}" if after <= last else "",
    )


def kind_of(mine: Try | None, *, is_today: bool) -> str:
    """How somebody did on a day."""
    if mine is None:
        return "open" if is_today else "missed"
    if not mine.is_over:
        return "begun"
    if not mine.counts:
        return "late"
    return "won" if mine.score.won else "lost"


def said(kind: str, game: str) -> Sentence:
    """The same in words."""
    found = known_games().get(game)
    return say("day-in-calendar", kind=kind, game=found.facts.title if found else game)
