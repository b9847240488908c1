# mypyc: compile
"""The cheapest walks: from any explorer, or from the supply, to every hex, over borders and between camps."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, has, lowest
from gopura.core.buffers import append, vec
from gopura.core.hexes import RING_BITS, RING_MASK, SIDES
from gopura.games.tikal.data import ENTER_PRICE, EXPLORERS, HEXES, JUMP_PRICE, LEADER, NEIGHBOURS
from gopura.games.tikal.rules.crew import SUPPLY, Crew, Turn
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.moves import JUMP, MOVE, enter, walk

OUT_OF_REACH: Final[i64] = 1 << 20
BUCKETS: Final[i64] = 8  # more than the six points that a border costs at most
NO_HEXES: Final = vec[i64]([0] * BUCKETS)
UNREACHED: Final = vec[i64]([OUT_OF_REACH] * HEXES)


class Walks:
    """The cheapest walks of a seat from one hex, or from the supply, to every hex."""

    def __init__(self, start: i64, prices: vec[i64], before: vec[i64]) -> None:
        self.start: i64 = start  # a hex, or SUPPLY
        self.prices: vec[i64] = prices  # action points to each hex; OUT_OF_REACH where no walk leads
        self.before: vec[i64] = before  # the hex before each hex on its walk; for a jump HEXES more

    def path(self, to: i64) -> vec[i64]:
        """The hexes of the walk, first and last included; each one jumped to has HEXES added."""
        backwards = vec[i64](capacity=16)
        here = to
        while here != self.start:
            came = self.before[here]
            backwards = append(backwards, here + HEXES if came >= HEXES else here)
            if came == SUPPLY:
                break
            here = came % HEXES
        path = vec[i64](capacity=16)
        if self.start != SUPPLY:
            path = append(path, self.start)
        step: i64 = len(backwards) - 1
        while step >= 0:
            path = append(path, backwards[step])
            step -= 1
        return path


def walks_from(land: Land, crew: Crew, start: i64) -> Walks:
    """All cheapest walks from a hex; from SUPPLY they begin by coming on at a camp (TIK-3.1 to TIK-3.3).

    Hexes wait in the bucket of their price until that much is spent; a hex that became cheaper meanwhile is passed
    over where it waited before. No border costs as much as there are buckets, so their round never mixes prices.
    """
    prices = UNREACHED[:]
    before = UNREACHED[:]
    buckets = NO_HEXES[:]
    bases = crew.bases()
    if start == SUPPLY:
        buckets[ENTER_PRICE] = bases
        while bases != 0:
            prices[lowest(bases)] = ENTER_PRICE
            before[lowest(bases)] = SUPPLY
            bases &= bases - 1
    else:
        buckets[0] = bit(start)
        prices[start] = 0
    spent: i64 = 0
    idle: i64 = 0  # empty buckets in a row
    while idle < BUCKETS:
        waiting = buckets[spent % BUCKETS]
        buckets[spent % BUCKETS] = 0
        idle = idle + 1 if waiting == 0 else 0
        while waiting != 0:
            hexagon = lowest(waiting)
            if prices[hexagon] == spent:
                widen(land, crew, prices, before, buckets, hexagon)
            waiting &= waiting - 1
        spent += 1
    return Walks(start, prices, before)


def widen(land: Land, crew: Crew, prices: vec[i64], before: vec[i64], buckets: vec[i64], hexagon: i64) -> None:
    """Go on from a hex whose price is settled."""
    spent = prices[hexagon]
    borders = land.borders[hexagon]
    side: i64 = hexagon * SIDES
    while borders != 0:
        price = borders & RING_MASK
        if price != 0:
            to = NEIGHBOURS[side]
            if spent + price < prices[to]:
                prices[to] = spent + price
                before[to] = hexagon
                buckets[(spent + price) % BUCKETS] |= bit(to)
        borders >>= RING_BITS
        side += 1
    bases = crew.bases()
    if has(bases, hexagon):
        while bases != 0:
            to = lowest(bases)
            if spent + JUMP_PRICE < prices[to]:
                prices[to] = spent + JUMP_PRICE
                before[to] = hexagon + HEXES
                buckets[(spent + JUMP_PRICE) % BUCKETS] |= bit(to)
            bases &= bases - 1


def walks_of(land: Land, crew: Crew) -> list[Walks | None]:
    """The walks of each explorer of a seat, by its number, shared by those on one hex; None: off the board."""
    walks: list[Walks | None] = [None] * EXPLORERS
    explorer: i64 = LEADER
    while explorer <= crew.entered:
        hexagon = crew.where[explorer]
        if 0 <= hexagon < HEXES:
            other: i64 = LEADER
            while crew.where[other] != hexagon:
                other += 1
            walks[explorer] = walks_from(land, crew, hexagon) if other == explorer else walks[other]
        explorer += 1
    return walks


def steps_of(crew: Crew, turn: Turn, walks: Walks, explorer: i64, to: i64) -> vec[i64]:
    """The walk of an explorer to a hex as moves; none if there is no walk or it is there already.

    From the supply, the explorer is the leader or the next worker. A worker that meets one like it on the way
    stays and lets the lower number go on, as the canonical moves have it.
    """
    moves = vec[i64](capacity=16)
    if walks.prices[to] == OUT_OF_REACH:
        return moves
    path = walks.path(to)
    work: i64 = 0
    if walks.start == SUPPLY:
        moves = append(moves, enter(explorer != LEADER, path[0]))
    else:
        work = turn.work[explorer]
    step: i64 = 1
    while step < len(path):
        start = path[step - 1] % HEXES
        explorer = lowest_alike(crew, turn, explorer, work, start)
        kind = JUMP if path[step] >= HEXES else MOVE
        moves = append(moves, walk(kind, explorer, start, path[step] % HEXES))
        step += 1
    return moves


def lowest_alike(crew: Crew, turn: Turn, explorer: i64, work: i64, hexagon: i64) -> i64:
    """The lowest of an explorer on a hex and the workers there that are like it."""
    other: i64 = 1
    while other < explorer:
        if crew.where[other] == hexagon and turn.work[other] == work:
            return other
        other += 1
    return explorer
