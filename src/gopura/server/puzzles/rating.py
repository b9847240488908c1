"""Ratings at puzzles: a fold over first tries, each a game between a person and a puzzle."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from gopura.core.registry import find_game
from gopura.puzzles.shipped import shipped
from gopura.server.ratings.folding import HANDLED, MU, SIGMA, model, mu_of, points_a_mu, points_of
from gopura.server.store import puzzles
from gopura.server.store.puzzles import NOWHERE
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.world import world

TWO = 2  # sides: a person and a puzzle
GUESSED = SIGMA / 2  # how unsure a puzzle's first rating is
FEW = 100  # tries, which are folded while everybody waits


class Points(NamedTuple):
    """A rating in points."""

    points: int
    either_way: int


class Fold:
    """What the tries at the puzzles of a game come to."""

    def __init__(self, firsts: Mapping[str, int]) -> None:
        self.model = model()
        self.firsts = firsts  # what each puzzle is rated before anybody has tried it
        self.strengths: dict[str, tuple[float, float]] = {}
        self.last = NOWHERE
        self.stamp = (0, 0)

    def take_all(self, found: Iterable[Row]) -> "Fold":
        """Take in tries, in their order."""
        for row in found:
            self.take(row["user_id"], row["puzzle"], row["solved"])
            self.last = (row["at_ms"], row["user_id"], row["puzzle"])
        return self

    def take(self, person: str, puzzle: str, solved: bool) -> None:
        """Take in one; what is not known here any more says nothing."""
        if puzzle not in self.firsts:
            return
        sides = [[self.model.rating(*self.strength(key))] for key in (person, puzzle)]
        rated = self.model.rate(sides, ranks=[1, 2] if solved else [2, 1])
        for key, (side,) in zip((person, puzzle), rated, strict=True):
            self.strengths[key] = side.mu, side.sigma

    def strength(self, key: str) -> tuple[float, float]:
        """How strong a person, or a puzzle, is taken to be, and how unsure that is."""
        first = (mu_of(self.firsts[key], TWO), GUESSED) if key in self.firsts else (MU, SIGMA)
        return self.strengths.get(key, first)

    def points(self, key: str) -> Points:
        """The rating of a person or a puzzle."""
        mu, sigma = self.strength(key)
        return Points(points_of(mu, TWO), round(HANDLED * sigma * points_a_mu(TWO)))


class PuzzleRatings:
    """The ratings at the puzzles of all games. Nothing here is the truth: any of it can be folded again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: dict[str, Fold] = {}
        self.lock = asyncio.Lock()
        hall.on_restore.append(self.known.clear)

    async def at(self, game: str) -> Fold:
        """The ratings at the puzzles of a game, as of now."""
        async with self.lock:
            stamp = await self.hall.read(puzzles.stamp, game)
            known = self.known.get(game)
            if known is None or known.stamp != stamp:
                known = self.known[game] = await self.brought_up(game, known, stamp)
            return known

    async def brought_up(self, game: str, known: Fold | None, stamp: tuple[int, int]) -> Fold:
        """What is known with the tries since then; all of them anew, where others than those have changed."""
        if known is not None:
            found = await self.hall.read(puzzles.tries_after, game, known.last)
            if len(found) <= FEW and known.stamp[0] + len(found) == stamp[0] and known.stamp[1] <= stamp[1]:
                known.take_all(found).stamp = stamp
                return known
        fold = Fold({name: puzzle.rating for name, puzzle in shipped(find_game(game)).items()})
        found = await self.hall.read(puzzles.tries_after, game)
        await world().run(self.hall.readers, fold.take_all, found)
        fold.stamp = stamp
        return fold
