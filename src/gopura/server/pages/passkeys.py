"""Passkeys on the profile page: what a browser is asked for, and what it answers."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from gopura.server.house import House, house_of
from gopura.server.pages.page import form_of, go
from gopura.server.pages.proof import ASKED, prove
from gopura.server.people.passkeys import CHALLENGE_SECONDS, Offer
from gopura.server.problems import Forbidden
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.visitor import Visitor

router = APIRouter(prefix="/profile/passkeys", include_in_schema=False)


@router.post("/make")
async def make(request: Request) -> Response:
    """What to ask the browser for, so that it makes a passkey: for an account, or to make a guest one."""
    house, form = house_of(request), await form_of(request)
    visitor = await house.accounts.visitor(request)
    if visitor is None or visitor.is_guest:
        await house.accounts.passwords.spend(home_of(request))
        visitor = await house.accounts.ensure(request, form.get("name", ""))
        name = await house.accounts.free_name(form.get("name", ""))
    else:
        await prove(request, visitor, form)
        name = visitor.name
    response = asking(house, await house.passkeys.offer_to_make(request, visitor, name))
    house.accounts.remember(response, visitor)
    return response


@router.post("/ask")
async def ask(request: Request) -> Response:
    """What to ask the browser for, so that somebody comes in by a passkey, or proves that it is still they."""
    house = house_of(request)
    await house.accounts.passwords.spend(home_of(request))
    return asking(house, await house.passkeys.offer_to_sign(request, await house.accounts.visitor(request)))


@router.post("/add")
async def add(request: Request) -> Response:
    """Keep the passkey that the browser has made."""
    house, form, visitor = house_of(request), await form_of(request), await known(request)
    secret = request.cookies.get(ASKED, "")
    visitor = await house.passkeys.add(request, visitor, secret, form.get("credential", ""), form)
    response = go("/profile?said=passkey")
    house.accounts.remember(response, visitor)
    return response


@router.post("/log-in")
async def log_in(request: Request) -> Response:
    """Come in by a passkey."""
    house, form = house_of(request), await form_of(request)
    await house.accounts.passwords.spend(home_of(request))
    guest, secret = await house.accounts.visitor(request), request.cookies.get(ASKED, "")
    visitor = await house.passkeys.log_in(request, guest, secret, form.get("credential", ""))
    response = go("/profile")
    house.accounts.remember(response, visitor)
    return response


@router.post("/label")
async def label(request: Request) -> Response:
    """Call a passkey something else."""
    form, visitor = await form_of(request), await known(request)
    await house_of(request).passkeys.label(visitor, form)
    return go("/profile?said=label")


@router.post("/remove")
async def remove(request: Request) -> Response:
    """Forget a passkey."""
    form, visitor = await form_of(request), await known(request)
    await house_of(request).passkeys.remove(visitor, form.get("id", ""))
    return go("/profile?said=removed")


async def known(request: Request) -> Visitor:
    """The person at the browser. Raises Forbidden."""
    visitor = await house_of(request).accounts.visitor(request)
    if visitor is None or visitor.scopes is not None:
        raise Forbidden(say("log-in-first"))
    return visitor


def asking(house: House, offer: Offer) -> Response:
    """What is asked, and a cookie by which the browser is known again when it answers."""
    response = JSONResponse(offer.options)
    response.set_cookie(
        ASKED,
        offer.secret,
        max_age=CHALLENGE_SECONDS,
        path="/profile",
        httponly=True,
        samesite="strict",
        secure=house.accounts.cookies.secure,
    )
    return response
