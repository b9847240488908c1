# mypyc: compile
"""Tree search for any game: hidden hands, chance, any number of seats.

Each simulation guesses anew what the seat cannot know and walks one path down a tree that all guesses share. A
node offers only the moves that are legal in the guess at hand; the best by a look one step ahead come first and
more join with every visit (progressive widening). A new leaf is judged by the game's `evaluate`, one value a seat,
and each seat is taken to choose what is best for itself (max^n). Where seats choose at the same time, one of them
chooses in the tree and the others have chosen before, unseen.
"""

import math
from typing import Final

from mypy_extensions import i64

from gopura.bots.at_once import DOUBT, leave_to
from gopura.bots.budget import Budget
from gopura.bots.move_table import DISMISSED, UNKNOWN, MoveTable
from gopura.bots.seen import Seen
from gopura.bots.thought import Idea, Thought, divided
from gopura.bots.worth import worth
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.position import Position

KEPT: Final[i64] = 48  # moves of one guess that a node keeps; the rest looked worse
SURE: Final[i64] = 4  # visits that make a move part of the line to expect
ASK: Final[i64] = 16  # simulations between looks at whether the choice stands


class Style:
    """The numbers that shape the search, chosen by hand in small matches that were not kept."""

    def __init__(self, explore: float = 0.06, widen: float = 1.0, trust: float = 2.0, first: i64 = 3) -> None:
        self.explore = explore  # how much a seldom tried move is favoured
        self.widen = widen  # moves in play grow with this times the square root of the visits
        self.first: i64 = first  # moves in play from the beginning
        self.trust = trust  # the look ahead counts as so many visits


class Edge:
    """A move at a node: how it looked, and how it went."""

    def __init__(self, move: i64, seat: i64, prior: float, seats: i64) -> None:
        self.move: i64 = move
        self.seat: i64 = seat  # whose move it is
        self.prior: float = prior
        self.visits: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * seats)
        self.legal_at: i64 = 0  # the last visit of the node whose guess allowed the move
        self.child: Node | None = None

    def mean(self, seat: i64, trust: float) -> float:
        """What the move is worth to the seat, by look and by experience."""
        return (self.prior * trust + self.sums[seat]) / (trust + float(self.visits))


