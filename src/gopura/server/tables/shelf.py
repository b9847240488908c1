"""The tables that are in memory: a bounded number, and never the same one twice."""

from weakref import WeakValueDictionary

from gopura.server.tables.live import LiveTable
from gopura.server.world import world


class Shelf(dict[str, LiveTable]):
    """The tables in memory by id, at most so many of those that nobody looks at; the longest unused goes first.

    One that has gone but is still in somebody's hands comes back as the same, and reads its log again.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.in_hands: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()

    def put(self, live: LiveTable) -> None:
        """Keep a table, in place of others if there are too many."""
        self[live.room.id] = self.in_hands[live.room.id] = live
        self.make_space()

    def find(self, table_id: str) -> LiveTable | None:
        """The table of that id, used just now; None if it must be read."""
        live = self.get(table_id) or self.in_hands.get(table_id)
        if live is not None:
            self.hold(live)
        return live

    def hold(self, live: LiveTable) -> None:
        """Take back a table that went while somebody was about to use it; it has not heard what happened since."""
        live.used_at = world().steady()
        if live.room.id not in self:
            live.behind = True
            self.put(live)

    def make_space(self) -> None:
        """Let go of the tables that nobody has used for longest, if there are too many."""
        surplus = len(self) - self.most
        if surplus > 0:
            idle = sorted((live.used_at, name) for name, live in self.items() if live.is_idle)
            for _, name in idle[:surplus]:
                del self[name]
