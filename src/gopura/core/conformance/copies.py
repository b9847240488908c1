"""Copies are whole and independent."""

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from gopura.core.buffers import vec
from gopura.core.conformance.samples import Sample, fingerprint

PLAIN = (int, float, str, bytes, bool, type(None), set, frozenset, range)


def copies_are_independent(sample: Sample) -> None:
    """What is played on a copy leaves the original as it was."""
    dice = sample.dice()
    for position in sample.some_positions():
        before = fingerprint(sample, position)
        copied = position.copy()
        assert fingerprint(sample, copied) == before, f"A copy differs: {sample}"
        for _ in range(12):
            if copied.seat_to_act >= 0:
                moves = copied.moves()
                copied.apply(moves[dice.below(len(moves))])
        assert fingerprint(sample, position) == before, f"Playing on a copy changed the original: {sample}"


def copies_keep_every_attribute(sample: Sample) -> None:
    """Every attribute of a position, and of the objects it is made of, is the same in a copy."""
    for number, position in enumerate(sample.originals()):
        if number % sample.pace == 0 or position.seat_to_act < 0:
            forgotten = difference(position, position.copy(), "position", {})
            assert forgotten is None, f"copy does not keep {forgotten}: {sample}"


def attributes(thing: object) -> dict[str, Any]:
    """What an object holds, by name, whether it is compiled or not; names that were never set are left out."""
    found = dict(vars(thing)) if hasattr(thing, "__dict__") else {}
    for kind in type(thing).__mro__:
        for name, slot in vars(kind).items():
            held = isinstance(slot, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__")
            if held and hasattr(thing, name):
                found[name] = getattr(thing, name)
    return found


def difference(one: Any, other: Any, path: str, seen: dict[int, object]) -> str | None:
    """The path to the first thing in which two objects differ; None if they are alike in everything."""
    if one is other:
        return None
    if type(one) is not type(other):
        return path
    if id(one) in seen:
        return None
    parts, others = parts_of(one), parts_of(other)
    if parts is None or others is None:
        return None if one == other else path
    seen[id(one)] = one
    if parts.keys() != others.keys():
        return path
    pairs = ((f"{path}.{name}", parts[name], others[name]) for name in parts)
    return next((found for name, a, b in pairs if (found := difference(a, b, name, seen)) is not None), None)


def parts_of(thing: Any) -> dict[str, Any] | None:
    """What a thing is made of, by name or number; None for what is compared as a whole."""
    if isinstance(thing, PLAIN):
        return None
    if isinstance(thing, dict):
        return {repr(key): value for key, value in thing.items()}
    if isinstance(thing, list | tuple | vec):
        return {str(number): item for number, item in enumerate(thing)}
    return attributes(thing) or None
