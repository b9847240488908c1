# mypyc: compile
"""Why an action is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from typing import Final

from mypy_extensions import i64

from gopura.core.hexes import has, size
from gopura.core.refusal import Refusal
from gopura.games.tikal.data import (
    BASE_CAMP,
    CAMPS,
    GRID,
    GUARDS,
    HEXES,
    HIGHEST,
    LEADER,
    SEAT_LETTERS,
    TREASURES,
    WORKERS,
)
from gopura.games.tikal.rules.actions import crossing_price, price_of
from gopura.games.tikal.rules.crew import GONE, SUPPLY, Crew, first_alike
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.moves import (
    DIG,
    ENTER,
    GUARD,
    JUMP,
    MOVE,
    SET_CAMP,
    SWAP,
    TAKE,
    kind_of,
    swap_other,
    swap_own,
    swap_seat,
    walk_end,
    walk_start,
    walker,
)
from gopura.games.tikal.rules.position import TikalPosition

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six")
ACTION_RULES: Final = {
    MOVE: "TIK-3.3",
    JUMP: "TIK-3.2",
    ENTER: "TIK-3.1",
    DIG: "TIK-3.4",
    TAKE: "TIK-3.5",
    SWAP: "TIK-3.6",
    SET_CAMP: "TIK-3.7",
    GUARD: "TIK-3.8",
}


def why_not_act(position: TikalPosition, move: i64) -> Refusal | None:
    """Why the action is not open to the seat to act; None if it is."""
    kind = kind_of(move)
    if kind == ENTER:
        refusal = why_not_enter(position, move - ENTER)
    elif kind in (MOVE, JUMP):
        refusal = why_not_go(position, kind, walker(kind, move), walk_start(kind, move), walk_end(kind, move))
    elif kind == DIG:
        refusal = why_not_dig(position, move - DIG)
    elif kind == TAKE:
        refusal = why_not_take(position, move - TAKE)
    elif kind == SWAP:
        refusal = why_not_swap(position, swap_own(move), swap_seat(move), swap_other(move))
    elif kind == SET_CAMP:
        refusal = why_not_camp(position, move - SET_CAMP)
    else:
        refusal = why_not_guard(position, move - GUARD)
    return why_not_paid(position, move) if refusal is None else refusal


def why_not_paid(position: TikalPosition, move: i64) -> Refusal | None:
    """Every action has its price (TIK-3)."""
    price = price_of(move, position.land)
    left = position.turn.points
    if price <= left:
        return None
    kind = kind_of(move)
    have = f"you have {counted(left, 'point')} left."
    if kind == MOVE:
        return Refusal("TIK-3.3", f"{stones(price)} on that border; {have}")
    return Refusal(ACTION_RULES[kind], f"That costs {counted(price, 'point')}; {have}")


def counted(count: i64, thing: str) -> str:
    """`1 point`, `2 points`, `no points`."""
    return f"{count if count else 'no'} {thing}{'' if count == 1 else 's'}"


def stones(count: i64) -> str:
    """`Three stones lie`."""
    return f"{NUMBERS[count]} {'stone lies' if count == 1 else 'stones lie'}"


def named(explorer: i64) -> str:
    """`The leader` or `Worker w3`."""
    return "The leader" if explorer == LEADER else f"Worker w{explorer}"


def why_not_enter(position: TikalPosition, entry: i64) -> Refusal | None:
    """From the supply to the base camp or an own camp (TIK-3.1, TIK-6.2)."""
    crew = position.crews[position.seat_to_act]
    hexagon = entry % HEXES
    place = GRID.name_of(hexagon)
    if not has(crew.bases(), hexagon):
        if has(position.land.camps, hexagon):
            return Refusal("TIK-6.2", f"The camp on {place} is another player's; only its owner uses it.")
        return Refusal("TIK-3.1", f"Explorers come on at base camp a1 or at your own camps; {place} is neither.")
    if entry >= HEXES and not crew.in_supply(True):
        return Refusal("TIK-1.8", f"All your {WORKERS} workers have come on already.")
    if entry < HEXES and not crew.in_supply(False):
        return Refusal("TIK-1.8", "You have one leader only, and it has come on already.")
    return None


def why_not_there(position: TikalPosition, explorer: i64) -> Refusal | None:
    """Only an explorer on the board acts; of workers alike, the lowest stands for all."""
    crew = position.crews[position.seat_to_act]
    where = crew.where[explorer]
    if where == SUPPLY:
        return Refusal("TIK-3.1", f"{named(explorer)} has not come on yet.")
    if where == GONE:
        return Refusal("TIK-7.2", f"{named(explorer)} has left the game.")
    if where >= HEXES:
        return Refusal("TIK-7.2", f"{named(explorer)} is a guard and never moves or works again.")
    first = first_alike(crew, position.turn, explorer)
    if first != explorer:
        return Refusal("TIK-4.2", f"Workers w{first} and w{explorer} are alike; w{first} stands for both.")
    return None


def why_not_go(position: TikalPosition, kind: i64, explorer: i64, start: i64, to: i64) -> Refusal | None:
    """An explorer walks over one border, or jumps from camp to camp, from where it is (TIK-3.2, TIK-3.3)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    crew = position.crews[position.seat_to_act]
    where = crew.where[explorer]
    if where != start:
        there = GRID.name_of(where)
        return Refusal(ACTION_RULES[kind], f"{named(explorer)} is on {there}, not on {GRID.name_of(start)}.")
    if kind == JUMP:
        return why_not_jump(position, crew, start, to)
    return why_not_cross(position, start, to)


