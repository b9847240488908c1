"""Inviting people to one's table, and the invitations that wait for one's answer."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.registry import games as known_games
from gopura.server.house import House, house_of
from gopura.server.pages.channels import who_is_told
from gopura.server.pages.page import form_of, go, origin_of, page
from gopura.server.people.invitations import require_host
from gopura.server.problems import Problem
from gopura.server.rooms.room import Room
from gopura.server.say import say
from gopura.server.store import invitations, invited
from gopura.server.visitor import Visitor

router = APIRouter(prefix="/t/{table_id}", include_in_schema=False)


@router.get("/invite")
async def show(request: Request, table_id: str) -> Response:
    """The people whom the owner of a table may invite; everybody else is led to the table."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    room = (await house.hall.open(table_id)).room
    if visitor is None or not may_invite(room, visitor):
        return go(f"/t/{table_id}")  # whoever was sent this address may sit down there
    already = await house.hall.read(invited.invited_to, table_id)
    known = await house.hall.read(invited.people_known, visitor.id)
    sitting = {who.user_id for who in room.seats}
    people = [
        {"name": each["name"], "is_friend": each["is_friend"], "is_invited": each["id"] in already}
        for each in known
        if each["id"] not in sitting
    ]
    address = f"{origin_of(request, house.settings.public_url)}/t/{table_id}"
    words = {"room": room, "game": room.setup.game, "people": people, "address": address}
    return await page(request, "invite.html", visitor, **words)


@router.post("/invite")
async def invite(request: Request, table_id: str) -> Response:
    """Invite one of them."""
    house, visitor, form = house_of(request), await who_is_told(request), await form_of(request)
    live = await house.hall.open(table_id)
    await house.invitations.invite(visitor, live.room, form.get("name", ""))
    return go(f"/t/{table_id}/invite")


@router.post("/decline")
async def decline(request: Request, table_id: str) -> Response:
    """Say no to an invitation."""
    house, visitor = house_of(request), await who_is_told(request)
    await house.hall.write(invitations.decline, table_id, visitor.id)
    return go("/mine")


async def invitations_to(house: House, visitor: Visitor) -> list[dict[str, Any]]:
    """The invitations that wait for the visitor's answer."""
    return [
        {
            "path": f"/t/{row['id']}",
            "title": str(game.facts.title) if (game := known_games().get(row["game"])) else row["game"],
            "words": say("invited-by", host=row["host"]),
        }
        for row in await house.hall.read(invited.invitations_of, visitor.id)
    ]


def may_invite(room: Room, visitor: Visitor | None) -> bool:
    """Whether the visitor may invite people to that table now."""
    try:
        require_host(room, visitor)
    except Problem:
        return False
    return True
