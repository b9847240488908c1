"""The line of those who wait for a bot's thought: moves first, and every address as often as every other."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

# Who is served first: people who play, people who ask, people who look back, bots among themselves.
AT_TABLE, ADVICE, LOOKING_BACK, ALONE = range(4)
MOST_KNOWN = 10_000  # people; whoever has not come for longest is forgotten first


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom a bot thinks, how soon it should, and whence that one came, as far as it is known."""

    user_id: str = ""
    urgency: int = AT_TABLE
    home: str = ""


class Homes:
    """Whence people came last: guests are soon made, so all of one address share what one of them would have."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, str] = OrderedDict()

    def note(self, user_id: str, home: str) -> None:
        """Somebody has come from there."""
        self.known[user_id] = home
        self.known.move_to_end(user_id)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)

    def asker(self, user_id: str, urgency: int) -> Asker:
        """Somebody as one who asks; of whom nothing is known, they are at home by themselves."""
        return Asker(user_id, urgency, self.known.get(user_id, user_id))


@dataclass(slots=True)
class Queues:
    """Those who wait, each in the queue of a user, and the users by whence they came."""

    homes: dict[str, dict[str, deque[asyncio.Future[None]]]] = field(default_factory=dict)

    def add(self, asker: Asker, turn: asyncio.Future[None]) -> None:
        """One more waits."""
        self.homes.setdefault(asker.home, {}).setdefault(asker.user_id, deque()).append(turn)

    def take(self) -> asyncio.Future[None] | None:
        """Who is next: of the home, and there of the user, that has waited longest; both then stand behind."""
        if not self.homes:
            return None
        home, users = next(iter(self.homes.items()))
        user_id, turns = next(iter(users.items()))
        turn = turns.popleft()
        del users[user_id], self.homes[home]
        if turns:
            users[user_id] = turns
        if users:
            self.homes[home] = users
        return turn


class Line:
    """So many places, as `places` says, for thoughts at once; who asks for much waits for others in between."""

    def __init__(self, places: Callable[[], int]) -> None:
        self.places = places
        self.thinking = 0
        self.waiting = tuple(Queues() for _urgency in range(ALONE + 1))

    @contextlib.asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """A place, once it is this asker's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting[asker.urgency].add(asker, turn)
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
        """Who is next, of the most urgent."""
        leaves_one = self.thinking + 1 < self.places() or self.places() == 1
        for urgency, queues in enumerate(self.waiting):
            if urgency == LOOKING_BACK and not leaves_one:
                continue  # a bot at a table must not wait for what can
            if (turn := queues.take()) is not None:
                return turn
        return None
