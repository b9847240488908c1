"""Goofspiel: bid for prizes in secret, all at the same time. One file; `rules.md` has the rules."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from mypy_extensions import i64

from gopura.core.art import card, ground, laid_out, plate, row, stack, thing, wrapped
from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.drawing import Choice, Drawing, Panel, part
from gopura.core.elements import Element, text
from gopura.core.facts import Facts, Option
from gopura.core.game import Game
from gopura.core.groups import Board, Proof, Rules, Words
from gopura.core.listing import all_of
from gopura.core.pieces.cards import Pile, deal_anew, mixed
from gopura.core.pieces.copying import copy_of
from gopura.core.pieces.notation import Notation
from gopura.core.pieces.together import UNDECIDED, ask_all, was_last
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.result import winners_by_points
from gopura.core.seats import NOBODY, SEAT_LETTERS
from gopura.core.views import letter_of

SECRET = 0  # what others hear of a bid
MOST = 13
NOTATION = Notation({SECRET: "bid ?"} | {card: f"bid {card}" for card in range(1, MOST + 1)}, "A move is bid 5.")


class GoofspielPosition(Position):
    """Hands, bids, prizes. A move is the card that is bid."""

    def __init__(self, seats: int, cards: int, prizes: Pile) -> None:
        super().__init__(seats, NOBODY)
        self.cards = cards
        self.hands = [list(range(1, cards + 1)) for _ in range(seats)]
        self.prizes = prizes
        self.bids = [UNDECIDED] * seats
        self.last: list[int] = []  # the bids of the round before, open to all
        self.points = [0] * seats
        self.prize = 0  # what the round is about: the prize turned over
        self.left = 0  # and what was left from before
        self.turn_over()

    def turn_over(self) -> None:
        """The next prize; all are asked (GOO-2.1, GOO-2.2)."""
        self.prize = self.prizes.draw()
        ask_all(self)

    def moves(self) -> vec[i64]:
        """Every card of the hand (GOO-2.2)."""
        return vec[i64](self.hands[self.seat_to_act] if self.seat_to_act >= 0 else [])

    def apply(self, move: int) -> None:
        """Bid a card; when all have, show what was bid."""
        self.bids[self.seat_to_act] = move
        if was_last(self):
            self.show()

    def show(self) -> None:
        """The highest bid wins the prize, unless it was bid twice (GOO-2.3)."""
        best = max(self.bids)
        self.left += self.prize
        if self.bids.count(best) == 1:
            self.points[self.bids.index(best)] += self.left
            self.left = 0
        for hand, bid in zip(self.hands, self.bids, strict=True):
            hand.remove(bid)
        self.last, self.bids, self.prize = self.bids, [UNDECIDED] * self.seats, 0
        self.shown += 1
        self.pass_to(NOBODY)
        if len(self.prizes):
            self.turn_over()

    def copy(self) -> "GoofspielPosition":
        """An independent copy."""
        return copy_of(self)

    def scores(self) -> list[int]:
        """The prizes won."""
        return self.points[:]

    def winners(self) -> list[int]:
        """Most points (GOO-3.2)."""
        return winners_by_points(self)

    def determinize(self, seat: int, dice: Dice) -> "GoofspielPosition":
        """The prizes to come in another order; others may have bid any card of theirs."""
        guess = self.copy()
        deal_anew([guess.prizes], dice)
        for other, bid in enumerate(self.bids):
            if other != seat and bid != UNDECIDED:
                guess.bids[other] = self.hands[other][dice.below(len(self.hands[other]))]
        return guess


def start(seats: int, options: Mapping[str, str], dice: Dice) -> GoofspielPosition:
    """Equal hands, mixed prizes (GOO-1)."""
    cards = int(options["cards"])
    return GoofspielPosition(seats, cards, Pile(mixed(range(1, cards + 1), dice)))


def why_not(position: GoofspielPosition, move: int) -> Refusal | None:
    """Why that card cannot be bid."""
    if position.seat_to_act < 0:
        return Refusal("GOO-3.1", "The game is over: all cards are bid.")
    if move == SECRET:
        return Refusal("GOO-2.2", "Others do not see your bid, but you have to choose a card.")
    if move > position.cards:
        return Refusal("GOO-1.1", f"There is no card {move}: they run from 1 to {position.cards}.")
    if move not in position.hands[position.seat_to_act]:
        return Refusal("GOO-2.4", f"Your {move} is out of the game; you still have {all_of(position.moves())}.")
    return None


def heard(position: GoofspielPosition, move: int, seat: int | None) -> int:
    """Others hear that a bid was made, not which (GOO-2.2)."""
    return move if seat == position.seat_to_act else SECRET


class BidderView(TypedDict):
    """What all may know of a seat."""

    seat: str
    hand: list[int]
    points: int
    last: int | None


class GoofspielView(TypedDict):
    """What one pair of eyes sees: of the bids under way only their own."""

    seat: str | None
    turn: str | None
    bid: int | None
    prize: int
    left: int
    to_come: list[int]
    bidders: list[BidderView]


def view(position: GoofspielPosition, seat: int | None) -> GoofspielView:
    """The table as that seat sees it."""
    own = UNDECIDED if seat is None else position.bids[seat]
    return GoofspielView(
        seat=letter_of(seat),
        turn=letter_of(seat if seat is not None and position.together >> seat & 1 else None),
        bid=None if own == UNDECIDED else own,
        prize=position.prize,
        left=position.left,
        to_come=sorted(position.prizes.kinds),
        bidders=[bidder_view(position, each) for each in range(position.seats)],
    )


def bidder_view(position: GoofspielPosition, seat: int) -> BidderView:
    """A seat as all see it."""
    last = position.last[seat] if position.last else None
    return BidderView(
        seat=SEAT_LETTERS[seat], hand=position.hands[seat][:], points=position.points[seat], last=last
    )


def log(before: GoofspielView, _move: int, after: GoofspielView, names: Sequence[str]) -> list[str]:
    """Nothing but that a bid was made, until the last one: then all bids and who wins the prize."""
    if len(before["bidders"][0]["hand"]) == len(after["bidders"][0]["hand"]):
        return ["A bid is made."]
    both = list(zip(before["bidders"], after["bidders"], names, strict=True))
    bids = all_of(f"{name} {now['last']}" for _, now, name in both)
    gains = [
        f"{name} wins {now['points'] - was['points']}" for was, now, name in both if now["points"] > was["points"]
    ]
    return [f"Bids: {bids}.", f"{gains[0] if gains else 'Nobody wins the prize'}."]


def prompt(view: GoofspielView) -> str:
    """What is at stake."""
    more = f", and {view['left']} left from before" if view["left"] else ""
    return f"Bid a card for the prize of {view['prize']}{more}."


def terminal(view: GoofspielView) -> str:
    """The table for a terminal."""
    lines = [f"Prize: {view['prize']} (left from before: {view['left']}); to come: {all_of(view['to_come'])}"]
    for each in view["bidders"]:
        lines.append(f"{each['seat']}: {each['points']} points, cards {all_of(each['hand'])}, last {each['last']}")
    return "\n".join(lines)


def numbered(number: int, x: float, y: float, size: float = 1.0, fill: str = "#fbf5e6") -> Element:
    """A card with a number."""
    face = text(".kit-number", x=round(25 * size), y=round(44 * size), style=f"font-size:{26 * size:g}px")[number]
    return card(x, y, 50 * size, 70 * size, face, fill=fill)


def prize_panel(view: GoofspielView) -> Panel:
    """The prize, those to come, what is left from before."""
    drawn = [
        ground(380, 110, "#6f8fa6"),
        stack(14, 20, 50, 70, len(view["to_come"])),
        numbered(view["prize"], 84, 8, 1.3, "#f2c14e") if view["prize"] else None,
        wrapped(f"To come: {all_of(view['to_come']) or 'nothing'}.", 170, 26, 190),
        wrapped(f"Left from before: {view['left']}.", 170, 90, 190) if view["left"] else None,
    ]
    parts = {"goofspiel-prize": part("goofspiel-prize", drawn)}
    return Panel("goofspiel-prize", "The prize", 0, 0, 380, 110, (parts,))


def hand_panel(view: GoofspielView, own: BidderView) -> Panel:
    """The viewer's cards, each at its own place in two rows; the one that is bid stands out."""
    drawn = [ground(424, 180, "#35495e")]
    for number in own["hand"]:
        down, across = divmod(number - 1, 7)
        chosen = number == view["bid"]
        label = f"your {number}{', which you bid' if chosen else ''}"
        drawn.append(
            thing(f"card:{number}", label, numbered(number, 14 + 58 * across, 18 + 82 * down - 8 * chosen))
        )
    parts = {"goofspiel-hand": part("goofspiel-hand", drawn)}
    return Panel("goofspiel-hand", "Your hand", 0, 0, 424, 180, (parts,))


