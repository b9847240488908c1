"""Angkor a second time, slowly, from the text of the rules: stacks of tiles, sets of spaces, no integers.

It shares nothing with the engine but the names of tiles and the deal, so that the two can be compared.
"""

from collections import Counter

from gopura.games.angkor import GAME
from gopura.games.angkor.data import ITEM_NAMES
from gopura.games.angkor.rules.position import AngkorPosition

Space = tuple[str, int]

ROWS = {  # ANG-1.2
    "notched": {
        8: "cdef",
        7: "bcdefg",
        6: "abcdefgh",
        5: "abcdefgh",
        4: "abcdefgh",
        3: "abcdefgh",
        2: "bcdefg",
        1: "cdef",
    },
    "full": dict.fromkeys(range(1, 9), "abcdefgh"),
}
BUILDINGS = {"court": 1, "pagoda": 2, "temple": 3}
COUNTS = {"tiger": "jungle", "fountain": "water", "statue": "court"}


class SlowMat:
    """A stack of things on every space; the printed temples lie at the bottom of theirs."""

    def __init__(self, mat: str) -> None:
        self.stacks: dict[Space, list[str]] = {
            (file, rank): [] for rank, files in ROWS[mat].items() for file in files
        }
        self.stacks["d", 5].append("temple")
        self.stacks["e", 4].append("temple")
        self.jungle_since_owner_acted = 0

    def top(self, space: Space) -> str | None:
        """What the space shows."""
        stack = self.stacks.get(space)
        return stack[-1] if stack else None

    def showing(self, *items: str) -> set[Space]:
        """The spaces that show one of the items."""
        return {space for space in self.stacks if self.top(space) in items}

    def on_edge(self, space: Space) -> bool:
        """Whether a side of the space lies on the outer edge."""
        return any(neighbour not in self.stacks for neighbour in side_neighbours(space))

    def takes_a_tile(self, space: Space) -> bool:
        """ANG-3.2, ANG-4.3."""
        return self.top(space) not in ("water", *COUNTS)

    def takes_building(self, space: Space) -> bool:
        """ANG-3.2 to ANG-3.4."""
        if not self.takes_a_tile(space):
            return False
        built = ("water", *BUILDINGS)
        return any(self.top(n) in built for n in all_neighbours(space)) or not self.showing(*built)

    def takes_jungle(self, space: Space) -> bool:
        """ANG-4.2 to ANG-4.4."""
        if self.jungle_since_owner_acted >= 4 or not self.takes_a_tile(space):
            return False
        return self.on_edge(space) or any(self.top(n) == "jungle" for n in side_neighbours(space))

    def score(self) -> int:
        """ANG-7.1, ANG-7.2."""
        points = sum(BUILDINGS.get(self.top(space) or "", 0) for space in self.stacks)
        for figure, counted in COUNTS.items():
            for start in self.showing(figure):
                points += len(self.chain(start, counted))
        return points

    def chain(self, start: Space, kind: str) -> set[Space]:
        """All tiles of the kind joined to the start by sides."""
        found: set[Space] = set()
        waiting = [start]
        while waiting:
            for neighbour in side_neighbours(waiting.pop()):
                if self.top(neighbour) == kind and neighbour not in found:
                    found.add(neighbour)
                    waiting.append(neighbour)
        return found


class SlowGame:
    """A game in progress, dealt as the engine's position is."""

    def __init__(self, position: AngkorPosition, mat: str = "notched") -> None:
        views = [GAME.view(position, seat) for seat in range(position.seats)]
        self.mats = [SlowMat(mat) for _ in views]
        self.hands: list[Counter[str]] = [Counter(view["hand"]) for view in views]
        supply = [ITEM_NAMES[tile] for tile in position.supply]
        seats = len(views)
        self.walls = [supply[seat::seats] for seat in range(seats)] if position.walls else [supply]
        self.to_act: int | None = position.seat_to_act
        self.placements = position.placed
        self.princesses = position.princesses

    def copy(self) -> "SlowGame":
        """An independent copy."""
        twin = object.__new__(SlowGame)
        twin.mats = []
        for mat in self.mats:
            other = SlowMat.__new__(SlowMat)
            other.stacks = {space: [*stack] for space, stack in mat.stacks.items()}
            other.jungle_since_owner_acted = mat.jungle_since_owner_acted
            twin.mats.append(other)
        twin.hands = [Counter(hand) for hand in self.hands]
        twin.walls = [[*wall] for wall in self.walls]
        twin.to_act, twin.placements, twin.princesses = self.to_act, self.placements, self.princesses
        return twin

    def moves(self) -> set[str]:
        """Every legal move, by trying all that the seat to act has on every space of every mat."""
        if self.to_act is None:
            return set()
        mine = self.mats[self.to_act]
        has = [*(tile for tile, count in self.hands[self.to_act].items() if count)]
        has += [figure for figure in COUNTS if not mine.showing(figure)]
        found = {
            f"{item}@{'ABCD'[owner]}{space[0]}{space[1]}"
            for item in has
            for owner, mat in enumerate(self.mats)
            if (owner == self.to_act) != (item == "jungle")
            for space in mat.stacks
            if self.fits(item, mat, space)
        }
        return found or {"skip"}

    def fits(self, item: str, mat: SlowMat, space: Space) -> bool:
        """Whether the item may go on that space of that mat."""
        if item in COUNTS:
            return not mat.stacks[space]
        return mat.takes_jungle(space) if item == "jungle" else mat.takes_building(space)

    def play(self, move: str) -> None:
        """Make one placement; after the second, draw."""
        assert self.to_act is not None
        if move != "skip":
            item, place = move.split("@")
            mat = self.mats["ABCD".index(place[0])]
            mat.stacks[place[1], int(place[2])].append(item)
            if item == "jungle":
                mat.jungle_since_owner_acted += 1
            if item not in COUNTS:
                self.hands[self.to_act][item] -= 1
        self.placements += 1
        if self.placements == 2:
            self.draw(self.to_act)

    def draw(self, seat: int) -> None:
        """ANG-6."""
        self.placements = 0
        self.mats[seat].jungle_since_owner_acted = 0
        while self.hands[seat].total() < 5:
            tile = self.wall_of(seat).pop()
            if tile != "princess":
                self.hands[seat][tile] += 1
                continue
            self.princesses += 1
            if self.princesses == 5:
                self.to_act = None
                return
        self.to_act = (seat + 1) % len(self.mats)

    def wall_of(self, seat: int) -> list[str]:
        """ANG-8.1, ANG-8.2: where the seat draws from; the one wall of all is everybody's."""
        number = seat % len(self.walls)
        return next(wall for wall in self.walls[number:] + self.walls[:number] if wall)

    def scores(self) -> list[int]:
        """The points of every mat."""
        return [mat.score() for mat in self.mats]

    def perft(self, depth: int) -> int:
        """How many sequences of that many moves there are."""
        moves = self.moves()
        if depth == 0 or not moves:
            return 1
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            child = self.copy()
            child.play(move)
            total += child.perft(depth - 1)
        return total


def side_neighbours(space: Space) -> list[Space]:
    """The four places that share a side with the space, on the mat or not."""
    file, rank = space
    return [(chr(ord(file) - 1), rank), (chr(ord(file) + 1), rank), (file, rank - 1), (file, rank + 1)]


def all_neighbours(space: Space) -> list[Space]:
    """The eight places that touch the space, on the mat or not."""
    return [
        (chr(ord(space[0]) + across), space[1] + up)
        for across in (-1, 0, 1)
        for up in (-1, 0, 1)
        if (across, up) != (0, 0)
    ]
