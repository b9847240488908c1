"""When to stop: Wald's sequential test of "the first bot is better than the second"."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from gopura.bots.match import Match, Played, whole_blocks
from gopura.bots.ratings import by_block, share_of
from gopura.core.refusal import BadSetup

DOUBT: Final = 0.05  # the risk of either error
GAIN: Final = 0.05  # of the share of wins, that is worth finding
FEWEST: Final = 16  # blocks before anything is decided
SUPPOSED: Final = 16  # blocks as uneven as chance alone makes them, counted among the first to know the spread


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a sequential test has come: the likelihood ratio so far, and where it decides."""

    likelihood: float  # the logarithm of the ratio
    lower: float
    upper: float

    @property
    def decided(self) -> str:
        """`better`, `not better`, or `` while more games are needed."""
        if self.likelihood >= self.upper:
            return "better"
        return "not better" if self.likelihood <= self.lower else ""


def sequential_test(match: Match, played: Sequence[Played]) -> Verdict:
    """Is the first bot's share fair, or better than fair by `GAIN`? Asked over whole blocks."""
    if len(set(match.bots)) != 2:
        raise BadSetup("The sequential test compares exactly two bots.")
    if match.seats == 1:
        raise BadSetup("The sequential test needs at least two seats, so that the bots meet.")
    shares = by_block(whole_blocks(match, played), match.bots[0], share_of)
    bound = math.log((1 - DOUBT) / DOUBT)
    likelihood = log_likelihood(shares, 1 / match.seats, match.seats) if len(shares) >= FEWEST else 0.0
    return Verdict(likelihood, -bound, bound)


def log_likelihood(shares: Sequence[float], fair: float, games: int) -> float:
    """The logarithm of how much likelier these shares are with the gain than without, for blocks of so many games.

    The spread is estimated together with some blocks of independent games: few blocks may look alike by chance.
    """
    mean = fmean(shares)
    by_chance = fair * (1 - fair) / games
    spread = sum((share - mean) ** 2 for share in shares) + SUPPOSED * by_chance
    variance = spread / (len(shares) - 1 + SUPPOSED)
    return len(shares) * GAIN * (2 * mean - 2 * fair - GAIN) / (2 * variance)
