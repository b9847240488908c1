# mypyc: compile
"""Every move as a number: each kind of move has a range of its own, numbered through by what it names."""

from typing import Final

from mypy_extensions import i64

from gopura.core.hexes import SIDES
from gopura.games.tikal.data import EXPLORERS, HEXES, MOST_SEATS, TILES, TREASURE_KINDS

MOST_BID: Final[i64] = 999  # no seat can ever own that many points

# where each kind of move begins                                     what it names, slowest first
LAY: Final[i64] = 0  #                                               hex, turn
CHOOSE: Final[i64] = LAY + HEXES * SIDES  #                          tile
BID: Final[i64] = CHOOSE + TILES  #                                  points
PASS: Final[i64] = BID + MOST_BID + 1
ENTER: Final[i64] = PASS + 1  #                                      leader or worker, hex
DIG: Final[i64] = ENTER + 2 * HEXES  #                               explorer
TAKE: Final[i64] = DIG + EXPLORERS  #                                explorer
SWAP: Final[i64] = TAKE + EXPLORERS  #                               own kind, other seat, its kind
SET_CAMP: Final[i64] = SWAP + TREASURE_KINDS * MOST_SEATS * TREASURE_KINDS  # hex
GUARD: Final[i64] = SET_CAMP + HEXES  #                              leader or worker, hex
END: Final[i64] = GUARD + 2 * HEXES
MOVE: Final[i64] = END + 1  #                                        explorer, from, to
JUMP: Final[i64] = MOVE + EXPLORERS * HEXES * HEXES  #               explorer, from, to
STEPS: Final[i64] = JUMP + EXPLORERS * HEXES * HEXES

BEGINS: Final = (LAY, CHOOSE, BID, PASS, ENTER, DIG, TAKE, SWAP, SET_CAMP, GUARD, END, MOVE, JUMP)


def kind_of(move: i64) -> i64:
    """The kind of a move: where its range begins."""
    if move >= END:
        return JUMP if move >= JUMP else MOVE if move >= MOVE else END
    if move >= ENTER:
        if move >= SWAP:
            return GUARD if move >= GUARD else SET_CAMP if move >= SET_CAMP else SWAP
        return TAKE if move >= TAKE else DIG if move >= DIG else ENTER
    if move >= BID:
        return PASS if move == PASS else BID
    return CHOOSE if move >= CHOOSE else LAY


def lay(hexagon: i64, turn: i64) -> i64:
    """Lay the tile in hand."""
    return LAY + hexagon * SIDES + turn


def hexagon_of(move: i64) -> i64:
    """The hex of a LAY, an ENTER, a SET_CAMP or a GUARD."""
    kind = kind_of(move)
    return (move - LAY) // SIDES if kind == LAY else (move - kind) % HEXES


def turn_of(move: i64) -> i64:
    """How far a LAY turns the tile."""
    return (move - LAY) % SIDES


def is_worker(move: i64) -> bool:
    """Whether an ENTER or a GUARD is of a worker, not of the leader."""
    return move - kind_of(move) >= HEXES


def explorer_of(move: i64) -> i64:
    """The explorer of a DIG or a TAKE."""
    return move - kind_of(move)


def tile_chosen(move: i64) -> i64:
    """The tile of a CHOOSE."""
    return move - CHOOSE


def points_bid(move: i64) -> i64:
    """The points of a BID."""
    return move - BID


def enter(worker: bool, hexagon: i64) -> i64:
    """A new explorer at a camp."""
    return ENTER + (hexagon + HEXES if worker else hexagon)


def walk(kind: i64, explorer: i64, start: i64, to: i64) -> i64:
    """A MOVE over one border or a JUMP between camps."""
    return kind + (explorer * HEXES + start) * HEXES + to


def walker(kind: i64, move: i64) -> i64:
    """The explorer of a MOVE or a JUMP."""
    return (move - kind) // (HEXES * HEXES)


def walk_start(kind: i64, move: i64) -> i64:
    """Where a MOVE or a JUMP begins."""
    return (move - kind) // HEXES % HEXES


def walk_end(kind: i64, move: i64) -> i64:
    """Where a MOVE or a JUMP ends."""
    return (move - kind) % HEXES


def swap(own: i64, seat: i64, other: i64) -> i64:
    """Swap one of your own treasures for another seat's."""
    return SWAP + (own * MOST_SEATS + seat) * TREASURE_KINDS + other


def swap_own(move: i64) -> i64:
    """The kind of treasure given away."""
    return (move - SWAP) // (MOST_SEATS * TREASURE_KINDS)


def swap_seat(move: i64) -> i64:
    """The seat swapped with."""
    return (move - SWAP) // TREASURE_KINDS % MOST_SEATS


def swap_other(move: i64) -> i64:
    """The kind of treasure received."""
    return (move - SWAP) % TREASURE_KINDS


def guard(worker: bool, hexagon: i64) -> i64:
    """Set a guard: a worker or the leader."""
    return GUARD + (hexagon + HEXES if worker else hexagon)
