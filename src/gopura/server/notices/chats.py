"""Notices as the chats of others take them: a JSON object that is posted to an address which they have given."""

import json
import re
from html import escape

from gopura.server.notices.words import Message
from gopura.server.outside import split
from gopura.server.problems import Problem
from gopura.server.say import say

DISCORD, MATRIX = "discord", "matrix"
CHATS = {DISCORD: "Discord", MATRIX: "Matrix"}
NO_PREVIEWS = 4  # a flag of Discord's
DISCORD_HOSTS = ("discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com")
MARKED = re.compile(r"([\\`*_~|>#\[\]()<-])")  # what Discord makes something else of


def require_chat(kind: str, url: str) -> None:
    """Refuse what cannot be the address of such a chat. Raises Problem."""
    if kind not in CHATS:
        raise Problem(say("no-such-chat"))
    parts = split(url)
    is_discord = parts.hostname in DISCORD_HOSTS and parts.path.startswith("/api/webhooks/")
    if parts.scheme != "https" or (kind == DISCORD and not is_discord):
        raise Problem(say(f"chat-address-{kind}"))


def question(link: str) -> Message:
    """What asks whoever reads a chat whether they want to be told there."""
    return Message(str(say("chat-ask-title")), str(say("chat-ask")), link, "ask")


def chat_body(kind: str, said: Message, base: str, stop: str = "") -> bytes:
    """What is posted to a chat of that kind, with links that begin at this server."""
    link, last = base + said.path, str(say("chat-end", link=base + stop)) if stop else ""
    if kind == DISCORD:
        lines = [f"**{unmarked(said.title)}**", unmarked(said.text), link, last]
        content = "\n".join(line for line in lines if line)
        quietly = {"allowed_mentions": {"parse": []}, "flags": NO_PREVIEWS}
        return json.dumps({"content": content, **quietly}).encode()
    text = "\n".join(line for line in (said.title, said.text, link, last) if line)
    words = " ".join(escape(line) for line in (said.title + ".", said.text) if line)
    end = f" <small>{escape(last)}</small>" if last else ""
    markup = f'<a href="{escape(link)}">{words}</a>{end}'
    return json.dumps({"text": text, "html": markup, "username": "Gopura"}).encode()


def unmarked(text: str) -> str:
    """Text that Discord shows as it is, whatever somebody calls themselves."""
    return MARKED.sub(r"\\\1", text)
