"""How a process becomes one of several that are one server."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable

from redis import Redis
from redis.exceptions import RedisError

from gopura.core.refusal import BadSetup
from gopura.server.cluster.bot_queue import BotQueue
from gopura.server.cluster.news import News
from gopura.server.cluster.redis_bus import RedisBus
from gopura.server.people.accounts import Accounts
from gopura.server.settings import Settings
from gopura.server.tables.hall import Hall

AGAIN = 0.5  # seconds until whoever has not ended is told so again


def check_redis(url: str) -> None:
    """Raises BadSetup where Redis cannot be reached."""
    try:
        with Redis.from_url(url, socket_connect_timeout=5, socket_timeout=5) as redis:
            redis.ping()
    except (RedisError, ValueError, OSError) as problem:
        raise BadSetup(f"Redis cannot be reached at the address given by redis_url: {problem}") from None


@contextlib.asynccontextmanager
async def in_company(settings: Settings, hall: Hall, accounts: Accounts) -> AsyncIterator[None]:
    """While the block runs, this process and all others with the same Redis are one server."""
    bus = RedisBus(settings.redis_url)
    queue = BotQueue(settings.redis_url, settings.bots_key) if settings.bots_key else None
    news = News(bus, hall, accounts)
    hall.bus, hall.thinkers.queue = bus, queue
    loop = asyncio.get_running_loop()
    tasks = [loop.create_task(work) for work in (bus.send(), bus.listen(news.hear), news.heartbeat())]
    try:
        await bus.listening.wait()
        yield
    finally:
        await end(tasks)
        await bus.close()
        if queue is not None:
            queue.close()


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel them until they have ended: a connection that breaks while it is hung up hides the first time."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
