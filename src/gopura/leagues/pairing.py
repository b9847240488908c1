"""Who plays whom in the next round: people of like standing who have not met, the Swiss way.

Everything here follows from what is handed in, so that anybody can pair a round again and come to the same tables.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

from gopura.leagues.matching import most_pairs

FEWEST_TABLES = 2  # with one alone there would be nothing to compare with
Seating = tuple[str | None, ...]  # who has each seat of a table; None is a bot


@dataclass(slots=True)
class Past:
    """What the rounds so far have brought together."""

    met: Counter[frozenset[str]] = field(default_factory=Counter)
    with_bots: Counter[str] = field(
        default_factory=Counter
    )  # how often each had a place beside bots for lack of people
    sat: Counter[tuple[str, int]] = field(default_factory=Counter)

    def add(self, tables: Sequence[Seating]) -> None:
        """Take in a round."""
        fullest = max(people_at(table) for table in tables)
        for table in tables:
            people = [each for each in table if each is not None]
            self.met.update(map(frozenset, combinations(people, 2)))
            self.sat.update((each, seat) for seat, each in enumerate(table) if each is not None)
            if len(people) < fullest or fullest == 1:
                self.with_bots.update(people)

    def meetings(self, one: str, other: str) -> int:
        """How often two have met."""
        return self.met[frozenset((one, other))]


def people_at(table: Seating) -> int:
    """How many people sit there."""
    return sum(each is not None for each in table)


def paired(players: Sequence[str], seats: int, past: Past) -> list[Seating]:
    """The tables of a round for these players, who stand in the order of their standing, the leader first."""
    assert players
    groups = (
        pairs(players, past) if seats == 2 and len(players) > FEWEST_TABLES else groups_of(players, seats, past)
    )
    return [seated(group, seats, past, number) for number, group in enumerate(groups)]


# Two at a table


def pairs(players: Sequence[str], past: Past) -> list[list[str]]:
    """Pairs of whom as few as possible have met: the leader gets the next in standing with whom that holds.

    If the number is odd, one of those who played a bot least often plays one: whoever lets the fewest others meet
    again, and of several the last in standing.
    """
    left, alone = list(players), list[list[str]]()
    if len(left) % 2:
        fewest = min(past.with_bots[each] for each in left)
        due = [each for each in reversed(left) if past.with_bots[each] == fewest]
        left.remove(best := max(due, key=lambda each: fresh_pairs([x for x in left if x != each], past)))
        alone = [[best]]
    found: list[list[str]] = []
    while left:
        leader, *others = left
        other = partner(leader, others, past)
        found.append([leader, other])
        left = [each for each in others if each != other]
    return found + alone


def partner(leader: str, others: Sequence[str], past: Past) -> str:
    """The first of the others whom the leader can play without one more repetition than there must be."""
    most = fresh_pairs([leader, *others], past)

    def is_harmless(other: str) -> bool:
        """Whether there can be as many fresh pairs with this one as without."""
        rest = fresh_pairs([each for each in others if each != other], past)
        return rest + (not past.meetings(leader, other)) == most

    by_meetings = sorted(others, key=lambda other: past.meetings(leader, other))  # of equals the next in standing
    return next(filter(is_harmless, by_meetings))


def fresh_pairs(players: Sequence[str], past: Past) -> int:
    """How many pairs at once can be made of these players that have not met."""
    return most_pairs(
        [
            [other for other, name in enumerate(players) if other != one and not past.meetings(each, name)]
            for one, each in enumerate(players)
        ]
    )


# More at a table


def groups_of(players: Sequence[str], seats: int, past: Past) -> list[list[str]]:
    """Groups in the order of standing, changed two players at a time for as long as that makes them better."""
    tables = max(FEWEST_TABLES, -(-len(players) // seats))
    size, more = divmod(len(players), tables)
    left, groups = list(players), list[list[str]]()
    for number in range(tables):
        here = size + (number < more)
        groups.append(left[:here])
        left = left[here:]
    rank = {each: place for place, each in enumerate(players)}
    while exchange(groups, size if more else 0, rank, past):
        pass
    return groups


def exchange(groups: list[list[str]], small: int, rank: dict[str, int], past: Past) -> bool:
    """Let two players change places where that is best; False if it is nowhere better."""

    def cost(group: Sequence[str]) -> tuple[int, int, int]:
        """Meetings again, then places beside bots again, then distance in standing."""
        both = list(combinations(group, 2))
        again = sum(past.meetings(*pair) ** 2 for pair in both)
        beside_bots = sum(past.with_bots[each] for each in group) if len(group) == small else 0
        return again, beside_bots, sum((rank[one] - rank[other]) ** 2 for one, other in both)

    best, change = (0, 0, 0), None
    costs = [cost(group) for group in groups]
    for one, other in combinations(range(len(groups)), 2):
        for here, there in ((x, y) for x in range(len(groups[one])) for y in range(len(groups[other]))):
            first, second = exchanged(groups[one], here, groups[other], there)
            after = zip(costs[one], costs[other], cost(first), cost(second), strict=True)
            gain = tuple(new + also - old - too for old, too, new, also in after)
            if gain < best:
                best, change = (gain[0], gain[1], gain[2]), (one, other, first, second)
    if change is None:
        return False
    one, other, groups[change[0]], groups[change[1]] = change
    return True


def exchanged(one: list[str], here: int, other: list[str], there: int) -> tuple[list[str], list[str]]:
    """Two groups of which one player each has changed places with the other."""
    first = [*one[:here], other[there], *one[here + 1 :]]
    return first, [*other[:there], one[here], *other[there + 1 :]]


# Seats


def seated(group: Sequence[str], seats: int, past: Past, number: int) -> Seating:
    """Who has which seat: everybody as often in one as in another, as far as the table allows."""
    sitting: list[str | None] = [*group, *[None] * (seats - len(group))]
    turn = number % seats  # so that of equal people the better ones do not all have the same seat
    orders = [order[turn:] + order[:turn] for order in permutations(sitting)]
    return min(
        orders,
        key=lambda order: sum(2 * past.sat[each, seat] + 1 for seat, each in enumerate(order) if each is not None),
    )
