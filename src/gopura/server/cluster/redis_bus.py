"""The line between the processes of a server: a channel of Redis, and claims that lapse."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from gopura.server.world import world

CHANNEL = "gopura:news"
CLAIMED_MS = 2000  # after which what a dead or frozen process had claimed is free again
RENEWED = 0.5  # seconds between two claims of the same thing by one that still works on it
ANSWER = 2.0  # seconds that Redis has for an answer
SILENCE = 2.5  # seconds without a word, not even our own: the connection is dead
AGAIN = 1.0  # seconds before Redis is tried again
MOST_WAITING = 10_000  # words for others while Redis does not answer
log = logging.getLogger("gopura")


class RedisBus:
    """One channel for all processes. Where a word may be lost, those who missed it read everything again."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(6)
        self.redis = Redis.from_url(url, socket_connect_timeout=ANSWER, socket_timeout=ANSWER)
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.unsaid = False  # whether something could not be told
        self.listening = asyncio.Event()
        self.hears = False
        self.claims_again = 0.0  # when Redis is next asked for a claim, after it did not answer

    def tell(self, kind: str, **facts: Any) -> None:
        """Tell the other processes, in the order in which this is called."""
        try:
            self.waiting.put_nowait(orjson.dumps([self.process, kind, facts]))
        except asyncio.QueueFull:
            self.unsaid = True

    async def send(self) -> None:
        """Send what waits, for ever."""
        while True:
            words = [await self.waiting.get()]
            while not self.waiting.empty():
                words.append(self.waiting.get_nowait())
            if self.unsaid:
                words = [orjson.dumps([self.process, "again", {}])]
            self.unsaid = False
            try:
                async with self.redis.pipeline(transaction=False) as pipe:
                    for word in words:
                        pipe.publish(CHANNEL, word)
                    await pipe.execute()
            except (RedisError, OSError):
                self.unsaid = True
                await asyncio.sleep(AGAIN)

    async def listen(self, hear: Callable[[str, str, dict[str, Any]], None]) -> None:
        """Hand over every word of the channel, one's own too: (process, kind, facts), for ever.

        After a gap in the line `again` is handed over first, from nobody.
        """
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        word = await channel.get_message(timeout=SILENCE)
                        if word is None:
                            raise TimeoutError("nothing was heard")
                        self.hears = True
                        if word["type"] == "message":
                            hear(*orjson.loads(word["data"]))
                        elif self.listening.is_set():
                            hear("", "again", {})
                        else:
                            self.listening.set()
            except (RedisError, OSError, TimeoutError) as problem:
                self.hears = False
                log.warning(
                    "Redis is not answering (%s); changes made by other processes will show up late.", problem
                )
                await asyncio.sleep(AGAIN)

    @contextlib.asynccontextmanager
    async def claimed(self, name: str) -> AsyncIterator[bool]:
        """Whether this process was first. The claim lapses soon after the block, or the process, has ended."""
        mine = await self.claim(name)
        over = asyncio.Event()
        keeper = asyncio.get_running_loop().create_task(self.keep(name, over)) if mine else None
        try:
            yield mine
        finally:
            over.set()
            if keeper is not None:
                keeper.cancel()

    async def claim(self, name: str) -> bool:
        """Whether nobody else has claimed it. Without Redis everybody may try: the log lets one event in."""
        if world().steady() < self.claims_again:
            return True  # not everybody waits for a Redis that stands still
        try:
            key = f"gopura:{name}"
            first = await self.redis.set(key, self.process, nx=True, px=CLAIMED_MS)
            return bool(first) or await self.redis.get(key) == self.process.encode()
        except (RedisError, OSError):
            self.claims_again = world().steady() + AGAIN
            return True

    async def keep(self, name: str, over: asyncio.Event) -> None:
        """Renew a claim until it is over; a connection that breaks may hide that this was cancelled."""
        while not over.is_set():
            await asyncio.sleep(RENEWED)
            with contextlib.suppress(RedisError, OSError):
                await self.redis.pexpire(f"gopura:{name}", CLAIMED_MS)

    async def close(self) -> None:
        """Say good-bye, and hang up."""
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(AGAIN):
                await self.redis.publish(CHANNEL, orjson.dumps([self.process, "bye", {}]))
                await self.redis.aclose()
