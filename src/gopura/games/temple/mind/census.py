# mypyc: compile
"""How much room there is on the plan: the places that take a tile, counted by the lowest value beside them.

A census can be asked what it would be after a move: laying a tile changes only the places around it, so nothing
else is counted anew, and everything can be taken back.
"""

from typing import Final

from mypy_extensions import i16, i64

from gopura.core.buffers import append, vec
from gopura.games.temple.rules.places import (
    EXCLUDED_BY_FLAT,
    EXCLUDED_BY_WALL,
    FLOOR,
    ORIGIN,
    SLOT_MASK,
    SLOTS,
    TOP,
    TOUCH_STEP,
    TOUCHING,
    WALL,
    places_excluded,
    slot_of,
)
from gopura.games.temple.rules.plan import (
    EXCLUDED,
    FLAT_SIDES,
    FLOOR_SIDE,
    LOWEST,
    NUMBER_BITS,
    NUMBER_MASK,
    ONE_FLAT,
    ONE_WALL,
    SEEN,
    WALLS,
    Plan,
)
from gopura.games.temple.rules.values import UNTOUCHED

# What a place is to a census: nothing, room for a tile that comes alone, or room only for two or three together.
ALONE: Final[i64] = 8
TOGETHER: Final[i64] = 16
COUNTS: Final[i64] = 24  # 8 × what it is + the lowest value beside
SIGHTS: Final[i64] = 2 * EXCLUDED  # so many sights there can be


def room_at(slot: i64, sight: i64) -> i64:
    """Under which number a place is counted; 0 if no tile can go there (TEM-4)."""
    lowest = sight & LOWEST
    if sight & EXCLUDED != 0 or lowest == UNTOUCHED:
        return 0
    walls = (sight & WALLS) // ONE_WALL
    if slot == FLOOR:
        return ALONE + lowest
    if slot == TOP:
        if walls >= 2:
            return ALONE + lowest
        return TOGETHER + lowest if walls == 1 or sight // ONE_FLAT >= 2 else 0
    if walls != 0 and sight & FLAT_SIDES != 0:
        return ALONE + lowest
    return TOGETHER + lowest if sight & FLOOR_SIDE != 0 else 0


def other_slots(excluding: bool) -> vec[i64]:
    """For each entry of the steps of a plan, where the table of sights begins for the slot of the other place."""
    found = vec[i64]()
    for slot in range(SLOTS):
        if excluding:
            others = [slot_of(place) for place in places_excluded(ORIGIN + slot)]
            others += [0] * (EXCLUDED_BY_WALL - len(others))
        else:
            others = [slot_of(ORIGIN + slot + TOUCH_STEP[slot * TOUCHING + i]) for i in range(TOUCHING)]
        for other in others:
            found = append(found, other * SIGHTS)
    return found


ROOM_AT: Final = vec[i64]([room_at(slot, sight) for slot in range(SLOTS) for sight in range(SIGHTS)])
EXCLUDED_SLOT: Final = other_slots(True)
TOUCHED_SLOT: Final = other_slots(False)


class Census:
    """The counts of a plan, and of what becomes of it while tiles are laid on trial."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Plan = plan
        self.sights: vec[i16] = plan.sights[:]
        self.counts: vec[i64] = vec[i64]([0] * COUNTS)
        for touched in plan.touched:
            number = touched & NUMBER_MASK
            slot = (touched >> NUMBER_BITS) & SLOT_MASK
            self.counts[ROOM_AT[slot * SIGHTS + i64(self.sights[number])]] += 1
        self.first: vec[i64] = self.counts[:]
        self.changed: vec[i64] = vec[i64]([0] * 64)  # the numbers of the places changed on trial
        self.before: vec[i64] = vec[i64]([0] * 64)  # and their sights before
        self.changes: i64 = 0

    def lay(self, place: i64, value: i64) -> None:
        """Lay a tile on trial. The place must not be near the rim of the plan's window."""
        slot = place & SLOT_MASK
        here = self.plan.number(place)
        sights = self.sights
        counts = self.counts
        changed = self.changed
        before = self.before
        changes = self.changes
        exclude = self.plan.steps.exclude
        entry = slot * EXCLUDED_BY_WALL
        last = entry + (EXCLUDED_BY_WALL if slot >= WALL else EXCLUDED_BY_FLAT)
        while entry < last:
            number = here + exclude[entry]
            old = i64(sights[number])
            if old & EXCLUDED == 0:
                changed[changes] = number
                before[changes] = old
                changes += 1
                counts[ROOM_AT[EXCLUDED_SLOT[entry] + old]] -= 1
                sights[number] = i16(old | EXCLUDED)
            entry += 1
        touch = self.plan.steps.touch
        entry = slot * TOUCHING
        last = entry + TOUCHING
        while entry < last:
            number = here + touch[entry]
            old = i64(sights[number])
            if old & EXCLUDED == 0:
                changed[changes] = number
                before[changes] = old
                changes += 1
                counts[ROOM_AT[TOUCHED_SLOT[entry] + old]] -= 1
                new = old + SEEN[entry]
                if new & LOWEST > value:
                    new = (new & ~LOWEST) | value
                counts[ROOM_AT[TOUCHED_SLOT[entry] + new]] += 1
                sights[number] = i16(new)
            entry += 1
        self.changes = changes

    def take_back(self) -> None:
        """Take back all that was laid on trial."""
        sights = self.sights
        changed = self.changed
        before = self.before
        changes = self.changes
        while changes > 0:
            changes -= 1
            sights[changed[changes]] = i16(before[changes])
        self.changes = 0
        counts = self.counts
        first = self.first
        i: i64 = 0
        while i < COUNTS:
            counts[i] = first[i]
            i += 1
