"""A lost password: a link that is sent by mail, or made by whoever runs the server, sets another one."""

import logging
import re
import smtplib

from gopura.server.limiting import SharedLimit
from gopura.server.people.accounts import Accounts
from gopura.server.people.mail import Post
from gopura.server.people.noting import note
from gopura.server.people.passwords import hashed
from gopura.server.problems import NotFound, Problem, TooMany
from gopura.server.say import say
from gopura.server.settings import Settings
from gopura.server.store import queries, resets
from gopura.server.store.queries import Row
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

ADDRESS = re.compile(r"[^@\s<>,;\"]{1,64}@[^@\s<>,;\"]{1,130}")
MAILS_A_MINUTE, MAILS_AN_HOUR = 2, 5  # for one name, and to one address
log = logging.getLogger("gopura")


class Recovery:
    """How people whose password is lost come in again."""

    def __init__(self, settings: Settings, accounts: Accounts) -> None:
        self.home = settings.public_url
        self.accounts = accounts
        self.hall = accounts.hall
        self.post = Post(settings)
        self.mails = SharedLimit(accounts.tally, "mails", MAILS_A_MINUTE, MAILS_AN_HOUR)
        self.mailed = SharedLimit(accounts.tally, "mailed", MAILS_A_MINUTE, MAILS_AN_HOUR)

    async def keep_address(self, visitor: Visitor, address: str) -> None:
        """Keep where a link may be sent to, or nothing. Raises Problem."""
        if address and not ADDRESS.fullmatch(address):
            raise Problem(say("mail-address", address=address))
        await self.accounts.change(visitor.id, email=address or None)

    async def ask(self, name: str) -> None:
        """Send the account of that name a link, if there is one with an address.

        Whoever asks learns nothing from the answer, nor from how long it takes. Raises TooMany.
        """
        login = name.strip().lower()
        await self.mails.spend(login)
        self.hall.spawn(self.send_link(login))

    async def send_link(self, login: str) -> None:
        """Make a link and send it."""
        user = await self.hall.read(queries.find_login, login)
        if user is None or not user["email"] or not self.post.is_open or not await self.may_mail(user["email"]):
            return
        secret = await self.hall.write(resets.new_reset, user["id"], now_ms())
        link = link_to(self.home, secret)
        words = str(say("reset-mail", name=user["name"], link=link, minutes=resets.RESET_MS // 60_000))
        try:
            await self.post.send(user["email"], str(say("reset-subject")), words)
        except (OSError, smtplib.SMTPException) as problem:
            log.warning("A link for a new password could not be mailed: %s", problem)

    async def may_mail(self, address: str) -> bool:
        """Whether one more may go to an address: anybody can make many accounts and give them all a stranger's."""
        try:
            await self.mailed.spend(address.lower())
        except TooMany:
            return False
        return True

    async def whose(self, secret: str) -> Row:
        """The user who may set a password by that link. Raises NotFound."""
        user = await self.hall.read(resets.user_to_reset, secret, now_ms())
        if user is None:
            raise NotFound(say("reset-not-valid"))
        return user

    async def redeem(self, secret: str, password: str, agent: str = "") -> Visitor:
        """Set a new password by a link, once, and end all that was open; the visitor. Raises Problem."""
        user = await self.whose(secret)
        kept = await hashed(password, user["name"])
        if not await self.hall.write(resets.set_password, secret, now_ms(), kept):
            raise NotFound(say("reset-not-valid"))
        note("new password by a link", user["id"])
        self.accounts.tell_changed(user["id"])
        await self.accounts.end_all_of(user["id"])
        return await self.accounts.enter(user, agent, kept)


def link_to(home: str, secret: str) -> str:
    """The address at which a new password is set."""
    return f"{home.rstrip('/')}/reset/{secret}"
