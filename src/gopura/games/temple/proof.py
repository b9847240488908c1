"""A net of moves wide enough to hold every legal one and every way to be wrong, for the tests of the rules."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from gopura.core.groups import Proof
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOURS,
    CORNER_MOVE,
    FLOOR_MOVE,
    TILE_BITS,
    TILE_MASK,
    TOP_MOVE,
    TUNNEL_MOVE,
    WALL_MOVE,
    all_tiles,
    colour_of,
    tile_name,
    tile_with,
)
from gopura.games.temple.rules.hand import Hand
from gopura.games.temple.rules.moves import pick_of, put_together
from gopura.games.temple.rules.places import (
    FLOOR,
    ORIGIN,
    TOP,
    WALL,
    place_at,
    places_touching,
    reversed_wall,
    wall_of_top,
    x_of,
    y_of,
)
from gopura.games.temple.rules.plan import EXCLUDED, LOWEST, Plan
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.rules.values import UNTOUCHED

FAR = (100, -200)


def conceivable(position: TemplePosition) -> list[int]:
    """Every kind of move on every cell in and around the building: on open places with all tiles that the hand
    can lay together, on all others with some tiles, also with tiles that it cannot.
    """
    moves = [pick_of(colour) for colour in range(COLOURS)]
    if position.seat_to_act < 0:
        return moves
    hand = position.hands[position.seat_to_act]
    tiles = {size: (all_choices(hand, size, position.edits), some_choices(hand, size)) for size in (1, 2, 3)}
    for kind, places in shapes(cells(position.plan)):
        whole, some = tiles[len(places)]
        choices = {*whole, *some} if is_open(position.plan, places[0]) else {*whole[:1], *whole[-1:], *some}
        moves += [put_together(kind, places, list(choice)) for choice in sorted(choices)]
    return moves


def cells(plan: Plan) -> list[tuple[int, int]]:
    """The cells in and around the building, and one far away."""
    xs = [x_of(tile >> TILE_BITS) for tile in plan.tiles] or [0]
    ys = [y_of(tile >> TILE_BITS) for tile in plan.tiles] or [0]
    around = [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
    return [*around, FAR]


def is_open(plan: Plan, place: int) -> bool:
    """Whether TEM-2 lets a tile go there, and it would touch another; before the first tile only 0,0 is open."""
    sight = plan.sight(place)
    if len(plan.tiles) == 0:
        return place == ORIGIN
    return sight & EXCLUDED == 0 and sight & LOWEST != UNTOUCHED


def shapes(cells: Sequence[tuple[int, int]]) -> Iterator[tuple[int, list[int]]]:
    """The places of every move on these cells, and of some that no move has."""
    for x, y in cells:
        floor, top = place_at(x, y, FLOOR), place_at(x, y, TOP)
        yield FLOOR_MOVE, [floor]
        yield TOP_MOVE, [top]
        yield CAP_MOVE, [top]
        walls = [place_at(x, y, WALL + direction) for direction in range(4)]
        sides = sorted(wall_of_top(top, side) for side in range(4))
        for wall in walls:
            yield WALL_MOVE, [wall]
            for other in (*places_touching(wall)[2:5], reversed_wall(wall)):
                yield CORNER_MOVE, sorted([wall, other])
        yield CORNER_MOVE, sorted([walls[0], sides[0]])
        for wall in (*walls, *sides):
            yield TUNNEL_MOVE, [top, wall]
            yield CAP_MOVE, [top, wall]
        for pair in combinations(sides, 2):
            yield CAP_MOVE, [top, *pair]
        yield CAP_MOVE, [top, *walls[:2]]


def all_choices(hand: Hand, size: int, edits: bool) -> list[tuple[int, ...]]:
    """Every way to take that many tiles together (TEM-6.1, TEM-8.2)."""
    numbers = hand.together(size, edits)
    return [tuple(number >> (TILE_BITS * i) & TILE_MASK for i in range(size)) for number in numbers]


def some_choices(hand: Hand, size: int) -> list[tuple[int, ...]]:
    """The 3 of every colour, and beside it the first tiles of the hand."""
    held = [tile for tile in all_tiles() if hand.has(tile)]
    return [(tile_with(colour, 3), *held[: size - 1]) for colour in range(COLOURS) if len(held) >= size - 1]


def inventory(position: TemplePosition) -> dict[str, int]:
    """Every tile of the set wherever it is now: on the table, in a hand, or of a colour still to be picked."""
    free = position.free_colours()
    counts: dict[str, int] = {}
    for tile in all_tiles():
        held = position.hands[0].has(tile) or position.hands[1].has(tile)
        counts[tile_name(tile)] = int(held) + int((free >> colour_of(tile)) & 1)
    for laid in position.plan.tiles:
        counts[tile_name(laid & TILE_MASK)] += 1
    return counts


PROOF: Proof[TemplePosition] = Proof(conceivable, inventory)
