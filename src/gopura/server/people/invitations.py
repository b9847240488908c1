"""Inviting people one knows to a table that waits for players."""

from gopura.server.limiting import Limit
from gopura.server.problems import Forbidden, NotFound, Problem, Stale
from gopura.server.rooms.clocks import DAY_MS
from gopura.server.rooms.room import OPEN, Room
from gopura.server.say import say
from gopura.server.store import invitations, invited
from gopura.server.tables.hall import Hall
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms

MOST_AT_TABLE = 10
MOST_A_DAY = 3  # of one person by another


class Invitations:
    """The desk for invitations; each sends only so many, so often."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.sent = Limit(12)  # a minute, by who invites

    async def invite(self, visitor: Visitor, room: Room, name: str) -> None:
        """Invite somebody whom the visitor knows to the table. Raises Problem."""
        require_host(room, visitor)
        self.sent.spend(visitor.id)
        known = await self.hall.read(invited.people_known, visitor.id)
        found = next((each for each in known if each["name"] == name), None)
        if found is None:
            raise NotFound(say("invite-whom-you-know"))
        if len(await self.hall.read(invited.invited_to, room.id)) >= MOST_AT_TABLE:
            raise Problem(say("invited-enough", most=MOST_AT_TABLE))
        at_ms = now_ms()
        times = await self.hall.read(invited.invited_since, visitor.id, found["id"], at_ms - DAY_MS)
        if times >= MOST_A_DAY:
            raise Problem(say("invited-often", name=found["name"], most=MOST_A_DAY))
        await self.hall.write(invitations.invite, room.id, visitor.id, found["id"], at_ms)


def require_host(room: Room, visitor: Visitor | None) -> None:
    """Refuse whoever may not invite to that table, or not any more. Raises Problem."""
    if visitor is None or visitor.is_guest or visitor.id != room.setup.owner:
        raise Forbidden(say("invitations-by-host"))
    if room.setup.study or room.setup.day or room.setup.season:
        raise Forbidden(say("invitations-not-here"))
    if room.status != OPEN:
        raise Stale(say("invitations-before"))
