"""Lists in sentences: the one place that knows where `and`, `or` and the commas go."""

from collections.abc import Iterable


def all_of(things: Iterable[object]) -> str:
    """`A, B and C`."""
    return joined(things, "and")


def one_of(things: Iterable[object]) -> str:
    """`2, 3 or 4`."""
    return joined(things, "or")


def joined(things: Iterable[object], last: str) -> str:
    """The things with commas between them, and the word before the last one."""
    texts = [str(thing) for thing in things]
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}" if len(texts) > 1 else "".join(texts)
