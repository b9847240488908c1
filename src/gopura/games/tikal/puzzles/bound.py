"""The most that the temples can score at the end of a turn of Tikal: never less than the best turn reaches.

Each temple is looked at by itself, as if every explorer were free for it and diggers came along for nothing:
what it costs to hold it and to raise it. Which of these to buy with the points that are left is a small knapsack.
A camp to come is taken to stand on every site at once.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import has, lowest
from gopura.core.buffers import vec
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    DIG_PRICE,
    HEXES,
    HIGHEST,
    LEADER,
    LEADER_STRENGTH,
)
from gopura.games.tikal.puzzles.errands import camp_sites
from gopura.games.tikal.rules.crew import SUPPLY, Crew
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.scoring import temples_held
from gopura.games.tikal.rules.walks import OUT_OF_REACH, walks_from

SOURCES: Final[i64] = HEXES + 1  # the hexes and, last, the supply
DIGS: Final[i64] = 2  # a turn on one temple (TIK-4.2)


class Distances:
    """What the cheapest walk from each hex, and from the supply, to each hex costs a seat."""

    def __init__(self, position: TikalPosition, crew: Crew) -> None:
        self.prices: list[vec[i64]] = []
        source: i64 = 0
        while source < HEXES:
            self.prices.append(walks_from(position.land, crew, source).prices)
            source += 1
        self.prices.append(walks_from(position.land, crew, SUPPLY).prices)


class Bounds:
    """Bounds of the states of one turn. The distances hang on the camps alone."""

    def __init__(self) -> None:
        self.known: dict[int, Distances] = {}

    def distances(self, position: TikalPosition, camps: i64) -> Distances:
        """The distances with these camps."""
        found = self.known.get(int(camps))
        if found is None:
            crew = position.crews[position.seat_to_act].copy()
            crew.camps = camps
            found = Distances(position, crew)
            self.known[int(camps)] = found
        return found

    def most(self, position: TikalPosition) -> int:
        """The most points that the temples can bring the seat to act in this turn."""
        crew = position.crews[position.seat_to_act]
        points = position.turn.points
        held = temples_held(position.land, position.crews, position.seat_to_act)
        now: i64 = 0
        hexes = held
        while hexes != 0:
            now += position.land.number[lowest(hexes)]
            hexes &= hexes - 1
        gain = gained(position, crew, held, self.distances(position, crew.camps), points)
        sites = camp_sites(position.land, crew)
        if points > CAMP_PRICE and sites != 0:
            after = self.distances(position, crew.camps | sites)
            gain = max(gain, gained(position, crew, held, after, points - CAMP_PRICE))
        return int(now + gain)


def gained(position: TikalPosition, crew: Crew, held: i64, distances: Distances, points: i64) -> i64:
    """The most that so many points can add: each temple once, held or raised or both."""
    land = position.land
    best = vec[i64]([0] * (ACTION_POINTS + 1))
    hexes = land.temples & ~land.guarded
    while hexes != 0:
        hexagon = lowest(hexes)
        hexes &= hexes - 1
        level = land.number[hexagon]
        digs = digs_left(position, hexagon)
        cost: i64 = 0
        gain: i64 = 0
        if not has(held, hexagon):
            cost = price_to_hold(position, crew, distances, hexagon, points)
            gain = level
            if cost > points:
                continue
        left = points
        while left >= cost:  # the points from above, so that a temple is bought once
            top = best[left]
            dug: i64 = 0
            while dug <= digs and cost + dug * DIG_PRICE <= left:
                top = max(top, best[left - cost - dug * DIG_PRICE] + gain + dug)
                dug += 1
            best[left] = top
            left -= 1
    return best[points]


def digs_left(position: TikalPosition, hexagon: i64) -> i64:
    """By how many levels the temple may still rise in this turn, at most (TIK-4.2)."""
    turn = position.turn
    if has(turn.twice, hexagon) or not position.land.can_rise(hexagon):
        return 0
    digs: i64 = DIGS - 1 if has(turn.once, hexagon) else DIGS
    return min(digs, HIGHEST - position.land.number[hexagon])


def price_to_hold(position: TikalPosition, crew: Crew, distances: Distances, hexagon: i64, points: i64) -> i64:
    """The fewest points with which the seat is alone the strongest there; more than there are if it cannot be."""
    seat = position.seat_to_act
    land = position.land
    others: i64 = 0
    other: i64 = 0
    while other < position.seats:
        if other != seat:
            others = max(others, land.strength_of(other, hexagon))
        other += 1
    need = others + 1 - land.strength_of(seat, hexagon)
    leader = leader_price(crew, distances, hexagon)
    # How many workers can come for each price, those nearest first; a walk of nothing cannot be.
    coming = vec[i64]([0] * (ACTION_POINTS + 1))
    explorer: i64 = LEADER + 1
    while explorer <= crew.entered:
        start = crew.where[explorer]
        if 0 <= start < HEXES and start != hexagon:
            price = distances.prices[start][hexagon]
            if price <= points:
                coming[price] += 1
        explorer += 1
    fresh = distances.prices[HEXES][hexagon]
    if crew.in_supply(True) and fresh <= points:
        coming[fresh] += need
    alone = price_of_workers(coming, need, points)
    if leader > points:
        return alone
    return min(alone, leader + price_of_workers(coming, need - LEADER_STRENGTH, points))


def leader_price(crew: Crew, distances: Distances, hexagon: i64) -> i64:
    """What it costs to bring the leader to a hex where it is not."""
    start = crew.where[LEADER]
    if start == SUPPLY:
        return distances.prices[HEXES][hexagon]
    if 0 <= start < HEXES and start != hexagon:
        return distances.prices[start][hexagon]
    return OUT_OF_REACH


def price_of_workers(coming: vec[i64], need: i64, points: i64) -> i64:
    """What the nearest workers cost together, so many as are needed."""
    price: i64 = 1
    total: i64 = 0
    while need > 0:
        if price > points:
            return OUT_OF_REACH
        taken = min(need, coming[price])
        total += taken * price
        need -= taken
        price += 1
    return total
