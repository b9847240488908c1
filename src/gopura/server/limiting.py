"""How often somebody may: buckets that fill by the clock, one for each who is counted."""

import math
import time
from collections import OrderedDict

from gopura.server.problems import TooMany

TOO_FAST = "That is faster than anybody plays. Wait a moment."
MOST_KEYS = 10_000  # that are remembered; whoever has not come for longest is forgotten first


class Bucket:
    """So many a minute; what was not used is kept, up to a burst."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, per_minute: float, burst: float) -> None:
        self.rate = per_minute / 60
        self.burst = self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def wait(self) -> int:
        """Seconds until there is one again, at least one."""
        return max(1, math.ceil((1 - self.level) / self.rate))


class Limit:
    """A bucket for each key: so many a minute, with a burst of a quarter minute's worth, at least ten."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self.burst = max(10.0, per_minute / 4)
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, key: str) -> None:
        """Take one. Raises TooMany."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.per_minute, self.burst)
            if len(self.buckets) > MOST_KEYS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        if not bucket.take():
            raise TooMany(TOO_FAST, bucket.wait)
