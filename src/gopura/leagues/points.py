"""Match points, as in duplicate bridge: a seat's result beside all results of the same seat with the same deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

HALF = Fraction(1, 2)


class Outcome(NamedTuple):
    """How a game ended for one seat. A win is better than a defeat, and then more points are."""

    won: bool
    lead: int  # over the best of the others; below 0, if somebody has more


@dataclass(frozen=True, slots=True)
class Finish:
    """How a table's game ended: the points of each seat, and who has won. Without points nothing came of it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.scores)

    def outcome(self, seat: int) -> Outcome:
        """What came of it for that seat."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return Outcome(seat in self.winners, self.scores[seat] - max(others))


NOTHING = Finish((), ())


def match_points(finishes: Sequence[Finish], seats: int) -> list[tuple[Fraction, ...]]:
    """What each seat of each table gets, from 0 to 1: the share of the same seat's results that it beats.

    An equal result counts half; and half of all is for those who have nobody to be compared with, or whose game
    came to nothing.
    """
    shares = [[HALF] * seats for _ in finishes]
    played = [number for number, finish in enumerate(finishes) if finish.counts]
    for seat in range(seats if len(played) > 1 else 0):
        outcomes = {number: finishes[number].outcome(seat) for number in played}
        for number, mine in outcomes.items():
            beaten = sum((mine > other) - (mine < other) for other in outcomes.values())
            others = len(played) - 1
            shares[number][seat] = Fraction(others + beaten, 2 * others)
    return [tuple(each) for each in shares]
