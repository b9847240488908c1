# mypyc: compile
"""One step ahead by the game's `evaluate`: what a quick player sees."""

from typing import Final

from mypy_extensions import i64

from gopura.bots.search import worth
from gopura.bots.seen import Seen
from gopura.core.chance import Dice

STEPS: Final = 1 << 20


def choose_at_a_glance(seen: Seen, dice: Dice, blur: float) -> i64:
    """The move after which the seat's share of the win looks best, seen with an error of up to `blur`."""
    guess = seen.guess(dice)
    chosen: i64 = -1
    best = -1e9
    for move in seen.moves():
        after = guess.copy()
        after.play(move)
        error = float(dice.below(2 * STEPS + 1) - STEPS) / float(STEPS)
        value = worth(after, seen.evaluate)[seen.seat] + blur * error
        if value > best:
            best = value
            chosen = move
    return chosen
