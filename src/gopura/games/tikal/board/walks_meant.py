"""The walks and entries that clicks may stand for, and what a hex or a camp alone may be meant for."""

from collections.abc import Iterator

from gopura.core.bits import has, members
from gopura.core.refusal import Refusal
from gopura.games.tikal.board.clicked import Clicked
from gopura.games.tikal.data import BESIDE, GRID, HEX_NAMES, HEXES, LEADER, WORKERS
from gopura.games.tikal.rules.action_refusals import why_not_land
from gopura.games.tikal.rules.crew import SUPPLY, Crew, first_alike
from gopura.games.tikal.rules.moves import DIG, JUMP, MOVE, SET_CAMP, TAKE, enter, lay, walk
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.walks import OUT_OF_REACH, Walks, steps_of, walks_from
from gopura.games.tikal.say import say

Meant = Iterator[int | Refusal]


def crew_of(position: TikalPosition) -> Crew:
    """The crew of the seat to act."""
    return position.crews[position.seat_to_act]


def explorers_on(position: TikalPosition, hexes: int) -> list[int]:
    """The explorers of the seat to act on these hexes, of those alike the lowest: the workers, then the leader."""
    crew, turn = crew_of(position), position.turn
    out = [*range(1, int(crew.entered) + 1), LEADER]
    there = [
        explorer for explorer in out if 0 <= crew.where[explorer] < HEXES and has(hexes, crew.where[explorer])
    ]
    return [explorer for explorer in there if first_alike(crew, turn, explorer) == explorer]


def places_named(position: TikalPosition, click: Clicked) -> list[int]:
    """The hexes that things other than explorers of the seat stand for, the last one first."""
    places = click.numbers("hex") + click.numbers("camp")
    figures = [int(position.crews[thing.seat].where[thing.number]) for thing in click.foreign("explorer")]
    return places[::-1] + [place for place in figures if 0 <= place < HEXES]


def alike(position: TikalPosition, explorer: int) -> int:
    """The explorer that stands for this one."""
    return int(first_alike(crew_of(position), position.turn, explorer))


def next_one(position: TikalPosition, figure: int) -> int:
    """The explorer that comes on next: the leader, or a worker."""
    return int(min(crew_of(position).entered + 1, WORKERS)) if figure else LEADER


def refused(rule: str, key: str, place: int | None = None) -> Refusal:
    """A refusal that speaks of a place at most."""
    return Refusal(rule, say(key) if place is None else say(key, place=HEX_NAMES[place]))


def walks(position: TikalPosition, click: Clicked) -> Meant:
    """An explorer goes to a hex or a camp; with nothing else clicked, all that it can do (TIK-3.2, TIK-3.3)."""
    explorers = [alike(position, explorer) for explorer in click.numbers("explorer")]
    places = places_named(position, click)
    if len(explorers) > 1:  # to where the other one stands
        places += [int(crew_of(position).where[explorer]) for explorer in explorers[1:]]
        explorers = explorers[:1]
    for explorer in explorers:
        where = int(crew_of(position).where[explorer])
        if not 0 <= where < HEXES:
            yield DIG + explorer
        elif not places:
            yield from all_of_one(position, explorer, where)
        for place in places if 0 <= where < HEXES else ():
            if place in click.numbers("camp") and has(crew_of(position).bases(), where):
                yield walk(JUMP, explorer, where, place)
            yield from to_hex(position, explorer, where, place)


def all_of_one(position: TikalPosition, explorer: int, where: int) -> Meant:
    """Everything that one explorer can do: its work, every border, cheap ones first, every jump."""
    land, crew = position.land, crew_of(position)
    if has(land.temples, where):
        yield DIG + explorer
    if has(land.ruins, where):
        yield TAKE + explorer
    sides = {int(to): int(land.crossing(where, GRID.direction(where, to))) for to in members(BESIDE[where])}
    for to in sorted(sides, key=lambda to: sides[to] or HEXES):
        yield walk(MOVE, explorer, where, to)
    if has(crew.bases(), where):
        yield from (walk(JUMP, explorer, where, to) for to in members(crew.bases()) if to != where)


