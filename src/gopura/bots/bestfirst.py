# mypyc: compile
"""Best-first search, for two seats, where nothing is hidden, nothing left to chance, and no position comes twice.

Each simulation follows the most promising replies down to a position not yet met, looks at all replies there one
step ahead, and tells the way back what was found: a position is worth what its best reply is worth. It is kept
once, by its key, however it is reached. What is proved, a win or a loss, is told as such and never tried again.
A value is the share of the win of the seat to act.
"""

import math
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.bots.thought import Idea, Thought
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.outlook import Outlook, judge_all
from gopura.core.position import Position

EXPLORE: Final = 0.6  # how much a seldom tried reply is favoured
SHARP: Final = 0.08  # how much worse a reply looks that is favoured about a third as much
WIDTH: Final[i64] = 24  # replies that are looked at, unless all of them are proved to lose
ALL: Final[i64] = 1 << 30
CERTAIN: Final[i64] = 1_000_000  # more than any reply is ever tried
JITTER: Final = 1e-7  # so that equals are chosen by the dice


class Point:
    """A position met in the search: its replies, the best-looking first, and what is known of its worth."""

    def __init__(self, seat: i64, value: float) -> None:
        self.seat: i64 = seat
        self.value: float = value
        self.solved: bool = False
        self.complete: bool = True  # whether no reply was left out
        self.total: i64 = 1  # visits
        self.moves: vec[i64] = vec[i64]()
        self.looks: vec[float] = vec[float]()  # what each reply is worth one step ahead
        self.favours: vec[float] = vec[float]()  # how good it looks beside the others, all together 1
        self.visits: vec[i64] = vec[i64]()
        self.points: list[Point | None] = []  # where the replies lead

    def worth(self, i: i64) -> float:
        """What reply i is worth to the seat that makes it."""
        point = self.points[i]
        if point is None:
            return self.looks[i]
        return point.value if point.seat == self.seat else 1.0 - point.value

    def is_solved(self, i: i64) -> bool:
        """Whether it is proved what reply i is worth."""
        point = self.points[i]
        return point is not None and point.solved

    def offer(self, outlook: Outlook, width: i64, dice: Dice) -> None:
        """Take in the best-looking replies."""
        order = ranked(outlook, width, dice)
        self.complete = len(order) == len(outlook.moves)
        best = outlook.values[order[0]]
        total = 0.0
        for number in order:
            value = outlook.values[number]
            favour = math.exp((value - best) / SHARP)
            total += favour
            self.moves = append(self.moves, outlook.moves[number])
            self.looks = append(self.looks, value)
            self.favours = append(self.favours, favour)
            self.visits = append(self.visits, 0)
            end: Point | None = None
            if outlook.ends[number] != 0:
                end = Point(self.seat, value)
                end.solved = True
            self.points.append(end)
        for i in range(len(order)):
            self.favours[i] /= total

    def settle(self) -> None:
        """What the position is worth: as much as its best reply; proved if that wins, or if all replies are."""
        best = 0.0
        is_open = False
        for i in range(len(self.moves)):
            value = self.worth(i)
            best = max(best, value)
            if not self.is_solved(i):
                is_open = True
            elif value == 1.0:
                is_open = False
                break
        self.value = best
        self.solved = not is_open and (self.complete or best == 1.0)

    def choose(self) -> i64:
        """The reply to follow: what promises most, or looked good and was seldom tried; -1 if all are solved."""
        bonus = EXPLORE * math.sqrt(float(self.total))
        chosen: i64 = -1
        best = -1.0
        for i in range(len(self.moves)):
            if self.is_solved(i):
                continue
            value = self.worth(i) + bonus * self.favours[i] / (1.0 + float(self.visits[i]))
            if value > best:
                best = value
                chosen = i
        return chosen

    def weight(self, i: i64) -> i64:
        """How often reply i was tried; a proved win weighs as if tried without end, a proved loss as if never."""
        return i64(float(CERTAIN) * self.worth(i)) if self.is_solved(i) else self.visits[i]

    def preferred(self) -> list[i64]:
        """The numbers of the replies, those that weigh most first."""
        ranks: list[tuple[i64, float, i64, i64]] = []
        for i in range(len(self.moves)):
            ranks.append((-self.weight(i), -self.worth(i), -self.visits[i], i))
        ranks.sort()
        return [number for _weight, _worth, _visits, number in ranks]


