# mypyc: compile
"""What a move lays, in words: for the log, and for every choice that is offered.

Choices are offered by the hundred, so the sentences are put into words once, with gaps to fill.
"""

from typing import NamedTuple

from mypy_extensions import i64

from gopura.core.message import in_each_language
from gopura.games.temple.data import CORNER_MOVE, TUNNEL_MOVE, value_of
from gopura.games.temple.rules.moves import kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import cell_name, is_wall, opposite, towards
from gopura.games.temple.say import SIDE, say


class Patterns(NamedTuple):
    """Sentences with gaps: {0}, {1}, {2}."""

    on: str
    walls: list[str]  # by the side of the low cell
    tunnel: str
    cap: str
    hung: list[str]  # by the side of the top
    both: str


@in_each_language(1)
def patterns() -> Patterns:
    """All of them."""
    return Patterns(
        on=str(say("laid-on", value="{0}", cell="{1}")),
        walls=[str(say("laid-wall", value="{0}", side=side, cell="{1}")) for side in SIDE],
        tunnel=str(say("laid-tunnel", top="{0}", cell="{1}", wall="{2}")),
        cap=str(say("laid-cap", top="{0}", cell="{1}", walls="{2}")),
        hung=[str(say("laid-hung", value="{0}", side=side)) for side in SIDE],
        both=str(say("laid-both", one="{0}", other="{1}")),
    )


@in_each_language(8192)
def parts(move: int) -> str:
    """`top 2 on 0,1 and wall 3 to hold it up`."""
    place = place_of(move, 0)
    if kind_of(move) == CORNER_MOVE:
        return patterns().both.format(wall_in_words(move, 0), wall_in_words(move, 1))
    if is_wall(place):
        return wall_in_words(move, 0)
    value, cell = value_of(tile_of(move, 0)), cell_name(place)
    if size_of(move) == 1:
        return patterns().on.format(value, cell)
    if kind_of(move) == TUNNEL_MOVE:
        return patterns().tunnel.format(value, cell, value_of(tile_of(move, 1)))
    walls = hung_in_words(move, 1)
    if size_of(move) == 3:
        walls = patterns().both.format(walls, hung_in_words(move, 2))
    return patterns().cap.format(value, cell, walls)


def wall_in_words(move: i64, index: i64) -> str:
    """`3 on the north side of 0,0`."""
    wall = place_of(move, index)
    return patterns().walls[towards(wall)].format(value_of(tile_of(move, index)), cell_name(wall))


def hung_in_words(move: i64, index: i64) -> str:
    """`wall 3 on its north side`, of a corner top."""
    return patterns().hung[opposite(towards(place_of(move, index)))].format(value_of(tile_of(move, index)))
