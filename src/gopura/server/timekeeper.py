"""What time it is, for the log and the clocks: the time of day, but it neither jumps nor goes back."""

import logging
import threading
import time
from collections.abc import Callable

JUMP_NS = 1_000_000_000  # what the machine's clock may gain or lose between two looks and be believed
LONGEST_BACK_MS = 86_400_000  # how far the log may be ahead of the machine's clock and be believed
log = logging.getLogger("gopura")


class Timekeeper:
    """The machine's clock, but for its jumps: those that its steady clock has not seen are left out."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self.wall = wall
        self.steady = steady
        self.lock = threading.Lock()
        self.seen = (wall(), steady())
        self.left_out = 0  # nanoseconds

    def now_ms(self) -> int:
        """The time in milliseconds."""
        with self.lock:
            wall, steady = self.wall(), self.steady()
            jump = (wall - self.seen[0]) - (steady - self.seen[1])
            self.seen = (wall, steady)
            if abs(jump) > JUMP_NS:
                self.left_out += jump
                log.warning(
                    "The machine's clock jumped by %d s; the games' clocks are not affected.", jump // 10**9
                )
            return (wall - self.left_out) // 1_000_000

    def go_on_from(self, at_ms: int) -> None:
        """Time goes on from what the log has, where the machine's clock was put back while no server ran."""
        behind = at_ms - self.now_ms()
        if 0 < behind <= LONGEST_BACK_MS:
            with self.lock:
                self.left_out -= behind * 1_000_000
