"""Names for what has none yet, tables, bots, open seats, guests; and what a name may be."""

import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from functools import cache

from confusable_homoglyphs import confusables

from gopura.core.seats import SEAT_LETTERS
from gopura.server.problems import Problem
from gopura.server.say import say
from gopura.server.world import world

NAME_LENGTH = 30
LONGEST_LIKENESS = 200
STEERING = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
OFFICES = (
    "admin",
    "administrator",
    "bot",
    "gopura",
    "host",
    "moderator",
    "mod",
    "nobody",
    "root",
    "server",
    "somebody",
    "staff",
    "support",
    "system",
)
MANNERS = (
    "Quiet",
    "Amber",
    "Brave",
    "Early",
    "Gentle",
    "Golden",
    "Jade",
    "Lucky",
    "Misty",
    "Nimble",
    "Swift",
    "Wise",
)
ANIMALS = ("Crane", "Gecko", "Gibbon", "Heron", "Hornbill", "Ibis", "Langur", "Macaw", "Otter", "Quetzal", "Tapir")


def bot_name(bot: str) -> str:
    """What a bot is called at the table."""
    return f"{bot.capitalize()} bot"


def open_name(seat: int) -> str:
    """What an open seat is called."""
    return f"Seat {SEAT_LETTERS[seat]}"


def new_id() -> str:
    """An id that cannot be guessed."""
    return urlsafe_b64encode(world().chance(12)).decode()


def shown_name(name: str) -> str:
    """A name fit to be shown: one line, not too long. Raises Problem."""
    name = " ".join(unsteered(name).split())
    if not name or max(len(name), len(name.lower())) > NAME_LENGTH or not name.isprintable():
        raise Problem(say("name-length", most=NAME_LENGTH))
    return name


def settled_name(name: str) -> str:
    """A name that somebody may take: fit to be shown, and not the house's own. Raises Problem."""
    name = shown_name(name)
    if likeness(name) in kept_names():
        raise Problem(say("name-reserved"))
    return name


def unsteered(text: str) -> str:
    """The text without what turns the direction of writing, or takes no space at all."""
    return STEERING.sub("", text)


def likeness(name: str) -> str:
    """How a name looks, whatever letters, capitals, spaces and dots it is made of: look-alikes have the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(seen_as(letter) for letter in folded if unicodedata.category(letter)[0] not in "ZPC")
    return (letters.casefold() or folded)[:LONGEST_LIKENESS]


@cache
def seen_as(letter: str) -> str:
    """The Latin letter for which this one can be taken; else the letter itself."""
    found = confusables.is_confusable(letter, greedy=True, preferred_aliases=["latin"])
    return str(found[0]["homoglyphs"][0]["c"]) if found else letter


@cache
def kept_names() -> frozenset[str]:
    """How the names look that nobody takes: those of bots and open seats, and of those who run the house."""
    from gopura.bots import bot_names  # takes a while to load, and this module is loaded early

    bots = [bot_name(bot) for bot in bot_names()]
    numbered = [f"{bot} {number}" for bot in bots for number in range(2, len(SEAT_LETTERS) + 1)]
    return frozenset(map(likeness, (*OFFICES, *bots, *numbered, *map(open_name, range(len(SEAT_LETTERS))))))


def guest_name() -> str:
    """A friendly name for somebody who has not said theirs."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(ANIMALS)}"
