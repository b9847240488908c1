# mypyc: compile
"""Sentences of Angkor as messages of its catalogue, `words/en.ftl`: the rules, too, speak in them."""

from functools import lru_cache
from typing import Final

from gopura.core.message import Message, speaker

# Kept, since most messages come again and again, and remember their words.
say: Final = lru_cache(maxsize=16384)(speaker("gopura.games.angkor"))


def thing(item: str) -> Message:
    """`inner court`, by the name of an item."""
    return say("thing", item=item)


def does(item: str) -> str:
    """What a tile or a figure, or the jungle that has `landed` on a mat, does in the game."""
    return str(say("about", item=item))


def a_thing(item: str) -> Message:
    """`an inner court`, `jungle`; `printed` stands for a printed temple."""
    return say("a-thing", item=item)
