"""Wins by force in Temple by proof-number search: every legal move, by the public door, no two taken for alike.

A node carries how many leaves, at least, must still be settled to prove it or to disprove it; the leaf that
matters most for both is opened next.
"""

from dataclasses import dataclass, field

from gopura.core.table import Table

NEVER = 1 << 30


@dataclass
class Node:
    """A position: can the seat force a win within so many more moves of its own?"""

    table: Table
    seat: int
    moves: int
    to_prove: int = 1
    to_disprove: int = 1
    after: "list[Node] | None" = None
    parent: "Node | None" = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if self.table.over:
            self.settle(self.table.winners == [self.seat])
        elif self.moves == 0:
            self.settle(False)

    @property
    def is_own(self) -> bool:
        """Whether the seat itself is to move."""
        return self.table.seat == self.seat

    def settle(self, wins: bool) -> None:
        """Nothing is open here any more."""
        self.to_prove, self.to_disprove = (0, NEVER) if wins else (NEVER, 0)

    def open(self) -> None:
        """Look at every move."""
        self.after = []
        for move in self.table.moves():
            table = self.table.twin()
            table.play(move)
            self.after.append(Node(table, self.seat, self.moves - self.is_own, parent=self))

    def count(self) -> None:
        """What is still to be settled, from the positions that follow."""
        assert self.after
        prove = [node.to_prove for node in self.after]
        disprove = [node.to_disprove for node in self.after]
        self.to_prove = min(NEVER, min(prove) if self.is_own else sum(prove))
        self.to_disprove = min(NEVER, sum(disprove) if self.is_own else min(disprove))
        if self.to_prove == 0 or self.to_disprove == 0:
            self.after = self.after[:1]  # it is settled: the rest is let go

    def leaf(self) -> "Node":
        """The leaf that matters most."""
        node = self
        while (after := node.after) is not None:
            key = proof_of if node.is_own else disproof_of
            node = min(after, key=key)
        return node


def proof_of(node: Node) -> int:
    """What a node of one's own asks of those that follow."""
    return node.to_prove


def disproof_of(node: Node) -> int:
    """What a node of the other player asks of those that follow."""
    return node.to_disprove


def wins(table: Table, moves: int) -> bool:
    """Whether the seat to act can force a win within so many moves of its own."""
    assert table.seat is not None
    root = Node(table.twin(), table.seat, moves)
    while root.to_prove != 0 and root.to_disprove != 0:
        leaf: Node | None = root.leaf()
        assert leaf is not None
        leaf.open()
        while leaf is not None:
            leaf.count()
            leaf = leaf.parent
    return root.to_prove == 0


def soonest_win(table: Table, most: int) -> int | None:
    """Within how many moves of its own the seat to act can force a win, if within so many."""
    return next((moves for moves in range(1, most + 1) if wins(table, moves)), None)
