# mypyc: compile
"""What the bots look at in Temple: the tiles that each player must lay next, and the room there is for them.

A tile can be laid only beside one of the same or a lower value (TEM-5.1), and a colour must be used up before the
next (TEM-6.1). So a player is in danger who still needs room for a low tile when little is left to lay instead.
Both build on the same plan: it matters who is to move. Colours are alike but for what is left of them.
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import BIT, count
from gopura.core.buffers import append, vec
from gopura.games.temple.data import COLOURS_EACH, FULL_COLOUR, VALUES
from gopura.games.temple.mind.census import ALONE, TOGETHER
from gopura.games.temple.rules.hand import NO_COLOUR, Hand

MASKS: Final[i64] = FULL_COLOUR + 1
MOST_ROOM: Final[i64] = 511  # more than sixty tiles can leave


def steps(limits: list[i64]) -> vec[i64]:
    """For each number of places, in which step it lies; every step begins at its limit."""
    found = vec[i64]()
    for room in range(MOST_ROOM + 1):
        found = append(found, sum(1 for limit in limits if room >= limit))
    return found


ALONE_STEP: Final = steps([1, 2, 3, 4, 6, 9, 14])
ALONE_STEPS: Final[i64] = 8
TOGETHER_STEP: Final = steps([1, 3, 7])
TOGETHER_STEPS: Final[i64] = 4


def needs() -> vec[i64]:
    """For each value and each set that holds it, a number for how many of the set are below and above it."""
    numbers: dict[tuple[i64, i64, i64], i64] = {}
    found = vec[i64]([0] * (VALUES * MASKS))
    for value in range(VALUES):
        for mask in range(MASKS):
            if (mask >> value) & 1 != 0:
                below = count(mask & (BIT[value] - 1))
                above = count(mask >> (value + 1))
                number = numbers.setdefault((value, below, above), len(numbers))
                found[value * MASKS + mask] = number
    return found


def pinches() -> vec[i64]:
    """For each set of values a number for its lowest and for how many there are: one, two, three or more."""
    found = vec[i64]([0] * MASKS)
    for mask in range(1, MASKS):
        lowest = count((mask & -mask) - 1)
        found[mask] = lowest * 4 + min(count(mask), 4) - 1
    return found


NEED: Final = needs()
NEEDS: Final[i64] = 56
PINCH: Final = pinches()
PINCHES: Final[i64] = 24

# Where the weights of each kind begin: for the seat to move, then for the other.
ROOM: Final[i64] = 0  # a need, and the room for it alone
PAIRS: Final[i64] = ROOM + 2 * NEEDS * ALONE_STEPS  # a need, and the room for it with others
HELD: Final[i64] = PAIRS + 2 * NEEDS * TOGETHER_STEPS  # the values open to a player
BOTH: Final[i64] = HELD + 2 * MASKS  # who holds a value, and the room for it
TEMPO: Final[i64] = BOTH + VALUES * 4 * ALONE_STEPS  # how many tiles both have to lay in their colours
COURSE: Final[i64] = TEMPO + 7 * 7  # how many colours both have not begun
DUEL: Final[i64] = COURSE + (COLOURS_EACH + 1) * (COLOURS_EACH + 1)  # both pinches, and the mover's room
FEATURES: Final[i64] = DUEL + PINCHES * PINCHES * ALONE_STEPS
MOST_AT_ONCE: Final[i64] = 35  # features of one position


def colours_waiting(hand: Hand) -> i64:
    """How many colours the player has not begun."""
    begun = 0 if hand.current == NO_COLOUR else count(hand.left_in(hand.current))
    return (count(hand.left) - begun) // VALUES


class Sheet:
    """The features of one position, as numbers of their weights."""

    def __init__(self) -> None:
        self.found: vec[i64] = vec[i64]([0] * MOST_AT_ONCE)
        self.size: i64 = 0

    def fill(self, counts: vec[i64], mover: i64, other: i64, waiting: i64, other_waiting: i64) -> None:
        """From the census, the open values of the seat to move and the other, and their colours not begun."""
        found = self.found
        size: i64 = 4
        found[0] = HELD + mover
        found[1] = HELD + MASKS + other
        found[2] = TEMPO + count(mover) * 7 + count(other)
        found[3] = COURSE + waiting * (COLOURS_EACH + 1) + other_waiting
        duel = DUEL + (PINCH[mover] * PINCHES + PINCH[other]) * ALONE_STEPS
        lowest = PINCH[mover] >> 2
        alone: i64 = 0
        together: i64 = 0
        value: i64 = 0
        while value < VALUES:
            alone += counts[ALONE + value + 1]
            together += counts[TOGETHER + value + 1]
            room = ALONE_STEP[alone]
            pairs = TOGETHER_STEP[together]
            if value == lowest:
                found[size] = duel + room
                size += 1
            held: i64 = 0
            if (mover >> value) & 1 != 0:
                held = 1
                need = NEED[value * MASKS + mover]
                found[size] = ROOM + need * ALONE_STEPS + room
                found[size + 1] = PAIRS + need * TOGETHER_STEPS + pairs
                size += 2
            if (other >> value) & 1 != 0:
                held += 2
                need = NEEDS + NEED[value * MASKS + other]
                found[size] = ROOM + need * ALONE_STEPS + room
                found[size + 1] = PAIRS + need * TOGETHER_STEPS + pairs
                size += 2
            found[size] = BOTH + (value * 4 + held) * ALONE_STEPS + room
            size += 1
            value += 1
        self.size = size
