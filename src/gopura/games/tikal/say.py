# mypyc: compile
"""How Tikal speaks: messages of its catalogue, `words/en.ftl`."""

from functools import lru_cache
from typing import Final

from gopura.core.message import speaker

# Kept, since most messages come again and again, and remember their words.
say: Final = lru_cache(maxsize=8192)(speaker("gopura.games.tikal"))


def does(item: str) -> str:
    """What an action, a piece or a kind of land does in the game."""
    return str(say("about", item=item))
