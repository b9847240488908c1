"""The queue of positions that bots shall think about, for workers on any machine."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, Worker
from rq.results import Result
from rq.serializers import JSONSerializer
from rq.worker_pool import WorkerPool

from gopura.server.tables.thinking import WORK, Unanswered

NAME = "gopura-bots"
WAITING = 64  # askers at once; each waits in a thread
PATIENCE = 20  # seconds after which the asker thinks itself: the longest thought takes five
LIMITS: dict[str, Any] = dict.fromkeys(("timeout", "ttl", "result_ttl", "failure_ttl"), PATIENCE)
REST = 60.0  # seconds during which nobody is asked who did not answer


class BotQueue:
    """Work by name, kept in Redis until a worker takes it. Where there is no worker, nobody is waited for."""

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(url, socket_connect_timeout=5, socket_timeout=PATIENCE + 5)
        self.queue = Queue(NAME, connection=self.redis, serializer=JSONSerializer)
        self.threads = ThreadPoolExecutor(WAITING, "gopura-asking")
        self.resting_until = 0.0
        self.places = 0  # workers, when somebody was last asked

    async def ask(self, work: str, *arguments: object) -> Any:
        """What a worker answers. Raises Unanswered."""
        if time.monotonic() < self.resting_until:
            raise Unanswered
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.answer_of, work, arguments)

    def answer_of(self, work: str, arguments: tuple[object, ...]) -> Any:
        """Wait for a worker's answer."""
        try:
            self.places = self.workers()
            if not self.places:
                raise Unanswered
            job = self.queue.enqueue_call(WORK[work], arguments, description=work, **LIMITS)
            result = job.latest_result(timeout=PATIENCE)
        except (RedisError, OSError):
            result = None
        if result is None or result.type is not Result.Type.SUCCESSFUL:
            self.places, self.resting_until = 0, time.monotonic() + REST
            raise Unanswered
        return result.return_value

    def workers(self) -> int:
        """How many workers there are."""
        return Worker.count(queue=self.queue)

    def work(self, workers: int) -> None:
        """Take work from the queue with so many processes, until stopped."""
        WorkerPool([self.queue], self.redis, workers, serializer=JSONSerializer).start(logging_level="WARNING")

    def close(self) -> None:
        """Wait for nobody any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.redis.close()
