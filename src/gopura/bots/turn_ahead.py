"""One turn ahead, where a turn is a few small moves: the best first moves, each with the best that can follow."""

from collections.abc import Callable
from typing import Any, Final

from gopura.bots.seen import Seen
from gopura.bots.worth import worth
from gopura.core.chance import Dice
from gopura.core.position import Position

FIRST: Final = 8  # first moves after which the rest of the turn is looked for
STEPS: Final = 1 << 20

Evaluate = Callable[[Any], list[float]]


def choose_one_turn_ahead(seen: Seen, dice: Dice, blur: float) -> int:
    """The move with which the seat's share of the win looks best at the end of its turn, seen with such an error.

    All of it is looked at in one guess, so that no way is better for what is drawn after it.
    """
    guess, seat, evaluate = seen.guess(dice), int(seen.seat), seen.evaluate
    looked = [(worth(after, evaluate)[seat], -move, after) for move, after in followed(guess)]
    looked.sort(key=lambda each: each[:2], reverse=True)
    best, chosen = -1e9, -looked[0][1]
    for value, negative, after in looked[:FIRST]:
        share = turned(after, guess, seat, evaluate, value)
        share += blur * (int(dice.below(2 * STEPS + 1)) - STEPS) / STEPS
        if share > best:
            best, chosen = share, -negative
    return int(chosen)


def turned(after: Position, before: Position, seat: int, evaluate: Evaluate, value: float) -> float:
    """What the seat can expect at the end of its turn; the value given where that is already over."""
    if after.seat_to_act != seat or after.turns != before.turns:
        return value
    return max(worth(later, evaluate)[seat] for _, later in followed(after))


def followed(position: Position) -> list[tuple[int, Position]]:
    """Every move, and what it leads to."""
    found = []
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        found.append((int(move), after))
    return found
