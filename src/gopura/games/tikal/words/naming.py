# mypyc: compile
"""What things of Tikal are called in sentences."""

from gopura.core.message import Message
from gopura.games.tikal.data import LEADER
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TileView


def the_tile(tile: TileView) -> Message:
    """`the temple A1 (level 1)`, `the ruin A2 (4 treasures)`, `the clearing A3`, `the volcano B1`."""
    return say("tile-named", kind=tile["kind"], tile=tile["tile"], number=tile["number"])


def a_treasure(kind: str) -> Message:
    """`a mask`, `an urn`."""
    return say("treasure-a", kind=kind)


def treasure_name(kind: str) -> Message:
    """`mask`."""
    return say("treasure-name", kind=kind)


def figure_of(explorer: int) -> str:
    """What sentences take for an explorer: `leader` or `worker`."""
    return figure(explorer != LEADER)


def figure(is_worker: bool) -> str:
    """The same for one that has not entered, or whose number does not matter."""
    return "worker" if is_worker else "leader"
