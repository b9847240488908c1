"""The encoding of a game that brings none: moves spelled byte by byte, views hashed into so many sums."""

from collections.abc import Iterator, Mapping
from typing import Any
from zlib import crc32

from gopura.core.encoding import Encoding, Section
from gopura.core.game import Game

BYTES = 256
LONGEST = 64
SUMS = 1024
MOST = 64


def encoding_of(game: Game[Any, Any]) -> Encoding[Any]:
    """The game's own encoding, or the plain one."""
    return game.encoding or plain_encoding(game)


def plain_encoding(game: Game[Any, Any]) -> Encoding[Any]:
    """Works for every game. Seats keep their letters: only the game's folder knows where they are written."""
    return Encoding(
        words=tuple(chr(byte) for byte in range(BYTES)),
        longest=LONGEST,
        spell=lambda move, _seat, _seats: tuple(game.words.write(move).encode()),
        sections=lambda _seats: (Section("view", (SUMS,), "sums over all that the view says", most=MOST),),
        numbers=hashed,
    )


def hashed(view: Mapping[str, Any]) -> list[int]:
    """The hashing trick: each number of the view is added to a sum chosen by its place, each word counts as 1."""
    sums = [0] * SUMS
    for place, number in facts(view, ""):
        sums[crc32(place.encode()) % SUMS] += number
    return sums


def facts(part: object, place: str) -> Iterator[tuple[str, int]]:
    """All that a part of a view says, as places and numbers."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from facts(value, f"{place}.{key}")
    elif isinstance(part, list):
        for index, value in enumerate(part):
            yield from facts(value, f"{place}.{index}")
    elif isinstance(part, int | float):
        yield place, int(part)
    elif isinstance(part, str):
        yield f"{place}={part}", 1
