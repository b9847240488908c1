"""The profile page: name, password, passkeys, sessions, tokens, webhook, data."""

import json
import secrets

from fastapi import APIRouter, Request
from fastapi.responses import Response

from gopura.core.message import Sentence
from gopura.core.seats import SEAT_LETTERS
from gopura.server.house import House, house_of
from gopura.server.pages.page import form_of, go, page
from gopura.server.pages.proof import prove
from gopura.server.people.accounts import TOKEN_DAYS, token_for
from gopura.server.people.cookies import COOKIE
from gopura.server.people.webhooks import require_consent
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.safety import home_of
from gopura.server.say import say
from gopura.server.store import blocks, friends, lists, queries
from gopura.server.store.channels import channels_of, telling_of
from gopura.server.store.invited import invitations_of
from gopura.server.store.personal import lines_of
from gopura.server.store.queries import Row
from gopura.server.store.tokens import delete_token, tokens_of
from gopura.server.tables.records import record_of
from gopura.server.visitor import SCOPES, Visitor
from gopura.server.world import now_ms

router = APIRouter(prefix="/profile", include_in_schema=False)
TOKEN_FACTS = ("label", "scopes", "created_ms", "expires_ms")
SAID = {
    "name": "name-changed",
    "password": "password-changed-now",
    "passkey": "passkey-saved",
    "label": "passkey-renamed",
    "removed": "passkey-removed",
    "revoke": "token-revoked",
    "end": "device-logged-out",
    "webhook": "webhook-saved",
    "block": "person-blocked",
    "unblock": "person-unblocked",
    "mail": "mail-saved",
}


@router.get("")
async def show(request: Request, said: str = "") -> Response:
    """The profile, after a change with a word about it."""
    visitor = await house_of(request).accounts.visitor(request)
    return await profile_page(request, visitor, said=say(SAID[said]) if visitor and said in SAID else "")


async def profile_page(
    request: Request, visitor: Visitor | None, token: str = "", said: Sentence = ""
) -> Response:
    """The profile with, once, a new token."""
    house = house_of(request)
    tokens = await house.hall.read(tokens_of, visitor.id) if visitor else []
    user = await house.accounts.user(visitor.id) if visitor else None
    return await page(
        request,
        "profile.html",
        visitor,
        tokens=tokens,
        sessions=await house.accounts.sessions_of(visitor) if visitor else [],
        passkeys=await house.passkeys.of(visitor) if visitor else [],
        by_name=house.passkeys.hosts.site_of(request) is not None,
        user=user,
        token=token,
        scopes={scope: say(f"scope-{scope}") for scope in SCOPES},
        days={days: token_for(days) for days in TOKEN_DAYS},
        said=said,
        now=now_ms(),
        blocked=await house.hall.read(blocks.blocked_by, visitor.id) if visitor else [],
        by_mail=house.recovery.post.is_open,
    )


@router.post("/{what}")
async def change(request: Request, what: str) -> Response:
    """Change something about oneself."""
    house = house_of(request)
    form = await form_of(request)
    if what in ("sign-up", "log-in"):
        return await enter(request, house, what, form)
    visitor = await house.accounts.visitor(request)
    if visitor is None or visitor.scopes is not None:
        raise Forbidden(say("log-in-first"))
    if what == "token":
        await prove(request, visitor, form)
        scopes = [scope for scope in SCOPES if form.get(scope)]
        token = await house.accounts.new_token(visitor, form.get("label", ""), scopes, form.get("days", ""))
        return await profile_page(request, visitor, token)
    if what == "data":
        return await export(house, visitor)
    return await changed(request, house, visitor, what, form)


async def enter(request: Request, house: House, what: str, form: dict[str, str]) -> Response:
    """Make an account, or log in to one."""
    accounts, agent = house.accounts, request.headers.get("user-agent", "")
    await accounts.passwords.spend(home_of(request))
    name, password = form.get("name", ""), form.get("password", "")
    if what == "sign-up":
        visitor = await accounts.sign_up(await accounts.ensure(request, name), name, password, agent)
    else:
        visitor = await accounts.log_in(name, password, await accounts.visitor(request), agent)
    response = go("/profile")
    accounts.remember(response, visitor)
    return response


