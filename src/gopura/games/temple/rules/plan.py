# mypyc: compile
"""The building as a flat plan (TEM-2.3): for every place, what touches it and whether a tile can still go there.

The plan is a window on the endless table that grows as the building does (TEM-2.5). Each place of the window has
one number, its sight: the lowest value that touches it, how many walls and how many floors or tops touch it,
whether a tile lies there, whether one is excluded. Laying a tile brings the sights around it up to date.
"""

from typing import Final

from mypy_extensions import i16, i64

from gopura.core.buffers import append, vec
from gopura.games.temple.data import TILE_BITS, VALUE_MASK
from gopura.games.temple.rules.places import (
    EXCLUDED_BY_FLAT,
    EXCLUDED_BY_WALL,
    ORIGIN,
    SLOT_MASK,
    SLOTS,
    TOUCH_STEP,
    TOUCHING,
    WALL,
    places_excluded,
    places_touching,
    x_of,
    y_of,
)
from gopura.games.temple.rules.values import UNTOUCHED

# A sight, from its lowest bits: 3 for the lowest value, 3 for walls, 3 for floors or tops, LAID, EXCLUDED.
WALL_SHIFT: Final[i64] = 3
LOWEST: Final[i64] = (1 << WALL_SHIFT) - 1
FLAT_SHIFT: Final[i64] = 6
COUNT_MASK: Final[i64] = 7
ONE_WALL: Final[i64] = 1 << WALL_SHIFT
WALLS: Final[i64] = COUNT_MASK << WALL_SHIFT
ONE_FLAT: Final[i64] = 1 << FLAT_SHIFT
FLATS: Final[i64] = COUNT_MASK << FLAT_SHIFT
LAID: Final[i64] = 1 << 9
EXCLUDED: Final[i64] = 1 << 10
# At the place of a wall the floor on its low side counts 1 and the top on its high side 2.
FLOOR_SIDE: Final[i64] = ONE_FLAT
TOP_SIDE: Final[i64] = 2 * ONE_FLAT
FLAT_SIDES: Final[i64] = 3 * ONE_FLAT
# What a tile adds to the sight of each of the eight places that it touches, for each slot.
SEEN: Final = vec[i64]([ONE_FLAT] * 8 + [ONE_FLAT] * 4 + [TOP_SIDE] * 4 + [ONE_WALL] * 32)
NUMBER_BITS: Final[i64] = 16
NUMBER_MASK: Final[i64] = 65535

MARGIN: Final[i64] = 2  # cells between a tile and the rim of the window: far enough for every look around
ROOM: Final[i64] = 6  # cells between the building and the rim of a new window
FIRST_WIDTH: Final[i64] = 16


class Steps:
    """The relations between places as steps between the numbers of a window, which depend on its width alone."""

    def __init__(self, width: i64) -> None:
        self.touch: vec[i64] = vec[i64](capacity=SLOTS * TOUCHING)
        self.exclude: vec[i64] = vec[i64](capacity=SLOTS * EXCLUDED_BY_WALL)
        for slot in range(SLOTS):
            for place in places_touching(ORIGIN + slot):
                self.touch = append(self.touch, step(place, width) - slot)
            excluded = [step(place, width) - slot for place in places_excluded(ORIGIN + slot)]
            for i in range(EXCLUDED_BY_WALL):
                self.exclude = append(self.exclude, excluded[i] if i < len(excluded) else 0)


def step(place: i64, width: i64) -> i64:
    """How far the place is from the floor of 0,0 in a window of that width."""
    return (y_of(place) * width + x_of(place)) * SLOTS + (place & SLOT_MASK)


def untouched(places: i64) -> vec[i16]:
    """The sights of that many places before any tile is laid."""
    sights = vec[i16](capacity=places)
    while len(sights) < places:
        sights = append(sights, i16(UNTOUCHED))
    return sights


FIRST_STEPS: Final = Steps(FIRST_WIDTH)
FIRST_WINDOW: Final = untouched(FIRST_WIDTH * FIRST_WIDTH * SLOTS)


