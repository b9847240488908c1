"""Telling people elsewhere that it is their turn: a signed POST to the address they gave."""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import socket
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from gopura.core.contract import SEAT_LETTERS
from gopura.server.live import LiveTable
from gopura.server.problems import Problem

if TYPE_CHECKING:
    from gopura.server.house import House

SECONDS = 5  # that an address has to answer
PAUSES = (0, 5, 60)  # seconds before each try
SIGNATURE = "X-Gopura-Signature"


class Webhooks:
    """Calls the webhooks of those who are to act, in threads of its own: a slow address holds up no table."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.threads = ThreadPoolExecutor(2, "gopura-webhooks")

    def close(self) -> None:
        """Call nobody any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    def turn(self, live: LiveTable, seat: int) -> None:
        """A person is to act: tell them in the background, unless a page of theirs is in sight."""
        user_id = live.room.seats[seat].user_id
        assert user_id is not None
        if not live.is_looking(user_id):
            self.house.hall.spawn(self.tell(live.room.id, live.room.setup.game.name, seat, user_id))

    async def tell(self, table_id: str, game: str, seat: int, user_id: str) -> None:
        """Call the user's webhook, if there is one, and once or twice more if that fails."""
        user = await self.house.accounts.user(user_id)
        if user is None or not user["webhook_url"]:
            return
        address = f"{self.house.settings.public_url}/t/{table_id}"
        body = json.dumps(
            {"event": "your_turn", "game": game, "table": table_id, "seat": SEAT_LETTERS[seat], "url": address}
        ).encode()
        call = partial(deliver, user["webhook_url"], user["webhook_secret"] or "", body)
        for pause in PAUSES:
            await asyncio.sleep(pause)
            if await asyncio.get_running_loop().run_in_executor(self.threads, call):
                return


def signature(secret: str, body: bytes) -> str:
    """What proves that the call is ours."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def deliver(url: str, secret: str, body: bytes) -> bool:
    """POST the body to the address; whether it arrived."""
    headers = {"Content-Type": "application/json", SIGNATURE: signature(secret, body)}
    try:
        check_address(url)
        request = urllib.request.Request(url, data=body, headers=headers, method="POST")
        with OPENER.open(request, timeout=SECONDS) as answer:
            return bool(200 <= answer.status < 300)
    except (OSError, ValueError, Problem):
        return False


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """An answer that sends us elsewhere is not followed: it could lead into our own network."""

    def redirect_request(self, *_arguments: object, **_named: object) -> None:
        """Never."""


OPENER = urllib.request.build_opener(NoRedirects)


def check_address(url: str) -> None:
    """Refuse addresses that are not on the public internet. Raises Problem."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        raise Problem(f"{url!r} is no address.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise Problem("A webhook is an http or https address.")
    try:
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Problem(f"There is no host {parts.hostname!r}.") from None
    if not all(ipaddress.ip_address(each[4][0]).is_global for each in found):
        raise Problem("A webhook must lead to a public address.")
