"""Days, moments and lengths of time in words, in the language of the moment."""

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from gopura.core.listing import customs_of
from gopura.core.message import ENGLISH, LANGUAGE, Message
from gopura.server.say import say

KEPT: Final = 2048
SECONDS: Final = {"day": 86_400, "hour": 3600, "minute": 60, "second": 1}


def day_in_words(day: date) -> str:
    """`18 November 2026`."""
    language = LANGUAGE.get()
    return f"{day.day} {day:%B %Y}" if language == ENGLISH else day_elsewhere(language, day)


def month_in_words(day: date) -> str:
    """`November 2026`."""
    language = LANGUAGE.get()
    return f"{day:%B %Y}" if language == ENGLISH else month_elsewhere(language, day)


@lru_cache(maxsize=KEPT)
def day_elsewhere(language: str, day: date) -> str:
    """A day as another language writes it; English is not kept waiting for a library."""
    from babel.dates import format_date

    return format_date(day, "long", locale=customs_of(language) or ENGLISH)


@lru_cache(maxsize=KEPT)
def month_elsewhere(language: str, day: date) -> str:
    """The same of a month."""
    from babel.dates import format_skeleton

    return format_skeleton("yMMMM", day, locale=customs_of(language) or ENGLISH)


def day_of(at_ms: int) -> str:
    """The same of a moment, in UTC: `7 March 2026`."""
    return day_in_words(datetime.fromtimestamp(at_ms / 1000, UTC).date())


def moment_in_words(at_ms: int) -> Message:
    """`18 November 2026, 19:00 UTC`."""
    then = datetime.fromtimestamp(at_ms / 1000, UTC)
    return say("moment", day=day_in_words(then.date()), time=f"{then:%H:%M}")


def ago(then_ms: int, now_ms: int) -> Message:
    """How long ago: `3 days ago`, `just now`."""
    seconds = max(0, now_ms - then_ms) // 1000
    unit = next((each for each, size in SECONDS.items() if seconds >= size and size > 1), "second")
    return say("ago", unit=unit, count=seconds // SECONDS[unit])


def length_in_words(duration_ms: int) -> str:
    """`3 days`, `10 minutes`, `15 seconds`: in the largest unit of which it is a whole number."""
    seconds = duration_ms // 1000
    unit = next((each for each, size in SECONDS.items() if seconds >= size and seconds % size == 0), "second")
    return str(say("length-of-time", unit=unit, count=seconds // SECONDS[unit]))
