"""Takes notices out of the outbox and sends them: once each, again for a while where that fails, not at night."""

import asyncio
import logging
import secrets
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, URLSafeSerializer

from gopura.server.daily.days import today
from gopura.server.measures import NOTICES
from gopura.server.notices.consent import Consent
from gopura.server.notices.letters import HOUR, Letters
from gopura.server.notices.quiet import next_at, quiet_until
from gopura.server.notices.ways import GONE, LATER, SENT, chat, mail, push
from gopura.server.notices.words import Message, message
from gopura.server.people.mail import Post
from gopura.server.problems import Unavailable
from gopura.server.store import channels, outbox
from gopura.server.store.channels import MAIL, PUSH
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms, world

if TYPE_CHECKING:
    from gopura.server.notices.webpush import Sender

TICK = 1.0  # seconds between two looks into the outbox
AT_ONCE = 20  # notices
PAUSES = (30, 300, 3600, 21_600)  # seconds after each try that has failed
CHANNEL = itemgetter("channel_id")
HOUR_MS = 3_600_000
log = logging.getLogger("gopura")


class Courier:
    """Sends what is in the outbox; every process of a server has one."""

    def __init__(self, hall: Hall, secret: str, push_key: str) -> None:
        self.hall = hall
        self.push_key = push_key
        self.links = URLSafeSerializer(secret, salt="stop")
        self.letters = Letters(Post(hall.settings))
        self.consent = Consent(secret)
        self.day = ""  # of which everybody is told
        self.swept_ms = 0

    @cached_property
    def sender(self) -> "Sender":
        """Who the push services know this server to be."""
        from gopura.server.notices.webpush import Sender  # ciphers, which many a server never needs

        settings = self.hall.settings
        is_address = settings.contact.startswith(("mailto:", "https://"))
        return Sender(self.push_key, settings.contact if is_address else settings.public_url)

    async def work(self) -> None:
        """Look into the outbox again and again."""
        while True:
            await world().rest(TICK)
            try:
                await self.announce_day()
                if await self.hall.read(outbox.is_due, now_ms()):
                    await self.send_all()
            except Unavailable:
                pass  # which is written down elsewhere
            except Exception:
                log.exception("Notices could not be sent; trying again.")

    async def announce_day(self) -> None:
        """Have everybody told of a new day's deal who wants to be; once a day, whichever process is first."""
        day = str(today())
        if day != self.day:
            await self.hall.write(outbox.post_day, day, now_ms())
            self.day = day

    async def send_all(self) -> None:
        """Send all that is due, and forget what was long ago."""
        while taken := await self.hall.write(outbox.take, now_ms(), AT_ONCE):
            parcels = groupby(sorted(taken, key=CHANNEL), CHANNEL)
            await asyncio.gather(*[self.send(list(notices)) for _, notices in parcels])
        if now_ms() > self.swept_ms + HOUR_MS:
            self.swept_ms = now_ms()
            await self.hall.write(outbox.forget_old, now_ms())

    async def send(self, notices: list[Row]) -> None:
        """Send notices of one channel, but for those that no longer hold, unless this is no time for it."""
        told = await self.hall.read(channels.telling_of, notices[0]["user_id"])
        later = not_before(notices, told, now_ms())
        held = []
        for notice in notices:
            if later is not None:
                await self.hall.write(outbox.put_off, notice, later, tried=False)
            elif (found := await self.hall.read(outbox.still_holds, notice, str(today()))) is None:
                await self.hall.write(outbox.settle, notice)
            else:
                held.append((notice, message(notice, found, now_ms())))
        together = notices[0]["way"] == MAIL
        for parcel in [held] if together and held else [[each] for each in held]:
            outcome = await self.deliver(parcel[0][0], [said for _, said in parcel])
            for notice, _ in parcel:
                NOTICES.labels(notice["way"], outcome).inc()
                await self.conclude(notice, outcome)

    async def deliver(self, notice: Row, said: list[Message]) -> str:
        """Hand messages over, where a notice goes: several by mail, else one."""
        stop, settings = self.stop_path(notice["channel_id"]), self.hall.settings
        if notice["way"] == PUSH:
            return await push(self.sender, notice, said[0], stop, settings.ports)
        base = settings.public_url.rstrip("/") or notice["secret"]
        if notice["way"] == MAIL:
            return await mail(self.letters, notice["address"], said, base, stop)
        return await chat(notice, said[0], base, stop, settings.ports)

    async def conclude(self, notice: Row, outcome: str) -> None:
        """Write down what became of a notice."""
        if outcome == GONE:
            await self.hall.write(channels.forget_channel, notice["channel_id"])
        elif outcome == LATER and notice["tries"] <= len(PAUSES):
            due_ms = now_ms() + 1000 * PAUSES[notice["tries"] - 1]
            await self.hall.write(outbox.put_off, notice, due_ms, tried=True)
        else:
            if outcome != SENT:
                log.warning("A notice by %s was given up after %d tries.", notice["way"], notice["tries"])
            await self.hall.write(outbox.settle, notice)

    # The link to stop

    def stop_path(self, channel_id: str) -> str:
        """Where whoever gets messages can stop them, without logging in."""
        return f"/stop/{self.links.dumps(channel_id)}"

    def channel_of(self, token: str) -> str | None:
        """Which channel such a link stops; None if it is not ours."""
        try:
            return str(self.links.loads(token))
        except BadSignature:
            return None


def not_before(notices: list[Row], told: Row, now_ms: int) -> int | None:
    """Until when notices of one channel have to wait; None if they may be sent now."""
    if notices[0]["way"] == MAIL:
        of_day = next_at(min(notice["at_ms"] for notice in notices), HOUR, told["zone"])
        if of_day > now_ms:
            return of_day
    return quiet_until(now_ms, told["quiet_from"], told["quiet_to"], told["zone"])


def fresh_key() -> str:
    """A new private key for push services, as text: a number less than the order of their curve."""
    return secrets.token_hex(31)
