"""The profile page: name, password, tokens, webhook, data."""

import json
import secrets

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import House, house_of
from gopura.server.pages.page import form_of, go, page
from gopura.server.people.accounts import COOKIE
from gopura.server.people.webhooks import check_address
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.store import lists
from gopura.server.store.personal import lines_of
from gopura.server.store.tokens import delete_token, tokens_of
from gopura.server.tables.records import record_of
from gopura.server.visitor import SCOPES, Visitor

router = APIRouter(prefix="/profile", include_in_schema=False)
SAID = {
    "name": "Your name is changed.",
    "password": "Your password is changed. Everywhere else you are logged out.",
    "revoke": "The token is revoked.",
    "webhook": "The webhook is saved.",
}


@router.get("")
async def show(request: Request, said: str = "") -> Response:
    """The profile, after a change with a word about it."""
    visitor = await house_of(request).accounts.visitor(request)
    return await profile_page(request, visitor, said=SAID.get(said, "") if visitor else "")


async def profile_page(request: Request, visitor: Visitor | None, token: str = "", said: str = "") -> Response:
    """The profile with, once, a new token."""
    house = house_of(request)
    tokens = await house.hall.read(tokens_of, visitor.id) if visitor else []
    user = await house.accounts.user(visitor.id) if visitor else None
    return page(request, "profile.html", visitor, tokens=tokens, user=user, token=token, scopes=SCOPES, said=said)


@router.post("/{what}")
async def change(request: Request, what: str) -> Response:
    """Change something about oneself."""
    house = house_of(request)
    form = await form_of(request)
    if what in ("sign-up", "log-in"):
        return await enter(request, house, what, form)
    visitor = await house.accounts.visitor(request)
    if visitor is None or visitor.scopes is not None:
        raise Forbidden("Only you yourself can change that.")
    if what == "token":
        scopes = [scope for scope in SCOPES if form.get(scope)]
        return await profile_page(
            request, visitor, await house.accounts.new_token(visitor, form.get("label", ""), scopes)
        )
    if what == "data":
        return await export(house, visitor)
    return await changed(request, house, visitor, what, form)


async def enter(request: Request, house: House, what: str, form: dict[str, str]) -> Response:
    """Make an account, or log in to one."""
    house.passwords.spend(request.client.host if request.client else "")
    if what == "sign-up":
        visitor = await house.accounts.ensure(request, form.get("name", ""))
        await house.accounts.sign_up(visitor, form.get("name", ""), form.get("password", ""))
    else:
        guest = await house.accounts.visitor(request)
        visitor = await house.accounts.log_in(form.get("name", ""), form.get("password", ""), guest)
    response = go("/profile")
    house.accounts.remember(response, visitor)
    return response


async def changed(request: Request, house: House, visitor: Visitor, what: str, form: dict[str, str]) -> Response:
    """The changes after which the profile is shown again."""
    accounts = house.accounts
    response = go(f"/profile?said={what}" if what in SAID else "/profile")
    if what == "name":
        await accounts.rename(visitor, form.get("name", ""))
    elif what == "password":
        house.passwords.spend(request.client.host if request.client else "")
        accounts.remember(
            response, await accounts.change_password(visitor, form.get("old", ""), form.get("new", ""))
        )
    elif what == "revoke":
        await house.hall.write(delete_token, visitor.id, form.get("id", ""))
        accounts.dismiss(visitor.id, form.get("id", ""))
    elif what == "webhook":
        await set_webhook(house, visitor, form.get("url", "").strip())
    elif what == "log-out":
        accounts.dismiss(visitor.id)
        response.delete_cookie(COOKIE)
    elif what == "log-out-everywhere":
        await accounts.log_out_everywhere(visitor)
        response.delete_cookie(COOKIE)
    elif what == "delete":
        if form.get("sure") != "yes":
            raise Problem("Tick the box to delete everything about you.")
        await accounts.delete(visitor)
        response = go("/")
        response.delete_cookie(COOKIE)
    else:
        raise NotFound("There is nothing like that to change.")
    return response


async def set_webhook(house: House, visitor: Visitor, url: str) -> None:
    """Set or remove the address that is told when it is one's turn."""
    if url:
        if len(url) > 500:
            raise Problem("That address is too long.")
        await check_address(url)
    await house.accounts.change(visitor.id, webhook_url=url or None, webhook_secret=secrets.token_hex(24))


async def export(house: House, visitor: Visitor) -> Response:
    """Everything kept about the visitor, as JSON; games in progress with their seed sealed."""
    hall = house.hall
    house.accounts.exports.spend(visitor.id)
    user = await house.accounts.user(visitor.id)
    assert user is not None
    tokens = await hall.read(tokens_of, visitor.id)
    data = {
        "name": user["name"],
        "account": user["login"] is not None,
        "since_ms": user["created_ms"],
        "webhook": user["webhook_url"],
        "tokens": [{name: each[name] for name in ("label", "scopes", "created_ms")} for each in tokens],
        "chat": await hall.read(lines_of, visitor.id),
        "tables": [
            {
                "id": row["id"],
                "game": row["game"],
                "status": row["status"],
                "seats": [
                    SEAT_LETTERS[seat] for seat, who in enumerate(row["sitting"]) if who.user_id == visitor.id
                ],
                "record": await record_of(hall, row["id"]),
            }
            for row in await hall.read(lists.tables_of, visitor.id, 10_000)
        ],
    }
    headers = {"Content-Disposition": 'attachment; filename="gopura-data.json"'}
    return Response(json.dumps(data, indent=1), media_type="application/json", headers=headers)
