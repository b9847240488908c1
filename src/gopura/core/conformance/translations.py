"""How far a language has come, and what is wrong with it: `python -m gopura.core.conformance.translations de`.

A folder named after the language is looked through in place of Gopura itself.
"""

import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from gopura.core.conformance.catalogues import entries_of, needed

ROOT: Final = Path(__file__).parents[2]
TAG: Final = re.compile(r"<([a-z][a-z-]*)>")


def spellings(pattern: ftl.Pattern) -> Iterator[str]:
    """All that an entry can come to, without its values."""
    pieces: list[list[str]] = []
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ftl.Placeable) else None
        if isinstance(element, ftl.TextElement):
            pieces.append([element.value])
        elif isinstance(expression, ftl.SelectExpression):
            pieces.append([each for variant in expression.variants for each in spellings(variant.value)])
        else:
            pieces.append([""])
    yield from ("".join(each) for each in product(*pieces))


def tags_of(catalogue: Path) -> dict[str, list[list[str]]]:
    """The tags that begin in each entry, for each of its spellings."""
    return {
        entry.id.name: [sorted(TAG.findall(words)) for words in spellings(entry.value)]
        for entry in FluentParser().parse(catalogue.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message) and entry.value is not None
    }


def messages_of(catalogue: Path) -> list[str]:
    """The entries that are said; terms are each language's own business."""
    return [key for key in entries_of(catalogue) if not key.startswith("-")]


def lacking(english: Path, other: Path) -> list[str]:
    """The entries that a language does not have yet."""
    there = set(messages_of(other))
    return [key for key in messages_of(english) if key not in there]


def mistakes(english: Path, other: Path) -> Iterator[str]:
    """What a language says that cannot be read, is never asked for, or speaks of what is not given."""
    known, said = entries_of(english), entries_of(other)
    taken_in = {key for references in said.values() for key in references.entries}
    for entry in FluentParser().parse(other.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Junk):
            yield f"this cannot be read: {(entry.content or '').strip().splitlines()[0]}"
    for key in said:
        if missing := sorted(said[key].entries - said.keys() - known.keys()):
            yield f"{key} takes in {missing[0]}, which is nowhere"
        elif key not in known:
            yield from [] if key in taken_in or key.startswith("-") else [f"{key} is never said"]
        elif more := sorted(needed(known | said, key) - needed(known, key)):
            yield f"{key} speaks of {more[0]}, which is not given"
    wanted, tags = tags_of(english), tags_of(other)
    for key in wanted.keys() & tags.keys():
        if any(each != wanted[key][0] for each in tags[key]):
            yield f"{key} needs the tags {', '.join(wanted[key][0]) or 'of English, which are none'}"


def told(language: str, root: Path = ROOT) -> Iterator[tuple[str, bool]]:
    """How far each catalogue has come, and what is wrong with it: lines, and whether each of them is a mistake."""
    for english in sorted(root.glob("**/en.ftl")):
        other, count = english.with_name(f"{language}.ftl"), len(messages_of(english))
        place = other.relative_to(root)
        if not other.is_file():
            yield f"{place}: not begun, {count} entries", False
            continue
        left = lacking(english, other)
        yield f"{place}: {count - len(left)} of {count} entries", False
        yield from ((f"{place}: {key} is missing", False) for key in left)
        yield from ((f"{place}: {mistake}", True) for mistake in mistakes(english, other))


def main(language: str, root: Path = ROOT) -> int:
    """Tell all of it; 1 if something is wrong."""
    lines = list(told(language, root))
    for line, _ in lines:
        print(line)
    return int(any(is_wrong for _, is_wrong in lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(Path, sys.argv[2:3])))
