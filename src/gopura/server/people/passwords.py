"""Passwords: kept as Argon2 hashes, made and compared in threads, since each takes a while."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from gopura.server.problems import Problem

SHORTEST = 10
LONGEST = 200
HASHER = PasswordHasher()


async def hashed(password: str) -> str:
    """The password's Argon2 hash, if it is long enough. Raises Problem."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem(f"A password has {SHORTEST} to {LONGEST} characters.")
    return await asyncio.to_thread(HASHER.hash, password)


async def is_right(kept: str | None, password: str) -> bool:
    """Whether the password fits what is kept of it; none fits where none is kept."""
    return kept is not None and len(password) <= LONGEST and await asyncio.to_thread(fits, kept, password)


def fits(kept: str, password: str) -> bool:
    """The same, at once."""
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, ValueError):
        return False