async def changed(request: Request, house: House, visitor: Visitor, what: str, form: dict[str, str]) -> Response:
    """The changes after which the profile is shown again."""
    accounts = house.accounts
    response = go(f"/profile?said={what}" if what in SAID else "/profile")
    if what == "name":
        await accounts.rename(visitor, form.get("name", ""))
    elif what == "password":
        await prove(request, visitor, form, "old")
        agent = request.headers.get("user-agent", "")
        stays = await accounts.set_password(visitor, form.get("new", ""), agent)
        accounts.remember(response, stays)
    elif what == "revoke":
        await house.hall.write(delete_token, visitor.id, form.get("id", ""))
        accounts.dismiss(visitor.id, form.get("id", ""))
    elif what == "end":
        await accounts.log_out(visitor, form.get("id", ""))
    elif what == "webhook":
        await set_webhook(request, visitor, form.get("url", "").strip())
    elif what == "block":
        await block(house, visitor, form.get("name", ""))
    elif what == "unblock":
        await house.hall.write(blocks.unblock, visitor.id, form.get("id", ""))
    elif what == "mail":
        await prove(request, visitor, form)
        await house.recovery.keep_address(visitor, form.get("email", "").strip())
    elif what in ("log-out", "log-out-everywhere", "delete"):
        return await leave(request, house, visitor, what, form)
    else:
        raise NotFound(say("no-such-setting"))
    return response


async def leave(request: Request, house: House, visitor: Visitor, what: str, form: dict[str, str]) -> Response:
    """Log out, here or everywhere, or be forgotten."""
    if what == "log-out":
        await house.accounts.log_out(visitor, visitor.entry)
    elif what == "log-out-everywhere":
        await house.accounts.log_out_everywhere(visitor)
    else:
        if form.get("sure") != "yes":
            raise Problem(say("tick-the-box"))
        await prove(request, visitor, form)
        await house.accounts.delete(visitor)
    response = go("/" if what == "delete" else "/profile")
    response.delete_cookie(COOKIE)
    return response


async def block(house: House, visitor: Visitor, name: str) -> None:
    """Block an account by its name. Raises Problem."""
    found = await house.hall.read(queries.find_login, name.strip().lower())
    if found is None:
        raise NotFound(say("no-such-person"))
    if found["id"] == visitor.id:
        raise Problem(say("block-yourself"))
    await house.hall.write(blocks.block, visitor.id, found["id"], now_ms())


async def set_webhook(request: Request, visitor: Visitor, url: str) -> None:
    """Set or remove the address that is told when it is one's turn."""
    house, secret = house_of(request), secrets.token_hex(24)
    if url:
        if len(url) > 500:
            raise Problem(say("address-too-long"))
        house.challenges.spend(home_of(request))
        await require_consent(url, secret, house.settings.ports)
    await house.accounts.change(visitor.id, webhook_url=url or None, webhook_secret=secret)


async def export(house: House, visitor: Visitor) -> Response:
    """Everything kept about the visitor, as JSON; games in progress with their seed sealed."""
    hall = house.hall
    await house.accounts.exports.spend(visitor.id)
    user = await house.accounts.user(visitor.id)
    if user is None:
        raise NotFound(say("no-data"))
    tokens = await hall.read(tokens_of, visitor.id)
    data = {
        "name": user["name"],
        "account": user["login"] is not None,
        "since_ms": user["created_ms"],
        "email": user["email"],
        "webhook": user["webhook_url"],
        "tokens": [
            {name: each[name] for name in ("label", "scopes", "created_ms", "expires_ms")} for each in tokens
        ],
        "sessions": [
            {name: each[name] for name in ("device", "created_ms", "seen_ms")}
            for each in await house.accounts.sessions_of(visitor)
        ],
        "passkeys": [
            {name: each[name] for name in ("label", "created_ms", "used_ms")}
            for each in await house.passkeys.of(visitor)
        ],
        "told": told_of(await hall.read(channels_of, visitor.id), await hall.read(telling_of, visitor.id)),
        "blocked": [each["name"] for each in await hall.read(blocks.blocked_by, visitor.id)],
        "friends": [each["name"] for each in await hall.read(friends.friends_of, visitor.id)],
        "asked to be friends": [each["name"] for each in await hall.read(friends.asked_by, visitor.id)],
        "invited to": [row["id"] for row in await hall.read(invitations_of, visitor.id)],
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


def told_of(known: list[Row], told: Row) -> Row:
    """Where somebody is told, of what, and when not."""
    where = [{name: each[name] for name in ("kind", "label", "address", "created_ms")} for each in known]
    return {"where": where, **{name: told[name] for name in ("kinds", "quiet_from", "quiet_to", "zone")}}
