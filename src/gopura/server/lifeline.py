"""A process that thinks for another one ends when that one does, however it ends."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """From now on, end this process when the one that has started it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_after, args=(parent.sentinel,), daemon=True, name="lifeline").start()


def end_after(sentinel: int) -> None:
    """Wait for the other's end, and end."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
