# mypyc: compile
"""Whole turns of Tikal for the bots: walks and works put together, the best few of every number of points left.

A beam search over errands. An errand is one explorer's cheapest walk to a place and what it does there. States
with the same action points left compete with each other only, so that a long walk has time to pay.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit, count, has, lowest
from gopura.core.buffers import append, vec
from gopura.games.tikal.data import (
    ACTION_POINTS,
    CAMP_PRICE,
    CAMPS,
    DIG_PRICE,
    GUARD_PRICE,
    HEXES,
    LEADER,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.mind.evaluate import Access, seat_points
from gopura.games.tikal.rules.crew import SUPPLY, Crew, first_alike
from gopura.games.tikal.rules.listing import list_guards, list_swaps
from gopura.games.tikal.rules.moves import BID, DIG, END, SET_CAMP, TAKE, kind_of
from gopura.games.tikal.rules.position import TO_ACT, TO_LAY, TikalPosition
from gopura.games.tikal.rules.walks import Walks, steps_of, walks_from

BIDS: Final[i64] = 6  # no bid goes higher than so much above the last one


class Draft:
    """A turn in the making: the position it leads to, the moves so far, how good it looks."""

    def __init__(self, position: TikalPosition, moves: vec[i64], access: Access) -> None:
        self.position = position
        self.moves: vec[i64] = moves
        self.access = access
        self.value: float = lead(position, access)


def lead(position: TikalPosition, access: Access) -> float:
    """The seat's expected points ahead of the best other seat, and of all others a little."""
    seat = position.seat_to_act
    own = seat_points(position, seat, access)
    best = -1e9
    total = 0.0
    for other in range(position.seats):
        if other != seat:
            points = seat_points(position, other, access)
            total += points
            best = max(best, points)
    return own - 0.5 * best - 0.5 * total / float(position.seats - 1)


def plans(position: TikalPosition, most: int, width: int) -> list[vec[i64]]:
    """Ways to go on to the end of the turn, the best-looking first, at most so many."""
    if position.asked == TO_ACT:
        return finished(act_out(Draft(position, vec[i64](), Access(position)), width), most)
    if position.asked == TO_LAY:
        return lay_and_act(position, most, width)
    return single_moves(position, most)


def single_moves(position: TikalPosition, most: int) -> list[vec[i64]]:
    """In the auction every move stands alone; a bid far above the last one is not worth a thought.

    Where there are too many, the highest bids go; the pass, which is listed last, stays.
    """
    found: list[vec[i64]] = []
    first: i64 = -1
    for move in position.moves():
        if first < 0:
            first = move
        if kind_of(move) != BID or move < first + BIDS:
            found.append(vec[i64]([move]))
    return found if len(found) <= most else found[-1:] + found[: most - 1]


