"""How long a bot may think: simulations, seconds, or until somebody says stop."""

import threading
import time


class Budget:
    """Counts what has been spent.

    Deliberately not compiled: asking it lets the interpreter switch threads and hear signals, so a search can be
    stopped at once, by `cancel` from another thread or by Ctrl-C.
    """

    def __init__(self, simulations: int | None = None, seconds: float | None = None) -> None:
        self.simulations = simulations
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.spent = 0
        self._stop = threading.Event()

    def cancel(self) -> None:
        """Stop the search as soon as it asks again."""
        self._stop.set()

    def take(self) -> bool:
        """Whether one more simulation may be run; it is counted if so."""
        if self._stop.is_set():
            return False
        if self.simulations is not None and self.spent >= self.simulations:
            return False
        if self.deadline is not None and time.monotonic() >= self.deadline:
            return False
        self.spent += 1
        if self.spent % 256 == 0:
            time.sleep(0)  # compiled code never yields by itself
        return True
