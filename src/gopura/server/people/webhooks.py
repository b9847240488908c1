"""Telling people elsewhere that it is their turn: a signed POST to the address they gave."""

import asyncio
import hashlib
import hmac
import ipaddress
import json
import socket
import ssl
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from urllib.parse import SplitResult, urlsplit
from weakref import WeakValueDictionary

import httpx2 as httpx

from gopura.core.listing import one_of
from gopura.core.seats import SEAT_LETTERS
from gopura.server.people.accounts import Accounts
from gopura.server.problems import Problem
from gopura.server.say import say
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable

SECONDS = 5.0  # that an address has to answer, from looking its host up to its first line
PAUSES = (0, 5, 60)  # seconds before each try
SIGNATURE = "X-Gopura-Signature"
PORTS = {"http": 80, "https": 443}
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
NOT_PUBLIC = [  # though Python, or some version of it, calls parts of them global
    ipaddress.IPv6Network(each)
    for each in (
        "::/96",  # IPv4 inside, as it was done once
        "::ffff:0:0:0/96",  # IPv4 translated
        "64:ff9b:1::/48",  # NAT64 of one's own network
        "2001::/32",  # Teredo: whoever relays it
        "fec0::/10",  # addresses of one site
        "ff00::/8",  # many hosts
    )
]
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


async def deliver(url: str, secret: str, body: bytes, ports: Collection[int] = ()) -> bool:
    """POST the body to the address; whether it was taken."""
    try:
        async with asyncio.timeout(SECONDS):
            addresses = await check_address(url, ports)
            return 200 <= await post(url, addresses, signature(secret, body), body) < 300
    except (OSError, ValueError, Problem, httpx.HTTPError):
        return False


async def post(url: str, addresses: list[str], signed: str, body: bytes) -> int:
    """The status of the answer of the first address that can be reached.

    Not the host is called but the addresses that were checked: looked up again, it may lead into our own network.
    For the same reason an answer that sends us elsewhere is not followed, and no proxy is asked. Of the answer
    only its head is read.
    """
    parts = split(url)
    headers = {"Host": parts.netloc, "Content-Type": "application/json", SIGNATURE: signed}
    async with httpx.AsyncClient(verify=trusted(), trust_env=False, follow_redirects=False) as client:
        for number, address in enumerate(addresses, start=1):
            there = httpx.URL(url).copy_with(host=address)
            extensions = {"sni_hostname": parts.hostname}  # by which the certificate is checked, too
            try:
                async with client.stream(
                    "POST", there, content=body, headers=headers, extensions=extensions
                ) as answer:
                    return answer.status_code
            except httpx.ConnectError:
                if number == len(addresses):
                    raise
    raise ValueError("No webhook address is set.")


@cache
def trusted() -> ssl.SSLContext:
    """Whom to believe that they are who they say."""
    return ssl.create_default_context()


async def check_address(url: str, ports: Collection[int] = ()) -> list[str]:
    """The numeric addresses of a webhook's host, at one of these ports or, without any, at whichever it names.

    Raises Problem where one is not on the public internet.
    """
    parts = split(url)
    if ports and (parts.port or PORTS[parts.scheme]) not in ports:
        raise Problem(say("webhook-port", ports=one_of(sorted(ports))))
    lookup = asyncio.get_running_loop().run_in_executor(LOOKUPS, addresses_of, parts)
    try:
        addresses = await asyncio.wait_for(lookup, SECONDS)
    except (OSError, UnicodeError):
        raise Problem(say("no-such-host", host=repr(parts.hostname))) from None
    if not addresses or not all(is_public(address) for address in addresses):
        raise Problem(say("webhook-public"))
    return addresses


def split(url: str) -> SplitResult:
    """The parts of an address that may stand in a request as they are. Raises Problem."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Problem(say("no-address", url=repr(url))) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise Problem(say("webhook-http"))
    if not url.isascii() or not url.isprintable() or " " in url:
        raise Problem(say("webhook-letters"))
    return parts


def addresses_of(parts: SplitResult) -> list[str]:
    """What the name of a host stands for. Takes as long as the network wants."""
    found = socket.getaddrinfo(parts.hostname, None, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return [str(each[4][0]) for each in found]


def is_public(address: str) -> bool:
    """Whether a numeric address leads to one host on the public internet, as must the IPv4 address inside it."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address):
        if any(number in network for network in NOT_PUBLIC):
            return False
        inner = embedded(number)
        if inner is not None:
            return is_public(str(inner))
    return number.is_global and not number.is_multicast and not number.is_reserved


def embedded(number: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address to which one of IPv6 is only a way: mapped, by 6to4, or translated by NAT64."""
    if number.ipv4_mapped is not None or number.sixtofour is not None:
        return number.ipv4_mapped or number.sixtofour
    return ipaddress.IPv4Address(int(number) & 0xFFFF_FFFF) if number in NAT64 else None
