"""What can be asked of a turn of Tikal and proved: how much the temples can score at its end."""

from collections.abc import Sequence
from typing import Final

from gopura.core.listing import all_of
from gopura.core.message import Message
from gopura.core.puzzle import Bound, Goal
from gopura.games.tikal.data import ACTION_POINTS, HEX_NAMES
from gopura.games.tikal.puzzles.bound import Bounds
from gopura.games.tikal.puzzles.errands import errands, key
from gopura.games.tikal.rules.moves import DIG, ENTER, JUMP, MOVE, SET_CAMP, kind_of
from gopura.games.tikal.rules.position import TILE_TURN, TO_ACT, TikalPosition
from gopura.games.tikal.rules.scoring import Scoring
from gopura.games.tikal.say import say

__all__ = ["GOALS"]
RULES: Final = {ENTER: "TIK-3.1", JUMP: "TIK-3.2", MOVE: "TIK-3.3", DIG: "TIK-4.1", SET_CAMP: "TIK-6.1"}


def is_asked(position: TikalPosition) -> bool:
    """Whether a turn that scores begins (TIK-8.3, TIK-8.4): it has no tile, so nothing in it is left to chance."""
    at_begin = position.asked == TO_ACT and position.turn.points == ACTION_POINTS
    return bool(at_begin and position.turn_kind != TILE_TURN)


def scoring_of(before: TikalPosition, after: TikalPosition) -> Scoring:
    """What was scored at the end of the turn."""
    return after.scorings[len(before.scorings)]


def worth(before: TikalPosition, after: TikalPosition, _seat: int) -> int:
    """The points of the temples; treasures, which may lie face down, do not count."""
    return sum(int(level) for level in scoring_of(before, after).levels)


def tell(before: TikalPosition, after: TikalPosition, _seat: int) -> Message:
    """`Your temples score 9 points: 5 on c2 and 4 on a2.`"""
    scoring = scoring_of(before, after)
    temples = sorted(zip(scoring.levels, scoring.temples, strict=True), reverse=True)
    each = [say("puzzle-temple", level=int(level), place=HEX_NAMES[hexagon]) for level, hexagon in temples]
    return say("puzzle-scored", points=worth(before, after, 0), temples=all_of(each))


def bound() -> Bound[TikalPosition]:
    """The bounds of one turn."""
    return Bounds().most


def rules(_position: TikalPosition, move: int) -> Sequence[str]:
    """The rule of the action."""
    rule = RULES.get(kind_of(move))
    return () if rule is None else (rule,)


GOALS: Final = (
    Goal(
        "most",
        say("puzzle-title"),
        lambda _best: say("puzzle-task", points=int(ACTION_POINTS)),
        is_asked,
        worth,
        tell,
        ways=errands,
        bound=bound,
        key=key,
        rules=rules,
        themes={
            "TIK-3.1": say("theme-enter"),
            "TIK-3.2": say("theme-jump"),
            "TIK-4.1": say("theme-dig"),
            "TIK-6.1": say("theme-camp"),
        },
    ),
)
