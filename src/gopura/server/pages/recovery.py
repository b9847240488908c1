"""The pages for a lost password: asking for a link, and setting another by it."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.server.house import house_of
from gopura.server.pages.page import filled_in, form_of, go
from gopura.server.safety import home_of

router = APIRouter(include_in_schema=False)


@router.get("/forgot")
async def forgot(request: Request) -> Response:
    """How somebody without their password comes in again."""
    house = house_of(request)
    step = "ask" if house.recovery.post.is_open else "host"
    return filled_in(request, "recovery.html", None, step=step, contact=house.settings.contact)


@router.post("/forgot")
async def ask(request: Request) -> Response:
    """Send a link to the account of a name. The answer is the same whether there is such an account or not."""
    house, form = house_of(request), await form_of(request)
    await house.accounts.passwords.spend(home_of(request))
    await house.recovery.ask(form.get("name", ""))
    return filled_in(request, "recovery.html", None, step="sent")


@router.get("/reset/{secret}")
async def choose(request: Request, secret: str) -> Response:
    """The form for a new password."""
    user = await house_of(request).recovery.whose(secret)
    return filled_in(request, "recovery.html", None, step="choose", user=user, secret=secret)


@router.post("/reset/{secret}")
async def reset(request: Request, secret: str) -> Response:
    """Set a new password, and come in."""
    house, form = house_of(request), await form_of(request)
    await house.accounts.passwords.spend(home_of(request))
    agent = request.headers.get("user-agent", "")
    visitor = await house.recovery.redeem(secret, form.get("password", ""), agent)
    response = go("/profile")
    house.accounts.remember(response, visitor)
    return response
