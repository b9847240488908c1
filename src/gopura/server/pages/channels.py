"""Where somebody is told outside the pages: a browser, a chat, by mail, in a calendar; and how they stop it."""

import secrets
import smtplib
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.server.house import House, house_of
from gopura.server.intake import is_text, json_object
from gopura.server.notices import ways
from gopura.server.notices.calendar import calendar
from gopura.server.notices.chats import CHATS, require_chat
from gopura.server.notices.consent import Wish
from gopura.server.outside import check_address, split
from gopura.server.pages.page import filled_in, form_of, go, origin_of
from gopura.server.people.cookies import device_of
from gopura.server.people.noting import note
from gopura.server.problems import Forbidden, NotFound, Problem, Unavailable
from gopura.server.safety import digest, home_of
from gopura.server.say import say
from gopura.server.store import channels, lists
from gopura.server.store.channels import CALENDAR, MAIL, PUSH
from gopura.server.store.queries import Row
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

router = APIRouter(include_in_schema=False)
LONGEST = 1000  # of an address
LONGEST_CHAT = 500
LABEL = 40  # letters


async def who_is_told(request: Request) -> Visitor:
    """Who sent this from a page. Raises Forbidden."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is None or visitor.scopes is not None:
        raise Forbidden(say("log-in-first"))
    return visitor


async def keep(house: House, user_id: str, kind: str, address: str, **more: Any) -> str:
    """Tell a user there from now on; the channel's id."""
    channel: Row = {"id": secrets.token_hex(8), "user_id": user_id, "kind": kind, "address": address}
    channel |= {"digest": digest(address), "session_id": None, "created_ms": now_ms(), **more}
    await house.hall.write(channels.keep_channel, channel)
    note(f"told by {kind}", user_id)
    return str(channel["id"])


@router.post("/notifications/push")
async def subscribe(request: Request) -> Response:
    """Tell somebody in this browser from now on."""
    house, visitor = house_of(request), await who_is_told(request)
    wish = json_object(await request.body())
    given = wish.get("keys")
    keys = given if isinstance(given, dict) else {}
    address, browser, auth = wish.get("endpoint"), keys.get("p256dh"), keys.get("auth")
    await require_subscription(house, address, browser, auth)
    device = device_of(request.headers.get("user-agent", ""))
    more = {"secret": f"{browser} {auth}", "label": device, "session_id": visitor.entry}
    return JSONResponse({"id": await keep(house, visitor.id, PUSH, str(address), **more)})


async def require_subscription(house: House, address: object, browser: object, auth: object) -> None:
    """Refuse what no browser sends, and addresses within our own network. Raises Problem."""
    from gopura.server.notices.webpush import is_subscription  # ciphers, which many a server never needs

    refused = Problem(say("no-subscription"))
    if not (is_text(address) and is_text(browser) and is_text(auth) and len(address) <= LONGEST):
        raise refused
    if not address.startswith("https://") or not is_subscription(browser, auth):
        raise refused
    try:
        is_taken = house.settings.takes_push(split(address).hostname or "")
        if is_taken:
            await check_address(address, house.settings.ports)
    except Problem:
        raise refused from None
    if not is_taken:
        raise Problem(say("push-service"))


@router.post("/notifications/chat")
async def ask_chat(request: Request) -> Response:
    """Ask in a chat whether somebody may be told there."""
    house, visitor, form = house_of(request), await who_is_told(request), await form_of(request)
    kind, url = form.get("kind", ""), form.get("url", "").strip()
    if len(url) > LONGEST_CHAT:
        raise Problem(say("address-too-long"))
    require_chat(kind, url)
    await check_address(url, house.settings.ports)
    house.challenges.spend(home_of(request))
    origin, link = origin_of(request, house.settings.public_url), house.courier.consent.path
    asked = Wish(visitor.id, kind, url)
    if await ways.ask_chat(kind, url, origin, link(asked), house.settings.ports) != ways.SENT:
        raise Problem(say("chat-silent"))
    return go("/notifications?said=chat")


@router.post("/notifications/calendar")
async def add_calendar(request: Request) -> Response:
    """Make a calendar at an address that only its owner knows."""
    house, visitor = house_of(request), await who_is_told(request)
    origin = origin_of(request, house.settings.public_url)
    name = f"{secrets.token_urlsafe(24)}.ics"
    more = {"digest": digest(name), "secret": origin, "label": str(say("calendar-label"))}
    await keep(house, visitor.id, CALENDAR, f"{origin}/calendar/{name}", **more)
    return go("/notifications?said=calendar")


@router.get("/calendar/{name}")
async def feed(request: Request, name: str) -> Response:
    """When the time of a calendar's owner runs out."""
    house = house_of(request)
    origin = origin_of(request, house.settings.public_url)
    channel = await house.hall.read(channels.find_channel, digest(name))
    if channel is None or channel["kind"] != CALENDAR:
        raise NotFound(say("no-such-calendar"))
    found = await house.hall.read(lists.deadlines_of, channel["user_id"])
    return Response(calendar(found, origin, now_ms()), media_type="text/calendar; charset=utf-8")


@router.post("/notifications/mail")
async def ask_by_mail(request: Request) -> Response:
    """Ask the owner of the address in somebody's profile whether they want a mail a day."""
    house, visitor = house_of(request), await who_is_told(request)
    user = await house.accounts.user(visitor.id)
    if user is None or not user["email"] or not house.recovery.post.is_open:
        raise Problem(say("mail-in-profile"))
    await house.recovery.mails.spend(user["login"])
    await house.recovery.mailed.spend(user["email"].lower())
    origin = origin_of(request, house.settings.public_url)
    try:
        link = house.courier.consent.path(Wish(visitor.id, MAIL, user["email"]))
        await house.courier.letters.ask(user["email"], origin + link)
    except (OSError, smtplib.SMTPException):
        raise Unavailable(say("mail-not-sent")) from None
    return go("/notifications?said=mail")


@router.get("/notifications/yes/{token}")
async def may_be_sent(request: Request, token: str) -> Response:
    """The page to which the question leads; whoever only looks at it changes nothing."""
    wish = house_of(request).courier.consent.given(token)
    return filled_in(request, "consent.html", None, step="ask" if wish else "invalid", wish=wish, token=token)


@router.post("/notifications/yes/{token}")
async def want_it(request: Request, token: str) -> Response:
    """Tell somebody there from now on."""
    house = house_of(request)
    wish = house.courier.consent.given(token)
    if wish is None or await house.accounts.user(wish.user_id) is None:
        raise NotFound(say("consent-not-valid"))
    origin = origin_of(request, house.settings.public_url)
    label = CHATS.get(wish.kind, wish.address[:LABEL])
    await keep(house, *wish, secret=origin, label=label)
    return filled_in(request, "consent.html", None, step="done", wish=wish, token="")


@router.get("/stop/{token}")
async def ask_to_stop(request: Request, token: str) -> Response:
    """The page to which the link in every message leads; whoever only looks at it changes nothing."""
    channel = house_of(request).courier.channel_of(token)
    return filled_in(request, "stop.html", None, token=token if channel else "", stopped=False)


@router.post("/stop/{token}")
async def stop(request: Request, token: str) -> Response:
    """Send nothing more where that message went; nobody has to log in for it."""
    house = house_of(request)
    channel = house.courier.channel_of(token)
    if channel is None:
        raise NotFound(say("stop-not-valid"))
    await house.hall.write(channels.forget_channel, channel)
    return filled_in(request, "stop.html", None, token="", stopped=True)
