"""The expert: many searches at once, and what becomes of them."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from gopura.bots.budget import Budget
from gopura.bots.cores import Found, put_together, think_on_all_cores
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura_nim import NimPosition
from tests.bots.test_kinds_of_search import BLIND, KEYED, right


def test_all_cores_agree_on_what_one_finds() -> None:
    for heap in (5, 6, 7):
        thought = think_on_all_cores(Seen(KEYED, NimPosition(heap, 0)), QuickDice(1), Budget(300), processes=2)
        assert right(heap, thought.best())
        assert sum(thought.shares) == pytest.approx(1)
        assert thought.line[0] == (0, thought.best())


def test_all_cores_stop_when_they_are_told_to() -> None:
    budget = Budget(seconds=60)
    threading.Timer(0.2, budget.cancel).start()
    seen = Seen(BLIND, NimPosition(21, 0))
    assert think_on_all_cores(seen, QuickDice(1), budget, processes=2).best() in (1, 2, 3)


def findings(*ideas: tuple[int, float, int, bool]) -> Found:
    """What one core found, the best first; a line and shares that belong to it."""
    best, value, _tried, _proved = ideas[0]
    return list(ideas), [(0, best)], [value, 1 - value], sum(tried for _m, _v, tried, _p in ideas)


def test_what_was_tried_most_by_all_is_chosen() -> None:
    one = findings((1, 0.6, 80, False), (2, 0.5, 20, False))
    other = findings((2, 0.7, 70, False), (1, 0.6, 30, False))
    thought = put_together([one, other], 0)
    assert [(idea.move, idea.visits, idea.proved) for idea in thought.ideas] == [(1, 110, False), (2, 90, False)]
    assert thought.shares == pytest.approx([0.6, 0.4])
    assert thought.line == [(0, 1)]
    assert thought.simulations == 200


def test_what_one_core_has_proved_to_lose_is_not_played_however_much_another_likes_it() -> None:
    one = findings((2, 0.4, 50, False), (1, 0.0, 40, True))
    other = findings((1, 0.8, 5000, False), (2, 0.4, 10, False))
    for found in ([one, other], [other, one]):
        thought = put_together(found, 0)
        assert [idea.move for idea in thought.ideas] == [2, 1]
        assert (thought.ideas[1].value, thought.ideas[1].proved) == (0.0, True)
        assert thought.shares == pytest.approx([0.4, 0.6])


def test_what_one_core_has_proved_to_win_is_played_however_little_it_was_tried() -> None:
    one = findings((2, 1.0, 0, True), (1, 0.6, 40, False))
    other = findings((1, 0.8, 5000, False), (2, 0.4, 10, False))
    thought = put_together([other, one], 0)
    assert (thought.best(), thought.ideas[0].value, thought.ideas[0].visits) == (2, 1.0, 10)
    assert thought.shares == [1.0, 0.0]


def test_where_all_is_proved_to_lose_the_move_that_held_out_longest_is_played() -> None:
    lost = findings((1, 0.0, 30, True), (2, 0.0, 90, True))
    assert put_together([lost, lost], 0).best() == 2


def think_and_tell(mouth: Connection) -> None:
    """What a process that may have no children chooses."""
    seen = Seen(KEYED, NimPosition(7, 0))
    mouth.send(int(think_on_all_cores(seen, QuickDice(1), Budget(300), processes=2).best()))


def test_a_daemon_thinks_alone_for_it_may_have_no_children() -> None:
    context = multiprocessing.get_context("fork")
    ear, mouth = context.Pipe(duplex=False)
    daemon = context.Process(target=think_and_tell, args=(mouth,), daemon=True)
    daemon.start()
    mouth.close()
    assert ear.recv() == 3
    daemon.join()


INTERRUPTED = """
import multiprocessing
import gopura
from gopura.bots import cores
from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice

def listen(ears, budget, listen=cores.listen):
    print("thinking", flush=True)
    return listen(ears, budget)

cores.listen = listen
table = gopura.start("angkor", seats=2, seed=1)
try:
    cores.think_on_all_cores(Seen(table.game, table.reveal()), QuickDice(1), Budget(seconds=60), processes=2)
except KeyboardInterrupt:
    print("left:", len(multiprocessing.active_children()))
"""


@pytest.mark.parametrize("send", [os.kill, os.killpg])
def test_ctrl_c_stops_all_cores_without_a_word(send: Callable[[int, int], None]) -> None:
    thinking = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert thinking.stdout is not None
    assert thinking.stdout.readline() == "thinking\n"
    time.sleep(0.5)  # until the searches run
    send(thinking.pid, signal.SIGINT)
    said, complaints = thinking.communicate(timeout=30)
    assert said == "left: 0\n"
    assert "Traceback" not in complaints
