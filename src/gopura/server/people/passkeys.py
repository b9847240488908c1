"""Passkeys: people come in, and prove who they are, by a key that their device or password manager keeps."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from gopura.server.hosts import Hosts
from gopura.server.intake import json_object
from gopura.server.naming import NAME_LENGTH, unsteered
from gopura.server.people.accounts import Accounts
from gopura.server.people.cookies import device_of
from gopura.server.people.noting import note
from gopura.server.problems import NotSignedIn, Problem
from gopura.server.safety import digest
from gopura.server.say import say
from gopura.server.store import passkeys
from gopura.server.store.passkeys import Signed
from gopura.server.store.queries import Row
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

if TYPE_CHECKING:
    from gopura.server.people.authenticators import Ask, Site

T = TypeVar("T")
MAKE, SIGN = "make", "sign"
CHALLENGE_SECONDS = 300
MOST_PASSKEYS = 20
log = logging.getLogger("gopura")


class Offer(NamedTuple):
    """What a browser is asked for, and the secret by which it is known again when it answers."""

    options: dict[str, Any]
    secret: str


class Passkeys:
    """Everybody's passkeys."""

    def __init__(self, accounts: Accounts, hosts: Hosts) -> None:
        self.accounts = accounts
        self.hall = accounts.hall
        self.hosts = hosts

    def site(self, connection: HTTPConnection) -> "Site":
        """The server by the name that the browser knows. Raises Problem where that is a number."""
        from gopura.server.people.authenticators import Site

        name = self.hosts.site_of(connection)
        if name is None:
            raise Problem(say("passkeys-by-name"))
        return Site(name, lambda origin: self.hosts.is_ours(connection, origin))

    async def of(self, visitor: Visitor) -> list[Row]:
        """Somebody's passkeys, the oldest first."""
        return await self.hall.read(passkeys.passkeys_of, visitor.id)

    # What a browser is asked for

    async def offer_to_make(self, connection: HTTPConnection, visitor: Visitor, name: str) -> Offer:
        """What to ask for a new passkey of somebody who has proved who they are. Raises Problem."""
        known = await self.of(visitor)
        if len(known) >= MOST_PASSKEYS:
            raise Problem(say("too-many-passkeys", most=MOST_PASSKEYS))
        site = self.site(connection)
        return await self.kept(
            MAKE, site.to_make(visitor.id, name, [each["credential"] for each in known]), visitor
        )

    async def offer_to_sign(self, connection: HTTPConnection, visitor: Visitor | None) -> Offer:
        """What to ask for a proof by one of one's passkeys; of who has no account, for a log-in by any."""
        own = visitor if visitor is not None and not visitor.is_guest else None
        known = await self.of(own) if own is not None else []
        if own is not None and not known:
            raise Problem(say("no-passkeys"))
        site = self.site(connection)
        return await self.kept(SIGN, site.to_sign([each["credential"] for each in known]), own)

    async def kept(self, kind: str, ask: "Ask", visitor: Visitor | None) -> Offer:
        """What is asked, kept until it is answered, once, by the same browser in the same session."""
        secret, now = secrets.token_urlsafe(32), now_ms()
        challenge = {
            "digest": digest(secret),
            "kind": kind,
            "challenge": ask.challenge,
            "user_id": visitor.id if visitor else None,
            "session_id": visitor.entry if visitor else None,
            "until_ms": now + CHALLENGE_SECONDS * 1000,
        }
        await self.hall.write(passkeys.keep_challenge, challenge, now)
        return Offer(ask.options, secret)

    async def taken(self, kind: str, secret: str, visitor: Visitor | None) -> bytes:
        """The challenge that this browser was asked to sign, which is gone with that. Raises Problem."""
        found = await self.hall.write(passkeys.take_challenge, digest(secret), now_ms())
        asked = (found["kind"], found["user_id"], found["session_id"]) if found is not None else None
        if found is None or asked != (kind, visitor and visitor.id, visitor and visitor.entry):
            raise Problem(say("passkey-late"))
        challenge: bytes = found["challenge"]
        return challenge

    # What it answers

    async def add(
        self, connection: HTTPConnection, visitor: Visitor, secret: str, answer: str, form: dict[str, str]
    ) -> Visitor:
        """Keep a new passkey; a guest has an account by it from then on. `remember` must follow."""
        challenge = await self.taken(MAKE, secret, visitor)
        site, agent = self.site(connection), connection.headers.get("user-agent", "")
        made = await judged(site.made, challenge, json_object(answer))
        passkey = {
            "id": secrets.token_hex(8),
            "user_id": visitor.id,
            "label": label_in(form) or device_of(agent),
            "created_ms": now_ms(),
            "used_ms": now_ms(),
            **made._asdict(),
        }
        if visitor.is_guest:
            return await self.accounts.sign_up_with(visitor, form.get("name", ""), passkey, agent)
        try:
            await self.hall.write(passkeys.add_passkey, passkey)
        except IntegrityError:
            raise Problem(say("passkey-known")) from None
        note("new passkey", visitor.id, device_of(agent))
        return visitor

    async def log_in(self, connection: HTTPConnection, guest: Visitor | None, secret: str, answer: str) -> Visitor:
        """The account whose passkey has signed; a guest's games move to it. `remember` must follow."""
        passkey, signed = await self.signed(connection, await self.taken(SIGN, secret, None), answer)
        row = await self.accounts.user(passkey["user_id"])
        if row is None or row["login"] is None:
            raise NotSignedIn(say("passkey-unknown"))
        agent = connection.headers.get("user-agent", "")
        visitor = await self.accounts.enter(row, agent, signed)
        note("log-in by passkey", visitor.id, device_of(agent))
        await self.accounts.take_over(guest, visitor)
        return visitor

    async def prove(self, connection: HTTPConnection, visitor: Visitor, secret: str, answer: str) -> None:
        """Have somebody prove by a passkey that it is still they. Raises Problem."""
        passkey, signed = await self.signed(connection, await self.taken(SIGN, secret, visitor), answer)
        if passkey["user_id"] != visitor.id or not await self.hall.write(passkeys.note_use, signed, now_ms()):
            raise Problem(say("passkey-gone"))

    async def signed(self, connection: HTTPConnection, challenge: bytes, answer: str) -> tuple[Row, Signed]:
        """The passkey that has signed the challenge, and how often it has signed by now. Raises Problem."""
        from gopura.server.people.authenticators import credential_in

        said = json_object(answer)
        found = await self.hall.read(passkeys.find_passkey, await judged(credential_in, said))
        if found is None:
            raise NotSignedIn(say("passkey-unknown"))
        site = self.site(connection)
        count = await judged(site.signed, challenge, said, found["credential"], found["user_id"])
        return found, Signed(found["id"], count)

    # The list of them

    async def label(self, visitor: Visitor, form: dict[str, str]) -> None:
        """Call a passkey something else."""
        if label := label_in(form):
            await self.hall.write(passkeys.label_passkey, visitor.id, form.get("id", ""), label)

    async def remove(self, visitor: Visitor, passkey_id: str) -> None:
        """Forget a passkey. Raises Problem where nothing else opens the account."""
        if not await self.hall.write(passkeys.remove_passkey, visitor.id, passkey_id):
            raise Problem(say("last-passkey"))
        note("passkey removed", visitor.id)


async def judged(judge: Callable[..., T], *arguments: object) -> T:
    """What comes of looking at an answer, in a thread. Raises Problem."""
    from gopura.server.people.authenticators import Refused

    try:
        return await asyncio.to_thread(judge, *arguments)
    except Refused as problem:
        log.info("A passkey was refused: %s", problem)
        raise Problem(say("passkey-refused")) from None


def label_in(form: dict[str, str]) -> str:
    """What a passkey is to be called."""
    return " ".join(unsteered(form.get("label", "")).split())[:NAME_LENGTH]
