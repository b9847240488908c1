"""Lists and counts in sentences: the one place that knows where `and`, `or`, the commas and the plural s go.

A list is a message: tests compare the things in it, and the language of the moment puts it into words.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from gopura.core.message import AND, ENGLISH, LANGUAGE, LISTS, Message, wider

if TYPE_CHECKING:
    from babel import Locale

OR: Final = "or"  # as the library of other languages' customs calls it
BEFORE_THE_LAST: Final = {AND: "and", OR: "or"}
KEPT: Final = 2048


def all_of(things: Iterable[object]) -> Message:
    """`A, B and C`."""
    return Message(LISTS, AND, {"things": tuple(things)})


def one_of(things: Iterable[object]) -> Message:
    """`2, 3 or 4`."""
    return Message(LISTS, OR, {"things": tuple(things)})


def counted(count: int, one: str, many: str = "") -> str:
    """`1 move`, `2 moves`, for sentences that stand in the code and are English."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def listed(style: str, things: Iterable[object]) -> str:
    """The things one after the other, as the language of the moment lists them."""
    texts, language = tuple(str(thing) for thing in things), LANGUAGE.get()
    return joined(texts, BEFORE_THE_LAST[style]) if language == ENGLISH else listed_in(language, style, texts)


def joined(texts: Sequence[str], last: str) -> str:
    """In English, which is not kept waiting for a library: with commas, and a word before the last one."""
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}" if len(texts) > 1 else "".join(texts)


@lru_cache(maxsize=KEPT)
def listed_in(language: str, style: str, texts: tuple[str, ...]) -> str:
    """The same in another language."""
    from babel.lists import format_list

    customs = customs_of(language)
    if customs is None:
        return joined(texts, BEFORE_THE_LAST[style])
    return format_list(texts, "or" if style == OR else "standard", locale=customs)


@cache
def customs_of(language: str) -> "Locale | None":
    """What is known of a language, or of the wider one that it belongs to; None where that comes to English."""
    from babel import Locale, UnknownLocaleError

    if language == ENGLISH:
        return None
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return customs_of(wider(language))
