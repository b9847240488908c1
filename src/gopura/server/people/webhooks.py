"""Telling people elsewhere that it is their turn: a signed POST to the address they gave."""

import asyncio
import hashlib
import hmac
import json
import secrets
from collections.abc import Collection
from weakref import WeakValueDictionary

import httpx2 as httpx

from gopura.core.seats import SEAT_LETTERS
from gopura.server.outside import post
from gopura.server.people.accounts import Accounts
from gopura.server.problems import Problem
from gopura.server.say import say
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable

PAUSES = (0, 5, 60)  # seconds before each try
SIGNATURE = "X-Gopura-Signature"
LONGEST_ANSWER = 1000  # bytes


class Webhooks:
    """Calls the webhooks of those who are to act: one call a person at a time, one about a table."""

    def __init__(self, hall: Hall, accounts: Accounts) -> None:
        self.hall = hall
        self.accounts = accounts
        self.telling: set[tuple[str, str]] = set()  # (user, table) that are being told or will be again
        self.lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # to each user's address

    def turn(self, live: LiveTable, seat: int) -> None:
        """A person is to act: tell them in the background, unless a page of theirs is in sight."""
        user_id = live.room.seats[seat].user_id
        if user_id is None:
            return
        if not live.is_looking(user_id) and (user_id, live.room.id) not in self.telling:
            self.telling.add((user_id, live.room.id))
            self.hall.spawn(self.tell(live.room.id, live.room.setup.game.facts.name, seat, user_id))

    async def tell(self, table_id: str, game: str, seat: int, user_id: str) -> None:
        """Call the user's webhook, if there is one, and once or twice more if that fails."""
        address = f"{self.hall.settings.public_url}/t/{table_id}"
        body = json.dumps(
            {"event": "your_turn", "game": game, "table": table_id, "seat": SEAT_LETTERS[seat], "url": address}
        ).encode()
        try:
            for pause in PAUSES:
                await asyncio.sleep(pause)
                user = await self.accounts.user(user_id)
                if user is None or not user["webhook_url"] or not self.is_due(table_id, user_id):
                    return
                line = self.lines.setdefault(user_id, asyncio.Lock())
                async with line:
                    ports = self.hall.settings.ports
                    if await deliver(user["webhook_url"], user["webhook_secret"] or "", body, ports):
                        return
        finally:
            self.telling.discard((user_id, table_id))

    def is_due(self, table_id: str, user_id: str) -> bool:
        """Whether the table still waits for this person, in any of their seats, as far as memory knows."""
        live = self.hall.tables.get(table_id)
        return live is None or any(seat in live.room.to_act for seat in live.room.seats_of(user_id))


def signature(secret: str, body: bytes) -> str:
    """What proves that the call is ours."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def head(secret: str, body: bytes) -> dict[str, str]:
    """What is sent before the body."""
    return {"Content-Type": "application/json", SIGNATURE: signature(secret, body)}


async def require_consent(url: str, secret: str, ports: Collection[int] = ()) -> None:
    """Ask an address whether it wants to be called, for somebody may name a stranger's. Raises Problem."""
    challenge = secrets.token_urlsafe()
    body = json.dumps({"event": "challenge", "challenge": challenge}).encode()
    try:
        answered = await post(url, body, head(secret, body), ports, LONGEST_ANSWER)
    except (OSError, ValueError, httpx.HTTPError):
        raise Problem(say("webhook-silent")) from None
    if not 200 <= answered.status < 300 or answered.text.strip() != challenge.encode():
        raise Problem(say("webhook-silent"))


async def deliver(url: str, secret: str, body: bytes, ports: Collection[int] = ()) -> bool:
    """POST the body to the address; whether it was taken."""
    try:
        return 200 <= (await post(url, body, head(secret, body), ports)).status < 300
    except (OSError, ValueError, Problem, httpx.HTTPError):
        return False
