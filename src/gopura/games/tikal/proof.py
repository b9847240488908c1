# mypyc: compile
"""What only the conformance kit needs to know of Tikal."""

from mypy_extensions import i64

from gopura.core.bits import count, has, members
from gopura.core.groups import Proof
from gopura.games.tikal.data import (
    EXPLORERS,
    HEXES,
    HIGHEST,
    NUMBER,
    SEAT_LETTERS,
    TILES,
    TREASURES,
    WORKERS,
)
from gopura.games.tikal.rules.crew import SUPPLY
from gopura.games.tikal.rules.deck import face_down
from gopura.games.tikal.rules.moves import (
    BID,
    JUMP,
    MOVE,
    PASS,
    walk,
)
from gopura.games.tikal.rules.position import NO_TILE, TikalPosition


def conceivable(position: TikalPosition) -> list[i64]:
    """Every move that can be written down, walks only from where the explorer is and from one hex where it is not.

    Bids reach two points above what any seat has; higher ones are refused for the same reason.
    """
    most = max([crew.points for crew in position.crews]) + 2
    moves: list[i64] = list(range(BID + most))
    moves += list(range(PASS, MOVE))
    crew = position.crews[max(position.seat_to_act, 0)]
    for explorer in range(EXPLORERS):
        where = crew.where[explorer] if 0 <= crew.where[explorer] < HEXES else 0
        for start in (where, (where + 7) % HEXES):
            for to in range(HEXES):
                moves.append(walk(MOVE, explorer, start, to))
                moves.append(walk(JUMP, explorer, start, to))
    return moves


def inventory(position: TikalPosition) -> dict[str, int]:
    """Every piece of the box wherever it is now: tiles, level pieces, treasures, explorers, camps."""
    counts = {"tiles": tiles_in_game(position)}
    for level in range(2, HIGHEST + 1):
        counts[f"level {level}"] = position.land.pieces_left(level)
    for hexagon in range(HEXES):
        if has(position.land.temples, hexagon):
            printed = NUMBER[position.land.tile_on(hexagon)]
            for level in range(printed + 1, position.land.number[hexagon] + 1):
                counts[f"level {level}"] += 1
    for kind, name in enumerate(TREASURES):
        held = sum(crew.treasures_of(kind) for crew in position.crews)
        counts[name] = held + sum(
            1 for place in face_down(position.land) if position.land.treasures[place] == kind
        )
    for seat, crew in enumerate(position.crews):
        letter = SEAT_LETTERS[seat]
        came = sum(1 for worker in range(1, EXPLORERS) if crew.where[worker] != SUPPLY)
        counts[f"workers of {letter}"] = came + WORKERS - crew.entered
    return counts


def tiles_in_game(position: TikalPosition) -> int:
    """The tiles in the deck, open, in hand and on the board."""
    offered = 0 if position.auction is None else count(position.auction.offered)
    in_hand = 0 if position.tile == NO_TILE else 1
    laid = sum(1 for hexagon in members(position.land.explored) if position.land.tile_on(hexagon) < TILES)
    return TILES - position.drawn + offered + in_hand + laid


PROOF: Proof[TikalPosition] = Proof(conceivable, inventory)
