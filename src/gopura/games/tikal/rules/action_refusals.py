# mypyc: compile
"""Why an action is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count, has
from gopura.core.message import Message
from gopura.core.refusal import Refusal
from gopura.games.tikal.data import (
    BASE_CAMP,
    CAMPS,
    GRID,
    GUARDS,
    HEX_NAMES,
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
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.say import say

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
        refusal = why_not_enter(position, is_worker(move), hexagon_of(move))
    elif kind in (MOVE, JUMP):
        refusal = why_not_go(position, kind, walker(kind, move), walk_start(kind, move), walk_end(kind, move))
    elif kind == DIG:
        refusal = why_not_dig(position, explorer_of(move))
    elif kind == TAKE:
        refusal = why_not_take(position, explorer_of(move))
    elif kind == SWAP:
        refusal = why_not_swap(position, swap_own(move), swap_seat(move), swap_other(move))
    elif kind == SET_CAMP:
        refusal = why_not_camp(position, hexagon_of(move))
    else:
        refusal = why_not_guard(position, is_worker(move), hexagon_of(move))
    return why_not_paid(position, move) if refusal is None else refusal


def why_not_paid(position: TikalPosition, move: i64) -> Refusal | None:
    """Every action has its price (TIK-3)."""
    price = price_of(move, position.land)
    left = position.turn.points
    if price <= left:
        return None
    kind = kind_of(move)
    key = "border-too-dear" if kind == MOVE else "too-dear"
    return Refusal(ACTION_RULES[kind], say(key, price=price, left=left))


def why_not_enter(position: TikalPosition, worker: bool, hexagon: i64) -> Refusal | None:
    """From the supply to the base camp or one's own camp (TIK-3.1, TIK-6.2)."""
    crew = position.crews[position.seat_to_act]
    place = HEX_NAMES[hexagon]
    if not has(crew.bases(), hexagon):
        if has(position.land.camps, hexagon):
            return Refusal("TIK-6.2", say("camp-of-another", place=place))
        return Refusal("TIK-3.1", say("not-a-camp-to-enter", place=place))
    if worker and not crew.in_supply(True):
        return Refusal("TIK-1.8", say("workers-all-out", workers=WORKERS))
    if not worker and not crew.in_supply(False):
        return Refusal("TIK-1.8", say("leader-out"))
    return None


def why_not_there(position: TikalPosition, explorer: i64) -> Refusal | None:
    """Only an explorer on the board acts; of workers alike, the lowest stands for all."""
    crew = position.crews[position.seat_to_act]
    where = crew.where[explorer]
    if where == SUPPLY:
        return Refusal("TIK-3.1", say("not-entered", explorer=explorer))
    if where == GONE:
        return Refusal("TIK-7.2", say("left-the-game", explorer=explorer))
    if where >= HEXES:
        return Refusal("TIK-7.2", say("is-a-guard", explorer=explorer))
    first = first_alike(crew, position.turn, explorer)
    if first != explorer:
        return Refusal("TIK-4.2", say("workers-alike", first=first, explorer=explorer))
    return None


def why_not_go(position: TikalPosition, kind: i64, explorer: i64, start: i64, to: i64) -> Refusal | None:
    """An explorer walks over one border, or jumps from camp to camp, from where it is (TIK-3.2, TIK-3.3)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    crew = position.crews[position.seat_to_act]
    where = crew.where[explorer]
    if where != start:
        said = say("not-where-said", explorer=explorer, where=HEX_NAMES[where], place=HEX_NAMES[start])
        return Refusal(ACTION_RULES[kind], said)
    if kind == JUMP:
        return why_not_jump(position, crew, start, to)
    return why_not_cross(position, start, to)


def why_not_jump(position: TikalPosition, crew: Crew, start: i64, to: i64) -> Refusal | None:
    """Between the base camp and the own camps (TIK-3.2, TIK-6.2)."""
    if start == to:
        return Refusal("TIK-3.2", say("jump-to-itself", place=HEX_NAMES[to]))
    for end in (start, to):
        if not has(crew.bases(), end):
            place = HEX_NAMES[end]
            if has(position.land.camps, end):
                return Refusal("TIK-6.2", say("camp-of-another", place=place))
            return Refusal("TIK-3.2", say("jump-between-camps", place=place))
    return None


def why_not_cross(position: TikalPosition, start: i64, to: i64) -> Refusal | None:
    """Over a border with stones, never into a volcano (TIK-3.3, TIK-3.9)."""
    land = position.land
    here = HEX_NAMES[start]
    there = HEX_NAMES[to]
    if GRID.direction(start, to) < 0:
        return Refusal("TIK-3.3", say("no-border", start=here, place=there))
    refusal = why_not_land(land, to)
    if refusal is not None:
        return refusal
    if crossing_price(land, start, to) == 0:
        return Refusal("TIK-3.3", say("no-stone-between", start=here, place=there))
    return None


def why_not_land(land: Land, hexagon: i64) -> Refusal | None:
    """Nobody walks where nothing is explored, nor on a volcano (TIK-3.3, TIK-3.9)."""
    if not has(land.explored, hexagon):
        return Refusal("TIK-3.3", say("not-explored", place=HEX_NAMES[hexagon]))
    if has(land.volcanoes, hexagon):
        return Refusal("TIK-3.9", say("volcano-entered", place=HEX_NAMES[hexagon]))
    return None


def why_not_work(position: TikalPosition, explorer: i64, rule: str, itself: str, others: str) -> Refusal | None:
    """Two explorers may work on a hex in one turn, each once (TIK-4.2, TIK-5.1)."""
    hexagon = position.crews[position.seat_to_act].where[explorer]
    place = HEX_NAMES[hexagon]
    if has(position.turn.work[explorer], hexagon):
        return Refusal(rule, say(itself, explorer=explorer, place=place))
    if has(position.turn.twice, hexagon):
        return Refusal(rule, say(others, place=place))
    return None


def why_not_dig(position: TikalPosition, explorer: i64) -> Refusal | None:
    """On a temple without a guard whose next level is in stock (TIK-4)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    land = position.land
    hexagon = position.crews[position.seat_to_act].where[explorer]
    place = HEX_NAMES[hexagon]
    if not has(land.temples, hexagon):
        return Refusal("TIK-4.1", say("not-on-temple", explorer=explorer, place=place))
    if has(land.guarded, hexagon):
        return Refusal("TIK-4.4", say("temple-guarded", place=place, level=land.number[hexagon]))
    level = land.number[hexagon]
    if level == HIGHEST:
        return Refusal("TIK-4.3", say("temple-highest", place=place, level=HIGHEST))
    if land.pieces_left(level + 1) == 0:
        return Refusal("TIK-4.3", say("level-run-out", level=level + 1))
    return why_not_work(position, explorer, "TIK-4.2", "dug-already", "dug-twice")


