"""The most pairs that can be made of people of whom only some go together (Edmonds's algorithm, 1965)."""

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def most_pairs(friends: Sequence[Sequence[int]]) -> int:
    """How many pairs can be made at once; `friends[x]` are those with whom x goes together, which is mutual."""
    search = Search(friends)
    return sum(search.augment(person) for person in range(len(friends)) if search.mate[person] == NOBODY)


class Search:
    """Pairs that grow by one along alternating paths; odd circles on the way are shrunk to their base."""

    def __init__(self, friends: Sequence[Sequence[int]]) -> None:
        self.friends = friends
        self.mate = [NOBODY] * len(friends)
        self.parent: list[int] = []
        self.base: list[int] = []
        self.reached: list[bool] = []
        self.waiting: deque[int] = deque()

    def augment(self, root: int) -> bool:
        """Make one pair more, with root in it, if there is a way."""
        self.parent = [NOBODY] * len(self.friends)
        self.base = list(range(len(self.friends)))
        self.reached = [False] * len(self.friends)
        self.reached[root] = True
        self.waiting = deque([root])
        while self.waiting:
            person = self.waiting.popleft()
            for friend in self.friends[person]:
                if self.base[person] == self.base[friend] or self.mate[person] == friend:
                    continue
                if friend == root or (self.mate[friend] != NOBODY and self.parent[self.mate[friend]] != NOBODY):
                    self.shrink(person, friend)
                elif self.parent[friend] == NOBODY:
                    self.parent[friend] = person
                    if self.mate[friend] == NOBODY:
                        self.flip(friend)
                        return True
                    self.reached[self.mate[friend]] = True
                    self.waiting.append(self.mate[friend])
        return False

    def flip(self, end: int) -> None:
        """Pair anew along the path that ends there."""
        while end != NOBODY:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following

    def shrink(self, person: int, friend: int) -> None:
        """Make one of the odd circle that these two close."""
        base = self.meeting_point(person, friend)
        inside: set[int] = set()
        self.mark(person, base, friend, inside)
        self.mark(friend, base, person, inside)
        for each in range(len(self.friends)):
            if self.base[each] in inside:
                self.base[each] = base
                if not self.reached[each]:
                    self.reached[each] = True
                    self.waiting.append(each)

    def meeting_point(self, person: int, friend: int) -> int:
        """The first base that the ways of both to the root have in common."""
        passed: set[int] = set()
        while True:
            person = self.base[person]
            passed.add(person)
            if self.mate[person] == NOBODY:
                break
            person = self.parent[self.mate[person]]
        while self.base[friend] not in passed:
            friend = self.parent[self.mate[self.base[friend]]]
        return self.base[friend]

    def mark(self, person: int, base: int, child: int, inside: set[int]) -> None:
        """Go from a person to the base of the circle, and remember the way back."""
        while self.base[person] != base:
            inside |= {self.base[person], self.base[self.mate[person]]}
            self.parent[person] = child
            child = self.mate[person]
            person = self.parent[child]
