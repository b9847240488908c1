"""Deals that were fixed long before their day: each one's seed is the commitment of the next.

A chain begins with a secret root and is used from its far end: SHA-256 of a day's seed and `SALT`, which is what
every record shows as its commitment, is the seed of the day before. So whoever knows yesterday's seed can check
today's and cannot work out tomorrow's; and whoever has the root can choose none of them any more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

from gopura.core.chance import SEED_BYTES, commitment
from gopura.core.record import Record
from gopura.core.refusal import Unreadable

SALT = b"gopura daily deal"
LENGTH = 36_525  # days: a century
HEAD = "Gopura deals 1"
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Deal:
    """The seed of one day."""

    day: date
    seed: bytes


def before(seed: bytes, salt: bytes = SALT) -> bytes:
    """The seed of the day before the one with this seed; it commits whoever has shown it to this one."""
    return bytes.fromhex(commitment(seed, salt))


@lru_cache(maxsize=64)
def seed_at(root: bytes, number: int, length: int = LENGTH, salt: bytes = SALT) -> bytes:
    """The seed of the chain's day of that number, from 1 to its length; 0 is what is shown before the first."""
    assert 0 <= number <= length
    seed = root
    for _ in range(length - number):
        seed = before(seed, salt)
    return seed


def written(deals: Sequence[Deal]) -> str:
    """These deals as a text that `read_deals` takes: a line a day, the first one only a commitment."""
    return "\n".join([HEAD, *(f"{deal.day} {deal.seed.hex()}" for deal in deals)]) + "\n"


def read_deals(text: str) -> list[Deal]:
    """The deals of such a text, each proved to be committed to by the one before. Raises Unreadable."""
    first, *lines = text.splitlines() or [""]
    if first.strip() != HEAD:
        raise Unreadable(f"A list of deals begins with the line '{HEAD}'.", 1)
    deals: list[Deal] = []
    for number, line in enumerate(lines, start=2):
        if line.strip():
            deal = read_deal(line, number)
            if deals:
                require_follows(deal, deals[-1], number)
            deals.append(deal)
    return deals


def read_deal(line: str, number: int) -> Deal:
    """One line of the list. Raises Unreadable."""
    day, _, seed = line.strip().partition(" ")
    try:
        deal = Deal(date.fromisoformat(day), bytes.fromhex(seed))
    except ValueError:
        deal = None
    if deal is None or len(deal.seed) != SEED_BYTES:
        raise Unreadable(f"A deal is a day and {2 * SEED_BYTES} hexadecimal digits, not {line.strip()!r}.", number)
    return deal


def require_follows(deal: Deal, last: Deal, number: int) -> None:
    """Raises Unreadable unless the deal is of the next day, and the last one's seed is its commitment."""
    if deal.day - last.day != DAY:
        expected = last.day + DAY if last.day < date.max else "nothing"
        raise Unreadable(f"After {last.day} comes {expected}, not {deal.day}.", number)
    if before(deal.seed) != last.seed:
        raise Unreadable(f"The seed of {last.day} is not the commitment of the deal of {deal.day}.", number)


def day_of(record: Record, deals: Sequence[Deal]) -> date:
    """The day whose deal was played. Raises Unreadable if it is none of these."""
    for deal in deals[1:]:
        if (record.seed, record.salt) == (deal.seed, SALT):
            return deal.day
    raise Unreadable("This game was dealt from none of these seeds.")
