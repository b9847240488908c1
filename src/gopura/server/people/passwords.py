"""Passwords: kept as Argon2 hashes, made and compared in threads, since that takes long; none easily guessed."""

import asyncio
import re
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from gopura.server.problems import Problem
from gopura.server.say import say

SHORTEST = 10
LONGEST = 200
FEWEST = 4  # different characters
HASHER = PasswordHasher()
ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
)
SPELT = str.maketrans("013457@$!", "oieastasi")  # digits and signs that stand for letters
WORDS = """
abc abcd access admin administrator amazing angel angkor apple asdf baseball basketball batman blink charlie
changeme cheese chocolate computer cookie dallas default donald dragon facebook family flower football forever
freedom fuckyou gaming ginger god google gopura guest hallo hannah happy hello hottie hunter iloveyou internet
jennifer jessica jordan killer letmein liverpool login love loveme lovely maggie manager master matrix michael
michelle monkey mustang mypassword naruto nicole ninja nothing pass passw passwd password passwort pepper
princess purple qwer qwert qwerty root samsung secret server shadow soccer solo starwars summer sunshine
superman system temple test testing thomas tigger tikal trustno trustnoone user welcome whatever winter
yankees
"""
COMMON = frozenset(WORDS.split())


async def hashed(password: str, name: str) -> str:
    """The hash of that person's password, if it is long enough and not easily guessed. Raises Problem."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem(say("password-length", least=SHORTEST, most=LONGEST))
    if is_easy(password.casefold(), name.casefold()):
        raise Problem(say("password-easy"))
    return await asyncio.to_thread(HASHER.hash, password)


def is_easy(password: str, name: str) -> bool:
    """Whether a password in small letters is one of the usual, repeats itself, counts, or has its owner's name."""
    core = re.sub(r"[\d\W_]+", "", password)
    spelt = re.sub(r"[\W_]+", "", password.strip("0123456789!?.,-_*#+ ").translate(SPELT))
    repeats = (password + password).find(password, 1) < len(password)
    return (
        len(set(password)) < FEWEST
        or repeats
        or any(is_usual(each) for each in (core, spelt))
        or any(password in row * 2 or password[::-1] in row * 2 for row in ROWS)
        or (len(name) > 2 and name in password)
    )


def is_usual(letters: str) -> bool:
    """Whether letters are one of the usual words, or several of them in a row."""
    ends = {0}  # where a word may begin
    for start in range(len(letters)):
        if start in ends:
            ends |= {start + len(word) for word in COMMON if letters.startswith(word, start)}
    return letters != "" and len(letters) in ends


async def is_right(kept: str | None, password: str) -> bool:
    """Whether the password fits what is kept of it. Where nothing is kept none fits, after as long a look."""
    if len(password) > LONGEST:
        return False
    fitting = await asyncio.to_thread(fits, kept or nothing(), password)
    return fitting and kept is not None


async def anew(kept: str, password: str) -> str | None:
    """The hash of a right password as it would be made today, if that is another way than when it was made."""
    return await asyncio.to_thread(HASHER.hash, password) if HASHER.check_needs_rehash(kept) else None


def fits(kept: str, password: str) -> bool:
    """The same as `is_right`, at once."""
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, ValueError):
        return False


@cache
def nothing() -> str:
    """The hash of nobody's password: looking whether one fits takes as long as for somebody's."""
    return HASHER.hash("nobody's")
