# mypyc: compile
"""Boards of hexes with a flat side up, in columns; sets of hexes as 64-bit integers; rings of six numbers.

          _____         The directions run clockwise from the top:      0 N
         /     \\                                                   5 NW _____ 1 NE
   _____/  b2   \\                                                      /     \\
  /     \\       /                                                4 SW \\_____/ 2 SE
 /  a1   \\_____/                                                        3 S
 \\       /     \\
  \\_____/  b1   \\       Hexes are numbered up the columns: a1 is 0, a2 is 1, and so on.
        \\       /       Here column a is raised by half a hex, as a `raised` column is.
         \\_____/
"""

from typing import Final

from mypy_extensions import i64

from gopura.core.bits import bit
from gopura.core.buffers import append, vec

SIDES: Final[i64] = 6
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
NOWHERE: Final[i64] = -1
MOST_HEXES: Final = 62  # a set of them is a positive 64-bit integer

HEX_HEIGHT: Final = 1.7320508075688772  # from flat side to flat side, if a side is 1

RING_BITS: Final[i64] = 4  # of each number in a ring
RING_MASK: Final[i64] = 15
RING: Final[i64] = (1 << 24) - 1


class HexGrid:
    """A board of equally long columns, named by letters from the left and by rows from the bottom."""

    def __init__(self, columns: str, rows: i64, raised: str) -> None:
        assert len(columns) * rows <= MOST_HEXES
        self.columns = columns
        self.rows: i64 = rows
        self.raised = raised
        self.hexes: i64 = len(columns) * rows
        self.neighbours: vec[i64] = vec[i64](capacity=SIDES * self.hexes)  # SIDES for each hex
        self.beside: vec[i64] = vec[i64](capacity=self.hexes)  # the set of the neighbours of each hex
        for hexagon in range(self.hexes):
            beside: i64 = 0
            for direction in range(SIDES):
                neighbour = self.found_at(hexagon, direction)
                self.neighbours = append(self.neighbours, neighbour)
                if neighbour != NOWHERE:
                    beside |= bit(neighbour)
            self.beside = append(self.beside, beside)

    def found_at(self, hexagon: i64, direction: i64) -> i64:
        """The neighbour in that direction; NOWHERE off the board."""
        column = hexagon // self.rows
        row = hexagon % self.rows
        if direction == 0:
            row += 1
        elif direction == 3:
            row -= 1
        else:
            upwards = direction == 1 or direction == 5
            if upwards and self.is_raised(column):
                row += 1
            elif not upwards and not self.is_raised(column):
                row -= 1
            column += 1 if direction < 3 else -1
        if column < 0 or column >= len(self.columns) or row < 0 or row >= self.rows:
            return NOWHERE
        return column * self.rows + row

    def is_raised(self, column: i64) -> bool:
        """Whether the column sits half a hex higher than the others."""
        return self.columns[column] in self.raised

    def direction(self, hexagon: i64, other: i64) -> i64:
        """The direction in which a neighbour lies; NOWHERE if the two share no side."""
        side: i64 = 0
        while side < SIDES:
            if self.neighbours[hexagon * SIDES + side] == other:
                return side
            side += 1
        return NOWHERE

    def name_of(self, hexagon: i64) -> str:
        """`a1` is the lowest hex of the leftmost column."""
        return self.columns[hexagon // self.rows] + str(hexagon % self.rows + 1)

    def hex_named(self, name: str) -> i64:
        """The hex of a name like `c4`; NOWHERE if there is none."""
        if len(name) != 2 or name[0] not in self.columns or name[1] not in "123456789":
            return NOWHERE
        row: i64 = int(name[1]) - 1
        if row >= self.rows:
            return NOWHERE
        column: i64 = self.columns.index(name[0])
        return column * self.rows + row

    def centre(self, hexagon: int) -> tuple[float, float]:
        """Where to draw the hex, in lengths of its side, x to the right and y down from the board's top left."""
        rows = int(self.rows)
        column, row = divmod(hexagon, rows)
        height = row + 1 + (0.5 if self.is_raised(column) else 0.0)
        return 1 + 1.5 * column, (rows + 1 - height) * HEX_HEIGHT


def ring_of(numbers: vec[i64]) -> i64:
    """Six numbers of 0 to 15 around a hex, from N clockwise, as one integer."""
    ring: i64 = 0
    side: i64 = 0
    while side < SIDES:
        ring |= numbers[side] << (RING_BITS * side)
        side += 1
    return ring


def on_side(ring: i64, side: i64) -> i64:
    """The number that a ring has on that side."""
    return (ring >> (RING_BITS * side)) & RING_MASK


def turned(ring: i64, turns: i64) -> i64:
    """The ring turned clockwise by that many sixths."""
    shift = RING_BITS * (turns % SIDES)
    return ((ring << shift) | (ring >> (RING_BITS * SIDES - shift))) & RING


def distinct_turns(ring: i64) -> i64:
    """How many turns of the ring differ; they are the turns 0, 1, 2 … below that number."""
    turns: i64 = 1
    while turned(ring, turns) != ring:
        turns += 1
    return turns


def sides_with(ring: i64) -> i64:
    """The set of the sides on which the ring has more than nothing."""
    found: i64 = 0
    side: i64 = 0
    while side < SIDES:
        if on_side(ring, side) != 0:
            found |= bit(side)
        side += 1
    return found
