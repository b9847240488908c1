"""Copies of positions made attribute by attribute, for games that need not count microseconds."""

from copy import copy
from typing import Any, TypeVar

from gopura.core.position import Position

P = TypeVar("P", bound=Position)


def copy_of(position: P) -> P:
    """An independent copy of a position that is a Python class: lists, dicts, sets and pieces are copied, too.

    Pieces are objects with a method `copy`. All else is shared, so it must never change: numbers, texts, tuples.
    """
    twin = type(position).__new__(type(position))
    Position.__init__(twin, position.seats, position.seat_to_act)
    twin.count_like(position)
    for name, value in vars(position).items():
        setattr(twin, name, copied(value))
    return twin


def copied(value: Any) -> Any:
    """A value of its own."""
    if isinstance(value, list):
        return [copied(each) for each in value]
    if isinstance(value, dict):
        return {name: copied(each) for name, each in value.items()}
    if isinstance(value, set):
        return copy(value)
    return value.copy() if hasattr(value, "copy") else value
