"""Play a match on all cores, stop at any time, go on later."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import ModuleType

from gopura.bots.cores import cores
from gopura.bots.ledger import Ledger
from gopura.bots.match import Match, Pairing, Played, pairings, play_game
from gopura.bots.sequential import sequential_test

LOOK = 1.0  # seconds between looks around while no game ends


def run_match(
    match: Match,
    *,
    path: Path | None = None,
    processes: int | None = None,
    until_decided: bool = False,
    tell: Callable[[list[Played]], None] = lambda _played: None,
) -> list[Played]:
    """All games of the match, those in the file first; what was played so far if the user interrupts.

    `tell` hears of every game. With `until_decided` the match ends when the sequential test does.
    """
    todo = pairings(match)
    ledger = Ledger(path, match)
    try:
        done = {(game.block, game.rotation) for game in ledger.played}
        todo = [pairing for pairing in todo if (pairing.block, pairing.rotation) not in done]
        tell(ledger.played)
        decided = until_decided and sequential_test(match, ledger.played).decided
        if todo and not decided:
            play_all(match, todo, ledger, processes or cores(), until_decided, tell)
    except KeyboardInterrupt:
        pass
    finally:
        ledger.close()
    return ledger.played


def play_all(
    match: Match,
    todo: list[Pairing],
    ledger: Ledger,
    processes: int,
    until_decided: bool,
    tell: Callable[[list[Played]], None],
) -> None:
    """Hand the games out in order, a few more than there are processes, and take in what comes back."""
    waiting: set[Future[Played]] = set()
    left = iter(todo)
    with players(processes) as pool:
        while True:
            for pairing in islice(left, max(2 * processes - len(waiting), 0)):
                with without_the_main_script():
                    waiting.add(pool.submit(play_game, match, pairing))
            if not waiting:
                break
            finished, waiting = wait(waiting, LOOK, return_when=FIRST_COMPLETED)
            for future in finished:
                ledger.add(future.result())
            tell(ledger.played)
            if until_decided and sequential_test(match, ledger.played).decided:
                break


@contextmanager
def players(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play games; whatever is still under way in the end is stopped."""
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=leave_interrupts_to_the_arena
    )
    try:
        yield pool
    finally:
        stop(pool)


@contextmanager
def without_the_main_script() -> Iterator[None]:
    """Processes that are started inside do not run the script that was started: a game needs nothing of it.

    So a script may call the arena without a guard around its main part.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def leave_interrupts_to_the_arena() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one should answer, and none outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_arena, daemon=True).start()


def end_with_the_arena() -> None:
    """Wait for the first process, and end this one with it, however it ended."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def stop(pool: ProcessPoolExecutor) -> None:
    """End at once: a game under way is lost, it can be played again."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()
