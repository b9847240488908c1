"""An event loop in which nobody waits: when all sleep, the clock is put forward to whoever wakes first."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any

from gopura.server.world import MACHINE, WORLD, World


class Stuck(Exception):
    """Everybody waits for somebody else."""


class Sleeping:
    """In place of a selector: waiting for time to pass is all that ever happens."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        """Put the clock forward."""
        if timeout is None:
            raise Stuck("Nothing will ever happen again.")
        self.loop.now += timeout
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    """The event loop. It knows which tasks live in which world, so that a process can die with all of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = Sleeping(self)
        self.tasks: dict[World, dict[asyncio.Task[Any], None]] = {}  # those that are not done, the oldest first
        self.set_task_factory(self.made)  # type: ignore[arg-type]
        self.set_exception_handler(lambda _loop, context: self.failures.append(context))
        self.failures: list[dict[str, Any]] = []

    def time(self) -> float:
        """Seconds since the beginning."""
        return self.now

    def _process_events(self, _events: list[Any]) -> None:
        """Nothing comes from outside."""

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
