# mypyc: compile
"""Temple in sentences: the log, and what a move lays."""

from collections.abc import Sequence
from functools import lru_cache

from gopura.games.temple.data import (
    CAP_MOVE,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    CORNER_MOVE,
    DIRECTION_NAMES,
    KIND_NAMES,
    PICK_MOVE,
    SEAT_LETTERS,
    TILES_EACH,
    TUNNEL_MOVE,
    WALL_MOVE,
)
from gopura.games.temple.rules.moves import colour_picked, kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import WALL, cell_name, opposite, slot_of
from gopura.games.temple.view import HandView, TempleView

NAME_OF = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))


def log(before: TempleView, move: int, after: TempleView, names: Sequence[str]) -> list[str]:
    """What the move did, a sentence a line."""
    assert before["turn"] is not None, "nobody moves after the end"
    seat = SEAT_LETTERS.index(before["turn"])
    if kind_of(move) == PICK_MOVE:
        return picked(after, move, seat, names)
    lines = [f"{names[seat]} {deed(before, move)}."]
    lines += colour_news(before["hands"][seat], after["hands"][seat], names[seat])
    if after["winners"]:
        lines.append(result(after, names))
    return lines


def picked(after: TempleView, move: int, seat: int, names: Sequence[str]) -> list[str]:
    """`Ada picks red.` With the last pick the colour left over goes to the other player."""
    lines = [f"{names[seat]} picks {COLOUR_NAMES[colour_picked(move)]}."]
    if after["picking"] is None:
        other = after["hands"][1 - seat]
        free = list(other["colours"])
        lines.append(f"{names[1 - seat]} plays {listed([NAME_OF[letter] for letter in free])}.")
    return lines


def deed(before: TempleView, move: int) -> str:
    """`lays a tunnel: top 2 at 0,1 and wall 3 behind it`."""
    if not before["tiles"]:
        return f"begins with the {NAME_OF[COLOUR_LETTERS[tile_of(move, 0) >> 3]]} 1 at 0,0"
    return f"lays a {KIND_NAMES[kind_of(move)]}: {parts(move)}"


@lru_cache(maxsize=8192)
def parts(move: int) -> str:
    """`top 2 at 0,1 and wall 3 behind it`."""
    kind = kind_of(move)
    values = [tile_of(move, i) & 7 for i in range(size_of(move))]
    walls = [place_of(move, i) for i in range(size_of(move)) if slot_of(place_of(move, i)) >= WALL]
    if kind in (WALL_MOVE, CORNER_MOVE):
        return listed(
            [
                f"{value} on the {side(wall)} side of {cell_name(wall)}"
                for value, wall in zip(values, walls, strict=True)
            ]
        )
    here = f"{values[0]} at {cell_name(place_of(move, 0))}"
    if kind == TUNNEL_MOVE:
        return f"top {here} and wall {values[1]} behind it"
    if kind == CAP_MOVE and walls:
        hung = [
            f"wall {value} on its {DIRECTION_NAMES[opposite(slot_of(wall) - WALL)]} side"
            for value, wall in zip(values[1:], walls, strict=True)
        ]
        return f"top {here}, {listed(hung)}"
    return here


def side(wall: int) -> str:
    """The side of its low cell on which a wall stands."""
    return DIRECTION_NAMES[slot_of(wall) - WALL]


def colour_news(before: HandView, after: HandView, name: str) -> list[str]:
    """A colour that was used up, and one that was begun."""
    news = []
    used_up = [letter for letter, values in after["colours"].items() if before["colours"][letter] and not values]
    if used_up and after["to_lay"]:
        news.append(f"{name} has used up {NAME_OF[used_up[0]]}.")
    if after["current"] is not None and after["current"] != before["current"]:
        news.append(f"{name} plays {NAME_OF[after['current']]} now.")
    return news


def result(after: TempleView, names: Sequence[str]) -> str:
    """`Ben has no legal move: Ada wins.`"""
    winner = SEAT_LETTERS.index(after["winners"][0])
    if after["hands"][winner]["to_lay"] == 0:
        return f"{names[winner]} has laid all {TILES_EACH} tiles and wins."
    return f"{names[1 - winner]} has no legal move: {names[winner]} wins."


def listed(words: Sequence[str]) -> str:
    """`red, green and blue`."""
    return " and ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), words[-1]])
