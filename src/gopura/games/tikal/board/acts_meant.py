"""The actions that clicks may stand for while action points are spent, the likeliest first."""

from gopura.core.bits import count, has, members
from gopura.core.refusal import Refusal
from gopura.games.tikal.board.clicked import DEEDS, Clicked
from gopura.games.tikal.board.walks_meant import (
    Meant,
    alike,
    at_camp,
    at_hex,
    crew_of,
    entries,
    explorers_on,
    next_one,
    places_named,
    refused,
    walks,
)
from gopura.games.tikal.data import CAMPS, GUARDS, HEXES, LEADER, TREASURE_KINDS
from gopura.games.tikal.rules.action_refusals import why_not_lone
from gopura.games.tikal.rules.moves import DIG, SET_CAMP, TAKE, guard, swap
from gopura.games.tikal.rules.position import TikalPosition

DIG_DEED, HUNT_DEED, CAMP_DEED, GUARD_DEED, SWAP_DEED = range(len(DEEDS))


def meant_in_turn(position: TikalPosition, click: Clicked) -> Meant:
    """The actions that these things may be meant for."""
    if click.has("treasure") or SWAP_DEED in click.numbers("action"):
        yield from swaps(position, click)
    if click.has("action") or click.has("guard") or click.numbers("camps") or click.numbers("guards"):
        yield from deeds(position, click)
    elif click.numbers("explorer"):
        yield from walks(position, click)
    elif click.numbers("supply"):
        yield from entries(position, click)
    else:
        for hexagon in reversed(click.numbers("camp")):
            yield from at_camp(position, hexagon)
        for hexagon in reversed(click.numbers("hex")):
            yield from at_hex(position, hexagon)


def deeds(position: TikalPosition, click: Clicked) -> Meant:
    """Dig, hunt, camp or guard: by whom and where it was clicked, or wherever it may be done."""
    chosen = click.numbers("action")
    if DIG_DEED in chosen:
        yield from works(position, click, DIG)
    if HUNT_DEED in chosen:
        yield from works(position, click, TAKE)
    if CAMP_DEED in chosen or click.numbers("camps"):
        yield from camps(position, click)
    if GUARD_DEED in chosen or click.numbers("guards") or click.has("guard"):
        yield from guards(position, click)


def works(position: TikalPosition, click: Clicked, kind: int) -> Meant:
    """A dig or a hunt (TIK-4.1, TIK-5.1)."""
    chosen = click.numbers("explorer")
    new = [next_one(position, figure) for figure in click.numbers("supply")]
    if chosen or new:
        yield from (kind + alike(position, explorer) for explorer in chosen + new)
        return
    ground = position.land.temples if kind == DIG else position.land.ruins
    rule = "TIK-4.1" if kind == DIG else "TIK-5.1"
    places = places_named(position, click)
    for place in places:
        if not has(ground, place):
            yield refused(rule, "no-temple-there" if kind == DIG else "no-treasure-there", place)
        elif not explorers_on(position, 1 << place):
            yield refused(rule, "nobody-there", place)
        yield from (kind + explorer for explorer in explorers_on(position, 1 << place))
    if not places:
        able = explorers_on(position, int(ground))
        yield from (kind + explorer for explorer in able)
        if not able:
            yield refused(rule, "nobody-on-temple" if kind == DIG else "nobody-on-ruin")


def camps(position: TikalPosition, click: Clicked) -> Meant:
    """A forward camp (TIK-6.1)."""
    own = [int(crew_of(position).where[explorer]) for explorer in click.numbers("explorer")]
    places = places_named(position, click) + [place for place in own if 0 <= place < HEXES]
    if not places:
        clear = [int(hexagon) for hexagon in members(position.land.clearings)]
        places = [hexagon for hexagon in clear if explorers_on(position, 1 << hexagon)]
        if not places:
            yield SET_CAMP if count(crew_of(position).camps) == CAMPS else refused("TIK-6.1", "nobody-on-clearing")
    yield from (SET_CAMP + place for place in places)


