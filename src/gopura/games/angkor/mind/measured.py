"""What turns cost at each level: how many cost nothing, little, more, much, by number of seats.

Written by `python -m benchmarks.levels --games angkor`.
"""

from typing import Final

from gopura.core.yardstick import Yardstick

MEASURED: Final[dict[int, Yardstick]] = {
    2: {
        "easy": (26, 91, 185, 157),
        "medium": (191, 228, 91, 10),
        "hard": (205, 191, 75, 16),
    },
}
