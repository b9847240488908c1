# mypyc: compile
"""Sentences as messages: a key and its values, put into words by the catalogue of a language.

A catalogue is a Fluent file, `words/en.ftl` of a game's folder for instance. `Message("gopura.games.tikal",
"walk-too-dear", {"cost": 2, "left": 1})` is a fact that tests compare and languages translate; `str()` of it is
the sentence in the language of the moment.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

ENGLISH: Final = "en"
LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)
LISTS: Final = ""  # in place of a catalogue: the message is a list, its key the style
AND: Final = "standard"  # as the library of other languages' customs calls it
TRANSLATORS: Final[list[Callable[..., Any]]] = []  # what decides in a sentence, lists, sentences in pieces
F = TypeVar("F", bound=Callable[..., Any])
Value = Any  # a number, a word, another message, or a list of words and messages


class Message:
    """A sentence to be: which catalogue, which entry, and the values it speaks of. It remembers its words."""

    def __init__(self, catalogue: str, key: str, values: dict[str, Value]) -> None:
        self.catalogue = catalogue
        self.key = key
        self.values = values
        self.said = ("", "")  # the last language it was spoken in, and the sentence
        self.hashed: int | None = None

    def __str__(self) -> str:
        language = LANGUAGE.get()
        known = self.said
        if known[0] != language:
            known = self.said = (language, in_words(self))
        return known[1]

    def __reduce__(self) -> tuple[type["Message"], tuple[str, str, dict[str, Value]]]:
        return Message, (self.catalogue, self.key, self.values)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key}{values})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Message):
            return False
        return self.key == other.key and self.catalogue == other.catalogue and self.values == other.values

    def __hash__(self) -> int:
        known = self.hashed
        if known is None:
            facts = [hash_of(value) for value in self.values.values()]
            known = self.hashed = hash((self.catalogue, self.key, *facts))
        return known


Sentence = str | Message  # what people read: in words already, or to be put into words


def hash_of(value: Value) -> int:
    """The hash of a value: of a list that of all in it; whatever has none is told apart by comparing."""
    if isinstance(value, (int, str, Message)):
        return hash(value)
    return hash(tuple([hash_of(each) for each in value])) if isinstance(value, tuple) else 0


def spoken(sentence: Sentence, language: str) -> str:
    """The sentence in the language of the moment, which the caller has looked up once for many."""
    if isinstance(sentence, Message):
        known = sentence.said
        return known[1] if known[0] == language else str(sentence)
    return sentence


def speaker(catalogue: str) -> Callable[..., Message]:
    """`say` for a package: `say("walk-too-dear", cost=2, left=1)` is a message of its catalogue."""

    def say(key: str, **values: Value) -> Message:
        return Message(catalogue, key, values)

    return say


def in_each_language(most: int) -> Callable[[F], F]:
    """Remember the last `most` things that a function made, in each language its own: for whatever holds words.

    Arguments are compared, and given by position.
    """

    def remembering(function: F) -> F:
        known: dict[str, Callable[..., Any]] = {}

        def recall(*values: Any) -> Any:
            language = LANGUAGE.get()
            memory = known.get(language)
            if memory is None:
                memory = known[language] = lru_cache(maxsize=most)(function)
            return memory(*values)

        return cast("F", recall)

    return remembering


def in_language(most: int) -> Callable[[F], Callable[[str], F]]:
    """As `in_each_language`, but asked for by language first: once for many calls."""

    def remembering(function: F) -> Callable[[str], F]:
        known: dict[str, F] = {}

        def recall(language: str) -> F:
            memory = known.get(language)
            if memory is None:
                memory = known[language] = cast("F", lru_cache(maxsize=most)(function))
            return memory

        return recall

    return remembering


def wider(language: str) -> str:
    """The language to speak where this one has no words: `de` for `de-AT`, English for `de`."""
    return language.rpartition("-")[0] or ENGLISH


def in_words(message: Message) -> str:
    """The message in the language of the moment.

    The catalogue speaks once for each shape of a sentence; names of people and places, which only stand in it, are
    put into that.
    """
    if not TRANSLATORS:
        find_translators()
    if message.catalogue == LISTS:
        words: str = TRANSLATORS[1](message.key, message.values["things"])
        return words
    language, package, key = LANGUAGE.get(), message.catalogue, message.key
    deciding: frozenset[str] = TRANSLATORS[0](language, package, key)
    shape: list[Any] = [language, package, key]
    named: dict[str, str] = {}
    for name, value in message.values.items():
        spoken = plain(value)
        shape.append(name)
        if isinstance(spoken, str) and name not in deciding:
            named[name] = spoken
            shape.append(None)
        else:
            shape.append(spoken)
    pieces: tuple[str, ...] = TRANSLATORS[2](tuple(shape))
    if not named:
        return "".join(pieces)
    return "".join([named[piece] if place % 2 else piece for place, piece in enumerate(pieces)])


def plain(value: Value) -> str | int:
    """A value as the catalogue takes it: numbers and words as they are, a list as one of its language."""
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        listed: str = TRANSLATORS[1](AND, value)
        return listed
    return str(value)


def find_translators() -> None:
    """Take in a library and files that nobody needs before the first sentence."""
    from gopura.core.catalogue import deciding_in, shaped
    from gopura.core.listing import listed

    TRANSLATORS.extend([deciding_in, listed, shaped])