def guards(position: TikalPosition, click: Clicked) -> Meant:
    """A guard: the figure that was chosen, or a worker rather than the leader (TIK-7.1)."""
    crew = crew_of(position)
    chosen = click.numbers("explorer")
    own = [int(crew.where[explorer]) for explorer in chosen]
    places = places_named(position, click) + [place for place in own if 0 <= place < HEXES]
    figures = click.numbers("guard") or [int(explorer != LEADER) for explorer in chosen]
    if not places:
        there = explorers_on(position, int(position.land.temples))
        places = list(dict.fromkeys(int(crew.where[explorer]) for explorer in there))
        if not places:
            yield guard(True, 0) if count(crew.guards) == GUARDS else refused("TIK-7.1", "nobody-on-temple")
    for place in places:
        there = explorers_on(position, 1 << place)
        if not there and has(position.land.temples & ~position.land.guarded, place):
            yield refused("TIK-7.1", "nobody-there", place)
        for figure in figures or dict.fromkeys(int(explorer != LEADER) for explorer in there) or [1]:
            yield guard(bool(figure), place)


def swaps(position: TikalPosition, click: Clicked) -> Meant:
    """A treasure of one's own for one of another player's (TIK-5.2)."""
    seat = int(position.seat_to_act)
    own, foreign = click.numbers("treasure"), click.foreign("treasure")
    if own and foreign:
        yield from (swap(mine, thing.seat, thing.number) for mine in own for thing in foreign)
    elif len(own) > 1:
        yield swap(own[0], seat, own[1])
    elif len(foreign) > 1:
        yield refused("TIK-5.2", "swap-needs-own")
    elif own:
        yield from swaps_of(position, own[0])
    elif foreign:
        yield from swaps_for(position, foreign[0].seat, foreign[0].number)
    else:
        yield from swaps_anyhow(position)


def swaps_of(position: TikalPosition, mine: int) -> Meant:
    """A treasure of one's own for any that there is."""
    refusal = why_not_lone(position, position.seat_to_act, mine)
    if refusal is not None:
        yield refusal
    others = [seat for seat in range(int(position.seats)) if seat != position.seat_to_act]
    found: list[int | Refusal] = [
        swap(mine, seat, kind)
        for seat in others
        for kind in range(int(TREASURE_KINDS))
        if kind != mine and position.crews[seat].treasures_of(kind) == 1
    ]
    yield from found or [refused("TIK-5.2", "no-lone-treasure-elsewhere")]


def swaps_anyhow(position: TikalPosition) -> Meant:
    """Any lone treasure of one's own for any that there is."""
    own = [kind for kind in range(int(TREASURE_KINDS)) if crew_of(position).treasures_of(kind) == 1]
    for mine in own:
        yield from swaps_of(position, mine)
    if not own:
        yield refused("TIK-5.2", "no-lone-treasure")


def swaps_for(position: TikalPosition, seat: int, kind: int) -> Meant:
    """Any treasure of one's own for that of another player."""
    refusal = why_not_lone(position, seat, kind)
    if refusal is not None:
        yield refusal
    own = crew_of(position)
    kinds = [mine for mine in range(int(TREASURE_KINDS)) if mine != kind and own.treasures_of(mine) == 1]
    found: list[int | Refusal] = [swap(mine, seat, kind) for mine in kinds]
    yield from found or [refused("TIK-5.2", "no-lone-treasure-own")]


def how_to(position: TikalPosition, click: Clicked) -> Meant:
    """How to go about an action that these things do not lead to."""
    if click.has("guard") and not click.has("action"):
        yield refused("TIK-7.1", "choose-guard-figure")
    if GUARD_DEED in click.numbers("action") or click.has("guards"):
        yield refused("TIK-7.1", "choose-guard")
    if CAMP_DEED in click.numbers("action") or click.has("camps"):
        yield refused("TIK-6.1", "choose-camp")
    bases = [place for place in click.numbers("hex") if has(crew_of(position).bases(), place)]
    yield from (refused("TIK-3.1", "choose-camp-itself", place) for place in bases)
    strangers = [place for place in click.numbers("camp") if not has(crew_of(position).bases(), place)]
    yield from (refused("TIK-6.2", "camp-of-another", place) for place in strangers)
