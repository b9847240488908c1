# mypyc: compile
"""What things of Tikal are called in sentences."""

from collections.abc import Iterable

from gopura.core.message import Message
from gopura.games.tikal.data import LEADER
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TileView


def a_tile(tile: TileView) -> Message:
    """`a temple of level 1`, `a ruin with 4 treasures`, `a clearing with 2 stones`, `a volcano`."""
    return tile_named(tile["kind"], tile["number"], tile["stones"])


def tile_named(kind: str, number: int, stones: Iterable[int]) -> Message:
    """A tile by what it shows: its letter and number would be taken for a hex."""
    return say("tile-named", kind=kind, number=number, stones=sum(stones))


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
