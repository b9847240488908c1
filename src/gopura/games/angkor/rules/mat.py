# mypyc: compile
"""One player's mat: what each space shows, and the spaces that each rule of placing allows."""

from mypy_extensions import i64

from gopura.core.bits import BIT, count, has
from gopura.core.squares import connected, sides, touches
from gopura.games.angkor.data import (
    COURT,
    COURT_POINTS,
    FOUNTAIN,
    JUNGLE,
    PAGODA,
    PAGODA_POINTS,
    STATUE,
    TEMPLE,
    TEMPLE_POINTS,
    TIGER,
    WATER,
)


def counted_by(figure: i64) -> i64:
    """The tiles that a figure counts: the tiger jungle, the fountain water, the statue inner courts (ANG-7.2)."""
    if figure == TIGER:
        return JUNGLE
    return WATER if figure == FOUNTAIN else COURT


class Mat:
    """Sets of squares, one for each thing that a space can show. A covered tile is in none of them (ANG-3.5)."""

    def __init__(self, spaces: i64, rim: i64, printed: i64) -> None:
        self.spaces: i64 = spaces
        self.rim: i64 = rim
        self.printed: i64 = printed  # the printed temples that show still; to the eye only, they are temples
        self.jungle: i64 = 0
        self.water: i64 = 0
        self.court: i64 = 0
        self.pagoda: i64 = 0
        self.temple: i64 = printed
        self.tiger: i64 = 0
        self.fountain: i64 = 0
        self.statue: i64 = 0
        self.jungle_landed: i64 = 0  # since the owner's last turn (ANG-4.4)

    def copy(self) -> "Mat":
        """An independent copy."""
        mat = Mat(self.spaces, self.rim, self.printed)
        mat.show_as(self)
        return mat

    def show_as(self, other: "Mat") -> None:
        """Become a copy of another mat with the same spaces."""
        self.printed = other.printed
        self.jungle = other.jungle
        self.water = other.water
        self.court = other.court
        self.pagoda = other.pagoda
        self.temple = other.temple
        self.tiger = other.tiger
        self.fountain = other.fountain
        self.statue = other.statue
        self.jungle_landed = other.jungle_landed

    def figures(self) -> i64:
        """The spaces with a figure."""
        return self.tiger | self.fountain | self.statue

    def has_all_figures(self) -> bool:
        """Whether tiger, fountain and statue all stand on the mat."""
        return self.tiger != 0 and self.fountain != 0 and self.statue != 0

    def tiles_but_jungle(self) -> i64:
        """The spaces that show a building, a printed temple or water."""
        return self.water | self.court | self.pagoda | self.temple

    def coverable(self) -> i64:
        """The spaces that a tile may go on: neither water nor a figure (ANG-3.2, ANG-4.3)."""
        return self.spaces & ~self.water & ~self.figures()

    def beside_a_tile(self) -> i64:
        """The spaces that touch another one showing a tile other than jungle (ANG-3.3).

        All spaces if the whole complex is overgrown (ANG-3.4).
        """
        tiles = self.tiles_but_jungle()
        return self.spaces if tiles == 0 else self.spaces & touches(tiles)

    def within_jungle_reach(self) -> i64:
        """The spaces with a side on the outer edge or on jungle (ANG-4.2)."""
        return self.spaces & (self.rim | sides(self.jungle))

    def blank(self) -> i64:
        """The spaces without tile, printed temple or figure (ANG-5.1)."""
        return self.spaces & ~self.tiles_but_jungle() & ~self.jungle & ~self.figures()

    def shown(self, item: i64) -> i64:
        """The spaces that show the item."""
        if item == JUNGLE:
            return self.jungle
        if item == WATER:
            return self.water
        if item == COURT:
            return self.court
        if item == PAGODA:
            return self.pagoda
        if item == TEMPLE:
            return self.temple
        if item == TIGER:
            return self.tiger
        if item == FOUNTAIN:
            return self.fountain
        return self.statue

    def show(self, item: i64, square: i64) -> None:
        """Lay the item on the square, covering what was there (ANG-3.5)."""
        bit = BIT[square]
        self.jungle &= ~bit
        self.court &= ~bit
        self.pagoda &= ~bit
        self.temple &= ~bit
        self.printed &= ~bit
        if item == JUNGLE:
            self.jungle |= bit
        elif item == WATER:
            self.water |= bit
        elif item == COURT:
            self.court |= bit
        elif item == PAGODA:
            self.pagoda |= bit
        elif item == TEMPLE:
            self.temple |= bit
        elif item == TIGER:
            self.tiger |= bit
        elif item == FOUNTAIN:
            self.fountain |= bit
        else:
            self.statue |= bit

    def item_on(self, square: i64) -> i64:
        """What the square shows; −1 for a blank space."""
        item: i64 = JUNGLE
        while item <= STATUE:
            if has(self.shown(item), square):
                return item
            item += 1
        return -1

    def building_points(self) -> i64:
        """What the buildings that show count (ANG-7.1)."""
        return (
            count(self.court) * COURT_POINTS
            + count(self.pagoda) * PAGODA_POINTS
            + count(self.temple) * TEMPLE_POINTS
        )

    def figure_points(self, figure: i64) -> i64:
        """1 for each tile of the figure's kind that a chain of sides joins to it (ANG-7.2)."""
        return count(connected(self.shown(figure), self.shown(counted_by(figure))))

    def score(self) -> i64:
        """All points of the mat (ANG-7.1, ANG-7.2)."""
        return (
            self.building_points()
            + self.figure_points(TIGER)
            + self.figure_points(FOUNTAIN)
            + self.figure_points(STATUE)
        )
