"""The expert: the same search on every core, with other dice each, and the findings put together."""

import multiprocessing
import os
import signal
from collections import defaultdict
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.thought import Idea, Thought, divided
from gopura.core.chance import Dice, QuickDice

Found = tuple[list[tuple[int, float, int, bool]], list[tuple[int, int]], list[float], int]  # a thought to be sent
NOTICE = 0.05  # seconds between looks at whether somebody said stop
UNTRIED = 1e-9  # what a value weighs beside another of the same move if it was never tried


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def think_on_all_cores(seen: Seen, dice: Dice, budget: Budget, processes: int | None = None) -> Thought:
    """What searches on all cores found together. Where processes cannot be forked, one search thinks alone."""
    count = processes or cores()
    if count < 2 or not can_fork():
        return think(seen, dice, budget)
    context: Any = multiprocessing.get_context("fork")
    ears: list[Connection] = []
    workers = []
    try:
        for _ in range(count):
            ear, mouth = context.Pipe(duplex=False)
            worker = context.Process(target=report, args=(mouth, seen, int(dice.word()), budget), daemon=True)
            worker.start()
            workers.append(worker)
            mouth.close()
            ears.append(ear)
        found = listen(ears, budget)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
    if not found:
        return think(seen, dice, Budget(1))
    return put_together(found, int(seen.seat), seen.cooperative)


def can_fork() -> bool:
    """Whether this process may have children: not on every system, and never inside a daemon."""
    return "fork" in multiprocessing.get_all_start_methods() and not multiprocessing.current_process().daemon


def report(mouth: Connection, seen: Seen, seed: int, budget: Budget) -> None:
    """Think in a process of its own and tell what was found. Ctrl-C is for the parent, who ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whatever the parent does about its own
    own = Budget(budget.simulations, budget.left(), thorough=True)  # its findings will be added to those of others
    thought = think(seen, QuickDice(seed), own)
    ideas = [(idea.move, idea.value, idea.visits, idea.proved) for idea in thought.ideas]
    mouth.send((ideas, list(thought.line), thought.shares, thought.simulations))
    mouth.close()


def listen(ears: list[Connection], budget: Budget) -> list[Found]:
    """What the processes tell, in their order, until all have spoken or somebody says stop."""
    told: dict[int, Found] = {}
    open_ears = {ear: number for number, ear in enumerate(ears)}
    while open_ears and not budget.is_cancelled:
        for ear in wait(list(open_ears), NOTICE):
            assert isinstance(ear, Connection)
            number = open_ears.pop(ear)
            with suppress(EOFError):  # that process died; the others are enough
                told[number] = ear.recv()
            ear.close()
    return [told[number] for number in sorted(told)]


def put_together(found: list[Found], seat: int, cooperative: bool = False) -> Thought:
    """One thought of many for the seat: visits added up, values by their visits, the line of one that agrees.

    What one has proved holds, whatever the others expect: a win is played, a loss only if all moves lose.
    """
    visits: dict[int, int] = defaultdict(int)
    sums: dict[int, float] = defaultdict(float)
    weights: dict[int, float] = defaultdict(float)
    proved: dict[int, float] = {}
    for ideas, _line, _shares, _simulations in found:
        for move, value, tried, is_proved in ideas:
            visits[move] += tried
            sums[move] += value * (tried + UNTRIED)
            weights[move] += tried + UNTRIED
            if is_proved:
                proved[move] = value
    merged = [
        Idea(move, proved.get(move, sums[move] / weights[move]), visits[move], move in proved) for move in visits
    ]
    merged.sort(key=lambda idea: (rank(idea), -idea.visits, -idea.value))
    best = merged[0]
    agreed = [each for each in found if each[0][0][0] == best.move] or found
    total = [sum(each) for each in zip(*(shares for _i, _l, shares, _s in agreed), strict=True)]
    line = agreed[0][1] if agreed is not found else [(seat, best.move)]
    return Thought(merged, line, divided(best.value, seat, total, cooperative), sum(each[3] for each in found))


def rank(idea: Idea) -> int:
    """Proved wins come first, proved losses last."""
    if not idea.proved:
        return 1
    return 0 if idea.value == 1 else 2 if idea.value == 0 else 1
