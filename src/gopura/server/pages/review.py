"""The review of a finished game as a page, while it is being made and when it is whole."""

import asyncio
import json
from itertools import accumulate
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.bots.thinking import percent
from gopura.core.message import Message
from gopura.core.seats import SEAT_LETTERS
from gopura.reviews.account import Account, Mean
from gopura.reviews.reviewing import Review, signed
from gopura.reviews.story import story
from gopura.reviews.telling import LEVELS, PARTS, SHARES_AND_POINTS, TurnTold, told_turns
from gopura.server.house import house_of
from gopura.server.pages.page import go, page
from gopura.server.rooms.looking import seat_to_show
from gopura.server.rooms.outcomes import outcome, told_to
from gopura.server.rooms.room import Room
from gopura.server.rooms.show import places
from gopura.server.tables.reviewing import Known, require_whole_game

router = APIRouter(include_in_schema=False)
LEAST = 0.4  # of a bar, so that it is seen
NOTHING_YET: dict[str, Any] = {"story": [], "charts": ""}
BEGUN = ("fair", "start")  # parts that are a share, and no change of one


class Bar(NamedTuple):
    """One part of a result, as a piece of a bar from one share to another."""

    kind: str
    name: Message
    left: float  # in hundredths of the bar
    width: float
    end: float  # where the next one begins
    spread: float  # how far that may be off, to either side
    words: str


@router.get("/t/{table_id}/review")
async def review(request: Request, table_id: str) -> Response:
    """The review as far as it goes. Looking at it asks for nothing: its script does, or a button."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    room = (await house.hall.open(table_id)).room
    known = await house.reviews.known(room)
    seat = None if room.setup.study else seat_to_show(room, visitor, "")  # whoever studies has not played
    words = await asyncio.to_thread(shown, room, known, seat) if known else NOTHING_YET
    return await page(
        request,
        "review.html",
        visitor,
        room=room,
        game=room.setup.game,
        outcome=outcome(room) if seat is None else told_to(room, seat, places(room)),
        progress=progress(known),
        review=words,
    )


@router.post("/t/{table_id}/review")
async def begin(request: Request, table_id: str) -> Response:
    """Ask for the review; whoever is not known yet is a guest from then on."""
    house = house_of(request)
    room = (await house.hall.open(table_id)).room
    require_whole_game(room)
    visitor = await house.accounts.ensure(request)
    known = await house.reviews.begin(room, visitor.id)
    by_script = "application/json" in request.headers.get("accept", "")
    response: Response = JSONResponse(progress(known)) if by_script else go(f"/t/{table_id}/review")
    house.accounts.remember(response, visitor)
    return response


def progress(known: Known | None) -> dict[str, int]:
    """How many pieces are done, of how many; of none before the first answer."""
    return {"done": len(known.pieces), "of": known.total} if known else {"done": 0, "of": 0}


def shown(room: Room, known: Known, seat: int | None) -> dict[str, Any]:
    """What the page shows, told to whoever sat at that seat: the charts at once, all words when they are sure."""
    found = known.review(room)
    drawn = {**NOTHING_YET, "charts": json.dumps(charts(room, found))}
    return drawn | (words_of(room, found, seat) if known.is_whole else {})


def words_of(room: Room, found: Review, seat: int | None) -> dict[str, Any]:
    """What the page says of a review that is whole."""
    turns = told_turns(found, seat)
    told = seat if seat is not None else next(iter(room.winners), 0)
    return {
        "story": list(story(found, told, is_you=seat is not None)),
        "accounts": [
            {"letter": SEAT_LETTERS[each.seat], "name": room.table.names[each.seat], "bars": bars(found, each)}
            for each in found.accounts
        ],
        "luck": [line for each in found.accounts for line in found.of_luck(each)],
        "levels": found.of_levels,
        "levels_words": LEVELS,
        "points": points(found, turns, seat),
        "turns": turns,
    }


def bars(review: Review, account: Account) -> list[Bar]:
    """The parts of a seat's result, each beginning where the one before ended."""
    parts = review.parts(account)
    ends = list(accumulate((part.value for part in parts.values()), initial=0.0))
    low, high = min(ends), max(1.0, *ends)

    def bar(kind: str, begin: float, part: Mean, words: str) -> Bar:
        end = begin + part.value
        left, right = (round(100 * (each - low) / (high - low), 2) for each in sorted((begin, end)))
        spread = round(200 * part.error / (high - low), 2)
        lost = end < begin
        name = f"{kind} lost" if lost else kind
        return Bar(name, PARTS[kind], left, max(right - left, LEAST), left if lost else right, spread, words)

    rows = [
        bar(kind, begin, part, percent(part.value) if kind in BEGUN else signed(part))
        for (kind, part), begin in zip(parts.items(), ends, strict=False)
    ]
    return [*rows, bar("result", 0.0, Mean(account.result, 0.0), percent(account.result))]


def points(review: Review, turns: list[TurnTold], seat: int | None) -> list[TurnTold]:
    """The turning points, first those of whoever looks, in the order of the game."""
    found = {each.turn: each for each in turns}
    return sorted(
        (found[price.turn] for price in review.turning_points),
        key=lambda each: (each.turn.seat != seat, each.number),
    )


def charts(room: Room, review: Review) -> dict[str, Any]:
    """Two charts of the game: each seat's share of the win, and what the game itself charts."""
    charted = room.table.charted()
    ends = [0, *(step.turn.end for step in review.accounts[0].steps)]
    shares = [
        [round(100 * each) for each in seats] for seats in zip(*(a.shares for a in review.accounts), strict=True)
    ]
    return {
        "seats": [{"seat": SEAT_LETTERS[seat], "name": name} for seat, name in enumerate(room.table.names)],
        "shares": {"name": str(SHARES_AND_POINTS[0]), "moves": ends, "values": shares},
        "points": {
            "name": str(room.table.game.rules.chart.name or SHARES_AND_POINTS[1]),
            "moves": [moves for moves, _ in charted],
            "values": [values for _, values in charted],
        },
    }
