# mypyc: compile
"""The eight actions of TIK-3: what each costs, and what it does."""

from mypy_extensions import i64

from gopura.core.bits import bit, has
from gopura.games.tikal.data import (
    CAMP_PRICE,
    DIG_PRICE,
    ENTER_PRICE,
    EXPLORERS,
    GRID,
    GUARD_PRICE,
    JUMP_PRICE,
    LEADER,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.rules.crew import GONE, GUARDING, Crew, Turn, strength_of
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.moves import (
    DIG,
    ENTER,
    JUMP,
    MOVE,
    SET_CAMP,
    SWAP,
    TAKE,
    explorer_of,
    hexagon_of,
    is_worker,
    kind_of,
    swap_other,
    swap_own,
    swap_seat,
    walk_end,
    walk_start,
    walker,
)


def do_action(move: i64, land: Land, crews: list[Crew], seat: i64, turn: Turn) -> None:
    """Take one action and pay for it."""
    crew = crews[seat]
    turn.points -= price_of(move, land)
    kind = kind_of(move)
    if kind in (MOVE, JUMP):
        go(land, crew, seat, walker(kind, move), walk_end(kind, move))
    elif kind == ENTER:
        come_on(land, crew, seat, is_worker(move), hexagon_of(move))
    elif kind in (DIG, TAKE):
        work(kind, land, crew, turn, explorer_of(move))
    elif kind == SWAP:
        swap_treasures(crew, crews[swap_seat(move)], swap_own(move), swap_other(move))
    elif kind == SET_CAMP:
        crew.camps |= bit(hexagon_of(move))
        land.camps |= bit(hexagon_of(move))
    else:
        set_guard(land, crew, seat, is_worker(move), hexagon_of(move))


def work(kind: i64, land: Land, crew: Crew, turn: Turn, explorer: i64) -> None:
    """Dig, or take a treasure, where the explorer stands (TIK-4.1, TIK-5.1)."""
    hexagon = crew.where[explorer]
    if kind == DIG:
        land.raise_temple(hexagon)
    else:
        crew.add_treasure(land.take_treasure(hexagon), 1)
    turn.note_work(explorer, hexagon)


def price_of(move: i64, land: Land) -> i64:
    """The action points that an action costs (TIK-3.1 to TIK-3.8); 0 for a move over a border without stones."""
    kind = kind_of(move)
    if kind == MOVE:
        return crossing_price(land, walk_start(kind, move), walk_end(kind, move))
    if kind == ENTER:
        return ENTER_PRICE
    if kind == JUMP:
        return JUMP_PRICE
    if kind == DIG:
        return DIG_PRICE
    if kind == TAKE:
        return TAKE_PRICE
    if kind == SWAP:
        return SWAP_PRICE
    return CAMP_PRICE if kind == SET_CAMP else GUARD_PRICE


def crossing_price(land: Land, start: i64, to: i64) -> i64:
    """The price of walking from a hex to one beside it; 0 if nobody can (TIK-3.3)."""
    return land.crossing(start, GRID.direction(start, to))


def go(land: Land, crew: Crew, seat: i64, explorer: i64, to: i64) -> None:
    """Put an explorer on another hex (TIK-3.2, TIK-3.3)."""
    strength = strength_of(explorer)
    land.add_strength(seat, crew.where[explorer], -strength)
    land.add_strength(seat, to, strength)
    crew.where[explorer] = to


def come_on(land: Land, crew: Crew, seat: i64, worker: bool, hexagon: i64) -> None:
    """Bring on the leader, or the next worker (TIK-3.1)."""
    explorer = LEADER
    if worker:
        crew.entered += 1
        explorer = crew.entered
    crew.where[explorer] = hexagon
    land.add_strength(seat, hexagon, strength_of(explorer))


def swap_treasures(crew: Crew, other: Crew, own: i64, wanted: i64) -> None:
    """Two seats swap one treasure each (TIK-5.2)."""
    crew.add_treasure(own, -1)
    other.add_treasure(own, 1)
    crew.add_treasure(wanted, 1)
    other.add_treasure(wanted, -1)


def set_guard(land: Land, crew: Crew, seat: i64, worker: bool, hexagon: i64) -> None:
    """The leader or the first worker there becomes the guard; the seat's others there leave the game (TIK-7.2)."""
    explorer: i64 = LEADER
    while explorer < EXPLORERS:
        if crew.where[explorer] == hexagon:
            if worker == (explorer != LEADER) and not has(crew.guards, hexagon):
                crew.where[explorer] = GUARDING + hexagon
                crew.guards |= bit(hexagon)
            else:
                crew.where[explorer] = GONE
        explorer += 1
    land.guarded |= bit(hexagon)
    land.add_strength(seat, hexagon, -land.strength_of(seat, hexagon))
