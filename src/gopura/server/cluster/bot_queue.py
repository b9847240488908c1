"""The queue of positions that bots shall think about, for workers on any machine."""

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, Worker
from rq.results import Result
from rq.worker_pool import WorkerPool

from gopura.server.cluster.sealed import Forged, SealedJob, Seals
from gopura.server.lifeline import end_with_parent
from gopura.server.tables.thinking import WORK, Unanswered

NAME = "gopura-bots"
WAITING = 64  # askers at once; each waits in a thread
PATIENCE = 20  # seconds after which the asker thinks itself: the longest thought takes five
LIMITS: dict[str, Any] = dict.fromkeys(("timeout", "ttl", "result_ttl", "failure_ttl"), PATIENCE)
REST = 60.0  # seconds during which nobody is asked who did not answer


def answer(ticket: str, work: str, arguments: list[object]) -> tuple[str, Any]:
    """In a worker: what comes of the work, with the asker's ticket, so that no other answer passes for it."""
    return ticket, WORK[work](*arguments)


class BotWorker(Worker):
    """A worker that ends with the command that has started it, and has nothing to do at a certain time."""

    def work(self, *arguments: Any, **named: Any) -> bool:
        """Take work from the queue, until stopped.

        There is no scheduler beside it, for whose end a stopped worker would wait for ever.
        """
        end_with_parent()
        return bool(super().work(*arguments, **{**named, "with_scheduler": False}))


class BotQueue:
    """Work by name, kept in Redis until a worker takes it. Where there is no worker, nobody is waited for."""

    def __init__(self, url: str, key: str) -> None:
        self.redis = Redis.from_url(url, socket_connect_timeout=5, socket_timeout=PATIENCE + 5)
        self.seals = Seals(key)
        self.queue = Queue(NAME, connection=self.redis, serializer=self.seals, job_class=SealedJob)
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
        ticket = secrets.token_hex(16)
        try:
            self.places = self.workers()
            if not self.places:
                raise Unanswered
            job = self.queue.enqueue_call(answer, (ticket, work, arguments), description=work, **LIMITS)
            result = job.latest_result(timeout=PATIENCE)
        except (RedisError, OSError, Forged):
            result = None
        said = result.return_value if result is not None and result.type is Result.Type.SUCCESSFUL else None
        if said is None or said[0] != ticket:
            self.places, self.resting_until = 0, time.monotonic() + REST
            raise Unanswered
        return said[1]

    def workers(self) -> int:
        """How many workers there are."""
        return Worker.count(queue=self.queue)

    def work(self, workers: int) -> None:
        """Take work from the queue with so many processes, until stopped."""
        kinds: dict[str, Any] = {"serializer": self.seals, "job_class": SealedJob, "worker_class": BotWorker}
        pool = WorkerPool([self.queue], self.redis, workers, **kinds)
        pool.start(logging_level="WARNING")

    def close(self) -> None:
        """Wait for nobody any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.redis.close()
