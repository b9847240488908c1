# mypyc: compile
"""What Temple says to people, as messages: `words/en.ftl` has the sentences."""

from functools import lru_cache
from typing import Final

from gopura.core.message import Message, Value
from gopura.games.temple.data import COLOUR_LETTERS, DIRECTION_LETTERS, KIND_WORDS


def once(key: str, **values: Value) -> Message:
    """A message of the catalogue that hardly comes again, such as a refusal."""
    return Message("gopura.games.temple", key, values)


# Kept, since most messages come again and again, and remember their words.
say: Final = lru_cache(maxsize=8192)(once)

# The names of colours, directions and kinds of move, each by its number.
COLOUR: Final[list[Message]] = [say("colour", letter=letter) for letter in COLOUR_LETTERS]
SIDE: Final[list[Message]] = [say("side", letter=letter) for letter in DIRECTION_LETTERS]
KIND: Final[list[Message]] = [say("kind", word=word) for word in KIND_WORDS[:-1]]
COLOUR_OF: Final = dict(zip(COLOUR_LETTERS, COLOUR, strict=True))
SIDE_OF: Final = dict(zip(DIRECTION_LETTERS, SIDE, strict=True))
