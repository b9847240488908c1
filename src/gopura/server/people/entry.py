"""Who comes in: a person by the session of a browser, a program by its token; and how they are shown out."""

from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection
from starlette.responses import Response

from gopura.server.people.cookies import COOKIE, COOKIE_SECONDS, Cookies, fresh_session
from gopura.server.people.noting import note
from gopura.server.problems import Forbidden, NotSignedIn, Problem
from gopura.server.safety import digest, home_of, token_of
from gopura.server.say import say
from gopura.server.store import queries, sessions, tokens
from gopura.server.store.sessions import Proof
from gopura.server.tables.hall import Hall
from gopura.server.visitor import Stay, Visitor
from gopura.server.world import now_ms

CACHED = 5000
SEEN_MS = 3_600_000  # after which it is noted again that a session is used
Row = dict[str, Any]


class Entry:
    """The door for people and programs. Rows that are needed at every request stay in memory."""

    def __init__(self, hall: Hall, secret: str, *, secure: bool) -> None:
        self.hall = hall
        self.cookies = Cookies(secret, secure=secure)
        self.users: dict[str, Row] = {}
        self.sessions: dict[str, Row] = {}  # by digest
        self.stays: WeakValueDictionary[tuple[str, str | None], Stay] = WeakValueDictionary()
        self.changes = 0  # how often somebody was changed or shown out: what was read before may be old

    async def user(self, user_id: str) -> Row | None:
        """A user's row, from memory where it is there."""
        if (known_row := self.users.get(user_id)) is not None:
            return known_row
        changes = self.changes
        row = await self.hall.read(queries.find_user, user_id)
        if row is not None and changes == self.changes:
            keep(self.users, user_id, row)
        return row

    async def session(self, secret: str) -> Row | None:
        """The session with that secret, if it has not ended; one that ends while we look is looked for again."""
        key = digest(secret)
        changes, row = -1, self.sessions.get(key)
        while row is None and changes != self.changes:
            changes = self.changes
            row = await self.hall.read(sessions.find_session, key)
            if row is None:
                return None
            if changes == self.changes:
                keep(self.sessions, key, row)
            else:
                row = None
        if row is None or now_ms() - row["seen_ms"] > COOKIE_SECONDS * 1000:
            return None
        if now_ms() - row["seen_ms"] > SEEN_MS:
            row["seen_ms"] = now_ms()
            self.hall.spawn(self.hall.write(sessions.see_session, row["id"], row["seen_ms"]))
        return row

    def stay_of(self, user_id: str, entry: str | None = None) -> Stay:
        """The stay of a user who came in by that session or token."""
        stay = self.stays.get((user_id, entry))
        if stay is None:
            stay = self.stays[user_id, entry] = Stay()
        return stay

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Who sent this request; None for a stranger. Raises NotSignedIn or Forbidden for a bad token."""
        visitor = await self.recognised(connection)
        if visitor is not None:
            self.hall.homes.note(visitor.id, home_of(connection))
        return visitor

    async def recognised(self, connection: HTTPConnection) -> Visitor | None:
        """As `visitor`."""
        if (token := token_of(connection)) is not None:
            if not connection.scope["path"].startswith("/api/"):
                raise Forbidden(say("token-for-api"))
            return await self.program(token)
        cookie = connection.cookies.get(COOKIE, "")
        claim = self.cookies.read(cookie)
        if claim is None:
            return None
        if not claim.secret:
            return await self.guest_of_before(claim.user_id, claim.epoch, cookie)
        session = await self.session(claim.secret)
        if session is None:
            return None
        stay = self.stay_of(session["user_id"], session["id"])  # before looking: a log-out from now on ends it
        row = await self.user(session["user_id"])
        return known(row, session["id"], cookie, stay) if row is not None else None

    async def guest_of_before(self, user_id: str, epoch: int, cookie: str) -> Visitor | None:
        """A guest whose cookie is of before there were sessions. Who has an account logs in once more."""
        stay = self.stay_of(user_id)
        row = await self.user(user_id)
        if row is None or row["epoch"] != epoch or row["login"] is not None:
            return None
        return known(row, None, cookie, stay)

    async def program(self, token: str) -> Visitor:
        """The program that holds this token."""
        changes, found = -1, None
        while changes != self.changes:  # a token that is revoked while we look is looked for again
            changes = self.changes
            found = await self.hall.read(tokens.find_token, digest(token))
        if found is None:
            raise NotSignedIn(say("token-not-valid"))
        if found["expires_ms"] is not None and found["expires_ms"] <= now_ms():
            raise NotSignedIn(say("token-expired"))
        stay = self.stay_of(found["user_id"], found["id"])
        row = await self.user(found["user_id"])
        if row is None:
            raise NotSignedIn(say("token-not-valid"))
        scopes = frozenset(found["scopes"].split())
        return Visitor(row["id"], row["name"], row["login"] is None, scopes, found["id"], stay=stay)

    async def enter(self, row: Row, agent: str, proof: Proof = None, changes: Row | None = None) -> Visitor:
        """Begin a session for a user, whose row may change with it. `remember` must follow.

        Raises Problem where what was proven, by password or passkey, does not hold any more.
        """
        session, secret = fresh_session(row["id"], agent, now_ms())
        if not await self.hall.write(sessions.begin_session, session, proof, changes):
            raise Problem(say("password-changed" if isinstance(proof, str) else "passkey-gone"))
        if changes:
            self.tell_changed(row["id"])
        stay = self.stay_of(row["id"], session["id"])
        return known({**row, **(changes or {})}, session["id"], self.cookies.written(secret), stay)

    def remember(self, response: Response, visitor: Visitor) -> None:
        """Put the visitor's cookie into the answer. A token is no way to log in."""
        if visitor.scopes is not None or not visitor.cookie:
            raise Forbidden(say("token-for-api"))
        self.cookies.put(response, visitor.cookie)

    async def change(self, user_id: str, **changes: Any) -> None:
        """Change a user's row."""
        try:
            await self.hall.write(queries.update_user, user_id, **changes)
        except IntegrityError:  # only a log-in name is unique
            raise Problem(say("name-taken")) from None
        self.tell_changed(user_id)

    def tell_changed(self, user_id: str) -> None:
        """Have that user's row read again, by all processes."""
        self.forget_here(user_id)
        self.hall.bus.tell("user", user=user_id)

    def forget_here(self, user_id: str) -> None:
        """Read what belongs to that user again when it is needed next."""
        self.changes += 1
        self.users.pop(user_id, None)
        for key in [key for key, row in self.sessions.items() if row["user_id"] == user_id]:
            del self.sessions[key]

    def forget_all(self) -> None:
        """Know nobody any more: the database has become another, or news of it were missed."""
        self.changes += 1
        self.users.clear()
        self.sessions.clear()
        for stay in list(self.stays.values()):
            stay.is_over = True
        self.stays.clear()

    # Showing out

    async def log_out(self, visitor: Visitor, session_id: str | None) -> None:
        """End one session of the visitor's, and close what it has open."""
        if session_id is None:  # a guest's of before there were sessions
            await self.log_out_everywhere(visitor)
            return
        await self.hall.write(sessions.end_session, visitor.id, session_id)
        self.dismiss(visitor.id, session_id)

    async def log_out_everywhere(self, visitor: Visitor) -> None:
        """Make every session and token of this user worthless, and close what is open."""
        if not visitor.is_guest:
            note("all sessions and tokens ended", visitor.id)
        await self.end_all_of(visitor.id)

    async def end_all_of(self, user_id: str) -> None:
        """The same, for a user who need not be here."""
        await self.hall.write(sessions.end_all, user_id)
        self.dismiss(user_id)

    def dismiss(self, user_id: str, entry: str | None = None) -> None:
        """Close the user's pages and streams, or those of one session or token: open ones and those that connect.

        Who still may, comes back at once.
        """
        self.dismiss_here(user_id, entry)
        self.hall.bus.tell("dismiss", user=user_id, entry=entry)

    def dismiss_here(self, user_id: str, entry: str | None) -> None:
        """Close those that are connected to this process."""
        self.forget_here(user_id)
        for (user, by), stay in list(self.stays.items()):
            if user == user_id and entry in (None, by):
                stay.is_over = True
                del self.stays[user, by]
        for live in self.hall.tables.values():
            live.dismiss(lambda viewer: viewer.user_id == user_id and entry in (None, viewer.entry))


def keep(memory: dict[str, Row], key: str, row: Row) -> None:
    """Keep a row in memory; whichever came first gives way where there are too many."""
    if len(memory) >= CACHED:
        del memory[next(iter(memory))]
    memory[key] = row


def known(row: Row, entry: str | None = None, cookie: str = "", stay: Stay | None = None) -> Visitor:
    """A visitor from their row."""
    return Visitor(row["id"], row["name"], row["login"] is None, None, entry, cookie, stay or Stay())
