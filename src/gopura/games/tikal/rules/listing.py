# mypyc: compile
"""The legal actions of a seat, as long as its points last (TIK-3)."""

from mypy_extensions import i64

from gopura.core.bits import bit, count, has, lowest
from gopura.core.buffers import append, vec
from gopura.core.hexes import RING_BITS, RING_MASK, SIDES
from gopura.games.tikal.data import (
    CAMP_PRICE,
    CAMPS,
    DIG_PRICE,
    ENTER_PRICE,
    GUARDS,
    HEXES,
    LEADER,
    NEIGHBOURS,
    SWAP_PRICE,
    TAKE_PRICE,
)
from gopura.games.tikal.rules.crew import Crew, Turn, first_alike
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.moves import DIG, JUMP, MOVE, SET_CAMP, TAKE, enter, guard, swap, walk


def list_actions(moves: vec[i64], land: Land, crews: list[Crew], seat: i64, turn: Turn) -> vec[i64]:
    """The moves, and every action that the seat can take with the points it has left."""
    crew = crews[seat]
    points = turn.points
    if points < ENTER_PRICE:
        return moves
    moves = list_entries(moves, crew)
    standing: i64 = 0  # where the seat's explorers are
    idle: i64 = 0  # where a worker was met that has not worked: all further ones there are like it
    explorer: i64 = LEADER
    while explorer <= crew.entered:
        hexagon = crew.where[explorer]
        if 0 <= hexagon < HEXES:
            standing |= bit(hexagon)
            if explorer == LEADER:
                moves = list_steps(moves, land, crew, turn, explorer)
            elif turn.work[explorer] != 0:
                if first_alike(crew, turn, explorer) == explorer:
                    moves = list_steps(moves, land, crew, turn, explorer)
            elif not has(idle, hexagon):
                idle |= bit(hexagon)
                moves = list_steps(moves, land, crew, turn, explorer)
        explorer += 1
    if points >= SWAP_PRICE:
        moves = list_swaps(moves, crews, seat)
    if points >= CAMP_PRICE:
        moves = list_camps(moves, land, crew, standing)
        moves = list_guards(moves, land, crews, seat, standing)
    return moves


def list_entries(moves: vec[i64], crew: Crew) -> vec[i64]:
    """A worker or the leader at each camp open to the seat (TIK-3.1)."""
    hexes = crew.bases()
    while hexes != 0:
        hexagon = lowest(hexes)
        if crew.in_supply(True):
            moves = append(moves, enter(True, hexagon))
        if crew.in_supply(False):
            moves = append(moves, enter(False, hexagon))
        hexes &= hexes - 1
    return moves


def list_steps(moves: vec[i64], land: Land, crew: Crew, turn: Turn, explorer: i64) -> vec[i64]:
    """All that one explorer on the board can do alone: walk, jump, dig, hunt."""
    hexagon = crew.where[explorer]
    points = turn.points
    borders = land.borders[hexagon]
    side: i64 = 0
    while borders != 0:
        price = borders & RING_MASK
        if 0 < price <= points:
            moves = append(moves, walk(MOVE, explorer, hexagon, NEIGHBOURS[hexagon * SIDES + side]))
        borders >>= RING_BITS
        side += 1
    bases = crew.bases()
    if has(bases, hexagon):
        bases &= ~bit(hexagon)
        while bases != 0:
            moves = append(moves, walk(JUMP, explorer, hexagon, lowest(bases)))
            bases &= bases - 1
    if turn.may_work(explorer, hexagon):
        if has(land.temples, hexagon) and points >= DIG_PRICE and land.can_rise(hexagon):
            moves = append(moves, DIG + explorer)
        if has(land.ruins, hexagon) and points >= TAKE_PRICE:
            moves = append(moves, TAKE + explorer)
    return moves


def list_swaps(moves: vec[i64], crews: list[Crew], seat: i64) -> vec[i64]:
    """Each own lone treasure for each other seat's lone treasure of another kind (TIK-5.2)."""
    own = crews[seat].lone_treasures()
    while own != 0:
        given = own & -own
        other: i64 = 0
        while other < len(crews):
            wanted = crews[other].lone_treasures() & ~given if other != seat else 0
            while wanted != 0:
                moves = append(moves, swap(lowest(given) >> 1, other, lowest(wanted) >> 1))
                wanted &= wanted - 1
            other += 1
        own &= own - 1
    return moves


def list_camps(moves: vec[i64], land: Land, crew: Crew, standing: i64) -> vec[i64]:
    """A camp on each clearing where one's own explorer is and no camp yet (TIK-6.1)."""
    if count(crew.camps) < CAMPS:
        hexes = standing & land.clearings & ~land.camps
        while hexes != 0:
            moves = append(moves, SET_CAMP + lowest(hexes))
            hexes &= hexes - 1
    return moves


def list_guards(moves: vec[i64], land: Land, crews: list[Crew], seat: i64, standing: i64) -> vec[i64]:
    """A guard on each temple without one where the seat is the strongest; a worker is offered first (TIK-7.1)."""
    crew = crews[seat]
    if count(crew.guards) < GUARDS:
        hexes = standing & land.temples & ~land.guarded
        while hexes != 0:
            hexagon = lowest(hexes)
            if land.is_strongest(seat, hexagon, len(crews)):
                if crew.has_worker_on(hexagon):
                    moves = append(moves, guard(True, hexagon))
                if crew.where[LEADER] == hexagon:
                    moves = append(moves, guard(False, hexagon))
            hexes &= hexes - 1
    return moves
