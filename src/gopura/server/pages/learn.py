"""Lessons: a list of them, the page of each, and what is tried there. Nobody must be known, nothing is kept."""

import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field, TypeAdapter

from gopura.core.documents import chapters
from gopura.core.game import Game
from gopura.core.learning import Attempt, attempted
from gopura.core.lesson import Lesson
from gopura.core.refusal import Refused, Unreadable
from gopura.core.registry import find_game
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import house_of
from gopura.server.pages.art import art_of
from gopura.server.pages.page import go, page
from gopura.server.problems import Illegal, NotFound, Problem
from gopura.server.protocol.sent import PageFacts, Reason, Taught
from gopura.server.protocol.wishes import LONGEST_PATH, LONGEST_WALK, Asked, Move, Text, read_as
from gopura.server.rooms.imagined import imagined_alone
from gopura.server.rooms.lessons import room_of, shown, standing
from gopura.server.say import say
from gopura.server.settings import offered_bots

router = APIRouter(include_in_schema=False)
LONGEST = 200  # moves of a lesson


class Try(Asked):
    """What a learner has tried so far, and what comes now: moves, moves to be shown only, or clicks: why not?"""

    moves: list[Move] = Field(max_length=LONGEST)
    now: list[Move] = Field(default=[], max_length=LONGEST)
    imagine: list[Move] = Field(default=[], max_length=LONGEST_WALK)
    path: list[Text] = Field(default=[], max_length=LONGEST_PATH)


TRY: TypeAdapter[Try] = TypeAdapter(Try)


def taught_game(name: str) -> Game[Any, Any]:
    """The game of that name, if it has lessons. Raises NotFound."""
    if name not in known_games() or not find_game(name).lessons:
        raise NotFound(say("no-lessons"))
    return find_game(name)


def lesson_of(game: Game[Any, Any], number: int) -> Lesson:
    """The lesson of that number, from 1. Raises NotFound."""
    if not 1 <= number <= len(game.lessons):
        raise NotFound(say("no-such-lesson", title=game.facts.title, count=len(game.lessons)))
    return game.lessons[number - 1]


def address(game: Game[Any, Any], number: int) -> str:
    """Where a lesson is learned; empty after the last."""
    return f"/learn/{game.facts.name}/{number}" if number <= len(game.lessons) else ""


@router.get("/learn")
async def choose() -> Response:
    """The home page, where each game leads to its lessons."""
    return go("/")


@router.get("/learn/{name}")
async def lessons(request: Request, name: str) -> Response:
    """All lessons of a game."""
    game = taught_game(name)
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    return await page(request, "learn.html", visitor, game=game, bot=offered_bots(house.settings)[0])


@router.get("/learn/{name}/{number}")
async def lesson(request: Request, name: str, number: int) -> Response:
    """One lesson, at its beginning; the page goes on where its browser knows that it was."""
    game = taught_game(name)
    attempt = Attempt(game, lesson_of(game, number))
    house = house_of(request)
    offered = offered_bots(house.settings)
    visitor = await house.accounts.visitor(request)
    return await page(
        request,
        "lesson.html",
        visitor,
        game=game,
        number=number,
        art=art_of(game, attempt.table.drawing(attempt.seat)),
        state=json.dumps(shown(attempt)),
        lesson=standing(attempt, address(game, number + 1)),
        steps=attempt.lesson.steps,
        chapters=chapters(game),
        facts=json.dumps(facts_alone(address(game, number), game, SEAT_LETTERS[attempt.seat], offered)),
        room=None,
    )


def facts_alone(where: str, game: Game[Any, Any], seat: str, offered: tuple[str, ...]) -> PageFacts:
    """What the page knows of whoever learns or tries there: that they play one seat of no table."""
    return {
        "table": "",
        "lesson": where,
        "game": game.facts.name,
        "seat": "",
        "mine": [seat],
        "owner": False,
        "guest": True,
        "name": "",
        "who": "",
        "hides": game.facts.hides,
        "bots": list(offered),
        "hints": False,
        "counts": False,
        "levels": list(offered),
        "bot": offered[0],
        "chapters": chapters(game),
        "wanted": {kinds: str(words) for kinds, words in game.words.wanted.items()},
    }


@router.post("/learn/{name}/{number}/try")
async def attempt_it(request: Request, name: str, number: int) -> Response:
    """Try something: the table after it, how it would look, or why not."""
    house_of(request).pay_for_try(request)
    game = taught_game(name)
    lesson = lesson_of(game, number)
    tried = read_as(TRY, await request.body())
    attempt = so_far(game, lesson, tried.moves)
    if tried.path:
        return JSONResponse({"ok": True, **why(attempt, tried.path)})
    if tried.imagine:
        return JSONResponse({"ok": True, **imagined_alone(room_of(attempt), attempt.seat, tried.imagine)})
    try:
        for move in tried.now:
            attempt.play(move)
    except Unreadable as problem:
        raise Problem(problem.sentence) from None
    except Refused as refused:
        raise Illegal(refused.rule, " ".join(str(refused.sentence).split())) from None
    taught: Taught = {
        "moves": [*tried.moves, *tried.now],
        "lesson": standing(attempt, address(game, number + 1)),
        "state": shown(attempt),
    }
    return JSONResponse({"ok": True, **taught})


def so_far(game: Game[Any, Any], lesson: Lesson, moves: list[str]) -> Attempt:
    """The lesson after what was tried before. Raises Problem where that cannot have been."""
    try:
        return attempted(game, lesson, moves)
    except (Unreadable, Refused):
        raise Problem(say("lesson-has-changed")) from None


def why(attempt: Attempt, path: list[str]) -> Reason:
    """Why these clicks lead nowhere, as at any table."""
    if attempt.table.seat != attempt.seat:
        return {"reason": str(say("lesson-waits")), "rule": ""}
    refusal = attempt.table.why_not_click(path, attempt.seat)
    if refusal is None:
        return {"reason": str(say("nothing-to-do-with-that")), "rule": ""}
    return {"reason": refusal.reason, "rule": refusal.rule}
