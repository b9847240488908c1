# mypyc: compile
"""Choices made at the same time: nobody reacts to a choice that is still secret.

A search lets all seats but one choose beforehand, each by a quick look of its own, and then thinks about the one
that is left as if it chose alone. What the others have chosen is hidden from it, like a hand of cards: every
guess draws it again.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from gopura.bots.worth import worth
from gopura.core.chance import Dice
from gopura.core.position import Position

DOUBT: Final = 0.5  # how much a seldom tried move is favoured then: one look says little of it


def leave_to(seat: i64, position: Position, evaluate: Callable[[Any], list[float]], dice: Dice) -> None:
    """Let all seats that choose at the same time choose but this one; if it does not, all but the seat to act."""
    left = seat if has_to_choose(position, seat) else position.seat_to_act
    for other in range(position.seats):
        if other != left and has_to_choose(position, other):
            move = quick_choice(other, position, evaluate, dice)
            position.ask(other)
            position.apply(move)
    position.ask(left)


def quick_choice(seat: i64, position: Position, evaluate: Callable[[Any], list[float]], dice: Dice) -> i64:
    """The best move one step ahead in a guess of the seat's own, in which the others choose by chance."""
    guess = position.determinize(seat, dice)
    for other in range(position.seats):
        if other != seat and has_to_choose(guess, other):
            guess.ask(other)
            moves = guess.moves()
            guess.apply(moves[dice.below(len(moves))])
    guess.ask(seat)
    chosen: i64 = -1
    best = -1e9
    ties: i64 = 0
    for move in guess.moves():
        after = guess.copy()
        after.apply(move)
        value = worth(after, evaluate)[seat]
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if dice.below(ties) == 0:
                chosen = move
    return chosen


def has_to_choose(position: Position, seat: i64) -> bool:
    """Whether the seat is among those that choose at the same time and have not yet."""
    return (position.together >> seat) & 1 != 0
