"""Puzzles: which there are, the next one, the day's, and each on the board, where a try is judged."""

import json
from collections import Counter
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.game import Game
from gopura.core.message import Message, Sentence
from gopura.core.table import Table
from gopura.puzzles.puzzle import Puzzle, game_of, goal_of
from gopura.puzzles.shipped import shipped
from gopura.reviews.turns import Turn
from gopura.server.daily.days import today
from gopura.server.house import House, house_of
from gopura.server.pages.art import art_of
from gopura.server.pages.learn import facts_alone
from gopura.server.pages.page import go, page
from gopura.server.pages.tries import attempted, whole_turn
from gopura.server.problems import NotFound
from gopura.server.protocol.sent import LessonFacts
from gopura.server.puzzles.choosing import (
    OWN,
    done_by,
    next_of,
    own_puzzles,
    puzzle_named,
    puzzle_of_day,
    puzzling,
    puzzling_games,
    themed,
)
from gopura.server.puzzles.judging import judge
from gopura.server.rooms.exercises import Exercise, letter, shown
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.settings import offered_bots
from gopura.server.visitor import Visitor

router = APIRouter(include_in_schema=False)


class Theme(NamedTuple):
    """Puzzles that are alike."""

    rule: str
    title: Sentence
    puzzles: int


class Offer(NamedTuple):
    """The puzzles of a game, for one visitor."""

    game: Game[Any, Any]
    titles: list[Sentence]  # of what is asked
    themes: list[Theme]
    puzzles: int
    solved: int
    own: int  # from the visitor's own games
    rating: Message | None


@router.get("/puzzles")
async def puzzles(request: Request) -> Response:
    """The puzzles of all games."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    offers = [await offer_of(house, game, visitor) for game in puzzling_games()]
    day = puzzle_of_day(today())
    words = {"day": day, "day_game": game_of(day), "day_goal": goal_of(game_of(day), day.goal)}
    return await page(request, "puzzles.html", visitor, offers=offers, **words)


async def offer_of(house: House, game: Game[Any, Any], visitor: Visitor | None) -> Offer:
    """What a game has for a visitor."""
    found, name = shipped(game), game.facts.name
    counts = Counter(rule for puzzle in found.values() for rule in puzzle.rules)
    names = {rule: title for goal in game.puzzles for rule, title in goal.themes.items()}
    done = await done_by(house.hall, game, visitor)
    rating = None
    if done and visitor is not None:
        points = (await house.puzzle_ratings.at(name)).points(visitor.id)
        rating = say("rating", points=points.points, either=points.either_way)
    return Offer(
        game=game,
        titles=[goal.title for goal in game.puzzles],
        themes=[Theme(rule, names[rule], counts[rule]) for rule in names if counts[rule]],
        puzzles=len(found),
        solved=sum(done.values()),
        own=len(await own_puzzles(house.hall, game, visitor)),
        rating=rating,
    )


@router.get("/puzzles/daily")
async def daily() -> Response:
    """The puzzle of the day."""
    puzzle = puzzle_of_day(today())
    return go(f"/puzzles/{puzzle.game}/{puzzle.name}")


@router.get("/puzzles/{game}/next")
async def following(request: Request, game: str, theme: str = "") -> Response:
    """On to the next puzzle of a game, of a theme, or from one's own games."""
    house, found = house_of(request), puzzling(game)
    visitor = await house.accounts.visitor(request)
    mine = await own_puzzles(house.hall, found, visitor) if theme == OWN else list(shipped(found).values())
    fold = await house.puzzle_ratings.at(game)
    done = await done_by(house.hall, found, visitor)
    puzzle = next_of(themed(mine, "" if theme == OWN else theme), fold, visitor.id if visitor else None, done)
    if puzzle is None:
        raise NotFound(say("no-such-puzzle"))
    asked = f"?{urlencode({'theme': theme})}" if theme else ""
    return go(f"/puzzles/{game}/{puzzle.name}{asked}")


@router.get("/puzzles/{game}/{name}")
async def puzzle(request: Request, game: str, name: str) -> Response:
    """The board of a puzzle."""
    asked = await asked_about(request, game, name)
    tried, found = asked.tried([]), puzzling(game)
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    alone = facts_alone(f"/puzzles/{game}/{name}", found, letter(tried), offered_bots(house.settings))
    return await page(
        request,
        "puzzle.html",
        visitor,
        game=asked.table.game,
        title=asked.goal.title,
        art=art_of(asked.table.game, tried.table.drawing(tried.turn.seat)),
        state=json.dumps(shown(tried)),
        lesson=asked.standing(tried),
        facts=json.dumps(alone),
        room=None,
    )


class Asking:
    """A puzzle that somebody is asked."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.table = puzzle.table()
        self.table.names = names(self.table)
        self.goal = goal_of(self.table.game, puzzle.goal)

    def tried(self, moves: list[str]) -> Exercise:
        """The turn after these moves. Raises Unreadable or Refused."""
        seat, first = self.table.seat, len(self.table.played)
        assert seat is not None
        return Exercise(self.table, Turn(seat, first, first + 1), moves)

    def standing(self, tried: Exercise) -> LessonFacts:
        """Where the one who tries stands, in words."""
        return {
            "title": str(self.goal.title),
            "step": 1,
            "steps": 1,
            "standing": "done" if tried.is_over else "asked",
            "say": str(self.goal.task(self.puzzle.best)),
            "answer": "",
            "show": [],
            "rules": list(self.puzzle.rules),
            "following": "",
        }


def names(table: Table) -> tuple[str, ...]:
    """What the seats of a puzzle are called: whoever is asked is you."""
    others = [str(say("other-player"))] if table.seats == 2 else table.names
    return tuple(
        str(say("learner")) if seat == table.seat else others[seat % len(others)] for seat in range(table.seats)
    )


async def asked_about(request: Request, game: str, name: str) -> Asking:
    """The puzzle of that name, if the visitor may see it. Raises NotFound."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    return Asking(await puzzle_named(house.hall, puzzling(game), name, visitor))


@router.post("/puzzles/{game}/{name}/try")
async def attempt_it(request: Request, game: str, name: str) -> Response:
    """Try something: the table after it, or why not."""
    house_of(request).pay_for_try(request)
    asked = await asked_about(request, game, name)
    return attempted(asked, await request.body())


@router.post("/puzzles/{game}/{name}/judge")
async def judge_it(request: Request, game: str, name: str) -> Response:
    """Whether the turn that was tried solves the puzzle, and why; a solution comes with it."""
    house = house_of(request)
    house.pay_for_try(request)
    asked = await asked_about(request, game, name)
    tried = whole_turn(asked, await request.body())
    house.exercises.spend(home_of(request))
    visitor = await house.accounts.visitor(request)
    home = home_of(request)
    answer = await judge(house.hall, house.puzzle_ratings, asked.puzzle, tried.moves, visitor, home)
    verdict = say("puzzle-solved") if answer.solved else say("puzzle-missed")
    said = [verdict, answer.words, answer.rating, answer.puzzle]
    words = " ".join(str(each) for each in said if each is not None)
    told = {"answer": words, "good": answer.solved, "best": list(asked.puzzle.line), "played": []}
    told |= {"why": answer.words, "puzzles": len(shipped(asked.table.game))}
    return JSONResponse({"ok": True, **told})
