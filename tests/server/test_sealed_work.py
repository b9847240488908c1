"""What Redis holds for the bots can be read and written only with the key."""

import json
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path

import pytest
from redis import Redis
from rq import Callback, Queue, SimpleWorker
from rq.serializers import JSONSerializer

from gopura import start
from gopura.server.cluster.bot_queue import NAME, BotQueue
from gopura.server.cluster.sealed import Forged, SealedJob, Seals
from gopura.server.tables.thinking import Unanswered
from tests.server.redis_server import RedisServer

KEY = "a key that nobody guesses"
TABLE = start("angkor", seats=2, seed=918_273_645)
RECORD = TABLE.record().to_json()


@pytest.fixture
def line(redis: RedisServer) -> Iterator[BotQueue]:
    queue = BotQueue(redis.url, KEY)
    yield queue
    queue.close()


def worker_of(redis: RedisServer, key: str = KEY) -> SimpleWorker:
    """A worker in this process, as `gopura bots` makes them."""
    queue = BotQueue(redis.url, key)
    return SimpleWorker([queue.queue], connection=queue.redis, serializer=queue.seals, job_class=SealedJob)


def everything_in(redis: RedisServer) -> bytes:
    """All that somebody reads who can read Redis."""
    with Redis.from_url(redis.url) as connection:
        return b" ".join(connection.dump(key) or b"" for key in connection.keys("*"))


def test_neither_the_seed_nor_the_moves_nor_the_answer_lie_there_in_clear(
    redis: RedisServer, line: BotQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "workers", lambda: 1)
    asked = line.threads.submit(line.answer_of, "think", (RECORD, "random", 1))
    seen = b""
    while not asked.done():
        seen += everything_in(redis)
        worker_of(redis).work(burst=True)
        wait([asked], 0.05)
    seen += everything_in(redis)
    move = asked.result()
    assert move in TABLE.moves()
    assert b"think" in seen, "the work itself was there"
    for secret in (b"918273645", move.encode()):
        assert secret not in seen


def touch(path: str) -> None:
    """What an attacker would have a worker do."""
    Path(path).touch()


def leave_a_mark(job: object, *_rest: object) -> None:
    """The same, as a callback."""
    Path(str(getattr(job, "description", ""))).touch()


@pytest.mark.parametrize("kind", ["json", "sealed with another key"])
def test_work_that_was_not_sealed_with_the_key_is_not_done(
    redis: RedisServer, line: BotQueue, tmp_path: Path, kind: str
) -> None:
    mark = tmp_path / "broken-in"
    seals = JSONSerializer if kind == "json" else Seals("the key of somebody else")
    forged = Queue(NAME, connection=line.redis, serializer=seals)
    forged.enqueue_call(touch, (str(mark),), description=str(mark))
    worker_of(redis).work(burst=True)
    assert forged.is_empty()
    assert not mark.exists()


def test_callbacks_and_webhooks_written_beside_the_sealed_work_are_ignored(
    redis: RedisServer, line: BotQueue, tmp_path: Path
) -> None:
    mark = tmp_path / "broken-in"
    forged = Queue(NAME, connection=line.redis, serializer=JSONSerializer)
    job = forged.enqueue_call(
        touch, ("x",), description=str(mark), on_success=Callback(leave_a_mark), on_failure=Callback(leave_a_mark)
    )
    line.redis.hset(job.key, "webhooks", json.dumps([{"url": "http://127.0.0.1:9/", "events": ["failed"]}]))
    fetched = SealedJob.fetch(job.id, line.redis, line.seals)
    assert (fetched.success_callback, fetched.failure_callback, fetched.webhooks) == (None, None, [])
    worker_of(redis).work(burst=True)
    assert not mark.exists()


def test_an_answer_to_another_question_does_not_pass(
    redis: RedisServer, line: BotQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "workers", lambda: 1)
    monkeypatch.setattr("gopura.server.cluster.bot_queue.answer", "tests.server.test_sealed_work.stale_answer")
    asked = line.threads.submit(line.answer_of, "think", (RECORD,))
    while not asked.done():
        worker_of(redis).work(burst=True)
        wait([asked], 0.05)
    with pytest.raises(Unanswered):
        asked.result()


def stale_answer(*_asked: object) -> tuple[str, str]:
    """An answer with the ticket of somebody else, sealed well."""
    return "another ticket", "jungle@Ac1"


def test_seals_open_with_the_same_key_only() -> None:
    sealed = Seals(KEY).dumps({"seed": 7})
    assert Seals(KEY).loads(sealed) == {"seed": 7}
    with pytest.raises(Forged):
        Seals("another key altogether").loads(sealed)
