"""How long a bot may think: simulations, seconds, or until somebody says stop."""

import threading
import time


class Budget:
    """Counts what has been spent.

    Deliberately not compiled: asking it lets the interpreter switch threads and hear signals, so a search can be
    stopped at once, by `cancel` from another thread or by Ctrl-C.
    """

    def __init__(
        self, simulations: int | None = None, seconds: float | None = None, *, thorough: bool = False
    ) -> None:
        self.simulations = simulations
        self.thorough = thorough  # to be spent even when the choice stands
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.spent = 0
        self._began = 0.0  # when the first simulation was allowed
        self._stop = threading.Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody said stop."""
        return self._stop.is_set()

    def left(self) -> float | None:
        """The seconds left; None without a clock."""
        return None if self.deadline is None else max(self.deadline - time.monotonic(), 0.0)

    def cancel(self) -> None:
        """Stop the search as soon as it asks again."""
        self._stop.set()

    def limit(self, simulations: int) -> None:
        """Allow no more simulations than so many in all."""
        self.simulations = simulations if self.simulations is None else min(self.simulations, simulations)

    def is_decided(self, lead: int) -> bool:
        """Whether a lead of so many simulations cannot be made up with what is left, at the pace so far."""
        if self.thorough or self.spent == 0:
            return False
        if self.simulations is not None and lead > self.simulations - self.spent:
            return True
        now = time.monotonic()
        return self.deadline is not None and lead * (now - self._began) > self.spent * (self.deadline - now)

    def take(self) -> bool:
        """Whether one more simulation may be run; it is counted if so."""
        if self._stop.is_set():
            return False
        if self.simulations is not None and self.spent >= self.simulations:
            return False
        if self.deadline is not None and time.monotonic() >= self.deadline:
            return False
        if self.spent == 0:
            self._began = time.monotonic()
        self.spent += 1
        if self.spent % 256 == 0:
            time.sleep(0)  # compiled code never yields by itself
        return True
