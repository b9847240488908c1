"""What temples can score in a turn of Tikal, found without the engine: from the view alone, a route an explorer.

Each explorer is dealt a route of its own: where it digs on the way, where it ends, what that costs. All ways to
put routes together within ten points are gone through. The turn with a new camp is the same again, once for each
site and each explorer as its builder, while everybody else walks as if the camp stood from the beginning.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

POINTS, ENTER, JUMP, DIG, CAMP, CAMPS, HIGHEST, DIGS, LEADER = 10, 1, 1, 2, 5, 2, 10, 2, 3
SUPPLY = "supply"
Prices = dict[str, int]
Effect = tuple[tuple[str, ...], tuple[tuple[str, int], ...]]  # digs, and by how much each strength changes


@dataclass(frozen=True)
class Explorer:
    """Somebody who can be sent: from a hex, or from the supply."""

    start: str
    strength: int


@dataclass(frozen=True)
class Country:
    """The map as one seat walks it."""

    hexes: Mapping[str, Any]
    bases: frozenset[str]

    def prices(self, start: str) -> Prices:
        """What the cheapest walk to each hex costs."""
        waiting = [(ENTER, base) for base in self.bases] if start == SUPPLY else [(0, start)]
        found: Prices = {}
        while waiting:
            price, here = heappop(waiting)
            if here in found or price > POINTS:
                continue
            found[here] = price
            for there, step in self.steps(here):
                heappush(waiting, (price + step, there))
        return found

    def steps(self, here: str) -> Iterator[tuple[str, int]]:
        """Every hex one step away, with its price."""
        for direction, there in enumerate(neighbours(here)):
            if there in self.hexes and self.hexes[there]["kind"] != "volcano":
                stones = self.hexes[here]["stones"][direction] + self.hexes[there]["stones"][(direction + 3) % 6]
                if stones:
                    yield there, stones
        if here in self.bases:
            yield from ((base, JUMP) for base in self.bases)


def neighbours(here: str) -> list[str]:
    """The names of the hexes N, NE, SE, S, SW and NW of a hex, on the board or off it."""
    column, row = ord(here[0]), int(here[1:])
    up = 1 if here[0] in "aceg" else 0  # these columns sit half a hex higher
    beside = [(0, 1), (1, up), (1, up - 1), (0, -1), (-1, up - 1), (-1, up)]
    return [f"{chr(column + right)}{row + above}" for right, above in beside]


class Slow:
    """The turn of the seat to act, at its beginning."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view, self.hexes, self.seat = view, view["hexes"], view["turn"]
        self.crew = next(crew for crew in view["crews"] if crew["seat"] == self.seat)
        self.temples = {name: each for name, each in self.hexes.items() if each["kind"] == "temple"}
        self.free = [name for name, each in self.temples.items() if each["guard"] is None]
        self.explorers = self.everybody()
        self.country = Country(self.hexes, frozenset({"a1", *self.crew["camps"]}))

    def everybody(self) -> list[Explorer]:
        """Whoever can be sent; no more from the supply than there are points for."""
        out = [Explorer(where, LEADER if name == "L" else 1) for name, where in self.crew["explorers"].items()]
        fresh = [Explorer(SUPPLY, 1)] * min(POINTS, self.crew["workers_left"])
        return [*out, *fresh, *([Explorer(SUPPLY, LEADER)] if self.crew["leader_left"] else [])]

    def best(self) -> int:
        """The most that the temples can score."""
        most = self.best_on(self.country, self.explorers, None)
        for site in self.sites():
            after = Country(self.hexes, self.country.bases | {site})
            for builder in dict.fromkeys(self.explorers):
                others = self.explorers[:]
                others.remove(builder)
                most = max(most, self.best_on(after, others, (builder, site)))
        return most

    def sites(self) -> list[str]:
        """Where a camp may be set up."""
        if len(self.crew["camps"]) == CAMPS:
            return []
        clear = {name for name, each in self.hexes.items() if each["kind"] == "clearing"}
        clear |= {name for name, each in self.hexes.items() if each["kind"] == "ruin" and each["number"] == 0}
        return sorted(name for name in clear if self.hexes[name]["camp"] is None)

    def best_on(self, country: Country, explorers: list[Explorer], camp: tuple[Explorer, str] | None) -> int:
        """The most with a route for each explorer, the builder of a camp first."""
        walks = {hexagon: country.prices(hexagon) for hexagon in (*self.hexes, SUPPLY)}
        states: dict[Effect, int] = {((), ()): 0}
        if camp is not None:
            states = self.builders(*camp, walks)
        for explorer in explorers:
            routes = self.routes(explorer.start, walks, {(): 0})
            states = self.together(states, {self.effect(explorer, *key): cost for key, cost in routes.items()})
        return max((self.scored(effect) for effect in states), default=0)

    def builders(self, builder: Explorer, site: str, walks: Mapping[str, Prices]) -> dict[Effect, int]:
        """What the builder of a camp can do: on the old paths to the site, on the new ones from there."""
        old = {hexagon: self.country.prices(hexagon) for hexagon in (*self.hexes, SUPPLY)}
        before = self.routes(builder.start, old, {(): 0}, ends=[site])
        begun = {digs: cost + CAMP for (digs, end), cost in before.items() if end == site}
        routes = self.routes(site, walks, begun)
        return {self.effect(builder, *key): cost for key, cost in routes.items()}

    def routes(
        self,
        start: str,
        walks: Mapping[str, Prices],
        begun: Mapping[tuple[str, ...], int],
        ends: list[str] | None = None,
    ) -> dict[tuple[tuple[str, ...], str], int]:
        """The least cost of every set of digs with every end."""
        found: dict[tuple[tuple[str, ...], str], int] = {}
        waiting = [(cost, digs, start) for digs, cost in begun.items()]
        waiting.sort()
        while waiting:
            cost, digs, here = heappop(waiting)
            if cost > POINTS or found.get((digs, here), POINTS + 1) <= cost:
                continue
            found[digs, here] = cost
            if here in self.free and here not in digs and self.temples[here]["number"] < HIGHEST:
                heappush(waiting, (cost + DIG, tuple(sorted((*digs, here))), here))
            for there in (*self.free, *(ends or ())):
                if there != here and there in walks[here]:
                    heappush(waiting, (cost + walks[here][there], digs, there))
        return found

    def effect(self, explorer: Explorer, digs: tuple[str, ...], end: str) -> Effect:
        """What a route changes."""
        change: dict[str, int] = {}
        for hexagon, strength in ((explorer.start, -explorer.strength), (end, explorer.strength)):
            if hexagon in self.free:
                change[hexagon] = change.get(hexagon, 0) + strength
        return digs, tuple(sorted((name, by) for name, by in change.items() if by))

    def together(self, states: dict[Effect, int], routes: dict[Effect, int]) -> dict[Effect, int]:
        """All states with all routes of one more explorer, within the points and the pieces."""
        found = dict(states)
        for (digs, change), cost in states.items():
            for (more, by), price in routes.items():
                if 0 < price <= POINTS - cost and self.can_dig(both := tuple(sorted(digs + more))):
                    sums = dict(change)
                    for name, strength in by:
                        sums[name] = sums.get(name, 0) + strength
                    effect = (both, tuple(sorted((name, total) for name, total in sums.items() if total)))
                    if cost + price < found.get(effect, POINTS + 1):
                        found[effect] = cost + price
        return found

    def can_dig(self, digs: tuple[str, ...]) -> bool:
        """Whether no temple rises by more than two levels, and the pieces are in stock."""
        needed: dict[int, int] = {}
        for name in set(digs):
            if digs.count(name) > DIGS:
                return False
            for step in range(1, digs.count(name) + 1):
                level = self.temples[name]["number"] + step
                needed[level] = needed.get(level, 0) + 1
        return all(self.view["level_pieces"].get(str(level), 0) >= count for level, count in needed.items())

    def scored(self, effect: Effect) -> int:
        """What the temples score then."""
        digs, change = effect
        more, total = dict(change), 0
        for name, temple in self.temples.items():
            if temple["guard"] is not None:
                total += temple["number"] if temple["guard"] == self.seat else 0
                continue
            own = self.strength(self.crew, name) + more.get(name, 0)
            others = [self.strength(crew, name) for crew in self.view["crews"] if crew is not self.crew]
            if own > max(others):
                total += temple["number"] + digs.count(name)
        return total

    def strength(self, crew: Mapping[str, Any], hexagon: str) -> int:
        """A crew's strength on a hex."""
        return sum(LEADER if name == "L" else 1 for name, at in crew["explorers"].items() if at == hexagon)


def most_points(view: Mapping[str, Any]) -> int:
    """The most that the temples of the seat to act can score in the turn that begins."""
    return Slow(view).best()
