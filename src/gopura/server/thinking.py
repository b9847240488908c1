"""Bots in worker processes, so that their thinking never holds up the table."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gopura.bots import bot_names, choose_move
from gopura.bots.budget import Budget
from gopura.bots.thinking import think_about
from gopura.core.record import Record
from gopura.core.replay import replay

T = TypeVar("T")
RETRIES = 2
Advice = tuple[list[str], list[str]]  # sentences, and the moves of which the first of them speak


def think(record: str, bot: str, seed: int) -> str:
    """In a worker: the move that the bot chooses after this record (in JSON)."""
    return choose_move(replay(Record.from_json(record)), bot, seed)


def advise(record: str, seconds: float) -> Advice:
    """In a worker: what the bots think about the position after this record."""
    table = replay(Record.from_json(record))
    insight = think_about(table, Budget(seconds=seconds))
    return insight.words(table.names), [move for move, _value, _tried in insight.moves]


class Thinkers:
    """The worker processes. They start when a bot is first asked, and again if one dies."""

    def __init__(self, workers: int) -> None:
        self.workers = max(1, workers)
        self.pool: ProcessPoolExecutor | None = None

    def ready(self) -> ProcessPoolExecutor:
        """The pool, started if it is not running."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
        return self.pool

    async def choose(self, record: Record, bot: str) -> str:
        """The bot's move."""
        return await self.run(think, record.to_json(), bot, secrets.randbits(31))

    async def advise(self, record: Record, seconds: float) -> Advice:
        """What the bots think."""
        return await self.run(advise, record.to_json(), seconds)

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """What a worker answers; if it dies, the next one is asked."""
        loop = asyncio.get_running_loop()
        for _ in range(RETRIES):
            try:
                return await loop.run_in_executor(self.ready(), work, *arguments)
            except BrokenProcessPool:
                self.pool = None
        return await loop.run_in_executor(self.ready(), work, *arguments)

    def close(self) -> None:
        """Stop thinking."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


__all__ = ["Thinkers", "bot_names"]
