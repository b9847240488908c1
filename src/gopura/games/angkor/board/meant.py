"""What clicks in Angkor may stand for: moves, legal or not, or the rule by which there can be none."""

from collections.abc import Sequence
from typing import NamedTuple

from gopura.core.bits import members
from gopura.core.refusal import Refusal
from gopura.core.squares import square_named
from gopura.games.angkor.board.counter_refusals import is_counter, why_not_a_counter
from gopura.games.angkor.data import FIGURE_NAMES, ITEMS, JUNGLE, SEAT_LETTERS, TILE_NAMES, TILES
from gopura.games.angkor.rules.moves import SKIP, placement
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.rules.refusals import why_nowhere, why_only_jungle, why_only_one, why_over

HELD = {f"hand:{name}": item for item, name in enumerate(TILE_NAMES)}
HELD |= {f"figure:{name}": item for item, name in enumerate(FIGURE_NAMES, start=TILES)}


class Place(NamedTuple):
    """A square of a seat's mat."""

    mat: int
    square: int


def meant(position: AngkorPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """The moves that these clicks may stand for, in any order, the likeliest first; or why there are none."""
    ids = list(dict.fromkeys(clicked))
    if not ids or not all(is_drawn(id) for id in ids):
        return []
    over = why_over(position)
    if over is not None:
        return [over]
    counters = [id for id in ids if is_counter(id)]
    if counters:
        return [why_not_a_counter(position, counters[-1])]
    skips: list[int | Refusal] = [SKIP] if "skip" in ids else []
    return skips + placements(position, ids)


def is_drawn(id: str) -> bool:
    """Whether there can be such a thing on the board."""
    return id in HELD or id == "skip" or place_named(id) is not None or is_counter(id)


def place_named(id: str) -> Place | None:
    """The place of an id like `B:c4`."""
    seat, _, space = id.partition(":")
    square = square_named(space)
    return Place(SEAT_LETTERS.index(seat), square) if seat in tuple(SEAT_LETTERS) and square >= 0 else None


def placements(position: AngkorPosition, ids: Sequence[str]) -> list[int | Refusal]:
    """What an item, a place, or both together stand for."""
    items = [HELD[id] for id in ids if id in HELD]
    places = [place for place in map(place_named, ids) if place is not None]
    if len(items) > 1:
        return [why_nowhere(position, items[-1]) or why_only_one()]
    if len(places) > 1:
        return [why_only_one()]
    if items and places:
        return [placement(items[0], *places[0])]
    if items:
        return of_item(position, items[0])
    return of_place(position, places[0]) if places else []


def of_item(position: AngkorPosition, item: int) -> list[int | Refusal]:
    """All places for an item, those on the mats where it belongs first; before them why it has no place at all."""
    own, others = mats_of(position)
    mats = [*others, own] if item == JUNGLE else [own, *others]
    moves = [placement(item, mat, square) for mat in mats for square in members(position.mats[mat].spaces)]
    nowhere = why_nowhere(position, item)
    return [nowhere, *moves] if nowhere else [*moves]


def of_place(position: AngkorPosition, place: Place) -> list[int | Refusal]:
    """All items for a place, what the seat has and what belongs there first."""
    seat, theirs = position.seat_to_act, place.mat != position.seat_to_act

    def unlikelihood(item: int) -> tuple[bool, bool, bool]:
        has = position.holds(seat, item) if item < TILES else position.mats[seat].shown(item) == 0
        return theirs and item != JUNGLE, not has, item >= TILES or item == JUNGLE

    moves = [placement(item, *place) for item in sorted(range(ITEMS), key=unlikelihood)]
    no_jungle = theirs and not position.holds(seat, JUNGLE)
    return [why_only_jungle(), *moves] if no_jungle else [*moves]


def mats_of(position: AngkorPosition) -> tuple[int, list[int]]:
    """The mat of the seat to act, and the others."""
    own = int(position.seat_to_act)
    return own, [mat for mat in range(position.seats) if mat != own]
