"""Of what somebody is told outside the pages, where and when."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.server.house import house_of
from gopura.server.notices.chats import CHATS
from gopura.server.notices.quiet import clock, minutes_of, zones
from gopura.server.pages.channels import who_is_told
from gopura.server.pages.page import form_of, go, page
from gopura.server.problems import NotFound, Problem
from gopura.server.say import say
from gopura.server.store import channels
from gopura.server.store.channels import CALENDAR, KINDS, PUSH

router = APIRouter(include_in_schema=False)
SAID = {
    "kinds": "kinds-saved",
    "quiet": "quiet-saved",
    "remove": "channel-removed",
    "chat": "chat-asked",
    "calendar": "calendar-made",
    "mail": "mail-asked",
}


@router.get("/notifications")
async def show(request: Request, said: str = "") -> Response:
    """Of what whoever asks is told."""
    house = house_of(request)
    visitor = await house.accounts.visitor(request)
    known = await house.hall.read(channels.channels_of, visitor.id) if visitor else []
    told = await house.hall.read(channels.telling_of, visitor.id if visitor else "")
    return await page(
        request,
        "notifications.html",
        visitor,
        said=say(SAID[said]) if visitor and said in SAID else "",
        channels=known,
        told=told,
        kinds={kind: say(f"kind-{kind}") for kind in KINDS},
        zones=zones(),
        clock=clock,
        push_key=house.courier.sender.public,
        devices={each["digest"]: each["id"] for each in known if each["kind"] == PUSH},
        calendar=next((each["address"] for each in known if each["kind"] == CALENDAR), ""),
        chats=CHATS,
        by_mail=house.recovery.post.is_open,
        user=await house.accounts.user(visitor.id) if visitor else None,
    )


@router.post("/notifications/{what}")
async def change(request: Request, what: str) -> Response:
    """Change of what one is told, when, or where."""
    house, visitor, form = house_of(request), await who_is_told(request), await form_of(request)
    if what == "kinds":
        wanted = tuple(kind for kind in KINDS if form.get(kind))
        await house.hall.write(channels.change_telling, visitor.id, kinds=wanted)
    elif what == "quiet":
        await house.hall.write(channels.change_telling, visitor.id, **quiet_in(form))
    elif what == "remove":
        await house.hall.write(channels.forget_own_channel, visitor.id, form.get("id", ""))
    else:
        raise NotFound(say("no-such-setting"))
    return go(f"/notifications?said={what}")


def quiet_in(form: dict[str, str]) -> dict[str, object]:
    """The quiet time that a form says. Raises Problem."""
    zone = form.get("zone", "UTC")
    try:
        start, end = minutes_of(form.get("from", "")), minutes_of(form.get("to", ""))
    except ValueError:
        raise Problem(say("quiet-time")) from None
    if (start is None) != (end is None) or (start == end and start is not None):
        raise Problem(say("quiet-time"))
    if zone not in zones():
        raise Problem(say("quiet-zone"))
    return {"quiet_from": start, "quiet_to": end, "zone": zone}