def ranked(outlook: Outlook, width: i64, dice: Dice) -> vec[i64]:
    """The numbers of so many best-looking moves, the best first, equals by the dice."""
    width = min(width, len(outlook.moves))
    order = vec[i64](capacity=width)
    values = vec[float](capacity=width)
    for number in range(len(outlook.moves)):
        value = outlook.values[number] + JITTER * float(dice.below(1000))
        place: i64 = len(order)
        if place < width:
            order = append(order, number)
            values = append(values, value)
        elif value <= values[place - 1]:
            continue
        else:
            place -= 1
        while place > 0 and values[place - 1] < value:
            order[place] = order[place - 1]
            values[place] = values[place - 1]
            place -= 1
        order[place] = number
        values[place] = value
    return order


class BestFirst:
    """The search for one decision. The same dice and the same number of simulations make the same search."""

    def __init__(self, seen: Seen, dice: Dice, key: Callable[[Any], int]) -> None:
        self.seen = seen
        self.dice = dice
        self.key: Callable[[Any], int] = key
        self.look: Callable[[Any], Outlook] | None = seen.game.hints.outlook
        self.points: dict[int, Point] = {}
        self.spent: i64 = 0
        self.root = seen.guess(dice)
        self.top: Point = self.new_point(self.root, ALL)

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent or the game is solved from here."""
        while not self.top.solved and len(self.top.moves) > 1 and budget.take():
            self.simulate()

    def simulate(self) -> None:
        """Follow the most promising replies to a new position, and tell the way back."""
        self.spent += 1
        position = self.root.copy()
        point = self.top
        path: list[Point] = []
        taken = vec[i64](capacity=32)
        while not point.solved:
            i = point.choose()
            if i < 0:
                self.take_in_all(point, position)
                break
            path.append(point)
            taken = append(taken, i)
            position.apply(point.moves[i])
            child = point.points[i]
            if child is None:
                point.points[i] = self.point_of(position)
                break
            point = child
        depth: i64 = len(path)
        while depth > 0:
            depth -= 1
            point = path[depth]
            point.visits[taken[depth]] += 1
            point.total += 1
            point.settle()

    def point_of(self, position: Position) -> Point:
        """The point kept for the position, or a new one with its replies judged one step ahead."""
        key = self.key(position)
        known = self.points.get(key)
        if known is None:
            known = self.new_point(position, WIDTH)
            self.points[key] = known
        return known

    def new_point(self, position: Position, width: i64) -> Point:
        """A point with its best-looking replies."""
        look = self.look
        outlook = judge_all(position, self.seen.evaluate) if look is None else look(position)
        point = Point(position.seat_to_act, 0.5)
        point.offer(outlook, width, self.dice)
        point.settle()
        return point

    def take_in_all(self, point: Point, position: Position) -> None:
        """Take in the replies that were left out: all others are proved to lose."""
        whole = self.new_point(position, ALL)
        for i in range(len(whole.moves)):
            for j in range(len(point.moves)):
                if point.moves[j] == whole.moves[i]:
                    whole.points[i] = point.points[j]
                    whole.visits[i] = point.visits[j]
        point.moves = whole.moves
        point.looks = whole.looks
        point.favours = whole.favours
        point.visits = whole.visits
        point.points = whole.points
        point.complete = True
        point.settle()

    def thought(self) -> Thought:
        """The replies of the root, the best first, and the line to expect."""
        top = self.top
        ideas: list[Idea] = [
            Idea(top.moves[i], top.worth(i), top.visits[i], top.is_solved(i)) for i in top.preferred()
        ]
        share = ideas[0].value
        shares = [share, 1.0 - share] if self.seen.seat == 0 else [1.0 - share, share]
        line: list[tuple[i64, i64]] = []
        point: Point | None = top
        while point is not None and len(point.moves) > 0:
            i = point.preferred()[0]
            line.append((point.seat, point.moves[i]))
            point = point.points[i]
        return Thought(ideas, line, shares, self.spent)
