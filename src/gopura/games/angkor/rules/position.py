# mypyc: compile
"""A game of Angkor in progress."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import members
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.position import Position
from gopura.core.seats import NOBODY, first_seat
from gopura.games.angkor.data import (
    HAND,
    JUNGLE,
    JUNGLE_LIMIT,
    PLACEMENTS,
    PRINCESS,
    PRINCESSES,
    PRINTED,
    RIMS,
    SPACES,
    STATUE,
    SUPPLIES,
    TIGER,
    TILES,
    WATER,
)
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, placement, square_of

COMMON: Final = vec[i64]()  # no walls of one's own: never changed, so all positions share it


class Buried:
    """A tile or printed temple that lies under another one, and all that was buried before it; to the eye only."""

    def __init__(self, before: "Buried | None", item: i64, mat: i64, square: i64) -> None:
        self.before = before
        self.item: i64 = item
        self.mat: i64 = mat
        self.square: i64 = square


class AngkorPosition(Position):
    """The mats, the hands, the supply, and how far the turn has come."""

    def __init__(self, seats: i64, seat_to_act: i64, mats: list[Mat], hands: vec[i64], supply: vec[i64]) -> None:
        super().__init__(seats, seat_to_act)
        self.mats: list[Mat] = mats
        self.covered: vec[i64] = vec[i64]([0] * TILES)  # tiles of each kind that lie under others, on all mats
        self.buried: Buried | None = None  # the last of them; copies share it
        self.hands: vec[i64] = hands  # how many tiles of each kind each seat holds, TILES numbers a seat
        self.supply: vec[i64] = supply  # drawn from the end; never changed in place, so copies share it
        self.left: i64 = len(supply)
        self.walls: vec[i64] = (
            COMMON  # what is left of each seat's own wall; nothing where all draw from one (ANG-8)
        )
        self.princesses: i64 = 0  # drawn so far
        self.placed: i64 = 0  # placements made in this turn

    def copy(self) -> "AngkorPosition":
        """An independent copy."""
        mats: list[Mat] = [mat.copy() for mat in self.mats]
        position = AngkorPosition(self.seats, self.seat_to_act, mats, self.hands[:], self.supply)
        position.covered = self.covered[:]
        position.buried = self.buried
        position.left = self.left
        position.walls = self.walls[:] if len(self.walls) > 0 else COMMON
        position.princesses = self.princesses
        position.placed = self.placed
        position.count_like(self)
        return position

    def moves(self) -> vec[i64]:
        """Every legal placement by item, then mat, then square; `skip` if there is none (ANG-2.1, ANG-2.3)."""
        moves = vec[i64](capacity=256)
        seat = self.seat_to_act
        if seat < 0:
            return moves
        if self.holds(seat, JUNGLE):
            for other in range(self.seats):
                if self.may_send_jungle(other):
                    mat = self.mats[other]
                    reach = members(mat.coverable() & mat.within_jungle_reach())
                    moves = with_squares(moves, JUNGLE, other, reach)
        mine = self.mats[seat]
        building = members(mine.coverable() & mine.beside_a_tile())
        item: i64 = WATER
        while item < TILES:
            if self.holds(seat, item):
                moves = with_squares(moves, item, seat, building)
            item += 1
        if not mine.has_all_figures():
            blank = members(mine.blank())
            item = TIGER
            while item <= STATUE:
                if mine.shown(item) == 0:
                    moves = with_squares(moves, item, seat, blank)
                item += 1
        return moves if len(moves) > 0 else append(moves, SKIP)

    def must_skip(self) -> bool:
        """Whether the seat to act can place nothing at all, so that `skip` is its only move (ANG-2.3)."""
        seat = self.seat_to_act
        if seat < 0:
            return False
        mine = self.mats[seat]
        if not mine.has_all_figures() and mine.blank() != 0:
            return False
        if mine.coverable() & mine.beside_a_tile() != 0:
            for kind in range(WATER, TILES):
                if self.holds(seat, kind):
                    return False
        if self.holds(seat, JUNGLE):
            for other in range(self.seats):
                mat = self.mats[other]
                if self.may_send_jungle(other) and mat.coverable() & mat.within_jungle_reach() != 0:
                    return False
        return True

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether the seat has a tile of that kind in hand."""
        return self.hands[seat * TILES + kind] > 0

    def may_send_jungle(self, seat: i64) -> bool:
        """Whether the seat to act may lay jungle on that seat's mat at all (ANG-4.1, ANG-4.4)."""
        return seat != self.seat_to_act and self.mats[seat].jungle_landed < JUNGLE_LIMIT

    def apply(self, move: i64) -> None:
        """Make one placement; after the second, draw and pass the turn on (ANG-2.1, ANG-6.1)."""
        if move != SKIP:
            self.place(item_of(move), mat_of(move), square_of(move))
        self.placed += 1
        if self.placed == PLACEMENTS:
            self.end_turn()

    def place(self, item: i64, mat: i64, square: i64) -> None:
        """Lay a tile or a figure."""
        under = self.mats[mat].item_on(square)
        if under >= 0:
            self.covered[under] += 1
            self.buried = Buried(self.buried, under, mat, square)
        self.mats[mat].show(item, square)
        if item < TILES:
            self.hands[self.seat_to_act * TILES + item] -= 1
        if item == JUNGLE:
            self.mats[mat].jungle_landed += 1

    def end_turn(self) -> None:
        """Draw up to five tiles; the fifth princess ends the game at once (ANG-6)."""
        seat = self.seat_to_act
        self.placed = 0
        self.mats[seat].jungle_landed = 0
        missing = HAND - self.hand_size(seat)
        if missing > 0:
            self.shown += 1
        while missing > 0:
            tile = self.drawn_by(seat)
            if tile == PRINCESS:
                self.princesses += 1
                if self.princesses == PRINCESSES:
                    self.pass_to(NOBODY)
                    return
            else:
                self.hands[seat * TILES + tile] += 1
                missing -= 1
        self.pass_to((seat + 1) % self.seats)

    def drawn_by(self, seat: i64) -> i64:
        """Take the next tile of the supply, or of the seat's own wall, or the next (ANG-8)."""
        self.left -= 1
        if len(self.walls) == 0:
            return self.supply[self.left]
        wall = seat
        while self.walls[wall] == 0:
            wall = (wall + 1) % self.seats
        self.walls[wall] -= 1
        return self.supply[self.walls[wall] * self.seats + wall]

    def supply_left(self) -> vec[i64]:
        """The tiles that nobody has drawn, in no order that tells anything."""
        if len(self.walls) == 0:
            return self.supply[: self.left]
        tiles = vec[i64](capacity=128)
        for wall in range(self.seats):
            for place in range(self.walls[wall]):
                tiles = append(tiles, self.supply[place * self.seats + wall])
        return tiles

    def supply_of(self, tiles: vec[i64]) -> vec[i64]:
        """A supply that has these tiles where this one has what nobody has drawn."""
        return tiles if len(self.walls) == 0 else in_walls(tiles, self.walls)

    def hand_size(self, seat: i64) -> i64:
        """How many tiles the seat holds."""
        total: i64 = 0
        kind: i64 = 0
        while kind < TILES:
            total += self.hands[seat * TILES + kind]
            kind += 1
        return total

    def scores(self) -> list[int]:
        """The points of each mat (ANG-7)."""
        return [mat.score() for mat in self.mats]

    def winners(self) -> list[int]:
        """Most points wins; a tie is a shared win (ANG-7.3)."""
        if self.seat_to_act >= 0:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def determinize(self, seat: i64, dice: Dice) -> "AngkorPosition":
        """A copy with the other hands and the supply dealt anew: hands without princesses, as they always are.

        The guess depends on what the seat knows and on the dice alone, never on the order of the true supply.
        """
        guess = self.copy()
        unseen = self.unseen_by(seat)
        for slot in range(self.seats * TILES):
            if slot // TILES != seat:
                guess.hands[slot] = 0
        dice.shuffle(unseen)
        dealt: i64 = 0
        for other in range(self.seats):
            if other != seat:
                for _ in range(self.hand_size(other)):
                    guess.hands[other * TILES + unseen[dealt]] += 1
                    dealt += 1
        guess.supply = self.supply_of(with_princesses(unseen[dealt:], PRINCESSES - self.princesses, dice))
        return guess

    def unseen_by(self, seat: i64) -> vec[i64]:
        """The tiles in the supply and in the other hands but the princesses, in the order of their kinds."""
        counts = vec[i64]([0] * (PRINCESS + 1))
        for tile in self.supply_left():
            counts[tile] += 1
        for slot in range(self.seats * TILES):
            if slot // TILES != seat:
                counts[slot % TILES] += self.hands[slot]
        unseen = vec[i64](capacity=128)
        for kind in range(TILES):
            for _ in range(counts[kind]):
                unseen = append(unseen, kind)
        return unseen


