"""Names for what has none yet, tables, bots, open seats, guests; and what a name may be."""

import secrets

from gopura.core.seats import SEAT_LETTERS
from gopura.server.problems import Problem

NAME_LENGTH = 30
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
    return secrets.token_urlsafe(12)


def settled_name(name: str) -> str:
    """A name fit to be shown: one line, not too long."""
    name = " ".join(name.split())
    if not name or max(len(name), len(name.lower())) > NAME_LENGTH or not name.isprintable():
        raise Problem(f"A name is one line of 1 to {NAME_LENGTH} characters.")
    return name


def guest_name() -> str:
    """A friendly name for somebody who has not said theirs."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(ANIMALS)}"
