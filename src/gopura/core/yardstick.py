"""What turns cost at each of the bots' levels: by that a review says at which level somebody played.

The cost of a turn is told in kinds, so that one blunder does not outweigh a whole game.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from gopura.core.refusal import BadGame

BOUNDS: Final = (0.0, 0.03, 0.10)  # of the win: a turn costs nothing, little, more than a little, or much
KINDS: Final = len(BOUNDS) + 1
Yardstick = Mapping[str, Sequence[int]]  # how many turns of each kind, by level, the weakest level first


def kind_of(cost: float) -> int:
    """Which kind of turn it is that costs so much of the win: 0 for none, 3 for much."""
    return sum(cost > bound for bound in BOUNDS)


def require_kinds(yardstick: Yardstick) -> None:
    """Raise BadGame for a yardstick that does not count every kind of turn at every level."""
    for level, counts in yardstick.items():
        if len(counts) != KINDS or min(counts) < 0 or sum(counts) == 0:
            raise BadGame(
                f"A yardstick counts {KINDS} kinds of turns at each level, those of {level!r} as {tuple(counts)}."
            )