def lay_and_act(position: TikalPosition, most: int, width: int) -> list[vec[i64]]:
    """The tile on its best-looking places, and for each of them the best turns."""
    drafts: list[Draft] = []
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        drafts.append(Draft(after, vec[i64]([move]), Access(after)))
    drafts.sort(key=looks, reverse=True)
    ended: list[Draft] = []
    for draft in drafts[: max(1, width // 3)]:
        ended.extend(act_out(draft, max(1, width // 2)))
    return finished(ended, most)


def finished(drafts: list[Draft], most: int) -> list[vec[i64]]:
    """The best drafts as turns with their end."""
    drafts.sort(key=looks, reverse=True)
    return [append(draft.moves[:], END) for draft in drafts[:most]]


def looks(draft: Draft) -> float:
    """How good the draft looks."""
    return draft.value


def act_out(draft: Draft, width: int) -> list[Draft]:
    """Every draft that the beam kept, from the one given down to no points left."""
    levels: list[list[Draft]] = [[] for _ in range(ACTION_POINTS + 1)]
    points = draft.position.turn.points
    levels[points].append(draft)
    ended: list[Draft] = []
    while points >= 0:
        level = levels[points]
        level.sort(key=looks, reverse=True)
        kept: int = 0
        last = 1e18
        for candidate in level:
            if candidate.value == last:
                continue  # the same pieces by another way
            last = candidate.value
            ended.append(candidate)
            if points > 0:
                Errands(candidate, levels).run()
            kept += 1
            if kept == width:
                break
        points -= 1
    return ended


class Errands:
    """All that one draft can be carried on with."""

    def __init__(self, draft: Draft, levels: list[list[Draft]]) -> None:
        self.draft = draft
        self.levels = levels
        self.position: TikalPosition = draft.position
        self.seat: i64 = draft.position.seat_to_act
        self.crew: Crew = draft.position.crews[draft.position.seat_to_act]
        self.points: i64 = draft.position.turn.points

    def run(self) -> None:
        """Add every errand to the level of the points that it leaves."""
        land = self.position.land
        crew = self.crew
        supply = walks_from(land, crew, SUPPLY)
        if crew.in_supply(True):
            self.send(crew.entered + 1, supply)
        if crew.in_supply(False):
            self.send(LEADER, supply)
        explorer: i64 = LEADER
        standing: i64 = 0
        while explorer <= crew.entered:
            hexagon = crew.where[explorer]
            if 0 <= hexagon < HEXES:
                standing |= bit(hexagon)
                if first_alike(crew, self.position.turn, explorer) == explorer:
                    self.send(explorer, walks_from(land, crew, hexagon))
            explorer += 1
        self.stay(standing)

    def send(self, explorer: i64, walks: Walks) -> None:
        """Let an explorer, or the next one of the supply, walk to every place of use and work there."""
        land = self.position.land
        useful = land.temples | land.ruins
        if walks.start == SUPPLY:
            useful |= self.crew.bases()
        if count(self.crew.camps) < CAMPS:
            useful |= land.clearings & ~land.camps
        while useful != 0:
            hexagon = lowest(useful)
            useful &= useful - 1
            price = walks.prices[hexagon]
            if price <= self.points:
                self.visit(explorer, walks, hexagon, price)

    def visit(self, explorer: i64, walks: Walks, hexagon: i64, price: i64) -> None:
        """Go there; then dig, hunt or set up camp."""
        land = self.position.land
        turn = self.position.turn
        moves = steps_of(self.crew, turn, walks, explorer, hexagon)
        if walks.start == hexagon:
            moves = vec[i64]()
        fresh = walks.start == SUPPLY
        rest = self.points - price
        if len(moves) > 0 and not has(land.clearings, hexagon):
            self.add(moves, -1, hexagon)
        if not fresh and has(turn.work[explorer], hexagon):
            return
        if has(land.temples, hexagon):
            if rest >= DIG_PRICE and land.can_rise(hexagon) and not has(turn.twice, hexagon):
                self.add(moves, DIG, hexagon)
        elif has(land.ruins, hexagon):
            if rest >= TAKE_PRICE and not has(turn.twice, hexagon):
                self.add(moves, TAKE, hexagon)
        elif rest >= CAMP_PRICE and has(land.clearings & ~land.camps, hexagon) and count(self.crew.camps) < CAMPS:
            self.add(moves, SET_CAMP + hexagon, hexagon)

    def add(self, walk: vec[i64], work: i64, hexagon: i64) -> None:
        """One more draft: the walk, then the work of somebody on the hex where it ended."""
        after = self.position.copy()
        for move in walk:
            after.apply(move)
        moves = self.draft.moves[:]
        for move in walk:
            moves = append(moves, move)
        access = self.draft.access
        if work >= 0:
            if work in (DIG, TAKE):
                work += self.worker_on(after, hexagon)
            after.apply(work)
            moves = append(moves, work)
            if work >= SET_CAMP:
                access = Access(after)
        self.levels[after.turn.points].append(Draft(after, moves, access))

    def worker_on(self, after: TikalPosition, hexagon: i64) -> i64:
        """Who on the hex may still work there, a worker rather than the leader: whoever has walked there may."""
        crew = after.crews[self.seat]
        explorer: i64 = 1
        while explorer <= crew.entered:
            if crew.where[explorer] == hexagon and after.turn.may_work(explorer, hexagon):
                return explorer
            explorer += 1
        return LEADER

    def stay(self, standing: i64) -> None:
        """What needs no walk: guards and swaps."""
        moves = vec[i64]()
        if self.points >= GUARD_PRICE:
            moves = list_guards(moves, self.position.land, self.position.crews, self.seat, standing)
        if self.points >= SWAP_PRICE:
            moves = list_swaps(moves, self.position.crews, self.seat)
        for move in moves:
            self.add(vec[i64]([move]), -1, -1)
