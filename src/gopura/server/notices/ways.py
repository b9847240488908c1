"""The ways by which a message reaches somebody, and what may become of it."""

import json
import smtplib
from collections.abc import Collection
from typing import TYPE_CHECKING

import httpx2 as httpx

from gopura.server.notices.chats import chat_body, question
from gopura.server.notices.letters import Letters, is_refused
from gopura.server.notices.words import Message
from gopura.server.outside import post
from gopura.server.problems import Problem
from gopura.server.safety import digest
from gopura.server.say import say
from gopura.server.store.queries import Row
from gopura.server.world import now_ms

if TYPE_CHECKING:
    from gopura.server.notices.webpush import Sender

SENT, LATER, GONE = "sent", "later", "gone"
AGAIN = (408, 425, 429)  # what an address says that may take a message later, though it is not its own mistake
DAY_SECONDS = 86_400  # for which a push service keeps a message for a browser that is away
TOPIC = 32  # letters


async def push(sender: "Sender", notice: Row, said: Message, stop: str, ports: Collection[int]) -> str:
    """Send a message by the push service of a browser's maker."""
    from gopura.server.notices.webpush import encrypted, from_url

    words = {"title": said.title, "body": said.text, "path": said.path, "tag": said.tag, "stop": stop}
    words["stopping"] = str(say("stop-messages"))
    browser, auth = map(from_url, notice["secret"].split())
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(DAY_SECONDS),
        "Topic": digest(said.tag)[:TOPIC],  # a later one takes the place of one that still waits
        **sender.headers(notice["address"], now_ms()),
    }
    return await outcome(notice["address"], encrypted(json.dumps(words).encode(), browser, auth), headers, ports)


async def chat(notice: Row, said: Message, base: str, stop: str, ports: Collection[int]) -> str:
    """Post a message to a chat."""
    body = chat_body(notice["way"], said, base, stop)
    return await outcome(notice["address"], body, {"Content-Type": "application/json"}, ports)


async def ask_chat(kind: str, address: str, base: str, link: str, ports: Collection[int]) -> str:
    """Ask whoever reads a chat whether they want to be told there."""
    body = chat_body(kind, question(link), base)
    return await outcome(address, body, {"Content-Type": "application/json"}, ports)


async def mail(letters: Letters, address: str, said: list[Message], base: str, stop: str) -> str:
    """Send messages in one mail."""
    try:
        await letters.send(address, said, base, stop)
    except (OSError, smtplib.SMTPException) as problem:
        return GONE if is_refused(problem) else LATER
    return SENT


async def outcome(url: str, body: bytes, headers: dict[str, str], ports: Collection[int]) -> str:
    """What becomes of a message to an address."""
    try:
        status = (await post(url, body, headers, ports)).status
    except (OSError, ValueError, Problem, httpx.HTTPError):
        return LATER
    if 200 <= status < 300:
        return SENT
    return LATER if status >= 500 or status in AGAIN else GONE
