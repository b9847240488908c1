# mypyc: compile
"""Search by whole turns, for games whose turns have many small steps.

The game proposes plans for the rest of the turn. Each simulation takes the most promising plan, guesses what is
hidden, lets the next seat answer with its own best plan, and judges what has come of it. All plans are tried in
the same guesses in the same order, so that none looks better for its luck.
"""

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from gopura.bots.at_once import DOUBT, leave_to
from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.bots.thought import Idea, Thought, divided
from gopura.bots.worth import worth
from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.position import Position

PLANS: Final = 12  # plans that compete
WIDTH: Final = 8  # how widely the own plans are looked for
REPLY_WIDTH: Final = 2  # and the answers
EXPLORE: Final = 0.04
TRUST: Final = 1.0  # the look at the plan's end counts as so many simulations
AT_LEAST: Final[i64] = 8  # simulations, so that the values mean something


class Plan:
    """A way to go on to the end of the turn, how it looked, and how it went."""

    def __init__(self, moves: vec[i64], prior: float, seats: i64) -> None:
        self.moves: vec[i64] = moves
        self.prior: float = prior
        self.visits: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * seats)
        self.reply: vec[i64] = vec[i64]()
        self.replier: i64 = -1

    def mean(self, seat: i64) -> float:
        """What the plan is worth to the seat."""
        return (self.prior * TRUST + self.sums[seat]) / (TRUST + float(self.visits))


class TurnSearch:
    """The plans for one decision."""

    def __init__(self, seen: Seen, dice: Dice, planner: Callable[..., list[vec[i64]]]) -> None:
        self.seen = seen
        self.planner: Callable[..., list[vec[i64]]] = planner
        self.dice = dice
        self.plans: list[Plan] = []
        self.guesses: list[Position] = []  # the first, second, … of every plan
        self.visits: i64 = 0
        self.explore: float = EXPLORE

    def run(self, budget: Budget) -> None:
        """Ask the game for plans, then simulate until the budget is spent or the choice stands."""
        guess = self.seen.guess(self.dice)
        if guess.together != 0:
            self.explore = DOUBT
        for moves in self.planner(guess, PLANS, WIDTH):
            after = guess.copy()
            play_all(after, moves)
            self.plans.append(Plan(moves, worth(after, self.seen.evaluate)[self.seen.seat], self.seen.seats))
        while not self.stands(budget) and budget.take():
            self.simulate(self.select())
        if self.visits == 0:
            self.simulate(self.select())

    def stands(self, budget: Budget) -> bool:
        """Whether no plan with another first move can still become the most tried."""
        if self.visits < AT_LEAST:
            return False
        first = self.plans[0]
        for plan in self.plans:
            if plan.visits > first.visits:
                first = plan
        second: i64 = -1
        for plan in self.plans:
            if plan.moves[0] != first.moves[0]:
                second = max(second, plan.visits)
        return second < 0 or budget.is_decided(first.visits - second)

    def select(self) -> Plan:
        """The plan that promises most, seldom tried ones favoured."""
        bonus = self.explore * math.sqrt(math.log(float(self.visits) + 2.0))
        best = self.plans[0]
        best_value = -1e9
        for plan in self.plans:
            value = plan.mean(self.seen.seat) + bonus / math.sqrt(float(plan.visits + 1))
            if value > best_value:
                best_value = value
                best = plan
        return best

    def simulate(self, plan: Plan) -> None:
        """Play the plan and the next seat's answer in the plan's next guess, and note what came of it."""
        if plan.visits == len(self.guesses):
            self.guesses.append(self.seen.guess(self.dice))
        position = self.guesses[plan.visits].copy()
        play_all(position, plan.moves)
        if position.together != 0:
            leave_to(self.seen.seat, position, self.seen.evaluate, self.dice)
        if position.seat_to_act >= 0:
            plan.replier = position.seat_to_act
            plan.reply = self.planner(position, 1, REPLY_WIDTH)[0]
            play_all(position, plan.reply)
        values = worth(position, self.seen.evaluate)
        plan.visits += 1
        self.visits += 1
        for seat in range(self.seen.seats):
            plan.sums[seat] += values[seat]

    def thought(self) -> Thought:
        """The first moves of the plans, the most tried plan first; its moves and the last answer to it."""
        seat = self.seen.seat
        plans = sorted(self.plans, key=lambda plan: (-plan.visits, -plan.mean(seat)))
        ideas: list[Idea] = []
        seen = set[i64]()
        for plan in plans:
            if plan.moves[0] not in seen:
                seen.add(plan.moves[0])
                ideas.append(Idea(plan.moves[0], plan.mean(seat), plan.visits))
        best = plans[0]
        line: list[tuple[i64, i64]] = [(seat, move) for move in best.moves]
        line.extend([(best.replier, move) for move in best.reply])
        shares = divided(best.mean(seat), seat, list(best.sums), self.seen.cooperative)
        return Thought(ideas, line, shares, self.visits)


def play_all(position: Position, moves: vec[i64]) -> None:
    """Play the moves of a plan."""
    for move in moves:
        position.apply(move)
