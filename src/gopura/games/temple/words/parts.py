# mypyc: compile
"""What a move lays, in words: for the log, and for every choice that is offered."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from gopura.core.message import Message
from gopura.games.temple.data import CORNER_MOVE, TUNNEL_MOVE, value_of
from gopura.games.temple.rules.moves import kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import cell_name, is_wall, opposite, towards
from gopura.games.temple.say import SIDE, say

VALUE: Final = "{value}"
WHERE: Final = "{where}"
MORE: Final = "{more}"


@lru_cache(maxsize=8192)
def parts(move: int) -> str:
    """`top 2 on 0,1 and wall 3 behind it`."""
    kind = kind_of(move)
    value = value_of(tile_of(move, 0))
    place = place_of(move, 0)
    if kind == CORNER_MOVE:
        return pattern(say("laid-both", one=VALUE, other=MORE)).format(
            value=wall_in_words(value, place), more=wall_in_words(value_of(tile_of(move, 1)), place_of(move, 1))
        )
    if is_wall(place):
        return wall_in_words(value, place)
    if size_of(move) == 1:
        return pattern(say("laid-on", value=VALUE, cell=WHERE)).format(value=value, where=cell_name(place))
    if kind == TUNNEL_MOVE:
        said = pattern(say("laid-tunnel", top=VALUE, cell=WHERE, wall=MORE))
        return said.format(value=value, where=cell_name(place), more=value_of(tile_of(move, 1)))
    hung = [hung_in_words(move, i) for i in range(1, size_of(move))]
    said = pattern(say("laid-both", one=VALUE, other=MORE)) if len(hung) > 1 else VALUE
    walls = said.format(value=hung[0], more=hung[-1])
    said = pattern(say("laid-cap", top=VALUE, cell=WHERE, walls=MORE))
    return said.format(value=value, where=cell_name(place), more=walls)


def pattern(message: Message) -> str:
    """A message with gaps in braces, put into words once: choices are offered by the hundred."""
    return str(message)


def wall_in_words(value: i64, wall: i64) -> str:
    """`3 on the north side of 0,0`."""
    said = pattern(say("laid-wall", value=VALUE, side=SIDE[towards(wall)], cell=WHERE))
    return said.format(value=value, where=cell_name(wall))


def hung_in_words(move: i64, index: i64) -> str:
    """`wall 3 on its north side`, of a corner top."""
    side = SIDE[opposite(towards(place_of(move, index)))]
    return pattern(say("laid-hung", value=VALUE, side=side)).format(value=value_of(tile_of(move, index)))
