# mypyc: compile
"""One step ahead by the game's `evaluate`: what a quick player sees."""

from typing import Final

from mypy_extensions import i64

from gopura.bots.seen import Seen
from gopura.bots.worth import worth
from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.position import Position

STEPS: Final = 1 << 20
PLANS: Final = 8


def choose_one_step_ahead(seen: Seen, dice: Dice, blur: float, width: int = 1) -> i64:
    """The move after which the seat's share of the win looks best, seen with an error of up to `blur`.

    Where the game proposes plans for whole turns, a few of them, looked for so widely, stand for single moves.
    """
    guess = seen.guess(dice)
    chosen: i64 = -1
    best = -1e9
    for moves in candidates(seen, guess, width):
        after = guess.copy()
        for move in moves:
            after.apply(move)
        error = float(dice.below(2 * STEPS + 1) - STEPS) / float(STEPS)
        value = worth(after, seen.evaluate)[seen.seat] + blur * error
        if value > best:
            best = value
            chosen = moves[0]
    return chosen


def candidates(seen: Seen, guess: Position, width: int) -> list[vec[i64]]:
    """What to look at: plans, or single moves."""
    if seen.game.hints.plans is not None:
        return seen.game.hints.plans(guess, PLANS, width)
    return [vec[i64]([move]) for move in guess.moves()]