def why_not_jump(position: TikalPosition, crew: Crew, start: i64, to: i64) -> Refusal | None:
    """Between the base camp and the own camps (TIK-3.2, TIK-6.2)."""
    if start == to:
        return Refusal("TIK-3.2", f"A jump leads to another camp; {GRID.name_of(to)} is where it starts.")
    for end in (start, to):
        if not has(crew.bases(), end):
            place = GRID.name_of(end)
            if has(position.land.camps, end):
                return Refusal("TIK-6.2", f"The camp on {place} is another player's; only its owner uses it.")
            return Refusal("TIK-3.2", f"A jump leads from camp to camp; {place} is neither a1 nor your own.")
    return None


def why_not_cross(position: TikalPosition, start: i64, to: i64) -> Refusal | None:
    """Over a border with stones, never into a volcano (TIK-3.3, TIK-3.9)."""
    land = position.land
    here = GRID.name_of(start)
    there = GRID.name_of(to)
    if GRID.direction(start, to) < 0:
        return Refusal("TIK-3.3", f"{here} and {there} share no border.")
    refusal = why_not_land(land, to)
    if refusal is not None:
        return refusal
    if crossing_price(land, start, to) == 0:
        return Refusal("TIK-3.3", f"No stone lies on the border of {here} and {there}, so nobody can cross it.")
    return None


def why_not_land(land: Land, hexagon: i64) -> Refusal | None:
    """Nobody walks where nothing is explored, nor on a volcano (TIK-3.3, TIK-3.9)."""
    if not has(land.explored, hexagon):
        return Refusal("TIK-3.3", f"{GRID.name_of(hexagon)} is not explored yet.")
    if has(land.volcanoes, hexagon):
        return Refusal("TIK-3.9", f"{GRID.name_of(hexagon)} is a volcano, which nobody can enter.")
    return None


def why_not_work(position: TikalPosition, explorer: i64, rule: str, deed: str) -> Refusal | None:
    """Two explorers may work on a hex in one turn, each once (TIK-4.2, TIK-5.1)."""
    hexagon = position.crews[position.seat_to_act].where[explorer]
    place = GRID.name_of(hexagon)
    if has(position.turn.work[explorer], hexagon):
        return Refusal(rule, f"{named(explorer)} has {deed} at {place} in this turn already; another may.")
    if has(position.turn.twice, hexagon):
        return Refusal(rule, f"Two explorers have {deed} at {place} in this turn; that is the limit.")
    return None


