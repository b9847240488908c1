"""Copies of positions made attribute by attribute, for games that need not count microseconds."""

from copy import copy
from functools import cache
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, TypeVar

from gopura.core.position import Position

P = TypeVar("P", bound=Position)
PLAIN = frozenset((int, bool, str, float, bytes, type(None)))  # what never changes


def copy_of(position: P) -> P:
    """An independent copy of a position, attribute by attribute: lists, dicts, sets and pieces are copied, too.

    Pieces are objects with a method `copy`. All else is shared, so it must never change: numbers, texts, tuples.
    """
    kind: Any = type(position)
    twin: P = kind.__new__(kind)
    Position.__init__(twin, position.seats, position.seat_to_act)
    twin.count_like(position)
    for name in slots_of(kind):
        if hasattr(position, name):
            setattr(twin, name, copied(getattr(position, name)))
    for name, value in getattr(position, "__dict__", {}).items():
        setattr(twin, name, copied(value))
    return twin


@cache
def slots_of(kind: Any) -> list[str]:
    """The attributes that a position has in places of their own: those of a compiled class, or of `__slots__`."""
    places = (GetSetDescriptorType, MemberDescriptorType)
    own = [each for each in kind.__mro__ if issubclass(each, Position) and each is not Position]
    slots = [name for each in own for name, slot in vars(each).items() if isinstance(slot, places)]
    return [name for name in slots if not name.startswith("__")]


def copied(value: Any) -> Any:
    """A value of its own."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list):
        return value[:] if PLAIN.issuperset(map(type, value)) else [copied(each) for each in value]
    if isinstance(value, dict):
        return {name: copied(each) for name, each in value.items()}
    if isinstance(value, set):
        return copy(value)
    return value.copy() if hasattr(value, "copy") else value
