"""What can be asked of a turn of Angkor and proved: to win the race if the fifth princess comes now."""

from collections.abc import Sequence
from typing import Final

from gopura.core.message import Message
from gopura.core.puzzle import Goal
from gopura.core.seats import SEAT_LETTERS
from gopura.games.angkor.data import JUNGLE, PRINCESSES, TIGER
from gopura.games.angkor.rules.moves import SKIP, item_of
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say

__all__ = ["GOALS"]
FARTHEST: Final = 10  # points behind, which two placements may just make up for


def is_asked(position: AngkorPosition) -> bool:
    """Whether a turn begins that may be the last, one princess being left, with the seat close behind or level."""
    seat = position.seat_to_act
    if position.princesses != PRINCESSES - 1 or position.placed != 0 or seat < 0:
        return False
    points = position.scores()
    behind = max(score for other, score in enumerate(points) if other != seat) - points[seat]
    return 0 <= behind <= FARTHEST


def draws(before: AngkorPosition, after: AngkorPosition) -> bool:
    """Whether the turn ended with a draw: after two figures there is none (ANG-6.1)."""
    return bool(after.shown > before.shown)


def worth(before: AngkorPosition, after: AngkorPosition, seat: int) -> int:
    """Whether the seat wins alone if the princess comes now: by the mats, whoever draws whatever."""
    points = after.scores()
    others = max(score for other, score in enumerate(points) if other != seat)
    return int(draws(before, after) and points[seat] > others)


def tell(before: AngkorPosition, after: AngkorPosition, seat: int) -> Message:
    """`You have 31 points, and B has 29.`"""
    points = after.scores()
    rival = max((each for each in range(len(points)) if each != seat), key=lambda each: points[each])
    if not draws(before, after):
        return say("puzzle-no-draw")
    return say("puzzle-race", own=points[seat], rival=SEAT_LETTERS[rival], points=points[rival])


def rules(_position: AngkorPosition, move: int) -> Sequence[str]:
    """The rule of what is placed."""
    if move == SKIP:
        return ("ANG-2.3",)
    item = item_of(move)
    if item == JUNGLE:
        return ("ANG-4.3",)
    return ("ANG-7.2",) if item >= TIGER else ("ANG-3.2",)


GOALS: Final = (
    Goal(
        "race",
        say("puzzle-title"),
        lambda _best: say("puzzle-task"),
        is_asked,
        worth,
        tell,
        rules=rules,
        themes={
            "ANG-3.2": say("theme-tiles"),
            "ANG-4.3": say("theme-jungle"),
            "ANG-7.2": say("theme-figures"),
        },
    ),
)
