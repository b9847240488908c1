"""The hours in which somebody does not want to be told, by the clock where they live."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

DAY = 24 * 60  # minutes
NO_PLACES = ("Etc/", "SystemV/", "posix/", "right/")


@cache
def zones() -> list[str]:
    """The time zones that people may live in, by the cities that they are called after."""
    return [
        "UTC",
        *sorted(each for each in available_timezones() if "/" in each and not each.startswith(NO_PLACES)),
    ]


def zone_of(name: str) -> ZoneInfo:
    """The time zone of that name, or UTC where this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def quiet_until(now_ms: int, start: int | None, end: int | None, zone: str) -> int | None:
    """When the quiet time that is now comes to its end; None if it is none.

    Start and end are minutes after midnight; it may last over midnight, and is never the whole day.
    """
    if start is None or end is None or start == end:
        return None
    here = datetime.fromtimestamp(now_ms / 1000, zone_of(zone))
    minute = here.hour * 60 + here.minute
    if (minute - start) % DAY >= (end - start) % DAY:
        return None
    midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
    over = (midnight + timedelta(days=int(end <= minute))).replace(hour=end // 60, minute=end % 60)
    ends_ms = int(over.astimezone(UTC).timestamp() * 1000)
    return ends_ms if ends_ms > now_ms else None


def minutes_of(text: str) -> int | None:
    """`22:30` as minutes after midnight; None without one. Raises ValueError."""
    if not text:
        return None
    then = datetime.strptime(text, "%H:%M")
    return then.hour * 60 + then.minute


def clock(minutes: int | None) -> str:
    """Minutes after midnight as `22:30`."""
    return "" if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"


def next_at(after_ms: int, minutes: int, zone: str) -> int:
    """When it is that time of the day next, after a moment."""
    here = datetime.fromtimestamp(after_ms / 1000, zone_of(zone))
    then = here.replace(hour=minutes // 60, minute=minutes % 60, second=0, microsecond=0)
    if then <= here:
        then += timedelta(days=1)
    return int(then.astimezone(UTC).timestamp() * 1000)
