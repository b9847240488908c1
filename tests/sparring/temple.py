"""Two players of Temple: the racer is rid of its tiles as fast as it can, the miser keeps room for itself.

Both look one move ahead.
"""

from collections.abc import Callable
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.bits import count
from gopura.core.chance import Dice

WON = 1e9


def racer(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """As many tiles as possible, and then as few answers as possible."""
    return best_move(seen, dice, in_a_hurry)


def miser(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """As many places for its own next tiles as possible, and as few for the other's."""
    return best_move(seen, dice, with_room)


def best_move(seen: Seen, dice: Dice, worth: Callable[[Any, int], float]) -> int:
    """The move after which things look best; one of the best by chance."""
    guess: Any = seen.guess(dice)
    found = []
    for move in guess.moves():
        after = guess.copy()
        after.apply(move)
        found.append((ended(after, int(seen.seat)) or worth(after, int(seen.seat)), dice.word(), int(move)))
    return max(found)[2]


def ended(position: Any, seat: int) -> float:
    """What a finished game is worth; 0 while it goes on."""
    if position.seat_to_act >= 0:
        return 0.0
    return WON if seat in position.winners() else -WON


def in_a_hurry(position: Any, seat: int) -> float:
    """Tiles laid, then answers."""
    return -100.0 * int(count(position.hands[seat].left)) - answers(position)


def with_room(position: Any, seat: int) -> float:
    """The moves that the seat would have if it were to move, less those that the other has."""
    mine = position.copy()
    mine.seat_to_act = seat
    return answers(mine) - 2.0 * answers(position)


def answers(position: Any) -> float:
    """How many moves there are."""
    return float(len(position.moves()))
