# mypyc: compile
"""What the bots know of Angkor: how many points each seat will end with, and what share of the win that gives.

The points to come are a weighted sum of what can be seen on a mat and in a hand. Each weight has one part that
holds always and one that grows with the turns left. The weights are set by hand: those that
benchmarks/fit_angkor.py fitted to games of the bots against themselves did no better (45.8 ± 5.3 % of the wins
in 60 games).
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.buffers import append, vec
from gopura.core.squares import H8, connected, count, sides
from gopura.games.angkor.data import HAND, JUNGLE, PLACEMENTS, PRINCESSES, TILES
from gopura.games.angkor.mat import Mat
from gopura.games.angkor.position import AngkorPosition
from gopura.games.angkor.weights import WEIGHTS

SOON: Final = 5.0  # turns left at which a weight's growing part has half its size
SPREAD: Final = (0.9, 1.05)  # how far the points may still stray: a constant, and times the root of the turns left

FEATURES: Final = (
    "one",
    "courts",
    "pagodas",
    "temples",
    "courts in reach of jungle",
    "pagodas in reach",
    "temples in reach",
    "courts a step from reach",
    "pagodas a step from reach",
    "temples a step from reach",
    "tiger points",
    "fountain points",
    "statue points",
    "tiger to come",
    "fountain to come",
    "statue to come",
    "best tiger",
    "best fountain",
    "best statue",
    "room beside the tiger",
    "room beside the fountain",
    "room beside the statue",
    "jungle on the mat",
    "blank spaces",
    "spaces in reach",
    "water on the mat",
    "jungle in hand",
    "water in hand",
    "courts in hand",
    "pagodas in hand",
    "temples in hand",
    "jungle in other hands",
    "jungle still to come",
    "placements left in this turn",
)


def evaluate(position: AngkorPosition) -> list[float]:
    """Each seat's expected share of the win."""
    turns = turns_left(position)
    growing = turns / (turns + SOON)
    points = [expected_points(position, seat, turns, growing) for seat in range(position.seats)]
    spread = SPREAD[0] + SPREAD[1] * math.sqrt(turns)
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


def expected_points(position: AngkorPosition, seat: i64, turns: float, growing: float) -> float:
    """The points that the seat will end with."""
    features = seat_features(position, seat, turns)
    weights = WEIGHTS[position.seats - 2]
    points = 0.0
    i: i64 = 0
    while i < len(features):
        points += features[i] * (weights[2 * i] + weights[2 * i + 1] * growing)
        i += 1
    return points


def seat_features(position: AngkorPosition, seat: i64, turns: float) -> vec[float]:
    """What FEATURES names, for one seat."""
    mat = position.mats[seat]
    found = vec[float](capacity=40)
    found = append(found, 1.0)
    found = with_buildings(found, mat)
    found = with_figures(found, mat)
    found = with_count(found, mat.jungle)
    found = with_count(found, mat.blank())
    found = with_count(found, mat.within_jungle_reach() & mat.coverable())
    found = with_count(found, mat.water)
    others: i64 = 0
    for slot in range(position.seats):
        if slot != seat:
            others += position.hands[slot * TILES + JUNGLE]
    kind: i64 = 0
    while kind < TILES:
        found = append(found, float(position.hands[seat * TILES + kind]))
        kind += 1
    found = append(found, float(others) / float(position.seats - 1))
    found = append(found, jungle_to_come(position, turns))
    return append(found, float(PLACEMENTS - position.placed) if position.seat_to_act == seat else 0.0)


def with_buildings(found: vec[float], mat: Mat) -> vec[float]:
    """All buildings, those that jungle could cover now, and those that it could cover after one step."""
    coverable = mat.coverable()
    reach = mat.within_jungle_reach() & coverable
    near = sides(reach) & coverable & ~reach
    found = with_three(found, mat, -1)
    found = with_three(found, mat, reach)
    return with_three(found, mat, near)


def with_three(found: vec[float], mat: Mat, among: i64) -> vec[float]:
    """How many courts, pagodas and temples lie among these squares."""
    found = with_count(found, mat.court & among)
    found = with_count(found, mat.pagoda & among)
    return with_count(found, mat.temple & among)


def with_count(found: vec[float], squares: i64) -> vec[float]:
    """The number of squares, as one more feature."""
    return append(found, float(count(squares)))


def with_figures(found: vec[float], mat: Mat) -> vec[float]:
    """Points of the figures, those still to come, the best place for each of them, room for more beside each."""
    tiger = connected(mat.tiger, mat.jungle)
    fountain = connected(mat.fountain, mat.water)
    statue = connected(mat.statue, mat.court)
    found = with_count(found, tiger)
    found = with_count(found, fountain)
    found = with_count(found, statue)
    found = append(found, 1.0 if mat.tiger == 0 else 0.0)
    found = append(found, 1.0 if mat.fountain == 0 else 0.0)
    found = append(found, 1.0 if mat.statue == 0 else 0.0)
    blank = mat.blank()
    found = append(found, float(best_chain(mat.jungle, blank)) if mat.tiger == 0 else 0.0)
    found = append(found, float(best_chain(mat.water, blank)) if mat.fountain == 0 else 0.0)
    found = append(found, float(best_chain(mat.court, blank)) if mat.statue == 0 else 0.0)
    free = mat.coverable() & ~mat.temple & ~mat.pagoda
    found = append(found, room(mat.tiger | tiger, free & ~mat.jungle))
    found = append(found, room(mat.fountain | fountain, free & mat.beside_a_tile()))
    return append(found, room(mat.statue | statue, free & ~mat.court & mat.beside_a_tile()))


def room(chain: i64, free: i64) -> float:
    """How many free squares lie beside the chain, no more than three: more are no better."""
    return float(min(count(sides(chain) & free), 3))


def best_chain(tiles: i64, blank: i64) -> i64:
    """The most tiles of one chain that a figure on one of the blank squares would join."""
    best: i64 = 0
    rest = tiles
    while rest != 0:
        first = H8 if rest == H8 else rest & -rest
        chain = first | connected(first, tiles)
        rest &= ~chain
        if sides(chain) & blank != 0:
            size = count(chain)
            if size > best:
                best = size
    return best


def jungle_to_come(position: AngkorPosition, turns: float) -> float:
    """How many jungle tiles each mat can expect from the supply, by the share of jungle among the tiles unseen."""
    unseen = float(position.left + HAND * (position.seats - 1))
    jungle: i64 = 40
    for mat in position.mats:
        jungle -= count(mat.jungle)
    jungle -= position.covered[JUNGLE]
    for seat in range(position.seats):
        jungle -= position.hands[seat * TILES + JUNGLE]
    return float(jungle) / unseen * turns * float(PLACEMENTS) if unseen > 0.0 else 0.0