def to_hex(position: TikalPosition, explorer: int, where: int, place: int) -> Meant:
    """A walk to a hex: over one border, or the first step of the cheapest way."""
    if where == place:
        yield Refusal("TIK-3.3", say("already-there", explorer=explorer, place=HEX_NAMES[place]))
        return
    if GRID.direction(where, place) >= 0:
        yield walk(MOVE, explorer, where, place)
    yield from far(position, walks_from(position.land, crew_of(position), where), explorer, place)


def far(position: TikalPosition, walks: Walks, explorer: int, place: int) -> Meant:
    """The first step of a walk that can be paid for, or why it cannot be walked (TIK-3.3, TIK-3.9)."""
    refusal = why_not_land(position.land, place)
    price, left = int(walks.prices[place]), int(position.turn.points)
    if refusal is not None:
        yield refusal
    elif price == OUT_OF_REACH:
        start = HEX_NAMES[walks.start] if walks.start != SUPPLY else HEX_NAMES[0]
        yield Refusal("TIK-3.3", say("no-way-from", start=start, place=HEX_NAMES[place]))
    elif price > left:
        yield Refusal("TIK-3.3", say("way-too-dear", place=HEX_NAMES[place], price=price, left=left))
    else:
        yield from (int(move) for move in steps_of(crew_of(position), position.turn, walks, explorer, place)[:1])


def entries(position: TikalPosition, click: Clicked) -> Meant:
    """A new explorer at a camp, or on from there to a hex (TIK-3.1)."""
    crew = crew_of(position)
    bases = [int(hexagon) for hexagon in members(crew.bases())]
    for figure in reversed(click.numbers("supply")):
        for place in places_named(position, click) or bases:
            if place in click.numbers("camp") or place in bases or not crew.in_supply(bool(figure)):
                yield enter(bool(figure), place)
            else:
                explorer = next_one(position, figure)
                yield from far(position, walks_from(position.land, crew, SUPPLY), explorer, place)


def at_camp(position: TikalPosition, hexagon: int) -> Meant:
    """What a camp alone may be meant for: to come on there, or to jump there (TIK-3.1, TIK-3.2)."""
    crew = crew_of(position)
    yield from (enter(worker, hexagon) for worker in (True, False) if crew.in_supply(worker))
    for explorer in explorers_on(position, int(crew.bases())):
        if crew.where[explorer] != hexagon:
            yield walk(JUMP, explorer, crew.where[explorer], hexagon)
    yield enter(True, hexagon)


def at_hex(position: TikalPosition, hexagon: int) -> Meant:
    """What a hex alone may be meant for: a tile, the work of whoever stands there, a walk there."""
    if not has(position.land.explored, hexagon):
        yield lay(hexagon, 0)
        return
    yield from work_at(position, hexagon)
    refusal = why_not_land(position.land, hexagon)
    if refusal is not None:
        yield refusal
        return
    yield from nearest(position, hexagon)


def work_at(position: TikalPosition, hexagon: int) -> Meant:
    """What an explorer there can do with the hex."""
    land = position.land
    there = explorers_on(position, 1 << hexagon)
    if has(land.temples, hexagon):
        yield from (DIG + explorer for explorer in there)
    elif has(land.ruins, hexagon):
        yield from (TAKE + explorer for explorer in there)
    elif there and has(land.clearings & ~land.camps, hexagon):
        yield SET_CAMP + hexagon


def nearest(position: TikalPosition, hexagon: int) -> Meant:
    """The cheapest walk to a hex. Prices are the same both ways, so it is looked for from the hex itself."""
    crew, left = crew_of(position), int(position.turn.points)
    back = walks_from(position.land, crew, hexagon)
    away = [explorer for explorer in explorers_on(position, (1 << HEXES) - 1) if crew.where[explorer] != hexagon]
    prices = [int(back.prices[crew.where[explorer]]) for explorer in away]
    if crew.in_supply(True) or crew.in_supply(False):
        prices.append(int(walks_from(position.land, crew, SUPPLY).prices[hexagon]))
    price = min(prices, default=OUT_OF_REACH)
    if price >= OUT_OF_REACH:
        yield Refusal("TIK-3.3", say("no-way", place=HEX_NAMES[hexagon]))
    elif price > left:
        yield Refusal("TIK-3.3", say("way-too-dear", place=HEX_NAMES[hexagon], price=price, left=left))
