"""The expert: the same search on every core, with other dice each, and the findings put together."""

import multiprocessing
import os
from collections import defaultdict
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.thought import Idea, Thought
from gopura.core.chance import Dice, QuickDice

Found = tuple[list[tuple[int, float, int]], list[tuple[int, int]], list[float], int]  # a thought that can be sent
NOTICE = 0.05  # seconds between looks at whether somebody said stop


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def think_on_all_cores(seen: Seen, dice: Dice, budget: Budget, processes: int | None = None) -> Thought:
    """What searches on all cores found together. Where processes cannot be forked, one search thinks alone."""
    count = processes or cores()
    if count < 2 or "fork" not in multiprocessing.get_all_start_methods():
        return think(seen, dice, budget)
    context: Any = multiprocessing.get_context("fork")
    ears: list[Connection] = []
    workers = []
    for _ in range(count):
        ear, mouth = context.Pipe(duplex=False)
        worker = context.Process(target=report, args=(mouth, seen, int(dice.word()), budget), daemon=True)
        worker.start()
        mouth.close()
        ears.append(ear)
        workers.append(worker)
    found = listen(ears, budget)
    for worker in workers:
        worker.terminate()
        worker.join()
    return together(found) if found else think(seen, dice, Budget(1))


def report(mouth: Connection, seen: Seen, seed: int, budget: Budget) -> None:
    """Think in a process of its own and tell what was found."""
    own = Budget(budget.simulations, budget.left(), thorough=True)  # its findings will be added to those of others
    thought = think(seen, QuickDice(seed), own)
    ideas = [(idea.move, idea.value, idea.visits) for idea in thought.ideas]
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


def together(found: list[Found]) -> Thought:
    """One thought of many: visits added up, values by their visits, the line of whoever liked the winner first."""
    visits: dict[int, int] = defaultdict(int)
    sums: dict[int, float] = defaultdict(float)
    for ideas, _line, _shares, _simulations in found:
        for move, value, tried in ideas:
            visits[move] += tried
            sums[move] += value * (tried + 1e-9)
    merged = [Idea(move, sums[move] / (visits[move] + 1e-9 * len(found)), visits[move]) for move in visits]
    merged.sort(key=lambda idea: (-idea.visits, -idea.value))
    lines = [line for ideas, line, _shares, _simulations in found if ideas[0][0] == merged[0].move]
    shares = [sum(each) / len(found) for each in zip(*(shares for _i, _l, shares, _s in found), strict=True)]
    total = sum(simulations for _i, _l, _s, simulations in found)
    return Thought(merged, lines[0] if lines else [], shares, total)
