"""Asking people to be friends, answering, and parting again."""

from gopura.core.message import Sentence
from gopura.server.limiting import Limit
from gopura.server.problems import Forbidden, NotFound, Problem
from gopura.server.say import say
from gopura.server.store import friends, invited, queries
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms


class Friends:
    """The desk for friends; each asks only so many, so often."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.requests = Limit(6)  # a minute, by who asks

    async def ask(self, visitor: Visitor, name: str) -> str:
        """Ask an account, by its name, to be a friend; how the two stand then. Raises Problem."""
        if visitor.is_guest:
            raise Forbidden(say("friends-for-accounts"))
        self.requests.spend(visitor.id)
        other = await self.hall.read(queries.find_login, name.strip().lower())
        if other is None:
            raise NotFound(await self.why_nobody(visitor, name.strip()))
        if other["id"] == visitor.id:
            raise Problem(say("friend-yourself"))
        if await self.hall.read(friends.has_blocked, visitor.id, other["id"]):
            raise Problem(say("friend-blocked", name=other["name"]))
        if len(await self.hall.read(friends.asked_by, visitor.id)) >= friends.MOST_WAITING:
            raise Problem(say("friends-asked", most=friends.MOST_WAITING))
        await self.require_room(visitor)
        return await self.hall.write(friends.ask, visitor.id, other["id"], now_ms())

    async def why_nobody(self, visitor: Visitor, name: str) -> Sentence:
        """Why nobody of that name can be a friend: a guest with whom one has played, or nobody."""
        if not name:
            return say("no-such-person")
        guests = await self.hall.read(invited.guests_known, visitor.id)
        known = next((each for each in guests if each.lower() == name.lower()), "")
        return say("friend-is-guest", name=known) if known else say("nobody-called", name=name)

    async def accept(self, visitor: Visitor, name: str) -> None:
        """Say yes to a request. Raises Problem."""
        other = await self.account(name)
        await self.require_room(visitor)
        if not await self.hall.write(friends.accept, visitor.id, other["id"], now_ms()):
            raise NotFound(say("no-such-request"))

    async def require_room(self, visitor: Visitor) -> None:
        """Refuse one more friend to somebody who has very many. Raises Problem."""
        if len(await self.hall.read(friends.friend_ids, visitor.id)) >= friends.MOST_FRIENDS:
            raise Problem(say("friends-enough", most=friends.MOST_FRIENDS))

    async def account(self, name: str) -> Row:
        """The account of that name. Raises NotFound."""
        found: Row | None = await self.hall.read(queries.find_login, name.strip().lower())
        if found is None:
            raise NotFound(say("no-such-person"))
        return found
