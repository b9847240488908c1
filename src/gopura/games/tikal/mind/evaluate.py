# mypyc: compile
"""What the bots know of Tikal: the points each seat can expect at the end, and what share of the win that gives.

A temple counts at every scoring that is left, times the chance to hold it then. That chance depends on the action
points that others would need to break the majority, or that the seat itself would need to win it.
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count, has, lowest
from gopura.core.buffers import append, vec
from gopura.games.tikal.data import ACTION_POINTS, GUARDS, HEXES, LEADER, TILES, WORKERS
from gopura.games.tikal.rules.crew import SUPPLY, Crew
from gopura.games.tikal.rules.position import FINAL_TURN, VOLCANO_TURN, TikalPosition
from gopura.games.tikal.rules.walks import walks_from

ROUNDS: Final[i64] = 4  # scorings of each seat in a game
FAR: Final[i64] = 30  # no explorer gets there
# What a temple held now is worth for so many scorings to come: the later, the less sure.
FADING: Final = vec[float]([0.0, 1.0, 1.8, 2.45, 3.0])
HELD: Final = 0.45  # the chance to hold on to a temple that others could take for nothing
PER_POINT: Final = 0.05  # and how it grows with every action point that they would need
WITHIN_REACH: Final = 0.4  # the chance to win a temple that could be had for nothing
ON_BOARD: Final = 0.35  # what an explorer on the board is worth at the beginning, beside the temples it holds
LEADER_OUT: Final = 2.0
CAMP_WORTH: Final = 3.0
GUARD_WORTH: Final = vec[float]([0.0, 0.0, 4.0, 7.0, 8.0])  # of a guard not set yet, with so many scorings left
LONE_HOPE: Final = 0.4  # a treasure may find a second one of its kind
SPREAD: Final = vec[float]([4.0, 22.0])  # how far the points may stray: at the end, and more at the beginning


class Access:
    """The action points that each seat needs to bring one more explorer from its supply to each hex."""

    def __init__(self, position: TikalPosition) -> None:
        self.prices: vec[i64] = vec[i64](capacity=position.seats * HEXES)
        for crew in position.crews:
            walks = walks_from(position.land, crew, SUPPLY)
            for price in walks.prices:
                self.prices = append(self.prices, price if price < FAR and crew.entered < WORKERS else FAR)

    def price(self, seat: i64, hexagon: i64) -> i64:
        """From the seat's supply to the hex."""
        return self.prices[seat * HEXES + hexagon]


def evaluate(position: TikalPosition) -> list[float]:
    """Each seat's expected share of the win."""
    points = expected_points(position, Access(position))
    spread = SPREAD[0] + SPREAD[1] * part_left(position)
    most = max(points)
    shares = [math.exp((each - most) / spread) for each in points]
    total = sum(shares)
    return [share / total for share in shares]


def part_left(position: TikalPosition) -> float:
    """How much of the game is left, by the tiles."""
    return float(TILES - position.drawn) / float(TILES)


def expected_points(position: TikalPosition, access: Access) -> list[float]:
    """What each seat can expect to have at the end."""
    return [seat_points(position, seat, access) for seat in range(position.seats)]


def seat_points(position: TikalPosition, seat: i64, access: Access) -> float:
    """One seat's points, what it holds times the scorings left to it, and what its pieces may still do."""
    crew = position.crews[seat]
    left = scorings_left(position, seat)
    value = float(crew.points)
    value += temple_points(position, seat, left, access)
    value += float(left) * float(crew.treasure_points())
    value += GUARD_WORTH[left] * float(GUARDS - count(crew.guards))
    share = part_left(position)
    value += share * float(left) * LONE_HOPE * float(count(crew.lone_treasures()))
    return value + share * (ON_BOARD * float(explorers_out(crew)) + CAMP_WORTH * float(count(crew.camps)))


def scorings_left(position: TikalPosition, seat: i64) -> i64:
    """How often the seat will still score: four times a game (TIK-8.3, TIK-8.4)."""
    left: i64 = ROUNDS
    for scoring in position.scorings:
        if scoring.seat == seat:
            left -= 1
    return left


def temple_points(position: TikalPosition, seat: i64, left: i64, access: Access) -> float:
    """What the temples may bring to the seat in all scorings left; in its own scoring turn the next is sure."""
    land = position.land
    guards = position.crews[seat].guards
    now = is_scoring_now(position, seat)
    later = FADING[left - 1] if now else FADING[left]
    value = 0.0
    hexes = land.temples
    while hexes != 0:
        hexagon = lowest(hexes)
        level = float(land.number[hexagon])
        if has(guards, hexagon):
            value += level * float(left)
        elif not has(land.guarded, hexagon):
            if now and land.is_strongest(seat, hexagon, position.seats):
                value += level
            value += level * later * chance_to_hold(position, seat, hexagon, access)
        hexes &= hexes - 1
    return value


def is_scoring_now(position: TikalPosition, seat: i64) -> bool:
    """Whether the seat is in the turn at whose end it scores."""
    in_round = position.turn_kind == VOLCANO_TURN or position.turn_kind == FINAL_TURN
    return in_round and position.seat_to_act == seat


def chance_to_hold(position: TikalPosition, seat: i64, hexagon: i64, access: Access) -> float:
    """The chance that the seat is the strongest there when it scores next."""
    land = position.land
    own = land.strength_of(seat, hexagon)
    best: i64 = 0
    break_price: i64 = FAR
    other: i64 = 0
    while other < position.seats:
        if other != seat:
            strength = land.strength_of(other, hexagon)
            if strength > best:
                best = strength
            price = (own - strength) * access.price(other, hexagon)
            if price < break_price:
                break_price = price
        other += 1
    if own > best:
        return HELD + PER_POINT * float(min(break_price, ACTION_POINTS))
    needed = (best + 1 - own) * access.price(seat, hexagon)
    if needed >= ACTION_POINTS:
        return 0.0
    return WITHIN_REACH * (1.0 - float(needed) / float(ACTION_POINTS))


def explorers_out(crew: Crew) -> float:
    """Workers on the board, and the leader for more."""
    count = 0.0
    explorer: i64 = LEADER
    while explorer <= crew.entered:
        if 0 <= crew.where[explorer] < HEXES:
            count += LEADER_OUT if explorer == LEADER else 1.0
        explorer += 1
    return count
