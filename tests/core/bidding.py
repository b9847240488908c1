"""Bids, a game with secret choices: three rounds of bids from 0 to 3, in turn or all at once.

BID-2.1  A bid is a number from 0 to 3.
BID-2.2  A bid is made with its number; what others have bid is not known until all have.
BID-3.1  When all have bid, the bids are shown. Whoever alone has bid most gets that many points.
"""

from collections.abc import Mapping
from typing import Any, TypedDict

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.drawing import Drawing, Panel, part
from gopura.core.elements import text as words
from gopura.core.facts import Facts, Option
from gopura.core.game import Game
from gopura.core.groups import Board, Proof, Rules, Words, no_such_move
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.seats import NOBODY, SEAT_LETTERS

ROUNDS, MOST, HIDDEN, NONE = 3, 3, 10, -1


class BidsPosition(Position):
    """The bids of this round, the points so far."""

    def __init__(self, seats: int, at_once: bool) -> None:
        super().__init__(seats, 0)
        self.at_once = at_once
        self.round = 0
        self.bids = [NONE] * seats
        self.points = [0] * seats
        self.last: list[int] = []
        self.ask_all()

    def ask_all(self) -> None:
        """Begin a round."""
        self.seat_to_act = 0
        self.together = (1 << self.seats) - 1 if self.at_once else 0

    def moves(self) -> vec[i64]:
        """Every bid (BID-2.1)."""
        return vec[i64](range(MOST + 1) if self.seat_to_act >= 0 else ())

    def apply(self, move: int) -> None:
        """Bid; show all bids when they are in."""
        self.bids[self.seat_to_act] = move
        self.together &= ~(1 << self.seat_to_act)
        waiting = [seat for seat, bid in enumerate(self.bids) if bid == NONE]
        if not waiting:
            self.show()
        elif self.at_once:
            self.seat_to_act = waiting[0]
        else:
            self.pass_to(waiting[0])

    def show(self) -> None:
        """Show the bids, give the points, go on to the next round (BID-3.1)."""
        best = max(self.bids)
        if self.bids.count(best) == 1:
            self.points[self.bids.index(best)] += best
        self.last, self.bids = self.bids, [NONE] * self.seats
        self.shown += 1
        self.round += 1
        self.pass_to(NOBODY)
        if self.round < ROUNDS:
            self.ask_all()

    def copy(self) -> "BidsPosition":
        """An independent copy."""
        position = type(self)(self.seats, self.at_once)
        position.seat_to_act, position.round = self.seat_to_act, self.round
        position.bids, position.points, position.last = self.bids[:], self.points[:], self.last[:]
        position.count_like(self)
        return position

    def scores(self) -> list[int]:
        """The points."""
        return self.points[:]

    def winners(self) -> list[int]:
        """Who has most points."""
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best] if self.seat_to_act < 0 else []

    def determinize(self, seat: int, dice: Dice) -> "BidsPosition":
        """Others may have bid anything."""
        guess = self.copy()
        for other, bid in enumerate(self.bids):
            if other != seat and bid != NONE:
                guess.bids[other] = dice.below(MOST + 1)
        return guess


class BidsView(TypedDict):
    """What a seat knows."""

    seat: str | None
    turn: str | None
    points: list[int]
    last: list[int]
    own: int | None


def view(position: BidsPosition, seat: int | None) -> BidsView:
    """What a seat knows: its own bid, and what was shown."""
    turn = position.seat_to_act
    own = None if seat is None or position.bids[seat] == NONE else position.bids[seat]
    return BidsView(
        seat=None if seat is None else SEAT_LETTERS[seat],
        turn=SEAT_LETTERS[turn] if turn >= 0 else None,
        points=position.points[:],
        last=position.last[:],
        own=own,
    )


def start(seats: int, options: Mapping[str, str], dice: Dice) -> BidsPosition:  # noqa: ARG001  nothing is drawn
    """The first round."""
    return BidsPosition(seats, options["bids"] == "at_once")


def why_not(position: BidsPosition, move: int) -> Refusal | None:
    """Why that cannot be bid."""
    if position.seat_to_act < 0:
        return Refusal("BID-3.1", "The game is over.")
    if move == HIDDEN:
        return Refusal("BID-2.2", "A bid needs its number.")
    if not 0 <= move <= MOST:
        return Refusal("BID-2.1", f"A bid is at most {MOST}, not {move}.")
    return None


def heard(position: BidsPosition, move: int, seat: int | None) -> int:
    """Others hear that a bid was made (BID-2.2)."""
    return move if seat == position.seat_to_act else HIDDEN


def write(move: int) -> str:
    """`bid 2`."""
    return "bid ?" if move == HIDDEN else f"bid {move}"


def read(text: str) -> int:
    """`bid 2`."""
    if text == "bid ?":
        return HIDDEN
    verb, _, number = text.partition(" ")
    if verb != "bid" or len(number) != 1 or number not in "0123456789":
        raise no_such_move(text, "A move is bid 0, bid 1, bid 2 or bid 3.")
    return int(number)


def draw(view: BidsView) -> Drawing:
    """The points."""
    said = words(x="10", y="20")[f"{view['points']}, last bids {view['last']}, own {view['own']}"]
    return Drawing(200, 40, (Panel("bids", "The bids", 0, 0, 200, 40, ({"bids": part("bids", said)},)),))


FACTS = Facts(
    name="bids",
    version=1,
    title="Bids",
    blurb="Bid in secret.",
    seats=(2, 3),
    hides=True,
    options=(Option("bids", ("in_turn", "at_once"), "Whether bids are made in turn or all at once."),),
    at_once=True,
)
BIDS: Game[BidsPosition, Any] = Game(
    FACTS,
    rules=Rules(start, why_not, heard=heard),
    view=view,
    words=Words(read, write),
    board=Board(draw),
    proof=Proof(lambda _position: range(HIDDEN + 1)),
)
