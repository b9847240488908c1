"""The page on which a game is tried, and what it asks for."""

import secrets
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.core.registry import find_game
from gopura.server.house import house_of
from gopura.server.pages.page import form_of, go, page
from gopura.server.problems import Problem
from gopura.server.tables.opening import study
from gopura.server.trying.kit import Kit
from gopura.server.trying.tried import Wish, moment, problem_of, random_moves, table_at, told

RUN = secrets.token_hex(4)  # a page that meets another one is of before the last saving


def routes_for(name: str) -> APIRouter:
    """The pages that try this game."""
    router = APIRouter(include_in_schema=False)
    problem = problem_of(name)
    kit = Kit(name, silent=bool(problem))

    @router.get("/try")
    async def tried(request: Request) -> Response:
        """The game through all eyes, or what is wrong with it."""
        visitor = await house_of(request).accounts.visitor(request)
        game = None if problem else find_game(name)
        return await page(request, "try.html", visitor, tried=name, game=game, problem=problem, run=RUN)

    @router.get("/try/at/{at}")
    async def position(request: Request, at: int) -> Response:
        """A position of a random game, or a sentence."""
        try:
            wish = wish_of(dict(request.query_params))
            shown: dict[str, Any] = {**moment(name, wish, at), "problem": random_moves(name, wish)[1]}
        except Exception as broken:
            shown = {"problem": told(broken)}
        return JSONResponse(shown)

    @router.get("/try/checks")
    async def checks() -> Response:
        """What the kit has found so far."""
        return JSONResponse({"run": RUN, "problem": problem, **kit.found()})

    @router.post("/try/play")
    async def play(request: Request) -> Response:
        """Go on from a position at a table of one's own, moving every seat."""
        house = house_of(request)
        form = await form_of(request)
        wish = wish_of(form)
        visitor = await house.accounts.ensure(request)
        record = table_at(name, wish, number_of(form, "at")).record()
        live = await study(house.hall, visitor, record)
        response = go(f"/t/{live.room.id}")
        house.accounts.remember(response, visitor)
        return response

    return router


def wish_of(given: dict[str, str]) -> Wish:
    """The game that a page asks for. Raises Problem."""
    options = {key.removeprefix("option "): value for key, value in given.items() if key.startswith("option ")}
    return Wish(number_of(given, "seats"), tuple(sorted(options.items())), number_of(given, "seed"))


def number_of(given: dict[str, str], name: str) -> int:
    """A whole number from 0 on. Raises Problem."""
    text = given.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem(f"{name} is a whole number from 0, not {text!r}.")
    return int(text)
