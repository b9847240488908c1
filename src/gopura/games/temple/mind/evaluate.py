# mypyc: compile
"""What the bots know of Temple: each player's chance to win, and what every move is worth one step ahead."""

import math
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.buffers import vec
from gopura.core.chance import MASK, scramble
from gopura.core.outlook import Outlook
from gopura.games.temple.data import FULL_COLOUR, TILE_BITS, VALUE_BITS, VALUE_MASK, VALUES, colour_of
from gopura.games.temple.mind.census import ALONE, Census
from gopura.games.temple.mind.features import Sheet, colours_waiting
from gopura.games.temple.mind.weights import TABLE
from gopura.games.temple.rules.hand import NO_COLOUR, Hand, bit_of
from gopura.games.temple.rules.moves import place_of, size_of, tile_of
from gopura.games.temple.rules.plan import MARGIN
from gopura.games.temple.rules.position import TemplePosition

WEIGHTS: Final = vec[i64]([int(weight) for weight in TABLE.split()])
ONE: Final = 100.0  # this much is 1 on the scale of the logistic curve
SURE: Final = 9.0  # on the scale of the logistic curve: only the end is more certain


def evaluate(position: TemplePosition) -> list[float]:
    """Each player's chance to win."""
    if position.seat_to_act < 0:
        return [1.0 if position.winner == seat else 0.0 for seat in range(2)]
    chance = chance_of(sheet_of(position, Census(position.plan)))
    return [chance, 1.0 - chance] if position.seat_to_act == 0 else [1.0 - chance, chance]


def sheet_of(position: TemplePosition, census: Census) -> Sheet:
    """The features of the position."""
    hand = position.hands[position.seat_to_act]
    other = position.hands[1 - position.seat_to_act]
    sheet = Sheet()
    sheet.fill(
        census.counts, hand.values_open(), other.values_open(), colours_waiting(hand), colours_waiting(other)
    )
    return sheet


def chance_of(sheet: Sheet) -> float:
    """The chance of the seat to move."""
    total: i64 = 0
    found = sheet.found
    size = sheet.size
    i: i64 = 0
    while i < size:
        total += WEIGHTS[found[i]]
        i += 1
    lead = min(max(float(total) / ONE, -SURE), SURE)
    return 1.0 / (1.0 + math.exp(-lead))


class Appraisal:
    """Judges the moves of one position."""

    def __init__(self, position: TemplePosition) -> None:
        self.position: TemplePosition = position
        self.census: Census = Census(position.plan)
        self.sheet: Sheet = Sheet()
        self.hand: Hand = position.hands[position.seat_to_act]
        other = position.hands[1 - position.seat_to_act]
        self.replies: i64 = other.values_open()
        self.waiting: i64 = colours_waiting(other)
        highest: i64 = VALUES
        while (self.replies >> (highest - 1)) & 1 == 0:
            highest -= 1
        self.highest: i64 = highest  # of the values with which the other player may reply

    def judge(self, move: i64) -> float:
        """What the move is worth to the player who makes it; 1 if it wins at once."""
        size = size_of(move)
        tiles = count(self.hand.left) - size
        if tiles == 0:
            return 1.0
        i: i64 = 0
        while i < size:
            place = place_of(move, i)
            if not self.position.plan.is_within(place, MARGIN):
                self.census.take_back()
                return self.judge_slowly(move)
            self.census.lay(place, tile_of(move, i) & VALUE_MASK)
            i += 1
        value = self.judge_census(move, size, tiles)
        self.census.take_back()
        return value

    def judge_census(self, move: i64, size: i64, tiles: i64) -> float:
        """The same, with the tiles laid on trial and so many left."""
        counts = self.census.counts
        room: i64 = 0
        value: i64 = 1
        while value <= self.highest:
            room += counts[ALONE + value]
            value += 1
        if room == 0:
            return self.judge_slowly(move)
        mask = values_after(self.hand, move, size)
        waiting = (tiles - (0 if mask == FULL_COLOUR else count(mask))) // VALUES
        self.sheet.fill(counts, self.replies, mask, self.waiting, waiting)
        return 1.0 - chance_of(self.sheet)

    def judge_slowly(self, move: i64) -> float:
        """What the move is worth, by playing it."""
        after = self.position.copy()
        after.apply(move)
        return evaluate(after)[self.position.seat_to_act]


def values_after(hand: Hand, move: i64, size: i64) -> i64:
    """The values that the player may lay next after the move (TEM-6.1)."""
    left = hand.left
    i: i64 = 0
    while i < size:
        tile = tile_of(move, i)
        left &= ~bit_of(tile)
        i += 1
    mask: i64 = FULL_COLOUR
    i = 0
    while i < size:
        rest = (left >> (colour_of(tile_of(move, i)) * VALUES)) & FULL_COLOUR
        if rest != 0:
            mask = rest
        i += 1
    return mask


def outlook(position: TemplePosition) -> Outlook:
    """What each move is worth; of the colours that may be begun only one, for they are alike (TEM-1.2)."""
    found = Outlook()
    if position.is_picking():
        after = position.copy()
        after.apply(position.moves()[0])
        found.add(position.moves()[0], evaluate(after)[position.seat_to_act], False)
        return found
    appraisal = Appraisal(position)
    hand = appraisal.hand
    colour: i64 = NO_COLOUR
    if hand.current == NO_COLOUR:
        colour = hand.colours_open()[0]
    for move in position.moves():
        if colour != NO_COLOUR and colour_of(tile_of(move, 0)) != colour:
            continue
        value = appraisal.judge(move)
        found.add(move, value, value == 1.0)
    return found


def key_of(position: TemplePosition) -> int:
    """A number that equal positions share: the values wherever they lie, what both have left, who is to move.

    Whose tile it is that lies somewhere matters to nobody, nor its colour.
    """
    key: i64 = mixed(position.seat_to_act + 1)
    for hand in position.hands:
        key = mixed(key ^ mixed(hand.left)) ^ mixed(hand.current + 2)
    for tile in position.plan.tiles:
        key ^= mixed(((tile >> TILE_BITS) << VALUE_BITS) + (tile & VALUE_MASK))
    return key


def mixed(number: i64) -> i64:
    """62 bits far from the number."""
    low = scramble((number ^ (number >> 32)) & MASK)
    return ((scramble(low ^ 0x5BD1E995) & 0x3FFFFFFF) << 32) | scramble((low + 0x1234567) & MASK)