def bidder_panel(each: BidderView, lit: bool) -> Panel:
    """A seat: its points, its last bid, its cards."""
    name, xs = f"goofspiel-{each['seat']}", row(len(each["hand"]), 6, 326, 24, 2)
    note = "" if each["last"] is None else f"last bid: {each['last']}"
    cards = [numbered(number, x, 52, 0.48) for number, x in zip(each["hand"], xs, strict=True)]
    drawn = part(name, plate(each["seat"], 2, 2, 336, note, each["points"], lit), cards)
    return Panel(name, f"Cards of {each['seat']}", 0, 0, 340, 92, ({name: drawn},))


def draw(view: GoofspielView) -> Drawing:
    """The prize, the viewer's hand, everybody's cards."""
    own = [hand_panel(view, each) for each in view["bidders"] if each["seat"] == view["seat"]]
    others = [bidder_panel(each, each["seat"] == view["turn"]) for each in view["bidders"]]
    return laid_out([prize_panel(view), *own, *others], 1140, background="#6f8fa6")


def choices(_view: GoofspielView, moves: Sequence[int]) -> list[Choice]:
    """Click a card."""
    return [Choice(NOTATION.write(move), (f"card:{move}",), "", "") for move in moves]


def meant(_position: GoofspielPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    """The cards that were clicked."""
    return [int(id.removeprefix("card:")) for id in clicked if id.startswith("card:")]


def inventory(position: GoofspielPosition) -> dict[str, int]:
    """Every seat has as many cards as there are prizes to come, and one for the prize that is turned over."""
    over = int(position.prize == 0)
    return {
        SEAT_LETTERS[seat]: len(hand) - len(position.prizes) - 1 + over for seat, hand in enumerate(position.hands)
    }


FACTS = Facts(
    name="goofspiel",
    version=1,
    title="Goofspiel",
    blurb="Bid for prizes, all at the same time and in secret.",
    seats=(2, 3, 4, 5),
    hides=True,
    options=(Option("cards", ("9", "13"), "How many cards everybody has."),),
    at_once=True,
)
HELP = "Choose a card to bid. The highest bid wins the prize; bids that are equal win nothing."
GAME: Game[GoofspielPosition, GoofspielView] = Game(
    FACTS,
    __name__,
    rules=Rules(start, why_not, heard=heard, asks=lambda _position, _move: False),
    view=view,
    words=Words(
        NOTATION.read,
        NOTATION.write,
        log=log,
        prompt=prompt,
        text=terminal,
        help=HELP,
        summary=(("Aim", "Win the prizes worth most."),),
    ),
    board=Board(draw, choices=choices, meant=meant),
    proof=Proof(lambda _position: list(NOTATION.texts), inventory),
)
