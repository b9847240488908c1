# mypyc: compile
"""Sentences of Angkor as messages of its catalogue, `words/en.ftl`: the rules, too, speak in them."""

from gopura.core.message import Message, Value


def say(key: str, **values: Value) -> Message:
    """A message of the catalogue."""
    return Message("gopura.games.angkor", key, values)


def thing(item: str) -> Message:
    """`inner court`, by the name of an item."""
    return say("thing", item=item)


def a_thing(item: str) -> Message:
    """`an inner court`, `jungle`; `printed` stands for a printed temple."""
    return say("a-thing", item=item)
