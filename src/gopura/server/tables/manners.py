"""Words that whoever runs the server does not want to read, in names and in the chat."""

import re
from functools import cache

from gopura.server.naming import likeness
from gopura.server.problems import Problem
from gopura.server.say import say
from gopura.server.settings import Settings


def require_manners(settings: Settings, text: str) -> None:
    """Refuse a text with one of the words, whatever letters it is made of. Raises Problem."""
    refused = refused_looks(settings.refused_words)
    if refused and not refused.isdisjoint((likeness(text), *map(likeness, re.findall(r"\w+", text)))):
        raise Problem(say("word-refused"))


@cache
def refused_looks(words: str) -> frozenset[str]:
    """How the words of the setting look."""
    return frozenset(likeness(word) for word in words.split(",") if word.strip())
