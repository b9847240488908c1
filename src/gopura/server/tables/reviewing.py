"""Reviews of finished games: made by the bots' workers piece by piece, kept as they grow, made once."""

import hashlib
import logging
from dataclasses import dataclass, field
from typing import Any

from gopura.puzzles.puzzle import read_puzzle
from gopura.reviews.pieces import EDITION, put_together
from gopura.reviews.reviewing import Review
from gopura.server.limiting import Limit
from gopura.server.problems import Problem, TooMany
from gopura.server.rooms.room import OVER, Room
from gopura.server.say import say
from gopura.server.store import outbox, puzzles, reviews
from gopura.server.store.channels import REVIEW
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import LOOKING_BACK, Asker
from gopura.server.world import now_ms, world

AT_ONCE = 2  # reviews that are made for one person at the same time
A_MINUTE = 12  # that may be asked for from one address, where guests are soon made
KEPT_EVERY = 1.0  # seconds: what is found is written so often
AT_WORK_MS = 20_000  # after something was written: another process of the server is at work
log = logging.getLogger("gopura")


@dataclass
class Known:
    """What is known of a game so far: a glance at all of it, and the pieces in full, by their numbers."""

    glance: dict[str, Any]
    pieces: dict[int, dict[str, Any]] = field(default_factory=dict)
    at_ms: int = 0  # when that was written

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return len(self.glance["seen"])

    @property
    def is_whole(self) -> bool:
        """Whether there is no more to find."""
        return len(self.pieces) == self.total

    def review(self, room: Room) -> Review:
        """The review as far as it goes."""
        return put_together(room.table, self.glance, self.pieces)


class Reviews:
    """The reviews of all tables of one server. The database has them; what grows here is written there."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.asked = Limit(A_MINUTE)
        self.making: dict[str, str] = {}  # by table, for whom

    async def known(self, room: Room) -> Known | None:
        """What is known so far; None before the first answer. Raises Problem for a game that is not over."""
        require_whole_game(room)
        row = await self.hall.read(reviews.review_of, room.id)
        if row is None or (row["digest"], row["edition"]) != (digest_of(room), EDITION):
            return None
        return Known(row["glance"], row["pieces"], row["at_ms"])

    async def begin(self, room: Room, user_id: str) -> Known | None:
        """See to it that the review is made; what is known so far. Raises Problem."""
        known = await self.known(room)
        if not (room.id in self.making or (known and (known.is_whole or known.at_ms > now_ms() - AT_WORK_MS))):
            if list(self.making.values()).count(user_id) >= AT_ONCE:
                raise TooMany(say("reviews-at-once", most=AT_ONCE), wait=10)
            asker = self.hall.homes.asker(user_id, LOOKING_BACK)
            self.asked.spend(asker.home)
            self.making[room.id] = user_id
            self.hall.spawn(self.make(room, asker))
        return known

    async def make(self, room: Room, asker: Asker) -> None:
        """Make the review, unless another process of the server does."""
        try:
            async with self.hall.bus.claimed(f"review:{room.id}") as mine:
                if mine:
                    await self.go_on(room, asker)
                    await self.hall.write(outbox.post, {asker.user_id}, REVIEW, room.id, now_ms())
                    await self.find_puzzles(room, asker)
        except Problem as problem:
            log.warning("The review of table %s waits until it is asked for again: %s", room.id, problem)
        except Exception:
            log.exception("The review of table %s could not be made.", room.id)
        finally:
            del self.making[room.id]

    async def go_on(self, room: Room, asker: Asker) -> None:
        """Find what is missing, and keep it."""
        record, look_back = room.table.record().to_json(), self.hall.thinkers.look_back
        known = await self.known(room)
        if known is None:
            known = Known(await look_back(asker, "glance_at", record))
            await self.keep(room, known)
        kept = world().steady()
        for number in range(known.total):
            if number in known.pieces:
                continue
            known.pieces[number] = await look_back(asker, "piece_of", record, number)
            if known.is_whole or world().steady() - kept >= KEPT_EVERY:
                await self.keep(room, known)
                kept = world().steady()

    async def find_puzzles(self, room: Room, asker: Asker) -> None:
        """Keep what the players were asked at the table and did not solve, as puzzles of their own."""
        setup = room.setup  # a deal that others play may not be given away
        if setup.study or setup.day or setup.season or not room.table.game.puzzles:
            return
        found = await self.hall.thinkers.look_back(asker, "missed_puzzles", room.table.record().to_json())
        common = {"game": room.table.game.facts.name, "table_id": room.id, "at_ms": now_ms()}
        own = [
            {**common, "user_id": who, "puzzle": read_puzzle(text).name, "text": text}
            for seat, text in found["missed"]
            if (who := room.seats[seat].user_id) is not None
        ]
        await self.hall.write(puzzles.keep_own, own)

    async def keep(self, room: Room, known: Known) -> None:
        """Write down what is known."""
        row = {"table_id": room.id, "digest": digest_of(room), "edition": EDITION, "at_ms": now_ms()}
        await self.hall.write(reviews.keep_review, {**row, "glance": known.glance, "pieces": dict(known.pieces)})


def require_whole_game(room: Room) -> None:
    """Raises Problem for a game that was not played to its end by everybody."""
    if room.status != OVER:
        raise Problem(say("review-when-over"))
    if not room.table.over or any(who.lost for who in room.seats):
        raise Problem(say("review-of-whole-games"))


def digest_of(room: Room) -> str:
    """What tells the game of a table from another one on the same board."""
    table = room.table
    facts = [table.game.facts.version, table.seed.hex(), *map(table.game.words.write, table.played)]
    return hashlib.sha256(repr(facts).encode()).hexdigest()
