# mypyc: compile
"""A game of Temple in progress."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.position import Position
from gopura.core.seats import NOBODY, first_seat
from gopura.games.temple.data import ALL_COLOURS, COLOURS, COLOURS_EACH, PICK_MOVE, colour_of
from gopura.games.temple.rules.hand import NO_COLOUR, Hand
from gopura.games.temple.rules.listing import can_move, list_moves
from gopura.games.temple.rules.moves import colour_picked, kind_of, pick_of, place_of, size_of, tile_of
from gopura.games.temple.rules.plan import Plan, empty_plan

HALVES: Final = vec[i64]([mine for mine in range(ALL_COLOURS) if count(mine) == COLOURS_EACH])  # of the colours


class TemplePosition(Position):
    """The building, both hands, and who has won."""

    def __init__(self, seat_to_act: i64, plan: Plan, hands: list[Hand], edits: bool) -> None:
        super().__init__(2, seat_to_act)
        self.plan: Plan = plan
        self.hands: list[Hand] = hands
        self.edits: bool = edits  # TEM-8
        self.winner: i64 = NOBODY
        self.fresh: i64 = 0  # how many tiles the last move laid

    def copy(self) -> "TemplePosition":
        """An independent copy."""
        hands = [self.hands[0].copy(), self.hands[1].copy()]
        position = TemplePosition(self.seat_to_act, self.plan.copy(), hands, self.edits)
        position.winner = self.winner
        position.fresh = self.fresh
        position.count_like(self)
        return position

    def moves(self) -> vec[i64]:
        """Every legal move: colours to pick, or tiles by place in the order in which the places were touched."""
        if self.seat_to_act < 0:
            return vec[i64]()
        if self.is_picking():
            return self.picks()
        return list_moves(self.plan, self.hands[self.seat_to_act], self.edits)

    def is_picking(self) -> bool:
        """Whether colours are still to be picked (TEM-1.2)."""
        return self.free_colours() != 0

    def free_colours(self) -> i64:
        """The colours that nobody has, one bit each."""
        return ALL_COLOURS & ~self.hands[0].colours & ~self.hands[1].colours

    def owner_of(self, colour: i64) -> i64:
        """The seat whose colour it is; the first while nobody has it."""
        return 1 if self.hands[1].owns(colour) else 0

    def picks(self) -> vec[i64]:
        """The picking of every colour that nobody has."""
        free = self.free_colours()
        moves = vec[i64](capacity=COLOURS)
        for colour in range(COLOURS):
            if (free >> colour) & 1 != 0:
                moves = append(moves, pick_of(colour))
        return moves

    def apply(self, move: i64) -> None:
        """Pick a colour or lay tiles, and see whether that ends the game (TEM-7.2, TEM-7.3)."""
        self.turns += 1
        if kind_of(move) == PICK_MOVE:
            self.pick(colour_picked(move))
            return
        seat = self.seat_to_act
        hand = self.hands[seat]
        self.lay(hand, move)
        if hand.left == 0:
            self.end(seat)
            return
        self.seat_to_act = 1 - seat
        if not can_move(self.plan, self.hands[1 - seat], self.edits):
            self.end(seat)

    def pick(self, colour: i64) -> None:
        """Take a colour; the last one left goes to the other player by itself (TEM-1.2)."""
        self.hands[self.seat_to_act].take(colour)
        self.seat_to_act = 1 - self.seat_to_act
        last = self.picks()
        if len(last) == 1:
            self.hands[self.seat_to_act].take(colour_picked(last[0]))
            self.seat_to_act = 1 - self.seat_to_act

    def lay(self, hand: Hand, move: i64) -> None:
        """Lay the tiles of the move; what is left of their colour is the hand's current colour (TEM-6.1)."""
        self.fresh = size_of(move)
        for i in range(self.fresh):
            tile = tile_of(move, i)
            self.plan.lay(place_of(move, i), tile)
            hand.lay(tile)
        hand.current = NO_COLOUR
        for i in range(self.fresh):
            hand.go_on_in(colour_of(tile_of(move, i)))

    def end(self, winner: i64) -> None:
        """The game is over."""
        self.winner = winner
        self.seat_to_act = NOBODY

    def scores(self) -> list[int]:
        """How many tiles each player has laid. The winner need not have laid more (TEM-7.3)."""
        return [self.hands[0].count_laid(), self.hands[1].count_laid()]

    def winners(self) -> list[int]:
        """The one who has won; there are no draws (TEM-7.3)."""
        return [] if self.winner < 0 else [self.winner]

    def determinize(self, seat: i64, dice: Dice) -> "TemplePosition":  # noqa: ARG002  nothing is hidden
        """A copy: everybody knows everything."""
        return self.copy()


def start(_seats: int, options: Mapping[str, str], dice: Dice) -> TemplePosition:
    """A new game: the colours dealt, or to be picked in turn from the beginner on (TEM-1.2, TEM-7.1)."""
    first = first_seat(options, 2, dice)
    hands = [Hand(0), Hand(0)]
    if options["colours"] == "random":
        mine = HALVES[dice.below(len(HALVES))]
        hands = [Hand(mine), Hand(ALL_COLOURS & ~mine)]
    return TemplePosition(first, empty_plan(), hands, options["edits"] == "on")
