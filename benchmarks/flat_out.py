"""Every table as fast as it can: beside boardgame.io, and by two processes that are one server."""

import asyncio
import contextlib
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Figure, at_least, at_most
from benchmarks.load import Load, cpu_seconds, pin, served
from tests.server.postgres import Postgres
from tests.server.redis_server import RedisServer

STORES = {"FlatFile": 2.0, "its memory": 1.1}  # of boardgame.io, and how many times its moves a second are asked
ROUNDS = 3  # ours and theirs in turn: the machine is not equally fast all the time


class FlatOut(NamedTuple):
    """What came of playing every table as fast as it can."""

    rate: float  # moves a second
    cost: float  # milliseconds of the server's processor time for each
    client: float  # and of ours


async def flat_out(load: Load, seconds: float) -> FlatOut:
    """Every table as fast as it can."""
    pids = [server.process.pid for server in load.servers if server.process is not None]
    await load.open_sockets()
    await asyncio.sleep(1)
    load.flat = True
    for table in load.tables:
        await load.play(table)
    mine, already = time.process_time(), len(load.own)
    begin, used = time.perf_counter(), sum(map(cpu_seconds, pids))
    await asyncio.sleep(seconds)
    moves, took = max(1, len(load.own) - already), time.perf_counter() - begin
    theirs, mine = sum(map(cpu_seconds, pids)) - used, time.process_time() - mine
    load.flat = False
    await asyncio.sleep(1)
    await load.close()
    return FlatOut(moves / took, theirs / moves * 1000, mine / moves * 1000)


async def flat_alone(tables: int, seconds: float) -> FlatOut:
    """One process on a SQLite file."""
    with served() as server:
        pin(server)
        return await flat_out(Load(server, tables), seconds)


async def flat(tables: int, seconds: float, peer: Path | None) -> list[Figure]:
    """Flat out, beside the peer where there is one."""
    ours: list[FlatOut] = []
    theirs: dict[str, list[float]] = {store: [] for store in STORES if peer is not None}
    for _ in range(ROUNDS):
        ours.append(await flat_alone(tables, seconds))
        for store, rates in theirs.items():
            assert peer is not None
            rates.append(peer_rate(peer, store, tables, seconds))
    rate, cost = statistics.median(each.rate for each in ours), statistics.median(each.cost for each in ours)
    what, rounds = f"flat out over {tables} tables, durable", f"medians of {ROUNDS} rounds in turn"
    client = statistics.median(each.client for each in ours)
    figures = [
        at_most(f"{what}: a move", cost, "ms", 0.6, f"of the server's processor time; {client:.2f} the client's")
    ]
    for store, rates in theirs.items():
        other = statistics.median(rates)
        detail = f"{rate:.0f} : {other:.0f} moves/s, {rounds}"
        figures.append(
            at_least(f"{what}, against boardgame.io with {store}", rate / other, "×", STORES[store], detail)
        )
    return figures


async def several(tables: int, seconds: float) -> list[Figure]:
    """Two processes with PostgreSQL and Redis beside one: what both bear, where each has a core of its own.

    Here client and database take half of the machine, so it is reckoned from the processor time of a move.
    """
    costs: dict[int, list[float]] = {1: [], 2: []}
    with company() as settings:
        for _ in range(ROUNDS):
            for count, found in costs.items():
                with contextlib.ExitStack() as stack:
                    servers = [stack.enter_context(served(**settings)) for _ in range(count)]
                    found.append((await flat_out(Load(servers[0], tables, *servers[1:]), seconds)).cost)
    one, two = (statistics.median(found) for found in costs.values())
    detail = (
        f"a move costs {one:.2f} ms of processor time with one, {two:.2f} with two; a table stays with one of them"
    )
    return [at_least("two processes with PostgreSQL and Redis, against one", 2 * one / two, "×", 1.6, detail)]


@contextlib.contextmanager
def company() -> Iterator[dict[str, str]]:
    """A PostgreSQL and a Redis, as settings of the processes that share them."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)  # PostgreSQL has a user of its own
    (folder / "database").mkdir()
    postgres, redis = Postgres(folder / "database"), RedisServer(folder)
    postgres.start()
    redis.start()
    try:
        yield {"database_url": postgres.url, "redis_url": redis.url}
    finally:
        redis.kill()
        postgres.stop("immediate")


def peer_rate(folder: Path, store: str, tables: int, seconds: float) -> float:
    """boardgame.io with that storage on the same work: moves a second."""
    storage = "memory" if store == "its memory" else store.lower()
    command = f"node load.mjs flat --storage {storage} --matches {tables} --seconds {seconds:g}".split()
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return float(json.loads(answer.stdout.strip().splitlines()[-1])["per_second"])