class Node:
    """A point that the game may reach: the moves found there so far, the best-looking first."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.edges: list[Edge] = []
        self.found: list[Edge] = []  # in the order of discovery
        self.known: MoveTable = MoveTable()


class Search:
    """A tree for one decision. The same dice and the same number of simulations grow the same tree."""

    def __init__(self, seen: Seen, dice: Dice, style: Style) -> None:
        self.seen = seen
        self.dice = dice
        self.style = style
        self.root = Node()

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent or the choice stands; once at least."""
        self.simulate()
        self.simulate()
        while not self.stands(budget) and budget.take():
            self.simulate()

    def stands(self, budget: Budget) -> bool:
        """Whether no other move can still become the most tried; asked now and then."""
        if self.root.visits % ASK != 0:
            return False
        first: i64 = 0
        second: i64 = 0
        for edge in self.root.edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return len(self.root.edges) == 1 or budget.is_decided(first - second)

    def simulate(self) -> None:
        """Walk down one path, judge where it ends, and tell every move on it."""
        position = self.seen.guess(self.dice)
        node = self.root
        path: list[Edge] = []
        while node.visits > 0 and position.seat_to_act >= 0:
            node.visits += 1
            if position.together != 0:
                leave_to(self.seen.seat, position, self.seen.evaluate, self.dice)
            edge = self.select(node, position)
            position.apply(edge.move)
            path.append(edge)
            child = edge.child
            if child is None:
                child = Node()
                edge.child = child
            node = child
        node.visits += 1
        values = worth(position, self.seen.evaluate)
        for edge in path:
            edge.visits += 1
            for seat in range(self.seen.seats):
                edge.sums[seat] += values[seat]

    def select(self, node: Node, position: Position) -> Edge:
        """The move to follow: the best for the seat to act among those in play, seldom tried ones favoured."""
        seat = position.seat_to_act
        self.discover(node, position)
        style = self.style
        open_moves = style.first + i64(style.widen * math.sqrt(float(node.visits)))
        explore = style.explore if position.together == 0 else DOUBT
        bonus = explore * math.sqrt(math.log(float(node.visits) + 1.0))
        best: Edge | None = None
        best_value = -1e9
        for edge in node.edges:
            if edge.legal_at != node.visits:
                continue
            value = edge.mean(seat, style.trust) + bonus / math.sqrt(float(edge.visits + 1))
            if value > best_value:
                best_value = value
                best = edge
            open_moves -= 1
            if open_moves == 0:
                break
        assert best is not None
        return best

    def discover(self, node: Node, position: Position) -> None:
        """Mark the known moves that are legal in this guess, and look one step ahead along the new ones."""
        fresh = vec[i64]()
        kept: i64 = 0
        for move in position.moves():
            number = node.known.find(move)
            if number >= 0:
                node.found[number].legal_at = node.visits
                kept += 1
            elif number == UNKNOWN:
                fresh = append(fresh, move)
        if len(fresh) > 0:
            self.look_ahead(node, position, fresh)
        elif kept == 0:
            self.readmit(node, position)

    def look_ahead(self, node: Node, position: Position, fresh: vec[i64]) -> None:
        """Judge each new move one step ahead and keep the best of them, in order."""
        seat = position.seat_to_act
        level = self.level(node, position, seat)
        edges: list[Edge] = []
        for move in fresh:
            after = position.copy()
            after.apply(move)
            value = worth(after, self.seen.evaluate)[seat]
            edges.append(Edge(move, seat, value + level, self.seen.seats))
        edges.sort(key=looks, reverse=True)
        for i, edge in enumerate(edges):
            if i < KEPT:
                node.known.add(edge.move, len(node.found))
                node.found.append(edge)
                edge.legal_at = node.visits
            else:
                node.known.add(edge.move, DISMISSED)
        node.edges = merged(node.edges, edges[:KEPT])

    def level(self, node: Node, position: Position, seat: i64) -> float:
        """How much better this guess looks than the one in which the known moves were judged, by one such move."""
        for edge in node.edges:
            if edge.legal_at == node.visits:
                after = position.copy()
                after.apply(edge.move)
                return edge.prior - worth(after, self.seen.evaluate)[seat]
        return 0.0

    def readmit(self, node: Node, position: Position) -> None:
        """Only moves that once looked too bad are legal in this guess: take them in after all."""
        moves = position.moves()
        for move in moves:
            edge = Edge(move, position.seat_to_act, 0.0, self.seen.seats)
            edge.legal_at = node.visits
            node.known.put(move, len(node.found))
            node.found.append(edge)
            node.edges.append(edge)

    def thought(self) -> Thought:
        """What the tree says: the moves of the root, the most tried first, and the path of the most tried."""
        seat = self.seen.seat
        trust = self.style.trust
        edges = ranked(self.root, trust)
        ideas: list[Idea] = [Idea(edge.move, edge.mean(seat, trust), edge.visits) for edge in edges]
        shares = divided(ideas[0].value, seat, list(edges[0].sums), self.seen.cooperative)
        line: list[tuple[i64, i64]] = []
        node: Node | None = self.root
        while node is not None and len(node.edges) > 0:
            edge = ranked(node, trust)[0]
            if edge.visits < SURE and len(line) > 0:
                break
            line.append((edge.seat, edge.move))
            node = edge.child
        return Thought(ideas, line, shares, self.root.visits - 1)


def ranked(node: Node, trust: float) -> list[Edge]:
    """The moves of a node, the most tried first; among equals the one worth most to the seat that makes it."""
    return sorted(node.edges, key=lambda edge: (-edge.visits, -edge.mean(edge.seat, trust)))


def looks(edge: Edge) -> float:
    """How the move looked one step ahead."""
    return edge.prior


def merged(one: list[Edge], other: list[Edge]) -> list[Edge]:
    """Both lists in one, the best-looking first."""
    if not one:
        return other
    edges = one + other
    edges.sort(key=looks, reverse=True)
    return edges
