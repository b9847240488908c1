"""One's friends: who they are, who asks to be one, whom one has asked."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.server.house import House, house_of
from gopura.server.pages.channels import who_is_told
from gopura.server.pages.page import form_of, go, page
from gopura.server.problems import NotFound, Problem
from gopura.server.safety import wants_page
from gopura.server.say import say
from gopura.server.store import friends
from gopura.server.store.friends import FRIENDS
from gopura.server.times import ago
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

router = APIRouter(prefix="/friends", include_in_schema=False)
SAID = {
    "ask": "friends-asked-now",
    "accept": "friends-accepted",
    "decline": "friends-declined",
    "withdraw": "friends-withdrawn",
    "part": "friends-parted",
}


@router.get("")
async def show(request: Request, said: str = "") -> Response:
    """The friends of whoever asks."""
    visitor = await house_of(request).accounts.visitor(request)
    return await friends_page(request, visitor, said=say(SAID[said]) if visitor and said in SAID else "")


async def friends_page(request: Request, visitor: Visitor | None, **words: Any) -> Response:
    """The page of somebody's friends, and what is said there."""
    house = house_of(request)
    words = {"said": "", "typed": "", "refused": "", **words}
    if visitor and not visitor.is_guest:
        now = now_ms()
        found = await house.hall.read(friends.friends_of, visitor.id)
        words |= {
            "friends": [each | {"seen": ago(each["seen_ms"], now) if each["seen_ms"] else ""} for each in found],
            "asking": await house.hall.read(friends.asking, visitor.id),
            "asked": await house.hall.read(friends.asked_by, visitor.id),
        }
    return await page(request, "friends.html", visitor, **words)


@router.post("/{what}")
async def change(request: Request, what: str) -> Response:
    """Ask somebody, answer, or part."""
    house, visitor, form = house_of(request), await who_is_told(request), await form_of(request)
    name = form.get("name", "")
    if what == "ask":
        return await ask(request, visitor, name)
    if what == "accept":
        await house.friends.accept(visitor, name)
    elif what in ENDS:
        other = await house.friends.account(name)
        await house.hall.write(ENDS[what], visitor.id, other["id"])
    else:
        raise NotFound(say("no-such-setting"))
    return go(f"/friends?said={what}")


async def ask(request: Request, visitor: Visitor, name: str) -> Response:
    """Ask somebody to be a friend; where they cannot be asked, the form again with their name, and why."""
    house = house_of(request)
    try:
        agreed = await house.friends.ask(visitor, name) == FRIENDS
    except Problem as problem:
        if visitor.is_guest or not wants_page(request.headers):
            raise
        response = await friends_page(request, visitor, typed=name, refused=problem.sentence)
        response.status_code = problem.status
        return response
    return go(f"/friends?said={'accept' if agreed else 'ask'}")


ENDS = {"decline": friends.decline, "withdraw": friends.withdraw, "part": friends.part}


async def standing(house: House, visitor: Visitor | None, other_id: str) -> str:
    """How the visitor stands with somebody, for the button on their page: nothing, where there is to be none."""
    if visitor is None or visitor.is_guest or visitor.id == other_id:
        return ""
    known = await house.hall.read(friends.between, visitor.id, other_id)
    if known is None or known["state"] == friends.WITHDRAWN:
        return "strangers"
    if known["state"] == FRIENDS:
        return "friends"
    if known["asked_by"] == visitor.id:
        return "asked"
    return "asking" if known["state"] == friends.ASKED else "strangers"
