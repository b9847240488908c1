"""What the templates say: sentences of the catalogue beside them, as text that may stand in a page.

`say("puzzles-with-account", profile=link("/profile"))`: words and values are escaped, and of the tags in a
sentence only those become markup that the template has named: a translator can move them, and add none.
"""

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from gopura.core.catalogue import catalogue_of, speaking
from gopura.core.message import ENGLISH, LANGUAGE, Message, in_each_language, wider
from gopura.core.refusal import BadGame

PACKAGE: Final = "gopura.web.templates"
KEPT: Final = 4096
TAG: Final = re.compile(r"&lt;(/?)([a-z][a-z-]*)&gt;")  # once all is escaped
LESS: Final = "\ue002"  # in place of < in a value, which is no tag: in nobody's language


class Tag(NamedTuple):
    """What a tag of a sentence stands for on the page."""

    begin: str
    end: str


@lru_cache(maxsize=KEPT)
def tag(name: str, **attributes: str | bool) -> Tag:
    """An element; `class_` is its class, and an attribute that is True has no value."""
    given = (
        f" {each.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for each, value in attributes.items()
        if value is not False
    )
    return Tag(f"<{name}{''.join(given)}>", f"</{name}>")


def link(path: str, **attributes: str | bool) -> Tag:
    """A link there."""
    return tag("a", href=path, **attributes)


def say(key: str, **values: Any) -> Markup:
    """An entry of the pages' catalogue in the language of the moment. Raises BadGame."""
    return in_markup(key, *values.items())


@in_each_language(KEPT)
def in_markup(key: str, *given: tuple[str, Any]) -> Markup:
    """The same, from pairs of names and values; where a translation has other tags, in the language behind it."""
    tags = {name: value for name, value in given if isinstance(value, Tag)}
    values = {name: plain(value) for name, value in given if not isinstance(value, Tag)}
    try:
        return with_tags(str(Message(PACKAGE, key, values)), tags)
    except BadGame as problem:
        language = LANGUAGE.get()
        if language == ENGLISH:
            raise BadGame(f"The page says {key!r}: {problem}") from None
        with speaking(wider(language)):
            return in_markup(key, *given)


def warm_up() -> None:
    """Parse the whole catalogue, for which the first visitor of each page would wait."""
    catalogue = catalogue_of(PACKAGE, LANGUAGE.get())
    for key in catalogue_of(PACKAGE, ENGLISH).entries:
        catalogue.take_in(key)


def plain(value: Any) -> int | str:
    """A number as it is, all else as text in which no tag begins."""
    if isinstance(value, int):
        return value
    return (value.unescape() if isinstance(value, Markup) else str(value)).replace("<", LESS)


def with_tags(words: str, tags: dict[str, Tag]) -> Markup:
    """The words escaped, with markup for these tags. Raises BadGame for others, and where one is not closed."""
    opened: list[str] = []

    def markup(found: re.Match[str]) -> str:
        is_end, name = bool(found[1]), found[2]
        if name not in tags or (is_end and (not opened or opened.pop() != name)):
            raise BadGame(f"<{found[1]}{name}> has no place in it.")
        if not is_end:
            opened.append(name)
        return tags[name][is_end]

    marked = TAG.sub(markup, str(escape(words)))
    if opened:
        raise BadGame(f"<{opened[-1]}> is not closed.")
    return Markup(marked.replace(LESS, "&lt;"))
