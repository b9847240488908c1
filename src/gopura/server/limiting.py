"""How often somebody may: in one process by buckets that fill by the clock, in all together by Redis."""

import logging
import math
from collections import OrderedDict
from typing import Any

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter

from gopura.server.problems import TooMany
from gopura.server.say import say
from gopura.server.world import world

TOO_FAST = say("too-fast")
MOST_KEYS = 10_000  # that are remembered; whoever has not come for longest is forgotten first

ANSWER = 1.0  # seconds that Redis has to say how often somebody came
log = logging.getLogger("gopura")


class Bucket:
    """So many a minute; what was not used is kept, up to a burst."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, per_minute: float, burst: float) -> None:
        self.rate = per_minute / 60
        self.burst = self.level = burst
        self.at = world().steady()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = world().steady()
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


class Tally:
    """Where it is written how often somebody came: in Redis, for all processes, or else in memory."""

    def __init__(self, redis_url: str = "") -> None:
        self.here = MovingWindowRateLimiter(MemoryStorage())
        self.everywhere: MovingWindowRateLimiter | None = None
        self.lines: Any = None  # to Redis
        if redis_url:
            from redis.asyncio import ConnectionPool  # which one process does without

            timeouts = {"socket_connect_timeout": ANSWER, "socket_timeout": ANSWER}
            self.lines = ConnectionPool.from_url(redis_url, **timeouts)
            shared = {"implementation": "redispy", "key_prefix": "gopura:limit", "connection_pool": self.lines}
            self.everywhere = MovingWindowRateLimiter(RedisStorage("async+redis://", **shared))

    async def close(self) -> None:
        """Hang up."""
        if self.lines is not None:
            await self.lines.disconnect()

    async def came(self, item: RateLimitItem, key: str) -> bool:
        """Count one more, if that is not too many."""
        if self.everywhere is not None:
            try:
                return await self.everywhere.hit(item, key)
            except Exception as problem:  # whatever the library lets through: a limit must not stop the house
                log.warning("Redis is not answering (%s); this process counts on its own.", type(problem).__name__)
        return await self.here.hit(item, key)

    async def forget(self, item: RateLimitItem, key: str) -> None:
        """Start counting again."""
        try:
            await self.here.clear(item, key)
            if self.everywhere is not None:
                await self.everywhere.clear(item, key)
        except Exception as problem:  # as above
            log.warning("Redis is not answering (%s); the counts stay as they are.", type(problem).__name__)


class SharedLimit:
    """So many a minute for each key, and if that is said so many an hour, counted by all processes together."""

    def __init__(self, tally: Tally, name: str, per_minute: int, per_hour: int | None = None) -> None:
        self.tally = tally
        self.items: list[RateLimitItem] = [RateLimitItemPerMinute(per_minute, 1, namespace=name)]
        if per_hour is not None:
            self.items.append(RateLimitItemPerHour(per_hour, 1, namespace=name))

    async def spend(self, key: str) -> None:
        """Take one. Raises TooMany."""
        for item in self.items:
            if not await self.tally.came(item, key):
                raise TooMany(TOO_FAST, item.get_expiry())

    async def forget(self, key: str) -> None:
        """Let that key start again."""
        for item in self.items:
            await self.tally.forget(item, key)
