"""What turns cost at each level: how many cost nothing, little, more, much, by number of seats.

Written by `python -m benchmarks.levels --games temple`.
"""

from typing import Final

from gopura.core.yardstick import Yardstick

MEASURED: Final[dict[int, Yardstick]] = {
    2: {
        "easy": (105, 52, 29, 93),
        "medium": (209, 99, 64, 63),
        "hard": (256, 100, 64, 32),
    },
}
