"""Bots in worker processes, so that their thinking never holds up the table."""

import contextlib
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from types import MappingProxyType
from typing import Any, Protocol

from gopura.bots import bot_names, choose_move
from gopura.bots.budget import Budget
from gopura.bots.engines import COMMAND
from gopura.bots.levels import read_bot
from gopura.bots.thinking import think_about
from gopura.core.record import Record
from gopura.core.refusal import BadSetup, GopuraError
from gopura.core.replay import replay
from gopura.server.measures import THINKING_SECONDS
from gopura.server.tables.line import Asker, Line
from gopura.server.tables.looking_back import compare, glance_at, ideas_at, judge_turn, missed_puzzles, piece_of
from gopura.server.world import world

RETRIES = 2
SOMEBODY = Asker()
NO_ENGINES: Mapping[str, str] = MappingProxyType({})
log = logging.getLogger("gopura")
Advice = tuple[list[str], list[str]]  # sentences, and the moves of which the first of them speak


def think(record: str, bot: str, seed: int, seat: int | None = None) -> str:
    """In a worker: the move that the bot chooses for that seat after this record (in JSON)."""
    read_bot(bot)  # nothing but a bot of ours: what people choose never becomes a command
    return choose_move(replay(Record.from_json(record)), bot, seed, seat=seat)


def ask_engine(record: str, command: str, seat: int | None = None) -> str:
    """In a worker: the move of the host's own engine, which is started for it and shown what its seat may know."""
    return choose_move(replay(Record.from_json(record)), COMMAND + command, 0, seat=seat)


def advise(record: str, seconds: float) -> Advice:
    """In a worker: what the bots think about the position after this record."""
    table = replay(Record.from_json(record))
    insight = think_about(table, Budget(seconds=seconds))
    return insight.words(table.names), [move for move, _value, _tried in insight.moves]


WORK: dict[str, Callable[..., Any]] = {
    work.__name__: work
    for work in (think, ask_engine, advise, glance_at, piece_of, compare, ideas_at, judge_turn, missed_puzzles)
}


class Queue(Protocol):
    """Where work waits for workers that may be anywhere."""

    places: int  # how many workers there are, as far as it is known

    async def ask(self, work: str, *arguments: object) -> Any:
        """What a worker answers. Raises Unanswered."""


class Unanswered(Exception):
    """No worker took the work in time, or the queue cannot be reached."""


class Thinkers:
    """The worker processes. They start when a bot is first asked, and again if one dies."""

    def __init__(self, workers: int, engines: Mapping[str, str] = NO_ENGINES, stand_in: str = "medium") -> None:
        self.workers = max(1, workers)
        self.engines = engines  # the host's own programs, by name
        self.stand_in = stand_in  # the bot that plays where a program fails
        self.pool: Executor | None = None
        self.queue: Queue | None = None  # shared with the workers of other processes
        self.line = Line(lambda: max(self.workers, self.queue.places if self.queue else 0))

    def ready(self) -> Executor:
        """The pool, started if it is not running."""
        if self.pool is None:
            self.pool = world().processes(self.workers)
        return self.pool

    async def choose(
        self,
        record: Record,
        bot: str,
        asker: Asker = SOMEBODY,
        seat: int | None = None,
        dice: bytes | None = None,
    ) -> str:
        """The bot's move for that seat, by these dice; by chance, if none are given."""
        async with self.line.place(asker):
            seed = int.from_bytes(dice or world().chance(3))
            if bot in bot_names():
                return str(await self.run("think", record.to_json(), bot, seed, seat))
            try:
                if bot not in self.engines:
                    raise BadSetup(f"The engine {bot} is not among the settings any more.")
                return str(await self.here("ask_engine", record.to_json(), self.engines[bot], seat))
            except GopuraError as problem:
                log.warning("%s The bot %s plays this move.", problem, self.stand_in)
                return str(await self.run("think", record.to_json(), self.stand_in, seed, seat))

    async def advise(self, record: Record, seconds: float, asker: Asker = SOMEBODY) -> Advice:
        """What the bots think."""
        async with self.line.place(asker):
            words, moves = await self.run("advise", record.to_json(), seconds)
        return words, moves

    async def look_back(self, asker: Asker, work: str, *arguments: object) -> dict[str, Any]:
        """A piece of the review of a game."""
        async with self.line.place(asker):
            found: dict[str, Any] = await self.run(work, *arguments)
        return found

    async def ideas(self, record: Record, seat: int, seconds: float, asker: Asker) -> list[str]:
        """The moves that a bot likes for that seat, the best first."""
        async with self.line.place(asker):
            found: list[str] = await self.run("ideas_at", record.to_json(), seat, seconds)
        return found

    async def run(self, work: str, *arguments: object) -> Any:
        """What a worker answers: one of the queue's, or of our own where nobody there does."""
        with THINKING_SECONDS.labels(work).time():
            if self.queue is not None:
                with contextlib.suppress(Unanswered):
                    return await self.queue.ask(work, *arguments)
            return await self.here(work, *arguments)

    async def here(self, work: str, *arguments: object) -> Any:
        """What a worker of our own answers; if it dies, the next one is asked."""
        for _ in range(RETRIES):
            pool = self.ready()
            try:
                return await world().run(pool, WORK[work], *arguments)
            except BrokenProcessPool:
                if self.pool is pool:  # nobody else has started another already
                    self.pool = None
        return await world().run(self.ready(), WORK[work], *arguments)

    def close(self) -> None:
        """Stop thinking."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
