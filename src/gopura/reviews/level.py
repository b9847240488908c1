"""At which level somebody played a game: between which of the bots', by what turns cost at each of their levels.

Only turns count in which something was at stake. From how many of them cost nothing, little or much follows how
likely each level is, and each step halfway between two; what is named is the shortest run of these that is almost
certain to hold the truth, so few turns say little. It is told in levels that were measured, never as a number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from typing import Any, Final

from gopura.core.message import Message
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.core.yardstick import KINDS, Yardstick, kind_of
from gopura.reviews.account import Account
from gopura.reviews.pricing import Price
from gopura.reviews.say import say

AT_STAKE: Final = 0.05  # of the win: with less, or all but that, hardly anything is left to lose
SURE: Final = 0.9  # that what is named holds the truth
UNSEEN: Final = 0.5  # a turn of each kind: what was not seen at a level may be rare there
BETWEEN: Final = (0.25, 0.5, 0.75)  # of the way from a level to the next


@dataclass(frozen=True, slots=True)
class Played:
    """Between which levels a seat played, both included. Odd steps are halfway between the levels beside them."""

    seat: int
    turns: int  # in which something was at stake
    levels: tuple[str, ...]  # that were measured, the weakest first
    low: int  # steps: 0 is the weakest level, 2 the next
    high: int

    @property
    def bounds(self) -> dict[str, str | None]:
        """The same in words for programs; nothing where it might be any level to that side."""
        return {
            "at_least": self.level(self.low) if self.low and self.low % 2 == 0 else None,
            "above": self.level(self.low - 1) if self.low % 2 else None,
            "at_most": self.level(self.high) if self.high < self.top and self.high % 2 == 0 else None,
            "below": self.level(self.high + 1) if self.high % 2 else None,
        }

    @property
    def top(self) -> int:
        """The strongest level's step."""
        return 2 * len(self.levels) - 2

    @property
    def how(self) -> str:
        """How it is to be said."""
        if self.low == 0 and self.high == self.top:
            return "unclear"
        if self.low == 0:
            return "under" if self.high % 2 else "most"
        if self.high == self.top:
            return "over" if self.low % 2 else "least"
        return "about" if self.low == self.high and self.low % 2 == 0 else "between"

    def level(self, step: int) -> str:
        """The level at an even step."""
        return self.levels[step // 2]

    def words(self, name: str) -> Message:
        """What is said of whoever sat there."""
        low, high = self.level(self.low), self.level(self.high + 1)
        return say("level-played", how=self.how, name=name, low=level_name(low), high=level_name(high))

    def plain(self) -> dict[str, Any]:
        """The same as JSON holds it."""
        return {"seat": SEAT_LETTERS[self.seat], "turns": self.turns, **self.bounds}


def level_name(level: str) -> Message:
    """What a level is called."""
    return say("level-name", level=level)


def levels_played(table: Table, accounts: Sequence[Account], prices: Sequence[Price]) -> list[Played]:
    """At which level each seat played; none while turns are still to be priced, or where nothing was measured."""
    yardstick = table.game.hints.yardsticks.get(table.seats)
    is_priced = len(prices) == len(accounts[0].steps)
    if yardstick is None or not is_priced or table.game.facts.is_varied(table.options):
        return []
    costs: list[list[float]] = [[] for _ in accounts]
    for number, price in enumerate(prices):
        seat = price.turn.seat
        if is_at_stake(accounts[seat].shares[number]):
            costs[seat].append(price.loss.value)
    return [played(seat, each, yardstick) for seat, each in enumerate(costs)]


def is_at_stake(share: float) -> bool:
    """Whether somebody who could expect such a share of the win had something to win or lose."""
    return AT_STAKE <= share <= 1 - AT_STAKE


def played(seat: int, costs: Sequence[float], yardstick: Yardstick) -> Played:
    """At which level somebody played, from what those turns cost."""
    counts = [0] * KINDS
    for cost in costs:
        counts[kind_of(cost)] += 1
    low, high = shortest_run(chances(counts, yardstick))
    return Played(seat, len(costs), tuple(yardstick), low, high)


def chances(counts: Sequence[int], yardstick: Yardstick) -> list[float]:
    """How likely each step is, all being alike before."""
    found = [[likelihood(counts, each) for each in players] for players in steps(yardstick)]
    best = max(max(each) for each in found)
    likely = [sum(exp(each - best) for each in players) / len(players) for players in found]
    return [each / sum(likely) for each in likely]


def steps(yardstick: Yardstick) -> Iterator[list[list[float]]]:
    """What turns of each kind are to be expected at each step: at a level, and of players who mix two of them."""
    at = [shares_of(turns) for turns in yardstick.values()]
    yield at[:1]
    for weaker, stronger in pairwise(at):
        yield [mixed(weaker, stronger, part) for part in BETWEEN]
        yield [stronger]


def shares_of(turns: Sequence[int]) -> list[float]:
    """How often each kind of turn is to be expected, from how often it was seen."""
    return [(seen + UNSEEN) / (sum(turns) + UNSEEN * KINDS) for seen in turns]


def mixed(one: Sequence[float], other: Sequence[float], part: float) -> list[float]:
    """So much of the way from one to the other."""
    return [(1 - part) * mine + part * theirs for mine, theirs in zip(one, other, strict=True)]


def likelihood(counts: Sequence[int], shares: Sequence[float]) -> float:
    """The logarithm of how likely it is to see so many turns of each kind, but for a constant."""
    return sum(count * log(share) for count, share in zip(counts, shares, strict=True))


def shortest_run(likely: Sequence[float]) -> tuple[int, int]:
    """The shortest run of steps that holds the truth as surely as is asked; of several the likeliest."""
    places = range(len(likely))
    runs = [(low, high) for low in places for high in places[low:] if sum(likely[low : high + 1]) >= SURE]
    return min(runs, key=lambda run: (run[1] - run[0], -sum(likely[run[0] : run[1] + 1])), default=(0, places[-1]))
