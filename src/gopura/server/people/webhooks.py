"""Telling people elsewhere that it is their turn: a signed POST to the address they gave."""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from urllib.parse import SplitResult, urlsplit
from weakref import WeakValueDictionary

from gopura.core.seats import SEAT_LETTERS
from gopura.server.people.accounts import Accounts
from gopura.server.problems import Problem
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable

SECONDS = 5.0  # that an address has to answer, from looking its host up to its first line
PAUSES = (0, 5, 60)  # seconds before each try
SIGNATURE = "X-Gopura-Signature"
LOOKUPS = ThreadPoolExecutor(4, "gopura-lookup")  # of hosts: apart, because a bad one takes long


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
        assert user_id is not None
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
                if user is None or not user["webhook_url"] or not self.is_due(table_id, seat):
                    return
                line = self.lines.setdefault(user_id, asyncio.Lock())
                async with line:
                    if await deliver(user["webhook_url"], user["webhook_secret"] or "", body):
                        return
        finally:
            self.telling.discard((user_id, table_id))

    def is_due(self, table_id: str, seat: int) -> bool:
        """Whether it is still that seat's turn, as far as memory knows."""
        live = self.hall.tables.get(table_id)
        return live is None or seat in live.room.to_act


def signature(secret: str, body: bytes) -> str:
    """What proves that the call is ours."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def deliver(url: str, secret: str, body: bytes) -> bool:
    """POST the body to the address; whether it was taken."""
    try:
        async with asyncio.timeout(SECONDS):
            parts, addresses = split(url), await check_address(url)
            return 200 <= await post(parts, addresses, signature(secret, body), body) < 300
    except (OSError, ValueError, Problem):
        return False


async def post(parts: SplitResult, addresses: list[str], signed: str, body: bytes) -> int:
    """The status of the answer of the first address that can be reached.

    Not the host is called but the addresses that were checked: looked up again, it may lead into our own network.
    For the same reason an answer that sends us elsewhere is not followed.
    """
    secure = parts.scheme == "https"
    tls, name = (trusted(), parts.hostname) if secure else (None, None)
    port = parts.port or (443 if secure else 80)
    for number, address in enumerate(addresses, start=1):
        try:
            reader, writer = await asyncio.open_connection(address, port, ssl=tls, server_hostname=name)
            break
        except OSError:
            if number == len(addresses):
                raise
    try:
        writer.write(request(parts, signed, len(body)) + body)
        await writer.drain()
        return int((await reader.readline()).split()[1])
    except IndexError:
        raise ValueError("That is no answer.") from None
    finally:
        writer.transport.abort()  # nothing more is wanted of them, not even a good-bye


def request(parts: SplitResult, signed: str, length: int) -> bytes:
    """What stands before the body."""
    lines = (
        f"POST {parts.path or '/'}{'?' + parts.query if parts.query else ''} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        f"{SIGNATURE}: {signed}",
        "Connection: close",
    )
    return "\r\n".join(lines).encode("ascii") + b"\r\n\r\n"


@cache
def trusted() -> ssl.SSLContext:
    """Whom to believe that they are who they say."""
    return ssl.create_default_context()


async def check_address(url: str) -> list[str]:
    """The numeric addresses of a webhook's host. Raises Problem where one is not on the public internet."""
    parts = split(url)
    lookup = asyncio.get_running_loop().run_in_executor(LOOKUPS, addresses_of, parts)
    try:
        addresses = await asyncio.wait_for(lookup, SECONDS)
    except (OSError, UnicodeError):
        raise Problem(f"There is no host {parts.hostname!r}.") from None
    if not all(is_public(address) for address in addresses):
        raise Problem("A webhook must lead to a public address.")
    return addresses


def split(url: str) -> SplitResult:
    """The parts of an address that may stand in a request as they are. Raises Problem."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Problem(f"{url!r} is no address.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise Problem("A webhook is an http or https address.")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise Problem(
            "A webhook's address has letters, digits and punctuation only; write the rest as %20 and so on."
        )
    return parts


def addresses_of(parts: SplitResult) -> list[str]:
    """What the name of a host stands for. Takes as long as the network wants."""
    found = socket.getaddrinfo(parts.hostname, None, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return [str(each[4][0]) for each in found]


def is_public(address: str) -> bool:
    """Whether a numeric address is on the public internet."""
    return ipaddress.ip_address(address).is_global
