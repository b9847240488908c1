"""Puzzles by program: the next one, the day's, what one's turn comes to."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from gopura.core.refusal import GopuraError
from gopura.core.seats import SEAT_LETTERS
from gopura.puzzles.puzzle import Puzzle, goal_of
from gopura.puzzles.shipped import shipped
from gopura.server.api.asking import HouseHere, JsonRoute, Reading, Trying
from gopura.server.daily.days import today
from gopura.server.house import House
from gopura.server.problems import NotFound, Problem
from gopura.server.protocol.wishes import LONGEST_WALK, Asked, Move
from gopura.server.puzzles.choosing import (
    OWN,
    done_by,
    next_of,
    own_puzzles,
    puzzle_named,
    puzzle_of_day,
    puzzling,
    themed,
)
from gopura.server.puzzles.judging import judge
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.visitor import Visitor

router = APIRouter(prefix="/puzzles", route_class=JsonRoute)
Name = Annotated[str, Path(max_length=40)]


class PuzzleFacts(BaseModel):
    """A puzzle: a position, and what is asked of the turn that begins there."""

    name: str
    game: str
    seat: str = Field(description="whose turn it is")
    goal: str
    task: str = Field(description="what is asked, in words")
    record: str = Field(description="the game up to the position, as a record")
    rules: list[str] = Field(description="the rules that a solution is an example of")
    rating: int = Field(description="how hard it has proved to be, on the scale of the ladder")


class TurnWish(Asked):
    """A whole turn, tried at a puzzle."""

    moves: list[Move] = Field(min_length=1, max_length=LONGEST_WALK, description="in the game's notation")


class AnswerFacts(BaseModel):
    """What the turn comes to."""

    solved: bool
    words: str = Field(description="what it came to, and why")
    solution: list[str] = Field(description="a turn that solves it; there may be others")


@router.get("/daily")
async def daily(house: HouseHere, _visitor: Reading) -> PuzzleFacts:
    """The puzzle of the day, in UTC."""
    return await facts_of(house, puzzle_of_day(today()))


@router.get("/{game}/next")
async def following(
    house: HouseHere,
    visitor: Reading,
    game: Name,
    theme: Annotated[
        str, Query(max_length=40, description="the number of a rule, or `own`: from your games")
    ] = "",
) -> PuzzleFacts:
    """A puzzle that you have not tried, about as hard as you can solve."""
    found = puzzling(game)
    mine = await own_puzzles(house.hall, found, visitor) if theme == OWN else list(shipped(found).values())
    fold = await house.puzzle_ratings.at(game)
    done = await done_by(house.hall, found, visitor)
    puzzle = next_of(themed(mine, "" if theme == OWN else theme), fold, visitor.id if visitor else None, done)
    if puzzle is None:
        raise NotFound(say("no-such-puzzle"))
    return await facts_of(house, puzzle)


@router.get("/{game}/{name}")
async def one_puzzle(house: HouseHere, visitor: Reading, game: Name, name: Name) -> PuzzleFacts:
    """A puzzle by its name."""
    return await facts_of(house, await asked_about(house, visitor, game, name))


@router.post("/{game}/{name}")
async def solve(
    request: Request, house: HouseHere, visitor: Trying, game: Name, name: Name, wish: TurnWish
) -> AnswerFacts:
    """Try a whole turn. The first try of an account is rated."""
    puzzle = await asked_about(house, visitor, game, name)
    home = home_of(request)
    house.exercises.spend(home)
    try:
        answer = await judge(house.hall, house.puzzle_ratings, puzzle, wish.moves, visitor, home)
    except GopuraError as refused:
        raise Problem(str(refused)) from None
    return AnswerFacts(solved=answer.solved, words=answer.words, solution=list(puzzle.line))


async def asked_about(house: House, visitor: Visitor | None, game: str, name: str) -> Puzzle:
    """The puzzle of that name, if the visitor may see it. Raises NotFound."""
    return await puzzle_named(house.hall, puzzling(game), name, visitor)


async def facts_of(house: House, puzzle: Puzzle) -> PuzzleFacts:
    """A puzzle, as it is sent: without its solution."""
    table = puzzle.table()
    assert table.seat is not None
    fold = await house.puzzle_ratings.at(puzzle.game)
    return PuzzleFacts(
        name=puzzle.name,
        game=puzzle.game,
        seat=SEAT_LETTERS[table.seat],
        goal=puzzle.goal,
        task=str(goal_of(table.game, puzzle.goal).task(puzzle.best)),
        record=str(puzzle.record()),
        rules=list(puzzle.rules),
        rating=fold.points(puzzle.name).points if puzzle.name in fold.firsts else puzzle.rating,
    )
