"""All ways to go on with a turn of Tikal that can raise what its temples score.

An errand is one explorer's cheapest walk to a temple, a dig where it stands, or a walk to a clearing and a camp
there. What lies between the ends of a walk does not matter; hunts and swaps bring no temple; and a guard holds
what its explorers hold without it while the others leave the board. So one of the best turns is made of errands.
"""

from mypy_extensions import i64

from gopura.core.bits import count, has, lowest
from gopura.core.buffers import append, vec
from gopura.games.tikal.data import CAMP_PRICE, CAMPS, DIG_PRICE, HEXES, LEADER
from gopura.games.tikal.rules.crew import SUPPLY, Crew, first_alike
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.moves import DIG, END, SET_CAMP
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.walks import Walks, steps_of, walks_from


def errands(position: TikalPosition) -> list[vec[i64]]:
    """The end of the turn, and every errand that there are points for, each as moves."""
    found: list[vec[i64]] = [vec[i64]([END])]
    land = position.land
    crew = position.crews[position.seat_to_act]
    turn = position.turn
    if turn.points == 0:
        return found
    supply = walks_from(land, crew, SUPPLY)
    if crew.in_supply(True):
        send(found, position, crew.entered + 1, supply)
    if crew.in_supply(False):
        send(found, position, LEADER, supply)
    explorer: i64 = LEADER
    while explorer <= crew.entered:
        hexagon = crew.where[explorer]
        if 0 <= hexagon < HEXES and first_alike(crew, turn, explorer) == explorer:
            if may_dig(position, explorer, hexagon):
                found.append(vec[i64]([DIG + explorer]))
            send(found, position, explorer, walks_from(land, crew, hexagon))
        explorer += 1
    return found


def may_dig(position: TikalPosition, explorer: i64, hexagon: i64) -> bool:
    """Whether the explorer digs where it stands (TIK-4)."""
    land = position.land
    turn = position.turn
    return (
        turn.points >= DIG_PRICE
        and has(land.temples, hexagon)
        and land.can_rise(hexagon)
        and turn.may_work(explorer, hexagon)
    )


def send(found: list[vec[i64]], position: TikalPosition, explorer: i64, walks: Walks) -> None:
    """Add every walk of one explorer to a temple, or to a clearing where it sets up camp."""
    crew = position.crews[position.seat_to_act]
    points = position.turn.points
    camps = camp_sites(position.land, crew)
    ends = (position.land.temples & ~position.land.guarded) | camps
    while ends != 0:
        hexagon = lowest(ends)
        ends &= ends - 1
        is_site = has(camps, hexagon)
        price = walks.prices[hexagon] + (CAMP_PRICE if is_site else 0)
        if price > points or (hexagon == walks.start and not is_site):
            continue
        moves = steps_of(crew, position.turn, walks, explorer, hexagon)
        found.append(append(moves, SET_CAMP + hexagon) if is_site else moves)


def camp_sites(land: Land, crew: Crew) -> i64:
    """Where the seat may still set up camp (TIK-6.1)."""
    return land.clearings & ~land.camps if count(crew.camps) < CAMPS else 0


def key(position: TikalPosition) -> tuple[object, ...]:
    """What tells apart two states of one turn: who stands where after which work, the camps, the points left."""
    crew = position.crews[position.seat_to_act]
    turn = position.turn
    workers: list[i64] = []
    explorer: i64 = 1
    while explorer <= crew.entered:
        hexagon = crew.where[explorer]
        if 0 <= hexagon < HEXES:
            work = turn.work[explorer]
            workers.append(hexagon if work == 0 else (work << 6) | hexagon)
        explorer += 1
    workers.sort()
    leader = (int(turn.work[LEADER]), int(crew.where[LEADER]))
    return (int(turn.points), int(crew.camps), int(turn.once), int(turn.twice), leader, tuple(workers))
