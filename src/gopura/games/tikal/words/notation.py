"""Moves of Tikal as text: `tile d3 r2`, `move w3 a1-b2`, `dig L`, `end`. The log in words lies in `log`."""

from gopura.core.groups import no_such_move
from gopura.core.hexes import SIDES
from gopura.games.tikal.data import EXPLORER_NAMES, HEX_NAMES, HEXES, SEAT_LETTERS, TILE_NAMES, TILES, TREASURES
from gopura.games.tikal.rules.moves import (
    BID,
    CHOOSE,
    DIG,
    END,
    ENTER,
    GUARD,
    JUMP,
    LAY,
    MOST_BID,
    MOVE,
    PASS,
    SET_CAMP,
    SWAP,
    TAKE,
    hexagon_of,
    is_worker,
    kind_of,
    lay,
    swap,
    swap_other,
    swap_own,
    swap_seat,
    turn_of,
    walk,
    walk_end,
    walk_start,
    walker,
)
from gopura.games.tikal.say import say

TURN_NAMES = tuple(f"r{turn}" for turn in range(SIDES))
FIGURES = ("L", "w")
BIDS = tuple(str(points) for points in range(MOST_BID + 1))
WALKS = {MOVE: "move", JUMP: "jump"}
ONE_NAME = {
    DIG: ("dig", EXPLORER_NAMES),
    TAKE: ("take", EXPLORER_NAMES),
    SET_CAMP: ("camp", HEX_NAMES),
    CHOOSE: ("choose", TILE_NAMES),
    BID: ("bid", BIDS),
}


def write(move: int) -> str:
    """The canonical text of a move."""
    kind = kind_of(move)
    if kind in (MOVE, JUMP):
        start, to = HEX_NAMES[walk_start(kind, move)], HEX_NAMES[walk_end(kind, move)]
        return f"{WALKS[kind]} {EXPLORER_NAMES[walker(kind, move)]} {start}-{to}"
    if kind == LAY:
        return f"tile {HEX_NAMES[hexagon_of(move)]} {TURN_NAMES[turn_of(move)]}"
    if kind == ENTER:
        return f"enter {FIGURES[is_worker(move)]} {HEX_NAMES[hexagon_of(move)]}"
    if kind == GUARD:
        return f"guard {HEX_NAMES[hexagon_of(move)]} {FIGURES[is_worker(move)]}"
    if kind == SWAP:
        seat = SEAT_LETTERS[swap_seat(move)]
        return f"swap {TREASURES[swap_own(move)]} {seat} {TREASURES[swap_other(move)]}"
    if kind in ONE_NAME:
        word, names = ONE_NAME[kind]
        return f"{word} {names[move - kind]}"
    return "pass" if kind == PASS else "end"


def read(text: str) -> int:
    """The move of a text. Raises Unreadable."""
    try:
        return parsed(text.split(" "))
    except ValueError:
        raise no_such_move(text, str(say("expected-move"))) from None


def parsed(words: list[str]) -> int:
    """The move of these words. Raises ValueError for a name that is none."""
    match words:
        case ["tile", place, turn]:
            return lay(HEX_NAMES.index(place), TURN_NAMES.index(turn))
        case ["choose", tile]:
            return CHOOSE + TILE_NAMES[:TILES].index(tile)
        case ["bid", points]:
            return BID + BIDS.index(points)
        case ["pass"]:
            return PASS
        case ["enter", figure, place]:
            return ENTER + FIGURES.index(figure) * HEXES + HEX_NAMES.index(place)
        case ["dig", explorer]:
            return DIG + EXPLORER_NAMES.index(explorer)
        case ["take", explorer]:
            return TAKE + EXPLORER_NAMES.index(explorer)
        case ["camp", place]:
            return SET_CAMP + HEX_NAMES.index(place)
        case ["guard", place, figure]:
            return GUARD + FIGURES.index(figure) * HEXES + HEX_NAMES.index(place)
        case ["end"]:
            return END
        case ["swap", own, seat, other]:
            return swap(TREASURES.index(own), list(SEAT_LETTERS).index(seat), TREASURES.index(other))
        case ["move" | "jump" as word, explorer, path]:
            start, to = path.split("-")
            kind = MOVE if word == "move" else JUMP
            return walk(kind, EXPLORER_NAMES.index(explorer), HEX_NAMES.index(start), HEX_NAMES.index(to))
    raise ValueError
