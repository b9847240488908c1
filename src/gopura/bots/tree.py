# mypyc: compile
"""The plain tree search of the ladder: random play-outs, no knowledge of any game. It never changes."""

import math
from typing import Final

from mypy_extensions import i64

from gopura.bots.at_once import leave_to
from gopura.bots.budget import Budget
from gopura.bots.move_table import MoveTable
from gopura.bots.seen import Seen
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.playout import play_randomly
from gopura.core.position import Position

EXPLORE: Final = 0.7
LONGEST: Final[i64] = 5000  # moves of a play-out; no game comes near


class Branch:
    """A move: how often it was open, how often it was tried, what each seat won by it."""

    def __init__(self, move: i64, seats: i64) -> None:
        self.move: i64 = move
        self.open: i64 = 0
        self.visits: i64 = 0
        self.won: vec[float] = vec[float]([0.0] * seats)
        self.known = MoveTable()
        self.branches: list[Branch] = []


def choose_by_rollouts(seen: Seen, dice: Dice, budget: Budget) -> i64:
    """The move tried most often by a search of random play-outs, each from a new guess at what is hidden."""
    root = Branch(-1, seen.seats)
    simulate(root, seen, dice)
    while budget.take():
        simulate(root, seen, dice)
    best = root.branches[0]
    for branch in root.branches:
        if branch.visits > best.visits:
            best = branch
    return best.move


def simulate(root: Branch, seen: Seen, dice: Dice) -> None:
    """Walk down while every legal move has been tried, try a new one, play on at random, note who won."""
    position = seen.guess(dice)
    path: list[Branch] = []
    branch = root
    grown = False
    while position.seat_to_act >= 0 and not grown:
        if position.together != 0:
            leave_to(seen.seat, position, seen.evaluate, dice)
        branch = follow(branch, position, dice)
        grown = branch.visits == 0
        position.apply(branch.move)
        path.append(branch)
    play_randomly(position, dice, LONGEST)
    winners = position.winners()
    for branch in path:
        branch.visits += 1
        for seat in winners:
            branch.won[seat] += 1.0 / len(winners)


def follow(branch: Branch, position: Position, dice: Dice) -> Branch:
    """A legal move that was never tried, by chance; else the one that promises the seat to act most."""
    untried = vec[i64]()
    legal: list[Branch] = []
    for move in position.moves():
        number = branch.known.find(move)
        if number < 0:
            untried = append(untried, move)
        else:
            legal.append(branch.branches[number])
    if len(untried) > 0:
        new = Branch(untried[dice.below(len(untried))], position.seats)
        branch.known.add(new.move, len(branch.branches))
        branch.branches.append(new)
        return new
    return most_promising(legal, position.seat_to_act)


def most_promising(legal: list[Branch], seat: i64) -> Branch:
    """By the share won so far and a bonus for what was seldom tried while it was open."""
    best = legal[0]
    best_value = -1.0
    for branch in legal:
        branch.open += 1
        visits = float(branch.visits)
        value = branch.won[seat] / visits + EXPLORE * math.sqrt(math.log(float(branch.open) + 1.0) / visits)
        if value > best_value:
            best_value = value
            best = branch
    return best
