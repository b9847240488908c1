"""What a server takes from the world outside: the time, chance, and threads and processes that do what takes long.

The machine's own, unless somebody hands the server another one: a simulation's, in which time is counted, chance
has a number and nothing happens twice in another way.
"""

import asyncio
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextvars import ContextVar
from typing import TypeVar

from gopura.server.lifeline import end_with_parent
from gopura.server.timekeeper import Timekeeper

T = TypeVar("T")


class World:
    """The machine on which the server runs."""

    def __init__(self) -> None:
        self.timekeeper = Timekeeper()

    def now_ms(self) -> int:
        """The time of day, for the log and the clocks; it neither jumps nor goes back."""
        return self.timekeeper.now_ms()

    def steady(self) -> float:
        """Seconds since some moment, for measuring how long something takes."""
        return time.monotonic()

    async def rest(self, seconds: float) -> None:
        """Let time pass between two looks at what may be left to do."""
        await asyncio.sleep(seconds)

    def chance(self, size: int) -> bytes:
        """So many bytes that nobody can guess."""
        return secrets.token_bytes(size)

    def pool(self, threads: int, name: str) -> Executor:
        """Threads for what would hold up everybody else."""
        return ThreadPoolExecutor(threads, f"gopura-{name}")

    def processes(self, count: int) -> Executor:
        """Processes for what would hold up every thread."""
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, mp_context=spawn, initializer=end_with_parent)

    def run(self, pool: Executor, work: Callable[..., T], *arguments: object) -> asyncio.Future[T]:
        """What comes of work that is done in a pool."""
        return asyncio.get_running_loop().run_in_executor(pool, work, *arguments)


MACHINE = World()
WORLD: ContextVar[World] = ContextVar("world", default=MACHINE)  # every task has that of who started it


def world() -> World:
    """The world of the server for which this is done."""
    return WORLD.get()


def now_ms() -> int:
    """The time of day there, for the log and the clocks."""
    return WORLD.get().now_ms()
