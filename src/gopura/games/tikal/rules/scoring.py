# mypyc: compile
"""What a seat scores, who is last in line, and who wins (TIK-8)."""

from mypy_extensions import i64

from gopura.core.bits import bit, has, lowest
from gopura.core.buffers import append, vec
from gopura.games.tikal.rules.crew import Crew
from gopura.games.tikal.rules.land import Land


class Scoring:
    """What one seat scored at the end of one scoring turn, and for what. It never changes."""

    def __init__(self, seat: i64, final: bool, temples: vec[i64], levels: vec[i64], treasures: i64) -> None:
        self.seat: i64 = seat
        self.final = final  # after the last tile, not after a volcano
        self.temples: vec[i64] = temples  # the hexes scored
        self.levels: vec[i64] = levels  # of those temples, then
        self.treasures: i64 = treasures  # points for treasures

    def total(self) -> i64:
        """All points of this scoring."""
        points = self.treasures
        for level in self.levels:
            points += level
        return points


def score(land: Land, crews: list[Crew], seat: i64, final: bool) -> Scoring:
    """What the seat scores now, alone (TIK-8.1, TIK-8.2)."""
    temples = vec[i64](capacity=8)
    levels = vec[i64](capacity=8)
    hexes = temples_held(land, crews, seat)
    while hexes != 0:
        hexagon = lowest(hexes)
        temples = append(temples, hexagon)
        levels = append(levels, land.number[hexagon])
        hexes &= hexes - 1
    return Scoring(seat, final, temples, levels, crews[seat].treasure_points())


def temples_held(land: Land, crews: list[Crew], seat: i64) -> i64:
    """The temples that the seat guards or where it alone is the strongest (TIK-7.3, TIK-8.1)."""
    held = crews[seat].guards
    hexes = land.temples & ~land.guarded
    while hexes != 0:
        hexagon = lowest(hexes)
        if land.is_strongest(seat, hexagon, len(crews)):
            held |= bit(hexagon)
        hexes &= hexes - 1
    return held


def clockwise(first: i64, seats: i64) -> vec[i64]:
    """All seats in turn from the first on."""
    order = vec[i64](capacity=4)
    step: i64 = 0
    while step < seats:
        order = append(order, (first + step) % seats)
        step += 1
    return order


def lowest_first(crews: list[Crew], last_to_lay: i64) -> vec[i64]:
    """All seats from the fewest points to the most; ties: nearest clockwise after the last to lay (TIK-9.5)."""
    waiting = clockwise(last_to_lay + 1, len(crews))
    order = vec[i64](capacity=4)
    taken: i64 = 0
    while len(order) < len(waiting):
        best: i64 = -1
        for seat in waiting:
            if not has(taken, seat) and (best < 0 or crews[seat].points < crews[best].points):
                best = seat
        taken |= bit(best)
        order = append(order, best)
    return order


def best_guard(land: Land, crew: Crew) -> i64:
    """The level of the most valuable temple that the seat guards; 0 without a guard (TIK-8.5)."""
    best: i64 = 0
    hexes = crew.guards
    while hexes != 0:
        best = max(best, land.number[lowest(hexes)])
        hexes &= hexes - 1
    return best


def standings(land: Land, crews: list[Crew]) -> list[tuple[int, int, int]]:
    """What decides, seat by seat: points; the guard on the most valuable temple; treasures (TIK-8.5)."""
    return [(crew.points, best_guard(land, crew), crew.treasure_count()) for crew in crews]


def winners(land: Land, crews: list[Crew]) -> list[int]:
    """Who stands highest; several if nothing tells them apart (TIK-8.5)."""
    ranks = standings(land, crews)
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