def why_not_dig(position: TikalPosition, explorer: i64) -> Refusal | None:
    """On a temple without a guard whose next level is in stock (TIK-4)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    land = position.land
    hexagon = position.crews[position.seat_to_act].where[explorer]
    place = GRID.name_of(hexagon)
    if not has(land.temples, hexagon):
        return Refusal("TIK-4.1", f"{named(explorer)} is on {place}, where no temple is.")
    if has(land.guarded, hexagon):
        return Refusal("TIK-4.4", f"The temple on {place} has a guard, so its level stays {land.number[hexagon]}.")
    level = land.number[hexagon]
    if level == HIGHEST:
        return Refusal("TIK-4.3", f"The temple on {place} has level {HIGHEST}, the highest there is.")
    if land.pieces_left(level + 1) == 0:
        return Refusal("TIK-4.3", f"No piece of level {level + 1} is left, and no level can be skipped.")
    return why_not_work(position, explorer, "TIK-4.2", "dug")


def why_not_take(position: TikalPosition, explorer: i64) -> Refusal | None:
    """On a ruin with treasure (TIK-5.1)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    hexagon = position.crews[position.seat_to_act].where[explorer]
    if not has(position.land.ruins, hexagon):
        place = GRID.name_of(hexagon)
        return Refusal("TIK-5.1", f"{named(explorer)} is on {place}, where no treasure lies.")
    return why_not_work(position, explorer, "TIK-5.1", "taken a treasure")


def why_not_swap(position: TikalPosition, own: i64, seat: i64, wanted: i64) -> Refusal | None:
    """A lone treasure for another player's lone treasure of another kind (TIK-5.2)."""
    if seat >= position.seats:
        return Refusal("TIK-1.1", f"There are {position.seats} seats here; none is called {SEAT_LETTERS[seat]}.")
    if seat == position.seat_to_act:
        return Refusal("TIK-5.2", "A swap is with another player.")
    if own == wanted:
        return Refusal("TIK-5.2", f"A swap is for another kind, not {TREASURES[own]} for {TREASURES[own]}.")
    refusal = why_not_lone(position, position.seat_to_act, own)
    return why_not_lone(position, seat, wanted) if refusal is None else refusal


def why_not_lone(position: TikalPosition, holder: i64, kind: i64) -> Refusal | None:
    """Pairs and triples are safe, and what somebody has not cannot be swapped (TIK-5.2)."""
    count = position.crews[holder].treasures_of(kind)
    if count == 1:
        return None
    who = "You have" if holder == position.seat_to_act else f"{SEAT_LETTERS[holder]} has"
    return Refusal("TIK-5.2", f"{who} {counted(count, TREASURES[kind])}; only a lone treasure is swapped.")


def why_not_camp(position: TikalPosition, hexagon: i64) -> Refusal | None:
    """On a clearing or an emptied ruin where an own explorer is; one camp to a hex, two to a seat (TIK-6.1)."""
    crew = position.crews[position.seat_to_act]
    land = position.land
    place = GRID.name_of(hexagon)
    if size(crew.camps) == CAMPS:
        return Refusal("TIK-1.8", f"Both your {CAMPS} camps are set up.")
    if hexagon == BASE_CAMP:
        return Refusal("TIK-6.1", "a1 is the base camp of all; no other camp goes there.")
    if not has(land.clearings, hexagon):
        return Refusal("TIK-6.1", f"A camp goes on a clearing or an emptied ruin; {place} is neither.")
    if has(land.camps, hexagon):
        return Refusal("TIK-6.1", f"A camp stands on {place} already; there is one to a hex.")
    if land.strength_of(position.seat_to_act, hexagon) == 0:
        return Refusal("TIK-6.1", f"None of your explorers is on {place}.")
    return None


def why_not_guard(position: TikalPosition, choice: i64) -> Refusal | None:
    """On a temple without a guard where the seat is the strongest (TIK-7.1)."""
    seat = position.seat_to_act
    crew = position.crews[seat]
    land = position.land
    hexagon = choice % HEXES
    place = GRID.name_of(hexagon)
    if size(crew.guards) == GUARDS:
        return Refusal("TIK-7.1", f"Both your {GUARDS} guards are out.")
    if not has(land.temples, hexagon):
        return Refusal("TIK-7.1", f"A guard stands on a temple; {place} has none.")
    if has(land.guarded, hexagon):
        return Refusal("TIK-7.1", f"The temple on {place} has a guard already.")
    if choice < HEXES and crew.where[LEADER] != hexagon:
        return Refusal("TIK-7.1", f"Your leader is not on {place}.")
    if choice >= HEXES and not crew.has_worker_on(hexagon):
        return Refusal("TIK-7.1", f"None of your workers is on {place}.")
    if not land.is_strongest(seat, hexagon, position.seats):
        own = land.strength_of(seat, hexagon)
        best = max([land.strength_of(other, hexagon) for other in range(position.seats) if other != seat])
        return Refusal("TIK-7.1", f"Your strength on {place} is {own}, another's {best}; yours must be greater.")
    return None
