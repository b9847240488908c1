"""Who a visitor is: a guest by a signed cookie, an account with a password, or a program with a token."""

import secrets
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from gopura.server.naming import NAME_LENGTH, guest_name, settled_name
from gopura.server.people.passwords import hashed, is_right
from gopura.server.problems import Forbidden, NotSignedIn, Problem
from gopura.server.safety import Limit, address_of, digest, token_of
from gopura.server.store import queries, tokens
from gopura.server.store.personal import forget_lines
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import now_ms
from gopura.server.visitor import SCOPES, Stay, Visitor

COOKIE = "gopura"
COOKIE_SECONDS = 400 * 86_400
TOKEN_PREFIX = "gopura_"
TAKEN = "That name is taken."
MOST_TOKENS = 20
CACHED = 5000


class Accounts:
    """All visitors."""

    def __init__(self, hall: Hall, secret: str, *, secure: bool) -> None:
        self.hall = hall
        self.signer = URLSafeSerializer(secret, salt="visitor")
        self.secure = secure
        self.users: dict[str, dict[str, Any]] = {}
        self.stays: WeakValueDictionary[tuple[str, str | None], Stay] = WeakValueDictionary()
        self.guests = Limit(hall.settings.guests_per_minute)  # by address
        self.exports = Limit(1)  # each plays all games of somebody again
        self.changes = 0  # how often somebody was changed or shown out: what was read before may be old

    async def user(self, user_id: str) -> dict[str, Any] | None:
        """A user's row, from memory where it is there."""
        if (known_row := self.users.get(user_id)) is not None:
            return known_row
        changes = self.changes
        row = await self.hall.read(queries.find_user, user_id)
        if row is not None and changes == self.changes:
            if len(self.users) >= CACHED:
                self.users.clear()
            self.users[user_id] = row
        return row

    def stay_of(self, user_id: str, token: str | None = None) -> Stay:
        """The stay of a user, or of one of their tokens."""
        stay = self.stays.get((user_id, token))
        if stay is None:
            stay = self.stays[user_id, token] = Stay()
        return stay

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Who sent this request; None for a stranger. Raises NotSignedIn or Forbidden for a bad token."""
        if (token := token_of(connection)) is not None:
            if not connection.scope["path"].startswith("/api/"):
                raise Forbidden("A token opens what is under /api/; pages are for people.")
            return await self.program(token)
        try:
            claim = self.signer.loads(connection.cookies.get(COOKIE, ""))
            user_id, epoch = str(claim["u"]), int(claim["e"])
        except (BadSignature, KeyError, TypeError, ValueError):
            return None
        stay = self.stay_of(user_id)  # before looking: a log-out from now on ends it
        row = await self.user(user_id)
        return known(row, stay) if row is not None and row["epoch"] == epoch else None

    async def program(self, token: str) -> Visitor:
        """The program that holds this token."""
        changes, found = -1, None
        while changes != self.changes:  # a token that is revoked while we look is looked for again
            changes = self.changes
            found = await self.hall.read(tokens.find_token, digest(token))
        if found is None:
            raise NotSignedIn("This token is not valid.")
        stay = self.stay_of(found["user_id"], found["id"])
        row = await self.user(found["user_id"])
        assert row is not None
        scopes = frozenset(found["scopes"].split())
        return Visitor(row["id"], row["name"], row["login"] is None, scopes, found["id"], row["epoch"], stay)

    async def ensure(self, connection: HTTPConnection, name: str = "") -> Visitor:
        """Who sent this request; a stranger becomes a guest. `remember` must follow."""
        visitor = await self.visitor(connection)
        if visitor is not None:
            return visitor
        self.guests.spend(address_of(connection))
        row = fresh_user(await self.free_name(name) if name.strip() else guest_name())
        await self.hall.write(queries.insert_user, row)
        return known(row)

    def remember(self, response: Response, visitor: Visitor) -> None:
        """Put the signed cookie into the answer."""
        assert visitor.scopes is None, "a token is no way to log in"
        response.set_cookie(
            COOKIE,
            str(self.signer.dumps({"u": visitor.id, "e": visitor.epoch})),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )

    async def free_name(self, name: str, user_id: str | None = None) -> str:
        """A name fit to be shown that is no other account's. Raises Problem."""
        name = settled_name(name)
        holder = await self.hall.read(queries.find_login, name.lower())
        if holder is not None and holder["id"] != user_id:
            raise Problem(TAKEN)
        return name

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Take another name, at all tables; an account logs in by it from now on."""
        name = await self.free_name(name, visitor.id)
        if not visitor.is_guest:
            await self.change(visitor.id, login=name.lower())
        await self.show_name(visitor, name, visitor.name)

    async def show_name(self, visitor: Visitor, name: str, old: str | None) -> None:
        """Put the name on the user, and on their seats with the old name, or on all of them."""
        await self.change(visitor.id, name=name)
        for table_id in await self.hall.write(queries.rename_seats, visitor.id, name, old):
            await self.hall.reload(table_id)

    async def change(self, user_id: str, **changes: Any) -> None:
        """Change a user's row."""
        try:
            await self.hall.write(queries.update_user, user_id, **changes)
        except IntegrityError:  # only a log-in name is unique
            raise Problem(TAKEN) from None
        self.forget_here(user_id)
        self.hall.bus.tell("user", user=user_id)

    def forget_here(self, user_id: str) -> None:
        """Read that user's row again when it is needed next."""
        self.changes += 1
        self.users.pop(user_id, None)

    def forget_all(self) -> None:
        """Know nobody any more: the database has become another, or news of it were missed."""
        self.changes += 1
        self.users.clear()
        for stay in list(self.stays.values()):
            stay.is_over = True
        self.stays.clear()

    # Accounts

    async def sign_up(self, visitor: Visitor, name: str, password: str) -> None:
        """Make the guest an account; what the guest played is its own already."""
        if not visitor.is_guest:
            raise Problem("You have an account already.")
        name = await self.free_name(name)
        await self.change(visitor.id, login=name.lower(), password=await hashed(password))
        await self.show_name(visitor, name, visitor.name)

    async def log_in(self, name: str, password: str, guest: Visitor | None) -> Visitor:
        """The account of that name and password; a guest's games move to it."""
        row = await self.hall.read(queries.find_login, name.strip().lower())
        if row is None or not await is_right(row["password"], password):
            raise Problem("Name and password do not belong together.")
        if guest is not None and guest.is_guest:
            for table_id in await self.hall.write(queries.hand_over_games, guest.id, row["id"]):
                await self.hall.reload(table_id)
            self.dismiss(guest.id)
        return known(row)  # with the epoch of the password that was right, which may be another by now

    async def change_password(self, visitor: Visitor, old: str, new: str) -> Visitor:
        """Set another password, and log out everywhere else; the visitor who stays."""
        row = await self.user(visitor.id)
        assert row is not None
        if not await is_right(row["password"], old):
            raise Problem("The old password is not right.")
        epoch = row["epoch"] + 1
        await self.change(visitor.id, password=await hashed(new), epoch=epoch)
        self.dismiss(visitor.id)
        return replace(visitor, epoch=epoch, stay=self.stay_of(visitor.id))

    async def log_out_everywhere(self, visitor: Visitor) -> None:
        """Make every cookie and token of this user worthless, and close what is open."""
        row = await self.user(visitor.id)
        assert row is not None
        await self.hall.write(tokens.forget_tokens, visitor.id)
        await self.change(visitor.id, epoch=row["epoch"] + 1)
        self.dismiss(visitor.id)

    def dismiss(self, user_id: str, token: str | None = None) -> None:
        """Close the user's pages and streams, or those of one token: open ones and those that are just connecting.

        Who still may, comes back at once.
        """
        self.dismiss_here(user_id, token)
        self.hall.bus.tell("dismiss", user=user_id, token=token)

    def dismiss_here(self, user_id: str, token: str | None) -> None:
        """Close those that are connected to this process."""
        self.forget_here(user_id)
        for (user, of_token), stay in list(self.stays.items()):
            if user == user_id and token in (None, of_token):
                stay.is_over = True
                del self.stays[user, of_token]
        for live in self.hall.tables.values():
            live.dismiss(lambda viewer: viewer.user_id == user_id and token in (None, viewer.token))

    async def delete(self, visitor: Visitor) -> None:
        """Forget who this was and what they said. The games stay, played by nobody in particular."""
        await self.change(visitor.id, login=None, password=None, webhook_url=None, webhook_secret=None)
        await self.log_out_everywhere(visitor)
        await self.hall.write(forget_lines, visitor.id)
        await self.show_name(visitor, "Somebody", None)

    # Tokens

    async def new_token(self, visitor: Visitor, label: str, scopes: list[str]) -> str:
        """A new API token. It is shown once; only its digest is kept."""
        if not scopes or not set(scopes) <= set(SCOPES):
            raise Problem(f"A token has one or more of the scopes {', '.join(SCOPES)}.")
        if len(await self.hall.read(tokens.tokens_of, visitor.id)) >= MOST_TOKENS:
            raise Problem(f"You have {MOST_TOKENS} tokens. Revoke one that you no longer need.")
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        row = {
            "id": secrets.token_hex(8),
            "user_id": visitor.id,
            "digest": digest(token),
            "label": label.strip()[:NAME_LENGTH] or "token",
            "scopes": " ".join(sorted(set(scopes))),
            "created_ms": now_ms(),
        }
        await self.hall.write(tokens.insert_token, row)
        return token


def known(row: dict[str, Any], stay: Stay | None = None) -> Visitor:
    """A visitor from their row."""
    return Visitor(row["id"], row["name"], row["login"] is None, epoch=row["epoch"], stay=stay or Stay())


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
