"""Which puzzles there are for somebody: of a game, of a theme, from their own games, the next one, the day's."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.puzzles.puzzle import Puzzle, read_puzzle
from gopura.puzzles.shipped import shipped
from gopura.server.problems import NotFound
from gopura.server.puzzles.rating import Fold
from gopura.server.say import say
from gopura.server.store import puzzles
from gopura.server.tables.hall import Hall
from gopura.server.visitor import Visitor
from gopura.server.world import world

OWN = "own"  # in place of a theme: from one's own games
NEAR = 8  # puzzles about as hard as wanted, one of which is next
EASIER = 60  # points below one's own rating: about three in five are solved


def puzzling_games() -> list[Game[Any, Any]]:
    """The games that come with puzzles."""
    return [game for game in known_games().values() if shipped(game)]


def puzzling(name: str) -> Game[Any, Any]:
    """The game of that name, if it has puzzles. Raises NotFound."""
    if name not in known_games() or not find_game(name).puzzles:
        raise NotFound(say("no-puzzles"))
    return find_game(name)


async def puzzle_named(hall: Hall, game: Game[Any, Any], name: str, visitor: Visitor | None) -> Puzzle:
    """A puzzle of the game, or one from that visitor’s own games. Raises NotFound."""
    known = shipped(game).get(name)
    if known is not None:
        return known
    for puzzle in await own_puzzles(hall, game, visitor):
        if puzzle.name == name:
            return puzzle
    raise NotFound(say("no-such-puzzle"))


async def own_puzzles(hall: Hall, game: Game[Any, Any], visitor: Visitor | None) -> list[Puzzle]:
    """The puzzles from somebody's own games, the newest first."""
    if visitor is None:
        return []
    return [read_puzzle(row["text"]) for row in await hall.read(puzzles.own_of, visitor.id, game.facts.name)]


async def done_by(hall: Hall, game: Game[Any, Any], visitor: Visitor | None) -> dict[str, bool]:
    """The puzzles that somebody has tried, and whether they were solved at once."""
    return {} if visitor is None else await hall.read(puzzles.tried_by, visitor.id, game.facts.name)


def themed(found: Collection[Puzzle], theme: str) -> list[Puzzle]:
    """Those of a theme; all, if none is named."""
    return [puzzle for puzzle in found if not theme or theme in puzzle.rules]


def next_of(found: Sequence[Puzzle], fold: Fold, user_id: str | None, done: Collection[str]) -> Puzzle | None:
    """One that has not been tried, a little easier than one's own rating; any, where all have been tried."""
    fresh = [puzzle for puzzle in found if puzzle.name not in done] or list(found)
    if not fresh:
        return None
    wanted = fold.points(user_id or "").points - EASIER
    fresh.sort(key=lambda puzzle: (abs(fold.points(puzzle.name).points - wanted), puzzle.name))
    near = fresh[:NEAR]
    return near[int.from_bytes(world().chance(4)) % len(near)]


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of a day: the games take turns, and each goes through its set. Raises NotFound without any."""
    games = puzzling_games()
    if not games:
        raise NotFound(say("no-puzzles"))
    number, which = divmod(day.toordinal(), len(games))
    found = shipped(games[which])
    return found[sorted(found)[number % len(found)]]
