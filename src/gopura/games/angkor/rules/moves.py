# mypyc: compile
"""A move of Angkor as a number: 256 × item + 64 × seat of the mat + square; the last number of all is the skip."""

from typing import Final

from mypy_extensions import i64

from gopura.games.angkor.data import ITEMS

SKIP: Final[i64] = ITEMS * 256


def placement(item: i64, mat: i64, square: i64) -> i64:
    """The move that places the item on that square of that seat's mat."""
    return item * 256 + mat * 64 + square


def item_of(move: i64) -> i64:
    """What is placed; not for the skip."""
    return move >> 8


def mat_of(move: i64) -> i64:
    """The seat on whose mat it is placed; not for the skip."""
    return (move >> 6) & 3


def square_of(move: i64) -> i64:
    """The square on which it is placed; not for the skip."""
    return move & 63