def why_not_take(position: TikalPosition, explorer: i64) -> Refusal | None:
    """On a ruin with treasure (TIK-5.1)."""
    refusal = why_not_there(position, explorer)
    if refusal is not None:
        return refusal
    hexagon = position.crews[position.seat_to_act].where[explorer]
    if not has(position.land.ruins, hexagon):
        return Refusal("TIK-5.1", say("not-on-ruin", explorer=explorer, place=HEX_NAMES[hexagon]))
    return why_not_work(position, explorer, "TIK-5.1", "taken-already", "taken-twice")


def why_not_swap(position: TikalPosition, own: i64, seat: i64, wanted: i64) -> Refusal | None:
    """A lone treasure for another player's lone treasure of another kind (TIK-5.2)."""
    if seat >= position.seats:
        return Refusal("TIK-1.1", say("no-such-seat", seat=SEAT_LETTERS[seat], seats=position.seats))
    if seat == position.seat_to_act:
        return Refusal("TIK-5.2", say("swap-with-oneself"))
    if own == wanted:
        return Refusal("TIK-5.2", say("swap-same-kind", kinds=many(own)))
    refusal = why_not_lone(position, position.seat_to_act, own)
    return why_not_lone(position, seat, wanted) if refusal is None else refusal


def why_not_lone(position: TikalPosition, holder: i64, kind: i64) -> Refusal | None:
    """Pairs and triples are safe, and what somebody has not cannot be swapped (TIK-5.2)."""
    count = position.crews[holder].treasures_of(kind)
    if count == 1:
        return None
    if holder == position.seat_to_act:
        return Refusal("TIK-5.2", say("own-not-lone", count=count, kinds=many(kind)))
    return Refusal("TIK-5.2", say("other-not-lone", seat=SEAT_LETTERS[holder], count=count, kinds=many(kind)))


def many(kind: i64) -> Message:
    """`urns`, `knives`."""
    return say("treasures-many", kind=TREASURES[kind])


def why_not_camp(position: TikalPosition, hexagon: i64) -> Refusal | None:
    """On a clearing or an emptied ruin where one's own explorer is; one camp to a hex, two to a seat (TIK-6.1)."""
    crew = position.crews[position.seat_to_act]
    land = position.land
    place = HEX_NAMES[hexagon]
    if count(crew.camps) == CAMPS:
        return Refusal("TIK-1.8", say("camps-all-set"))
    if hexagon == BASE_CAMP:
        return Refusal("TIK-6.1", say("camp-on-base"))
    if not has(land.clearings, hexagon):
        return Refusal("TIK-6.1", say("camp-ground", place=place))
    if has(land.camps, hexagon):
        return Refusal("TIK-6.1", say("camp-there", place=place))
    if land.strength_of(position.seat_to_act, hexagon) == 0:
        return Refusal("TIK-6.1", say("nobody-there", place=place))
    return None


def why_not_guard(position: TikalPosition, worker: bool, hexagon: i64) -> Refusal | None:
    """On a temple without a guard where the seat is the strongest (TIK-7.1)."""
    seat = position.seat_to_act
    crew = position.crews[seat]
    land = position.land
    place = HEX_NAMES[hexagon]
    if count(crew.guards) == GUARDS:
        return Refusal("TIK-7.1", say("guards-all-set"))
    if not has(land.temples, hexagon):
        return Refusal("TIK-7.1", say("guard-ground", place=place))
    if has(land.guarded, hexagon):
        return Refusal("TIK-7.1", say("guard-there", place=place))
    if not worker and crew.where[LEADER] != hexagon:
        return Refusal("TIK-7.1", say("leader-elsewhere", place=place))
    if worker and not crew.has_worker_on(hexagon):
        return Refusal("TIK-7.1", say("no-worker-there", place=place))
    if not land.is_strongest(seat, hexagon, position.seats):
        own = land.strength_of(seat, hexagon)
        best = max([land.strength_of(other, hexagon) for other in range(position.seats) if other != seat])
        return Refusal("TIK-7.1", say("not-strongest", place=place, own=own, best=best))
    return None
