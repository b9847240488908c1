# mypyc: compile
"""All that a bot is handed: guesses at the position that fit what its seat may know."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from gopura.bots.at_once import leave_to
from gopura.core.buffers import vec
from gopura.core.chance import Dice, QuickDice
from gopura.core.game import Game
from gopura.core.position import Position


class Seen:
    """What the seat to act may know of a game. The truth is let go as soon as one guess at it has been made.

    Where several seats choose at the same time it is the one that is named, or else the first.
    """

    def __init__(self, game: Game[Any, Any], truth: Position, seat: int | None = None) -> None:
        self.game = game
        self.seat: i64 = truth.seat_to_act if seat is None else seat
        self.seats: i64 = truth.seats
        self.cooperative: bool = game.facts.cooperative
        self.evaluate: Callable[[Any], list[float]] = game.hints.evaluate
        self._first_guess: Position = truth.determinize(self.seat, QuickDice(0))
        self._first_guess.ask(self.seat)

    def guess(self, dice: Dice) -> Position:
        """A position that may be the true one for all that the seat knows; a new one each time.

        The seats that choose at the same time as this one have chosen in it, each from what it may know itself.
        """
        guess = self._first_guess.determinize(self.seat, dice)
        if guess.together != 0:
            leave_to(self.seat, guess, self.evaluate, dice)
        return guess

    def moves(self) -> vec[i64]:
        """Every legal move, in the fixed order of the game."""
        return self._first_guess.moves()
