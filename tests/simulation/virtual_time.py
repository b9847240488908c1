"""An event loop in which nobody waits: when all sleep, the clock is put forward to whoever wakes first."""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from typing import Any

from gopura.server.world import MACHINE, WORLD, World


class Stuck(Exception):
    """Everybody waits for somebody else."""


class VirtualLoop(asyncio.BaseEventLoop):
    """The event loop. It knows which tasks live in which world, so that a process can die with all of its own.

    Waiting for time to pass is all that ever happens, so it keeps its own timers: most of what asyncio does for
    each would be done in vain, millions of times a year.
    """

    _ready: "deque[asyncio.Handle]"  # of asyncio: what is to be done now

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.timers: list[tuple[float, int, asyncio.Handle]] = []
        self.timer = count()
        self.tasks: dict[World, dict[asyncio.Task[Any], None]] = {}  # those that are not done, the oldest first
        self.set_task_factory(self.made)  # type: ignore[arg-type]
        self.set_exception_handler(lambda _loop, context: self.failures.append(context))
        self.failures: list[dict[str, Any]] = []

    def time(self) -> float:
        """Seconds since the beginning."""
        return self.now

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *arguments: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Call it then; what is called at the same moment is called in this order."""
        handle = asyncio.Handle(callback, arguments, self, context)
        heapq.heappush(self.timers, (when, next(self.timer), handle))
        return handle

    def _run_once(self) -> None:
        """Do all that is to be done now; if there is nothing, put the clock forward. Raises Stuck."""
        ready, timers = self._ready, self.timers
        while not ready:
            if not timers:
                raise Stuck("Nothing will ever happen again.")
            when, _, handle = heapq.heappop(timers)
            if handle.cancelled():
                continue
            self.now = max(self.now, when)
            ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()

    def _write_to_self(self) -> None:
        """Nobody calls from another thread."""

    @staticmethod
    def made(
        loop: "VirtualLoop", work: Coroutine[Any, Any, Any], context: Context | None = None, **_named: Any
    ) -> asyncio.Task[Any]:
        """A task, noted down with the world it lives in."""
        task = asyncio.Task(work, loop=loop, context=context)
        of = WORLD.get() if context is None else context.get(WORLD, MACHINE)
        alive = loop.tasks.setdefault(of, {})
        alive[task] = None
        task.add_done_callback(lambda done: alive.pop(done, None))
        return task

    def end(self, of: World) -> None:
        """End all tasks of a world, in the middle of whatever they do."""
        for task in list(self.tasks.pop(of, ())):
            task.cancel()


def run(story: Callable[[VirtualLoop], Coroutine[Any, Any, Any]]) -> Any:
    """What comes of a story in a loop of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(story(loop))
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
