# mypyc: compile
"""Alpha-beta search, for games of two seats in which nothing is hidden and nothing left to chance.

Deeper and deeper, each time along the best-looking replies of the time before. What a position is worth is kept by
its key, so that it is found again by whatever order of moves it is reached. A value is the share of the win of the
seat to act. Replies that look too bad are left out, unless all others lose: a forced loss is proved.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from gopura.bots.budget import Budget
from gopura.bots.search import worth
from gopura.bots.seen import Seen
from gopura.bots.thought import Idea, Thought
from gopura.core.chance import Dice
from gopura.core.contract import Position

WIDTH: Final[i64] = 10  # replies that are looked at; at the root three times as many
LOST: Final = 0.02  # all that is worth less is as good as lost
DEEPEST: Final[i64] = 40
SOONER: Final = 0.998  # a win is worth a little less for every move that it takes
JITTER: Final = 1e-7  # so that equals are chosen by the dice

EXACT: Final[i64] = 0
AT_LEAST: Final[i64] = 1
AT_MOST: Final[i64] = 2


class Reply:
    """A move at a point, and what it is worth to the seat that makes it, as far as is known."""

    def __init__(self, move: i64, value: float, is_end: bool) -> None:
        self.move: i64 = move
        self.value: float = value
        self.is_end = is_end


class Point:
    """A position met in the search: its replies, the best-looking first, and what is known of its worth."""

    def __init__(self, replies: list[Reply]) -> None:
        self.replies = replies
        self.depth: i64 = 0  # how deep it was searched
        self.value: float = replies[0].value
        self.bound: i64 = EXACT


def promise(reply: Reply) -> float:
    """What the reply is worth, as far as is known."""
    return reply.value


class AlphaBeta:
    """The search for one decision."""

    def __init__(self, seen: Seen, dice: Dice, key: Callable[[Any], int]) -> None:
        self.seen = seen
        self.dice = dice
        self.key: Callable[[Any], int] = key
        self.points: dict[int, Point] = {}
        self.budget = Budget(0)
        self.stopped = False
        self.depth: i64 = 0
        self.spent: i64 = 0
        self.root = seen.guess(dice)

    def run(self, budget: Budget) -> None:
        """Search deeper and deeper until the budget is spent or the game is solved from here."""
        self.budget = budget
        top = self.point_of(self.root)
        while self.depth < DEEPEST and not self.stopped:
            if len(top.replies) == 1 or top.replies[0].value > 1.0 - LOST:
                break
            self.depth += 1
            self.search_root(top)

    def search_root(self, top: Point) -> None:
        """One more step of depth for the replies of the root. What an unfinished step found still counts."""
        alpha = 0.0
        searched: list[Reply] = []
        for reply in top.replies[: 3 * WIDTH]:
            value = self.follow(self.root, reply, self.depth, alpha, 1.0)
            if self.stopped:
                break
            reply.value = value
            searched.append(reply)
            alpha = max(alpha, value)
        if len(searched) > 0:
            searched.sort(key=promise, reverse=True)
            rest = [reply for reply in top.replies if reply not in searched]
            top.replies = searched + rest

    def follow(self, position: Position, reply: Reply, depth: i64, alpha: float, beta: float) -> float:
        """What a reply is worth to the seat that makes it, searched so deep."""
        if reply.is_end:
            return reply.value
        after = position.copy()
        after.play(reply.move)
        if after.seat_to_act == position.seat_to_act:
            return SOONER * self.search(after, depth - 1, alpha, beta)
        return SOONER * (1.0 - self.search(after, depth - 1, 1.0 - beta, 1.0 - alpha))

    def search(self, position: Position, depth: i64, alpha: float, beta: float) -> float:
        """What the position is worth to the seat to act, if that lies between alpha and beta."""
        point = self.point_of(position)
        if point.depth >= depth and self.is_known(point, alpha, beta):
            return point.value
        if depth <= 0 or self.stopped:
            return point.replies[0].value
        best = -1.0
        floor = alpha
        for tried, reply in enumerate(point.replies):
            if tried >= WIDTH and best > LOST:
                break
            value = self.follow(position, reply, depth, floor, beta)
            if self.stopped:
                return max(best, value)
            reply.value = value
            best = max(best, value)
            floor = max(floor, value)
            if floor >= beta:
                break
        point.replies.sort(key=promise, reverse=True)
        point.depth = depth
        point.value = best
        point.bound = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
        return best

    def is_known(self, point: Point, alpha: float, beta: float) -> bool:
        """Whether what is kept settles the matter."""
        if point.bound == EXACT:
            return True
        return point.value >= beta if point.bound == AT_LEAST else point.value <= alpha

    def point_of(self, position: Position) -> Point:
        """The point kept for the position, or a new one with all replies judged one step ahead."""
        key = self.key(position)
        known = self.points.get(key)
        if known is not None:
            return known
        self.spent += 1
        if not self.budget.take() and self.depth > 0:
            self.stopped = True
        seat = position.seat_to_act
        replies: list[Reply] = []
        for move in position.moves():
            after = position.copy()
            after.play(move)
            value = worth(after, self.seen.evaluate)[seat] + JITTER * float(self.dice.below(1000))
            replies.append(Reply(move, value, after.seat_to_act < 0))
        replies.sort(key=promise, reverse=True)
        point = Point(replies)
        self.points[key] = point
        return point

    def thought(self) -> Thought:
        """The replies of the root, the best first, and the line of best replies as far as it was searched."""
        top = self.point_of(self.root)
        ideas: list[Idea] = [
            Idea(reply.move, min(max(reply.value, 0.0), 1.0), self.depth) for reply in top.replies
        ]
        share = ideas[0].value
        shares = [share, 1.0 - share] if self.seen.seat == 0 else [1.0 - share, share]
        line: list[tuple[i64, i64]] = []
        position = self.root.copy()
        while position.seat_to_act >= 0 and len(line) <= self.depth:
            point = self.points.get(self.key(position))
            if point is None:
                break
            line.append((position.seat_to_act, point.replies[0].move))
            position.play(point.replies[0].move)
        return Thought(ideas, line, shares, self.spent)
