"""The position and the rules. A move is a number: 0 draws a card, 1 to 6 places it."""

from collections.abc import Mapping

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.groups import Rules
from gopura.core.pieces.cards import Pile, deal_anew, mixed
from gopura.core.pieces.copying import copy_of
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.result import winners_by_points
from gopura.core.seats import NOBODY, first_seat
from gopura_starter import say

CARDS, PLACES, DRAW, EMPTY = 60, 6, 0, 0


class StarterPosition(Position):
    """The deck, the card that was drawn, and the rows."""

    def __init__(self, seats: int, first: int, deck: Pile) -> None:
        super().__init__(seats, first)
        self.deck = deck
        self.card = EMPTY
        self.rows = [[EMPTY] * PLACES for _ in range(seats)]

    def moves(self) -> vec[i64]:
        """Draw, then place (STA-2.1)."""
        if self.seat_to_act < 0:
            return vec[i64]()
        if self.card == EMPTY:
            return vec[i64]([DRAW])
        row = self.rows[self.seat_to_act]
        return vec[i64]([place + 1 for place in range(PLACES) if row[place] == EMPTY])

    def apply(self, move: int) -> None:
        """Draw a card or place it; after the last place the game is over (STA-3.1)."""
        if move == DRAW:
            self.card = self.deck.draw()
            self.shown += 1  # something hidden came out, so there is no way back
            return
        self.rows[self.seat_to_act][move - 1] = self.card
        self.card = EMPTY
        is_full = all(EMPTY not in row for row in self.rows)
        self.pass_to(NOBODY if is_full else (self.seat_to_act + 1) % self.seats)

    def copy(self) -> "StarterPosition":
        """An independent copy."""
        return copy_of(self)

    def scores(self) -> list[int]:
        """What the stretches of each row are worth (STA-3.2)."""
        return [sum(length * length for length in stretches(row)) for row in self.rows]

    def winners(self) -> list[int]:
        """Most points (STA-3.3)."""
        return winners_by_points(self)

    def determinize(self, seat: int, dice: Dice) -> "StarterPosition":  # noqa: ARG002  all know the same
        """A copy with the deck mixed anew."""
        guess = self.copy()
        deal_anew([guess.deck], dice)
        return guess


def stretches(row: list[int]) -> list[int]:
    """How long each rising stretch of a row is (STA-3.2)."""
    found: list[int] = []
    before = EMPTY
    for card in row:
        if card != EMPTY:
            if before != EMPTY and card > before:
                found[-1] += 1
            else:
                found.append(1)
        before = card
    return found


def start(seats: int, options: Mapping[str, str], dice: Dice) -> StarterPosition:
    """Empty rows and a mixed deck (STA-1)."""
    first = first_seat(options, seats, dice)
    return StarterPosition(seats, first, Pile(mixed(range(1, CARDS + 1), dice)))


def why_not(position: StarterPosition, move: int) -> Refusal | None:
    """Why that cannot be done, asked as a player would."""
    if position.seat_to_act < 0:
        return Refusal("STA-3.1", say("over"))
    if move == DRAW:
        return None if position.card == EMPTY else Refusal("STA-2.1", say("place-first", card=position.card))
    if position.card == EMPTY:
        return Refusal("STA-2.1", say("draw-first"))
    card = position.rows[position.seat_to_act][move - 1]
    return None if card == EMPTY else Refusal("STA-2.2", say("place-taken", place=move, card=card))


RULES = Rules(start, why_not, asks=lambda _position, _move: False)