def with_squares(moves: vec[i64], item: i64, mat: i64, squares: vec[i64]) -> vec[i64]:
    """The moves, and those that lay the item on each of the squares."""
    first = placement(item, mat, 0)
    for square in squares:
        moves = append(moves, first + square)
    return moves


def with_princesses(tiles: vec[i64], princesses: i64, dice: Dice) -> vec[i64]:
    """A supply of these tiles and that many princesses, mixed."""
    supply = tiles[:]
    for _ in range(princesses):
        supply = append(supply, PRINCESS)
    dice.shuffle(supply)
    return supply


def in_walls(tiles: vec[i64], walls: vec[i64]) -> vec[i64]:
    """A supply that has these tiles where walls of those sizes have theirs, wall by wall."""
    highest: i64 = 0
    for size in walls:
        highest = max(highest, size)
    supply = vec[i64]([PRINCESS] * (highest * len(walls)))  # where nothing lies any more, nobody looks
    taken: i64 = 0
    for wall in range(len(walls)):
        for place in range(walls[wall]):
            supply[place * len(walls) + wall] = tiles[taken]
            taken += 1
    return supply


def start(seats: int, options: Mapping[str, str], dice: Dice) -> AngkorPosition:
    """A new game (ANG-1).

    A princess drawn for a first hand goes back and the supply is mixed again (ANG-1.6). That is the same as
    dealing the hands from the other tiles and mixing the princesses into the rest, which is done here.
    """
    first = first_seat(options, seats, dice)
    mat = options["mat"]
    mats = [Mat(SPACES[mat], RIMS[mat], PRINTED[mat]) for _ in range(seats)]
    tiles = SUPPLIES[seats][:]
    dice.shuffle(tiles)
    hands = vec[i64]([0] * (seats * TILES))
    for i in range(seats * HAND):
        hands[i // HAND * TILES + tiles[i]] += 1
    supply = with_princesses(tiles[seats * HAND :], PRINCESSES, dice)
    position = AngkorPosition(seats, first, mats, hands, supply)
    if options["walls"] == "own":
        position.walls = vec[i64]([(len(supply) - wall + seats - 1) // seats for wall in range(seats)])
    return position
