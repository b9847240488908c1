"""People who play at a server to which everything happens, and remember exactly what it has acknowledged."""

import asyncio
import random
import ssl
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2 as httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 3.0  # seconds for which somebody waits for an answer before trying elsewhere
MOST_DOUBLED = 3  # how often the pause before the next try is doubled: knocking without end helps no server
BY_POST = 0.1  # of the moves go by a plain request
FORM = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
WITH_BOT = 0.25  # of the tables
CLOCK = {"clock kind": "live", "clock minutes": "10", "clock increment": "10", "clock outcome": "lose"}
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # unused; one that is made for a request costs more than its move
GONE = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)


@dataclass
class Wish:
    """A move that somebody wants, under its key, until it is answered."""

    table: str
    seat: str
    move: str
    expect: int
    key: str

    def text(self) -> bytes:
        """The same, as it is sent."""
        return orjson.dumps({"op": "play", **{name: getattr(self, name) for name in SENT}})


SENT = ("seat", "move", "expect", "key")


@dataclass
class Heard:
    """All that players were told: what is kept of it must hold for ever."""

    acknowledged: list[tuple[Wish, int]] = field(default_factory=list)
    wished: Counter[str] = field(default_factory=Counter)  # by table
    mistakes: list[str] = field(default_factory=list)  # answers that a server must never give
    refused: Counter[str] = field(default_factory=Counter)  # by code


