"""The line of those who wait for a bot's thought: moves first, and everybody as often as everybody else."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

AT_TABLE, ADVICE, ALONE = range(3)  # who is served first: people who play, people who ask, bots among themselves


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom a bot thinks, and how soon it should."""

    user_id: str = ""
    urgency: int = AT_TABLE


class Line:
    """So many places, as `places` says, for thoughts at once; who asks for much waits for others in between."""

    def __init__(self, places: Callable[[], int]) -> None:
        self.places = places
        self.thinking = 0
        self.waiting: tuple[dict[str, deque[asyncio.Future[None]]], ...] = ({}, {}, {})  # by urgency and user

    @contextlib.asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """A place, once it is this asker's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting[asker.urgency].setdefault(asker.user_id, deque()).append(turn)
        self.call_next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was called and left at the same moment
                self.leave()
            raise
        try:
            yield
        finally:
            self.leave()

    def leave(self) -> None:
        """A place is free."""
        self.thinking -= 1
        self.call_next()

    def call_next(self) -> None:
        """Call in whoever is next, while there are places."""
        while self.thinking < self.places() and (turn := self.take()) is not None:
            if not turn.done():
                self.thinking += 1
                turn.set_result(None)

    def take(self) -> asyncio.Future[None] | None:
        """Who is next: of the most urgent the user who has waited longest, who then stands behind the others."""
        for users in self.waiting:
            for user_id, turns in users.items():
                turn = turns.popleft()
                del users[user_id]
                if turns:
                    users[user_id] = turns
                return turn
        return None
