"""Names for what has none yet: tables, bots, open seats."""

import secrets

from gopura.core.contract import SEAT_LETTERS


def bot_name(bot: str) -> str:
    """What a bot is called at the table."""
    return f"{bot.capitalize()} bot"


def open_name(seat: int) -> str:
    """What an open seat is called."""
    return f"Seat {SEAT_LETTERS[seat]}"


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(12)
