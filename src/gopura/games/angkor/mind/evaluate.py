# mypyc: compile
"""What the bots know of Angkor: how many points each seat will end with, and what share of the win that gives.

Buildings count for their points, less what jungle may take: it covers those in its reach now, and those a step
from its reach soon. Figures count for their chains and for the room that these have to grow, those to come for a
fixed sum. Tiles in hand are points to come. Parts that grow with the turns left have half their size at SOON.
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.buffers import vec
from gopura.core.squares import connected, sides
from gopura.games.angkor.data import (
    COURT,
    COURT_POINTS,
    JUNGLE,
    PAGODA,
    PAGODA_POINTS,
    PLACEMENTS,
    PRINCESSES,
    TEMPLE,
    TEMPLE_POINTS,
    TILES,
    WATER,
)
from gopura.games.angkor.mind.weights import WEIGHTS
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.position import AngkorPosition

SOON: Final = 5.0  # turns left
SPREAD: Final = 0.9  # how far the points may still stray when no turn is left

# What the weights weigh. Buildings: more or less for each of their points.
GROWING: Final[i64] = 0  # with the turns left
REACHED: Final[i64] = 1  # in reach of jungle
REACHED_GROWING: Final[i64] = 2
NEAR: Final[i64] = 3  # a step from its reach
NEAR_GROWING: Final[i64] = 4
TO_COME: Final[i64] = 5  # a figure not set yet: tiger, fountain, statue
ROOM: Final[i64] = 8  # a free square beside a figure's chain: tiger, fountain, statue
IN_HAND: Final[i64] = 11  # each point of the buildings in hand
JUNGLE_IN_HAND: Final[i64] = 12
WATER_IN_HAND: Final[i64] = 13
STRAY: Final[i64] = 14  # how far the points may stray, times the root of the turns left
WEIGHED: Final = 15

ENOUGH_ROOM: Final[i64] = 3  # squares; more are no better


def evaluate(position: AngkorPosition) -> list[float]:
    """Each seat's expected share of the win."""
    turns = turns_left(position)
    growing = turns / (turns + SOON)
    points = [expected_points(position, seat, growing) for seat in range(position.seats)]
    spread = SPREAD + WEIGHTS[position.seats - 2][STRAY] * math.sqrt(turns)
    most = max(points)
    shares = [math.exp((each - most) / spread) for each in points]
    total = sum(shares)
    return [share / total for share in shares]


def turns_left(position: AngkorPosition) -> float:
    """How many turns each seat can expect: until the last princess, who lies anywhere in the supply (ANG-6.3)."""
    if position.seat_to_act < 0:
        return 0.0
    princesses = float(PRINCESSES - position.princesses)
    draws = princesses * (float(position.left) + 1.0) / (princesses + 1.0) - princesses
    return (draws / float(PLACEMENTS) + 0.5) / float(position.seats)


def expected_points(position: AngkorPosition, seat: i64, growing: float) -> float:
    """The points that the seat will end with."""
    mat = position.mats[seat]
    weights = WEIGHTS[position.seats - 2]
    points = building_points(mat, weights, growing) + figure_points(mat, weights, growing)
    if position.seat_to_act >= 0:
        points += hand_points(position.hands, seat * TILES, weights)
    return points


def building_points(mat: Mat, weights: vec[float], growing: float) -> float:
    """What the buildings will be worth."""
    coverable = mat.coverable()
    reach = mat.within_jungle_reach() & coverable
    near = sides(reach) & coverable & ~reach
    points = built(mat, -1) * (1.0 + weights[GROWING] * growing)
    points += built(mat, reach) * (weights[REACHED] + weights[REACHED_GROWING] * growing)
    return points + built(mat, near) * (weights[NEAR] + weights[NEAR_GROWING] * growing)


def built(mat: Mat, among: i64) -> float:
    """The points of the buildings on these squares."""
    return float(
        count(mat.court & among) * COURT_POINTS
        + count(mat.pagoda & among) * PAGODA_POINTS
        + count(mat.temple & among) * TEMPLE_POINTS
    )


def figure_points(mat: Mat, weights: vec[float], growing: float) -> float:
    """What the figures will be worth."""
    free = mat.coverable() & ~mat.temple & ~mat.pagoda
    points = chain_points(mat.tiger, mat.jungle, free, weights, 0, growing)
    points += chain_points(mat.fountain, mat.water, free, weights, 1, growing)
    return points + chain_points(mat.statue, mat.court, free, weights, 2, growing)


def chain_points(figure: i64, tiles: i64, free: i64, weights: vec[float], which: i64, growing: float) -> float:
    """What one figure will be worth: its chain and the room beside it, or what it may bring when it is set."""
    if figure == 0:
        return weights[TO_COME + which]
    chain = connected(figure, tiles)
    room = min(count(sides(figure | chain) & free & ~tiles), ENOUGH_ROOM)
    return float(count(chain)) + weights[ROOM + which] * growing * float(room)


def hand_points(hands: vec[i64], first: i64, weights: vec[float]) -> float:
    """What the tiles of a hand will be worth; they begin at `first`."""
    points = (
        hands[first + COURT] * COURT_POINTS
        + hands[first + PAGODA] * PAGODA_POINTS
        + hands[first + TEMPLE] * TEMPLE_POINTS
    )
    return (
        weights[IN_HAND] * float(points)
        + weights[JUNGLE_IN_HAND] * float(hands[first + JUNGLE])
        + weights[WATER_IN_HAND] * float(hands[first + WATER])
    )
