"""A turning point of a finished game on the board: what would you play? Nothing that is tried is kept."""

import json
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.reviews.account import Mean
from gopura.reviews.pricing import SURE, Price
from gopura.reviews.telling import judgement, of_the_game
from gopura.server.house import House, house_of
from gopura.server.pages.art import art_of
from gopura.server.pages.learn import facts_alone
from gopura.server.pages.page import page
from gopura.server.pages.tries import attempted, whole_turn
from gopura.server.problems import NotFound
from gopura.server.protocol.sent import LessonFacts
from gopura.server.rooms.exercises import Exercise, letter, shown, standing
from gopura.server.rooms.room import Room
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.settings import offered_bots
from gopura.server.tables.line import ADVICE, Asker

router = APIRouter(include_in_schema=False)


class Asking(NamedTuple):
    """A turn that somebody is asked about."""

    room: Room
    price: Price
    number: int

    def tried(self, moves: list[str]) -> Exercise:
        """The turn after these moves. Raises Unreadable or Refused."""
        return Exercise(self.room.table, self.price.turn, moves)

    def standing(self, tried: Exercise) -> LessonFacts:
        """Where the one who tries stands, in words."""
        return standing(tried, self.number)


async def asked_about(house: House, table_id: str, first: int) -> Asking:
    """The turn that begins after so many moves, with its price. Raises NotFound before it has one."""
    room = (await house.hall.open(table_id)).room
    known = await house.reviews.known(room)
    review = known.review(room) if known else None
    price = next((each for each in review.prices if each.turn.first == first), None) if review else None
    if review is None or price is None:
        raise NotFound(say("no-such-exercise"))
    return Asking(room, price, review.number_of(price))


@router.get("/t/{table_id}/review/{first}")
async def exercise(request: Request, table_id: str, first: int) -> Response:
    """The board as it was before that turn."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    asked = await asked_about(house, table_id, first)
    tried = asked.tried([])
    game, review = asked.room.setup.game, f"/t/{table_id}/review"
    alone = facts_alone(f"{review}/{first}", game, letter(tried), offered_bots(house.settings))
    return await page(
        request,
        "exercise.html",
        visitor,
        game=game,
        number=asked.number,
        art=art_of(game, tried.table.drawing(tried.turn.seat)),
        state=json.dumps(shown(tried)),
        lesson=asked.standing(tried),
        facts=json.dumps(alone),
        review=review,
        room=None,
    )


@router.post("/t/{table_id}/review/{first}/try")
async def attempt_it(request: Request, table_id: str, first: int) -> Response:
    """Try something: the table after it, or why not."""
    house = house_of(request)
    house.pay_for_try(request)
    asked = await asked_about(house, table_id, first)
    return attempted(asked, await request.body())


@router.post("/t/{table_id}/review/{first}/judge")
async def judge(request: Request, table_id: str, first: int) -> Response:
    """What the turn that was tried is worth beside the best that was found, which is told with it."""
    house = house_of(request)
    house.pay_for_try(request)
    asked = await asked_about(house, table_id, first)
    tried = whole_turn(asked, await request.body())
    table, price = asked.room.table, asked.price
    best, played = [
        [table.game.words.write(move) for move in moves]
        for moves in (price.best, table.played[price.turn.first : price.turn.end])
    ]
    if tried.moves == played:
        loss = price.loss
    else:
        home = home_of(request)
        house.exercises.spend(home)
        asker, record = Asker(home, ADVICE, home), table.record().to_json()
        arguments = (record, list(price.turn), best, tried.moves)
        loss = Mean(*(await house.hall.thinkers.look_back(asker, "compare", *arguments))["loss"])
    name, is_same = table.names[price.turn.seat], tried.moves == played
    words = [judgement(loss, is_best=tried.moves == best), of_the_game(price, name, is_same=is_same)]
    good = loss.value <= SURE * loss.error
    told: dict[str, Any] = {
        "answer": " ".join(str(each) for each in words if each is not None),
        "good": good,
        "best": best,
        "played": played,
    }
    return JSONResponse({"ok": True, **told})