class Plan:
    """All tiles on the table, and the sights of all places around them."""

    def __init__(self, west: i64, south: i64, width: i64, height: i64, sights: vec[i16], steps: Steps) -> None:
        self.west: i64 = west  # the window's first column
        self.south: i64 = south  # and first row
        self.width: i64 = width
        self.height: i64 = height
        self.sights: vec[i16] = sights
        self.steps: Steps = steps  # never changed, so copies share it
        self.tiles: vec[i64] = vec[i64](capacity=16)  # place and tile of each, in the order of laying
        # Every place that some tile touches, in the order of first touching: 65,536 × place + number.
        self.touched: vec[i64] = vec[i64](capacity=64)

    def copy(self) -> "Plan":
        """An independent copy."""
        plan = Plan(self.west, self.south, self.width, self.height, self.sights[:], self.steps)
        plan.tiles = self.tiles[:]
        plan.touched = self.touched[:]
        return plan

    def number(self, place: i64) -> i64:
        """Where the sight of a place in the window is kept."""
        return ((y_of(place) - self.south) * self.width + x_of(place) - self.west) * SLOTS + (place & SLOT_MASK)

    def sight(self, place: i64) -> i64:
        """The sight of any place on the table."""
        if self.is_within(place, 0):
            return i64(self.sights[self.number(place)])
        return UNTOUCHED

    def is_within(self, place: i64, margin: i64) -> bool:
        """Whether the place is at least that many cells from the rim of the window."""
        x = x_of(place) - self.west
        y = y_of(place) - self.south
        return margin <= x < self.width - margin and margin <= y < self.height - margin

    def has(self, place: i64) -> bool:
        """Whether a tile lies there."""
        return self.sight(place) & LAID != 0

    def walls_at(self, place: i64) -> i64:
        """How many walls touch the place."""
        return (self.sight(place) >> WALL_SHIFT) & COUNT_MASK

    def flats_at(self, place: i64) -> i64:
        """How many floors touch a floor's place, or tops a top's; more than 0 if either is at a wall's side."""
        return (self.sight(place) >> FLAT_SHIFT) & COUNT_MASK

    def lay(self, place: i64, tile: i64) -> None:
        """Lay a tile and bring the sights around it up to date."""
        self.tiles = append(self.tiles, (place << TILE_BITS) | tile)
        if self.is_within(place, MARGIN):
            self.show(place, tile & VALUE_MASK)
        else:
            self.widen()

    def show(self, place: i64, value: i64) -> None:
        """Let every place around see the tile laid there."""
        slot = place & SLOT_MASK
        here = self.number(place)
        sights = self.sights
        sights[here] |= i16(LAID)
        exclude = self.steps.exclude
        entry = slot * EXCLUDED_BY_WALL
        last = entry + (EXCLUDED_BY_WALL if slot >= WALL else EXCLUDED_BY_FLAT)
        while entry < last:
            sights[here + exclude[entry]] |= i16(EXCLUDED)
            entry += 1
        touch = self.steps.touch
        entry = slot * TOUCHING
        last = entry + TOUCHING
        while entry < last:
            number = here + touch[entry]
            sight = i64(sights[number]) + SEEN[entry]
            if sight & LOWEST == UNTOUCHED:
                self.touched = append(self.touched, ((place + TOUCH_STEP[entry]) << NUMBER_BITS) | number)
            if sight & LOWEST > value:
                sight = (sight & ~LOWEST) | value
            sights[number] = i16(sight)
            entry += 1

    def widen(self) -> None:
        """Open a larger window around the building, and show all tiles in it again, in their order."""
        xs = [x_of(tile >> TILE_BITS) for tile in self.tiles]
        ys = [y_of(tile >> TILE_BITS) for tile in self.tiles]
        self.west = min(xs) - ROOM
        self.south = min(ys) - ROOM
        self.width = max(xs) + ROOM + 1 - self.west
        self.height = max(ys) + ROOM + 1 - self.south
        self.steps = Steps(self.width)
        self.sights = untouched(self.width * self.height * SLOTS)
        self.touched = vec[i64](capacity=256)
        for tile in self.tiles:
            self.show(tile >> TILE_BITS, tile & VALUE_MASK)


def empty_plan() -> Plan:
    """The table before the first tile."""
    half = FIRST_WIDTH // 2
    return Plan(-half, -half, FIRST_WIDTH, FIRST_WIDTH, FIRST_WINDOW[:], FIRST_STEPS)
