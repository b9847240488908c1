"""Calls to addresses that people have given, which must not lead into the network of the host."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx2 as httpx

from gopura.core.listing import one_of
from gopura.server.problems import Problem
from gopura.server.say import say

SECONDS = 5.0  # that an address has to answer, from looking its host up to its first line
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


class Answered(NamedTuple):
    """What an address has answered: the status, and as much of the text as was wanted."""

    status: int
    text: bytes


async def post(
    url: str, body: bytes, headers: Mapping[str, str], ports: Collection[int] = (), most: int = 0
) -> Answered:
    """The answer to a POST, for which an address has a few seconds; of its text at most so many bytes.

    Raises Problem where it is not public, and OSError, ValueError or HTTPError where it does not answer.
    """
    async with asyncio.timeout(SECONDS):
        return await called(url, await check_address(url, ports), body, headers, most)


async def called(
    url: str, addresses: list[str], body: bytes, headers: Mapping[str, str], most: int = 0
) -> Answered:
    """The answer of the first address that can be reached.

    Not the host is called but the addresses that were checked: looked up again, it may lead into our own network.
    For the same reason an answer that sends us elsewhere is not followed, and no proxy is asked.
    """
    parts = split(url)
    headers = {**headers, "Host": parts.netloc, "Accept-Encoding": "identity"}
    async with httpx.AsyncClient(verify=trusted(), trust_env=False, follow_redirects=False) as client:
        for number, address in enumerate(addresses, start=1):
            there = httpx.URL(url).copy_with(host=address)
            extensions = {"sni_hostname": parts.hostname}  # by which the certificate is checked, too
            try:
                async with client.stream(
                    "POST", there, content=body, headers=headers, extensions=extensions
                ) as answer:
                    return Answered(answer.status_code, await beginning(answer, most))
            except httpx.ConnectError:
                if number == len(addresses):
                    raise
    raise ValueError("No webhook address is set.")


async def beginning(answer: httpx.Response, most: int) -> bytes:
    """The first bytes of a text, however long it goes on; without any, only the head of the answer is read."""
    text = b""
    if most:
        async for piece in answer.aiter_raw():
            text += piece
            if len(text) >= most:
                break
    return text[:most]


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
