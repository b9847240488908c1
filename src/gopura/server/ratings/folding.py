"""Ratings as a fold over rated results in their order: the same results give the same ratings, wherever that is.

OpenSkill's model of Plackett and Luce, for any number of seats. Bots that were measured are fixed: playing against
them tells of the person alone. The others are rated like people.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from openskill.models import PlackettLuce

from gopura.server.ratings.rungs import RUNGS

MIDDLE = 1500  # points of the medium bot, where everybody begins
MU, SIGMA = 25.0, 25.0 / 3  # of OpenSkill: its middle, and how unsure it is of somebody unknown
BETA = SIGMA / 2  # how much one game is left to chance
MEASURED = 0.5  # how unsure the model is of a bot that was measured
PROVISIONAL = 5.0  # a rating that is less sure than this is provisional: in the first ten games or so
HANDLED = 1.96  # for an interval of 95 %


class Placed(NamedTuple):
    """Who stood where in a rated game."""

    key: str
    place: int
    gave_up: bool


class Result(NamedTuple):
    """A rated game."""

    at_ms: int
    table: str
    placed: Sequence[Placed]


class Moment(NamedTuple):
    """A rating after a game."""

    at_ms: int
    points: int


@dataclass(slots=True)
class Standing:
    """What is known of how strong somebody is."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    won: int = 0
    course: list[Moment] = field(default_factory=list)


class Rating(NamedTuple):
    """The same in points: 174 more at two seats are a win in 73 of 100 games."""

    points: int
    either_way: int
    games: int
    won: int
    is_provisional: bool


@dataclass(slots=True)
class Meeting:
    """How one has done against another, in games between the two alone."""

    games: int = 0
    won: float = 0.0
    gave_up: int = 0  # games that the other has given up


class Fold:
    """The ratings at one game with one number of seats."""

    def __init__(self, game: str, seats: int) -> None:
        self.seats = seats
        self.model = model()
        self.standings: dict[str, Standing] = {}
        self.meetings: dict[tuple[str, str], Meeting] = {}
        self.fixed = {f"bot {bot}": mu_of(points, seats) for bot, points in RUNGS.get((game, seats), {}).items()}

    def take_all(self, results: Iterable[Result]) -> "Fold":
        """Take in rated games, in their order."""
        for result in results:
            self.take(result)
        return self

    def take(self, result: Result) -> None:
        """Take in one more."""
        keys = [who.key for who in result.placed]
        places = [float(who.place) for who in result.placed]
        if len(keys) == 2:
            self.meet(result.placed)
        teams = [[self.model.rating(*self.strength(key))] for key in keys]
        rated = self.model.rate(teams, ranks=places)
        learnt: dict[str, list[tuple[float, float]]] = {}
        for who, team in zip(result.placed, rated, strict=True):
            learnt.setdefault(who.key, []).append((team[0].mu, team[0].sigma))
        for key, found in learnt.items():
            if key not in self.fixed:  # several bots of one level learn the mean of what they learn
                mu, sigma = (sum(values) / len(values) for values in zip(*found, strict=True))
                self.keep(key, mu, sigma, result, won=min(places) == places[keys.index(key)])

    def keep(self, key: str, mu: float, sigma: float, result: Result, *, won: bool) -> None:
        """Keep what was learnt of somebody."""
        standing = self.standings.setdefault(key, Standing())
        standing.mu, standing.sigma = mu, sigma
        standing.games += 1
        standing.won += won
        standing.course.append(Moment(result.at_ms, points_of(mu, self.seats)))

    def meet(self, placed: Sequence[Placed]) -> None:
        """Remember how two people did against one another."""
        one, other = placed
        if one.key.startswith("bot ") or other.key.startswith("bot "):
            return
        share = 0.5 if one.place == other.place else float(one.place < other.place)
        for mine, theirs, won in ((one, other, share), (other, one, 1 - share)):
            met = self.meetings.setdefault((mine.key, theirs.key), Meeting())
            met.games += 1
            met.won += won
            met.gave_up += theirs.gave_up

    def strength(self, key: str) -> tuple[float, float]:
        """How strong somebody is taken to be, and how unsure that is."""
        if key in self.fixed:
            return self.fixed[key], MEASURED
        standing = self.standings.get(key)
        return (MU, SIGMA) if standing is None else (standing.mu, standing.sigma)

    def chance(self, key: str, other: str) -> float:
        """How often one is expected to be ahead of the other."""
        (mu, sigma), (their_mu, their_sigma) = self.strength(key), self.strength(other)
        apart = math.sqrt(sigma**2 + their_sigma**2 + 2 * BETA**2)
        return 1 / (1 + math.exp((their_mu - mu) / apart))

    def rating(self, key: str) -> Rating:
        """Somebody's rating in points."""
        mu, sigma = self.strength(key)
        known = self.standings.get(key) or Standing()
        either_way = round(HANDLED * sigma * points_a_mu(self.seats))
        return Rating(points_of(mu, self.seats), either_way, known.games, known.won, self.is_provisional(key))

    def is_provisional(self, key: str) -> bool:
        """Whether a rating is still a guess."""
        return self.strength(key)[1] > PROVISIONAL


@cache
def model() -> PlackettLuce:
    """The model, as its authors set it."""
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


def points_a_mu(seats: int) -> float:
    """How many points one of OpenSkill's units is: 400 are ten times the chance of the win, as in chess."""
    return 400 / math.log(10) / (BETA * math.sqrt(seats))


def points_of(mu: float, seats: int) -> int:
    """A strength in points."""
    return round(MIDDLE + (mu - MU) * points_a_mu(seats))


def mu_of(points: int, seats: int) -> float:
    """Points as a strength."""
    return MU + (points - MIDDLE) / points_a_mu(seats)
