# mypyc: compile
"""The option "auction": bidding for the right to choose a tile and to play next (TIK-9)."""

from mypy_extensions import i64

from gopura.core.bits import bit, count
from gopura.core.pieces.rounds import next_of
from gopura.core.seats import NOBODY


class Auction:
    """One round: the tiles that lie open, the seats without a turn yet, and the bidding that goes on."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.offered: i64 = 0  # the set of tiles that lie open
        self.waiting: i64 = 0  # the set of seats without a turn in this round
        self.bidding: i64 = 0  # the set of seats that have not passed in this auction
        self.bid: i64 = 0  # the highest so far
        self.bidder: i64 = NOBODY  # who made it
        self.first_passed: i64 = NOBODY

    def copy(self) -> "Auction":
        """An independent copy."""
        auction = Auction(self.seats)
        auction.offered = self.offered
        auction.waiting = self.waiting
        auction.bidding = self.bidding
        auction.bid = self.bid
        auction.bidder = self.bidder
        auction.first_passed = self.first_passed
        return auction

    def lay_open(self, tiles: i64) -> None:
        """Begin a round with this set of tiles (TIK-9.1)."""
        self.offered = tiles
        self.waiting = bit(self.seats) - 1

    def begin(self) -> None:
        """Begin the next auction of the round (TIK-9.2)."""
        self.bidding = self.waiting
        self.bid = 0
        self.bidder = NOBODY
        self.first_passed = NOBODY

    def next_of(self, group: i64, seat: i64) -> i64:
        """The nearest seat of a group clockwise after that seat; the seat itself comes last."""
        return next_of(group, seat, self.seats)

    def raise_bid(self, seat: i64, bid: i64) -> None:
        """A seat bids more (TIK-9.2)."""
        self.bid = bid
        self.bidder = seat

    def pass_by(self, seat: i64) -> None:
        """A seat passes and is out of this auction (TIK-9.2)."""
        self.bidding &= ~bit(seat)
        if self.first_passed == NOBODY:
            self.first_passed = seat

    def winner(self) -> i64:
        """Who plays now: the last one in if it has bid, the first who passed if all have or NOBODY (TIK-9.3)."""
        if self.bidding == 0:
            return self.first_passed
        if self.bidder != NOBODY and count(self.bidding) == 1:
            return self.bidder
        return NOBODY

    def take(self, seat: i64, tile: i64) -> None:
        """A seat takes one of the open tiles for its turn."""
        self.offered &= ~bit(tile)
        self.waiting &= ~bit(seat)