class Player:
    """Plays both seats of one table after the other, each seen through a page of its own, perhaps elsewhere."""

    def __init__(self, number: int, urls: Callable[[], list[str]], heard: Heard) -> None:
        self.dice = random.Random(number)
        self.urls = urls  # of the processes that a proxy would send to
        self.heard = heard
        self.turned = number  # how often they turned to another process
        self.cookie = ""
        self.table = ""
        self.moves = -1  # as far as known
        self.choices: list[Any] = []
        self.turn = ""
        self.wish: Wish | None = None
        self.answered_at = 0.0
        self.in_vain = 0  # tries since the last answer
        self.pages: dict[str, ClientConnection] = {}
        self.lately: deque[tuple[float, str]] = deque(maxlen=60)  # what they did, for whoever wonders

    def url(self, further: int = 0) -> str:
        """The process to which this player turns now."""
        urls = self.urls()
        return urls[(self.turned + further) % len(urls)]

    async def play(self) -> None:
        """Play for ever; where a line is cut or nothing is heard, somewhere else."""
        while True:
            try:
                await self.sit()
            except* GONE as gone:
                self.turned += 1
                self.note(f"turns elsewhere: {gone.exceptions!r}")
            await asyncio.sleep(0.1 * 2 ** min(self.in_vain, MOST_DOUBLED))
            self.in_vain += 1

    def note(self, what: str) -> None:
        """Remember what was done, for a while."""
        self.lately.append((time.monotonic(), what))

    def story(self, since: float) -> str:
        """What they did shortly before then, and after."""
        lines = [f"  {at - since:6.2f} {what}" for at, what in self.lately if at > since - 1]
        return "\n".join([f"  {self.table} after {self.moves} moves", *lines])

    async def sit(self) -> None:
        """Play at a table, through two pages, until one of them is gone."""
        if not self.table:
            await self.open_table()
        apart = self.dice.random() < 0.5
        self.note(f"opens {self.table} at {self.url(0)} and {self.url(int(apart))}")
        async with self.page("A", 0) as first, self.page("B", int(apart)) as second:
            self.pages = {"A": first, "B": second}
            news: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
            try:
                async with asyncio.TaskGroup() as readers:
                    for seat, page in self.pages.items():
                        readers.create_task(read(page, seat, news))
                    await self.go_on(news)
            finally:
                for page in self.pages.values():
                    page.transport.abort()  # who gives up waits for no good-bye

    def page(self, seat: str, further: int) -> connect:
        """A page of the table, seen from that seat."""
        address = f"{self.url(further).replace('http', 'ws')}/t/{self.table}/live?seat={seat}"
        return connect(
            address,
            additional_headers={"Cookie": self.cookie},
            open_timeout=PATIENCE,
            close_timeout=0.2,
            compression=None,
            proxy=None,
            max_size=None,
        )

    async def open_table(self) -> None:
        """Open a table, as the same guest as ever."""
        async with self.client() as client:
            third = {"seat C": "bot:random"} if self.dice.random() < WITH_BOT else {}
            answer = await client.post("/new", data={**FORM, **CLOCK, **third}, headers={"Cookie": self.cookie})
            self.judge(answer)
            if answer.status_code == 303:
                self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items()) or self.cookie
                self.table = answer.headers["location"].rsplit("/", 1)[1]
                self.moves, self.choices, self.wish = -1, [], None
                return
        await asyncio.sleep(0.2)
        raise TimeoutError

    def client(self) -> httpx.AsyncClient:
        """For a plain request to the process to which this player turns now."""
        return httpx.AsyncClient(base_url=self.url(), timeout=PATIENCE, verify=PLAIN, trust_env=False)

    def judge(self, answer: httpx.Response) -> None:
        """Write down an answer that no server may give."""
        is_kind = answer.status_code == 503 and "retry-after" in answer.headers
        if answer.status_code >= 500 and not is_kind:
            self.heard.mistakes.append(f"{answer.status_code} {answer.text[:200]}")

    async def go_on(self, news: "asyncio.Queue[tuple[str, bytes]]") -> None:
        """Take what the pages bring, and play. Raises TimeoutError when nothing comes, or the game is over."""
        if self.wish is not None:
            await self.send(self.wish)
        is_over, heard_at = False, asyncio.get_running_loop().time()
        while True:
            async with asyncio.timeout_at(heard_at + PATIENCE):
                seat, letter = await news.get()
            said = orjson.loads(letter)
            if said["type"] in ("state", "reply"):  # who is here is no news of the game
                heard_at = asyncio.get_running_loop().time()
            if said["type"] == "state":
                self.note(f"{seat} sees event {said['n']}, to act: {said['turn']}")
                self.look(seat, said)
                is_over = is_over or said["status"] == "over"
            elif said["type"] == "reply":
                await self.answered(said)
            if self.wish is None and is_over:
                self.table = ""
                raise TimeoutError
            if self.wish is None and self.choices:
                await self.choose()

    def look(self, seat: str, said: dict[str, Any]) -> None:
        """What a page shows; the page of the seat to act shows what can be played."""
        if said["moves"] >= self.moves and said["turn"] == seat and said["choices"]:
            self.moves, self.turn, self.choices = said["moves"], seat, said["choices"]

    async def choose(self) -> None:
        """Play something."""
        move, self.choices = self.dice.choice(self.choices)[0], []
        key = f"{self.table} {self.moves} {self.dice.getrandbits(40)}"
        self.wish = Wish(self.table, self.turn, move, self.moves, key)
        self.heard.wished[self.table] += 1
        await self.send(self.wish)

    async def send(self, wish: Wish) -> None:
        """Send a wish, by the page or by a request."""
        self.note(f"wishes {wish}")
        if self.dice.random() >= BY_POST:
            await self.pages[wish.seat].send(wish.text(), text=True)
            return
        async with self.client() as client:
            headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
            answer = await client.post(f"/t/{wish.table}/act", content=wish.text(), headers=headers)
        self.judge(answer)
        said = answer.json()
        await self.answered({"ok": answer.is_success, "key": wish.key, **said})

    async def answered(self, said: dict[str, Any]) -> None:
        """A wish was granted, refused, or could not be decided: then it is sent again, with its key."""
        wish = self.wish
        if wish is None or said.get("key") != wish.key:
            return
        self.note(f"is told {said}")
        if said["ok"]:
            self.heard.acknowledged.append((wish, said["n"]))
            self.answered_at, self.in_vain = time.monotonic(), 0
            self.wish = None
            return
        code = said["error"]["code"]
        self.heard.refused[code] += 1
        if code == "server_error":
            self.heard.mistakes.append(str(said))
        if code == "unavailable":
            await asyncio.sleep(0.2)
            await self.send(wish)
        else:
            self.wish = None
            raise TimeoutError  # look at the table again


async def read(page: ClientConnection, seat: str, news: "asyncio.Queue[tuple[str, bytes]]") -> None:
    """Hand on all that a page is sent. Raises as soon as it is closed."""
    while True:
        news.put_nowait((seat, await page.recv(decode=False)))
