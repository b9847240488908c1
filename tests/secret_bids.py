"""Secret bids, for the tests: everybody bids a card at the same time, and the highest takes the pot.

BID-1.1  Two or three seats, each with cards from 1 up (option `cards`); a pot for each card, in random order.
BID-2.1  All bid one card of their hands at the same time; nobody sees another's bid before all have bidden.
BID-2.2  The highest bid takes the pot, several highest share it; all cards that were bid are gone.
BID-3.1  After the last pot the most points win.

`TOGETHER` is all against the cards: all win if every pot went to a single seat, else nobody.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.drawing import Drawing, Panel, part
from gopura.core.elements import text
from gopura.core.facts import Facts, Option
from gopura.core.game import Game
from gopura.core.groups import Board, Proof, Rules, Words, no_such_move
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.seats import NOBODY, SEAT_LETTERS

SECRET = 0  # the bid of a seat that has not bid, and what others hear of a bid
POINTS = 6  # a pot of 1, so that two or three can share it


class Bids(Position):
    """The hands, the bids so far, and the pots to come, the next one last. A move is a card."""

    def __init__(self, hands: list[list[int]], pots: list[int]) -> None:
        super().__init__(len(hands), 0)
        self.hands = hands
        self.pots = pots
        self.bids = [SECRET] * len(hands)
        self.last = [SECRET] * len(hands)  # the bids for the pot before, open to all
        self.points = [0] * len(hands)
        self.shared = 0  # pots that several seats took
        self.together = (1 << len(hands)) - 1

    def moves(self) -> vec[i64]:
        """The cards in the hand (BID-2.1)."""
        return vec[i64](self.hands[self.seat_to_act] if self.seat_to_act >= 0 else [])

    def apply(self, move: int) -> None:
        """Bid a card."""
        self.bids[self.seat_to_act] = move
        self.together &= ~(1 << self.seat_to_act)
        if self.together == 0:
            self.settle()
        else:
            self.seat_to_act = next(seat for seat in range(self.seats) if self.together >> seat & 1)

    def settle(self) -> None:
        """Show the bids and hand out the pot (BID-2.2)."""
        highest = [seat for seat in range(self.seats) if self.bids[seat] == max(self.bids)]
        pot = self.pots.pop()
        for seat in highest:
            self.points[seat] += POINTS * pot // len(highest)
        self.shared += len(highest) > 1
        for hand, bid in zip(self.hands, self.bids, strict=True):
            hand.remove(bid)
        self.last, self.bids = self.bids, [SECRET] * self.seats
        self.shown += 1
        self.together = (1 << self.seats) - 1 if self.pots else 0
        self.pass_to(0 if self.pots else NOBODY)

    def copy(self) -> "Bids":
        """An independent copy."""
        position = type(self)([hand[:] for hand in self.hands], self.pots[:])
        position.bids, position.last, position.points = self.bids[:], self.last[:], self.points[:]
        position.shared, position.seat_to_act = self.shared, self.seat_to_act
        position.count_like(self)
        return position

    def scores(self) -> list[int]:
        """The points so far."""
        return self.points[:]

    def winners(self) -> list[int]:
        """The most points (BID-3.1)."""
        if self.pots:
            return []
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)]

    def determinize(self, seat: int, dice: Dice) -> "Bids":
        """Other bids, and the order of the pots behind the next."""
        guess = self.copy()
        for other in range(self.seats):
            if other != seat and self.bids[other] != SECRET:
                guess.bids[other] = self.hands[other][dice.below(len(self.hands[other]))]
        behind = vec[i64](sorted(self.pots[:-1]))
        dice.shuffle(behind)
        guess.pots = [*behind, *self.pots[-1:]]
        return guess


class BidsTogether(Bids):
    """All against the cards."""

    def winners(self) -> list[int]:
        """All, if no pot was shared; a lonely seat wins by taking the last pot with its highest card."""
        if self.pots or self.shared:
            return []
        return list(range(self.seats)) if self.seats > 1 or self.last[0] > 1 else []


class BidsView(TypedDict):
    """What a seat may know: of the bids under way only its own."""

    seat: str | None
    bid: int
    pot: int
    pots_left: list[int]
    hands: list[list[int]]
    last: list[int]
    points: list[int]


def start(seats: int, options: Mapping[str, str], dice: Dice) -> Bids:
    """Equal hands, shuffled pots (BID-1.1)."""
    return dealt(Bids, seats, options, dice)


def start_together(seats: int, options: Mapping[str, str], dice: Dice) -> Bids:
    """The same, against the cards."""
    return dealt(BidsTogether, seats, options, dice)


def dealt(kind: type[Bids], seats: int, options: Mapping[str, str], dice: Dice) -> Bids:
    """The first position."""
    cards = range(1, int(options["cards"]) + 1)
    pots = vec[i64](cards)
    dice.shuffle(pots)
    return kind([list(cards) for _ in range(seats)], list(pots))


def why_not(position: Bids, move: int) -> Refusal | None:
    """Why that card cannot be bid."""
    if position.seat_to_act < 0:
        return Refusal("BID-3.1", "The game is over: every pot is taken.")
    if move not in position.hands[position.seat_to_act]:
        return Refusal("BID-2.1", f"You have no card {move}.")
    return None


def heard(position: Bids, move: int, seat: int | None) -> int:
    """Others hear that a bid was made, not which (BID-2.1)."""
    return move if seat == position.seat_to_act else SECRET


def view(position: Bids, seat: int | None) -> BidsView:
    """What a seat may know."""
    return BidsView(
        seat=None if seat is None else SEAT_LETTERS[seat],
        bid=SECRET if seat is None else position.bids[seat],
        pot=position.pots[-1] if position.pots else 0,
        pots_left=sorted(position.pots[:-1]),
        hands=[hand[:] for hand in position.hands],
        last=position.last[:],
        points=position.points[:],
    )


def read(move: str) -> int:
    """`bid 3`; `bid ?` where it is secret."""
    verb, _, card = move.partition(" ")
    if verb != "bid" or not (card == "?" or (card.isascii() and card.isdigit() and len(card) < 3)):
        raise no_such_move(move, "A move is bid and a card, like bid 3.")
    return SECRET if card == "?" else int(card)


def write(move: int) -> str:
    """`bid 3`."""
    return f"bid {move or '?'}"


def draw(view: BidsView) -> Drawing:
    """The pot."""
    pot = part("secret_bids-pot", text(x="20", y="60")[str(view["pot"])])
    return Drawing(100, 80, (Panel("secret_bids-table", "The pot", 0, 0, 100, 80, ({"secret_bids-pot": pot},)),))


def conceivable(_position: Bids) -> Sequence[int]:
    """Every card there may be."""
    return range(1, 14)


CARDS = Option("cards", ("4", "12"), "How many cards each has.")
FACTS = Facts("secret_bids", 1, "Secret bids", "Bid in secret.", (2, 3), True, (CARDS,), at_once=True)
GAME: Game[Bids, BidsView] = Game(
    FACTS,
    rules=Rules(start, why_not, heard=heard),
    view=view,
    words=Words(read, write),
    board=Board(draw),
    proof=Proof(conceivable),
)
TOGETHER: Game[Bids, BidsView] = GAME.having(
    replace(FACTS, name="bids_together", title="Bids together", seats=(1, 2, 3), cooperative=True),
    rules=Rules(start_together, why_not, heard=heard),
)
