"""What people do about themselves: become guests, take names, make accounts, log in, make tokens, be forgotten."""

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from gopura.core.listing import one_of
from gopura.core.message import Message
from gopura.server.limiting import SharedLimit, Tally
from gopura.server.naming import NAME_LENGTH, guest_name, likeness, settled_name, unsteered
from gopura.server.people.cookies import device_of
from gopura.server.people.entry import Entry, Row
from gopura.server.people.noting import note
from gopura.server.people.passwords import anew, hashed, is_right
from gopura.server.problems import Problem
from gopura.server.safety import digest, home_of
from gopura.server.say import say
from gopura.server.store import names, passkeys, personal, queries, results, sessions, tokens
from gopura.server.tables.hall import Hall
from gopura.server.tables.manners import require_manners
from gopura.server.visitor import SCOPES, Visitor
from gopura.server.world import now_ms

TOKEN_PREFIX = "gopura_"
MOST_TOKENS = 20
DAY_MS = 86_400_000
NAME_KEPT_MS = 90 * DAY_MS  # for which an old name is nobody else's
NOBODY = "Somebody"  # what is left of a name
TOKEN_DAYS = ("", "30", "90", "365")  # for which a token is good; empty: until it is revoked


class Accounts(Entry):
    """Everybody who comes here, with and without an account: found, made, renamed, taken away."""

    def __init__(self, hall: Hall, secret: str, *, secure: bool) -> None:
        super().__init__(hall, secret, secure=secure)
        self.tally = tally = Tally(hall.settings.redis_url)
        settings = hall.settings
        tries = settings.passwords_per_minute
        self.guests = SharedLimit(tally, "guests", settings.guests_per_minute)  # by whence they come
        self.passwords = SharedLimit(tally, "passwords", tries)  # the same
        self.guesses = SharedLimit(tally, "guesses", tries, 5 * tries)  # by account
        self.exports = SharedLimit(tally, "exports", 1)  # each plays all games of somebody again

    async def ensure(self, connection: HTTPConnection, name: str = "") -> Visitor:
        """Who sent this request; a stranger becomes a guest. `remember` must follow."""
        visitor = await self.visitor(connection)
        agent = connection.headers.get("user-agent", "")
        if visitor is None:
            home = home_of(connection)
            await self.guests.spend(home)
            row = fresh_user(await self.free_name(name) if name.strip() else guest_name())
            await self.hall.write(queries.insert_user, row)
            self.hall.homes.note(row["id"], home)
            return await self.enter(row, agent)
        if visitor.cookie and visitor.entry is None and (known_row := await self.user(visitor.id)) is not None:
            return await self.enter(known_row, agent, changes={"epoch": known_row["epoch"] + 1})
        return visitor

    # Names

    async def free_name(self, name: str, user_id: str | None = None) -> str:
        """A name fit to be shown that is, or looks like, no other account's. Raises Problem."""
        name = settled_name(name)
        require_manners(self.hall.settings, name)
        if await self.hall.read(names.is_taken, name.lower(), likeness(name), now_ms(), user_id):
            raise Problem(say("name-taken"))
        return name

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Take another name, at all tables; an account logs in by it from now on."""
        name = await self.free_name(name, visitor.id)
        if not visitor.is_guest:
            await self.take_name(visitor.id, login=name.lower(), likeness=likeness(name))
        await self.show_name(visitor, name, visitor.name)

    async def take_name(self, user_id: str, deed: Callable[..., bool] = names.take_name, **changes: Any) -> None:
        """Give an account a name, or none; the old one stays nobody else's for a while. Raises Problem."""
        now = now_ms()
        try:
            if not await self.hall.write(deed, user_id, now, now + NAME_KEPT_MS, **changes):
                raise Problem(say("name-taken"))
        except IntegrityError:  # somebody was faster, at another process
            raise Problem(say("name-taken")) from None
        self.tell_changed(user_id)

    async def show_name(self, visitor: Visitor, name: str, old: str | None) -> None:
        """Put the name on the user, and on their seats with the old name, or on all of them."""
        await self.change(visitor.id, name=name)
        for table_id in await self.hall.write(queries.rename_seats, visitor.id, name, old):
            await self.hall.reload(table_id)

    # Accounts

    async def sign_up(self, visitor: Visitor, name: str, password: str, agent: str = "") -> Visitor:
        """Make the guest an account that a password opens."""
        name = await self.name_to_sign_up(visitor, name)
        kept = await hashed(password, name)
        return await self.settle(visitor, name, agent, names.take_name, password=kept)

    async def sign_up_with(self, visitor: Visitor, name: str, passkey: Row, agent: str = "") -> Visitor:
        """Make the guest an account that a passkey opens."""
        name = await self.name_to_sign_up(visitor, name)
        return await self.settle(visitor, name, agent, passkeys.make_account, passkey=passkey)

    async def name_to_sign_up(self, visitor: Visitor, name: str) -> str:
        """The name by which a guest may sign up. Raises Problem."""
        if not visitor.is_guest:
            raise Problem(say("has-account"))
        return await self.free_name(name)

    async def settle(
        self, visitor: Visitor, name: str, agent: str, deed: Callable[..., bool], **changes: Any
    ) -> Visitor:
        """Make the guest an account; what the guest played is its own already, but nothing of before opens it."""
        login = name.lower()
        await self.take_name(visitor.id, deed, login=login, likeness=likeness(name), **changes)
        await self.log_out_everywhere(visitor)
        await self.show_name(visitor, name, visitor.name)
        note("new account", visitor.id, device_of(agent))
        row = {"id": visitor.id, "name": name, "login": login}
        return await self.enter(row, agent, changes.get("password"))

    async def log_in(self, name: str, password: str, guest: Visitor | None, agent: str = "") -> Visitor:
        """The account of that name and password; a guest's games move to it."""
        login = name.strip().lower()
        await self.guesses.spend(login)
        row = await self.hall.read(queries.find_login, login)
        if not await is_right(row["password"] if row else None, password) or row is None:
            if row is not None:
                note("wrong password", row["id"], device_of(agent))
            raise Problem(say("wrong-log-in"))
        await self.guesses.forget(login)
        better = await anew(row["password"], password)
        visitor = await self.enter(row, agent, row["password"], {"password": better} if better else None)
        note("log-in by password", visitor.id, device_of(agent))
        await self.take_over(guest, visitor)
        return visitor

    async def take_over(self, guest: Visitor | None, visitor: Visitor) -> None:
        """Give the account of a visitor what a guest has played, at whose browser it has logged in.

        Where another account was logged in there, that is remembered for the host.
        """
        if guest is None or guest.id == visitor.id:
            return
        if not guest.is_guest:
            await self.hall.write(results.note_likely_one, guest.id, visitor.id, now_ms())
            return
        for table_id in await self.hall.write(personal.hand_over, guest.id, visitor.id):
            await self.hall.reload(table_id)
        await self.log_out_everywhere(guest)

    async def require_password(self, visitor: Visitor, password: str) -> None:
        """Refuse whoever does not know the account's password. Raises Problem."""
        row = await self.user(visitor.id)
        if row is None or row["password"] is None:
            raise Problem(say("no-password"))
        await self.guesses.spend(row["login"])
        if not await is_right(row["password"], password):
            note("wrong password", visitor.id)
            raise Problem(say("wrong-password"))
        await self.guesses.forget(row["login"])

    async def set_password(self, visitor: Visitor, new: str, agent: str = "") -> Visitor:
        """Set another password for somebody who has proved who they are, and end every session and token.

        The visitor stays, with a new session.
        """
        if visitor.is_guest:
            raise Problem(say("guest-has-no-password"))
        kept = await hashed(new, visitor.name)
        await self.change(visitor.id, password=kept)
        note("new password", visitor.id, device_of(agent))
        await self.log_out_everywhere(visitor)
        return await self.enter({"id": visitor.id, "name": visitor.name, "login": visitor.name}, agent, kept)

    async def delete(self, visitor: Visitor) -> None:
        """Forget who this was and what they said. The games stay, played by nobody in particular."""
        now = now_ms()
        concerned = await self.hall.write(personal.forget_account, visitor.id, NOBODY, now, now + NAME_KEPT_MS)
        note("account deleted", visitor.id)
        self.tell_changed(visitor.id)
        self.dismiss(visitor.id)
        for table_id in concerned:
            await self.hall.reload(table_id)

    # Tokens

    async def new_token(self, visitor: Visitor, label: str, scopes: list[str], days: str = "") -> str:
        """A new API token, good for so many days or until revoked. It is shown once; only its digest is kept."""
        if not scopes or not set(scopes) <= set(SCOPES):
            raise Problem(say("no-scope", scopes=one_of(SCOPES)))
        if days not in TOKEN_DAYS:
            raise Problem(say("token-days", days=one_of(map(token_for, TOKEN_DAYS))))
        if len(await self.hall.read(tokens.tokens_of, visitor.id)) >= MOST_TOKENS:
            raise Problem(say("too-many-tokens", most=MOST_TOKENS))
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        row = {
            "id": secrets.token_hex(8),
            "user_id": visitor.id,
            "digest": digest(token),
            "label": unsteered(label).strip()[:NAME_LENGTH] or "token",
            "scopes": " ".join(sorted(set(scopes))),
            "created_ms": now_ms(),
            "expires_ms": now_ms() + int(days) * DAY_MS if days else None,
        }
        await self.hall.write(tokens.insert_token, row)
        note("new token", visitor.id, " ".join(sorted(set(scopes))))
        return token

    async def sessions_of(self, visitor: Visitor) -> list[dict[str, Any]]:
        """The visitor's sessions, the last seen first."""
        return await self.hall.read(sessions.sessions_of, visitor.id)


def token_for(days: str) -> Message:
    """For how long a token is good."""
    return say("token-for", days=int(days or 0))


def fresh_user(name: str) -> dict[str, Any]:
    """The row of a new guest."""
    return {
        "id": secrets.token_urlsafe(16),
        "name": name,
        "login": None,
        "password": None,
        "epoch": 0,
        "created_ms": now_ms(),
        "webhook_url": None,
        "webhook_secret": None,
    }
